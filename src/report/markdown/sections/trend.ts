/** The metrics over the stored runs in Markdown: one Mermaid chart, with its numbers beside it, and a row a metric. */

import type { Facts } from '../../../facts/renderer.ts';
import { num } from '../../../facts/rows/table.ts';
import { commitUrl, shortSha } from '../../../facts/wording/links.ts';
import { link, paragraphs } from '../../../facts/wording/markdown.ts';
import { sparkline } from '../../../facts/wording/sparkline.ts';
import {
  changeWords,
  gotWorse,
  levelAt,
  placeOfChange,
  shownTrends,
  spreadText,
  unitOf,
} from '../../../facts/wording/trend.ts';
import type { MetricTrend } from '../../../model/verdict/trend.ts';
import { formatCount, formatEstimate, formatValue } from '../../../text/figures.ts';
import { code, plain } from '../../../text/untrusted/untrusted.ts';
import { formatMinute } from '../../../text/wording.ts';
import type { Section } from '../parts/budget.ts';
import { details, table } from '../parts/tables.ts';

const MOST_ROWS = 10;
const CHARTED = 40;

/** Longest: chart, numbers, table; then the table alone; then nothing. */
export function trendSection(facts: Facts): Section {
  const shown = shownTrends(facts.outcome.trend ?? [], facts.catalogue).slice(0, MOST_ROWS);
  const [first] = shown;
  if (!first) return { id: 'trend', versions: [''] };
  const rows = trendTable(facts, shown);
  const full = paragraphs([rows, chartOf(facts, first), numbersOf(facts, first)]);
  return { id: 'trend', versions: [full, rows, ''] };
}

function trendTable(facts: Facts, shown: readonly MetricTrend[]): string {
  const { title } = facts;
  const rows = shown.map((trend) => {
    const unit = unitOf(trend);
    const values = trend.points.map(({ value }) => value);
    return [
      plain(title(trend.metric)),
      sparkline(values, 20),
      formatCount(values.length),
      formatValue(values.at(-1)!, unit),
      trend.current === null ? '' : formatValue(trend.current, unit),
      spreadText(trend) ?? '',
      levelText(facts, trend),
    ];
  });
  return table(
    ['Metric', 'Stored runs', ...['Runs', 'Last', 'This run', 'Run to run'].map(num), 'Change of level'],
    rows,
  );
}

function levelText(facts: Facts, trend: MetricTrend): string {
  const words = changeWords(trend);
  if (!words) return 'none seen';
  const sha = trend.points[placeOfChange(trend)]?.sha ?? null;
  const since = sha ? link(code(words.since), commitUrl(facts, sha)) : code(words.since);
  const mark = gotWorse(trend) ? '⚠️ ' : '';
  const caveat = words.caveat && `; ${plain(words.caveat)}`;
  return `${mark}${words.levels}, ${words.shape} since ${since} (${plain(words.day)}, ${words.evidence}${caveat})`;
}

/** Values as shown, in the factor of their unit: the chart knows no exponents. */
const SCALES = { share: [100, 'percent'], ms: [1, 'ms'], usd: [1, 'USD'], tokens: [1, 'tokens'] } as const;

/**
 * Blue values and an orange level: at least 3:1 on white and on Mermaid's dark grey (WCAG 2.2, 1.4.11), and different
 * without colour vision. The palette of Mermaid's default theme draws the first line in nearly the colour of the page.
 * https://mermaid.js.org/syntax/xyChart.html#chart-theme-variables
 */
const PALETTE = '%%{init: {"themeVariables": {"xyChart": {"plotColorPalette": "#2f81f7, #d4760a"}}}}%%';

/** No text of anybody's is in it: a label can hang the drawing, and nothing in a chart can be escaped. */
function chartOf(facts: Facts, trend: MetricTrend): string {
  const points = trend.points.slice(-CHARTED);
  const values = [...points.map(({ value }) => value), ...(trend.current === null ? [] : [trend.current])];
  const unit = unitOf(trend);
  const [factor, label] = unit in SCALES ? SCALES[unit as keyof typeof SCALES] : ([1, 'value'] as const);
  const levels = levelsOf(trend, points);
  const all = [...values, ...(levels ?? [])].map((value) => value * factor);
  const [low, high] = roomy(Math.min(...all), Math.max(...all), unit === 'share' ? 100 : Number.POSITIVE_INFINITY);
  const decimals = Math.min(8, Math.max(0, 3 - Math.floor(Math.log10(high - low))));
  const list = (numbers: readonly number[]) => `[${numbers.map((n) => (n * factor).toFixed(decimals)).join(', ')}]`;
  const said = [
    `**${plain(facts.title(trend.metric))}** of the last ${formatCount(points.length)} stored runs, oldest first`,
    trend.current === null ? '.' : ', and of this run as the last point.',
    levels ? ' The orange line is its level.' : '',
  ].join('');
  const chart = [
    PALETTE,
    'xychart-beta',
    `  x-axis "runs, oldest first" 1 --> ${values.length}`,
    `  y-axis "${label}" ${low.toFixed(decimals)} --> ${high.toFixed(decimals)}`,
    `  line ${list(values)}`,
    ...(levels ? [`  line ${list(levels)}`] : []),
  ];
  return `${said}\n\n\`\`\`mermaid\n${chart.join('\n')}\n\`\`\``;
}

/** One for each drawn value; null where the level never changed. */
function levelsOf(trend: MetricTrend, points: MetricTrend['points']): readonly number[] | null {
  if (trend.change === null) return null;
  const levels = points.map(({ runId }) => levelAt(trend, runId) ?? 0);
  return trend.current === null ? levels : [...levels, trend.change.after];
}

function roomy(low: number, high: number, most: number): readonly [number, number] {
  const room = (high - low) * 0.1 || Math.abs(high) * 0.05 || 1;
  return [low >= 0 ? Math.max(0, low - room) : low - room, Math.min(most, high + room)];
}

function numbersOf(facts: Facts, trend: MetricTrend): string {
  const unit = unitOf(trend);
  const changed = placeOfChange(trend) - trend.points.length;
  const rows = trend.points
    .slice(-CHARTED)
    .map(({ startedAt, sha, runId, value, interval, n, accepted }, i, { length }) => [
      plain(formatMinute(startedAt)),
      sha ? link(code(shortSha(sha)), commitUrl(facts, sha)) : code(runId),
      formatEstimate(value, interval, unit),
      formatCount(n),
      [accepted && 'accepted', i - length === changed && trend.change?.shape].filter(Boolean).join(', '),
    ])
    .toReversed();
  return details('The numbers of the chart, newest first', [
    table(['When (UTC)', 'Commit', num('Value (95% CI)'), num('Cases'), ''], rows),
  ]);
}
