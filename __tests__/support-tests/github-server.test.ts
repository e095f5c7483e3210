/** The local GitHub behaves as GitHub's documentation says, and notices who does not. */
import { getOctokit } from '@actions/github';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { routedOperations } from '../support/github/exchange.ts';
import { describedOperations } from '../support/github/openapi.ts';
import {
  addRepository,
  addWorkflowRun,
  commitTo,
  DEFAULT_PERMISSIONS,
  type GitHubServer,
  mergePullRequest,
  openPullRequest,
  primaryRateLimit,
  pushTo,
  readOnly,
  secondaryRateLimit,
  setLabel,
  startGitHubServer,
} from '../support/github-server.ts';

const at = { owner: 'acorn-books', repo: 'shop-assistant' };
let server: GitHubServer;

function client(token = server.token()) {
  return getOctokit(token.value, { baseUrl: server.url });
}

/** The error of a call that must fail. */
async function failure(
  call: Promise<unknown>,
): Promise<{ status: number; message: string; headers: Record<string, string> }> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Error)) throw new Error('the call was expected to fail');
  const { status = 0, response } = error as Error & { status?: number; response?: { headers: Record<string, string> } };
  return { status, message: error.message, headers: response?.headers ?? {} };
}

beforeEach(async () => {
  server = await startGitHubServer();
});
afterEach(() => server.stop());

describe('comments', () => {
  it('are created, found through all pages, changed and deleted', async () => {
    const pull = openPullRequest(server.state, server.repository, { branch: 'recommend-by-mood' });
    const octokit = client();
    for (let index = 0; index < 61; index += 1) {
      await octokit.rest.issues.createComment({ ...at, issue_number: pull.number, body: `Note ${index}` });
    }
    const first = await octokit.rest.issues.listComments({ ...at, issue_number: pull.number });
    expect(first.data).toHaveLength(30);
    expect(first.headers.link).toContain('page=2>; rel="next"');
    const all = await octokit.paginate(octokit.rest.issues.listComments, { ...at, issue_number: pull.number });
    expect(all.map(({ body }) => body)).toEqual(Array.from({ length: 61 }, (_, index) => `Note ${index}`));
    expect(all[0]?.user).toMatchObject({ login: 'github-actions[bot]', type: 'Bot' });

    const id = all[60]?.id ?? 0;
    await octokit.rest.issues.updateComment({ ...at, comment_id: id, body: 'Note, rewritten' });
    expect((await octokit.rest.issues.getComment({ ...at, comment_id: id })).data.body).toBe('Note, rewritten');
    await octokit.rest.issues.deleteComment({ ...at, comment_id: id });
    expect((await failure(octokit.rest.issues.getComment({ ...at, comment_id: id }))).status).toBe(404);
    expect(server.violations).toEqual([]);
  });

  it('of more than 65,536 characters are refused, of exactly so many are not', async () => {
    const pull = openPullRequest(server.state, server.repository, { branch: 'long-story' });
    const write = (length: number) =>
      client().rest.issues.createComment({ ...at, issue_number: pull.number, body: 'x'.repeat(length) });
    expect((await write(65_536)).status).toBe(201);
    const refused = await failure(write(65_537));
    expect(refused.status).toBe(422);
    expect(refused.message).toContain('Body is too long (maximum is 65536 characters)');
  });

  it('of a person cannot be changed by the bot', async () => {
    const pull = openPullRequest(server.state, server.repository, { branch: 'marker' });
    const person = client(server.token(DEFAULT_PERMISSIONS, 'maria'));
    const { data } = await person.rest.issues.createComment({ ...at, issue_number: pull.number, body: 'mine' });
    expect(data.user).toMatchObject({ login: 'maria', type: 'User' });
    expect((await failure(client().rest.issues.updateComment({ ...at, comment_id: data.id, body: 'x' }))).status).toBe(
      403,
    );
  });
});

describe('tokens', () => {
  it('of a fork may read and not write', async () => {
    const pull = openPullRequest(server.state, server.repository, { branch: 'fork-work' });
    const octokit = client(server.token(readOnly(DEFAULT_PERMISSIONS)));
    expect((await octokit.rest.issues.listComments({ ...at, issue_number: pull.number })).data).toEqual([]);
    const refused = await failure(
      octokit.rest.issues.createComment({ ...at, issue_number: pull.number, body: 'hello' }),
    );
    expect(refused).toMatchObject({
      status: 403,
      message: expect.stringContaining('Resource not accessible by integration'),
    });
    expect(refused.headers['x-accepted-github-permissions']).toBe('issues=write; pull_requests=write');
  });

  it('that nobody issued are refused, and installation tokens stand for no user', async () => {
    expect((await failure(getOctokit('ghs_guess', { baseUrl: server.url }).rest.repos.get(at))).status).toBe(401);
    expect((await failure(client().rest.users.getAuthenticated())).status).toBe(403);
    const person = client(server.token(DEFAULT_PERMISSIONS, 'maria'));
    expect((await person.rest.users.getAuthenticated()).data.login).toBe('maria');
  });
});

