/** What re-runs confirm of each gated metric: losses that fail the check, and those below the tolerance. */
import { PASS_RATE } from '../../../model/run/metric.ts';
import type { Comparison } from '../../../model/verdict/comparison.ts';
import type {
  ComparisonConfirmation,
  ConfirmationEvidence,
  ConfirmedMetric,
} from '../../../model/verdict/confirmation.ts';
import { brokenIds } from '../../../model/verdict/drift.ts';
import { modeOf, withinText } from '../../../model/verdict/parts.ts';
import { reaches } from '../../../stats/slack.ts';
import { counted, countedOf } from '../../../text/digits.ts';
import { formatSize, formatTolerance } from '../../../text/figures.ts';
import { formatAge, upperFirst } from '../../../text/wording.ts';
import { highOf } from '../../gate-options.ts';
import {
  evidenceText,
  figureText,
  found,
  hardText,
  inScope,
  isDropTold,
  type Loss,
  lossOf,
  notAsked,
  rowOf,
  subjectText,
} from '../losses.ts';
import { formatScope, metricName } from '../words.ts';
import { compared, concluded, defineRule, type GateInput, type Said } from './rule.ts';

export const CONFIRMED = ['confirmed'] as const;

export type Confirmed = Comparison & { readonly confirmation: ComparisonConfirmation };

/** null: another rule, or nothing was confirmed. */
export function confirmedOf(comparison: Comparison | null, { options: { rule } }: GateInput): Confirmed | null {
  const confirmation = rule === 'confirmed' ? comparison?.confirmation : undefined;
  return comparison && confirmation ? { ...comparison, confirmation } : null;
}

/** A metric that says the same of every case as another one is reported with that one. */
export const ownMetrics = (comparison: Confirmed | null) =>
  comparison?.confirmation.metrics.filter(({ sameAs }) => sameAs === null) ?? [];

interface Shown {
  readonly metric: ConfirmedMetric;
  readonly evidence: ConfirmationEvidence;
}

const BY_STORED_RUNS: readonly ConfirmationEvidence['rule'][] = ['first-look', 'hard-break', 'collapse'];

const evidenceWith = (comparison: Confirmed | null, outcome: ConfirmedMetric['outcome']): readonly Shown[] =>
  ownMetrics(comparison)
    .filter((metric) => metric.outcome === outcome)
    .flatMap((metric) => metric.evidence.map((evidence) => ({ metric, evidence })));

export const confirmed = defineRule({
  ids: CONFIRMED,
  conclusion: 'regression',
  describe:
    'Re-runs, or the stored runs where the base version cannot be called, are evidence of a loss of a gated metric that reaches its tolerance.',
  shown: 'led-row',
  find: (input) => {
    const comparison = confirmedOf(concluded(input), input);
    const shown = evidenceWith(comparison, 'regression').filter(({ evidence }) => evidence.material);
    if (!comparison || !shown[0]) return null;
    return {
      ...headlineOf(shown[0], comparison, input),
      byStoredRuns: shown.every(({ evidence }) => BY_STORED_RUNS.includes(evidence.rule)),
      facts: shown.map(({ metric, evidence }) => {
        const { scope } = evidence;
        const high = highOf(input.options, metric.metric, 'share');
        const loss = lossOf(metric, evidence, comparison);
        const isHigh = high !== null && scope === 'overall' && reaches(Math.max(loss.size, ownDrop(metric)), high);
        const data = { ...loss, high: isHigh ? high : null };
        return { metric: metric.metric, scope, data };
      }),
    };
  },
  sentence: ({ name, scope, data }) => {
    const isTold = data.figure === 'drop' ? scope !== 'overall' || isDropTold(data) : data.figure === 'hard';
    const figure = isTold ? '' : `; ${figureText(name, scope, data)}`;
    const by = data.high !== null && !reaches(data.size, data.high) ? ' by the drop of the first pass' : '';
    const high = data.high === null ? '' : `; high${by}, the limit is ${formatSize(data.high, 'share')}`;
    return `${lossText(name, scope, data)}${figure}${high}.`;
  },
});

/** Of the first pass, at least: the cases that the base version fails too had passed before. 0..1, or less where it rose. */
const ownDrop = ({ firstLook, reruns }: ConfirmedMetric): number =>
  firstLook.drop - found(reruns?.cases, 'drifted') / Math.max(1, firstLook.units);

const lossText = (name: string, scope: string, loss: Loss): string =>
  `${subjectText(name, scope, loss)}: ${evidenceText(scope, loss)}`;

