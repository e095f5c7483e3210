/** The metrics over the stored runs: what changed its level and since when, then a chart of those that are gated, this run apart. */
import { isDetail, rankOf } from '../../facts/importance.ts';
import type { Facts } from '../../facts/renderer.ts';
import { commitUrl } from '../../facts/wording/links.ts';
import { gotWorse, type TrendRun, trendRuns } from '../../facts/wording/trend.ts';
import type { MetricTrend, Trend } from '../../model/verdict/trend.ts';
import { counted } from '../../text/digits.ts';
import { trendFigure } from '../charts/trend.ts';
import { runLegend } from '../charts/trend-runs.ts';
import type { TrendFacts } from '../charts/trend-scales.ts';
import { type Content, element, fold } from '../markup.ts';
import { levelChanges } from '../trend-words.ts';
import type { Section } from './section.ts';

const MOST_PANELS = 8;
/** Runs of which each has marks in every panel. */
const MOST_RUNS = 300;
const MOST_FOLDED_RUNS = 60;
/** What a change of level is tested from: see docs/trends.md. */
const FEWEST_TESTED = 6;

export function trendSection(facts: Facts): Section {
  return { id: 'trend', title: 'Over time', content: content(facts) };
}

function content(facts: Facts): Content {
  const { first, others } = sorted(facts);
  if (first.length === 0) return null;
  const runs = trendRuns(first).slice(-MOST_RUNS);
  const current = hereOf(facts, first);
  const chart = (trend: Trend, id: string, drawn: readonly TrendRun[]): TrendFacts => ({
    id,
    title: 'Metrics over the stored runs',
    panels: trend.slice(0, MOST_PANELS).map((one) => ({ title: facts.title(one.metric), trend: one })),
    runs: drawn,
    current,
    commitUrl: (sha) => commitUrl(facts, sha),
  });
  return [
    levelChanges(first, facts.title, (sha) => commitUrl(facts, sha)),
    runLegend(current ? [...runs, current] : runs),
    trendFigure(chart(first, 'trend-first', runs)),
    element('p', { class: 'note' }, note(runs.length)),
    others.length > 0
      ? fold('Other metrics', trendFigure(chart(others, 'trend-others', trendRuns(others).slice(-MOST_FOLDED_RUNS))))
      : null,
  ];
}

/** Gated metrics and those whose level changed; where nothing was compared, those that matter. */
function sorted({ outcome, comparison, catalogue }: Facts): { readonly first: Trend; readonly others: Trend } {
  const rows = (comparison?.metrics ?? []).filter(({ scope, gated }) => scope === 'overall' && gated);
  const gated = new Set(rows.map(({ metric }) => metric));
  const isFirst = ({ metric, change }: MetricTrend) => gated.has(metric) || change !== null || gated.size === 0;
  const shown = (outcome.trend ?? [])
    .filter(({ metric, points, change }) => points.length > 0 && (!isDetail(catalogue, metric) || change !== null))
    .toSorted(
      (a, b) => Number(gotWorse(b)) - Number(gotWorse(a)) || rankOf(catalogue, a.metric) - rankOf(catalogue, b.metric),
    );
  const first = shown.filter(isFirst).slice(0, MOST_PANELS);
  return { first, others: shown.filter((one) => !first.includes(one)).slice(0, MOST_PANELS) };
}

function hereOf({ outcome: { run, verdict } }: Facts, trend: Trend): TrendRun | null {
  if (trend.every(({ current }) => current === null)) return null;
  const { id: runId, startedAt, sha } = run;
  return { runId, startedAt, sha, conclusion: verdict.conclusion, accepted: Boolean(verdict.accepted) };
}

function note(runs: number): string {
  return [
    `${counted(runs, 'stored run')}. Bands are 95% intervals. A line breaks where a run has no value, or where the metric was measured otherwise from then on.`,
    runs < FEWEST_TESTED ? ` From ${FEWEST_TESTED} stored runs on, changes of level are looked for.` : '',
  ].join('');
}
