/** RunReport and Comparison → Verdict: the first conclusion that holds, all reasons, one headline, one exit code. */
import type { CaseResult } from '../../model/run/case-result.ts';
import { isCounted, NOTHING_SCORED } from '../../model/run/counted.ts';
import type { QuickSample } from '../../model/run/quick-sample.ts';
import type { RunInfo } from '../../model/run/run-info.ts';
import type { RunReport } from '../../model/run/run-report.ts';
import type { Comparison } from '../../model/verdict/comparison.ts';
import { driftedIds } from '../../model/verdict/drift.ts';
import type { Conclusion, Reason, Verdict } from '../../model/verdict/verdict.ts';
import { counted } from '../../text/digits.ts';
import { isSubset } from '../comparison/join.ts';
import { FEWEST_TESTED_UNITS } from '../comparison/row-word.ts';
import type { GateOptions } from '../options.ts';
import { deadAgent } from './dead-agent.ts';
import { tooManyErrors } from './errored.ts';
import { metricFindings, mustPassReasons, unsettled } from './findings.ts';
import { checkLimits, type DatasetLimits } from './limits.ts';
import { openReason, quickClaim, sampleOnly } from './quick.ts';
import { notWorseThan } from './regressions.ts';
import { unreadableFinding } from './unreadable.ts';
import { capital } from './words.ts';

export interface GateInput {
  readonly report: RunReport;
  readonly run: RunInfo;
  readonly comparison: Comparison | null;
  /** Why there is no comparison, as a headline says it: "no baseline yet", "this PR comes from a fork". */
  readonly notComparedBecause: string | null;
  readonly options: GateOptions;
  readonly datasets: readonly DatasetLimits[];
  /** Who accepted a regression of this head commit; null: nobody. */
  readonly accepted: { readonly by: string; readonly sha: string } | null;
}

interface Finding {
  readonly headline: string;
  readonly reasons: readonly Reason[];
}

/** In order of precedence; the first that is found is the conclusion. */
const PRECEDENCE = [
  ['could-not-run', couldNotRun],
  ['regression', regression],
  ['below-minimum', belowMinimum],
  ['inconclusive', inconclusive],
  ['not-compared', notCompared],
] as const satisfies readonly (readonly [Conclusion, (input: GateInput) => Finding | null])[];

/** Total and pure: the same input gives the same verdict. Reasons of lower precedence stay listed behind the first. */
export function decide(input: GateInput): Verdict {
  const found = PRECEDENCE.flatMap(([conclusion, find]) => {
    const finding = find(input);
    return finding ? [{ conclusion, ...finding }] : [];
  });
  const first = found[0] ?? nothingFound(input);
  // Where the run failed, nothing else is said about quality.
  const reasons =
    first.conclusion === 'could-not-run' ? first.reasons : [first, ...found.slice(1)].flatMap((f) => f.reasons);
  const accepted = first.conclusion === 'regression' ? input.accepted : null;
  const dead = deadAgent(input.report);
  return {
    conclusion: first.conclusion,
    reasons: [
      ...(dead ? [dead.reason] : []),
      ...reasons,
      ...(first.conclusion === 'could-not-run' ? [] : [...belowTolerance(input), ...uncheckedLimits(input)]),
    ],
    headline: dead?.headline ?? first.headline,
    exitCode: accepted ? 0 : exitCodeOf(first.conclusion, input.options),
    accepted,
  };
}

/** A run without one readable reply is never good, not even where its baseline was no better. */
function nothingFound(input: GateInput): Finding & { readonly conclusion: Conclusion } {
  const unread = unreadableFinding(input, false);
  if (unread) return { conclusion: 'could-not-run', ...unread };
  return { conclusion: 'no-regression', ...noRegression(input) };
}

/** 0 no regression · 1 regression · 2 below minimum · 3 could not run · 4 inconclusive or not compared, where that fails. */
export function exitCodeOf(
  conclusion: Conclusion,
  options: Pick<GateOptions, 'on_inconclusive' | 'on_not_compared'>,
): number {
  const codes: Readonly<Record<Conclusion, number>> = {
    'no-regression': 0,
    regression: 1,
    'below-minimum': 2,
    'could-not-run': 3,
    inconclusive: options.on_inconclusive === 'fail' ? 4 : 0,
    'not-compared': options.on_not_compared === 'fail' ? 4 : 0,
  };
  return codes[conclusion];
}

