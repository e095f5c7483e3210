/** What a run is compared with, event by event: main was worse once, and each change loses what main had lost and has again. */
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addFiles } from '../../support/cli.ts';
import { begin, commit, git } from '../../support/git-repository.ts';
import { addCommit, addRepository, type PullRequest } from '../../support/github-server.ts';
import type { Job, JobFacts } from '../../support/local-github.ts';
import { temporaryFolder } from '../../support/temporary-folders.ts';
import { openStage, type Run, type Stage } from './stage.ts';

const AGENT = `import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
const lost = JSON.parse(readFileSync(new URL('lost.json', import.meta.url), 'utf8'));
createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const id = body && JSON.parse(body).message;
  response.end(JSON.stringify({ reply: lost.includes(id) ? 'No idea.' : 'advice on ' + id }));
}).listen(Number(process.env.PORT), '127.0.0.1');
`;
const CONFIG = `version: 1
name: starts
agent:
  type: http
  url: http://127.0.0.1:{{ port }}/chat
  request: { message: "{{ input }}" }
  response: { text: reply }
  start: { command: node agent.mjs, ready: "http://127.0.0.1:{{ port }}/", timeout: 2m, env: { PORT: "{{ port }}" } }
datasets: [{ files: cases.yml }]
security: { allowed_hosts: [127.0.0.1] }
`;
const plants = Array.from({ length: 10 }, (_, i) => `plant-${i + 1}`);
const worse = { 'lost.json': JSON.stringify(plants.slice(0, 5)) };
const good = { 'lost.json': '[]' };

let stage: Stage;
let origin: string;
/** main: the first commit is worse, the second good. */
let [first, second] = ['', ''];

beforeAll(async () => {
  stage = await openStage();
  origin = temporaryFolder('origin-');
  const cases = plants.map((id) => ({ id, input: id, expect: { contains: `advice on ${id}` } }));
  addFiles(origin, { 'agent.mjs': AGENT, 'agent-eval.yml': CONFIG, 'cases.yml': cases, ...worse });
  first = begin(origin);
  isAt('main', first);
  await jobOf({ event: 'push' }, first);
  second = commit(origin, good);
  isAt('main', second);
  const { exitCode } = await jobOf({ event: 'push' }, second);
  expect(exitCode).toBe(0);
});
afterAll(() => stage?.stop());
afterEach(() => expect(stage.github.server.violations).toEqual([]));

/** GitHub has what the repository has, with the branch at that commit. */
function isAt(branch: string, sha: string, repository = stage.github.server.repository): string {
  for (const line of git(origin, 'rev-list', '--parents', '--reverse', sha).split('\n')) {
    const [commitSha, ...parents] = line.split(' ');
    if (!stage.github.server.state.commits.has(commitSha!))
      addCommit(stage.github.server.state, { sha: commitSha!, parents, message: 'A commit' });
  }
  repository.refs.set(`heads/${branch}`, sha);
  return sha;
}

/** A branch of these changes, each a commit; true: a merge of main, as "Update branch" makes it. */
function branchOf(name: string, from: string, changes: readonly (Readonly<Record<string, string>> | true)[]): string {
  git(origin, 'switch', '-q', '-c', name, from);
  for (const change of changes)
    if (change === true) git(origin, 'merge', '-q', '--no-ff', '-m', 'Update', 'main');
    else commit(origin, change);
  return git(origin, 'rev-parse', 'HEAD');
}

/** The job with that commit alone checked out, as actions/checkout does. */
async function jobOf(facts: JobFacts | Job, sha: string): Promise<Run> {
  const workspace = temporaryFolder('clone-');
  git('/', 'init', '-q', workspace);
  git(workspace, 'remote', 'add', 'origin', pathToFileURL(origin).href);
  git(workspace, 'fetch', '-q', '--depth=1', 'origin', sha);
  git(workspace, 'checkout', '-q', '--detach', 'FETCH_HEAD');
  return stage.run(facts, { name: 'starts' }, { workspace });
}

