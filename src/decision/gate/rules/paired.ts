/** A gated metric that dropped between two runs: beyond chance (paired), or by more than the tolerance (threshold). */

import type { Comparison, MetricComparison } from '../../../model/verdict/comparison.ts';
import { counted } from '../../../text/digits.ts';
import { isSignificantDrop, lossOf, reachesTolerance, SLACK } from '../../comparison/drops.ts';
import { isWithin, pairsLimit } from '../../confirmation/rows.ts';
import { highOf, type SharedGateOptions } from '../../gate-options.ts';
import { whyOpen } from '../why-open.ts';
import {
  type Change,
  changeOf,
  formatChange,
  formatMetric,
  formatScope,
  formatSize,
  formatTolerance,
} from '../words.ts';
import { compared, defineRule, type Fact, testable } from './rule.ts';

interface Drop {
  readonly change: Change;
  readonly better: MetricComparison['better'];
  readonly tolerance: number | null;
  /** From which on it is called high; null: it is not. */
  readonly high: number | null;
  /** Of the pass rate, which is what newly failing means; other metrics have their n. */
  readonly cases: { readonly newlyFailing: number; readonly newlyPassing: number } | null;
  readonly byChance: boolean;
  /** The smallest drop that so many cases would show; null: not said. */
  readonly visible: { readonly drop: number; readonly cases: number } | null;
  /** What such pairs cannot show; null: nothing. */
  readonly caveat: 'drift' | 'fresh-pairs' | 'one-stored-run' | null;
}

const CAVEATS: Readonly<Record<NonNullable<Drop['caveat']>, string>> = {
  drift: '; provider drift cannot be ruled out',
  'fresh-pairs': '; more than chance, and less than fresh pairs must show',
  'one-stored-run': '; one stored run alone is not evidence enough, --ab asks both versions of all cases',
};

/** A row that fails the check, or that chance may explain; null: neither. */
interface Judged {
  readonly row: MetricComparison;
  readonly byChance: boolean;
  readonly caveat: Drop['caveat'];
}

const gatedRows = ({ metrics }: Comparison) => metrics.filter((m) => m.gated && m.better !== 'none');

/**
 * Rule paired judges all metrics. Rule confirmed leaves to it those that are no yes or no of a case, as far as their pairs
 * are evidence, and all where there is no confirmation.
 */
function rowsFor(comparison: Comparison, { rule }: SharedGateOptions): readonly MetricComparison[] {
  const { confirmation } = comparison;
  if (rule === 'threshold') return [];
  if (rule === 'paired' || !confirmation) return gatedRows(comparison);
  const confirmed = new Set(confirmation.metrics.map(({ metric }) => metric));
  return gatedRows(comparison).filter(({ metric }) => !confirmed.has(metric));
}

/** Rows that fail the check. With a confirmation the pairs must be within the limit for whom one could ask. */
function regressions(comparison: Comparison, options: SharedGateOptions): readonly Judged[] {
  const drops = rowsFor(comparison, options).filter(isSignificantDrop);
  const limit = limitOf(comparison, options);
  const caveat = limit === null || comparison.baseline.source === 'agent' ? null : 'drift';
  return drops.filter((row) => limit === null || isWithin(row, limit)).map((row) => ({ row, byChance: false, caveat }));
}

/** Drops of the tolerance or more that are no evidence: first those beyond chance in pairs that must show more. */
function unexplained(comparison: Comparison, options: SharedGateOptions): readonly Judged[] {
  const rows = rowsFor(comparison, options);
  const limit = limitOf(comparison, options);
  const isEvidence = (row: MetricComparison) => limit === null || isWithin(row, limit);
  const caveat = comparison.baseline.source === 'agent' ? 'fresh-pairs' : 'one-stored-run';
  const dropped = rows.filter(
    (row) => row.scope === 'overall' && !isSignificantDrop(row) && lossOf(row) > SLACK && reachesTolerance(row),
  );
  const byChance = (row: MetricComparison): Judged => ({ row, byChance: true, caveat: null });
  return [
    ...rows
      .filter((row) => isSignificantDrop(row) && !isEvidence(row))
      .map((row): Judged => ({ row, byChance: false, caveat })),
    ...dropped.filter(isEvidence).map(byChance),
    ...dropped.filter((row) => !isEvidence(row)).map(byChance),
  ];
}

/** The adjusted p that pairs must stay within beside a confirmation; null: that of any test. */
const limitOf = ({ confirmation, baseline }: Comparison, { rule }: SharedGateOptions): number | null =>
  rule === 'confirmed' && confirmation ? pairsLimit(baseline) : null;