function couldNotRun(input: GateInput): Finding | null {
  const { comparison } = input;
  const compared = comparison !== null && isComparable(comparison);
  return (
    unreadableFinding(input, compared) ??
    tooManyErrors(input.report, input.options) ??
    nothingScored(input) ??
    mostlyUnscored(input) ??
    unknownLimits(input)
  );
}

function nothingScored({ report, run }: GateInput): Finding | null {
  if (run.stopped !== null || report.cases.some(isCounted)) return null;
  const headline = report.cases.length === 0 ? 'no case was selected' : 'nothing was scored';
  return finding(headline, 'nothing_scored', () => [
    `${capital(headline)}: there is no result to judge. Check the datasets, the selection and the expectations.`,
  ]);
}

/** What the few other cases say is not what the suite is there to say. */
function mostlyUnscored({ report, run }: GateInput): Finding | null {
  const ran = report.cases.filter((result) => result.status !== 'skipped' || isUnscored(result));
  const unscored = ran.filter(isUnscored).length;
  if (run.stopped !== null || 2 * unscored <= ran.length) return null;
  return finding(`${unscored} of ${counted(ran.length, 'case')} could not be scored`, 'nothing_scored', (headline) => [
    `${capital(headline)}: the agent's replies carry nothing that these cases expect. Map the fields under agent.response, or remove the expectations.`,
  ]);
}

const isUnscored = ({ status, trials }: CaseResult): boolean =>
  status === 'skipped' && trials.some(({ code }) => code === NOTHING_SCORED);

// In a whole run it is the configuration that is wrong; a subset may just not have selected such a case.
function unknownLimits({ report, run, comparison, options, datasets }: GateInput): Finding | null {
  const { unscored } = checkLimits({ report, run, comparison }, options, datasets);
  if (unscored.length === 0 || isSubset(run)) return null;
  return { headline: `${counted(unscored.length, 'limit')} could not be checked`, reasons: unscored };
}

function uncheckedLimits({ report, run, comparison, options, datasets }: GateInput): readonly Reason[] {
  const { unscored, undecided } = checkLimits({ report, run, comparison }, options, datasets);
  return [...undecided, ...(isSubset(run) ? unscored : [])];
}

function regression({ report, run, comparison, options }: GateInput): Finding | null {
  if (run.stopped !== null) return null;
  const metrics = comparison && isComparable(comparison) ? metricFindings(comparison, options) : null;
  const mustPass = mustPassReasons(report.cases, comparison, options);
  const reasons = [...(metrics?.regressions ?? []), ...mustPass];
  if (reasons.length === 0) return null;
  return { headline: metrics?.headline ?? `${counted(mustPass.length, 'must-pass case')} broken`, reasons };
}

function belowMinimum({ report, run, comparison, options, datasets }: GateInput): Finding | null {
  const { missed, headline } = checkLimits({ report, run, comparison }, options, datasets);
  return run.stopped !== null || headline === null ? null : { headline, reasons: missed };
}

function inconclusive(input: GateInput): Finding | null {
  const { run, comparison, options } = input;
  if (run.stopped !== null) return stoppedEarly(input);
  if (!comparison || !isComparable(comparison)) return null;
  const findings = metricFindings(comparison, options);
  const sample = sampleOnly(comparison);
  const open = sample && openReason(sample);
  const unexplained = [...(open ? [open] : []), ...findings.unexplained, ...unsettled(comparison, options)];
  const failing = comparison.cases.newlyFailing.length;
  if (comparison.shared < FEWEST_TESTED_UNITS && failing > 0) {
    return finding('too few cases to tell', 'too_few_cases', () => [
      `${counted(failing, 'case')} newly fail${failing === 1 ? 's' : ''} of only ${comparison.shared} shared: fewer than ${FEWEST_TESTED_UNITS} cannot be tested.`,
    ]);
  }
  if (unexplained.length === 0) return null;
  return { headline: whyOpen(comparison, unexplained), reasons: unexplained };
}

const UNLIKELY = 0.05;

/** What stands in the way of a conclusion: drift, re-runs that did not confirm it, or too small a suite. */
function whyOpen(comparison: Comparison, reasons: readonly Reason[]): string {
  if (reasons[0]?.rule === 'quick_open') return 'the quick subset does not settle it';
  const drifted = driftedOf(comparison);
  if (2 * drifted > comparison.cases.newlyFailing.length && reasons.every(({ rule }) => rule === 'confirmed'))
    return `${counted(drifted, 'case')} fail${drifted === 1 ? 's' : ''} on the base version too`;
  const wasRerun = (comparison.confirmation?.extraCalls.current ?? 0) > 0;
  return wasRerun || reasons.some((reason) => isUnlikely(reason, comparison))
    ? 'not confirmed'
    : 'too few cases to tell';
}

