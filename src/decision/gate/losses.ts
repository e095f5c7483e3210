/** A loss that re-runs or stored runs are evidence of: its figures, and the words for them. Pure. */
import type { Comparison, MetricComparison } from '../../model/verdict/comparison.ts';
import type {
  ConfirmationEvidence,
  ConfirmedMetric,
  Part,
  RerunCase,
  RunCount,
} from '../../model/verdict/confirmation.ts';
import { areRerunsOff, failsAlike } from '../../model/verdict/drift.ts';
import { inPart } from '../../model/verdict/parts.ts';
import { sumOf } from '../../model/verdict/run-count.ts';
import { roundedUp } from '../../stats/slack.ts';
import { counted, countedOf } from '../../text/digits.ts';
import { formatChance, formatCount, formatDifference, formatSize } from '../../text/figures.ts';
import { hardBreaksText } from '../../text/hard-breaks.ts';
import { upperFirst } from '../../text/wording.ts';
import { type Change, changeOf, changeText, formatScope } from './words.ts';

/** A metric as the first pass shows it: re-runs of chosen cases would flatter or exaggerate it. */
export interface FirstPass {
  /** Which cases all but the change are of; absent: all. */
  readonly part?: Part | undefined;
  /** Of all cases; null: the comparison has no row of it. */
  readonly change: Change | null;
  readonly storedRuns: number;
  /** Against the mean of the stored runs, 0..1; positive: worse. */
  readonly drop: number;
  /** The change is of all trials, and the drop of cases, each by most of its trials; absent: each has one. */
  readonly isByMost?: true;
  /** Without those that both versions fail in most re-runs, which are no doing of this change. */
  readonly newlyFailing: number;
  /** Beside these, what failed in most stored runs and passed in the newest; absent: none. */
  readonly afterPass?: number;
  readonly newlyPassing: number;
  /** In scope: those that both versions fail. */
  readonly drifted: number;
}

export interface Loss extends FirstPass {
  readonly by: ConfirmationEvidence['rule'];
  readonly p: number;
  /** What shows the size, and the size, as a share of all cases in scope. */
  readonly figure: NonNullable<ConfirmationEvidence['by']>;
  readonly size: number;
  /** Cases with stored runs. */
  readonly cases: number;
  /** In scope: confirmed broken, of so many that newly failed and were re-run. */
  readonly confirmed: number;
  readonly rerun: number;
  /** Where none is confirmed: the re-runs of the cases that both versions ran again; absent: none were, or one is. */
  readonly both?: { readonly cases: number; readonly current: RunCount; readonly base: RunCount };
  readonly pairs: ConfirmedMetric['thin'];
  readonly hard: HardCases | null;
  /** The configuration allows no re-runs; absent: it does. */
  readonly areRerunsOff?: true;
}

/** Cases that usually passed and fail every run, where the base version could not be called. */
export interface HardCases {
  readonly cases: number;
  /** Runs of each, the first pass included. */
  readonly runs: number;
  /** null: they differ. */
  readonly stored: RunCount | null;
}

export const hardOf = ({ hardBreaks }: ConfirmedMetric): HardCases | null =>
  hardBreaks ? { cases: hardBreaks.cases.length, runs: hardBreaks.runs, stored: hardBreaks.stored } : null;

/** "3 cases failed 5 of 5 here and passed 5 of 5 when stored". */
export const hardText = ({ cases, runs, stored }: HardCases): string => hardBreaksText(cases, runs, stored);

export const rowOf = (
  { metrics }: Comparison,
  metric: string | null,
  scope: string | null,
): MetricComparison | undefined => metrics.find((row) => row.metric === metric && row.scope === scope);

export const found = (cases: readonly RerunCase[] = [], finding: RerunCase['finding']): number =>
  cases.filter((one) => one.finding === finding).length;

export const inScope = (cases: readonly RerunCase[] = [], scope: string): readonly RerunCase[] =>
  cases.filter(({ category }) => scope === 'overall' || scope === `category:${category}`);

