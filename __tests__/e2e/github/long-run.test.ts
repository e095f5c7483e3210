/** A run that takes far longer than any one request to GitHub may: everything it has to say still arrives. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PullRequest, pushTo, setLabel } from '../../support/github-server.ts';
import { openStage, RETURNS, type Run, type Stage, warningsOf } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  stage.github.server.repository.roles.set('maria', 'write');
});
afterAll(() => stage?.stop());

/** Waits of 20 s and more end eight times sooner, so that a run of some seconds is longer than any of them. */
const FAST_CLOCK = `
  const wait = globalThis.setTimeout;
  globalThis.setTimeout = (act, ms, ...rest) => wait(act, ms >= 20_000 ? ms / 8 : ms, ...rest);
  const timeout = AbortSignal.timeout;
  AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms >= 20_000 ? ms / 8 : ms);`;
const nodeArgs = ['--import', `data:text/javascript,${encodeURIComponent(FAST_CLOCK)}`];
const ACCEPT = 'agent-eval: accept';

const suite = { name: 'long', more: 'report: { check: true }' };
/** The agent takes 2 s for each answer, in more than one round: over 40 s of the fast clock in all. */
const slowly = (pull: PullRequest, action: 'opened' | 'reopened' | 'synchronize'): Promise<Run> => {
  for (const id of RETURNS) stage.garden.table.set(id, { body: { reply: 'I do not know.' }, delayMs: 2_000 });
  return stage.run({ event: 'pull_request', pull, action }, suite, { nodeArgs });
};

it('writes the comment and the check run, knows the accepted commit, and takes the label off after a push', async () => {
  await stage.run({ event: 'push' }, suite);
  const { state, repository } = stage.github.server;
  const pull = stage.openPull({ branch: 'slow-answers' });
  const worse = await slowly(pull, 'opened');
  expect([worse.exitCode, worse.outputs.conclusion, warningsOf(worse)]).toEqual([1, 'regression', []]);
  expect(stage.comments(pull)).toHaveLength(1);
  expect(repository.checks.filter(({ given }) => given.head_sha === pull.head.sha)).toHaveLength(1);

  setLabel(state, pull, ACCEPT, 'maria');
  const accepted = await slowly(pull, 'reopened');
  expect(accepted.exitCode).toBe(0);
  expect(accepted.outcome.verdict.accepted).toEqual({ by: 'maria', sha: pull.head.sha });
  expect(stage.comments(pull)[0]?.body).toContain('**Accepted** by `maria`');

  pushTo(state, repository, pull);
  const later = await slowly(pull, 'synchronize');
  expect([later.exitCode, later.outcome.verdict.accepted, pull.labels]).toEqual([1, null, []]);
  expect(stage.comments(pull)).toHaveLength(1);
  expect(stage.github.server.violations).toEqual([]);
});
