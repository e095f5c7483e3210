/** A run that cannot take place says so wherever a reviewer looks, and no older report stays in its place. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commitTo, type PullRequest, pushTo } from '../../support/github-server.ts';
import { checkOut, openStage, RETURNS, type Run, type Stage, type Suite } from './stage.ts';

let stage: Stage;
const suite: Suite = { name: 'endings' };
beforeAll(async () => {
  stage = await openStage();
  await stage.run({ event: 'push' }, suite);
});
afterAll(() => stage?.stop());
beforeEach(() => stage.garden.knowsAll());
afterEach(() => expect(stage.github.server.violations).toEqual([]));

let branches = 0;
const openPull = (): PullRequest => {
  branches += 1;
  return stage.openPull({ branch: `ends-${branches}` });
};
const bodies = (pull: PullRequest): readonly string[] => stage.comments(pull).map(({ body }) => body);

/** Worse, then fixed: the comment says that all is well. */
async function greenComment(): Promise<PullRequest> {
  const pull = openPull();
  stage.garden.forget(...RETURNS);
  const worse = await stage.run({ event: 'pull_request', pull }, suite);
  expect(worse.exitCode).toBe(1);
  stage.garden.knowsAll();
  pushTo(stage.github.server.state, stage.github.server.repository, pull);
  const fixed = await stage.run({ event: 'pull_request', pull, action: 'synchronize' }, suite);
  expect([fixed.exitCode, bodies(pull).length]).toEqual([0, 1]);
  expect(bodies(pull)[0]).toContain('### ✅ Agent eval: no regression');
  return pull;
}

type Options = NonNullable<Parameters<Stage['run']>[2]>;
interface Ending {
  readonly suite?: Suite;
  readonly options?: () => Options;
  /** In the first lines of comment and summary. */
  readonly says: RegExp;
  readonly exitCode?: number;
  /** By which its comment is found, where the name of the suite could not be read. */
  readonly mark?: object;
}

/** A checkout in which a file is other than it should be. */
const broken = (file: string, text: string): string => {
  const workspace = checkOut(suite);
  writeFileSync(join(workspace, file), text);
  return workspace;
};
const preload = (code: string) => ['--import', `data:text/javascript,${encodeURIComponent(code)}`];
/** Throws out of nowhere once the run says how many cases it has, however long the start took. */
const FAILING_ONCE_IT_RUNS = `for (const stream of [process.stdout, process.stderr]) {
  const write = stream.write;
  stream.write = function (text, ...more) {
    if (String(text).includes('Cases: ')) setTimeout(() => { throw new Error('a screw fell out'); });
    return write.call(this, text, ...more);
  };
}`;
const starting = (command: string): Suite => ({
  ...suite,
  agent: `\n  type: http\n  url: http://127.0.0.1:9/chat\n  request: { message: "{{ input }}" }\n  response: { text: reply }\n  start: { command: "${command}", ready: "http://127.0.0.1:9/", timeout: 20s }`,
});

const ENDINGS: Readonly<Record<string, Ending>> = {
  'an agent that does not start': {
    suite: starting('exit 7'),
    says: /could not run, agent\.start: The agent did not start.*exit code 7[\s\S]*agent-eval\.yml/,
  },
  'a typo in the configuration': {
    suite: { ...suite, more: 'gaet: { rule: paired }' },
    says: /could not run, unknown key "gaet"[\s\S]*agent-eval\.yml:\d+.* Did you mean "gate"\?/,
  },
  'a configuration that is no YAML': {
    options: () => ({ workspace: broken('agent-eval.yml', 'version: 1\nname: endings\nagent: { type: http\ngate: [') }),
    says: /could not run[\s\S]*is opened here and not closed[\s\S]*agent-eval\.yml:\d/,
  },
  'a configuration that is not there': {
    options: () => ({ inputs: { config: 'evals/gone.yml' } }),
    says: /could not run, there is no configuration evals\/gone\.yml/,
    mark: { suite: '', of: 'endings' },
  },
  'a variable that nobody set': {
    options: () => ({ env: { AGENT_KEY: '' } }),
    says: /could not run, the environment variable AGENT_KEY is not set[\s\S]*agent-eval\.yml:\d/,
  },
  'cases that cannot be read': {
    options: () => ({ workspace: broken('evals/returns.yml', '- id: returns-01\n  inptu: Hello\n') }),
    says: /could not run[\s\S]*evals\/returns\.yml:\d/,
  },
  'an input that is none': {
    options: () => ({ inputs: { mode: 'fulll' } }),
    says: /could not run, mode "fulll" is not known[\s\S]*Did you mean "full"\?/,
  },
  'a folder for results that cannot be made': {
    options: () => ({ inputs: { out: 'agent-eval.yml/out' } }),
    says: /could not run, .*agent-eval\.yml\/out.* cannot be used/,
  },
  'a bug of the tool in the middle of the run': {
    options: () => {
      for (const id of RETURNS) stage.garden.table.set(id, { body: { reply: 'Wait.' }, delayMs: 3_000 });
      return { nodeArgs: preload(FAILING_ONCE_IT_RUNS) };
    },
    says: /could not run, Agent Eval itself failed\n[\s\S]*a screw fell out[\s\S]*please report it/,
  },
  'a cancellation before the agent is there': {
    suite: starting('sleep 30'),
    options: () => ({ cancelWhen: (output) => output.includes('Cases: ') }),
    says: /could not run, agent\.start: The run was stopped/,
    exitCode: 130,
  },
};

