/** What labels do: ask for all cases, accept a drop of one commit, or nothing at all, which publishes again what is known. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { mergePullRequest, type PullRequest, pushTo, setLabel, unsetLabel } from '../../support/github-server.ts';
import type { JobFacts } from '../../support/local-github.ts';
import { openStage, PLANTING, RETURNS, type Stage, type Suite } from './stage.ts';
import { artifacts, storedBaseline } from './stored.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const { roles } = stage.github.server.repository;
  roles.set('maria', 'write').set('tom', 'triage').set('rita', 'read');
  await stage.run({ event: 'push' }, STORED);
});
afterAll(() => stage?.stop());
beforeEach(() => {
  stage.garden.knowsAll();
  stage.garden.asked();
});
afterEach(() => expect(stage.github.server.violations).toEqual([]));

const ACCEPT = 'agent-eval: accept';
const FULL = 'agent-eval: full';

/** Puts the label on; the job that this starts. */
function labelled(pull: PullRequest, label: string, by: string): JobFacts {
  setLabel(stage.github.server.state, pull, label, by);
  return { event: 'pull_request', pull, action: 'labeled', label, sender: by };
}

/** Of which one run of main is stored, for all pull requests that are not merged. */
const STORED: Suite = { name: 'labels' };

/** A pull request whose quick subset of 24 cases broke in twelve, and the run that found it. */
async function brokenPull(suite: Suite, branch: string): Promise<PullRequest> {
  const pull = stage.openPull({ branch });
  stage.garden.forget(...RETURNS);
  const run = await stage.run({ event: 'pull_request', pull }, suite);
  expect(run.exitCode).toBe(1);
  stage.garden.asked();
  return pull;
}

it('agent-eval: full runs all cases, at once and at each later push, and without it the quick subset again', async () => {
  const suite = STORED;
  const pull = await brokenPull(suite, 'full');
  const full = await stage.run(labelled(pull, FULL, 'maria'), suite);
  expect([full.exitCode, stage.garden.asked(), full.outcome.run.mode]).toEqual([1, 40, 'full']);
  expect(full.log).toContain('Cases: full (the pull request has the label "agent-eval: full"): all 40 cases.');
  expect(full.outputs['newly-failing']).toBe('20');

  const { state, repository } = stage.github.server;
  pushTo(state, repository, pull);
  const next = await stage.run({ event: 'pull_request', pull, action: 'synchronize' }, suite);
  expect([next.outcome.run.mode, stage.garden.asked()]).toEqual(['full', 40]);

  unsetLabel(state, pull, FULL, 'maria');
  const taken = await stage.run({ event: 'pull_request', pull, action: 'unlabeled', label: FULL }, suite);
  expect([taken.exitCode, taken.outcome.run.mode, stage.garden.asked()]).toEqual([1, 'full', 0]);
  pushTo(state, repository, pull);
  const quick = await stage.run({ event: 'pull_request', pull, action: 'synchronize' }, suite);
  expect([quick.outcome.run.mode, stage.garden.asked()]).toEqual(['quick', 24 + 12 * 4]);
});

it('agent-eval: accept lets this commit pass without asking the agent, and no later one', async () => {
  const suite = STORED;
  const pull = await brokenPull(suite, 'accept');
  const head = pull.head.sha;
  const accepted = await stage.run(labelled(pull, ACCEPT, 'tom'), suite);
  expect([accepted.exitCode, accepted.outputs.conclusion, stage.garden.asked()]).toEqual([0, 'regression', 0]);
  expect(accepted.outcome.verdict).toMatchObject({
    conclusion: 'regression',
    accepted: { by: 'tom', sha: head },
    exitCode: 0,
  });
  const [comment] = stage.comments(pull);
  expect(comment?.body).toContain(`**Accepted** by \`tom\` for \`${head.slice(0, 7)}\` only`);
  expect(accepted.summary).toContain('**Accepted** by `tom`');

  const reopened = await stage.run({ event: 'pull_request', pull, action: 'reopened' }, suite);
  expect(reopened.outcome.verdict).toMatchObject({ accepted: { by: 'tom', sha: head }, exitCode: 0 });
  stage.garden.asked();

  const { state, repository } = stage.github.server;
  pushTo(state, repository, pull);
  const later = await stage.run({ event: 'pull_request', pull, action: 'synchronize' }, suite);
  expect([later.exitCode, later.outcome.verdict.accepted, stage.garden.asked()]).toEqual([1, null, 24 + 12 * 4]);
  expect(pull.labels).toEqual([]);
  expect(later.summary).toContain('was for an earlier commit than');
  expect(stage.comments(pull).map(({ id }) => id)).toEqual([comment?.id]);
  expect(stage.comments(pull)[0]?.body).not.toContain('**Accepted**');
});