describe('violations', () => {
  it('are recorded for a wrong value, an unknown name and an unknown operation', async () => {
    const octokit = client();
    const sha = server.repository.refs.get('heads/main') ?? '';
    // @ts-expect-error: a conclusion that GitHub does not know
    await failure(octokit.rest.checks.create({ ...at, name: 'eval', head_sha: sha, conclusion: 'regression' }));
    await failure(octokit.request('GET /repos/{owner}/{repo}/pulls', { ...at, sate: 'open' }));
    await failure(octokit.request('GET /repos/{owner}/{repo}/traffic/views', at));
    expect(server.violations.map(({ operation, problems }) => [operation, problems[0]])).toEqual([
      ['checks/create', 'body/conclusion must be equal to one of the allowed values'],
      ['pulls/list', 'query: pulls/list knows no sate'],
      [null, 'no such operation in the extracted description'],
    ]);
  });

  it('include an answer of our own that the description forbids', async () => {
    commitTo(server.state, server.repository, { branch: 'main', date: 'yesterday' });
    expect((await failure(client().rest.repos.getCommit({ ...at, ref: 'main' }))).status).toBe(500);
    expect(server.violations[0]?.problems[0]).toContain('must match format "date-time"');
  });

  it('cannot hide in an operation that is described and not answered, or answered and not described', () => {
    expect([...routedOperations].sort()).toEqual([...describedOperations].sort());
  });

  it('include the fifty-first annotation of a request', async () => {
    const sha = server.repository.refs.get('heads/main') ?? '';
    const annotations = Array.from({ length: 51 }, (_, index) => ({
      path: 'evals/books.yml',
      start_line: index + 1,
      end_line: index + 1,
      annotation_level: 'warning' as const,
      message: 'newly failing',
    }));
    const write = (count: number) =>
      client().rest.checks.create({
        ...at,
        name: 'eval',
        head_sha: sha,
        status: 'completed',
        conclusion: 'failure',
        output: { title: 'Worse', summary: '1 newly failing', annotations: annotations.slice(0, count) },
      });
    const made = await write(50);
    expect(made.data.output.annotations_count).toBe(50);
    const check = { ...at, check_run_id: made.data.id };
    await client().rest.checks.update({ ...check, output: { summary: '51', annotations: annotations.slice(50) } });
    const all = await client().paginate(client().rest.checks.listAnnotations, check);
    expect(all).toHaveLength(51);
    expect(server.violations).toEqual([]);
    expect((await failure(write(51))).status).toBe(422);
    expect(server.violations).toHaveLength(1);
  });
});

