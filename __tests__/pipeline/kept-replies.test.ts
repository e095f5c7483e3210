/** Kept replies of models: a run takes them, and a self-check does not, for they are alike each time. */
import { expect, it, onTestFinished } from 'vitest';
import { openModels } from '../../src/pipeline/models.ts';
import { llmOptionsSchema } from '../../src/scoring/llm-options.ts';
import { aQuestion } from '../scoring/judge/a-model.ts';
import { folderOf } from '../support/cli.ts';
import { startModelServer } from '../support/model-server.ts';
import { quietWorld } from '../support/run-world.ts';

it.each([
  [false, 1],
  [true, 2],
])('where it is a self-check (%s), the same question twice is asked %i times', async (selfCheck, requests) => {
  const server = await startModelServer(() => ({ json: { reason: 'so', evidence: [], passed: true } }));
  onTestFinished(server.close);
  const judge = { model: 'sage-mini', base_url: server.url, api_key: 'none' };
  const llm = llmOptionsSchema.parse({ cache: 'read-write', judge });
  const directory = folderOf({});
  for (const _ of [1, 2]) {
    const models = await openModels({ llm }, { out: '.agent-eval', selfCheck }, quietWorld(directory));
    await models.judge!.answer([aQuestion()], { caseId: 'pea', trial: 0 }, new AbortController().signal);
  }
  expect(server.requests).toHaveLength(requests);
});
