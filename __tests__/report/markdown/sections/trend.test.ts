/** The trend in the job summary: a Mermaid chart that nobody's text is in, and its numbers beside it. */

import { describe, expect, it } from 'vitest';
import { factsOf } from '../../../../src/facts/facts.ts';
import type { Trend } from '../../../../src/model/verdict/trend.ts';
import { comment } from '../../../../src/report/markdown/comment.ts';
import { trendSection } from '../../../../src/report/markdown/sections/trend.ts';
import { summary } from '../../../../src/report/markdown/summary.ts';
import { reportText } from '../../../html/report-text.ts';
import { aMetricTrend, FELL, shaOf } from '../../../support/a-trend.ts';
import { anOutcome } from '../../../support/an-outcome.ts';
import { anInput, steady, worse } from '../../states.ts';

const inputWith = (trend: Trend | undefined) => anInput({ outcome: { ...anOutcome(), ...(trend && { trend }) } });
const full = (trend: Trend) => trendSection(factsOf(inputWith(trend))).versions[0]!;
const chartOf = (markdown: string) => /```mermaid\n([\s\S]*?)\n```/.exec(markdown)?.[1] ?? '';

/** What Mermaid's xychart reads: a head, two axes with ranges, lines of plain decimals. */
const CHART =
  /^%%\{init: \{.*\}\}%%\nxychart-beta\n {2}x-axis "[a-z, ]+" 1 --> \d+\n {2}y-axis "[A-Za-z]+" -?[\d.]+ --> -?[\d.]+(\n {2}line \[-?\d+(\.\d+)?(, -?\d+(\.\d+)?)*\]){1,2}$/;

/** WCAG 2.2, relative luminance and contrast ratio. */
function contrast(...colours: readonly [string, string]): number {
  const [light, dark] = colours
    .map((colour) => {
      const [r, g, b] = [1, 3, 5]
        .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
    })
    .toSorted((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

describe('the trend in the job summary', () => {
  it('draws the runs and this one as the last point, with the level as a second line', () => {
    const chart = chartOf(full([FELL]));
    expect(chart).toMatch(CHART);
    const [values, levels] = [...chart.matchAll(/line \[(.*)\]/g)].map((m) => m[1]!.split(', ').map(Number));
    expect(values).toHaveLength(21);
    expect(values?.at(-1)).toBeCloseTo(84.33, 1);
    expect(levels?.slice(9, 11)).toEqual([expect.closeTo(90.1, 1), expect.closeTo(85.1, 1)]);
  });

  it("is drawn in colours that are seen on white, on GitHub's black and on the dark grey of Mermaid", () => {
    const init = JSON.parse(`{${/%%\{(.*)\}%%/.exec(chartOf(full([FELL])))![1]!.replace('init', '"init"')}}`);
    const colours: string[] = init.init.themeVariables.xyChart.plotColorPalette.split(', ');
    expect(colours).toHaveLength(2);
    for (const colour of colours)
      for (const ground of ['#ffffff', '#0d1117', '#333333'])
        expect(contrast(colour, ground)).toBeGreaterThanOrEqual(3);
  });

  it('has the numbers beside it: a row a metric, and each point of the chart', () => {
    const markdown = full([FELL]);
    expect(markdown).toMatch(
      /\| Pass rate \| \S+ \| 20 \| 85\.2% \| 84\.3% \| ±1\.1 pp \| ⚠️ 90\.1% → 85\.1%, step since/,
    );
    expect(markdown).toContain(`/commit/${shaOf(10)}`);
    expect(markdown.match(/^\| 2026-04-/gm)).toHaveLength(20);
    expect(markdown).toMatch(/\| 2026-04-11 02:00 .* \| 85\.0% \(80\.0 to 90\.0\) \| 120 \| step \|/);
  });

  it('slopes the level of a drift', () => {
    const change = { runId: '5004', before: 0.9, after: 0.84, pValue: 0.004, shape: 'drift' as const };
    const values = Array.from({ length: 10 }, (_, i) => 0.9 - 0.01 * Math.max(0, i - 4));
    const chart = chartOf(full([aMetricTrend(values, { change })]));
    const levels = /line \[[^\]]*\]\n {2}line \[(.*)\]/.exec(chart)![1]!.split(', ').map(Number);
    expect(levels.slice(0, 5)).toEqual([90, 90, 90, 90, 90]);
    expect(levels.at(-1)).toBeCloseTo(84, 1);
    expect(levels[6]).toBeGreaterThan(levels[7]!);
  });

  it('draws values of any size and sign without an exponent, and equal ones too', () => {
    for (const values of [
      [1e-7, 3e-7, 2e-7],
      [4e9, 5e9, 4e9],
      [0.9, 0.9, 0.9],
      [-0.2, 0.1, -0.1],
      [0, 0, 0],
    ])
      expect(chartOf(full([aMetricTrend(values, { metric: 'score:x', unit: 'score' })]))).toMatch(CHART);
  });

  it('has no text of others in the chart, and none that acts in the table', () => {
    const metric = 'score:"]\n  line [1]\n```\n<img src=x onerror=1> @everyone';
    const change = { ...FELL.change!, measuredBy: ['criterion:<script>'] };
    const markdown = full([{ ...FELL, metric, change }]);
    expect(chartOf(markdown)).toMatch(CHART);
    expect(markdown.match(/```/g)).toHaveLength(2);
    expect(markdown).not.toMatch(/<img|<script|@everyone/);
  });

  it('is not there without a history, nor below 3 runs', () => {
    expect(trendSection(factsOf(inputWith(undefined))).versions).toEqual(['']);
    expect(trendSection(factsOf(inputWith([aMetricTrend([0.9, 0.8])]))).versions).toEqual(['']);
  });

  it('is in the summary under a heading of its own', () => {
    const [file] = summary.render(factsOf(inputWith([FELL])));
    const markdown = file?.to === 'file' ? String(file.content) : '';
    expect(markdown).toMatch(/#### Over time\n\n\| Metric \| Stored runs/);
  });

  it('stays small with 500 runs of 30 metrics', () => {
    const values = Array.from({ length: 500 }, (_, i) => 0.8 + (i % 7) / 100);
    const many = Array.from({ length: 30 }, (_, i) => aMetricTrend(values, { metric: `criterion:c${i}` }));
    expect(full(many).length).toBeLessThan(12_000);
  });
});

describe("the link to the team's page", () => {
  const site = 'https://clay.github.io/studio/';
  const options = { ...anInput().options, site };

  it('ends comment and summary, whatever the verdict, and is in the report', async () => {
    for (const state of [steady(), worse()]) {
      const facts = factsOf({ ...state, options });
      for (const { render } of [comment, summary]) {
        const [file] = render(facts);
        expect(file?.to === 'file' && file.content).toContain(` · [Trends](${site}) · `);
      }
    }
    const outcome = { ...anOutcome(), trend: [FELL] };
    expect(await reportText(anInput({ outcome, options }))).toContain(`<a href="${site}"`);
  });

  it('is nowhere without the setting', () => {
    expect(
      summary
        .render(factsOf(worse()))
        .map((one) => JSON.stringify(one))
        .join(),
    ).not.toContain('[Trends]');
  });
});
