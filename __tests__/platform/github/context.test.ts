import webhooks from '@octokit/webhooks-examples';
import { describe, expect, it } from 'vitest';
import { readCiContext } from '../../../src/platform/github/context.ts';

const SHA = 'a'.repeat(40);
const ENV = {
  GITHUB_EVENT_NAME: 'pull_request',
  GITHUB_REPOSITORY: 'acorn-books/shop-assistant',
  GITHUB_REPOSITORY_ID: '77',
  GITHUB_SHA: SHA,
  GITHUB_REF: 'refs/pull/7/merge',
  GITHUB_RUN_ID: '9001',
  GITHUB_RUN_ATTEMPT: '2',
  GITHUB_ACTION_REPOSITORY: 'acorn-books/agent-eval',
};

interface Example {
  readonly action?: string;
  readonly [key: string]: unknown;
}

function examples(event: string): readonly Example[] {
  const found = (webhooks as unknown as { name: string; examples: Example[] }[]).find(({ name }) => name === event);
  if (!found || found.examples.length === 0) throw new Error(`no example of ${event}`);
  return found.examples;
}

const example = (event: string, action?: string) =>
  examples(event).find((one) => action === undefined || one.action === action)!;

describe('the context of a run', () => {
  it('is null outside of a runner, and without the facts that identify a run', () => {
    expect(readCiContext({}, example('push'))).toBeNull();
    for (const name of ['GITHUB_EVENT_NAME', 'GITHUB_REPOSITORY', 'GITHUB_SHA', 'GITHUB_RUN_ID'])
      expect(readCiContext({ ...ENV, [name]: undefined }, {}), name).toBeNull();
  });

  it('reads a push to a branch', () => {
    const env = { ...ENV, GITHUB_EVENT_NAME: 'push', GITHUB_REF: 'refs/heads/release/2' };
    const context = readCiContext(env, example('push'));
    expect(context).toMatchObject({
      event: 'push',
      owner: 'acorn-books',
      repo: 'shop-assistant',
      branch: 'release/2',
      sha: SHA,
      runId: 9001,
      attempt: 2,
      pullRequest: null,
      label: null,
      serverUrl: 'https://github.com',
      apiUrl: 'https://api.github.com',
      actionRepository: 'acorn-books/agent-eval',
    });
    expect(context?.defaultBranch).toBe('master');
  });

  it('knows the jobs of one run apart, also the legs of a matrix', () => {
    const jobOf = (env: object) => readCiContext({ ...ENV, ...env }, {})?.job;
    const legs = ['github_1', 'github_2'].map((RUNNER_TRACKING_ID) => ({ GITHUB_JOB: 'test', RUNNER_TRACKING_ID }));
    expect(new Set([...legs, { GITHUB_JOB: 'test' }, { GITHUB_JOB: 'lint' }].map(jobOf)).size).toBe(4);
    expect(jobOf(legs[0]!)).toBe(jobOf(legs[0]!));
    expect(jobOf({})).toBeUndefined();
  });

  it('knows where an action comes from that a workflow of ours has checked out', () => {
    const env = { ...ENV, GITHUB_ACTION_REPOSITORY: '', AGENT_EVAL_REPOSITORY: 'acorn-books/agent-eval' };
    expect(readCiContext(env, example('push'))?.actionRepository).toBe('acorn-books/agent-eval');
  });

  it('has no branch on a tag', () => {
    const env = { ...ENV, GITHUB_EVENT_NAME: 'push', GITHUB_REF: 'refs/tags/v1' };
    expect(readCiContext(env, example('push'))?.branch).toBeNull();
  });

  it('reads a pull request with the head of the branch, not the tested merge commit', () => {
    const event = example('pull_request', 'synchronize') as unknown as {
      pull_request: { number: number; head: { sha: string }; base: { sha: string; ref: string } };
    };
    const context = readCiContext(ENV, event);
    expect(context).toMatchObject({ action: 'synchronize', branch: null, sha: SHA });
    expect(context?.pullRequest).toMatchObject({
      number: event.pull_request.number,
      headSha: event.pull_request.head.sha,
      baseSha: event.pull_request.base.sha,
      baseRef: event.pull_request.base.ref,
      fork: false,
    });
    expect(context?.pullRequest?.headSha).not.toBe(SHA);
  });

  it('reads which label was put on, by whom, and the labels that are there', () => {
    const event = example('pull_request', 'labeled') as unknown as {
      label: { name: string };
      sender: { login: string };
      pull_request: { labels: { name: string }[] };
    };
    const context = readCiContext(ENV, event);
    expect(context?.label).toEqual({ name: event.label.name, by: event.sender.login });
    expect(context?.pullRequest?.labels).toEqual(event.pull_request.labels.map(({ name }) => name));
  });

  it('calls a pull request a fork when its head is in another repository, or that repository is gone', () => {
    const from = (repo: unknown) => ({
      pull_request: {
        number: 7,
        head: { sha: 'b'.repeat(40), ref: 'main', repo },
        base: { sha: 'c'.repeat(40), ref: 'main', repo: { id: 77 } },
      },
    });
    expect(readCiContext(ENV, from({ id: 77 }))?.pullRequest?.fork).toBe(false);
    expect(readCiContext(ENV, from({ id: 78 }))?.pullRequest?.fork).toBe(true);
    expect(readCiContext(ENV, from(null))?.pullRequest?.fork).toBe(true);
  });

  it('reads a merge queue as on the branch that it merges into', () => {
    const env = { ...ENV, GITHUB_EVENT_NAME: 'merge_group', GITHUB_REF: 'refs/heads/gh-readonly-queue/main/pr-7-ab' };
    const group = { base_ref: 'refs/heads/main', head_ref: 'refs/heads/gh-readonly-queue/main/pr-7-ab' };
    const event = { ...example('merge_group'), merge_group: group };
    const read = { event: 'merge_group', branch: 'main', queuedPull: 7, pullRequest: null };
    expect(readCiContext(env, event)).toMatchObject(read);
  });

  it('takes the branch of a schedule for the default branch when the payload says nothing', () => {
    const env = {
      ...ENV,
      GITHUB_EVENT_NAME: 'schedule',
      GITHUB_REF: 'refs/heads/trunk',
      GITHUB_REF_NAME: 'trunk',
    };
    expect(readCiContext(env, { schedule: '0 4 * * *' })).toMatchObject({ defaultBranch: 'trunk', branch: 'trunk' });
  });

  it('reads a manual run', () => {
    const env = { ...ENV, GITHUB_EVENT_NAME: 'workflow_dispatch', GITHUB_REF: 'refs/heads/main' };
    expect(readCiContext(env, example('workflow_dispatch'))).toMatchObject({ branch: 'main', pullRequest: null });
  });

  it('finds the pull request of the run that a workflow_run reports on', () => {
    const env = { ...ENV, GITHUB_EVENT_NAME: 'workflow_run', GITHUB_REF: 'refs/heads/main' };
    const event = {
      action: 'completed',
      repository: { id: 77, default_branch: 'main' },
      workflow_run: {
        event: 'pull_request',
        head_sha: 'b'.repeat(40),
        head_repository: { id: 77 },
        pull_requests: [{ number: 7, base: { ref: 'main', sha: 'c'.repeat(40) } }],
      },
    };
    expect(readCiContext(env, event)?.pullRequest).toMatchObject({ number: 7, headSha: 'b'.repeat(40), fork: false });
    expect(readCiContext(env, example('workflow_run'))).not.toBeNull();
  });

  it('never takes the pull request of a fork out of the event, only where its head is', () => {
    const env = { ...ENV, GITHUB_EVENT_NAME: 'workflow_run', GITHUB_REF: 'refs/heads/main' };
    const run = {
      event: 'pull_request',
      head_sha: 'b'.repeat(40),
      head_branch: 'main',
      head_repository: { id: 5, full_name: 'mallory/shop' },
      pull_requests: [{ number: 7, base: { ref: 'main', sha: 'c'.repeat(40) } }],
    };
    const read = (differs: object) =>
      readCiContext(env, { repository: { id: 77 }, workflow_run: { ...run, ...differs } });
    const followedFork = { repositoryId: 5, owner: 'mallory', branch: 'main', headSha: 'b'.repeat(40) };
    expect(read({})).toMatchObject({ pullRequest: null, followedFork });
    expect(read({ head_repository: null })?.followedFork).toMatchObject({ repositoryId: null, owner: null });
    expect(read({ head_repository: { id: 77 } })?.followedFork).toBeUndefined();
    expect(read({ event: 'push' })?.followedFork).toBeUndefined();
  });

  it.each([
    ['pull_request_review', {}, 'mallory'],
    ['pull_request_target', {}, 'mallory'],
    ['pull_request', { head_branch: null }, null],
    ['pull_request', { head_sha: 'HEAD' }, null],
  ])("takes a run of another repository for a fork's, whatever its event is: %s %o", (event, differs, owner) => {
    const env = { ...ENV, GITHUB_EVENT_NAME: 'workflow_run', GITHUB_REF: 'refs/heads/main' };
    const from = { id: 5, full_name: 'mallory/shop' };
    const run = { event, head_sha: 'b'.repeat(40), head_branch: 'main', head_repository: from, ...differs };
    const context = readCiContext(env, { repository: { id: 77 }, workflow_run: run });
    expect(context).toMatchObject({ pullRequest: null, followedFork: { repositoryId: 5, owner } });
  });

  it.each([
    ['push', 77, 'feature'],
    ['workflow_dispatch', 77, 'feature'],
    ['pull_request', 77, 'feature'],
    ['pull_request', 5, null],
  ])(
    'is of the commit and branch of the %s that a workflow_run follows, not of the default branch',
    (name, id, branch) => {
      const env = { ...ENV, GITHUB_EVENT_NAME: 'workflow_run', GITHUB_REF: 'refs/heads/main' };
      const run = { event: name, head_sha: 'b'.repeat(40), head_branch: 'feature', head_repository: { id } };
      const event = { repository: { id: 77 }, workflow_run: run };
      expect(readCiContext(env, event)).toMatchObject({ sha: 'b'.repeat(40), branch, pullRequest: null });
      expect(readCiContext(env, {})).toMatchObject({ sha: SHA, branch: 'main' });
      expect(readCiContext({ ...env, GITHUB_EVENT_NAME: 'push' }, event)).toMatchObject({ sha: SHA, branch: 'main' });
    },
  );

  it.each(['deployment', 'deployment_status'])('knows the commit that a %s is of, and no pull request', (name) => {
    const env = { ...ENV, GITHUB_EVENT_NAME: name, GITHUB_REF: '' };
    const event = { deployment: { sha: 'b'.repeat(40), ref: 'main' }, repository: { default_branch: 'main' } };
    expect(readCiContext(env, event)).toMatchObject({ deployedSha: 'b'.repeat(40), pullRequest: null, branch: null });
    expect(readCiContext(env, {})?.deployedSha).toBe(ENV.GITHUB_SHA);
    expect(readCiContext({ ...env, GITHUB_EVENT_NAME: 'push' }, event)).not.toHaveProperty('deployedSha');
  });

  it('survives every example payload of every event', () => {
    const events = ['push', 'pull_request', 'merge_group', 'workflow_dispatch', 'workflow_run'];
    for (const name of events)
      for (const event of examples(name))
        expect(readCiContext({ ...ENV, GITHUB_EVENT_NAME: name }, event)?.event).toBe(name);
  });

  it('gives null fields for a payload that is missing, hostile or of another shape', () => {
    const hostile: unknown[] = [
      null,
      undefined,
      'text',
      [],
      { pull_request: null },
      { pull_request: { number: '7; rm', head: { sha: '../..' }, base: {} }, label: { name: 1 } },
      { pull_request: [], labels: 'x', repository: 5, sender: { login: { toString: 'x' } } },
      JSON.parse('{"__proto__": {"pull_request": {"number": 1}}, "constructor": 1}'),
    ];
    for (const event of hostile)
      expect(readCiContext(ENV, event)).toMatchObject({ pullRequest: null, label: null, defaultBranch: 'main' });
  });
});
