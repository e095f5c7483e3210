/** An outcome → its facts, as every report shows them: states, counts, rows of cases and metrics, warnings. */

import type { CaseResult, Status } from '../model/run/case-result.ts';
import { PASS_RATE } from '../model/run/metric.ts';
import type { MetricValue, Unit } from '../model/run/run-report.ts';
import type { MetricComparison } from '../model/verdict/comparison.ts';
import type { Warning } from '../model/warning.ts';
import { excludesZero } from '../stats/intervals/interval.ts';
import { lowerFirst } from '../text/wording.ts';
import { aggregates } from './aggregates.ts';
import { caseStates } from './case-state.ts';
import { isDetail, isShown, rankOf } from './importance.ts';
import type { Facts, RenderInput } from './renderer.ts';

/** Counted, ordered and titled once for all renderers. */
export function factsOf(input: RenderInput): Facts {
  const titles = new Map(input.metrics.map(({ id, title }) => [id, title]));
  return {
    ...input,
    ...caseStates(input.outcome),
    trials: aggregates(input.outcome.report.cases),
    title: (metric) => titles.get(metric) ?? metric,
  };
}

export function countByStatus(cases: readonly CaseResult[]): Readonly<Record<Status, number>> {
  const counts = { passed: 0, failed: 0, errored: 0, skipped: 0 };
  for (const { status } of cases) counts[status] += 1;
  return counts;
}

/**
 * Metrics of one scope: gated before measured only, worse before others, what matters first among equals.
 * @param which Default: those of interest to people.
 */
export function comparedMetrics(facts: Facts, scope: string, which = isShown): readonly MetricComparison[] {
  return (facts.comparison?.metrics ?? [])
    .filter(
      (row) => row.scope === scope && (row.gated || which(facts.catalogue, row.metric, row.baseline, row.current)),
    )
    .toSorted(
      (a, b) =>
        Number(b.gated) - Number(a.gated) ||
        Number(b.verdict === 'worse') - Number(a.verdict === 'worse') ||
        rankOf(facts.catalogue, a.metric) - rankOf(facts.catalogue, b.metric),
    );
}

export function measuredMetrics(facts: Facts, scope: string, which = isShown): readonly MetricValue[] {
  return facts.outcome.report.metrics
    .filter((row) => row.scope === scope && which(facts.catalogue, row.metric, row.value))
    .toSorted((a, b) => rankOf(facts.catalogue, a.metric) - rankOf(facts.catalogue, b.metric));
}

/** The metric that sentences speak of: the pass rate, else the first gated one. */
export function leadComparison(facts: Facts): MetricComparison | undefined {
  const rows = comparedMetrics(facts, 'overall');
  return rows.find(({ metric }) => metric === PASS_RATE) ?? rows[0];
}

/** The cases that both runs have, with the same content; none where the baseline's results are not at hand. */
export function sameCases(facts: Facts): readonly { readonly result: CaseResult; readonly former: CaseResult }[] {
  const before = facts.comparison && facts.baselineReport?.cases;
  const known = new Map((before ?? []).map((result) => [result.id, result]));
  return facts.outcome.report.cases.flatMap((result) => {
    const former = known.get(result.id);
    return former?.fingerprint === result.fingerprint ? [{ result, former }] : [];
  });
}

export interface CaseValues {
  readonly result: CaseResult;
  readonly was: number;
  readonly is: number;
}

/** Of a metric the values of each of the same cases that both runs scored. */
export function casePairs(facts: Facts): (metric: string) => readonly CaseValues[] {
  const pairs = sameCases(facts);
  const share = (measure: readonly [number, number] | undefined) =>
    measure && measure[1] > 0 ? measure[0] / measure[1] : null;
  return (metric) =>
    pairs.flatMap(({ result, former }) => {
      const [was, is] = [share(former.measures[metric]), share(result.measures[metric])];
      return was === null || is === null ? [] : [{ result, was, is }];
    });
}

export interface CaseChanges {
  /** Cases in which the metric improved, and regressed, in the metric's own direction. */
  readonly better: number;
  readonly worse: number;
}

/**
 * Counts of a row of the comparison. They are null where nobody can say: no direction, no results of the baseline at
 * hand, or other cases or values than were compared.
 */
export function caseChanges(facts: Facts): (row: MetricComparison) => CaseChanges | null {
  const valuesOf = casePairs(facts);
  const left = new Set((facts.comparison?.comparability.notCompared ?? []).map(({ metric }) => metric));
  return ({ metric, better, n }) => {
    if (better === 'none' || left.has(metric)) return null;
    const deltas = valuesOf(metric).map(({ was, is }) => (better === 'higher' ? is - was : was - is));
    if (deltas.length !== n) return null;
    return { better: deltas.filter((delta) => delta > 0).length, worse: deltas.filter((delta) => delta < 0).length };
  };
}

/** Warnings of run, report, comparison and metrics, each text once; one of metrics begins with their titles. */
export function allWarnings(facts: Facts): readonly Warning[] {
  const { report, comparison } = facts.outcome;
  const all = [...facts.warnings, ...report.warnings, ...(comparison?.warnings ?? []), ...metricWarnings(facts)];
  return [...new Map(all.map((warning) => [warning.text, warning])).values()];
}

/** Amounts that rise together: who needs more tokens pays more, and who is slower on average is so in most turns. null: no amount. */
export const AMOUNT_KINDS: Readonly<Record<Unit, string | null>> = {
  ...{ ms: 'times', usd: 'usage', tokens: 'usage', turns: 'turns' },
  ...{ share: null, score: null },
};

/** Of details one for all amounts that rise together, where no row of a short list says it. */
function unsaid(
  { catalogue }: Facts,
  details: readonly MetricComparison[],
  main: readonly MetricComparison[],
): readonly MetricComparison[] {
  const said = new Set(main.map(({ unit }) => AMOUNT_KINDS[unit]));
  const amounts = Map.groupBy(
    details.toSorted((a, b) => rankOf(catalogue, a.metric) - rankOf(catalogue, b.metric)),
    ({ unit }) => AMOUNT_KINDS[unit],
  );
  return [...amounts].flatMap(([kind, [first]]) => (kind === null || said.has(kind) ? [] : [first!]));
}

/** A text that several metrics share is said once, with their titles. What no gate looks at must be more than chance. */
function metricWarnings(facts: Facts): readonly Warning[] {
  const { title } = facts;
  // What could not run says nothing about quality.
  if (facts.outcome.verdict.conclusion === 'could-not-run') return [];
  const warned = (facts.outcome.comparison?.metrics ?? [])
    .filter(({ scope, warnings }) => scope === 'overall' && warnings.length > 0)
    .filter(({ gated, interval }) => gated || (interval && excludesZero(interval)));
  const isMain = ({ gated, metric }: MetricComparison) => gated || !isDetail(facts.catalogue, metric);
  const main = warned.filter(isMain);
  const all = [
    ...main,
    ...unsaid(
      facts,
      warned.filter((row) => !isMain(row)),
      main,
    ),
  ].flatMap(({ metric, warnings }) => warnings.map((warning) => ({ ...warning, metric: title(metric) })));
  return [...Map.groupBy(all, ({ text }) => text)].map(([text, same]) => ({
    code: same[0]?.code ?? '',
    text: `${same.map(({ metric }) => metric).join(', ')}${same.length > 1 ? ' (each)' : ''}: ${lowerFirst(text)}`,
  }));
}
