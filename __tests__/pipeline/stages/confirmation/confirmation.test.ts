/** Rule confirmed, from the suite to the verdict: what a first pass suspects is re-run on both versions, and attributed only where it belongs. */
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ProblemError } from '../../../../src/model/problem.ts';
import { inOneLine } from '../../../../src/pipeline/stages/confirmation/opened-agents.ts';
import { announcing } from '../../../../src/pipeline/stages/confirmation/rerunning.ts';
import { type Answering, type Asked, startAgentServer } from '../../../support/agent-server.ts';
import { against, always, breaks, runShop, type ShopRun, shopFolder, startVersion, wavers } from '../../garden-shop.ts';

const confirmationOf = ({ outcome }: ShopRun) => {
  const found = outcome.comparison?.confirmation;
  if (!found) throw new Error('nothing was confirmed');
  return found;
};
const textsOf = ({ outcome }: ShopRun) => outcome.verdict.reasons.map(({ text }) => text).join('\n');
const BROKEN = [1, 6, 11, 16, 21, 26];
const crashesOn =
  (...plants: readonly number[]) =>
  ({ json }: Asked): Answering =>
    plants.includes(Number(/\d+/.exec((json as { input: string }).input)![0]))
      ? { status: 500, body: 'oops' }
      : { body: { text: 'It likes shade.' } };

it('says the last output of an agent that cannot be prepared or started again, in one line', () => {
  const output = ['Its last output:', '  no module named soil', '  exit'];
  expect(inOneLine(new ProblemError([{ what: '"make" ended with exit code 4.', output }]))).toBe(
    '"make" ended with exit code 4. Its last output: no module named soil / exit',
  );
});

it('says of a stack trace the line that tells why, which a warning would be cut before', () => {
  const output = [
    'Its output begins:',
    '  > start',
    'Its last output:',
    '  throw new ERR(',
    '  Error [ERR]: Cannot find soil',
    '  at b',
  ];
  expect(inOneLine(new ProblemError([{ what: 'It did not start.', output }]))).toBe(
    'It did not start. Its output says: Error [ERR]: Cannot find soil',
  );
});

it('says the first batch of re-runs, and then only now and then how many there are so far', () => {
  let now = 0;
  const said: string[] = [];
  const announce = announcing({ stderr: (text) => void said.push(text), now: () => now });
  for (const [at, runs] of [
    [0, 1],
    [19_000, 4],
    [20_000, 5],
    [30_000, 6],
  ] as const) {
    now = at;
    announce(runs);
  }
  expect(said).toEqual(['To confirm: 1 run of single cases.\n', 'To confirm: 10 runs of single cases so far.\n']);
});