export function firstPassOf(
  { metric, part, firstLook, reruns }: ConfirmedMetric,
  scope: string,
  comparison: Comparison,
): FirstPass {
  const { storedRuns, drop, newlyFailing, newlyPassing, afterPass } = firstLook;
  const row = rowOf(comparison, metric, scope);
  const drifted = inScope(reruns?.cases, scope).filter(failsAlike).length;
  // What failed at the start of this change already drifted, and was never counted as newly failing.
  const sides = { newlyFailing: newlyFailing - (reruns?.drifted ?? drifted), newlyPassing, drifted };
  const isByMost = row?.trialRuns !== undefined && ({ isByMost: true } as const);
  const later = afterPass === undefined ? {} : { afterPass };
  return {
    ...(part && { part }),
    change: row ? changeOf(row) : null,
    storedRuns,
    drop,
    ...isByMost,
    ...sides,
    ...later,
  };
}

export function lossOf(
  metric: ConfirmedMetric,
  { rule, scope, p, by = 'drop', size }: ConfirmationEvidence,
  comparison: Comparison,
): Loss {
  const inside = inScope(metric.reruns?.cases, scope);
  const confirmed = found(inside, 'confirmed');
  const both = inside.filter((one) => one.base.runs > 0 && !failsAlike(one));
  return {
    ...firstPassOf(metric, scope, comparison),
    by: rule,
    p,
    figure: by,
    size: size ?? metric.firstLook.drop,
    cases: metric.firstLook.units,
    confirmed,
    rerun: inside.filter((one) => !failsAlike(one)).length,
    ...(confirmed === 0 &&
      both.length > 0 && {
        both: {
          cases: both.length,
          current: sumOf(...both.map(({ current }) => current)),
          base: sumOf(...both.map(({ base }) => base)),
        },
      }),
    pairs: metric.thin,
    hard: hardOf(metric),
    ...(comparison.confirmation && areRerunsOff(comparison.confirmation) && { areRerunsOff: true }),
  };
}

const byMost = (isByMost: FirstPass['isByMost']): string => (isByMost ? ', each case by most of its trials' : '');

/** "Pass rate 91.0% → 87.2% (…), −3.9 pp against the mean of 10 stored runs"; the row is of all cases, and what follows may be of a part. */
export function subjectText(
  name: string,
  scope: string,
  { part, change, storedRuns, drop, isByMost }: FirstPass,
): string {
  const subject = change ? changeText({ name, scope, ...change }) : `${upperFirst(name)}${formatScope(scope)}`;
  const past =
    scope === 'overall' && storedRuns >= 2
      ? `${formatDifference(-drop, 'share')} against the mean of ${storedRuns} stored runs${byMost(isByMost)}`
      : '';
  const behind = [inPart(part), past].filter(Boolean).join(' ');
  return behind === '' ? subject : `${subject}, ${behind}`;
}

/** "13 newly failing, 3 newly passing, 2 that the base version fails too". Behind its subject, which names the stored runs: lists of cases look at the newest alone. */
export function sidesText({ newlyFailing, newlyPassing, drifted, storedRuns, afterPass }: FirstPass): string {
  const theirs = drifted > 0 ? `, ${formatCount(drifted)} that the base version fails too` : '';
  const later =
    afterPass === undefined
      ? ''
      : `, ${formatCount(afterPass)} more that passed in the newest ${afterPass === 1 ? 'fails' : 'fail'}`;
  const against = storedRuns > 1 ? ` (against most of these)` : '';
  return `${formatCount(newlyFailing)} newly failing, ${formatCount(newlyPassing)} newly passing${theirs}${against}${later}`;
}

