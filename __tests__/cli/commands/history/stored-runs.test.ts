/** Stored runs as `agent-eval history` lists them, from every place that they can lie in. */
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type HistoryRequest, historyText } from '../../../../src/cli/commands/history/stored-runs.ts';
import { writeHistory } from '../../../../src/history/store/file.ts';
import { ProblemError } from '../../../../src/model/problem.ts';
import { trendSchema } from '../../../../src/model/verdict/trend.ts';
import { asBaseline, trendNow } from '../../../../src/pipeline/stages/trend.ts';
import { studioHistory, studioRun } from '../../../history/store/pottery-history.ts';
import { FELL } from '../../../support/a-trend.ts';
import { aComparison, aMetricValue, anOutcome } from '../../../support/an-outcome.ts';

const history = studioHistory(
  Array.from({ length: 12 }, (_, hour) => {
    const run = studioRun(hour);
    const value = (hour < 6 ? 0.8 : 0.9) + (hour % 3) * 0.004;
    return {
      ...run,
      report: {
        ...run.report,
        metrics: [aMetricValue({ value }), aMetricValue({ metric: 'entity_f1', unit: 'score', value: 0.7 })],
      },
    };
  }),
);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agent-eval-history-'));
  await mkdir(join(folder, 'stored'));
  await writeHistory(history, join(folder, 'stored', 'history.sqlite'), { transcripts: true });
  return () => rm(folder, { recursive: true });
});

function ask(differs: Partial<HistoryRequest> = {}): Promise<string> {
  const request = { from: 'stored', metric: null, between: null, format: 'text' as const, columns: 120, ...differs };
  return historyText(request, { directory: folder } as Parameters<typeof historyText>[1]);
}

const problemOf = async (asked: Promise<string>) => {
  const error = await asked.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ProblemError);
  return (error as ProblemError).problems[0]!;
};

describe('the history of a suite', () => {
  it('is read from the file, or from the folder that it lies in', async () => {
    const text = await ask();
    expect(text).toMatch(/^pottery-studio: 12 stored runs/);
    expect(text).toMatch(/Pass rate .* 80\.0% +90\.8%/);
    expect(await ask({ from: 'stored/history.sqlite' })).toBe(text);
    await copyFile(join(folder, 'stored/history.sqlite'), join(folder, 'runs.db'));
    expect(await ask({ from: 'runs.db' })).toBe(text);
  });

  it('is JSON that parses as the trend, of one metric where one is named', async () => {
    const { suite, trend } = JSON.parse(await ask({ format: 'json', metric: 'entity_f1' }));
    expect(suite).toBe('pottery-studio');
    expect(trendSchema.parse(trend).map(({ metric }) => metric)).toEqual(['entity_f1']);
  });

  it('is read from a run that was made with a history', async () => {
    await writeFile(join(folder, 'outcome.json'), JSON.stringify({ ...anOutcome(), trend: [FELL] }));
    onTestFinished(() => rm(join(folder, 'outcome.json')));
    expect(await ask({ from: '.', metric: 'pass_rate' })).toMatch(/this run +84\.3%/);
  });

  it('is a table of CSV, a line for each run of each metric', async () => {
    expect((await ask({ format: 'csv' })).split('\n')[0]).toMatch(/^"metric","run"/);
  });

  it('is one line for release notes between two commits or runs', async () => {
    const line = 'Pass rate 80.4% → 90.8% (+10.4 pp); unchanged within the run-to-run spread: Entity F1 0.700.\n';
    const sha = (hour: number) => history.runs[hour]!.sha!;
    expect(await ask({ between: ['7001', '7011'] })).toBe(`pottery-studio, 7001 to 7011: ${line}`);
    expect(await ask({ between: [sha(1), sha(11)] })).toContain(line);
  });

  it('names the commit that never ran, the metric that is not there, the file that is missing', async () => {
    expect(await problemOf(ask({ between: ['7001', 'beef123'] }))).toMatchObject({
      what: 'No stored run is of beef123.',
    });
    expect(await problemOf(ask({ metric: 'pas_rate' }))).toMatchObject({ fix: 'Did you mean "pass_rate"?' });
    expect(await problemOf(ask({ from: 'nowhere' }))).toMatchObject({ what: 'There are no stored runs here.' });
    expect(await problemOf(ask({ from: 'nowhere.sqlite' }))).toMatchObject({ where: { file: 'nowhere.sqlite' } });
  });

  it('says where a history is found when a run was made without one, and when a file is no history', async () => {
    await writeFile(join(folder, 'alone.json'), JSON.stringify(anOutcome()));
    await writeFile(join(folder, 'letter.sqlite'), 'Dear reader');
    expect((await problemOf(ask({ from: 'alone.json' }))).fix).toMatch(/artifact agent-eval-baseline-/);
    expect((await problemOf(ask({ from: 'letter.sqlite' }))).what).toMatch(/no SQLite file/);
  });
});

describe('the trend of a run', () => {
  const { run, report } = studioRun(20);
  const baseline = { outcome: studioRun(11), info: aComparison().baseline, history };
  const restored = { baseline, why: '', warnings: [] };

  it('is a part of its outcome where there is a history, and not of a shard', async () => {
    expect((await trendNow(restored, { run, report }, { shard: null })).trend?.map(({ metric }) => metric)).toEqual([
      'entity_f1',
      'pass_rate',
    ]);
    expect(await trendNow(restored, { run, report }, { shard: { index: 1, total: 2 } })).toEqual({});
    expect(
      await trendNow({ ...restored, baseline: { ...baseline, history: null } }, { run, report }, { shard: null }),
    ).toEqual({});
  });

  it('is not stored again inside of the history', () => {
    expect(asBaseline({ ...anOutcome(), trend: [FELL], warnings: [] })).toEqual(anOutcome());
  });
});
