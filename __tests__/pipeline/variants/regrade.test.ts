/** Saved runs scored again, or compared by scoring again, in this process. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Outcome } from '../../../src/model/verdict/outcome.ts';
import { runPipeline } from '../../../src/pipeline/pipeline.ts';
import { regradeSavedRun } from '../../../src/pipeline/variants/regrade.ts';
import { compareSavedRuns } from '../../../src/pipeline/variants/saved-runs.ts';
import { folderOf } from '../../support/cli.ts';
import { startModelServer } from '../../support/model-server.ts';
import { plainRequest, quietWorld } from '../../support/run-world.ts';

const environment = { GARDEN_AGENT: 'node agent.mjs', JUDGE_KEY: 'sesame-4711' };

/** A run whose replies a judge has judged, saved as `stored/outcome.json`. */
async function judgedGarden() {
  let isDown = false;
  const server = await startModelServer(() =>
    isDown ? { status: 401, body: '' } : { json: { reason: 'As it says.', evidence: [], passed: true } },
  );
  onTestFinished(() => server.close());
  const configured = (criterion: string) => ({
    version: 1,
    name: 'garden',
    agent: { type: 'command', command: '${GARDEN_AGENT}' },
    llm: { judge: { model: 'sage-mini', base_url: server.url, api_key: '${JUDGE_KEY}' } },
    criteria: { kind: criterion },
    datasets: [{ files: 'c.json' }],
    baseline: { regrade: 'always' },
  });
  const directory = folderOf({
    'agent.mjs': 'for await (const _ of process.stdin) console.log(JSON.stringify({ text: "In May." }));',
    'agent-eval.yml': configured('The reply is kind.'),
    'c.json': [{ id: 'moss', input: 'When does moss grow?', expect: { contains: 'May', satisfy: ['kind'] } }],
  });
  const run = async (out: string) =>
    (await runPipeline({ ...plainRequest, out }, quietWorld(directory, { environment })))!.outcome;
  await run('stored');
  const reword = () => writeFileSync(join(directory, 'agent-eval.yml'), JSON.stringify(configured('It is very kind.')));
  const takeJudgeDown = () => {
    isDown = true;
  };
  return { directory, server, run, reword, takeJudgeDown };
}

describe('without the variable of the judge', () => {
  const unset = { ...environment, JUDGE_KEY: undefined };

  it('a run is not scored again, the variable is named, and nobody is asked', async () => {
    const { directory, server } = await judgedGarden();
    const before = server.requests.length;
    const again = regradeSavedRun('stored', plainRequest, quietWorld(directory, { environment: unset }));
    await expect(again).rejects.toMatchObject({
      problems: [{ what: 'The environment variable JUDGE_KEY is not set.', where: { file: 'agent-eval.yml' } }],
    });
    expect(server.requests).toHaveLength(before);
  });

  it('a stored baseline is not scored again, which is said with its name, and nobody is asked', async () => {
    const { directory, server, run, reword } = await judgedGarden();
    reword();
    await run('now');
    const before = server.requests.length;
    const files = { baseline: 'stored', current: 'now' };
    const { outcome } = await compareSavedRuns(files, plainRequest, quietWorld(directory, { environment: unset }));
    expect(outcome.comparison?.regrading).toEqual({
      cases: [],
      rewritten: [],
      why: 'The baseline was not scored again, because the judge cannot be asked. The environment variable JUDGE_KEY is not set.',
    });
    expect(server.requests).toHaveLength(before);
  });
});

it('a run is scored again without the variables of its agent', async () => {
  const { directory } = await judgedGarden();
  rmSync(join(directory, 'agent.mjs'));
  const { JUDGE_KEY } = environment;
  const world = quietWorld(directory, { environment: { JUDGE_KEY } });
  const { outcome } = await regradeSavedRun('stored', plainRequest, world);
  expect(outcome.report.cases.map(({ status }) => status)).toEqual(['passed']);
});

it('a run that is scored again repeats what is true of its conversations only, and says whose calls it shows', async () => {
  const { directory } = await judgedGarden();
  const file = join(directory, 'stored/outcome.json');
  const stored = JSON.parse(readFileSync(file, 'utf8')) as Outcome;
  const warnings = ['agent_asked_to_wait', 'model_of_no_use', 'regraded', 'truncated_replies'].map((code) => ({
    code,
    text: `${code}.`,
  }));
  writeFileSync(file, JSON.stringify({ ...stored, report: { ...stored.report, warnings } }));
  let shown = '';
  const stdout = (text: string) => {
    shown += text;
  };
  const { outcome } = await regradeSavedRun('stored', plainRequest, quietWorld(directory, { environment, stdout }));
  expect(outcome.report.warnings.map(({ text }) => text)).toEqual([
    'truncated_replies.',
    "Scored again with today's cases and settings: 1 case, no agent was asked.",
  ]);
  expect(shown).toMatch(/Cost: .*1 call to the agent, .* \(calls and time of the original run\)/);
});

it('a metric that only the baseline has is called by its title in the report', async () => {
  const { directory, run, takeJudgeDown } = await judgedGarden();
  takeJudgeDown();
  await run('now');
  const files = { baseline: 'stored', current: 'now' };
  await compareSavedRuns(files, { ...plainRequest, out: 'compared' }, quietWorld(directory, { environment }));
  const html = readFileSync(join(directory, 'compared/report.html'), 'utf8');
  const packed = [...html.matchAll(/<script type="text\/plain" id="\w+">([^<]*)<\/script>/g)];
  const texts = packed.map(([, text = '']) => gunzipSync(Buffer.from(text, 'base64')).toString());
  expect(texts.join()).toContain('"criterion:kind":"Criterion kind"');
});
