/** A gated metric that dropped between two runs: beyond chance (paired), or by more than the tolerance (threshold). */
import { PASS_RATE } from '../../../model/run/metric.ts';
import type { Comparison, MetricComparison } from '../../../model/verdict/comparison.ts';
import { lossOf } from '../../../model/verdict/loss.ts';
import { excludesZero } from '../../../stats/intervals/interval.ts';
import { exceeds, reaches } from '../../../stats/slack.ts';
import { counted } from '../../../text/digits.ts';
import { formatCount, formatSize, formatTolerance } from '../../../text/figures.ts';
import { upperFirst } from '../../../text/wording.ts';
import { FEWEST_TESTED_UNITS, isSignificantDrop, reachesTolerance } from '../../comparison/row-word.ts';
import { highOf, type SharedGateOptions } from '../../gate-options.ts';
import { rowOf } from '../losses.ts';
import { openFor } from '../why-open.ts';
import { type Change, changeOf, changeText, formatScope, metricName, reachText, type Visible } from '../words.ts';
import { concluded, defineRule, type GateInput, isAgainstStored, type Said, testable } from './rule.ts';

interface Drop {
  readonly change: Change;
  readonly better: MetricComparison['better'];
  readonly tolerance: number | null;
  /** From which on it is called high; null: it is not. */
  readonly high: number | null;
  /** Of the pass rate, which is what newly failing means; other metrics have their n. */
  readonly cases: { readonly newlyFailing: number; readonly newlyPassing: number } | null;
  readonly byChance: boolean;
  readonly visible: Visible;
  /** Runs with which --ab asks both versions of all cases; null: they were asked so, or would be tested no further. */
  readonly ab: number | null;
  /** Of so few cases nothing is tested. */
  readonly isTooFew?: true;
  /** The rule makes no re-runs. */
  readonly isPaired?: true;
}

/** A row that fails the check, or that chance may explain. */
interface Judged extends Pick<Drop, 'byChance'> {
  readonly row: MetricComparison;
}

const gatedRows = ({ metrics }: Comparison) => metrics.filter((m) => m.gated && m.better !== 'none');

/** Rule paired judges all metrics, rule confirmed those that re-runs do not speak of. */
function rowsFor(comparison: Comparison, { rule }: SharedGateOptions): readonly MetricComparison[] {
  const { confirmation } = comparison;
  if (rule === 'threshold') return [];
  if (rule === 'paired' || !confirmation) return gatedRows(comparison);
  const { metrics, graded = [] } = confirmation;
  const confirmed = new Set([...metrics, ...graded].map(({ metric }) => metric));
  return gatedRows(comparison).filter(({ metric }) => !confirmed.has(metric));
}

const regressions = (comparison: Comparison, options: SharedGateOptions): readonly Judged[] =>
  rowsFor(comparison, options)
    .filter(isSignificantDrop)
    .map((row) => ({ row, byChance: false }));

/** Drops of the tolerance or more that chance may explain. */
const unexplained = (comparison: Comparison, options: SharedGateOptions): readonly Judged[] =>
  rowsFor(comparison, options)
    .filter(
      (row) => row.scope === 'overall' && !isSignificantDrop(row) && exceeds(lossOf(row), 0) && reachesTolerance(row),
    )
    .map((row) => ({ row, byChance: true }));

function factsOf(all: readonly Judged[], comparison: Comparison, options: SharedGateOptions) {
  const { smallestVisibleDrop: drop, shared } = comparison;
  // It is of the cases whose passing was measured alike.
  const sided = rowOf(comparison, PASS_RATE, 'overall')?.n ?? shared;
  const isPaired = options.rule === 'paired';
  return all.map(({ row, byChance }) => {
    const { metric, scope, better, tolerance } = row;
    const high = highOf(options, metric, row.unit);
    const data: Drop = {
      change: changeOf(row),
      better,
      tolerance,
      high: high !== null && reaches(lossOf(row), high) ? high : null,
      cases: changedCases(row, comparison),
      byChance,
      visible: byChance && row.kind === 'proportion' && drop !== null ? { drop, cases: sided } : null,
      ab: comparison.baseline.source === 'agent' || isPaired ? null : 2 * shared,
      ...(byChance && row.n < FEWEST_TESTED_UNITS && { isTooFew: true }),
      ...(byChance && isPaired && { isPaired: true }),
    };
    return { metric, scope, data };
  });
}

function changedCases({ metric, scope }: MetricComparison, { cases }: Comparison): Drop['cases'] {
  if (metric !== PASS_RATE) return null;
  const inside = (list: Comparison['cases']['newlyFailing']) =>
    list.filter((c) => scope === 'overall' || scope === `category:${c.category}`).length;
  return { newlyFailing: inside(cases.newlyFailing), newlyPassing: inside(cases.newlyPassing) };
}

