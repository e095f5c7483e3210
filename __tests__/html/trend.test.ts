/** Trends in the report: every gated metric on one axis of runs, verdicts by shape, this run apart, and the same figures as a table. */
import { describe, expect, it } from 'vitest';
import { HOSTILE_TEXTS, onePerReader } from '../fixtures/hostile-texts.ts';
import { worse } from '../report/states.ts';
import { aMetricTrend, FELL, shaOf } from '../support/a-trend.ts';
import { sectionOf, steady, testHostileTrends, withPoints } from './trend-section.ts';

const runsIn = (html: string) => html.match(/<g class="run [\s\S]*?<\/g>/g) ?? [];
const rowsIn = (html: string) => html.match(/<tr>[\s\S]*?<\/tr>/g) ?? [];
/** Pieces of the line of the first panel. */
const piecesIn = (html: string) => /<path d="([^"]*)" class="trend-line"/.exec(html)?.[1]?.match(/M/g)?.length;

describe('trends in the report', () => {
  it('say which level changed, since which commit, and mark it in the chart, both linked', async () => {
    const html = await sectionOf([FELL]);
    const commit = `<a href="https://github.com/riverside/library-desk/commit/${shaOf(10)}"`;
    expect(html).toMatch(/<li><b>.*Pass rate.*<span class="worse word">worse<\/span> 90\.1% → 85\.1%, step since /);
    expect(html.split(commit).length - 1).toBeGreaterThanOrEqual(2);
    expect(html).toContain(`since ${shaOf(10).slice(0, 7)}</text></a>`);
  });

  it('draw all gated metrics and those whose level changed, and fold the others', async () => {
    const input = worse();
    const gated = input.outcome.comparison!.metrics.filter((row) => row.gated && row.scope === 'overall');
    const measured = [...gated.map(({ metric }) => metric), 'latency_p50', 'latency_p95'];
    const change = { ...FELL.change!, runId: '5003' };
    const trend = measured.map((metric) => steady(8, { metric, ...(metric === 'latency_p50' && { change }) }));
    const [shown = '', folded = ''] = (await sectionOf(trend, input)).split('<summary>Other metrics');
    expect(shown.match(/class="panel"/g)).toHaveLength(gated.length + 1);
    expect(folded.match(/class="panel"/g)).toHaveLength(1);
  });

  it('mark each run by its verdict, with a shape and a word, and name its figures', async () => {
    const verdicts = ['no-regression', 'regression', 'inconclusive', 'not-compared', undefined, 'of-a-newer-version'];
    const trend = withPoints(steady(6), (i) => ({ conclusion: verdicts[i], accepted: i === 1 }));
    const runs = runsIn(await sectionOf([trend]));
    expect(runs.map((run) => /class="run ([a-z ]+)"/.exec(run)?.[1])).toEqual([
      'good',
      'bad accepted',
      'unsure',
      'quiet',
      'quiet',
      'quiet',
    ]);
    expect(runs[1]).toContain(
      'tabindex="0" role="img"><title>2026-04-02 02:00 UTC · a1a1a1a · regression · accepted: Pass rate 90.4% (85.4 to 95.4)',
    );
    expect(runs[5]).toContain('verdict unknown');
  });

  it('set this run apart from the line, with its verdict', async () => {
    const html = await sectionOf([steady(5, { current: 0.7 })]);
    const [run = ''] = runsIn(html).filter((one) => one.includes('this-run'));
    expect(run).toMatch(/class="run bad this-run".*<title>this run · .* · regression: Pass rate 70\.0%/);
    expect(/<path d="([^"]*)" class="trend-line"/.exec(html)?.[1]?.split('L')).toHaveLength(5);
    expect(rowsIn(html)[1]).toMatch(/this run.*70\.0%/);
  });

  it('break the line where a run has no value, and where the metric was measured otherwise', async () => {
    const all = steady(10);
    const gap = { ...all, points: all.points.filter((_, i) => i !== 4 && i !== 5) };
    const other = steady(10, { metric: 'tool_accuracy' });
    expect(piecesIn(await sectionOf([gap, other]))).toBe(2);
    const remeasured = withPoints(all, (i) => (i === 6 ? { measuredBy: ['scoring:tools'] } : {}));
    const html = await sectionOf([remeasured]);
    expect(piecesIn(html)).toBe(2);
    expect(html).toContain('class="break"');
    expect(html).toContain('measured otherwise than before: scoring:tools');
    expect(html).toContain('measured otherwise: scoring:tools</td>');
  });

  it('hold one run, two, and none', async () => {
    expect(await sectionOf([])).toBe('');
    for (const nights of [1, 2]) {
      const html = await sectionOf([steady(nights)]);
      expect(runsIn(html)).toHaveLength(nights);
      expect(rowsIn(html)).toHaveLength(nights + 1);
      expect(html).toContain('From 6 stored runs on, changes of level are looked for.');
      expect(html).not.toMatch(/NaN|Infinity|undefined/);
    }
  });

  it('stay below half a megabyte with 300 runs of four gated metrics, the Tab key stopping at few of them', async () => {
    const metrics = ['pass_rate', 'intent_accuracy', 'entity_f1', 'tool_accuracy'];
    const trend = metrics.map((metric) => withPoints(steady(300, { metric }), () => ({ conclusion: 'no-regression' })));
    const html = await sectionOf(trend);
    expect(html.length).toBeLessThan(500_000);
    expect(runsIn(html)).toHaveLength(300);
    expect(html.match(/tabindex="0" role="img"/g)).toHaveLength(1);
    expect(rowsIn(html)).toHaveLength(301);
  });

  it('draw values of any size and sign', async () => {
    for (const values of [
      [1e-7, 3e-7, 2e-7],
      [4e9, 5e9],
      [0, 0, 0],
      [-0.2, 0.1],
    ])
      expect(await sectionOf([aMetricTrend(values, { metric: 'score:x', unit: 'score' })])).not.toMatch(
        /NaN|Infinity|e-7/,
      );
  });

  testHostileTrends(onePerReader(HOSTILE_TEXTS));
});
