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