describe('with both versions at hand', () => {
  it('a break is confirmed on both and is a regression', async () => {
    const [current, base] = [await startVersion(always), await startVersion(always)];
    const run = await against(always, current, shopFolder(current, { base }), breaks(...BROKEN));
    expect(run.outcome.verdict.conclusion).toBe('regression');
    expect(run.outcome.verdict.exitCode).toBe(1);
    const { mode, metrics, extraCalls } = confirmationOf(run);
    expect(mode).toBe('confirm');
    expect(metrics[0]).toMatchObject({ metric: 'pass_rate', outcome: 'regression' });
    expect(metrics[0]!.reruns!.cases.map(({ id, finding }) => [id, finding]).sort()).toEqual(
      BROKEN.map((plant) => [`plant-${plant}`, 'confirmed']).sort(),
    );
    expect(extraCalls).toMatchObject({ current: 36, base: 30 });
    expect(base.asked()).toBe(30);
    expect(run.outcome.run.extraCalls).toEqual({ current: 36, base: 30 });
    expect(textsOf(run)).toContain('6 of 6 fail in all 5 re-runs while the base version passes');
  });

  it('what fails on the base version too is not attributed to the pull request', async () => {
    const [current, base] = [await startVersion(always), await startVersion(breaks(...BROKEN))];
    const run = await against(always, current, shopFolder(current, { base }), breaks(...BROKEN));
    expect(run.outcome.verdict).toMatchObject({
      conclusion: 'no-regression',
      headline: '6 cases fail on the base version too (an earlier commit or the provider)',
    });
    const [metric] = confirmationOf(run).metrics;
    expect(metric!.reruns!.cases.every(({ finding }) => finding === 'drifted')).toBe(true);
    expect(run.outcome.comparison!.metrics.every(({ verdict }) => verdict !== 'worse')).toBe(true);
  });

  it('what the base version cannot answer either is not attributed, where it answers other cases', async () => {
    const [current, base] = [await startVersion(always), await startAgentServer(crashesOn(...BROKEN))];
    onTestFinished(() => base.close());
    const run = await against(always, current, shopFolder(current, { base }), breaks(...BROKEN));
    expect(run.outcome.verdict.conclusion).toBe('no-regression');
    expect(run.text).not.toContain('could not be asked');
  });

  it('a case that wavers on both is inconclusive at most', async () => {
    const unsteady = (seed: string) => wavers(seed, (plant) => (plant < 8 ? 0.5 : 0));
    const [current, base] = [await startVersion(always), await startVersion(unsteady('base'))];
    const run = await against(always, current, shopFolder(current, { base }), unsteady('current'));
    expect(['inconclusive', 'no-regression']).toContain(run.outcome.verdict.conclusion);
    expect(confirmationOf(run).metrics[0]!.evidence).toEqual([]);
  });

  it('an unchanged version costs nothing and does not even open the other one', async () => {
    const [current, base] = [await startVersion(always), await startVersion(always)];
    const run = await against(always, current, shopFolder(current, { base }), always);
    expect(run.outcome.verdict.conclusion).toBe('no-regression');
    expect(confirmationOf(run).extraCalls).toMatchObject({ current: 0, base: 0 });
    expect(run.outcome.run).not.toHaveProperty('extraCalls');
    expect(base.asked()).toBe(0);
  });

  it('never asks more than the configuration allows', async () => {
    const [current, base] = [await startVersion(always), await startVersion(always)];
    const folder = shopFolder(current, { base, confirmation: '{ max_extra_calls: 40 }' });
    const run = await against(always, current, folder, breaks(...BROKEN));
    const { extraCalls, metrics } = confirmationOf(run);
    expect(extraCalls.budget).toBe(40);
    expect(extraCalls.current + extraCalls.base).toBeLessThanOrEqual(40);
    expect(base.asked()).toBe(extraCalls.base);
    expect(metrics[0]!.reruns!.leftOut).toBe(4);
  });

  it('decides by the first pass alone where the configuration allows no re-runs, as without a base version', async () => {
    const judged = async (behaves: ReturnType<typeof breaks>, options: object) => {
      const [current, base] = [await startVersion(always), await startVersion(always)];
      const folder = shopFolder(current, { base, confirmation: '{ max_extra_calls: 0 }', ...options });
      const run = await against(always, current, folder, behaves);
      return [run.outcome.verdict.conclusion, base.asked(), current.asked() - 80];
    };
    expect(await judged(() => false, {})).toEqual(['regression', 0, 0]);
    expect(await judged(breaks(3), { critical: [3] })).toEqual(['regression', 0, 0]);
    expect(await judged(always, { critical: [3] })).toEqual(['no-regression', 0, 0]);
  });

  it('obeys the limit of calls of the whole run', async () => {
    const [current, base] = [await startVersion(always), await startVersion(always)];
    const folder = shopFolder(current, { base });
    const run = await against(always, current, folder, breaks(...BROKEN), { maxCalls: 60 });
    expect(current.asked() - 40 + base.asked()).toBeLessThanOrEqual(60);
    expect(run.outcome.verdict.conclusion).not.toBe('could-not-run');
  });

  it('says which limit of the whole run ended them, and what the open cases would take', async () => {
    const [current, base] = [await startVersion(always), await startVersion(always)];
    const folder = shopFolder(current, { base });
    const config = join(folder, 'agent-eval.yml');
    const usage = `response: { text: text, usage: "{ 'cost': cost }" }, retries: 0`;
    writeFileSync(config, readFileSync(config, 'utf8').replace('retries: 0', usage));
    const run = await against(always, current, folder, breaks(...BROKEN), { maxCost: 0.45 });
    const { stopped, runLimit } = confirmationOf(run);
    expect([stopped, runLimit]).toEqual(['budget', { name: 'max-cost', value: 0.45 }]);
    expect(run.outcome.verdict.reasons[0]).toMatchObject({
      brief: '6 cases that changed were not re-run to the end, because --max-cost 0.45 was reached.',
      remedy: 'raise --max-cost 0.45: re-runs of these cases take up to 60 runs, about 0.60 USD',
    });
  });

  it('an interrupt while cases are run again leaves the first pass and no verdict on quality', async () => {
    const stop = new AbortController();
    const current = await startVersion(always);
    const base = await startVersion(always, { onAsk: (total) => total === 5 && stop.abort() });
    const run = await against(always, current, shopFolder(current, { base }), breaks(...BROKEN), {}, stop.signal);
    expect(run.outcome.verdict).toMatchObject({
      conclusion: 'inconclusive',
      headline: 'interrupted before it was confirmed',
    });
    expect(run.outcome.run.stopped).toBe('interrupt');
    expect(run.outcome.report.cases.filter(({ status }) => status !== 'skipped')).toHaveLength(40);
    expect(confirmationOf(run).stopped).toBe('interrupt');
  });

  it('re-runs that an interrupt cut short go on with --resume, and what they had asked is not asked twice', async () => {
    const stop = new AbortController();
    const current = await startVersion(always);
    const base = await startVersion(always, { onAsk: (total) => total === 5 && stop.abort() });
    const folder = shopFolder(current, { base });
    await against(always, current, folder, breaks(...BROKEN), {}, stop.signal);
    const reruns = readFileSync(join(folder, '.agent-eval/journal.jsonl'), 'utf8').match(/"extra"/g)!.length;
    expect(reruns).toBeGreaterThan(1);
    const before = current.asked() + base.asked();
    const run = await runShop(folder, { baseline: 'stored/outcome.json', resume: true });
    expect(run.outcome.verdict.conclusion).toBe('regression');
    expect(confirmationOf(run).extraCalls).toMatchObject({ current: 36, base: 30 });
    expect(current.asked() + base.asked() - before).toBe(66 - reruns);
  });

  it('re-runs of another base version are made anew with --resume', async () => {
    const stop = new AbortController();
    const current = await startVersion(always);
    const base = await startVersion(breaks(...BROKEN), { onAsk: (total) => total === 5 && stop.abort() });
    const folder = shopFolder(current, { base });
    await against(always, current, folder, breaks(...BROKEN), {}, stop.signal);
    const other = await startVersion(always);
    const config = join(folder, 'agent-eval.yml');
    writeFileSync(config, readFileSync(config, 'utf8').replace(base.url, other.url));
    const run = await runShop(folder, { baseline: 'stored/outcome.json', resume: true });
    expect(run.outcome.verdict.conclusion).toBe('regression');
    expect(other.asked()).toBe(30);
  });

  it('journals what was run again, marked, so that --resume does not take it for the run', async () => {
    const [current, base] = [await startVersion(always), await startVersion(always)];
    const folder = shopFolder(current, { base });
    await against(always, current, folder, breaks(...BROKEN));
    const lines = readFileSync(join(folder, '.agent-eval/journal.jsonl'), 'utf8').split('\n').filter(Boolean);
    const [version, ...trials] = lines.map((line) => JSON.parse(line));
    expect(version).toHaveProperty('version.suite');
    const extra = trials.map((one) => one.extra as string | undefined);
    expect([extra.filter((side) => side === 'current').length, extra.filter((side) => side === 'base').length]).toEqual(
      [36, 30],
    );
    expect(extra.filter((side) => side === undefined)).toHaveLength(40);
  });
});

