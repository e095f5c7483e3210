/** What a judge refuses and an expression does in re-runs alone is said as it is of a first pass. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { stringify } from 'yaml';
import { runPipeline } from '../../../../src/pipeline/pipeline.ts';
import { startAgentServer } from '../../../support/agent-server.ts';
import { folderOf } from '../../../support/cli.ts';
import { startModelServer } from '../../../support/model-server.ts';
import { plainRequest, quietWorld } from '../../../support/run-world.ts';

const CASES = ['fern', 'moss', 'rose', 'ivy'];
const kind = { json: { reason: 'So it is.', evidence: [], passed: true } };
const unsupported = { message: "Unsupported parameter: 'temperature'", param: 'temperature' };
const refusal = { status: 400, body: { error: { ...unsupported, code: 'unsupported_parameter' } } };

/** Of a suite whose cases have two trials each. */
const REQUESTS = 2 * CASES.length;

/** A run that breaks all cases, and its re-runs, in which every second reply is `rerun`. */
async function broken(refusesAlways: boolean, rerun: object = { text: 'Never.' }) {
  let asked = 0;
  const judge = await startModelServer(({ raw }) =>
    raw.temperature !== undefined && (refusesAlways || asked > 2 * REQUESTS) ? refusal : kind,
  );
  const agent = await startAgentServer(() => {
    asked += 1;
    if (asked <= REQUESTS) return { body: { text: 'In spring.' } };
    return { body: asked > 2 * REQUESTS && asked % 2 === 0 ? rerun : { text: 'Never.' } };
  });
  const base = await startAgentServer(() => ({ body: { text: 'In spring.' } }));
  for (const server of [judge, agent, base]) onTestFinished(() => server.close());
  const directory = folderOf({
    'c.json': CASES.map((id) => ({ id, trials: 2, input: 'When?', expect: { contains: 'spring', satisfy: ['kind'] } })),
  });
  const text = '$exists(text) ? text : ($deep := function($n) { 1 + $deep($n) }; $deep(0))';
  writeFileSync(
    join(directory, 'agent-eval.yml'),
    stringify({
      version: 1,
      name: 'garden',
      agent: { type: 'http', url: `${agent.url}/ask`, response: { text } },
      llm: { judge: { model: 'sage', base_url: judge.url, temperature: 0 }, cache: 'off' },
      criteria: { kind: 'The reply is kind.' },
      datasets: [{ files: 'c.json' }],
      report: { html: false },
      baseline: { agent: { url: `${base.url}/ask` } },
    }),
  );
  const run = async (request: object) =>
    (await runPipeline({ ...plainRequest, ...request }, quietWorld(directory)))!.outcome;
  await run({ out: 'before' });
  return run({ baseline: 'before/outcome.json' });
}

it('a setting that the judge takes no more is warned of, and once where it never took it', async () => {
  const late = await broken(false);
  expect(late.report.warnings).toEqual([]);
  expect(late.warnings?.map(({ code }) => code)).toEqual(['model_setting_refused']);
  const always = await broken(true);
  expect(always.report.warnings.map(({ code }) => code)).toEqual(['model_setting_refused']);
  expect(always.warnings).toBeUndefined();
});

it('an expression that does not end is named with its line', async () => {
  const { comparison } = await broken(false, {});
  const said = (comparison?.reruns ?? []).flatMap(({ current }) => current.map(({ message }) => message));
  expect(said.find(Boolean)).toMatch(/^agent-eval\.yml:\d+: .*does not end/);
});
