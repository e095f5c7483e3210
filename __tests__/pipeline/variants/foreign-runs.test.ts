/** Results of other tools as runs: compared, reported, replayed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordingsIn } from '../../../src/cases/dataset/recordings.ts';
import { compareSavedRuns } from '../../../src/pipeline/variants/saved-runs.ts';
import { folderWith } from '../../cases/suite-folder.ts';
import { plainRequest, quietWorld } from '../../support/run-world.ts';
import { SHARED_DATA, sharedDataMissing } from '../../support/shared-data.ts';

const sample = (name: string) =>
  readFileSync(join(SHARED_DATA, 'imports/promptfoo', `orders.${name}.results.v3.json`), 'utf8');

describe.skipIf(sharedDataMissing !== null)('two result files of promptfoo', () => {
  const compared = (baseline: string, current: string) => {
    const directory = folderWith({ 'a.json': baseline, 'b.json': current });
    return compareSavedRuns({ baseline: 'a.json', current: 'b.json' }, plainRequest, quietWorld(directory));
  };

  it('have our verdict, and the counts of their own stats', async () => {
    const { outcome } = await compared(sample('baseline'), sample('current'));
    const { stats } = JSON.parse(sample('current')).results;
    const trials = outcome.report.cases.flatMap((one) => one.trials);
    expect([trials.filter(({ status }) => status === 'passed').length, trials.length]).toEqual([
      stats.successes,
      stats.successes + stats.failures,
    ]);
    expect(outcome.report.cases.filter(({ status }) => status === 'passed').map(({ id }) => id)).toHaveLength(2);
    const { comparison } = outcome;
    expect(comparison?.comparability).toMatchObject({
      level: 'partial',
      differences: ['Scored by promptfoo 0.123.1.'],
    });
    expect(comparison?.cases.newlyFailing.map((one) => (typeof one === 'string' ? one : one.id)).sort()).toEqual([
      'order status',
      expect.stringMatching(/^several-[0-9a-f]{4}$/),
      expect.stringMatching(/^several-[0-9a-f]{4}$/),
    ]);
    expect(outcome.run.source).toEqual({ tool: 'promptfoo', version: '0.123.1', file: 'b.json' });
    expect(outcome.report.cases[0]!.source).toMatchObject({ file: 'b.json' });
  });

  it('are told from those of a run of our own', async () => {
    const both = await compared(sample('baseline'), sample('baseline'));
    const directory = folderWith({
      'a.json': JSON.stringify({ ...both.outcome, run: { ...both.outcome.run, source: undefined } }),
      'b.json': sample('current'),
    });
    const { outcome } = await compareSavedRuns(
      { baseline: 'a.json', current: 'b.json' },
      plainRequest,
      quietWorld(directory),
    );
    expect(outcome.comparison?.comparability.level).toBe('none');
  });

  it.each<[what: string, text: string, said: RegExp]>([
    ['half a file', '{"results": {"version": 3', /truncated or no JSON/],
    ['another version', '{"results": {"version": 2, "results": []}}', /no schema version/],
    ['no rows', '{"results": {"version": 3, "results": []}}', /at least one row/],
    ['a row that is none', '{"results": {"version": 3, "results": [{"success": "yes"}]}}', /success/],
  ])('of which one is %s are refused', async (_, text, said) => {
    await expect(compared(sample('baseline'), text)).rejects.toThrow(said);
  });
});

describe.skipIf(sharedDataMissing !== null)('recordings of another tool', () => {
  it('are read by replay: trials in order, an outage of the agent as its error', async () => {
    const all = [...(await recordingsIn(sample('baseline'), 'x.json'))].map(({ read }) => read);
    expect(all.every(({ ok }) => ok)).toBe(true);
    expect(all.flatMap((read) => (read.ok ? [read.trial] : []))).toEqual([0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1]);
    const failed = all.filter((read) => read.ok && read.failure !== undefined);
    expect(failed).toHaveLength(2);
  });

  it('are not in every file of tests', async () => {
    const [one] = [...(await recordingsIn('[{"id": "a", "question": "Hi", "expectedFaqIds": ["f"]}]', 'x.json'))];
    expect(one!.read).toMatchObject({
      ok: false,
      problems: [{ what: expect.stringMatching(/holds no recorded answers/) }],
    });
  });
});
