/** Cases that a program writes: where reports say that they are. */
import { expect, it, onTestFinished } from 'vitest';
import { runPipeline } from '../../src/pipeline/pipeline.ts';
import { startAgentServer } from '../support/agent-server.ts';
import { folderOf } from '../support/cli.ts';
import { plainRequest, quietWorld } from '../support/run-world.ts';

it('are at the line of the command in the configuration, since its output is no file', async () => {
  const agent = await startAgentServer({ body: { text: 'It likes shade.' } });
  onTestFinished(() => agent.close());
  const directory = folderOf({
    'gen.mjs': `for (const id of ['fern', 'moss']) console.log(JSON.stringify({ id, input: id, expect: { contains: 'shade' } }));`,
    'agent-eval.yml': `version: 1
name: shop
agent: { type: http, url: "${agent.url}/" }
datasets:
  - files: cases.json
  - name: generated
    command: '"${process.execPath}" gen.mjs'
`,
    'cases.json': [{ id: 'rose', input: 'rose', expect: { contains: 'shade' } }],
  });
  const ended = await runPipeline({ ...plainRequest, baseline: 'none' }, quietWorld(directory));
  expect(ended!.outcome.report.cases.map(({ id, source }) => [id, source])).toEqual([
    ['rose', { file: 'cases.json', line: 2 }],
    ['fern', { file: 'agent-eval.yml', line: 7 }],
    ['moss', { file: 'agent-eval.yml', line: 7 }],
  ]);
});