/** "3 of 110 cases confirmed broken, 2.7 pp": the figure that is set against the tolerance. */
export function figureText(name: string, scope: string, loss: Loss): string {
  const { figure, size, cases, confirmed, hard } = loss;
  const points = formatSize(size, 'share');
  if (scope !== 'overall') return `${counted(confirmed, 'case')}${formatScope(scope)} confirmed broken`;
  const all = counted(cases, 'case');
  const broken = countedOf(confirmed, cases, 'case');
  const figures = {
    drop: `${name} ${points} below ${belowText(loss)}${byMost(loss.isByMost)}`,
    confirmed: `${broken} confirmed broken, ${points}`,
    reruns: `the re-runs differ by ${points} of ${all}`,
    sample: `${broken} broken, which stand for ${points} of the suite`,
    hard: `${countedOf(hard?.cases ?? 0, cases, 'case')} fail every run, ${points}`,
    pairs:
      confirmed > 0
        ? `${broken} confirmed broken, and cases that usually pass fail ${points} more often`
        : `cases that usually pass fail more often, ${points} of ${all}`,
  };
  return figures[figure];
}

/** What a drop is measured from; one that is less than the subject says is without what happened before this change. */
function belowText({ by, drifted, size, drop }: Loss): string {
  if (size >= drop) return 'the stored runs';
  if (by === 'collapse') return 'the commit that this change starts from';
  return drifted > 0 ? 'the stored runs, without what the base version fails too' : 'the stored runs';
}

/** "13 newly failing, 3 newly passing; 9 of the 13 fail in all 5 re-runs while the base version passes (adj. p=0.002)". */
export function evidenceText(scope: string, loss: Loss): string {
  const { by, p, confirmed, rerun, hard, both } = loss;
  if (by === 'thin') return pairsText(loss);
  const chance = formatChance(p);
  if (by === 'hard-break' && hard !== null) return `${hardText(hard)} (${chance})${notAsked(loss)}`;
  if (by === 'collapse')
    return `${sidesText(loss)}, which is far more often than in the stored runs (${chance})${notAsked(loss)}`;
  const shown = both
    ? `in re-runs ${counted(both.cases, 'case')} pass${both.cases === 1 ? 'es' : ''} ${timesText(both.current)} here and ${timesText(both.base)} on the base version`
    : `${formatCount(confirmed)} of ${formatCount(rerun)} fail${confirmed === 1 ? 's' : ''} in all 5 re-runs while the base version passes`;
  return `${scope === 'overall' ? `${sidesText(loss)}; ` : ''}${shown} (adj. ${chance})`;
}

const timesText = ({ runs, passes }: RunCount): string => countedOf(passes, runs, 'time');

/** Whether the subject names the size of the drop that is set against the tolerance. */
export function isDropTold({ part, change, storedRuns, drop, size }: Loss): boolean {
  if (part !== undefined && storedRuns < 2) return false;
  const told = storedRuns < 2 ? -(change?.delta ?? 0) : drop;
  return formatSize(told, 'share') === formatSize(size, 'share');
}

export const TWO_CAUSES = 'This change or the provider';

type Unasked = Pick<Loss, 'part' | 'areRerunsOff'>;

/** "the base version could not be asked", why a loss has two possible causes; '' where there is none to ask beside others. */
export function whyNotAsked({ part, areRerunsOff }: Unasked): string {
  if (part !== undefined) return '';
  return `the base version ${areRerunsOff ? 'was not asked (confirmation.max_extra_calls is 0)' : 'could not be asked'}`;
}

/** The same as a sentence of its own, after another one. */
export const notAsked = (unasked: Unasked): string => {
  const why = whyNotAsked(unasked);
  return why && `. ${upperFirst(why)}`;
};

/** What would tell the causes apart, for cases whose agents have no base version beside others that have one. */
export const OWN_SUITE = 'give these cases a suite of their own, with baseline.agent';

function pairsText({ confirmed, p, pairs: thin }: Loss): string {
  const single =
    confirmed === 0 ? 'no single case confirmed broken, but' : `${counted(confirmed, 'case')} confirmed broken, and`;
  const { currentOnly = 0, baseOnly = 0, pairs = 0 } = thin ?? {};
  return `${single} cases that usually pass fail more often: ${counted(currentOnly, 'time')} on this version alone, ${counted(baseOnly, 'time')} on the base version alone in ${counted(pairs, 'paired run')} (p ≤ ${roundedUp(p, 3)})`;
}
