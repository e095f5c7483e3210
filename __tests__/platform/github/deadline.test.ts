/** Every request to GitHub has a deadline of its own, however long ago the first one of the process was. */
import { expect, it } from 'vitest';
import { createPatience, type Patience } from '../../../src/platform/github/patience.ts';
import type { GitHub } from '../../../src/platform/github/port.ts';
import { addWorkflowRun, type GitHubServer, openPullRequest } from '../../support/github-server.ts';
import { githubAt, useGitHubServer } from '../../support/use-github.ts';

let server: GitHubServer;
useGitHubServer((one) => {
  server = one;
});

const github = (patience: Patience) => githubAt(server, undefined, { patience });

/** Every call that a run makes, each with what it needs. */
function everyCall(): Readonly<Record<keyof GitHub, (github: GitHub) => Promise<unknown>>> {
  const { state, repository } = server;
  const pull = openPullRequest(state, repository, { branch: `asters-${repository.pulls.length}`, labels: ['tidy'] });
  const run = addWorkflowRun(state, repository, { event: 'push', headBranch: 'main', headSha: 'd'.repeat(40) });
  repository.roles.set('maria', 'write');
  const head = repository.refs.get('heads/main')!;
  const check = { name: 'Agent eval', headSha: head, title: 'fine', conclusion: 'success', summary: 'Fine.' } as const;
  const author = server.token().actor;
  const at = '2026-01-01T00:00:00Z';
  const id = 70_000 + repository.comments.length;
  repository.comments.push({ id, issue: pull.number, author, body: 'one', createdAt: at, updatedAt: at });
  return {
    listArtifacts: (on) => on.listArtifacts('seeds'),
    getRun: (on) => on.getRun(run.id),
    listPullRequestRuns: (on) => on.listPullRequestRuns(pull.head.ref),
    firstParents: (on) => on.firstParents(head, 5),
    branchCommit: (on) => on.branchCommit('main'),
    tagCommit: (on) => on.tagCommit('v1'),
    commitNamed: (on) => on.commitNamed('refs/tags/v1'),
    latestRelease: (on) => on.latestRelease(),
    isAncestor: (on) => on.isAncestor(head, head),
    getPullRequest: (on) => on.getPullRequest(pull.number),
    listPullRequestFiles: (on) => on.listPullRequestFiles(pull.number),
    listPullRequestsFrom: (on) => on.listPullRequestsFrom('mallory:main'),
    pullRequestsOfCommit: (on) => on.pullRequestsOfCommit(head),
    listComments: (on) => on.listComments(pull.number),
    createComment: (on) => on.createComment(pull.number, 'another'),
    updateComment: (on) => on.updateComment(id, 'two'),
    deleteComment: (on) => on.deleteComment(id),
    removeLabel: (on) => on.removeLabel(pull.number, 'tidy'),
    listLabelEvents: (on) => on.listLabelEvents(pull.number),
    mayTriage: (on) => on.mayTriage('maria'),
    ownLogin: (on) => on.ownLogin(),
    createCheckRun: (on) => on.createCheckRun(check),
  };
}

it('every call of a run is sent and answered after the run has waited long enough for others', async () => {
  let now = 0;
  const patience = createPatience(() => now);
  const lost = patience.within({ most: 60_000, least: 1 }, () => Promise.reject(new Error('down')));
  now = 3_600_000;
  await expect(lost).rejects.toThrow('down');
  const calls = everyCall();
  const on = github(patience);
  for (const [name, call] of Object.entries(calls)) await expect(call(on), name).resolves.not.toThrow();
});

it('gives up a request that is not answered, and the next one is sent all the same', async () => {
  // Only the first wait is short: the answer to the second request may take this machine longer.
  const short = [300];
  const patience = createPatience();
  const on = github({
    within: (wait, work) => patience.within({ most: short.shift() ?? wait.most, least: 1 }, work),
  });
  server.fail({ path: 'actions/list-artifacts-for-repo', delayMs: 60_000 });
  await expect(on.listArtifacts('seeds')).rejects.toMatchObject({ kind: 'unavailable', status: null });
  await expect(on.listArtifacts('seeds')).resolves.toEqual([]);
});

it('spans the tries of one request by one wait, and gives each request its own', async () => {
  const given: AbortSignal[] = [];
  const on = github({
    within: (_, work) => {
      given.push(new AbortController().signal);
      return work(given.at(-1)!);
    },
  });
  server.fail({ path: 'actions/list-artifacts-for-repo', status: 502, times: 2 });
  await on.listArtifacts('seeds');
  expect(given.length).toBe(1);
  await on.listArtifacts('seeds');
  expect(given.length).toBe(2);
});
