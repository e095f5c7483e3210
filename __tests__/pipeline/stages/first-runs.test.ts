/** The passes that a run of the default branch makes before it: which of them are beside the run that is reported. */
import { beforeEach, expect, it } from 'vitest';
import { spentBy } from '../../../src/pipeline/stages/confirmation/confirmation.ts';
import { runPasses } from '../../../src/pipeline/stages/first-runs.ts';
import { loadSuite } from '../../../src/pipeline/suite/suite.ts';
import { printPlan } from '../../../src/pipeline/variants/plan.ts';
import { readCiContext } from '../../../src/platform/github/context.ts';
import { startAgentServer } from '../../support/agent-server.ts';
import { folderOf } from '../../support/cli.ts';
import { plainRequest, quietWorld } from '../../support/run-world.ts';

const ci = readCiContext(
  {
    GITHUB_EVENT_NAME: 'push',
    GITHUB_REPOSITORY: 'lending/desk',
    GITHUB_SHA: 'a'.repeat(40),
    GITHUB_RUN_ID: '7',
    GITHUB_REF: 'refs/heads/main',
  },
  {},
)!;
const restored = { baseline: null, why: 'none', warnings: [] };

/** A run of two cases on the default branch, of which nothing is stored. */
async function run(reply: Parameters<typeof startAgentServer>[0], limits: { readonly maxCalls?: number } = {}) {
  const server = await startAgentServer(reply);
  const directory = folderOf({
    'agent-eval.yml': {
      version: 1,
      name: 'desk',
      agent: { type: 'http', url: `${server.url}/chat`, retries: 0, concurrency: 1 },
      datasets: [{ files: 'cases.json' }],
    },
    'cases.json': ['loan', 'fine'].map((id) => ({ id, input: id, expect: { contains: 'Renewed' } })),
  });
  const world = quietWorld(directory, { ci, signal: over.signal });
  const request = { ...plainRequest, ...limits };
  const suite = await loadSuite(request, world);
  const { cases } = suite;
  const selected = { cases, weights: new Map(), sample: null, mode: 'full', why: '', warnings: [] } as const;
  const services = { ci } as Parameters<typeof runPasses>[0]['services'];
  let plan = '';
  const stdout = (text: string) => {
    plan += text;
  };
  await printPlan({ suite, request, world: { ...world, stdout }, services }, selected, restored);
  const ran = await runPasses({ suite, request, world, services }, selected, restored);
  await server.close();
  return { ...ran, plan, asked: server.asked.length };
}

let over = new AbortController();
beforeEach(() => {
  over = new AbortController();
});
const renewed = { body: { text: 'Renewed.' } };

it('that is no baseline counts as one beside the run, also where this is interrupted', async () => {
  // Nothing of the first pass can be read; the run itself is cancelled at its second case.
  const ran = await run((_, n) => {
    if (n === 3) over.abort();
    return n < 2 ? { body: '<html></html>' } : renewed;
  });
  expect([ran.run.stopped, ran.passes]).toEqual(['interrupt', []]);
  expect(ran.run.passes).toEqual({ runs: 1, calls: 2, cost: null });
});

it('count where an interrupt breaks one off, and the one before it is the run', async () => {
  const ran = await run((_, n) => {
    if (n === 3) over.abort();
    return renewed;
  });
  expect([ran.run.stopped, ran.passes, ran.report.cases.length]).toEqual(['interrupt', [], 2]);
  expect(ran.run).toMatchObject({ calls: 2, passes: { runs: 1, calls: 2 } });
});

it('keep within the limit of calls together, and leave what the run and its re-runs need', async () => {
  const made = async (maxCalls: number) => {
    const { run: one, passes } = await run(() => renewed, { maxCalls });
    return { stopped: one.stopped, passes: passes.length, spent: spentBy(one).calls };
  };
  expect(await made(3)).toEqual({ stopped: null, passes: 0, spent: 2 });
  expect(await made(5)).toEqual({ stopped: null, passes: 1, spent: 4 });
  expect(await made(6)).toEqual({ stopped: null, passes: 2, spent: 6 });
});

it.each([
  [null, 6],
  [6, 6],
  [5, 4],
  [3, 2],
])('are in the plan of a dry run: with a limit of %s, %i calls', async (maxCalls, calls) => {
  const { plan, asked } = await run(() => renewed, maxCalls === null ? {} : { maxCalls });
  const [, times = '1'] = /^All of it (\d) times, since fewer than 3 runs.*: \1 times the requests/m.exec(plan) ?? [];
  expect(plan).toContain('2 trials, 2 requests to the agent');
  expect([asked, 2 * Number(times)]).toEqual([calls, calls]);
});
