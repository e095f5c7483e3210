import { describe, expect, it } from 'vitest';
import { GitHubError } from '../../../src/platform/github/errors.ts';
import {
  addWorkflowRun,
  commitTo,
  type GitHubServer,
  mergePullRequest,
  openPullRequest,
  type Permissions,
  primaryRateLimit,
  secondaryRateLimit,
  setLabel,
  unsetLabel,
} from '../../support/github-server.ts';
import { githubAt, useGitHubServer } from '../../support/use-github.ts';
import { everyCall } from './every-call.ts';
import { zipOf } from './zip.ts';

let server: GitHubServer;
useGitHubServer((one) => {
  server = one;
});

const github = (permissions?: Permissions) => githubAt(server, permissions);

const failure = async (work: Promise<unknown>): Promise<GitHubError> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(GitHubError);
  return error as GitHubError;
};

describe('reading from GitHub', () => {
  it('sends nothing before a function is called', async () => {
    const before = server.requests.length;
    github();
    expect(server.requests.length).toBe(before);
  });

  it('lists artifacts of exactly one name, with the run and repositories that they came from', async () => {
    const { state, repository } = server;
    const run = addWorkflowRun(state, repository, { event: 'push', headBranch: 'main', headSha: 'd'.repeat(40) });
    const id = server.addArtifact({ name: 'seeds', runId: run.id, zip: zipOf({ a: 'b' }) });
    server.addArtifact({ name: 'seeds-2', runId: run.id, zip: zipOf({ a: 'b' }) });
    expect(await github().listArtifacts('seeds')).toEqual([
      expect.objectContaining({
        id,
        expired: false,
        digest: expect.stringMatching(/^sha256:/),
        run: {
          id: run.id,
          headSha: 'd'.repeat(40),
          headBranch: 'main',
          repositoryId: repository.id,
          headRepositoryId: repository.id,
        },
      }),
    ]);
    expect(await github().getRun(run.id)).toMatchObject({ event: 'push', headRepositoryId: repository.id });
  });

  it('walks first parents only, with one request', async () => {
    const { state, repository } = server;
    const one = commitTo(state, repository, { branch: 'main', message: 'one' });
    const pull = openPullRequest(state, repository, { branch: 'tulips' });
    const merge = mergePullRequest(state, repository, pull);
    const after = commitTo(state, repository, { branch: 'main', message: 'after' });
    const before = server.requests.length;
    const chain = await github().firstParents(after.sha, 3);
    expect(chain).toEqual([after.sha, merge.sha, one.sha]);
    expect(chain).not.toContain(pull.head.sha);
    expect(server.requests.length - before).toBe(1);
  });

  it('goes on to a second page of history, and stops at the first commit', async () => {
    const { state, repository } = server;
    for (let i = 0; i < 130; i += 1) commitTo(state, repository, { branch: 'long', message: `commit ${i}` });
    const before = server.requests.length;
    const chain = await github().firstParents(repository.refs.get('heads/long')!, 1_000);
    expect(chain.length).toBeGreaterThanOrEqual(131);
    expect(new Set(chain).size).toBe(chain.length);
    expect(server.requests.length - before).toBe(2);
  });

  it('distinguishes a branch from a tag, and what comes before what', async () => {
    const { state, repository } = server;
    const one = commitTo(state, repository, { branch: 'dahlias', message: 'one' });
    const two = commitTo(state, repository, { branch: 'dahlias', message: 'two' });
    const aside = commitTo(state, repository, { branch: 'weeds', message: 'aside' });
    repository.refs.set('tags/dahlias', one.sha);
    const on = github();
    expect(await Promise.all([on.branchCommit('dahlias'), on.tagCommit('dahlias')])).toEqual([two.sha, one.sha]);
    expect(await Promise.all([on.branchCommit('no-such'), on.tagCommit('weeds')])).toEqual([null, null]);
    const ancestors = [one, two, aside].map(({ sha }) => on.isAncestor(sha, two.sha));
    expect(await Promise.all(ancestors)).toEqual([true, true, false]);
    expect(await on.isAncestor('9'.repeat(40), two.sha)).toBe(false);
    const clover = commitTo(state, repository, { branch: 'clover', parents: [one.sha] });
    expect(await on.mergeBase(clover.sha, two.sha)).toEqual({ sha: one.sha, ahead: 1 });
    expect(await on.mergeBase('9'.repeat(40), two.sha)).toBe(null);
  });

  it('reads a pull request, and the merged one of a commit', async () => {
    const { state, repository } = server;
    const pull = openPullRequest(state, repository, { branch: 'roses', labels: ['agent-eval: full'] });
    expect(await github().getPullRequest(pull.number)).toMatchObject({
      headSha: pull.head.sha,
      headRef: 'roses',
      headRepositoryId: repository.id,
      labels: ['agent-eval: full'],
      merged: false,
    });
    const merge = mergePullRequest(state, repository, pull);
    expect(await github().pullRequestsOfCommit(merge.sha)).toEqual([
      expect.objectContaining({ number: pull.number, merged: true, mergeCommitSha: merge.sha }),
    ]);
  });

  it('reads who put a label on and took it off, oldest first', async () => {
    const { state, repository } = server;
    const pull = openPullRequest(state, repository, { branch: 'lilies' });
    setLabel(state, pull, 'agent-eval: accept', 'maria');
    unsetLabel(state, pull, 'agent-eval: accept', 'jon');
    expect(await github().listLabelEvents(pull.number)).toEqual([
      expect.objectContaining({ put: true, label: 'agent-eval: accept', by: 'maria' }),
      expect.objectContaining({ put: false, label: 'agent-eval: accept', by: 'jon' }),
    ]);
  });

  it('lets triage and above put labels, and nobody else', async () => {
    const { repository, state } = server;
    for (const role of ['admin', 'maintain', 'write', 'triage', 'read', 'none'] as const) {
      setLabel(state, openPullRequest(state, repository, { branch: `by-${role}` }), 'x', `${role}-person`);
      repository.roles.set(`${role}-person`, role);
    }
    const answers = ['admin', 'maintain', 'write', 'triage', 'read', 'none', 'unknown'].map((role) =>
      github().mayTriage(`${role}-person`),
    );
    expect(await Promise.all(answers)).toEqual([true, true, true, true, false, false, false]);
  });

  it('reads all pages of comments', async () => {
    const { state, repository } = server;
    const pull = openPullRequest(state, repository, { branch: 'ferns' });
    const { actor } = server.token();
    for (let i = 0; i < 120; i += 1) {
      const at = '2026-01-01T00:00:00Z';
      repository.comments.push({
        id: 50_000 + i,
        issue: pull.number,
        author: actor,
        body: `${i}`,
        createdAt: at,
        updatedAt: at,
      });
    }
    const comments = await github().listComments(pull.number);
    expect(comments.length).toBe(120);
    expect(comments[119]).toMatchObject({ id: 50_119, body: '119', byBot: true, author: 'github-actions[bot]' });
  });
});

