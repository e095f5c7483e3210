/** Two runs in one call: both versions side by side, and the same agent twice. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { ProblemError } from '../../../src/model/problem.ts';
import { startAgentServer } from '../../support/agent-server.ts';
import { folderOf } from '../../support/cli.ts';
import { unusedPort } from '../../support/unused-port.ts';
import { always, breaks, runShop, shopFolder, startVersion } from '../garden-shop.ts';

const refusal = async (run: Promise<unknown>) => {
  const error: unknown = await run.catch((thrown: unknown) => thrown);
  if (!(error instanceof ProblemError)) throw new Error('nothing was refused');
  return error.problems.map(({ what }) => what);
};

describe('--ab', () => {
  it('asks both versions of every case and compares the two, without any stored run', async () => {
    const [current, base] = [await startVersion(breaks(2, 5, 8, 11, 14, 17)), await startVersion(always)];
    const folder = shopFolder(current, { base });
    const { outcome, text } = await runShop(folder, { ab: true });
    expect(outcome.verdict.conclusion).toBe('regression');
    expect(outcome.comparison).toMatchObject({
      shared: 40,
      baseline: { source: 'agent' },
      confirmation: { mode: 'confirm' },
    });
    expect(outcome.comparison!.cases.newlyFailing.map(({ id }) => id).sort()).toEqual(
      [2, 5, 8, 11, 14, 17].map((plant) => `plant-${plant}`).sort(),
    );
    expect(outcome.run.calls).toBe(80);
    // The six newly failing: once more by themselves, then five times on either version.
    expect([current.asked(), base.asked()]).toEqual([76, 70]);
    expect(text).toContain('Compared with the base version, asked side by side with this one');
  });

  it('asks both at the same time, so that neither sees another hour than the other', async () => {
    const order: string[] = [];
    const current = await startVersion(always, { onAsk: () => void order.push('current') });
    const base = await startVersion(always, { onAsk: () => void order.push('base') });
    await runShop(shopFolder(current, { base }), { ab: true });
    expect(order.indexOf('base')).toBeLessThan(40);
    expect(order.lastIndexOf('current')).toBeGreaterThan(39);
  });

  it('keeps each version within half of the calls', async () => {
    const [current, base] = [await startVersion(always), await startVersion(always)];
    const { outcome } = await runShop(shopFolder(current, { base }), { ab: true, maxCalls: 40 });
    expect([current.asked(), base.asked()]).toEqual([20, 20]);
    expect(outcome.verdict.conclusion).toBe('inconclusive');
  });

  it('asks nothing where the limit has no call for each version', async () => {
    const [current, base] = [await startVersion(always), await startVersion(always)];
    const { outcome } = await runShop(shopFolder(current, { base }), { ab: true, maxCalls: 1 });
    expect([current.asked(), base.asked(), outcome.run.stopped]).toEqual([0, 0, 'budget']);
  });

  it('says what only the base version is warned of, and once what both are', async () => {
    const warned = async (...costs: readonly (number | undefined)[]) => {
      const answers = costs.map((cost) => ({ body: { text: 'In the shade.', ...(cost && { usage: { cost } }) } }));
      const [current, base] = await Promise.all(answers.map((answer) => startAgentServer(answer)));
      for (const server of [current!, base!]) onTestFinished(() => server.close());
      const { text } = await runShop(shopFolder(current!, { base: base!, plants: 2 }), { ab: true, maxCost: 5 });
      return text.match(/(?:Base version: )?max-cost does not count what the agent costs/g);
    };
    expect(await warned(0.01, undefined)).toEqual(['Base version: max-cost does not count what the agent costs']);
    expect(await warned(undefined, undefined)).toEqual(['max-cost does not count what the agent costs']);
  });

  it('names the address of a base version that answers nothing, and asks for no other comparison', async () => {
    const current = await startVersion(always);
    const port = await unusedPort();
    const url = `http://127.0.0.1:${port}/chat`;
    const base = { ...(await startVersion(always)), url };
    const { outcome, text } = await runShop(shopFolder(current, { base }), { ab: true });
    expect(outcome.verdict.conclusion).toBe('not-compared');
    expect(text).toContain('The base version did not answer, so nothing was compared.');
    expect(text).toContain(`http://127.0.0.1:${port} refused the connection`);
    expect(text).not.toContain('run --ab');
  });

  it('is refused without a base version, before anything is asked', async () => {
    const current = await startVersion(always);
    expect(await refusal(runShop(shopFolder(current), { ab: true }))).toEqual([
      '--ab needs the base version of the agent: nothing says how it is started or where it is asked.',
    ]);
    expect(current.asked()).toBe(0);
  });

  it('is refused in a dry run, too, and outside of git with the cause', async () => {
    const current = await startVersion(always);
    expect(await refusal(runShop(shopFolder(current), { ab: true, dryRun: true }))).toEqual([
      '--ab needs the base version of the agent: nothing says how it is started or where it is asked.',
    ]);
    const folder = folderOf({
      'agent-eval.yml':
        'version: 1\nname: s\nagent: { type: command, command: node, args: [agent.mjs] }\ndatasets: [{ files: c.json }]\n',
      'c.json': [{ id: 'hours', input: 'When?', expect: { contains: 'nine' } }],
    });
    const why = 'the configuration is in no checkout of git that has a commit.';
    for (const dryRun of [true, false]) {
      expect(await refusal(runShop(folder, { ab: true, dryRun }))).toEqual([`--ab: ${why}`]);
      expect(await refusal(runShop(folder, { ab: true, base: 'main', dryRun }))).toEqual([`--base: ${why}`]);
    }
  });

  it('is refused together with a stored run, which it would not look at', async () => {
    const [current, base] = [await startVersion(always), await startVersion(always)];
    expect(await refusal(runShop(shopFolder(current, { base }), { ab: true, baseline: 'nowhere.sqlite' }))).toEqual([
      '--ab compares with the base version of the agent, --baseline with a stored run.',
    ]);
    expect(current.asked()).toBe(0);
  });
});

describe('--self-check', () => {
  it('asks the same agent twice and finds no regression in one that does not change', async () => {
    const current = await startVersion(always);
    const { outcome, text } = await runShop(shopFolder(current, { rule: 'paired' }), { selfCheck: true });
    expect(outcome.verdict).toMatchObject({ conclusion: 'no-regression', exitCode: 0 });
    expect(current.asked()).toBe(80);
    expect(text).toContain('Self-check: of the same agent, asked twice, this gate says "no-regression"');
  });

  it('says in how many cases the agent differs with itself, and what its suite would find, never asking a base version', async () => {
    const current = await startVersion((plant, time) => plant > 0 || time % 2 === 0);
    const base = await startVersion(always);
    const { outcome, text } = await runShop(shopFolder(current, { base, plants: 12 }), { selfCheck: true });
    expect(outcome.comparison!.confirmation!.mode).toBe('confirm');
    expect(base.asked()).toBe(0);
    expect(outcome.verdict.conclusion).not.toBe('regression');
    expect(outcome.selfCheck).toMatchObject({ cases: 12, differing: 1, storedRuns: 0 });
    const { suites, pullRequests } = outcome.selfCheck!.power!;
    expect(suites.map(({ way, mode, cases, trials }) => [way, mode, cases, trials])).toEqual([
      ['now', 'confirm', 12, 1],
      ['cases', 'confirm', 52, 1],
      ['trials', 'confirm', 12, 3],
    ]);
    expect(pullRequests).toBe(150);
    const share = (count: number) => `${Math.round((100 * count) / pullRequests)}% (`;
    expect(text).toContain('Self-check: This agent differs with itself in 8% of cases (1 of 12).');
    expect(text).toContain(`a loss of 5 points spread thinly would be found in ${share(suites[0]!.thin)}`);
    expect(text).toContain(`3 broken cases in ${share(suites[0]!.broken!)}`);
    expect(text).toContain(`With 40 more cases: the loss of 5 points in ${share(suites[1]!.thin)}`);
  });

  it('says that a baseline which it was given for the past cannot be used', async () => {
    const current = await startVersion(always);
    const run = { selfCheck: true, baseline: 'nowhere.sqlite' };
    const { text } = await runShop(shopFolder(current, { plants: 4 }), run);
    expect(text).toContain('The baseline nowhere.sqlite was not used: There is no history here.');
    expect(text).not.toContain('no --baseline was given');
  });

  it('ends with 0 where the gate raises a false alarm, and calls it one', async () => {
    // It passes each plant when first asked and never again: no gate can know.
    const current = await startVersion((plant, time) => time === 0 || plant > 12);
    const { outcome, text } = await runShop(shopFolder(current, { rule: 'paired' }), { selfCheck: true });
    expect(outcome.verdict).toMatchObject({ conclusion: 'regression', exitCode: 0 });
    expect(text).toContain('a false alarm');
  });

  it('is not gone on with from a run that was none, which would be its own second pass', async () => {
    const current = await startVersion(always);
    const folder = shopFolder(current);
    await runShop(folder, {});
    expect(await refusal(runShop(folder, { selfCheck: true, resume: true }))).toEqual([
      'The run in .agent-eval was none with --self-check, so that there is nothing to go on from.',
    ]);
    expect(current.asked()).toBe(40);
  });

  it('is refused for recorded conversations', async () => {
    const folder = folderOf({
      'agent-eval.yml':
        'version: 1\nname: s\nagent: { type: replay, files: said.jsonl }\ndatasets: [{ files: c.json }]\n',
      'c.json': [{ id: 'hours', input: 'When?', expect: { contains: 'nine' } }],
      'said.jsonl':
        '{"case":"hours","trial":0,"messages":[{"role":"user","content":"When?"},{"role":"assistant","content":"nine"}]}\n',
    });
    expect(await refusal(runShop(folder, { selfCheck: true }))).toEqual([
      '--self-check needs an agent that can be asked, not recorded conversations.',
    ]);
  });
});
