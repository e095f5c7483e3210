/** The section of trends in a report, and tests that no hostile text gets out of its place there. */
import { expect, it } from 'vitest';
import type { RenderInput } from '../../src/facts/renderer.ts';
import type { MetricTrend, Trend } from '../../src/model/verdict/trend.ts';
import type { HostileText } from '../fixtures/hostile-texts.ts';
import { anInput, worse } from '../report/states.ts';
import { aMetricTrend, FELL } from '../support/a-trend.ts';
import { anOutcome } from '../support/an-outcome.ts';
import { reportText } from './report-text.ts';

/** The section of a report with these stored runs. */
export async function sectionOf(trend: Trend, input: RenderInput = worse()): Promise<string> {
  const html = await reportText({ ...input, outcome: { ...input.outcome, trend } });
  return /<section id="trend"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
}

export const withPoints = (
  trend: MetricTrend,
  differs: (i: number) => Partial<MetricTrend['points'][number]>,
): MetricTrend => ({ ...trend, points: trend.points.map((point, i) => ({ ...point, ...differs(i) })) });

export const steady = (nights: number, differs: Partial<MetricTrend> = {}) =>
  aMetricTrend(
    Array.from({ length: nights }, (_, night) => 0.9 + (night % 3) * 0.004),
    differs,
  );

export function testHostileTrends(texts: readonly HostileText[]): void {
  it.each(texts)('show hostile text as text: $name', async ({ text: hostile }) => {
    const name = `score:${hostile}`;
    const trend = withPoints(steady(7, { metric: name, change: { ...FELL.change!, runId: '5003' } }), () => ({
      sha: null,
      conclusion: hostile,
      measuredBy: [hostile],
    }));
    const input = anInput({ outcome: anOutcome() });
    const html = await sectionOf([withPoints(trend, (i) => ({ runId: i === 3 ? '5003' : hostile + i }))], input);
    expect(
      html.replace(
        /<(?:use|path|line|rect|svg|text|tspan|title|g|defs|a|t[a-z]*|p|b|bdi|ul|li|span|div|details|summary|section|h2|figure|caption)\b[^<]*?>|<\/[a-z0-9]+>/g,
        '',
      ),
    ).not.toMatch(/<[a-z!/]/i);
  });
}