/** The worst of the rows that fail the check is what the headline says. */
function worse(input: GateInput, find: (comparison: Comparison, options: SharedGateOptions) => readonly Judged[]) {
  const comparison = concluded(input);
  const [first, ...others] = comparison ? find(comparison, input.options) : [];
  if (!comparison || !first) return null;
  const { metric, scope, delta, unit } = first.row;
  const headline = `${metricName(input.catalogue, metric)}${formatScope(scope)} ${delta > 0 ? 'up' : 'down'} ${formatSize(delta, unit)}`;
  const facts = factsOf([first, ...others], comparison, input.options);
  return { headline, about: { metric, scope }, byStoredRuns: isAgainstStored(input), facts };
}

const way = ({ better }: Drop): string => (better === 'lower' ? 'rise' : 'drop');

function sidesText({ cases }: Drop): string {
  if (cases === null) return '';
  const { newlyFailing, newlyPassing } = cases;
  return `; ${counted(newlyFailing, 'case')} newly fail${newlyFailing === 1 ? 's' : ''}, ${formatCount(newlyPassing)} newly pass${newlyPassing === 1 ? 'es' : ''}`;
}

const highText = ({ high, change: { unit } }: Drop): string =>
  high === null ? '' : `; high, the limit is ${formatTolerance(high, unit)}`;

/** What would settle it. More trials and another run of both versions leave it untested where cases are too few. */
function remedy({ ab, isTooFew, isPaired }: Drop): string {
  const add = isTooFew ? `add cases until ${FEWEST_TESTED_UNITS} or more are compared` : 'add cases or trials';
  if (isPaired) return `${add}, or set gate.rule: confirmed, which runs again what looks worse`;
  return ab === null || isTooFew ? add : `ask both versions of all cases with --ab (${counted(ab, 'run')}), or ${add}`;
}

const chanceText = (drop: Drop): string =>
  drop.isTooFew
    ? `fewer than ${FEWEST_TESTED_UNITS} cases are not tested, so chance may explain the ${way(drop)}`
    : `chance may explain the ${way(drop)}`;

const reachOf = (visible: Visible): string => reachText((cases) => `With ${counted(cases, 'shared case')}`, visible);

const pairs = {
  ids: ['paired'],
  shown: 'row',
  sentence: ({ name, scope, data }: Said<Drop>): string => {
    const { change, tolerance, byChance, visible } = data;
    const subject = changeText({ name, scope, ...change });
    const sides = sidesText(data);
    if (byChance)
      return `${subject}: a ${way(data)} of the tolerance or more that chance may explain${data.isTooFew ? `, for fewer than ${FEWEST_TESTED_UNITS} cases are not tested` : ''}${sides}.${reachOf(visible)} To settle it, ${remedy(data)}.`;
    const limit = tolerance === null ? '' : `, tolerance ${formatTolerance(tolerance, change.unit)}`;
    const by = change.interval && !excludesZero(change.interval) ? ' in a one-sided test' : '';
    return `${subject}: chance does not explain the ${way(data)}${by}${limit}${highText(data)}${sides}.`;
  },
  brief: ({ data }: Pick<Said<Drop>, 'data'>) =>
    data.byChance ? { brief: `${upperFirst(chanceText(data))}.${reachOf(data.visible)}`, remedy: remedy(data) } : {},
} as const;

export const paired = defineRule({
  ...pairs,
  conclusion: 'regression',
  describe:
    'A gated metric dropped by its tolerance or more, and chance does not explain it. With rule confirmed: a metric of which there were no results to confirm.',
  find: (input) => worse(input, regressions),
});

export const pairedOpen = defineRule({
  ...pairs,
  conclusion: 'inconclusive',
  describe: 'A gated metric dropped by its tolerance or more, and chance may explain it.',
  find: (input) => {
    const comparison = testable(input);
    if (!comparison) return null;
    return openFor(input, factsOf(unexplained(comparison, input.options), comparison, input.options));
  },
});

export const threshold = defineRule({
  ids: ['threshold'],
  conclusion: 'regression',
  describe: 'With `gate.rule: threshold`: the plain drop of a gated metric is larger than its tolerance.',
  find: (input) => (input.options.rule === 'threshold' ? worse(input, plainDrops) : null),
  sentence: ({ name, scope, data }) => {
    const { change, tolerance } = data;
    const of = tolerance === null ? '' : ` of ${formatTolerance(tolerance, change.unit)}`;
    return `${changeText({ name, scope, ...change })}: the ${way(data)} is larger than the tolerance${of} (rule threshold; chance is not considered)${highText(data)}${sidesText(data)}.`;
  },
});

const plainDrops = (comparison: Comparison): readonly Judged[] =>
  gatedRows(comparison)
    .filter((row) => row.scope === 'overall' && exceeds(lossOf(row), row.tolerance ?? 0))
    .map((row) => ({ row, byChance: false }));
