import { describe, expect, it } from 'vitest';
import { ACCEPT_LABEL, findAcceptance } from '../../src/history/acceptance.ts';
import type { CiContext } from '../../src/model/world/ci-context.ts';
import { createGitHub } from '../../src/platform/github/client.ts';
import {
  addRepository,
  addWorkflowRun,
  DEFAULT_PERMISSIONS,
  type GitHubServer,
  mergePullRequest,
  openPullRequest,
  type PullRequest,
  pushTo,
  type Repository,
  readOnly,
  setLabel,
} from '../support/github-server.ts';
import { useGitHubServer } from '../support/use-github.ts';
import { onMain } from './shop-run.ts';

let server: GitHubServer;
let minute = 0;
useGitHubServer((one) => {
  server = one;
  // Every event of the tests happens in a minute of its own.
  server.state.now = () => new Date(Date.UTC(2026, 2, 1, 10, minute++));
  server.repository.roles.set('maria', 'triage');
  server.repository.roles.set('mallory', 'read');
});

let branches = 0;
/** A pull request whose head has run, as it has once our workflow was started. */
function opened(fork?: Repository): PullRequest {
  branches += 1;
  const facts = { branch: `accept-${branches}`, by: 'petra', ...(fork ? { fork } : {}) };
  const pull = openPullRequest(server.state, server.repository, facts);
  ran(pull);
  return pull;
}
function ran(pull: PullRequest): void {
  const { repository, ref, sha } = pull.head;
  const facts = { event: 'pull_request', headBranch: ref, headSha: sha, headRepository: repository };
  addWorkflowRun(server.state, server.repository, facts);
}
function pushed(pull: PullRequest, force = false): void {
  pushTo(server.state, server.repository, pull, { force });
  ran(pull);
}
const labelled = (pull: PullRequest, by = 'maria') => setLabel(server.state, pull, ACCEPT_LABEL, by);

function contextOf(pull: PullRequest, action: string, label: CiContext['label'] = null): CiContext {
  return onMain({
    event: 'pull_request',
    action,
    label,
    branch: null,
    sha: pull.mergeCommitSha,
    pullRequest: {
      number: pull.number,
      headSha: pull.head.sha,
      baseRef: 'main',
      baseSha: pull.base.sha,
      fork: pull.head.repository !== server.repository,
      labels: [...pull.labels],
    },
  });
}
function find(ci: CiContext, permissions = DEFAULT_PERMISSIONS, behind = 0) {
  const context = { owner: 'acorn-books', repo: 'shop-assistant', apiUrl: server.url };
  return findAcceptance(createGitHub({ token: server.token(permissions).value, context, retryPaceMs: 10 }), ci, behind);
}
const by = (login: string) => ({ name: ACCEPT_LABEL, by: login });

