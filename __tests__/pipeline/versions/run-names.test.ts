/** Names in addresses that are fixed for a whole run, and what a run says that does not know one. */
import { expect, it } from 'vitest';
import { runPipeline } from '../../../src/pipeline/pipeline.ts';
import { folderOf } from '../../support/cli.ts';
import { plainRequest, quietWorld } from '../../support/run-world.ts';

it('says what to write instead of the number of a pull request, where a run is of none', async () => {
  const directory = folderOf({
    'agent-eval.yml': {
      version: 1,
      name: 'shop',
      agent: { type: 'http', url: 'https://pr-{{ pull_request }}.example.com/chat' },
      datasets: [{ files: 'cases.json' }],
    },
    'cases.json': [{ id: 'fern', input: 'Where do I put the fern?', expect: { contains: 'shade' } }],
  });
  await expect(runPipeline({ ...plainRequest, baseline: 'none' }, quietWorld(directory))).rejects.toMatchObject({
    problems: [
      {
        what: 'agent: {{ pull_request }} is not known, since this run is of no pull request.',
        fix: expect.stringContaining('such as ${AGENT_URL}, and let the workflow set it'),
      },
    ],
  });
});
