/** Every call that a run makes, each with what it needs. */
import type { GitHub } from '../../../src/platform/github/port.ts';
import { addWorkflowRun, type GitHubServer, openPullRequest } from '../../support/github-server.ts';

export function everyCall(server: GitHubServer): Readonly<Record<keyof GitHub, (github: GitHub) => Promise<unknown>>> {
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
  server.addArtifact({ name: 'bulbs', runId: run.id, zip: Buffer.from('bulbs') });
  const { id: artifact } = repository.artifacts.at(-1)!;
  return {
    archiveAddress: (on) => on.archiveAddress(artifact),
    listArtifacts: (on) => on.listArtifacts('seeds'),
    getRun: (on) => on.getRun(run.id),
    listPullRequestRuns: (on) => on.listPullRequestRuns(pull.head.ref),
    listRunsOfCommit: (on) => on.listRunsOfCommit(head),
    firstParents: (on) => on.firstParents(head, 5),
    branchCommit: (on) => on.branchCommit('main'),
    tagCommit: (on) => on.tagCommit('v1'),
    commitNamed: (on) => on.commitNamed('refs/tags/v1'),
    latestRelease: (on) => on.latestRelease(),
    isAncestor: (on) => on.isAncestor(head, head),
    mergeBase: (on) => on.mergeBase(head, head),
    getPullRequest: (on) => on.getPullRequest(pull.number),
    listPullRequestFiles: (on) => on.listPullRequestFiles(pull.number),
    listPullRequestsFrom: (on) => on.listPullRequestsFrom('mallory:main'),
    listOpenPullRequests: (on) => on.listOpenPullRequests(),
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
