/** The passes that a run of the default branch makes before it: which of them are beside the run that is reported. */
import { expect, it } from 'vitest';
import { runPasses } from '../../../src/pipeline/stages/first-runs.ts';
import { loadSuite } from '../../../src/pipeline/suite/suite.ts';
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

it('that is no baseline counts as one beside the run, also where this is interrupted', async () => {
  const over = new AbortController();
  const server = await startAgentServer((_, n) => {
    // Nothing of the first pass can be read; the run itself is cancelled at its second case.
    if (n === 3) over.abort();
    return n < 2 ? { body: '<html></html>' } : { body: { text: 'Renewed.' } };
  });
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
  const suite = await loadSuite(plainRequest, world);
  const selected = {
    cases: suite.cases,
    weights: new Map(),
    sample: null,
    mode: 'full',
    why: '',
    warnings: [],
  } as const;
  const services = { ci } as Parameters<typeof runPasses>[0]['services'];
  const ran = await runPasses({ suite, request: plainRequest, world, services }, selected, restored);
  await server.close();
  expect([ran.run.stopped, ran.passes]).toEqual(['interrupt', []]);
  expect(ran.run.passes).toEqual({ runs: 1, calls: 2, cost: null });
});