describe('over many unsteady versions, the same draws each time', () => {
  const unsteady = (plant: number) => (plant % 4 === 0 ? 0.3 : plant % 7 === 0 ? 0.05 : 0);

  it('an unchanged one is never called worse', async () => {
    const conclusions: string[] = [];
    for (let seed = 0; seed < 2; seed++) {
      const [current, base] = [await startVersion(always), await startVersion(wavers(`base ${seed}`, unsteady))];
      const stored = wavers(`stored ${seed}`, unsteady);
      const run = await against(
        stored,
        current,
        shopFolder(current, { base, plants: 60 }),
        wavers(`now ${seed}`, unsteady),
      );
      conclusions.push(run.outcome.verdict.conclusion);
    }
    expect(conclusions.filter((conclusion) => conclusion === 'regression')).toEqual([]);
    expect(conclusions).toHaveLength(2);
  });

  it('one that broke a tenth of the plants is called worse', async () => {
    const broken = (plant: number) => (plant % 10 === 1 ? 1 : unsteady(plant));
    const [current, base] = [await startVersion(always), await startVersion(wavers('base 0', unsteady))];
    const folder = shopFolder(current, { base, plants: 60 });
    const run = await against(wavers('stored 0', unsteady), current, folder, wavers('now 0', broken));
    expect(run.outcome.verdict.conclusion).toBe('regression');
  });

  it('a small loss over many cases is found among those that usually pass, within the budget', async () => {
    const [current, base] = [await startVersion(always), await startVersion(always)];
    const folder = shopFolder(current, { base, plants: 120 });
    const run = await against(
      always,
      current,
      folder,
      wavers('thin', () => 0.12),
    );
    expect(run.outcome.verdict.conclusion).toBe('regression');
    const { metrics, extraCalls } = confirmationOf(run);
    expect(metrics[0]!.thin!.stopped).toBe('fired');
    expect(metrics[0]!.thin!.currentOnly).toBeGreaterThan(metrics[0]!.thin!.baseOnly);
    expect(extraCalls.current + extraCalls.base).toBeLessThanOrEqual(360);
    expect(textsOf(run)).toContain('cases that usually pass fail more often');
  });
});

