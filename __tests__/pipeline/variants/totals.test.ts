/** A baseline that holds totals only: what is shown of it, what it decides, and what is refused. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readTotals } from '../../../src/history/files/totals.ts';
import { runPipeline } from '../../../src/pipeline/pipeline.ts';
import { unitOf } from '../../../src/pipeline/stages/baseline.ts';
import { compareSavedRuns } from '../../../src/pipeline/variants/saved-runs.ts';
import { folderOf } from '../../support/cli.ts';
import { plainRequest, quietWorld } from '../../support/run-world.ts';

const test = (id: string, category: string) => ({ id, category, input: 'When?', expect: { contains: 'spring' } });
const totals = {
  timestamp: '2026-11-20T10:00:00Z',
  metrics: { pass_rate: { value: 0.9, n: 40 }, latency_p50: '1.2s', tone: 4, acuracy: 0.9 },
  by_category: { bulbs: { pass_rate: '75%' }, trees: { pass_rate: 1 } },
};

function garden(gate: object = {}, baseline: unknown = totals) {
  return folderOf({
    'agent-eval.yml': {
      version: 1,
      name: 'garden',
      agent: { type: 'replay', files: 'said.jsonl' },
      datasets: [{ files: 'c.json' }],
      gate,
    },
    'c.json': [test('tulip', 'bulbs'), test('lily', 'bulbs'), test('fern', 'ferns')],
    'said.jsonl': ['tulip', 'lily', 'fern']
      .map((id) => JSON.stringify({ case: id, input: 'When?', text: id === 'lily' ? 'Never.' : 'In spring.' }))
      .join('\n'),
    'base.json': baseline as object,
  });
}

async function against(directory: string) {
  let printed = '';
  const world = quietWorld(directory, {
    stdout: (text) => {
      printed += text;
    },
  });
  const result = await runPipeline({ ...plainRequest, baseline: 'base.json', out: 'out' }, world);
  return { outcome: result!.outcome, printed };
}

const SENTENCE =
  'The baseline holds totals only, so changes are shown without a test of significance, and none of them is called a regression.';

it('stands beside the values of the run in every report, untested, and is not called a regression', async () => {
  const directory = garden();
  const { outcome, printed } = await against(directory);
  expect(outcome).toMatchObject({
    comparison: null,
    verdict: { conclusion: 'not-compared', headline: 'the baseline holds totals only', exitCode: 0 },
    totals: { file: 'base.json', createdAt: '2026-11-20T10:00:00.000Z' },
  });
  expect(outcome.totals?.metrics.map(({ metric, scope, n }) => [metric, scope, n.baseline, n.current])).toEqual([
    ['pass_rate', 'overall', 40, 3],
    ['pass_rate', 'category:bulbs', null, 2],
  ]);
  expect(outcome.totals?.metrics[0]).toMatchObject({ baseline: 0.9, current: 2 / 3, delta: 2 / 3 - 0.9 });
  expect(outcome.totals?.notCompared).toEqual(['latency_p50', 'tone', 'acuracy', 'pass_rate of category trees']);
  expect(outcome.verdict.reasons.map(({ text }) => text)).toEqual([SENTENCE]);
  expect(printed).toContain(`Why: ${SENTENCE}`);
  expect(printed).toMatch(/Metric +Baseline +This run \(95% CI\) +Change \(not tested\) +Cases/);
  expect(printed).toMatch(/Pass rate +90\.0% +66\.7% .* -23\.3 pp +3/);
  const file = (name: string) => readFileSync(join(directory, 'out', name), 'utf8');
  for (const name of ['comment.md', 'summary.md', 'report.html']) {
    expect(file(name), name).toContain(SENTENCE);
    expect(file(name), name).toContain('−23.3 pp');
    expect(file(name), name).toContain('this run has no');
  }
  expect(file('summary.md')).toMatch(/`bulbs` *\| *2 *\| *50\.0% \(−25\.0 pp\)/);
});

it('leaves minimums in force, and gate.on_not_compared decides the exit code', async () => {
  expect((await against(garden({ minimum: { pass_rate: 0.8 } }))).outcome.verdict).toMatchObject({
    conclusion: 'below-minimum',
    reasons: [{ rule: 'minimum' }, { rule: 'totals_only' }],
  });
  expect((await against(garden({ on_not_compared: 'fail' }))).outcome.verdict.exitCode).toBe(4);
});

it('is compared with a saved run, and refused there where it is wrong', async () => {
  const directory = garden();
  await against(directory);
  const compare = () =>
    compareSavedRuns({ baseline: 'base.json', current: 'out' }, { ...plainRequest, out: 'two' }, quietWorld(directory));
  expect((await compare()).outcome.totals?.metrics).toHaveLength(2);
  writeFileSync(join(directory, 'base.json'), '{"timestamp": "2026-11-20",\n "metrics": {\n "pass_rate": 91}}');
  await expect(compare()).rejects.toThrow('base.json:3');
});

it('is not used, with a warning that says why, where it is wrong', async () => {
  const { outcome, printed } = await against(garden({}, { ...totals, metrics: { pass_rate: 91 } }));
  expect(outcome.totals).toBeUndefined();
  expect(outcome.verdict.headline).toBe('the baseline could not be used');
  expect(printed).toMatch(/base\.json was not used: line \d+: "metrics\.pass_rate" is 91, and not from 0 to 1\. Write/);
});

it.each<[what: string, written: unknown, said: RegExp | null]>([
  ['a share in percent', { ...totals, metrics: { pass_rate: 91.5 } }, /"metrics\.pass_rate" is 91\.5, and not from 0/],
  ['more than 100%', { ...totals, metrics: { pass_rate: '910%' } }, /is 9\.1, and not/],
  ['a share below 0', { ...totals, metrics: { pass_rate: -0.1 } }, /is -0\.1, which does not fit/],
  ['a time in percent', { ...totals, metrics: { latency_p50: '12%' } }, /latency_p50" is "12%", which does not fit/],
  ['a share in seconds', { ...totals, metrics: { pass_rate: '3s' } }, /pass_rate" is "3s", which does not fit/],
  ['words for a number', { ...totals, metrics: { pass_rate: 'good' } }, /is "good", which does not fit/],
  ['no number at all', { ...totals, metrics: { pass_rate: null } }, /metrics\.pass_rate/],
  ['a value of no cases', { ...totals, metrics: { pass_rate: { value: 0, n: 0 } } }, /metrics\.pass_rate/],
  ['no timestamp', { ...totals, timestamp: undefined }, /timestamp/],
  ['a timestamp that is none', { ...totals, timestamp: 'yesterday' }, /timestamp/],
  ['categories without metrics', { ...totals, by_category: { bulbs: 0.9 } }, /by_category\.bulbs/],
  ['no metrics', { ...totals, metrics: undefined }, /metrics/],
  ['another file', { results: [] }, null],
])('is read whole or refused: %s', async (_, written, said) => {
  const path = join(folderOf({ 'base.json': written as object }), 'base.json');
  const read = await readTotals(path, unitOf);
  if (said === null) expect(read).toBeNull();
  else
    expect(read).toMatchObject({ ok: false, problems: [{ what: expect.stringMatching(said), where: { file: path } }] });
});
