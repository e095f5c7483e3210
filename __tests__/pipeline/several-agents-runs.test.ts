/** A suite of several agents in parts: as shards, as a quick subset, after an interrupt, and scored once more. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Outcome } from '../../src/model/verdict/outcome.ts';
import { mergeShards } from '../../src/pipeline/variants/merge.ts';
import { regradeSavedRun } from '../../src/pipeline/variants/regrade.ts';
import { startAgentServer } from '../support/agent-server.ts';
import { folderOf } from '../support/cli.ts';
import { plainRequest, quietWorld } from '../support/run-world.ts';
import { runShop } from './garden-shop.ts';

const PLANTS = 12;
const AGENTS = ['live', 'staging'] as const;

/** Two agents that say their names; each case of a file is asked of one of them. */
async function twoShops(more: object = {}) {
  const asked: Record<string, string[]> = { live: [], staging: [] };
  let onAsk = () => {};
  const start = async (name: (typeof AGENTS)[number]) => {
    const server = await startAgentServer(({ json }) => {
      asked[name]!.push((json as { input: string }).input);
      onAsk();
      return { body: { text: `The ${name} desk says: shade.` } };
    });
    onTestFinished(() => server.close());
    return server.url;
  };
  const [live, staging] = [await start('live'), await start('staging')];
  const cases = (name: string) =>
    Array.from({ length: PLANTS }, (_, i) => ({
      id: `${name}-${i}`,
      input: `${name} ${i}?`,
      expect: { contains: `The ${name} desk` },
    }));
  const agent = { type: 'http', url: live, name: 'live', retries: 0, concurrency: 1 };
  const directory = folderOf({
    'live.json': cases('live'),
    'staging.json': cases('staging'),
    'agent-eval.yml': {
      version: 1,
      name: 'garden-shop',
      agent,
      datasets: [{ files: 'live.json' }, { files: 'staging.json', agent: { name: 'staging', url: staging } }],
      ...more,
    },
  });
  const total = () => asked.live!.length + asked.staging!.length;
  return {
    directory,
    asked,
    total,
    whenAsked: (act: (n: number) => void) => {
      onAsk = () => act(total());
    },
  };
}

const request = { ...plainRequest, baseline: 'none' };
const rateOf = ({ report }: Outcome, name: string) =>
  report.metrics.find(({ scope, metric }) => scope === `agent:${name}` && metric === 'pass_rate');
const isTheirs = ({ report }: Outcome) => report.cases.every(({ id, agent }) => id.startsWith(`${agent}-`));

it('joins shards: each case is asked once, of its own agent, and counts there', async () => {
  const { directory, asked } = await twoShops();
  for (const index of [1, 2])
    await runShop(directory, { ...request, shard: { index, total: 2 }, out: `shards/${index}` });
  const merged = await mergeShards(['shards/*/outcome.json'], request, quietWorld(directory));
  for (const name of AGENTS) {
    expect(new Set(asked[name]).size).toBe(PLANTS);
    expect(asked[name]).toHaveLength(PLANTS);
    expect(rateOf(merged.outcome, name)).toMatchObject({ value: 1, n: PLANTS });
  }
  expect([merged.outcome.report.cases.length, isTheirs(merged.outcome)]).toEqual([2 * PLANTS, true]);
});

it('asks the cases of a quick subset of their own agents', async () => {
  const { directory, asked, total } = await twoShops({ selection: { quick: { size: 10 } } });
  const { outcome } = await runShop(directory, { ...request, mode: 'quick' });
  expect([outcome.run.mode, outcome.report.cases.length, total()]).toEqual(['quick', 10, 10]);
  expect([isTheirs(outcome), outcome.report.cases.every(({ status }) => status === 'passed')]).toEqual([true, true]);
  for (const name of AGENTS) expect(rateOf(outcome, name)?.n).toBe(asked[name]!.length);
});

it('goes on after an interrupt with what neither agent was asked', async () => {
  const { directory, asked, total, whenAsked } = await twoShops();
  const controller = new AbortController();
  whenAsked((n) => n === 9 && controller.abort());
  const first = await runShop(directory, request, controller.signal);
  expect(first.outcome.run.stopped).toBe('interrupt');
  const before = total();
  whenAsked(() => {});
  const { outcome } = await runShop(directory, { ...request, resume: true });
  expect([outcome.run.stopped, outcome.report.cases.length, isTheirs(outcome)]).toEqual([null, 2 * PLANTS, true]);
  expect(outcome.report.cases.every(({ status }) => status === 'passed')).toBe(true);
  // What had its answer is not asked twice; what was under way then may be.
  expect(total()).toBeLessThanOrEqual(2 * PLANTS + 2);
  expect(before).toBeGreaterThanOrEqual(9);
  for (const name of AGENTS) expect(new Set(asked[name]).size).toBe(PLANTS);
});

it('scores a saved run once more by agent, without asking any', async () => {
  const { directory, total } = await twoShops();
  await runShop(directory, request);
  const cases = Array.from({ length: PLANTS }, (_, i) => ({
    id: `staging-${i}`,
    input: `staging ${i}?`,
    expect: { contains: i < 3 ? 'sun' : 'shade' },
  }));
  writeFileSync(join(directory, 'staging.json'), JSON.stringify(cases));
  const { outcome } = await regradeSavedRun('.agent-eval/outcome.json', request, quietWorld(directory));
  expect(total()).toBe(2 * PLANTS);
  expect([rateOf(outcome, 'live')?.value, rateOf(outcome, 'staging')?.value]).toEqual([1, 0.75]);
  expect(isTheirs(outcome)).toBe(true);
});
