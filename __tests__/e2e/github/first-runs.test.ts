/** The first push to main makes three passes: a pull request's drop can be ruled out, and later runs be compared with them. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { commitTo } from '../../support/github/state.ts';
import { forgets, knowsAll, type ShopAgent, startShopAgent, stumbles } from '../../support/shop-agent.ts';
import { openStage, RETURNS, type Stage, type Suite } from './stage.ts';

let stage: Stage;
let agent: ShopAgent;
beforeAll(async () => {
  [stage, agent] = await Promise.all([openStage(), startShopAgent()]);
});
afterAll(() => Promise.all([stage?.stop(), agent?.close()]));
afterEach(() => expect(stage.github.server.violations).toEqual([]));

const env = () => ({ AGENT_URL: agent.url });

async function push(suite: Suite) {
  const { state, repository } = stage.github.server;
  commitTo(state, repository, { branch: 'main', message: 'Plant more' });
  agent.learn(knowsAll);
  const run = await stage.run({ event: 'push' }, suite, { env: env() });
  return [run.exitCode, agent.asked(), run.outcome.run.passes?.calls ?? 0];
}

it('makes three passes on the first push and one on the next; then a failure that does not come back is ruled out', async () => {
  const suite: Suite = { name: 'first-runs', firstRuns: 3 };
  expect(await push(suite)).toEqual([0, 120, 80]);
  expect(await push(suite)).toEqual([0, 40, 0]);
  agent.learn(stumbles('returns-02'));
  const pull = stage.openPull({ branch: 'wavers', labels: ['agent-eval: full'] });
  const run = await stage.run({ event: 'pull_request', pull }, suite, { env: env() });
  const [metric] = run.outcome.comparison!.confirmation!.metrics;
  expect(metric!.firstLook.storedRuns).toBe(4);
  expect([run.exitCode, run.outputs.conclusion, metric!.settling?.settled]).toEqual([0, 'no-regression', true]);
  expect(run.outcome.verdict.headline).toBe('a drop of 7.5 pp or more is ruled out');
});

it('makes the passes again once most cases are graded otherwise', async () => {
  const suite: Suite = { name: 'graded-anew', firstRuns: 3 };
  expect(await push(suite)).toEqual([0, 120, 80]);
  const graded: Suite = { ...suite, more: 'evaluate: { turns: { max: 6 } }\n' };
  expect(await push(graded)).toEqual([0, 120, 80]);
  expect(await push(graded)).toEqual([0, 40, 0]);
});

it('reports the last whole pass where a cancellation ends the one after it', async () => {
  commitTo(stage.github.server.state, stage.github.server.repository, { branch: 'main' });
  agent.learn(knowsAll);
  const cancelWhen = (output: string) => output.includes('Pass 3 of 3');
  const run = await stage.run(
    { event: 'push' },
    { name: 'cancelled-passes', firstRuns: 3 },
    { env: env(), cancelWhen },
  );
  expect(run.exitCode).toBe(130);
  expect(run.outcome.verdict.headline).toBe('interrupted before its end');
  expect(run.outcome.report.cases.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 'passed'));
});

it('compares main with the last release, and warns on main and in pull requests once two runs in a row are lower', async () => {
  const { state, repository } = stage.github.server;
  const suite: Suite = { name: 'anchor', firstRuns: 3, more: 'baseline: { anchor: last_release }\n' };
  const lost = RETURNS.slice(0, 4);
  const onMain = async (...forgotten: readonly string[]) => {
    commitTo(state, repository, { branch: 'main' });
    agent.learn(forgets(...forgotten));
    return stage.run({ event: 'push' }, suite, { env: env() });
  };
  const first = await onMain();
  expect(first.outcome.anchor).toBeUndefined();
  repository.refs.set('tags/v1.4', repository.refs.get('heads/main')!);
  repository.releases.push('v1.4');
  await onMain();
  await onMain(...lost);
  const lower = await onMain(...lost);
  expect(lower.outcome.anchor).toMatchObject({ name: 'v1.4', anchorRuns: 3, runs: 3, isLower: true, warned: false });
  const warned = await onMain(...lost);
  expect([warned.exitCode, warned.outcome.anchor]).toMatchObject([0, { runs: 4, merges: 4, warned: true }]);
  const line =
    'pass rate −7.5 pp over 4 merges; 1 of them was found to be a regression. Provider drift is not ruled out.';
  expect(warned.summary).toContain(`⚠️ **Since \`v1.4\`:** ${line}`);
  const pull = stage.openPull({ branch: 'innocent', labels: ['agent-eval: full'] });
  const run = await stage.run({ event: 'pull_request', pull }, suite, { env: env() });
  expect(run.exitCode).toBe(0);
  expect(run.read('.agent-eval/comment.md')).toContain(`⚠️ **Before this change:** since \`v1.4\` ${line}`);
});
