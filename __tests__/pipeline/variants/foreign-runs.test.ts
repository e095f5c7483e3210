/** Results of other tools as runs: compared, reported, replayed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordingsIn } from '../../../src/cases/dataset/recordings.ts';
import { severalText } from '../../../src/cli/several-runs.ts';
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
    const same = await compared(sample('current'), sample('baseline'));
    const passedAndAll = ({ report }: typeof outcome) => {
      const ran = report.cases.flatMap((one) => one.trials);
      return [ran.filter(({ status }) => status === 'passed').length, ran.length];
    };
    const { stats: before } = JSON.parse(sample('baseline')).results;
    expect(passedAndAll(same.outcome)).toEqual([before.successes, before.successes + before.failures]);
    const { stats } = JSON.parse(sample('current')).results;
    expect(passedAndAll(outcome)).toEqual([stats.successes, stats.successes + stats.failures]);
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

  it('may begin with a byte order mark', async () => {
    const { outcome } = await compared(`\uFEFF${sample('baseline')}`, sample('baseline'));
    expect(outcome.comparison?.cases.newlyFailing).toEqual([]);
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
    ['half a file', '{"results": {"version": 3', /truncated, or not JSON/],
    ['another version', '{"results": {"version": 2, "results": []}}', /no schema version/],
    ['no rows', '{"results": {"version": 3, "results": []}}', /at least one row/],
    ['a row that is none', '{"results": {"version": 3, "results": [{"success": "yes"}]}}', /success/],
  ])('of which one is %s are refused', async (_, text, said) => {
    await expect(compared(sample('baseline'), text)).rejects.toThrow(said);
  });
});

/** Two providers and two prompts, each asked the same two tests; the larger provider passes all. */
const several = JSON.stringify({
  metadata: { promptfooVersion: '0.123.1' },
  results: {
    version: 3,
    timestamp: '2026-11-20T10:00:00.000Z',
    results: ['small', 'large'].flatMap((label) =>
      ['Briefly', 'Politely'].flatMap((prompt) =>
        ['status', 'refund'].map((description, i) => ({
          success: label === 'large' || i === 0,
          prompt: { raw: `${prompt}: ${description}?`, label: prompt },
          provider: { id: `openai:${label}`, label },
          vars: { question: description },
          testCase: { description, assert: [{ type: 'contains' }] },
          response: { output: 'Soon.' },
          gradingResult: {
            reason: 'it says no date',
            componentResults: [{ pass: label === 'large' || i === 0, score: 1, assertion: { type: 'contains' } }],
          },
        })),
      ),
    ),
  },
});

describe('a result file of several providers and prompts', () => {
  const compared = (a: string, b: string, suite?: string) => {
    const directory = folderWith({ 'r.json': several, 'with#mark.json': several });
    return compareSavedRuns({ baseline: a, current: b, suite }, plainRequest, quietWorld(directory));
  };

  it('is compared with itself by FILE#NAME, prompts too, and by --suite with another file', async () => {
    const { outcome } = await compared('r.json#large / Briefly', 'with#mark.json#small / Politely');
    expect(outcome.comparison?.cases.newlyFailing.map(({ id }) => id)).toEqual(['refund']);
    expect(outcome.comparison?.shared).toBe(2);
    expect(outcome.run).toMatchObject({
      id: 'with#mark.json#small / Politely',
      startedAt: '2026-11-20T10:00:00.000Z',
      source: { file: 'with#mark.json', suite: 'small / Politely' },
    });
    expect(outcome.comparison?.baseline.runId).toBe('r.json#large / Briefly');
    const same = await compared('r.json', 'with#mark.json', 'small / Briefly');
    expect(same.outcome.comparison).toMatchObject({ shared: 2, cases: { stillFailing: [{ id: 'refund' }] } });
    const [failed] = outcome.report.cases.filter(({ status }) => status === 'failed');
    expect(failed?.trials[0]?.scores[0]?.reason).toBe('recorded pass is 0: it says no date');
  });

  it.each([
    ['r.json', 'r.json holds 4 runs: "small / Briefly", "small / Politely", "large / Briefly", "large / Politely".'],
    ['r.json#larg', 'r.json has no run "larg".'],
  ])('is refused as %s, with the names of its runs', async (file, what) => {
    await expect(compared(file, file)).rejects.toMatchObject({
      problems: [{ what, fix: expect.stringContaining('r.json#NAME, or --suite NAME') }],
    });
  });
});