describe('with the current version alone', () => {
  it('a base version that does not answer is a warning, and stored runs speak', async () => {
    const [current, base] = [await startVersion(always), await startVersion(always)];
    await base.close();
    const run = await against(always, current, shopFolder(current, { base }), breaks(...BROKEN));
    expect(confirmationOf(run).mode).toBe('stored');
    expect(run.outcome.verdict.conclusion).toBe('regression');
    expect(run.outcome.verdict.unattributed).toBe(true);
    expect(textsOf(run)).toContain('6 cases failed 5 of 5 here and passed 1 of 1 when stored');
    expect(run.text).toMatch(/The base version could not be asked, .* It did not answer: .*ECONNREFUSED/);
  });

  it.each<[string, Answering]>([
    ['is a page', { body: '<!doctype html><title>Log in</title>', headers: { 'content-type': 'text/html' } }],
    ['is refused', { status: 422, body: { detail: 'no field text' } }],
    ['is an error of the server', { status: 500, body: 'oops' }],
    ['has other fields', { body: { message: 'It likes shade.' } }],
    ['is empty', { body: '' }],
  ])('a base version of which every reply %s is a warning, and fails nothing', async (_what, reply) => {
    const [current, base] = [await startVersion(always), await startAgentServer(() => reply)];
    onTestFinished(() => base.close());
    const run = await against(always, current, shopFolder(current, { base }), breaks(...BROKEN));
    expect(confirmationOf(run)).toMatchObject({ mode: 'stored', baseFailed: true });
    expect(run.outcome.verdict).toMatchObject({ conclusion: 'regression', unattributed: true });
    expect(run.text).toMatch(/The base version could not be asked, .* None of its replies could be read: /);
  });

  it('runs this version no more often because the base version did not answer', async () => {
    const [current, base] = [await startVersion(always), await startVersion(always)];
    await base.close();
    const { extraCalls } = confirmationOf(
      await against(always, current, shopFolder(current, { base }), breaks(...BROKEN)),
    );
    const alone = await startVersion(always);
    const withoutBase = confirmationOf(await against(always, alone, shopFolder(alone), breaks(...BROKEN)));
    expect(extraCalls.current).toBe(withoutBase.extraCalls.current);
  });

  it.each([
    ['ends at once', { command: 'exit 3' }],
    ['has no checkout', { command: 'node server.js', cwd: 'checkout-of-base' }],
  ])('a base version that %s is a warning, too', async (_what, start) => {
    const [current, base] = [await startVersion(always), await startVersion(always)];
    await base.close();
    const run = await against(always, current, shopFolder(current, { base, start }), breaks(...BROKEN));
    expect(confirmationOf(run)).toMatchObject({ mode: 'stored', baseFailed: true, extraCalls: { base: 0 } });
    expect(run.text).toMatch(/The base version could not be asked, .* baseline\.agent\.start: /);
  });

  it('without any base version nothing is warned of', async () => {
    const current = await startVersion(always);
    const run = await against(always, current, shopFolder(current), breaks(...BROKEN));
    expect(confirmationOf(run)).toMatchObject({ mode: 'stored', extraCalls: { base: 0 } });
    expect(confirmationOf(run)).not.toHaveProperty('baseFailed');
    expect(run.text).not.toContain('so only this version was re-run');
  });
});

