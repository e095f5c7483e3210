/** The first push to main makes three passes, so that a pull request's drop can be ruled out from then on. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { commitTo } from '../../support/github/state.ts';
import { knowsAll, type ShopAgent, startShopAgent, stumbles } from '../../support/shop-agent.ts';
import { openStage, type Stage, type Suite } from './stage.ts';

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
  return [run.exitCode, agent.asked()];
}

it('makes three passes on the first push and one on the next; then a failure that does not come back is ruled out', async () => {
  const suite: Suite = { name: 'first-runs', firstRuns: 3 };
  expect(await push(suite)).toEqual([0, 120]);
  expect(await push(suite)).toEqual([0, 40]);
  agent.learn(stumbles('returns-02'));
  const pull = stage.openPull({ branch: 'wavers', labels: ['agent-eval: full'] });
  const run = await stage.run({ event: 'pull_request', pull }, suite, { env: env() });
  const [metric] = run.outcome.comparison!.confirmation!.metrics;
  expect(metric!.firstLook.storedRuns).toBe(4);
  expect([run.exitCode, run.outputs.conclusion, metric!.settling?.settled]).toEqual([0, 'no-regression', true]);
  expect(run.outcome.verdict.headline).toBe('a drop of 7.5 pp or more is ruled out');
});