function tells(run: Run, { says, exitCode = 3 }: Ending): void {
  expect(run.exitCode).toBe(exitCode);
  expect(run.outputs.conclusion).toBe('could-not-run');
  expect(run.summary).toMatch(/^### ⛔ Agent eval: could not run/);
  expect(run.summary).toMatch(says);
}

const push = async (pull: PullRequest, ending: Ending): Promise<Run> => {
  pushTo(stage.github.server.state, stage.github.server.repository, pull);
  const facts = { event: 'pull_request', pull, action: 'synchronize' } as const;
  return stage.run(facts, ending.suite ?? suite, ending.options?.());
};

describe('the comment of a pull request that is green', () => {
  let pull: PullRequest;
  beforeAll(async () => {
    pull = await greenComment();
  });

  it.each(Object.entries(ENDINGS))('gives its place to %s, under the mark by which it is found', async (_, ending) => {
    const comment = stage.comments(pull)[0]!;
    const green = { ...comment };
    const run = await push(pull, ending);
    tells(run, ending);
    expect(bodies(pull)).toEqual([expect.stringMatching(ending.says)]);
    expect(bodies(pull)[0]).toContain('### ⛔ Agent eval: could not run');
    expect(bodies(pull)[0]).toContain(`results for \`${pull.head.sha.slice(0, 7)}\``);
    const { mark: named = { suite: 'endings' } } = ending;
    const mark = { v: 1, ...named, sha: pull.head.sha, run: run.job.run.id, attempt: 1, conclusion: 'could-not-run' };
    const [, json] = /^<!-- agent-eval (\{.*\}) -->\n/.exec(bodies(pull)[0]!)!;
    expect(JSON.parse(json!)).toEqual({
      ...mark,
      at: expect.stringMatching(/^20\d\d-.*Z$/),
      job: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
    Object.assign(comment, green);
  });

  it.each(['a typo in the configuration', 'a configuration that is not there'])(
    'gets its place back from %s by the next run',
    async (name) => {
      await push(pull, ENDINGS[name]!);
      expect(bodies(pull)).toEqual([expect.stringContaining('### ⛔ Agent eval: could not run')]);
      pushTo(stage.github.server.state, stage.github.server.repository, pull);
      await stage.run({ event: 'pull_request', pull, action: 'synchronize' }, suite);
      expect(bodies(pull)).toEqual([expect.stringContaining('### ✅ Agent eval: no regression')]);
    },
  );
});

it.each(['a typo in the configuration', 'a bug of the tool in the middle of the run'])(
  '%s is the first comment where there was none',
  async (name) => {
    const pull = openPull();
    tells(await push(pull, ENDINGS[name]!), ENDINGS[name]!);
    expect(bodies(pull)).toEqual([expect.stringContaining('### ⛔ Agent eval: could not run')]);
  },
);

it('writes no comment where the configuration wants none, even where it is no YAML', async () => {
  const pull = openPull();
  const quiet = 'version: 1\nname: endings\nreport: { comment: off }\ngate: [';
  const run = await stage.run({ event: 'pull_request', pull }, suite, { workspace: broken('agent-eval.yml', quiet) });
  tells(run, { says: /is opened here and not closed/ });
  expect(bodies(pull)).toEqual([]);
});

it('one of several suites: its own comment and outputs, the others stand', async () => {
  const pull = openPull();
  const [one, two]: readonly Suite[] = [
    { name: 'one', file: 'one.eval.yml' },
    { name: 'two', file: 'two.eval.yml', more: 'gaet: {}' },
  ];
  const workspace = checkOut(one!, two!);
  const inputs = { config: '*.eval.yml', comment: 'always' };
  const run = await stage.run({ event: 'pull_request', pull }, one!, { workspace, inputs });
  expect([run.exitCode, run.outputs.conclusion]).toEqual([3, 'could-not-run']);
  expect([run.outputs['one-conclusion'], run.outputs['two-conclusion']]).toEqual(['not-compared', 'could-not-run']);
  expect(bodies(pull)).toEqual([
    expect.stringContaining('not compared'),
    expect.stringMatching(/could not run, unknown key "gaet"/),
  ]);
  expect(run.files).toContain('.agent-eval/two/summary.md');
});

it('of a job that writes a check run of its own: it fails', async () => {
  const pull = openPull();
  const more = 'report: { check: true }\ngaet: {}';
  await stage.run({ event: 'pull_request', pull }, { ...suite, more });
  const { checks } = stage.github.server.repository;
  expect(checks.at(-1)?.given).toMatchObject({ head_sha: pull.head.sha, conclusion: 'failure' });
});

it('has no figures among its outputs, if too many calls failed', async () => {
  for (const id of [RETURNS[1], RETURNS[7], RETURNS[13], RETURNS[19]])
    stage.garden.table.set(id!, { status: 503, body: { error: 'overloaded' } });
  const run = await stage.run({ event: 'pull_request', pull: openPull() }, suite, { inputs: { mode: 'full' } });
  expect(run.outcome.report.metrics.length).toBeGreaterThan(0);
  expect(run.outputs).toMatchObject({ conclusion: 'could-not-run', 'pass-rate': '', delta: '', 'newly-failing': '' });
});

it('of what was wrong before the pull request says so, with the run that failed for it', async () => {
  const typo: Suite = { ...suite, more: 'gaet: {}' };
  const { state, repository } = stage.github.server;
  const changesIt = stage.openPull({
    branch: 'by-itself',
    files: [{ filename: 'agent-eval.yml', status: 'modified' }],
  });
  const own = await stage.run({ event: 'pull_request', pull: changesIt }, typo);
  expect(own.summary).not.toContain('This pull request does not change');
  expect(own.summary).not.toMatch(/failed, too/);

  const sha = commitTo(state, repository, { branch: 'main' }).sha.slice(0, 7);
  const before = await stage.run({ event: 'push' }, typo);
  const innocent = openPull();
  const said = `run ${before.job.run.id} of main at ${sha} failed, too. Look there first.`;
  const run = await stage.run({ event: 'pull_request', pull: innocent }, typo);
  expect(bodies(innocent)[0]).toContain(`- This pull request does not change agent-eval.yml, and ${said}`);
  expect(run.stdout).toContain(`does not change agent-eval.yml, and ${said}`);

  const dead = await stage.run({ event: 'pull_request', pull: openPull() }, starting('exit 7'));
  expect(dead.summary).toContain(
    `The run ${before.job.run.id} of main at ${sha}, which this change starts from, failed,`,
  );
  expect(dead.summary).not.toContain('does not change');

  // A red verdict of main is no problem that a pull request could inherit.
  const strict: Suite = { ...suite, more: 'gate: { minimum: { pass_rate: 1 } }' };
  stage.garden.forget(RETURNS[0]!);
  commitTo(state, repository, { branch: 'main' });
  const red = await stage.run({ event: 'push' }, strict);
  stage.garden.knowsAll();
  expect(red.outputs.conclusion).toBe('below-minimum');
  const after = await stage.run({ event: 'pull_request', pull: openPull() }, starting('exit 7'));
  expect(after.outputs.conclusion).toBe('could-not-run');
  expect(after.summary).not.toMatch(/failed, too/);
});
