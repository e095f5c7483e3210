/** A run that a preview deployment starts: its event names no pull request, and has the secrets even for a fork's commit. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addCommit, addRepository, pushTo, setLabel } from '../../support/github-server.ts';
import { openStage, RETURNS, SECRET_FORMS, type Stage, warningsOf } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.stop());
afterEach(() => {
  stage.garden.knowsAll();
  expect(stage.github.server.violations).toEqual([]);
});

const suite = { name: 'previews' };

it('is of the pull request whose head was deployed: compared with its base, with a comment there', async () => {
  await stage.run({ event: 'push' }, suite);
  const pull = stage.openPull({ branch: 'new-prompt' });
  stage.garden.forget(...RETURNS);
  const run = await stage.run({ event: 'deployment_status', of: pull }, suite);
  expect([run.exitCode, run.outputs.conclusion]).toEqual([1, 'regression']);
  expect(run.outcome.run).toMatchObject({ pullRequest: pull.number, sha: pull.head.sha, mode: 'quick' });
  expect(stage.comments(pull).map(({ body }) => body)).toEqual([expect.stringContaining('regression')]);
});

it('is accepted by the label and another run of the job', async () => {
  const { state, repository } = stage.github.server;
  repository.roles.set('maria', 'triage');
  const pull = stage.openPull({ branch: 'accepted-prompt' });
  stage.garden.forget(...RETURNS);
  const first = await stage.run({ event: 'deployment_status', of: pull }, suite);
  expect(first.exitCode).toBe(1);
  expect(stage.comments(pull)[0]?.body).toContain('run the job again after you added the label `agent-eval: accept`');
  setLabel(state, pull, 'agent-eval: accept', 'maria');
  const again = await stage.run({ event: 'deployment_status', of: pull }, suite);
  expect([again.exitCode, again.outcome.verdict.accepted]).toEqual([0, { by: 'maria', sha: pull.head.sha }]);
});

it.each([
  ['an input', { mode: 'fool' }],
  ['the merge of shards that left nothing', { merge: 'shards/**/outcome.json' }],
])('replaces the comment of a former commit also where %s could not run', async (_, inputs) => {
  const { state, repository } = stage.github.server;
  const pull = stage.openPull({ branch: `no-${Object.keys(inputs)}` });
  await stage.run({ event: 'deployment_status', of: pull }, suite, { inputs: { comment: 'always' } });
  pushTo(state, repository, pull);
  const run = await stage.run({ event: 'deployment_status', of: pull }, suite, { inputs });
  expect([run.exitCode, run.outcome.run.pullRequest]).toEqual([3, pull.number]);
  expect(stage.comments(pull).map(({ body }) => body)).toEqual([expect.stringContaining('could not run')]);
});

it('stores no baseline, and is of no pull request where none has that head', async () => {
  const pull = stage.openPull({ branch: 'old-prompt' });
  pull.state = 'closed';
  const run = await stage.run({ event: 'deployment_status', of: pull }, suite);
  expect([run.exitCode, run.outcome.run.pullRequest, stage.comments(pull)]).toEqual([0, null, []]);
});

it('warns where several pull requests have that head, and comments on none of them', async () => {
  const { repository } = stage.github.server;
  repository.refs.set('heads/next', repository.refs.get('heads/main')!);
  const pull = stage.openPull({ branch: 'twice' });
  const other = stage.openPull({ branch: 'twice', base: 'next' });
  other.head.sha = pull.head.sha;
  const run = await stage.run({ event: 'deployment_status', of: pull }, suite, { inputs: { comment: 'always' } });
  expect([run.exitCode, run.outcome.run.pullRequest]).toEqual([0, null]);
  expect(warningsOf(run)).toContain(
    `Pull requests #${pull.number} and #${other.number} have the same head commit. So this run is of none of them, and comments on none.`,
  );
  expect([...stage.comments(pull), ...stage.comments(other)]).toEqual([]);
});

it("is refused where the deployed commit is a fork's: nothing is asked, and no secret leaves", async () => {
  const { state, repository } = stage.github.server;
  const fork = addRepository(state, { fullName: 'mallory/shop-assistant', parent: repository });
  const sha = 'e'.repeat(40);
  addCommit(state, { sha, parents: [fork.refs.get('heads/main')!], message: 'Change the agent' });
  fork.refs.set('heads/main', sha);
  const pull = stage.openPull({ branch: 'main', fork });
  stage.garden.asked();
  const run = await stage.run({ event: 'deployment_status', of: pull }, suite);
  expect([run.exitCode, run.outputs.conclusion, stage.garden.asked()]).toEqual([3, 'could-not-run', 0]);
  expect(run.log).toContain(`Pull request #${pull.number} comes from a fork`);
  expect(run.log).toContain('init --forks');
  for (const form of SECRET_FORMS) expect(run.log).not.toContain(form);
});

it('is refused where GitHub cannot say whose commit it is', async () => {
  const pull = stage.openPull({ branch: 'another-prompt' });
  stage.github.server.fail({ status: 403, path: 'pulls/list', times: Number.POSITIVE_INFINITY });
  const run = await stage.run({ event: 'deployment_status', of: pull }, suite);
  expect([run.exitCode, run.outputs.conclusion]).toEqual([3, 'could-not-run']);
  expect(run.log).toContain('pull-requests: read');
});
