/** What a dry run says that it would ask. */
import { expect, it } from 'vitest';
import { runPipeline } from '../../../src/pipeline/pipeline.ts';
import { folderOf } from '../../support/cli.ts';
import { plainRequest, quietWorld } from '../../support/run-world.ts';

it('names all models that judge, also those of single metrics', async () => {
  const directory = folderOf({
    'agent-eval.yml': {
      version: 1,
      name: 'garden',
      agent: { type: 'http', url: 'http://127.0.0.1:9/chat' },
      llm: { judge: { model: 'sage-mini', base_url: 'http://127.0.0.1:9/v1' } },
      criteria: { kind: 'The reply is kind.' },
      metrics: { relevance: { model: 'sage-large' } },
      datasets: [{ files: 'c.json' }],
    },
    'c.json': [{ id: 'moss', input: 'When does moss grow?', evaluate: { satisfy: ['kind'] } }],
  });
  let said = '';
  const stdout = (text: string) => {
    said += text;
  };
  await runPipeline({ ...plainRequest, dryRun: true }, quietWorld(directory, { stdout }));
  expect(said).toContain('2 calls of the judge (sage-mini, sage-large);');
});

it('keeps within the limits of the run, and says where these end it', async () => {
  const directory = folderOf({
    'agent-eval.yml': {
      version: 1,
      name: 'garden',
      agent: { type: 'http', url: 'http://127.0.0.1:9/chat' },
      datasets: [{ files: 'c.json' }],
      gate: { must_pass: { ids: ['moss-0'] } },
    },
    'c.json': Array.from({ length: 4 }, (_, i) => ({ id: `moss-${i}`, input: 'Moss?', expect: { contains: 'moss' } })),
  });
  const plan = async (limits: { readonly maxCalls?: number; readonly maxCost?: number }) => {
    let said = '';
    const stdout = (text: string) => {
      said += text;
    };
    await runPipeline({ ...plainRequest, ...limits, dryRun: true }, quietWorld(directory, { stdout }));
    return said;
  };
  expect(await plan({})).toMatch(/At most 100 more runs of single cases/);
  expect(await plan({ maxCalls: 6 })).toContain('At most 2 more runs of single cases');
  const short = await plan({ maxCalls: 3, maxCost: 0.5 });
  expect(short).not.toContain('more runs');
  expect(short).toContain('--max-calls 3 ends the run before all of its cases have run.');
  expect(short).toContain('--max-cost 0.5 ends the run once the costs that are known have come to so many dollars.');
});

it('finds what is wrong with the templates of the agent, as a run does', async () => {
  const directory = folderOf({
    'agent-eval.yml': {
      version: 1,
      name: 'garden',
      agent: { type: 'http', url: 'http://127.0.0.1:9/chat', request: { q: '{{ nosuch }}' } },
      datasets: [{ files: 'c.json' }],
    },
    'c.json': [{ id: 'moss', input: 'When does moss grow?', expect: { contains: 'moss' } }],
  });
  await expect(runPipeline({ ...plainRequest, dryRun: true }, quietWorld(directory))).rejects.toThrow('nosuch');
});

it('counts re-runs by the requests that one may take', async () => {
  const turns = ['Moss?', 'And in shade?', 'And in sun?'].map((user) => ({ user, expect: { contains: 'moss' } }));
  const directory = folderOf({
    'agent-eval.yml': {
      version: 1,
      name: 'garden',
      agent: { type: 'http', url: 'http://127.0.0.1:9/chat' },
      datasets: [{ files: 'c.json' }],
      gate: { must_pass: { ids: ['moss-0'] } },
    },
    'c.json': [0, 1].map((i) => ({ id: `moss-${i}`, turns })),
  });
  let said = '';
  const stdout = (text: string) => {
    said += text;
  };
  // Six for the first pass: of the other five, one re-run takes three.
  await runPipeline({ ...plainRequest, maxCalls: 11, dryRun: true }, quietWorld(directory, { stdout }));
  expect(said).toContain('At most 1 more run of single cases');
});
