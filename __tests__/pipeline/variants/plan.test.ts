/** What a dry run says that it would ask. */
import { expect, it } from 'vitest';
import type { RunRequest } from '../../../src/model/world/run-request.ts';
import { runPipeline } from '../../../src/pipeline/pipeline.ts';
import { folderOf } from '../../support/cli.ts';
import { plainRequest, quietWorld } from '../../support/run-world.ts';

const CHAT = { type: 'http', url: 'http://127.0.0.1:9/chat' };

/** A folder with a suite of these cases. */
const garden = (cases: readonly object[], changes: object = {}): string =>
  folderOf({
    'agent-eval.yml': { version: 1, name: 'garden', agent: CHAT, datasets: [{ files: 'c.json' }], ...changes },
    'c.json': cases,
  });

async function plan(
  directory: string,
  limits: Partial<Pick<RunRequest, 'maxCalls' | 'maxCost'>> = {},
): Promise<string> {
  let said = '';
  const stdout = (text: string) => {
    said += text;
  };
  await runPipeline({ ...plainRequest, ...limits, dryRun: true }, quietWorld(directory, { stdout }));
  return said;
}

it('names all models that judge, also those of single metrics', async () => {
  const directory = garden([{ id: 'moss', input: 'When does moss grow?', evaluate: { satisfy: ['kind'] } }], {
    llm: { judge: { model: 'sage-mini', base_url: 'http://127.0.0.1:9/v1' } },
    criteria: { kind: 'The reply is kind.' },
    metrics: { relevance: { model: 'sage-large' } },
  });
  expect(await plan(directory)).toContain('2 calls of the judge (sage-mini, sage-large);');
});

it('keeps within the limits of the run, and says where these end it', async () => {
  const cases = Array.from({ length: 4 }, (_, i) => ({
    id: `moss-${i}`,
    input: 'Moss?',
    expect: { contains: 'moss' },
  }));
  const directory = garden(cases, { gate: { must_pass: { ids: ['moss-0'] } } });
  expect(await plan(directory)).toMatch(/At most 100 more runs of single cases/);
  expect(await plan(directory, { maxCalls: 6 })).toContain('At most 2 more runs of single cases');
  const short = await plan(directory, { maxCalls: 3, maxCost: 0.5 });
  expect(short).not.toContain('more runs');
  expect(short).toContain('--max-calls 3 ends the run before all of its cases have run.');
  expect(short).toContain('--max-cost 0.5 ends the run once the costs that are known have come to so many dollars.');
});

it('finds what is wrong with the templates of the agent, as a run does', async () => {
  const directory = garden([{ id: 'moss', input: 'When does moss grow?', expect: { contains: 'moss' } }], {
    agent: { ...CHAT, request: { q: '{{ nosuch }}' } },
  });
  await expect(plan(directory)).rejects.toThrow('nosuch');
});

it('counts re-runs by the requests that one may take', async () => {
  const turns = ['Moss?', 'And in shade?', 'And in sun?'].map((user) => ({ user, expect: { contains: 'moss' } }));
  const cases = [0, 1].map((i) => ({ id: `moss-${i}`, turns }));
  const directory = garden(cases, { gate: { must_pass: { ids: ['moss-0'] } } });
  // Six for the first pass: of the other five, one re-run takes three.
  expect(await plan(directory, { maxCalls: 11 })).toContain('At most 1 more run of single cases');
});