it('takes back an acceptance with its label, and knows it again on main after the merge', async () => {
  const suite = { name: 'back-and-forth' };
  await stage.run({ event: 'push' }, suite);
  const pull = await brokenPull(suite, 'back-and-forth');
  await stage.run(labelled(pull, ACCEPT, 'maria'), suite);
  const { state, repository } = stage.github.server;
  unsetLabel(state, pull, ACCEPT, 'maria');
  const taken = await stage.run({ event: 'pull_request', pull, action: 'unlabeled', label: ACCEPT }, suite);
  expect([taken.exitCode, taken.outcome.verdict.accepted, stage.garden.asked()]).toEqual([1, null, 0]);
  const again = await stage.run(labelled(pull, ACCEPT, 'maria'), suite);
  expect(again.exitCode).toBe(0);

  mergePullRequest(state, repository, pull);
  const main = await stage.run({ event: 'push' }, suite);
  expect(main.exitCode).toBe(0);
  expect(main.outcome.verdict).toMatchObject({
    conclusion: 'regression',
    accepted: { by: 'maria', sha: pull.head.sha },
  });
  const stored = artifacts(stage, 'agent-eval-baseline-back-and-forth').at(-1);
  const { history, newest } = await storedBaseline(stored);
  expect(JSON.parse(newest).verdict.accepted).toEqual({ by: 'maria', sha: pull.head.sha });
  const failing = main.outcome.comparison?.cases.newlyFailing.map(({ id }) => id) ?? [];
  expect(failing).toContain('returns-01');
  expect(history.acceptances).toMatchObject([
    { by: 'maria', sha: pull.head.sha, pullRequest: pull.number, runId: String(main.job.run.id), units: failing },
  ]);
  // What the runs before say of the affected cases is dropped; what this one says is not.
  const units = history.runs.map((run) => run.units?.map(({ identity }) => identity.key) ?? []);
  expect(units.map((keys) => [keys.length, keys.includes('returns-01')])).toEqual([
    [40 - failing.length, false],
    [40, true],
  ]);
});

it('agent-eval: accept of somebody without triage rights is ignored, and the run says so', async () => {
  const suite = STORED;
  const pull = await brokenPull(suite, 'no-rights');
  const run = await stage.run(labelled(pull, ACCEPT, 'rita'), suite);
  expect([run.exitCode, run.outcome.verdict.accepted, stage.garden.asked()]).toEqual([1, null, 0]);
  expect(run.summary).toContain('who has no triage rights here: it accepts nothing');
  const body = stage.comments(pull)[0]?.body ?? '';
  expect(body).toContain(
    '**Not accepted:** The label "agent-eval: accept" was put on by "rita", who has no triage rights',
  );
  expect(body).toContain('or ask somebody with triage rights to accept it: to remove and add once more the label');

  // Who has the right must do as it says: GitHub tells nothing of a label that is on already.
  unsetLabel(stage.github.server.state, pull, ACCEPT, 'tom');
  const accepted = await stage.run(labelled(pull, ACCEPT, 'tom'), suite);
  expect([accepted.exitCode, accepted.outcome.verdict.accepted?.by]).toEqual([0, 'tom']);
  expect(stage.comments(pull)[0]?.body).not.toContain('**Not accepted:**');
});

it('accepts nothing but a regression: a missed minimum stays missed', async () => {
  const suite = { name: 'too-low', more: 'gate: { minimum: { pass_rate: 0.9 } }' };
  stage.garden.forget(...RETURNS);
  const pull = stage.openPull({ branch: 'low' });
  const first = await stage.run({ event: 'pull_request', pull }, suite);
  expect([first.exitCode, first.outputs.conclusion]).toEqual([2, 'below-minimum']);
  const run = await stage.run(labelled(pull, ACCEPT, 'maria'), suite);
  expect([run.exitCode, run.outputs.conclusion, run.outcome.verdict.accepted]).toEqual([2, 'below-minimum', null]);
  expect(stage.comments(pull)[0]?.body).toContain(
    '**Not accepted:** The label "agent-eval: accept" accepts regressions',
  );
});

it.each([
  ['a regression', [...RETURNS], 1],
  ['no regression', [], 0],
])(
  'a foreign label publishes %s of the same head again, with its exit code, and asks nothing',
  async (_, broken, exitCode) => {
    const suite = STORED;
    const pull = stage.openPull({ branch: `foreign-${exitCode}` });
    stage.garden.forget(...broken);
    const first = await stage.run({ event: 'pull_request', pull }, suite, { inputs: { comment: 'always' } });
    // By now the agent would answer otherwise; what counts is what was found out about this head.
    stage.garden.knowsAll();
    if (exitCode === 0) stage.garden.forget(...PLANTING);
    stage.garden.asked();
    const again = await stage.run(labelled(pull, 'documentation', 'rita'), suite);
    expect([again.exitCode, stage.garden.asked()]).toEqual([exitCode, 0]);
    expect(again.outputs).toMatchObject({
      conclusion: first.outputs.conclusion,
      'pass-rate': first.outputs['pass-rate'],
    });
    expect(again.outcome.report).toEqual(first.outcome.report);
    expect(again.summary).toContain(`was stored by run ${first.job.run.id}. It was published again; no case was run.`);
    // The report with the conversations of both versions is that of the run that had them.
    expect(again.outputs['report-url']).toBe(first.outputs['report-url']);
    const [comment, ...others] = stage.comments(pull);
    expect(others).toEqual([]);
    expect(comment?.body).toContain(`"run":${first.job.run.id},`);
    expect(comment?.body).toContain(`"again":${again.job.run.id}`);
    expect(comment?.body).toContain(first.outputs['report-url']);
  },
);

