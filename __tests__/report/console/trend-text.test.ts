/** Trends in a terminal and as CSV. */

import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { runTable, trendCsv, trendTable } from '../../../src/report/console/trend-text.ts';
import { catalogue } from '../../../src/scoring/catalogue.ts';
import { aMetricTrend, FELL } from '../../support/a-trend.ts';

const facts = { suite: 'library-desk', trend: [FELL], catalogue };

describe('the table of all metrics', () => {
  it('has a row a metric: its line, its ends, its noise, and where its level changed', () => {
    const lines = trendTable(facts).split('\n');
    expect(lines[0]).toBe('library-desk: 20 stored runs, 2026-04-01 to 2026-04-20');
    expect(lines[2]).toMatch(/^Metric +Trend +Runs +First +Last +This run +Run to run +Change of level$/);
    expect(lines[3]).toMatch(
      /^Pass rate {2}██████████▁▁▁▁▁▁▁▁▁▁ +20 +90\.0% +85\.2% +84\.3% +±1\.1 pp {2}worse: 90\.1% → 85\.1%, step since a1a1a1a/,
    );
    expect(lines[3]).toContain('(2026-04-11, p = 0.0008)');
  });

  it('puts what got worse first, and leaves details out unless their level changed', () => {
    const trend = [
      aMetricTrend([0.5, 0.6, 0.5], { metric: 'task_completion' }),
      aMetricTrend([0.5, 0.6, 0.5], { metric: 'ece' }),
      { ...FELL, metric: 'entity_recall' },
    ];
    const rows = trendTable({ ...facts, trend })
      .split('\n')
      .slice(3, -1);
    expect(rows.map((row) => row.split('  ')[0])).toEqual(['Entity recall', 'Task completion']);
  });

  it('calls no change worse that comes with a change of what is measured, and says what changed', () => {
    const trend = [{ ...FELL, change: { ...FELL.change!, measuredBy: ['dataset'] } }];
    const text = trendTable({ ...facts, trend });
    expect(text).not.toContain('worse:');
    expect(text).toContain('what is measured changed about then: dataset');
  });

  it('says how many runs it takes where there are too few', () => {
    expect(trendTable({ ...facts, trend: [aMetricTrend([0.9])] })).toBe(
      'library-desk: 1 stored run. From 3 stored runs on there is a trend.\n',
    );
  });

  it('lets no text of a file act on the terminal', () => {
    const hostile = { ...FELL, metric: 'score:\u001b[2J\u202eevil' };
    const text = trendTable({ suite: '::error::\u001b]0;x\u0007', trend: [hostile], catalogue });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]|^::/);
  });
});

describe('the table of one metric', () => {
  it('writes thousands of cases as every other report does', () => {
    const trend = [{ ...FELL, points: FELL.points.map((point) => ({ ...point, n: 12_000 })) }];
    expect(runTable({ ...facts, trend }).split('\n')[7]).toMatch(/\) +12,000$/);
  });

  it('has a row a run, newest first, this run above them, and marks the change', () => {
    const lines = runTable(facts).split('\n');
    expect(lines[5]).toMatch(/^When/);
    expect(lines[6]).toMatch(/^this run +84\.3%$/);
    expect(lines[7]).toMatch(/^2026-04-20 02:00 +a1a1a1a +5019 +85\.2% \(80\.2 to 90\.2\) +120$/);
    expect(lines.find((line) => line.includes(' 5010 '))).toMatch(/ step$/);
  });

  it('has the whole id of a local run, which --between takes, and one day once', () => {
    const runId = 'local-2026-11-27T06:11:25.021Z';
    const one = { ...FELL, points: FELL.points.slice(0, 1).map((point) => ({ ...point, runId })), change: null };
    const text = runTable({ ...facts, trend: [one] });
    expect(text).toContain(` ${runId} `);
    expect(text).toContain('library-desk: 1 stored run, 2026-04-01\n');
  });

  it('says how many runs it left out', () => {
    expect(runTable(facts, 5)).toContain('and 15 older: see --csv');
  });
});

describe('the CSV', () => {
  it('has a row a metric and run, with unrounded numbers', () => {
    const rows: Record<string, string>[] = parse(trendCsv([FELL]), { columns: true });
    expect(rows).toHaveLength(20);
    expect(rows[10]).toMatchObject({ metric: 'pass_rate', run: '5010', value: '0.85', cases: '120', change: 'step' });
    expect(Number(rows[11]?.low)).toBe(0.85 + 0.002 - 0.05);
  });

  it('gives a spreadsheet no formula', () => {
    expect(trendCsv([{ ...FELL, metric: '=cmd()' }])).toContain(`"'=cmd()"`);
  });
});
