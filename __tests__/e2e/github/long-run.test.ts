/** A run that takes far longer than any one request to GitHub may: everything it has to say still arrives. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pushTo, setLabel } from '../../support/github-server.ts';
import { openStage, RETURNS, type Stage, warningsOf } from './stage.ts';

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

const suite = { name: 'long', more: 'report: { check: true }' };
/** The agent takes 2 s for each answer, in more than one round: over 40 s of the fast clock in all. */
it('writes the comment and the check run, and takes an old acceptance off, after the last answer', async () => {
  await stage.run({ event: 'push' }, suite);
  const { state, repository } = stage.github.server;
  const pull = stage.openPull({ branch: 'slow-answers' });
  setLabel(state, pull, 'agent-eval: accept', 'maria');
  pushTo(state, repository, pull);
  for (const id of RETURNS) stage.garden.table.set(id, { body: { reply: 'I do not know.' }, delayMs: 2_000 });
  const worse = await stage.run({ event: 'pull_request', pull, action: 'synchronize' }, suite, { nodeArgs });
  expect([worse.exitCode, worse.outputs.conclusion, worse.outcome.verdict.accepted]).toEqual([1, 'regression', null]);
  // It is slower for users, too, and nothing else went wrong.
  expect(warningsOf(worse)).toEqual([expect.stringMatching(/^Latency p95 .*: more than twice as long\./)]);
  expect(pull.labels).toEqual([]);
  expect(stage.comments(pull)).toHaveLength(1);
  expect(repository.checks.filter(({ given }) => given.head_sha === pull.head.sha)).toHaveLength(1);
  expect(stage.github.server.violations).toEqual([]);
});
