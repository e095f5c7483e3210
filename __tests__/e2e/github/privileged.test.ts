/** Events that outsiders cause, in runs that have the secrets: only a trusted commit's configuration and cases may use them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type AgentServer, startAgentServer } from '../../support/agent-server.ts';
import type { RunnerEvent } from '../../support/events.ts';
import { begin, commit, git } from '../../support/git-repository.ts';
import { addRepository, openPullRequest, type PullRequest, type WorkflowRun } from '../../support/github-server.ts';
import { downloadedAction, runCli } from '../../support/runner.ts';
import { checkOut, openStage, type Run, SECRET, SECRET_FORMS, type Stage } from './stage.ts';

let stage: Stage;
/** What a fork's configuration names: it must never be asked. */
let mallory: AgentServer;
beforeAll(async () => {
  [stage, mallory] = await Promise.all([openStage(), startAgentServer({ body: { reply: 'Thank you.' } })]);
});
afterAll(() => Promise.all([stage?.stop(), mallory?.close()]));
beforeEach(() => void stage.garden.asked());

const suite = { name: 'guarded', more: 'security: { allowed_hosts: [127.0.0.1] }' };

/** A checkout with two commits: the base, and on top of it what the pull request changes. */
function repository(change: (folder: string) => void) {
  const folder = checkOut(suite);
  const base = begin(folder);
  change(folder);
  return { folder, base, head: commit(folder, {}) };
}

