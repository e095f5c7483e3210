/** A quick run in two stages, whose agent is started for each of them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runPipeline } from '../../../src/pipeline/pipeline.ts';
import { folderOf } from '../../support/cli.ts';
import { plainRequest, quietWorld } from '../../support/run-world.ts';
import { unusedPort } from '../../support/unused-port.ts';

/** Fails the plants that a file beside it names. */
const AGENT = `import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += part));
  request.on('end', () => {
    const isBroken = existsSync('broken') && /plant 1\\b/.test(body);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ text: isBroken ? 'I cannot say.' : 'It likes shade.' }));
  });
}).listen(Number(process.argv[2]), '127.0.0.1');
`;

it('an interrupt while the agent starts for the other cases ends the run as interrupted, with what the subset showed', async () => {
  const port = await unusedPort();
  const url = `http://127.0.0.1:${port}`;
  const directory = folderOf({
    'agent.mjs': AGENT,
    'plants.json': Array.from({ length: 40 }, (_, i) => ({
      id: `plant-${i}`,
      input: `Where do I put plant ${i}?`,
      expect: { contains: 'shade' },
    })),
    'agent-eval.yml': `version: 1
name: garden-shop
agent: { type: http, url: "${url}/ask", start: { command: "node agent.mjs ${port}", ready: "${url}" } }
datasets: [{ files: plants.json }]
report: { html: false }
selection: { quick: { size: 20, always: { ids: [plant-1] } } }
`,
  });
  await runPipeline({ ...plainRequest, mode: 'full', out: 'main' }, quietWorld(directory));
  writeFileSync(join(directory, 'broken'), '');
  const stop = new AbortController();
  const stderr = (text: string) => text.includes('The quick subset leaves open') && stop.abort();
  const request = { ...plainRequest, mode: 'quick' as const, baseline: 'main/outcome.json' };
  const ran = await runPipeline(request, quietWorld(directory, { stderr, signal: stop.signal }));
  const { run, report, verdict } = ran!.outcome;
  expect(run).toMatchObject({ stopped: 'interrupt', cases: { selected: 40, total: 40 } });
  expect(report.cases).toHaveLength(20);
  expect(verdict).toMatchObject({ conclusion: 'inconclusive', headline: 'interrupted after 20 of 40 cases' });
});