describe('writing to GitHub', () => {
  it('creates, changes and deletes a comment', async () => {
    const pull = openPullRequest(server.state, server.repository, { branch: 'moss' });
    const created = await github().createComment(pull.number, 'first');
    await github().updateComment(created.id, 'second');
    expect(await github().listComments(pull.number)).toEqual([expect.objectContaining({ body: 'second' })]);
    await github().deleteComment(created.id);
    expect(await github().listComments(pull.number)).toEqual([]);
  });
});

describe('what GitHub refuses', () => {
  it('names the missing permission and the fork case on a 403', async () => {
    const pull = openPullRequest(server.state, server.repository, { branch: 'ivy' });
    const error = await failure(github({ contents: 'read' }).createComment(pull.number, 'hello'));
    expect(error).toMatchObject({ status: 403, kind: 'forbidden' });
    expect(error.message).toContain('pull-requests: write');
    expect(error.message).toContain('fork');
    expect(error.message).toContain('403');
  });

  it('distinguishes a text that is too long from another refusal', async () => {
    const pull = openPullRequest(server.state, server.repository, { branch: 'oak' });
    expect(await failure(github().createComment(pull.number, 'x'.repeat(65_537)))).toMatchObject({ kind: 'too_long' });
  });

  it('says not_found for what is not there', async () => {
    expect(await failure(github().getPullRequest(99_999))).toMatchObject({ kind: 'not_found', status: 404 });
  });

  it('tries again after two 502s, and gives up after the third', async () => {
    server.fail({ status: 502, times: 2 });
    await expect(github().listArtifacts('seeds')).resolves.toBeDefined();
    server.fail({ status: 502, times: 3 });
    expect(await failure(github().listArtifacts('seeds'))).toMatchObject({ kind: 'unavailable', status: 502 });
  });

  it('tries again after dropped connections, and has no status when none ever answers', async () => {
    server.fail({ dropSocket: true, times: 2 });
    await expect(github().listArtifacts('seeds')).resolves.toBeDefined();
    server.fail({ dropSocket: true, times: 3 });
    expect(await failure(github().listArtifacts('seeds'))).toMatchObject({ kind: 'unavailable', status: null });
  });

  it.each([
    ['another object', { json: '{"unexpected":[null]}' }],
    ['a page of HTML', { status: 200, html: '<!DOCTYPE html><title>Maintenance</title>' }],
  ])('takes %s for no answer to any call', async (_, fault) => {
    const calls = everyCall(server);
    server.fail({ ...fault, times: Number.POSITIVE_INFINITY });
    for (const [name, call] of Object.entries(calls))
      expect((await failure(call(github()))).message, name).toContain('is not of its API');
  });

  it('takes a conflict for no list, and half an answer for none', async () => {
    const pull = openPullRequest(server.state, server.repository, { branch: 'elm' });
    for (const status of [409, 422]) {
      server.fail({ status, times: 5 });
      for (const list of ['listPullRequestFiles', 'listComments', 'listLabelEvents'] as const)
        expect(await failure(github()[list](pull.number)), list).toMatchObject({ status, kind: 'invalid' });
      expect(await failure(github().listPullRequestsFrom('acorn-books:elm'))).toMatchObject({ status });
      expect(await failure(github().listOpenPullRequests())).toMatchObject({ status });
    }
    server.fail({ half: true, path: 'pulls/list-files' });
    expect((await failure(github().listPullRequestFiles(pull.number))).message).toContain('not of its API');
  });

  it('waits for a short rate limit, and does not wait for a long one', async () => {
    const throttled = () => githubAt(server, undefined, { throttled: true });
    server.fail({ ...secondaryRateLimit(1), times: 1 });
    await expect(throttled().listArtifacts('seeds')).resolves.toBeDefined();
    server.fail({ ...primaryRateLimit(1_800), times: 1 });
    expect(await failure(throttled().listArtifacts('seeds'))).toMatchObject({ kind: 'rate_limited' });
    server.fail({ ...secondaryRateLimit(600), times: 1 });
    expect(await failure(throttled().listArtifacts('seeds'))).toMatchObject({ kind: 'rate_limited' });
  });
});