describe('history', () => {
  it('walks first parents, compares, and finds the merged pull request of a commit', async () => {
    const { state, repository } = server;
    const pull = openPullRequest(state, repository, { branch: 'gift-wrap', labels: ['agent-eval: full'] });
    commitTo(state, repository, { branch: 'main', message: 'Meanwhile' });
    pushTo(state, repository, pull);
    const octokit = client();
    const open = (await octokit.rest.pulls.get({ ...at, pull_number: pull.number })).data;
    expect(open).toMatchObject({
      number: 1,
      state: 'open',
      merged: false,
      head: { sha: pull.head.sha, repo: { full_name: 'acorn-books/shop-assistant' } },
    });
    const test = (await octokit.rest.repos.getCommit({ ...at, ref: 'refs/pull/1/merge' })).data;
    expect(test.parents.map(({ sha }) => sha)).toEqual([repository.refs.get('heads/main'), pull.head.sha]);
    const compared = await octokit.rest.repos.compareCommitsWithBasehead({
      ...at,
      basehead: `main...${pull.head.sha}`,
    });
    expect(compared.data).toMatchObject({ status: 'diverged', ahead_by: 2, behind_by: 1 });

    const merged = mergePullRequest(state, repository, pull);
    const commits = (await octokit.rest.repos.listCommits({ ...at, sha: 'main' })).data;
    expect(commits[0]).toMatchObject({ sha: merged.sha });
    expect(commits).toHaveLength(5);
    const found = await octokit.rest.repos.listPullRequestsAssociatedWithCommit({ ...at, commit_sha: merged.sha });
    expect(found.data.map(({ number, merged_at }) => [number, merged_at !== null])).toEqual([[1, true]]);
    expect((await octokit.rest.git.getRef({ ...at, ref: 'heads/main' })).data.object.sha).toBe(merged.sha);
    expect((await octokit.rest.repos.get(at)).data.default_branch).toBe('main');
    expect(server.violations).toEqual([]);
  });

  it('keeps labels with who set them and when, among the pushes', async () => {
    const { state, repository } = server;
    repository.roles.set('noor', 'triage');
    const pull = openPullRequest(state, repository, {
      branch: 'labels',
      files: [{ filename: 'prompts/a.md', status: 'added' }],
    });
    setLabel(state, pull, 'agent-eval: accept', 'noor');
    pushTo(state, repository, pull);
    const octokit = client();
    const issue = { ...at, issue_number: pull.number };
    const timeline = (await octokit.rest.issues.listEventsForTimeline(issue)).data;
    expect(timeline.map((entry) => entry.event)).toEqual(['committed', 'labeled', 'committed']);
    expect(timeline[1]).toMatchObject({ actor: { login: 'noor' }, label: { name: 'agent-eval: accept' } });
    const removed = await octokit.rest.issues.removeLabel({ ...issue, name: 'agent-eval: accept' });
    expect(removed.data).toEqual([]);
    expect((await failure(octokit.rest.issues.removeLabel({ ...issue, name: 'agent-eval: accept' }))).status).toBe(404);
    await octokit.rest.issues.addLabels({ ...issue, labels: ['later'] });
    expect((await octokit.rest.issues.listLabelsOnIssue(issue)).data.map(({ name }) => name)).toEqual(['later']);
    const events = (await octokit.rest.issues.listEvents(issue)).data;
    expect(events.map(({ event, actor }) => `${event} ${actor.login}`)).toEqual([
      'labeled noor',
      'unlabeled github-actions[bot]',
      'labeled github-actions[bot]',
    ]);
    const role = await octokit.rest.repos.getCollaboratorPermissionLevel({ ...at, username: 'noor' });
    const permissions = { pull: true, triage: true, push: false, maintain: false, admin: false };
    expect(role.data).toMatchObject({ permission: 'read', role_name: 'triage', user: { login: 'noor', permissions } });
    const files = (await octokit.rest.pulls.listFiles({ ...at, pull_number: pull.number })).data;
    expect(files.map(({ filename }) => filename)).toEqual(['prompts/a.md']);
    expect(server.violations).toEqual([]);
  });
});