describe('two result files in XML', () => {
  const results = (failed: boolean) =>
    `<testsuite name="orders" timestamp="2026-11-20T10:00:00Z">${Array.from({ length: 12 }, (_, i) => `<testcase name="t${i}" time="1">${failed && i < 6 ? '<failure message="no date"/>' : ''}</testcase>`).join('')}</testsuite>`;

  it('have our verdict', async () => {
    const directory = folderWith({ 'a.xml': results(false), 'b.xml': results(true) });
    const { outcome } = await compareSavedRuns(
      { baseline: 'a.xml', current: 'b.xml' },
      plainRequest,
      quietWorld(directory),
    );
    expect(outcome.comparison?.cases.newlyFailing).toHaveLength(6);
    // Two runs at two times, and nobody to ask again: chance is ruled out, the provider is not.
    expect(outcome.verdict).toMatchObject({ conclusion: 'regression', unattributed: true, exitCode: 1 });
    expect(outcome.comparison?.comparability.differences).toEqual(['Scored by JUnit of an unknown version.']);
    expect(outcome.run.source).toEqual({ tool: 'JUnit', version: 'of an unknown version', file: 'b.xml' });
  });

  const gated = async (config: object | string) => {
    const directory = folderWith({
      'a.xml': results(false),
      'b.xml': results(true),
      'agent-eval.yml': typeof config === 'string' ? config : JSON.stringify(config),
    });
    return compareSavedRuns({ baseline: 'a.xml', current: 'b.xml' }, plainRequest, quietWorld(directory));
  };

  it('are judged by the gate of the configuration in the folder, whatever else it holds, and say so', async () => {
    const { outcome } = await gated({
      gate: { minimum: { pass_rate: 0.9 }, must_pass: { ids: ['orders.t1'] } },
    });
    expect(outcome.run.source?.gate).toBe('agent-eval.yml');
    expect(outcome.verdict.reasons.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['must_pass', 'minimum']));
    expect((await gated({ name: 'other' })).outcome.run.source?.gate).toBeUndefined();
    await expect(gated('gate:\n  minimum: { pass_rate: lots }\n')).rejects.toMatchObject({
      problems: [{ where: { file: 'agent-eval.yml', line: 2 } }],
    });
  });

  it('and a third are one table against the first', async () => {
    const directory = folderWith({ 'a.xml': results(false), 'b.xml': results(true), 'c.xml': results(false) });
    const table = await severalText(
      ['a.xml', 'b.xml', 'c.xml'],
      { isJson: false },
      plainRequest,
      quietWorld(directory),
    );
    const rows = table.split('\n').map((line) => line.split(/\s{2,}/));
    expect(rows.find(([title]) => title === 'Pass rate')).toEqual([
      ...['Pass rate', '100.0%', '50.0% (−50.0 pp)', '100.0% (0.0 pp)'],
      '83.3% ±28.9 pp',
    ]);
    expect(rows.find(([title]) => title === 'Newly failing')).toEqual(['Newly failing', '6', '0']);
  });

  it('are refused where one is no XML', async () => {
    const directory = folderWith({ 'a.xml': results(false), 'b.xml': '<testsuite' });
    const bad = compareSavedRuns({ baseline: 'a.xml', current: 'b.xml' }, plainRequest, quietWorld(directory));
    await expect(bad).rejects.toThrow('b.xml');
    writeFileSync(join(directory, 'b.xml'), '<coverage line-rate="1"/>');
    const other = compareSavedRuns({ baseline: 'a.xml', current: 'b.xml' }, plainRequest, quietWorld(directory));
    await expect(other).rejects.toThrow('b.xml holds no results of tests.');
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
