/** Metrics over the stored runs as every page of ours shows them: what changed its level and since when, then the chart. */
import { isDetail, rankOf } from '../facts/importance.ts';
import {
  changeWords,
  direction,
  gotWorse,
  placeOfChange,
  spreadText,
  type TrendRun,
  trendRuns,
} from '../facts/wording/trend.ts';
import type { Catalogue } from '../model/catalogue.ts';
import type { MetricTrend, Trend } from '../model/verdict/trend.ts';
import { counted } from '../text/digits.ts';
import { trendFigure } from './charts/trend.ts';
import { runLegend } from './charts/trend-runs.ts';
import type { TrendFacts } from './charts/trend-scales.ts';
import { type Content, element, fold, link, quoted } from './markup.ts';

const MOST_PANELS = 8;
/** Runs of which each has marks in every panel. */
export const MOST_DRAWN_RUNS = 300;
const MOST_FOLDED_RUNS = 60;
/** What a change of level is tested from: see docs/trends.md. */
const FEWEST_TESTED = 6;

export interface TrendsFacts {
  /** Unique in the page. */
  readonly id: string;
  readonly trend: Trend;
  /** Metrics that decide the verdict; empty: not known, so that those that matter come first. */
  readonly gated: readonly string[];
  readonly catalogue: Pick<Catalogue, 'metric'>;
  readonly title: (metric: string) => string;
  /** The run that the page is about; null: none. */
  readonly current: TrendRun | null;
  readonly commitUrl: (sha: string | null) => string | null;
}

/** Gated metrics and those whose level changed, others folded; nothing without a stored run. */
export function trendCharts(facts: TrendsFacts): Content {
  const { first, others } = sorted(facts);
  if (first.length === 0) return null;
  const { id, title, current, commitUrl } = facts;
  const runs = trendRuns(first).slice(-MOST_DRAWN_RUNS);
  const chart = (trend: Trend, name: string, drawn: readonly TrendRun[]): TrendFacts => ({
    id: `${id}-${name}`,
    title: `${name === 'first' ? 'Metrics' : 'Other metrics'} over the stored runs`,
    panels: trend.map((one) => ({ title: title(one.metric), trend: one })),
    runs: drawn,
    current,
    commitUrl,
  });
  return [
    levelChanges(first, title, commitUrl),
    runLegend(current ? [...runs, current] : runs),
    trendFigure(chart(first, 'first', runs)),
    element('p', { class: 'note' }, note(runs.length)),
    others.length > 0
      ? fold('Other metrics', trendFigure(chart(others, 'others', trendRuns(others).slice(-MOST_FOLDED_RUNS))))
      : null,
  ];
}

function sorted({ trend, gated, catalogue }: TrendsFacts): { readonly first: Trend; readonly others: Trend } {
  const isFirst = ({ metric, change }: MetricTrend) => gated.includes(metric) || change !== null || gated.length === 0;
  const shown = trend
    .filter(({ metric, points, change }) => points.length > 0 && (!isDetail(catalogue, metric) || change !== null))
    .toSorted(
      (a, b) => Number(gotWorse(b)) - Number(gotWorse(a)) || rankOf(catalogue, a.metric) - rankOf(catalogue, b.metric),
    );
  const first = shown.filter(isFirst).slice(0, MOST_PANELS);
  return { first, others: shown.filter((one) => !first.includes(one)).slice(0, MOST_PANELS) };
}

function note(runs: number): string {
  return [
    `${counted(runs, 'stored run')}. Bands are 95% intervals. A line breaks where a run has no value, or where the metric was measured otherwise from then on.`,
    runs < FEWEST_TESTED ? ` From ${FEWEST_TESTED} stored runs on, changes of level are looked for.` : '',
  ].join('');
}

/** What became worse first, each with the commit that it begins with; nothing where no level changed. */
export function levelChanges(
  trend: Trend,
  title: (metric: string) => string,
  commitUrl: (sha: string | null) => string | null,
): Content {
  const items = trend.flatMap((one) => {
    const words = changeWords(one);
    if (!words) return [];
    const which = words.caveat ? null : direction(one);
    const sha = one.points[placeOfChange(one)]?.sha ?? null;
    const spread = spreadText(one);
    return [
      element(
        'li',
        {},
        element('b', {}, quoted(title(one.metric))),
        ' ',
        which === null ? null : [element('span', { class: `${which} word` }, which), ' '],
        `${words.levels}, ${words.shape} since `,
        link(quoted(words.since, 40), commitUrl(sha)),
        ` (${words.day}, ${words.evidence}${words.caveat && '; '}`,
        words.caveat ? quoted(words.caveat) : null,
        `${spread === null ? '' : `; ${spread} from run to run`})`,
      ),
    ];
  });
  return items.length > 0 && element('ul', { class: 'changes' }, items);
}