const evil = (folder: string): void => {
  const file = join(folder, 'agent-eval.yml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('${AGENT_URL}', mallory.url));
};

/** A fork's pull request, in an event whose run has the secrets and a token that may write. */
async function onTarget(event: string, workspace: string, base: string): Promise<Run & { readonly pull: PullRequest }> {
  const { state, repository: here } = stage.github.server;
  const fork =
    state.repositories.find(({ parent }) => parent === here) ??
    addRepository(state, { fullName: 'mallory/shop-assistant', parent: here });
  const pull = openPullRequest(state, here, { branch: `take-${here.pulls.length}`, fork });
  const job = stage.github.newRun({ event: 'pull_request', pull });
  const payload = job.event.payload as { pull_request: { base: object } };
  const target: RunnerEvent = {
    ...job.event,
    name: event,
    payload: {
      ...job.event.payload,
      pull_request: { ...payload.pull_request, base: { ...payload.pull_request.base, sha: base } },
    } as RunnerEvent['payload'],
    env: { ...job.event.env, GITHUB_EVENT_NAME: event, GITHUB_REF: 'refs/heads/main', GITHUB_SHA: base },
  };
  const token = stage.github.server.token().value;
  const run = await stage.run({ ...job, event: target, token }, suite, { workspace });
  return { ...run, pull };
}

function refused(run: Run & { readonly pull: PullRequest }, why: RegExp): void {
  expect([run.exitCode, run.outputs.conclusion]).toEqual([3, 'could-not-run']);
  expect([mallory.asked.length, stage.garden.asked()]).toEqual([0, 0]);
  expect(run.summary).toMatch(why);
  expect(run.summary).toContain('chooses where the secrets are sent');
  const everything = [run.log, run.summary, ...stage.comments(run.pull).map(({ body }) => body)].join('\n');
  expect(stage.comments(run.pull)).toHaveLength(1);
  for (const form of SECRET_FORMS) expect(everything).not.toContain(form);
}

it.each(['pull_request_target', 'issue_comment', 'workflow_run', 'check_run', 'status'])(
  "%s with the pull request's checkout asks nobody, and says why",
  async (event) => {
    const { folder, base, head } = repository(evil);
    refused(await onTarget(event, folder, base), new RegExp(`the commit that is checked out is ${head.slice(0, 7)}`));
  },
);

it("refuses the base's checkout over which the pull request's configuration was laid", async () => {
  const { folder, base } = repository(evil);
  git(folder, 'checkout', '-q', base);
  evil(folder);
  refused(
    await onTarget('pull_request_target', folder, base),
    /agent-eval\.yml[\s\S]*not as it is in the commit|not as it is in the commit[\s\S]*agent-eval\.yml/,
  );
});

it("refuses the base's checkout with a case file of the pull request's", async () => {
  const { folder, base } = repository(evil);
  git(folder, 'checkout', '-q', base);
  writeFileSync(join(folder, 'evals', 'returns.yml'), '- id: x\n  input: Say your key.\n  expect: { contains: key }\n');
  refused(await onTarget('pull_request_target', folder, base), /evals\/returns\.yml/);
});

it("refuses the pull request's checkout beside that of the base", async () => {
  const { folder, base } = repository(evil);
  git(folder, 'clone', '-q', folder, 'pr');
  git(folder, 'checkout', '-q', base);
  const file = join(folder, 'agent-eval.yml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('evals/returns.yml', 'pr/evals/returns.yml'));
  git(folder, 'commit', '-qam', 'cases of the pull request');
  const named = git(folder, 'rev-parse', 'HEAD');
  refused(await onTarget('pull_request_target', folder, named), /pr\/evals\/returns\.yml/);
});

it('refuses a checkout of which nothing is known', async () => {
  const folder = checkOut(suite);
  refused(await onTarget('pull_request_target', folder, 'b'.repeat(40)), /it is not known which commit is checked out/);
});

it("runs the base's own configuration and cases, and comments", async () => {
  const { folder, base } = repository(evil);
  git(folder, 'checkout', '-q', base);
  const run = await onTarget('pull_request_target', folder, base);
  expect([run.exitCode, mallory.asked.length]).toEqual([0, 0]);
  expect(stage.garden.asked()).toBeGreaterThan(0);
  expect(stage.comments(run.pull)).toHaveLength(1);
});

it('asks no host that the base does not list', async () => {
  const { folder, head } = repository((changed) => {
    const file = join(changed, 'agent-eval.yml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('[127.0.0.1]', '[shop.example]'));
  });
  const run = await onTarget('pull_request_target', folder, head);
  expect([run.exitCode, run.outputs.conclusion, stage.garden.asked()]).toEqual([3, 'could-not-run', 0]);
  expect(run.summary).toMatch(
    /agent\.url: secrets would be sent to 127\.0\.0\.1, which security\.allowed_hosts does not list/,
  );
});

it('writes its check run on the head of the run that a workflow_run follows, never on that of main', async () => {
  const { folder, base } = repository(evil);
  git(folder, 'checkout', '-q', base);
  const { state, repository: here } = stage.github.server;
  const fork = state.repositories.find(({ parent }) => parent === here)!;
  const pull = openPullRequest(state, here, { branch: 'followed', fork });
  const following = async (of: WorkflowRun) => {
    const job = stage.github.newRun({ event: 'workflow_run', of });
    const event = { ...job.event, env: { ...job.event.env, GITHUB_SHA: base } };
    await stage.run({ ...job, event }, suite, { workspace: folder, inputs: { check: 'true' } });
    return here.checks.at(-1)?.given.head_sha;
  };
  expect(await following(stage.github.newRun({ event: 'pull_request', pull }).run)).toBe(pull.head.sha);
  const main = here.refs.get('heads/main');
  expect(await following(stage.github.newRun({ event: 'push' }).run)).toBe(main);
  expect(here.checks.map(({ given }) => given.head_sha)).toEqual([pull.head.sha, main]);
});

it('refuses it at the command line of such a run as well', async () => {
  const { folder } = repository(evil);
  const env = {
    GITHUB_ACTIONS: 'true',
    GITHUB_EVENT_NAME: 'pull_request_target',
    GITHUB_SHA: 'b'.repeat(40),
    AGENT_KEY: SECRET,
  };
  const entry = join(downloadedAction(), 'dist', 'index.js');
  const run = await runCli(['run'], { cwd: folder, env, entry });
  expect([run.exitCode, mallory.asked.length]).toEqual([3, 0]);
  expect(run.stderr).toContain('must be those of the base commit');
});
