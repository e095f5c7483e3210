/** A model that answers nobody: the log says so while the run waits, and not only in its report. */
import { expect, it, onTestFinished } from 'vitest';
import { runPipeline } from '../../src/pipeline/pipeline.ts';
import { folderOf } from '../support/cli.ts';
import { startModelServer } from '../support/model-server.ts';
import { plainRequest, quietWorld } from '../support/run-world.ts';

it('is said of the simulated user with its first failed request', async () => {
  const server = await startModelServer(() => ({ status: 500, body: { error: { message: 'Out of memory.' } } }));
  onTestFinished(() => server.close());
  const directory = folderOf({
    'agent.mjs': 'for await (const _ of process.stdin) console.log(JSON.stringify({ text: "Yes." }));',
    'agent-eval.yml': {
      version: 1,
      name: 'garden',
      agent: { type: 'command', command: 'node agent.mjs' },
      llm: { simulator: { model: 'sage-mini', base_url: server.url, retries: 1 } },
      datasets: [{ files: 'c.json' }],
    },
    'c.json': [{ id: 'moss', simulate: { goal: 'Learn when moss grows', max_turns: 2 }, expect: { contains: 'May' } }],
  });
  let log = '';
  const world = quietWorld(directory, {
    stderr: (text) => {
      log += text;
    },
  });
  await runPipeline(plainRequest, world);
  expect(log).toContain(
    'The model of the simulated user answered HTTP 500: Out of memory. The request is repeated, up to 1 more time.\n',
  );
});