function factOf({ row, byChance, caveat }: Judged, comparison: Comparison, options: SharedGateOptions) {
  const high = highOf(options, row.metric, row.unit);
  const { smallestVisibleDrop: visible, shared } = comparison;
  const data: Drop = {
    change: changeOf(row),
    better: row.better,
    tolerance: row.tolerance,
    high: high !== null && lossOf(row) >= high - SLACK ? high : null,
    cases: changedCases(row, comparison),
    byChance,
    visible: byChance && row.kind === 'proportion' && visible !== null ? { drop: visible, cases: shared } : null,
    caveat,
  };
  return { metric: row.metric, scope: row.scope, data };
}

function changedCases({ metric, scope }: MetricComparison, { cases }: Comparison): Drop['cases'] {
  if (metric !== 'pass_rate') return null;
  const inside = (list: Comparison['cases']['newlyFailing']) =>
    list.filter((c) => scope === 'overall' || scope === `category:${c.category}`).length;
  return { newlyFailing: inside(cases.newlyFailing), newlyPassing: inside(cases.newlyPassing) };
}

const way = ({ better }: Pick<Drop, 'better'>): string => (better === 'lower' ? 'rise' : 'drop');

function sidesText({ cases }: Drop): string {
  if (cases === null) return '';
  const { newlyFailing, newlyPassing } = cases;
  return `; ${counted(newlyFailing, 'case')} newly fail${newlyFailing === 1 ? 's' : ''}, ${newlyPassing} newly pass${newlyPassing === 1 ? 'es' : ''}`;
}

function highText({ high, change: { unit } }: Drop): string {
  return high === null ? '' : `; high, the limit is ${formatTolerance(unit, high)}`;
}

const headlineOf = (m: MetricComparison): string =>
  `${formatMetric(m.metric)}${formatScope(m.scope)} ${m.delta > 0 ? 'up' : 'down'} ${formatSize(m.unit, m.delta)}`;

function sentence({ metric = '', scope = '', data }: Fact<Drop>): string {
  const { change, tolerance, byChance, visible, caveat } = data;
  const subject = formatChange({ metric, scope, ...change });
  if (byChance) {
    const reach =
      visible === null
        ? ''
        : ` With ${counted(visible.cases, 'shared case')}, only a drop of ${formatSize('share', visible.drop)} or more would reliably be noticed.`;
    return `${subject}: a ${way(data)} of the tolerance or more that chance may explain${sidesText(data)}.${reach}`;
  }
  const limit = tolerance === null ? '' : `, tolerance ${formatTolerance(change.unit, tolerance)}`;
  return `${subject}: chance does not explain the ${way(data)}${limit}${highText(data)}${sidesText(data)}${caveat === null ? '' : CAVEATS[caveat]}.`;
}

const ids = ['paired'] as const;

export const paired = defineRule({
  ids,
  conclusion: 'regression',
  describe:
    'A gated metric dropped by its tolerance or more, and chance does not explain it. With rule confirmed: a metric that re-runs of single cases do not speak of.',
  shown: 'row',
  find: (input) => {
    const comparison = input.run.stopped === null ? compared(input) : null;
    const found = comparison ? regressions(comparison, input.options) : [];
    if (!comparison || !found[0]) return null;
    return { headline: headlineOf(found[0].row), facts: found.map((one) => factOf(one, comparison, input.options)) };
  },
  sentence,
});

export const pairedOpen = defineRule({
  ids,
  conclusion: 'inconclusive',
  describe: 'A gated metric dropped by its tolerance or more, and chance may explain it.',
  shown: 'row',
  find: (input) => {
    const comparison = testable(input);
    const found = comparison ? unexplained(comparison, input.options) : [];
    if (!comparison || found.length === 0) return null;
    return { headline: whyOpen(input), facts: found.map((one) => factOf(one, comparison, input.options)) };
  },
  sentence,
});

export const threshold = defineRule({
  ids: ['threshold'],
  conclusion: 'regression',
  describe: 'With `gate.rule: threshold`: the plain drop of a gated metric is larger than its tolerance.',
  find: (input) => {
    const comparison = input.run.stopped === null && input.options.rule === 'threshold' ? compared(input) : null;
    const found = (comparison ? gatedRows(comparison) : []).filter(isPlainDrop);
    if (!comparison || !found[0]) return null;
    const facts = found.map((row) => factOf({ row, byChance: false, caveat: null }, comparison, input.options));
    return { headline: headlineOf(found[0]), facts };
  },
  sentence: ({ metric = '', scope = '', data }: Fact<Drop>) => {
    const { change, tolerance } = data;
    const of = tolerance === null ? '' : ` of ${formatTolerance(change.unit, tolerance)}`;
    return `${formatChange({ metric, scope, ...change })}: the ${way(data)} is larger than the tolerance${of} (rule threshold; chance is not considered)${highText(data)}${sidesText(data)}.`;
  },
});

function isPlainDrop(m: MetricComparison): boolean {
  return m.scope === 'overall' && lossOf(m) > (m.tolerance ?? 0) + SLACK;
}