it('a foreign label publishes the warnings of the stored comparison, too, and the advice that follows from them', async () => {
  const { refs } = stage.github.server.repository;
  refs.set('heads/next', refs.get('heads/main')!);
  const pull = stage.openPull({ branch: 'into-next', base: 'next' });
  stage.garden.forget(...RETURNS);
  await stage.run({ event: 'pull_request', pull }, STORED);
  const before = stage.comments(pull)[0]?.body ?? '';
  const again = await stage.run(labelled(pull, 'documentation', 'rita'), STORED);
  const after = stage.comments(pull)[0]?.body ?? '';
  for (const body of [before, after]) {
    expect(body).toContain('This pull request goes into "next", which stores no baseline');
    expect(body).not.toContain('becomes the baseline');
  }
  expect(again.summary).toContain('It was published again; no case was run.');
});

it('a foreign label runs the cases where the pull request goes into another branch by now', async () => {
  const suite = STORED;
  const pull = stage.openPull({ branch: 'retargeted' });
  await stage.run({ event: 'pull_request', pull }, suite);
  const { refs } = stage.github.server.repository;
  refs.set('heads/release', refs.get('heads/main')!);
  Object.assign(pull.base, { ref: 'release' });
  stage.garden.asked();
  const run = await stage.run(labelled(pull, 'documentation', 'rita'), suite);
  expect([run.outcome.run.baseBranch, stage.garden.asked()]).toEqual(['release', 24]);
});

it('a foreign label never puts the quick result of a head in the place of that of all cases', async () => {
  const suite = STORED;
  const pull = stage.openPull({ branch: 'two-labels' });
  const quick = stage.github.newRun({ event: 'pull_request', pull });
  const foreign = stage.github.newRun(labelled(pull, 'enhancement', 'rita'));
  const full = stage.github.newRun(labelled(pull, FULL, 'maria'));
  await stage.run(quick, suite);
  stage.garden.asked();
  // Both labels are on by now, and nothing of all cases is stored.
  const asked = stage.github.newRun(labelled(pull, 'bug', 'rita'));
  stage.garden.forget(...RETURNS);
  expect((await stage.run(asked, suite)).outcome.run.mode).toBe('full');
  await stage.run(full, suite);
  stage.garden.asked();
  // The older run knows of neither.
  expect([(await stage.run(foreign, suite)).exitCode, stage.garden.asked()]).toEqual([1, 0]);
  const again = await stage.run(stage.github.rerun(quick), suite);
  expect(again.outcome.run.mode).toBe('quick');
  stage.garden.asked();
  const last = await stage.run(labelled(pull, 'documentation', 'rita'), suite);
  expect([last.outcome.run.mode, last.exitCode, stage.garden.asked()]).toEqual(['full', 1, 0]);
});

it('the run of a foreign label runs the cases where somebody starts it once more', async () => {
  const suite = STORED;
  const pull = await brokenPull(suite, 'once-more');
  const label = await stage.run(labelled(pull, 'documentation', 'rita'), suite);
  expect([label.exitCode, stage.garden.asked()]).toEqual([1, 0]);
  stage.garden.knowsAll();
  const again = await stage.run(stage.github.rerun(label.job), suite);
  expect([again.exitCode, again.outputs.conclusion, stage.garden.asked()]).toEqual([0, 'no-regression', 24]);
});

it('a foreign label runs the cases where the last run of the head could not run', async () => {
  const suite = STORED;
  const pull = stage.openPull({ branch: 'unavailable' });
  await stage.run({ event: 'pull_request', pull }, suite);
  for (const id of [...PLANTING, ...RETURNS]) stage.garden.table.set(id, { status: 503 });
  const down = await stage.run({ event: 'pull_request', pull, action: 'reopened' }, suite);
  expect(down.outputs.conclusion).toBe('could-not-run');
  stage.garden.knowsAll();
  stage.garden.asked();
  const label = await stage.run(labelled(pull, 'documentation', 'rita'), suite);
  expect([label.outputs.conclusion, stage.garden.asked()]).toEqual(['no-regression', 24]);
});

it('a foreign label on a head of which nothing is known runs the cases', async () => {
  const suite = STORED;
  const pull = stage.openPull({ branch: 'unknown-head' });
  stage.garden.forget(...RETURNS);
  stage.garden.asked();
  const run = await stage.run(labelled(pull, 'documentation', 'rita'), suite);
  expect([run.exitCode, stage.garden.asked()]).toEqual([1, 24 + 12 * 4]);
});
