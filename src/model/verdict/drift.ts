/** Which suspicions the re-runs confirmed, and which the base version fails by now, too. Pure. */
import type { Comparison } from './comparison.ts';
import type { ComparisonConfirmation } from './confirmation.ts';

type Found = Pick<ComparisonConfirmation, 'metrics' | 'mustPass'>;

/** As failingAlikeIds, of cases that did not fail in the baseline already: something has changed since. */
export function driftedIds(
  comparison: Pick<Comparison, 'confirmation' | 'cases'> | null | undefined,
): ReadonlySet<string> {
  const before = new Set(comparison?.cases.stillFailing.map(({ id }) => id));
  return new Set([...failingAlikeIds(comparison?.confirmation)].filter((id) => !before.has(id)));
}

/** This run and its baseline are of one version, which no change can have broken. */
export const isSameVersion = ({ confirmation }: Pick<Comparison, 'confirmation'>): boolean =>
  confirmation?.mode === 'same';

/** Whether a commit between the baseline and the base version may have broken what drifted; else only the provider may. */
export const isBaselineEarlier = ({ baseline }: Pick<Comparison, 'baseline'>): boolean =>
  baseline.source !== 'agent' && baseline.behind !== 0;

/** It fails in most re-runs of both versions: what the base version fails and this one mostly passes wavers. */
export const failsAlike = ({ finding, current }: Pick<Rerun, 'finding' | 'current'>): boolean =>
  finding === 'drifted' && 2 * current.passes < current.runs;

/** It newly fails, and a re-run of it was lost before any passed: nobody knows whether it is broken. */
export const isLost = ({ finding, current }: Pick<Rerun, 'finding' | 'current'>): boolean =>
  (finding === 'excluded' || finding === 'not-run') && current.passes === 0;

/** Ids of cases that fail alike, and that none found broken by this change. */
export function failingAlikeIds(confirmation: Found | null | undefined): ReadonlySet<string> {
  const broken = brokenIds(confirmation);
  const alike = rerunCases(confirmation).filter((one) => failsAlike(one) && !broken.has(one.id));
  return new Set(alike.map(({ id }) => id));
}

/** Ids of cases that the re-runs found broken by this change; without a base version, by this change or the provider. */
export function brokenIds(confirmation: Found | null | undefined): ReadonlySet<string> {
  const broken = rerunCases(confirmation).filter(({ finding }) => BROKEN.includes(finding));
  return new Set(broken.map(({ id }) => id));
}

const BROKEN: readonly string[] = ['confirmed', 'unattributed', 'broken'];

type Rerun = ReturnType<typeof rerunCases>[number];

/** What was to be run again, under each metric that asked for it, and the must-pass cases behind these. */
export function rerunCases(confirmation: Found | null | undefined) {
  const { metrics = [], mustPass = [] } = confirmation ?? {};
  return [...metrics.flatMap(({ reruns }) => reruns?.cases ?? []), ...mustPass];
}

/** Ids of cases that failed in a re-run of this version, also in the first one, which no test counts where both versions ran. */
export const failedAgainIds = (reruns: Comparison['reruns'] = []): ReadonlySet<string> =>
  new Set(reruns.flatMap(({ id, runs }) => (runs && runs.current.passes < runs.current.runs ? [id] : [])));

/** The setting that bounds how many runs of single cases there are: that of the confirmation, or that of the whole run. */
export const limitOfReruns = ({ extraCalls }: Pick<ComparisonConfirmation, 'extraCalls'>): string =>
  (extraCalls.allowed ?? 0) > extraCalls.budget ? '--max-calls' : 'confirmation.max_extra_calls';

/** The limit of the whole run that ended the re-runs: "--max-cost 0.5". */
export const limitOfRun = ({ runLimit }: Pick<ComparisonConfirmation, 'runLimit'>): string =>
  runLimit ? `--${runLimit.name} ${runLimit.value}` : 'the limit of calls or cost of the run';

/** What kept cases that changed from being run again. */
export const limitThatEnded = (
  confirmation: Pick<ComparisonConfirmation, 'extraCalls' | 'runLimit' | 'stopped'>,
): string => (confirmation.stopped === 'budget' ? limitOfRun(confirmation) : limitOfReruns(confirmation));

/** There is an agent to ask, the versions may differ, and the configuration allows no re-runs: the first pass decides. */
export const areRerunsOff = ({
  mode,
  stopped,
  extraCalls: { allowed, budget },
}: Pick<ComparisonConfirmation, 'mode' | 'stopped' | 'extraCalls'>): boolean =>
  mode !== 'same' && stopped !== 'no_agent' && (allowed ?? budget) === 0;