describe('runs and artifacts', () => {
  it('show a fork run whose branch is called main under that name, with the id of its own repository', async () => {
    const { state, repository } = server;
    const fork = addRepository(state, { fullName: 'mallory/shop-assistant', parent: repository });
    const pull = openPullRequest(state, repository, { branch: 'main', fork });
    const own = addWorkflowRun(state, repository, {
      event: 'push',
      headBranch: 'main',
      headSha: repository.refs.get('heads/main') ?? '',
      conclusion: 'success',
    });
    const foreign = addWorkflowRun(state, repository, {
      event: 'pull_request',
      headBranch: 'main',
      headSha: pull.head.sha,
      headRepository: fork,
      conclusion: 'success',
    });
    for (const run of [own, foreign]) {
      server.addArtifact({ name: 'agent-eval-baseline-books', runId: run.id, zip: Buffer.from('zip') });
    }
    const octokit = client();
    const runs = (await octokit.rest.actions.listWorkflowRunsForRepo({ ...at, branch: 'main', status: 'success' }))
      .data;
    expect(runs.workflow_runs.map(({ id, event }) => [id, event])).toEqual([
      [foreign.id, 'pull_request'],
      [own.id, 'push'],
    ]);
    const named = await octokit.rest.actions.listArtifactsForRepo({ ...at, name: 'agent-eval-baseline-books' });
    expect(named.data.artifacts.map(({ workflow_run }) => workflow_run?.head_repository_id)).toEqual([
      fork.id,
      repository.id,
    ]);
    expect((await octokit.rest.actions.listArtifactsForRepo({ ...at, name: 'nope' })).data.total_count).toBe(0);
    const ofWorkflow = { ...at, workflow_id: 'agent-eval.yml', event: 'push' };
    expect((await octokit.rest.actions.listWorkflowRuns(ofWorkflow)).data.total_count).toBe(1);
    expect((await octokit.rest.actions.getWorkflowRun({ ...at, run_id: own.id })).data.event).toBe('push');
    expect(server.violations).toEqual([]);
  });

  it('are found by when they were created', async () => {
    const { state, repository } = server;
    const headSha = repository.refs.get('heads/main') ?? '';
    const days = ['2026-01-05T10:00:00Z', '2026-01-06T10:00:00Z', '2026-01-07T10:00:00Z'];
    for (const createdAt of days) {
      addWorkflowRun(state, repository, { event: 'push', headBranch: 'main', headSha, createdAt });
    }
    const found = async (created: string) => {
      const { data } = await client().rest.actions.listWorkflowRunsForRepo({ ...at, created });
      return data.workflow_runs.map(({ created_at }) => days.indexOf(created_at));
    };
    expect(await found('<=2026-01-06T10:00:00Z')).toEqual([1, 0]);
    expect(await found('>2026-01-06T10:00:00.000Z')).toEqual([2]);
    expect(await found('2026-01-06')).toEqual([1]);
    expect(await found('2026-01-06T00:00:00Z..2026-01-09T00:00:00Z')).toEqual([2, 1]);
  });

  it('redirect to the zip, and say 410 once it has expired', async () => {
    const { state, repository } = server;
    const headSha = repository.refs.get('heads/main') ?? '';
    const run = addWorkflowRun(state, repository, { event: 'push', headBranch: 'main', headSha });
    const id = server.addArtifact({ name: 'baseline', runId: run.id, zip: Buffer.from('PK content') });
    const download = () =>
      client().rest.actions.downloadArtifact({
        ...at,
        artifact_id: id,
        archive_format: 'zip',
        request: { redirect: 'manual' },
      });
    const { status, headers } = await download();
    expect(Number(status)).toBe(302);
    expect(await (await fetch(headers.location ?? '')).text()).toBe('PK content');
    for (const artifact of repository.artifacts) artifact.expired = true;
    expect((await failure(download())).status).toBe(410);
    expect((await client().rest.actions.getArtifact({ ...at, artifact_id: id })).data.expired).toBe(true);
    expect(server.violations).toEqual([]);
  });
});

describe('ordered faults', () => {
  it('are met as often as ordered, by the requests they name', async () => {
    const octokit = client();
    server.fail({ path: 'repos/get', status: 502, times: 2 });
    const statuses = [];
    for (let index = 0; index < 3; index += 1) {
      statuses.push((await octokit.rest.repos.get(at).catch((error: { status: number }) => error)).status);
    }
    expect(statuses).toEqual([502, 502, 200]);
    expect(server.requests.map(({ operation, status }) => [operation, status])).toEqual([
      ['repos/get', 502],
      ['repos/get', 502],
      ['repos/get', 200],
    ]);
  });

  it('can be a rate limit, a dropped socket, or an answer lost after the effect', async () => {
    const pull = openPullRequest(server.state, server.repository, { branch: 'faults' });
    const octokit = client();
    server.fail({ ...secondaryRateLimit(7), method: 'GET' });
    const secondary = await failure(octokit.rest.repos.get(at));
    expect(secondary).toMatchObject({ status: 403, headers: { 'retry-after': '7' } });
    server.fail({ ...primaryRateLimit(60), path: /\/pulls\/\d+$/ });
    const primary = await failure(octokit.rest.pulls.get({ ...at, pull_number: 1 }));
    expect(primary.headers['x-ratelimit-remaining']).toBe('0');
    server.fail({ dropSocket: true });
    expect((await failure(octokit.rest.repos.get(at))).message).not.toContain('expected to fail');
    server.fail({ path: 'issues/create-comment', status: 502, afterEffect: true });
    await failure(octokit.rest.issues.createComment({ ...at, issue_number: pull.number, body: 'once' }));
    expect(server.repository.comments.map(({ body }) => body)).toEqual(['once']);
    expect(server.requests.map(({ status }) => status)).toEqual([403, 403, 0, 502]);
  });

  it('can be the page of a gateway, or an answer that comes late', async () => {
    const octokit = client();
    server.fail({ status: 502, html: '<h1>Unicorn!</h1>' });
    const page = await failure(octokit.rest.repos.get(at));
    expect(page).toMatchObject({ status: 502, headers: { 'content-type': 'text/html' } });
    server.fail({ delayMs: 60 });
    expect((await octokit.rest.repos.get(at)).status).toBe(200);
  });
});