it.skipIf(!existsSync('/dev/full'))('says where the journal of the re-runs is not whole', async () => {
  const fillsDisk = (total: number) => {
    // The last request of the first pass, after those of the stored run.
    if (total !== 80) return;
    rmSync(join(folder, '.agent-eval/journal.jsonl'));
    symlinkSync('/dev/full', join(folder, '.agent-eval/journal.jsonl'));
  };
  const current = await startVersion(always, { onAsk: fillsDisk });
  const folder = shopFolder(current);
  const run = await against(always, current, folder, breaks(...BROKEN));
  expect(run.outcome.warnings?.map(({ code }) => code)).toContain('journal_incomplete');
});

describe('must-pass cases', () => {
  it('block by themselves when re-runs of both versions confirm it', async () => {
    const [current, base] = [await startVersion(always), await startVersion(always)];
    const run = await against(always, current, shopFolder(current, { base, critical: [3] }), breaks(3));
    expect(run.outcome.verdict.conclusion).toBe('regression');
    expect(textsOf(run)).toContain(
      'Must-pass case plant-3 passed in 1 of 1 stored run and fails in the first pass and in all 6 re-runs, while the base version passes 5 of 5.',
    );
  });

  it('do not block when they pass again, or fail on the base version too', async () => {
    const [current, base] = [await startVersion(always), await startVersion(breaks(4))];
    const once = (plant: number, time: number) => plant !== 4 && (plant !== 3 || time !== 1);
    const folder = shopFolder(current, { base, critical: [3, 4] });
    const run = await against(always, current, folder, once);
    expect(run.outcome.verdict.conclusion).not.toBe('regression');
    expect(
      confirmationOf(run)
        .mustPass.map(({ id, finding }) => [id, finding])
        .sort(),
    ).toEqual([
      ['plant-3', 'unconfirmed'],
      ['plant-4', 'drifted'],
    ]);
  });
});