describe('the label agent-eval: accept', () => {
  it('accepts the head of its own event', async () => {
    const pull = opened();
    labelled(pull);
    expect(await find(contextOf(pull, 'labeled', by('maria')))).toEqual({
      accepted: { by: 'maria', sha: pull.head.sha },
      warnings: [],
    });
  });

  it('accepts nothing when somebody without the right put it on', async () => {
    const pull = opened();
    labelled(pull, 'mallory');
    for (const ci of [
      contextOf(pull, 'labeled', by('mallory')),
      contextOf(pull, 'labeled', { name: 'docs', by: 'maria' }),
    ]) {
      const { accepted, warnings } = await find(ci);
      expect(accepted).toBeNull();
      expect(warnings).toEqual([{ code: 'acceptance_without_right', text: expect.stringContaining('"mallory"') }]);
    }
  });

  it.each(['Agent-Eval: Accept', 'AGENT-EVAL: ACCEPT'])('is the same label as %s', async (name) => {
    const pull = opened();
    setLabel(server.state, pull, name, 'maria');
    for (const ci of [contextOf(pull, 'labeled', { name, by: 'maria' }), contextOf(pull, 'reopened')])
      expect((await find(ci)).accepted).toEqual({ by: 'maria', sha: pull.head.sha });
    pushed(pull);
    const [ended] = (await find(contextOf(pull, 'synchronize'))).warnings;
    expect([ended?.code, pull.labels]).toEqual(['acceptance_ended', []]);
  });

  it('still accepts the same head at a later event', async () => {
    const pull = opened();
    labelled(pull);
    for (const ci of [contextOf(pull, 'labeled', { name: 'documentation', by: 'jon' }), contextOf(pull, 'reopened')])
      expect((await find(ci)).accepted).toEqual({ by: 'maria', sha: pull.head.sha });
  });

  it('ends with a new push, and is taken off', async () => {
    const pull = opened();
    labelled(pull);
    pushed(pull);
    const { accepted, warnings } = await find(contextOf(pull, 'synchronize'));
    expect(accepted).toBeNull();
    expect(warnings).toEqual([{ code: 'acceptance_ended', text: expect.stringContaining('it was taken off') }]);
    expect(pull.labels).toEqual([]);
  });

  it('does not come back for a later head when the token could not take it off', async () => {
    const pull = opened();
    labelled(pull);
    pushed(pull);
    const before = contextOf(pull, 'synchronize');
    const [left] = (await find(before, readOnly(DEFAULT_PERMISSIONS))).warnings;
    expect(left).toEqual({ code: 'acceptance_label_left', text: expect.stringContaining('take it off') });
    expect(pull.labels).toEqual([ACCEPT_LABEL]);
    expect((await find(contextOf(pull, 'reopened'), readOnly(DEFAULT_PERMISSIONS))).accepted).toBeNull();
  });

  it('does not follow a branch that is set back to a commit from before the label and pushed on again', async () => {
    const pull = opened();
    pushed(pull);
    const seenBefore = pull.head.sha;
    pushed(pull, true);
    labelled(pull);
    pull.head.sha = seenBefore;
    const { accepted } = await find(contextOf(pull, 'reopened'));
    expect(accepted).toBeNull();
  });

  it('is not moved by a run of a fork whose branch has the same name', async () => {
    const fork = addRepository(server.state, { fullName: 'mallory/shop-assistant', parent: server.repository });
    const pull = opened();
    const facts = { event: 'pull_request', headBranch: pull.head.ref, headSha: 'e'.repeat(40), headRepository: fork };
    addWorkflowRun(server.state, server.repository, facts);
    labelled(pull);
    expect((await find(contextOf(pull, 'reopened'))).accepted).toEqual({ by: 'maria', sha: pull.head.sha });
  });

  it('accepts a head that only a deployment was tested of, until the next one is', async () => {
    const { state, repository } = server;
    const deployed = ({ head }: PullRequest) =>
      addWorkflowRun(state, repository, { event: 'deployment_status', headBranch: head.ref, headSha: head.sha });
    const pull = openPullRequest(state, repository, { branch: 'preview', by: 'petra' });
    deployed(pull);
    labelled(pull);
    const found = () => find({ ...contextOf(pull, 'created'), event: 'deployment_status' });
    expect(await found()).toEqual({ accepted: { by: 'maria', sha: pull.head.sha }, warnings: [] });
    pushTo(state, repository, pull);
    deployed(pull);
    expect((await found()).warnings).toMatchObject([{ code: 'acceptance_ended' }]);
  });

  it("is not moved by a deployment of a fork's later commit", async () => {
    const fork = addRepository(server.state, { fullName: 'eve/shop-assistant', parent: server.repository });
    const pull = opened(fork);
    const later = 'd'.repeat(40);
    addWorkflowRun(server.state, server.repository, { event: 'deployment', headBranch: later, headSha: later });
    labelled(pull);
    pull.head.sha = later;
    expect((await find(contextOf(pull, 'reopened'))).accepted).toBeNull();
  });

  it('costs no request where it is not on the pull request', async () => {
    const before = server.requests.length;
    expect(await find(contextOf(opened(), 'opened'))).toEqual({ accepted: null, warnings: [] });
    expect(server.requests.length).toBe(before);
  });

  it('accepts nothing while GitHub does not answer, and says so', async () => {
    const pull = opened();
    labelled(pull);
    server.fail({ status: 502, times: 3 });
    const { accepted, warnings } = await find(contextOf(pull, 'labeled', by('maria')));
    expect(accepted).toBeNull();
    expect(warnings).toEqual([{ code: 'acceptance_unknown', text: expect.stringContaining('not accepted') }]);
  });
});

describe('the run on the default branch after a merge', () => {
  it('finds who accepted the head that was merged', async () => {
    const pull = opened();
    labelled(pull);
    const merge = mergePullRequest(server.state, server.repository, pull, { squash: true });
    expect(await find(onMain({ sha: merge.sha }))).toEqual({
      accepted: { by: 'maria', sha: pull.head.sha },
      merged: pull.number,
      warnings: [],
    });
  });

  it('finds it on a later push as well, where no run since that merge is stored yet', async () => {
    const [accepted, harmless] = [opened(), opened()];
    labelled(accepted);
    mergePullRequest(server.state, server.repository, accepted, { squash: true });
    const { sha } = mergePullRequest(server.state, server.repository, harmless, { squash: true });
    const found = { accepted: { by: 'maria', sha: accepted.head.sha }, merged: accepted.number, warnings: [] };
    expect(await find(onMain({ sha }), DEFAULT_PERMISSIONS, 1)).toEqual(found);
    expect((await find(onMain({ sha }))).accepted).toBeNull();
  });

  it('finds it in the merge queue already, and for the accepted head alone', async () => {
    const pull = opened();
    const queued = () => onMain({ event: 'merge_group', queuedPull: pull.number });
    expect((await find(queued())).accepted).toBeNull();
    labelled(pull);
    const accepted = { by: 'maria', sha: pull.head.sha };
    expect(await find(queued())).toEqual({ accepted, merged: pull.number, warnings: [] });
    pushed(pull);
    expect((await find(queued())).accepted).toBeNull();
  });

  it('finds nobody when the label was for an earlier head, or when there was none', async () => {
    const late = opened();
    labelled(late);
    pushed(late);
    const plain = opened();
    for (const pull of [late, plain]) {
      const merge = mergePullRequest(server.state, server.repository, pull);
      expect((await find(onMain({ sha: merge.sha }))).accepted).toBeNull();
    }
  });
});
