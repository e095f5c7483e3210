/** Runs without GitHub: a history in a file, every score on the console, files changed since the branch began, and what a run may cost. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readHistory } from '../../src/history/store/file.ts';
import type { RunRequest, RunWorld } from '../../src/model/world/run-request.ts';
import { runPipeline } from '../../src/pipeline/pipeline.ts';
import { startAgentServer } from '../support/agent-server.ts';
import { folderOf } from '../support/cli.ts';
import { begin, commit, GIT_ENVIRONMENT, git } from '../support/git-repository.ts';
import { plainRequest, quietWorld } from '../support/run-world.ts';
import { always, breaks, runShop, shopFolder, startVersion } from './garden-shop.ts';

const REPLAY = { type: 'replay', files: 'r.jsonl' };
const folder = (agent: object = REPLAY) =>
  folderOf({
    'agent-eval.yml': {
      version: 1,
      name: 'garden',
      agent,
      datasets: [{ files: 'a.json' }, { files: 'b.json' }],
      trials: 2,
    },
    'a.json': [{ id: 'fern', input: 'When?', expect: { contains: 'spring' } }],
    'b.json': [{ id: 'moss', input: 'When?', expect: { contains: 'spring' } }],
    'r.jsonl': ['fern', 'moss']
      .map((id) => JSON.stringify({ case: id, input: 'When?', text: id === 'fern' ? 'In spring.' : 'Never.' }))
      .join('\n'),
    '.gitignore': '.agent-eval/\n',
  });

async function run(directory: string, request: Partial<RunRequest>, environment: RunWorld['environment'] = {}) {
  let said = '';
  const world = quietWorld(directory, {
    environment: { ...GIT_ENVIRONMENT, ...environment },
    stdout: (text) => (said += text),
    stderr: (text) => (said += text),
  });
  const result = await runPipeline({ ...plainRequest, ...request }, world);
  return { outcome: result?.outcome, said };
}

it('a history in a file gets each whole run, is a baseline, and is left alone where it is none', async () => {
  const directory = folder();
  await run(directory, { history: 'runs/history.sqlite' });
  const { outcome } = await run(directory, { history: 'runs/history.sqlite', baseline: 'runs/history.sqlite' });
  expect(outcome!.comparison?.shared).toBe(2);
  expect((await readHistory(join(directory, 'runs/history.sqlite'))).runs).toHaveLength(2);
  const part = await run(directory, { history: 'runs/history.sqlite', datasets: ['a'] });
  expect(part.said).toContain('Only 1 of 2 cases was run');
  writeFileSync(join(directory, 'mine.sqlite'), 'my notes');
  expect((await run(directory, { history: 'mine.sqlite' })).said).toContain('mine.sqlite was not used');
});

it('a history of your own: a change that got worse is compared with the run before it, as often as it is run', async () => {
  const current = await startVersion(always);
  const directory = shopFolder(current, { critical: [1] });
  const again = () => runShop(directory, { history: 'own.sqlite', baseline: 'own.sqlite' });
  const first = await again();
  expect(first.outcome.verdict.conclusion).toBe('not-compared');
  current.change(breaks(1, 6, 11, 16, 21, 26));
  const runs = [await again(), await again(), await again()];
  for (const { outcome } of runs) {
    expect(outcome.verdict.conclusion).toBe('regression');
    expect(outcome.comparison?.baseline.runId).toBe(first.outcome.run.id);
    expect(outcome.comparison?.cases.newlyFailing).toHaveLength(6);
  }
  expect(runs[0]!.text).toContain(
    'This run is listed in own.sqlite, but it is not the next baseline, as it is a regression. To make it the baseline, run once more with --baseline none.',
  );
  expect(runs[2]!.text).toContain('because the 2 runs after it ended with a regression or inconclusive.');
  expect((await readHistory(join(directory, 'own.sqlite'))).runs).toHaveLength(4);
  const accepted = await runShop(directory, { history: 'own.sqlite', baseline: 'none' });
  const next = await again();
  expect(next.outcome).toMatchObject({
    comparison: { baseline: { runId: accepted.outcome.run.id } },
    verdict: { conclusion: 'no-regression' },
  });
});

it('a history of your own: a run that goes on takes the place of the one that it goes on from, and is not compared with it', async () => {
  const current = await startVersion(always);
  const directory = shopFolder(current);
  const options = { history: 'own.sqlite', baseline: 'own.sqlite', out: 'mine' };
  const stored = async () =>
    (await readHistory(join(directory, 'own.sqlite'))).runs.map(({ id, attempt }) => [id, attempt]);
  const first = await runShop(directory, { ...options, baseline: 'none' });
  const { id } = first.outcome.run;
  for (const attempt of [2, 3]) {
    const again = await runShop(directory, { ...options, resume: true });
    expect(again.text).toContain(
      'The baseline own.sqlite was not used: Its newest run is the one that this run goes on from.',
    );
    expect([again.outcome.comparison, await stored()]).toEqual([null, [[id, attempt]]]);
  }
  expect(current.asked()).toBe(40);
  current.change(breaks(1, 6, 11, 16, 21, 26));
  const worse = { ...options, out: 'worse' };
  const stopped = await runShop(directory, { ...worse, maxCalls: 50 });
  const whole = await runShop(directory, { ...worse, resume: true });
  expect(whole.outcome).toMatchObject({
    run: { id: stopped.outcome.run.id, attempt: 2 },
    comparison: { baseline: { runId: id } },
    verdict: { conclusion: 'regression' },
  });
  expect(await stored()).toEqual([
    [id, 3],
    [whole.outcome.run.id, 2],
  ]);
});

it('a case that expects nothing is not among those that pass, which the summary says', async () => {
  const directory = folder();
  writeFileSync(join(directory, 'b.json'), JSON.stringify([{ id: 'moss', input: 'When?' }]));
  await run(directory, {});
  const summary = readFileSync(join(directory, '.agent-eval/summary.md'), 'utf8');
  expect(summary).toContain('**1 of 1 case passes**, pass rate 100.0%. 1 case expects nothing and was not run.');
  expect(summary).toContain('1 case expects nothing, so it is not run and counted nowhere: moss (b.json:1).');
});

it('--verbose prints every case with its scores and reasons', async () => {
  const { said } = await run(folder(), { verbose: true });
  expect(said).toMatch(/passed {2}fern {2}a\n {2}turn 1 {2}hard {2}holds +text_accuracy {2}1\.000 {2}/);
  expect(said).toMatch(/failed {2}moss {2}b\n {2}turn 1 {2}hard {2}fails +text_accuracy {2}0\.000 {2}.*spring/);
  expect((await run(folder(), {})).said).not.toContain('text_accuracy  0.000');
});

it('--mode changed takes what differs since the branch began, new files too', async () => {
  const directory = folder();
  begin(directory);
  git(directory, 'checkout', '-q', '-b', 'topic');
  commit(directory, { 'b.json': [{ id: 'moss', input: 'When now?', expect: { contains: 'spring' } }] });
  git(directory, 'checkout', '-q', 'main');
  commit(directory, { 'a.json': [{ id: 'fern', input: 'When then?', expect: { contains: 'spring' } }] });
  git(directory, 'checkout', '-q', 'topic');
  const { outcome } = await run(directory, { mode: 'changed' });
  expect(outcome!.report.cases.map(({ id }) => id)).toEqual(['moss']);
});

describe('a run of the very commit that the stored run is of', () => {
  const PLANTS = Array.from({ length: 12 }, (_, i) => `plant-${i}`);
  const SERVER = `import http from 'node:http';
    const { LOST = '', PORT } = process.env;
    http.createServer(async (request, response) => {
      let said = '';
      for await (const chunk of request) said += chunk;
      const { message } = JSON.parse(said || '{}');
      response.end(JSON.stringify({ text: LOST.split(',').includes(message) ? 'No idea.' : 'advice on ' + message }));
    }).listen(Number(PORT), '127.0.0.1');`;
  const garden = (agent: object = {}) => {
    const directory = folderOf({
      'agent-eval.yml': {
        version: 1,
        name: 'garden',
        agent: {
          ...{ type: 'http', url: 'http://127.0.0.1:{{ port }}' },
          request: { message: '{{ input }}' },
          response: { text: 'text' },
          start: {
            command: `"${process.execPath}" server.mjs`,
            ready: 'http://127.0.0.1:{{ port }}',
            env: { PORT: '{{ port }}' },
          },
          ...agent,
        },
        datasets: [{ files: 'cases.json' }],
      },
      'cases.json': PLANTS.map((id) => ({ id, input: id, expect: { contains: `advice on ${id}` } })),
      'server.mjs': SERVER,
      '.gitignore': '.agent-eval/\n',
    });
    begin(directory);
    return directory;
  };
  const LOST = { LOST: PLANTS.slice(2, 8).join() };
  const stored = { baseline: '.agent-eval/stored/outcome.json' };

  it('cannot have broken anything: what fails by now is the provider, and no base version is wanted', async () => {
    const directory = garden();
    await run(directory, { out: '.agent-eval/stored' });
    const { outcome, said } = await run(directory, stored, LOST);
    expect(outcome!.verdict).toMatchObject({
      ...{ conclusion: 'no-regression', exitCode: 0 },
      headline: '6 cases fail that passed on this very commit before (provider or environment)',
    });
    expect(outcome!.comparison!.confirmation).toMatchObject({ mode: 'same', extraCalls: { base: 0 } });
    expect(said).not.toContain('The base version could not be asked');
  });

  it('is of another version where files differ from the commit', async () => {
    const directory = garden();
    await run(directory, { out: '.agent-eval/stored' });
    writeFileSync(join(directory, 'server.mjs'), SERVER.replace("'advice on '", "'words on '"));
    const { outcome } = await run(directory, stored);
    expect(outcome!.comparison!.confirmation!.mode).toBe('confirm');
    expect(outcome!.verdict.conclusion).toBe('regression');
  });

  it('is of another version where a file is new, also one that git does not know yet', async () => {
    const directory = garden();
    await run(directory, { out: 'stored' });
    writeFileSync(join(directory, 'tone.md'), 'Be brief.');
    const { outcome } = await run(directory, { baseline: 'stored/outcome.json' }, LOST);
    expect(outcome!.run.checkout!.dirty).toBe(true);
    expect(outcome!.comparison!.confirmation!.mode).toBe('confirm');
    rmSync(join(directory, 'tone.md'));
    const alike = await run(directory, { baseline: 'stored/outcome.json' }, LOST);
    expect(alike.outcome!.comparison!.confirmation!.mode).toBe('same');
  });

  it('is none where the stored run had a new file: what was committed since is asked beside the commit of that run', async () => {
    const directory = garden();
    writeFileSync(join(directory, 'notes.md'), 'Water the fern.');
    await run(directory, { out: '.agent-eval/stored' });
    rmSync(join(directory, 'notes.md'));
    commit(directory, { 'server.mjs': SERVER.replace("'advice on '", "'words on '") });
    writeFileSync(join(directory, 'notes.md'), 'Water the fern.');
    const { outcome } = await run(directory, stored);
    expect(outcome!.comparison!.baseline.sha).toBeNull();
    expect(outcome!.verdict).toMatchObject({ conclusion: 'regression', exitCode: 1 });
    expect(outcome!.verdict.unattributed).toBeUndefined();
  });

  it.each([
    ['is of another version where a variable names another variant', 'LOST_VARIANT'],
    ['is of an unknown version where a variable may say anything', 'LOST_PLANTS'],
  ])('%s', async (_, name) => {
    const directory = garden();
    const config = JSON.parse(readFileSync(join(directory, 'agent-eval.yml'), 'utf8'));
    config.agent.start.env.LOST = `\${${name}}`;
    commit(directory, { 'agent-eval.yml': config });
    await run(directory, { out: '.agent-eval/stored' }, { [name]: 'none-of-them' });
    const { outcome } = await run(directory, stored, { [name]: LOST.LOST });
    expect(outcome!.verdict).toMatchObject({ conclusion: 'regression', unattributed: true, exitCode: 1 });
    expect(JSON.stringify(outcome!.run)).not.toContain(LOST.LOST);
  });

  it('is of its very version where another key is all that differs', async () => {
    const directory = garden();
    const config = JSON.parse(readFileSync(join(directory, 'agent-eval.yml'), 'utf8'));
    config.agent.start.env.DESK_KEY = '${DESK_KEY}';
    commit(directory, { 'agent-eval.yml': config });
    await run(directory, { out: '.agent-eval/stored' }, { DESK_KEY: 'rake-and-spade-41' });
    const { outcome } = await run(directory, stored, { ...LOST, DESK_KEY: 'hoe-and-fork-42' });
    expect(outcome!.comparison!.confirmation!.mode).toBe('same');
  });

  it('is of an unknown version where the agent is at an address: somebody may have deployed another one', async () => {
    let lost: readonly string[] = [];
    const server = await startAgentServer(({ json }) => {
      const { message } = json as { readonly message: string };
      return { body: { text: lost.includes(message) ? 'No idea.' : `advice on ${message}` } };
    });
    const directory = garden({ url: server.url, start: undefined });
    await run(directory, { out: '.agent-eval/stored' });
    lost = PLANTS.slice(2, 8);
    const { outcome } = await run(directory, stored);
    await server.close();
    expect(outcome!.verdict).toMatchObject({ conclusion: 'regression', unattributed: true });
  });
});

it('a dry run says what the stored run lets expect, in dollars', async () => {
  const server = await startAgentServer({ body: { text: 'In spring.', usage: { cost: 0.25 } } });
  const directory = folder({ type: 'http', url: server.url });
  await run(directory, {});
  const planned = await run(directory, { dryRun: true, baseline: '.agent-eval/outcome.json' });
  await server.close();
  expect(planned.said).toContain('About $1.00 for the first pass, as the same cases cost in the stored run.');
  expect((await run(directory, { dryRun: true })).said).toContain(
    'as the same cases cost in the last run of this folder',
  );
  expect((await run(directory, { dryRun: true, out: 'other' })).said).toContain(
    'What it costs is not known: no earlier',
  );
});

it('--resume says what it takes over, or that there is nothing', async () => {
  const directory = folder();
  const nothing = 'There is nothing to go on from in .agent-eval: the run starts from the beginning.\n';
  expect((await run(directory, { resume: true, dryRun: true })).said).toContain(nothing);
  expect((await run(directory, { resume: true })).said).toContain(nothing);
  expect((await run(directory, { resume: true })).said).toContain(
    'Goes on from a run that ended 2 trials with 0 requests, which count into its limits.\n',
  );
  expect((await run(directory, {})).said).not.toMatch(/go on from|Goes on/);
});

it('a result that cannot be written is an error in the exit code, and no run to compare with later', async () => {
  const directory = folder();
  mkdirSync(join(directory, '.agent-eval/outcome.json/in-the-way'), { recursive: true });
  let said = '';
  const world = quietWorld(directory, { stdout: (text) => (said += text) });
  const result = await runPipeline(plainRequest, world);
  expect([result!.outcome.verdict.exitCode, result!.exitCode]).toEqual([0, 3]);
  expect(said).toContain('The file outcome.json could not be written');
  expect(said).toContain('exit 3');
  expect(said).not.toContain('Compare a later run with this one');
});

it('a dry run promises re-runs only where something is compared, or must pass', async () => {
  const server = await startAgentServer({ body: { text: 'In spring.' } });
  const directory = folder({ type: 'http', url: server.url });
  const more = 'At most 100 more runs of single cases, where there is a suspicion to confirm.';
  expect((await run(directory, { dryRun: true })).said).not.toContain('more runs');
  await run(directory, {});
  expect((await run(directory, { dryRun: true, baseline: '.agent-eval/outcome.json' })).said).toContain(more);
  const config = JSON.parse(readFileSync(join(directory, 'agent-eval.yml'), 'utf8'));
  const gate = { must_pass: { ids: ['moss'] } };
  writeFileSync(join(directory, 'agent-eval.yml'), JSON.stringify({ ...config, gate }));
  expect((await run(directory, { dryRun: true })).said).toContain(more);
  await server.close();
});

it('a run keeps what the configuration says of the gate and of the limits of datasets, and a change of it is a warning', async () => {
  const server = await startAgentServer({ body: { text: 'In spring.' } });
  const directory = folder({ type: 'http', url: server.url });
  const config = JSON.parse(readFileSync(join(directory, 'agent-eval.yml'), 'utf8'));
  const judgedBy = async (gate: object, minimum?: object) => {
    const datasets = config.datasets.map((one: object) => ({ ...one, minimum }));
    writeFileSync(join(directory, 'agent-eval.yml'), JSON.stringify({ ...config, gate, datasets }));
    return (await run(directory, { baseline: '.agent-eval/outcome.json' })).outcome!;
  };
  await run(directory, {});
  const strict = { minimum: { pass_rate: 0.9 }, must_pass: { ids: ['moss', 'fern'] }, high: { pass_rate: '9pp' } };
  expect((await judgedBy(strict, { pass_rate: '50%' })).run.gate).toMatchObject({
    'gate.minimum.pass_rate': '0.9',
    'gate.must_pass.ids': '["fern","moss"]',
    [`datasets[${config.datasets[0].files}].minimum.pass_rate`]: '"50%"',
  });
  const { run: second, comparison } = await judgedBy({ minimum: { pass_rate: 0.1 } });
  expect(second.gate).toEqual({ 'gate.minimum.pass_rate': '0.1' });
  expect(comparison?.warnings.map(({ text }) => text)).toContainEqual(
    expect.stringContaining('The rules of this check changed: gate.minimum.pass_rate is 0.1, and was 0.9; '),
  );
  await server.close();
});

it('a run keeps what the configuration says of which cases run and how they are judged, with the names of variables and not their values', async () => {
  const server = await startAgentServer({ body: { text: 'In spring.' } });
  const directory = folder({ type: 'http', url: server.url });
  const config = JSON.parse(readFileSync(join(directory, 'agent-eval.yml'), 'utf8'));
  const judgedBy = async (more: object, BASE = 'https://one.example') => {
    const datasets = config.datasets.map((one: object) => ({ ...one, trials: 1 }));
    writeFileSync(join(directory, 'agent-eval.yml'), JSON.stringify({ ...config, datasets, ...more }));
    return (await run(directory, { baseline: '.agent-eval/outcome.json' }, { BASE })).outcome!;
  };
  await run(directory, {});
  const baseline = { agent: { url: `\${BASE}/chat` } };
  const judge = {
    model: 'leaf',
    api_key: 'k',
    headers: { key: 'k' },
    price: { input_per_million: 1, output_per_million: 1 },
  };
  const whole = {
    ...{ baseline, confirmation: { max_extra_calls: '6x' }, selection: { quick: { size: 60 } } },
    report: { html: false, comment: 'off' },
    llm: { judge: { ...judge, base_url: '${BASE}/v1', body: { top_p: 0.5 } } },
  };
  expect((await judgedBy(whole)).run.settings).toEqual({
    trials: '2',
    'selection.quick.size': '60',
    'confirmation.max_extra_calls': '"6x"',
    'baseline.agent.url': '"${BASE}/chat"',
    'report.comment': '"off"',
    'llm.judge.model': '"leaf"',
    'llm.judge.base_url': '"${BASE}/v1"',
    'llm.judge.body.top_p': '0.5',
    'datasets[a.json].trials': '1',
    'datasets[b.json].trials': '1',
  });
  const texts = ({ comparison }: Awaited<ReturnType<typeof judgedBy>>) =>
    (comparison?.warnings ?? []).filter(({ code }) => code === 'rules_changed').map(({ text }) => text);
  expect(texts(await judgedBy(whole, 'https://two.example'))).toEqual([]);
  const other = { ...whole, llm: { judge: { ...whole.llm.judge, model: 'twig', timeout: '9s' } } };
  expect(texts(await judgedBy(other))).toEqual([
    'The rules of this check changed: llm.judge.model is "twig", and was "leaf".',
  ]);
  const less = await judgedBy({ ...other, baseline: { agent: 'none' }, selection: { quick: { size: 2 } } });
  expect(texts(less)).toEqual([
    'The rules of this check changed: selection.quick.size is 2, and was 60; baseline.agent.url is not set, and was "${BASE}/chat"; baseline.agent is "none", and was not set.',
  ]);
  await server.close();
});

it('a run keeps what the configuration says of the model, in its type or in the request, but not a template', async () => {
  const server = await startAgentServer({ body: { text: 'In spring.' } });
  const recorded = async (request: object) => {
    const { outcome } = await run(folder({ type: 'http', url: server.url, request }), { datasets: ['a'] });
    return outcome?.run.parameters;
  };
  const asked = { message: '{{ input }}', model: 'gpt-5-mini', temperature: 0.2, system: 'Be brief.' };
  expect(await recorded(asked)).toEqual({
    ...{ model: 'gpt-5-mini', temperature: 0.2 },
    prompt: expect.stringMatching(/^[\da-f]{12}$/),
  });
  expect(await recorded({ message: '{{ input }}', model: '{{ context.model }}' })).toBeUndefined();
  await server.close();
});

it('a run keeps the temperature that was sent, where further fields of the request change it', async () => {
  const message = { role: 'assistant', content: 'In spring.' };
  const server = await startAgentServer({ body: { choices: [{ message, finish_reason: 'stop' }] } });
  const agent = { type: 'openai-chat', base_url: server.url, model: 'm', temperature: 0.3, body: { temperature: 0.9 } };
  const { outcome } = await run(folder(agent), { datasets: ['a'] });
  expect(outcome?.run.parameters).toEqual({ model: 'm', temperature: 0.9 });
  await server.close();
});