function eventOf(job: Job, env: Readonly<Record<string, string>>): Job {
  const name = env.GITHUB_EVENT_NAME ?? job.event.name;
  return { ...job, event: { ...job.event, name, env: { ...job.event.env, ...env } } as Job['event'] };
}

const comparedOf = ({ exitCode, outcome }: Run) => [
  exitCode,
  outcome.verdict.conclusion,
  outcome.comparison?.baseline.sha,
  outcome.comparison?.confirmation?.mode,
];
const regression = () => [1, 'regression', second, 'confirm'];

/** "Update branch", and then it loses them again. */
function updated(name: string): PullRequest {
  isAt(name, branchOf(name, first, [{ 'mine.txt': name }, true, worse]));
  return stage.openPull({ branch: name });
}

it('of a deployed commit, whose branch was updated with main by a merge, with what main is since then', async () => {
  const pull = updated('deployed');
  expect(comparedOf(await jobOf({ event: 'deployment_status', of: pull }, pull.head.sha))).toEqual(regression());
});

it('of a run by hand on such a branch, with the same', async () => {
  const { head } = updated('by-hand');
  const run = await jobOf({ event: 'workflow_dispatch', branch: 'by-hand' }, head.sha);
  expect(comparedOf(run)).toEqual(regression());
});

it('of a workflow_run that follows a push of such a branch, with the same, but starts no base version', async () => {
  const { head } = updated('followed');
  const { run: of } = stage.github.newRun({ event: 'push', branch: 'followed' });
  const run = await jobOf({ event: 'workflow_run', of }, head.sha);
  expect(comparedOf(run)).toEqual([0, 'inconclusive', second, 'stored']);
  expect(run.outcome.run).toMatchObject({ sha: head.sha, branch: 'followed', pullRequest: null });
});

it('of the head of a pull request, fetched alone, with the commit where its branch left main', async () => {
  isAt('old', branchOf('old', first, [{ 'README.md': 'More words.' }]));
  const pull = stage.openPull({ branch: 'old' });
  const run = await jobOf({ event: 'pull_request', pull }, pull.head.sha);
  expect(comparedOf(run)).toEqual([0, 'no-regression', first, 'confirm']);
  expect(run.outcome.report.warnings).toEqual([]);
});

it("of a fork's pull request in the second stage, with the commit where its branch left main", async () => {
  const { state, repository } = stage.github.server;
  const fork = addRepository(state, { fullName: 'mallory/shop-assistant', parent: repository });
  const sha = isAt('patch', branchOf('patch', second, [worse]), fork);
  git(origin, 'update-ref', 'refs/pull/1/head', sha);
  const pull = stage.openPull({ branch: 'patch', fork });
  const { run } = stage.github.newRun({ event: 'pull_request', pull });
  const ended = await jobOf({ event: 'workflow_run', of: run }, second);
  expect(comparedOf(ended)).toEqual(regression());
});

it('of pull_request_target, with the commit where the branch left main', async () => {
  const pull = updated('targeted');
  const env = { GITHUB_EVENT_NAME: 'pull_request_target', GITHUB_SHA: second, GITHUB_REF: 'refs/heads/main' };
  const run = await jobOf(eventOf(stage.github.newRun({ event: 'pull_request', pull }), env), second);
  expect(comparedOf(run).slice(0, 3)).toEqual([0, 'no-regression', second]);
});

it('of a merge queue that rebases two commits, with what the queue puts them on', async () => {
  const sha = isAt('rebased', branchOf('rebased', second, [worse, { 'README.md': 'More words.' }]));
  const pull = stage.openPull({ branch: 'rebased' });
  const job = eventOf(stage.github.newRun({ event: 'merge_group', pull }), { GITHUB_SHA: sha });
  expect(comparedOf(await jobOf(job, sha))).toEqual(regression());
});