/** By chance: more cases are not what is missing then. */
function isUnlikely({ metric, scope }: Reason, { metrics, confirmation }: Comparison): boolean {
  const row = metrics.find((one) => one.metric === metric && one.scope === scope);
  const look = confirmation?.metrics.find((one) => one.metric === metric)?.firstLook;
  return Math.min(row?.pValue ?? 1, look?.p ?? 1) <= UNLIKELY;
}

/** Newly failing cases that the base version fails by now, too. */
function driftedOf({ cases, confirmation }: Comparison): number {
  const drifted = driftedIds(confirmation);
  return cases.newlyFailing.filter(({ id }) => drifted.has(id)).length;
}

/** Drops below the tolerance that are no chance: said behind every verdict. */
function belowTolerance({ comparison, options }: GateInput): readonly Reason[] {
  return comparison && isComparable(comparison) ? metricFindings(comparison, options).belowMargin : [];
}

function stoppedEarly({ run, report, comparison }: GateInput): Finding {
  if (comparison?.confirmation?.stopped === 'interrupt') {
    return finding('interrupted before it was confirmed', 'stopped', () => [
      'The run was interrupted while cases were run again: the first pass is shown, and nothing is concluded from it.',
    ]);
  }
  const done = report.cases.filter((c) => c.status !== 'skipped').length;
  const how = run.stopped === 'budget' ? 'stopped by the budget' : 'interrupted';
  return finding(`${how} after ${done} of ${counted(run.cases.selected, 'case')}`, 'stopped', (headline) => [
    `The run was ${headline}: what ran is shown, and nothing is concluded from it.`,
  ]);
}

const isComparable = (comparison: Comparison): boolean =>
  comparison.comparability.level !== 'none' && comparison.shared > 0;

function notCompared({ comparison, notComparedBecause, options }: GateInput): Finding | null {
  if (comparison && isComparable(comparison)) return gatesLeftOut(comparison, options);
  if (!comparison) {
    const because = notComparedBecause ?? 'no baseline yet';
    return finding(because, 'no_baseline', () => [`${capital(because)}: this run was set against nothing.`]);
  }
  return finding('no case in common with the baseline', 'not_comparable', () =>
    comparison.comparability.differences.length > 0
      ? comparison.comparability.differences
      : ['No case with the same id and content was scored in both runs.'],
  );
}

/** Where every gated metric was measured otherwise than on the baseline, nothing that could fail was looked at. */
function gatesLeftOut({ comparability, metrics }: Comparison, options: GateOptions): Finding | null {
  const left = comparability.notCompared?.filter((m) => m.compared === 0 && options.metrics.includes(m.metric)) ?? [];
  if (left.length === 0 || metrics.some((m) => m.gated)) return null;
  return finding('the checks changed', 'not_comparable', () => comparability.differences);
}

function noRegression({ comparison, options }: GateInput): Finding {
  const below = comparison && isComparable(comparison) ? metricFindings(comparison, options).belowHeadline : null;
  if (below !== null) return { headline: below, reasons: [] };
  const sample = sampleOnly(comparison);
  if (comparison && sample) return claimOf(comparison, sample, options);
  const shown = comparison && notWorseThan(comparison);
  return shown ? { headline: shown.headline, reasons: [shown.reason] } : { headline: '', reasons: [] };
}

/** Only re-runs say of a case that newly failed that it is not broken. */
function claimOf({ confirmation, cases }: Comparison, sample: QuickSample, { rule }: GateOptions): Finding {
  const isSettled = rule === 'confirmed' && confirmation?.stopped === null;
  if (!isSettled && cases.newlyFailing.length > 0)
    return { headline: `of ${sample.ran} of ${counted(sample.cases, 'case')}`, reasons: [] };
  const { headline, reason } = quickClaim(sample);
  return { headline, reasons: [reason] };
}

function finding(headline: string, rule: string, texts: (headline: string) => readonly string[]): Finding {
  return { headline, reasons: texts(headline).map((text) => ({ rule, metric: null, scope: null, text })) };
}