/** The drop that the row shows, where that matters and is this change's alone; else what the evidence shows. Never a drop that nobody can see. */
function headlineOf({ metric, evidence }: Shown, comparison: Confirmed, { run, catalogue }: GateInput) {
  const { scope, rule } = evidence;
  const loss = lossOf(metric, evidence, comparison);
  const name = metricName(catalogue, metric.metric);
  const { part } = metric;
  const within = withinText(metric.metric, name, part);
  if (modeOf(metric, comparison.confirmation) === 'stored')
    return { headline: `${within}${storedHeadline(loss)}${ageOf(comparison, run.startedAt)}${notAsked(loss)}` };
  if (loss.figure === 'sample') return { headline: `${within}${countedOf(loss.confirmed, loss.cases, 'case')} broken` };
  const row = rowOf(comparison, metric.metric, scope);
  // The first pass was looked at as a whole: its drop is that of no category.
  const drop = row ? -row.delta : scope === 'overall' ? metric.firstLook.drop : 0;
  const drifted = found(inScope(metric.reruns?.cases, scope), 'drifted');
  if (part !== undefined || drifted > 0 || drop <= 0 || !reaches(drop, metric.margin)) {
    const before = loss.figure === 'drop' ? withinText(PASS_RATE, '', part) : within;
    return { headline: `${before}${figureText(name, scope, loss)}` };
  }
  const down = `${name}${formatScope(scope)} down ${formatSize(drop, 'share')}`;
  if (rule === 'thin') {
    const { confirmed: broken, cases } = loss;
    const what =
      broken > 0 ? `${countedOf(broken, cases, 'case')} confirmed broken` : 'cases that usually pass fail more often';
    return { headline: `${what}, ${down}` };
  }
  return { headline: down, about: { metric: metric.metric, scope } };
}

const storedHeadline = ({ hard, cases }: Loss): string =>
  hard ? hardText(hard) : `of ${counted(cases, 'case')}, far more fail than in the stored runs`;

/** " (newest stored run 4 days old)"; "" where nobody knows. */
function ageOf({ baseline }: Comparison, now: string): string {
  const age = formatAge(baseline.createdAt, now);
  return age === null ? '' : ` (newest stored run ${age} old)`;
}

type Below = Loss & { readonly tolerance: number; readonly sized: boolean };

function belowFacts(input: GateInput): readonly Omit<Said<Below>, 'name'>[] {
  const comparison = confirmedOf(compared(input), input);
  return evidenceWith(comparison, 'warn').map(({ metric, evidence }) => {
    const loss = lossOf(metric, evidence, comparison!);
    const data = { ...loss, tolerance: metric.margin, sized: evidence.size !== undefined };
    return { metric: metric.metric, scope: evidence.scope, data };
  });
}

const below = {
  ids: ['below_tolerance'],
  severity: 'low',
  shown: 'note',
  sentence: (said: Said<Below>) => `${upperFirst(belowLine(said))}. ${lossText(said.name, said.scope, said.data)}.`,
} as const;

/** Reported behind every verdict: no chance, and no failure. */
export const belowTolerance = defineRule({
  ...below,
  conclusion: null,
  describe: 'Re-runs are evidence of a loss that does not reach the tolerance. It does not fail the check.',
  find: (input) => ({ headline: '', facts: belowFacts(input) }),
});

export const onlyBelowTolerance = defineRule({
  ...below,
  conclusion: 'no-regression',
  describe: 'Nothing but losses below the tolerance was found.',
  find: (input) => {
    const [first] = belowFacts(input);
    if (!first) return null;
    const { confirmed: broken, hard } = first.data;
    const all = brokenIds(input.comparison?.confirmation).size;
    const cases = ownMetrics(confirmedOf(input.comparison, input))
      .filter(({ metric }) => metric === first.metric)
      .reduce((sum, { firstLook }) => sum + firstLook.units, 0);
    // A reason speaks of its scope, and the headline of all that is broken.
    if (hard === null && broken > 0 && all > broken)
      return { headline: `${countedOf(all, cases, 'case')} are broken (too little to fail the check)`, facts: [] };
    return { headline: belowLine({ ...first, name: metricName(input.catalogue, first.metric) }), facts: [] };
  },
});

/** "1 of 110 cases is broken (0.9 pp; 2 pp fails the check)". */
function belowLine({ metric, name, scope, data }: Said<Below>): string {
  const { by, figure, size, sized, confirmed, hard, cases, tolerance, part } = data;
  const within = withinText(metric, name, part);
  const broken = hard?.cases ?? confirmed;
  const limit = formatTolerance(tolerance, 'share');
  const is = hard ? `fail${broken === 1 ? 's' : ''} every run` : broken === 1 ? 'is broken' : 'are broken';
  if (scope !== 'overall') {
    const net = size > 0 ? `a net loss of ${formatSize(size, 'share')}` : 'no net loss';
    // Of the two conditions the one that does not hold.
    const why =
      sized && broken > 1 ? `${net}; ${limit} fails the check` : `two broken cases and ${limit} fail the check`;
    return `${within}${counted(broken, 'case')} ${is}${formatScope(scope)} (${why})`;
  }
  if (broken > 0) {
    const isEstimate = sized && (figure === 'sample' || figure === 'hard');
    const points = formatSize(isEstimate ? size : broken / Math.max(1, cases), 'share');
    // Of a quick subset one case may stand for as much.
    const why = sized && reaches(size, tolerance) ? `two broken cases and ${limit} fail` : `${limit} fails`;
    return `${within}${countedOf(broken, cases, 'case')} ${is} (${points}; ${why} the check)`;
  }
  const what = by === 'thin' ? 'cases that usually pass' : 'cases that were re-run';
  const loss = sized && size > 0 ? `${formatSize(size, 'share')}; ` : '';
  return `${within}${what} fail more often (${loss}${limit} fails the check)`;
}
