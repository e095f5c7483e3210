/** A drop that is on main already: the pull requests after it are not red for it, with stored runs alone. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { commitTo } from '../../support/github/state.ts';
import {
  all,
  forgets,
  type Knowledge,
  knowsAll,
  type ShopAgent,
  startShopAgent,
  stumbles,
} from '../../support/shop-agent.ts';
import { openStage, type Run, type Stage, type Suite } from './stage.ts';

let stage: Stage;
let agent: ShopAgent;
beforeAll(async () => {
  [stage, agent] = await Promise.all([openStage(), startShopAgent()]);
});
afterAll(() => Promise.all([stage?.stop(), agent?.close()]));
beforeEach(() => agent.learn(knowsAll));
afterEach(() => expect(stage.github.server.violations).toEqual([]));

const DROPPED = ['returns-02', 'returns-05', 'planting-08', 'planting-11', 'returns-14', 'returns-17'];
const env = () => ({ AGENT_URL: agent.url });
function onMain(suite: Suite, event: 'push' | 'schedule' = 'push'): Promise<Run> {
  const { state, repository } = stage.github.server;
  if (event === 'push') commitTo(state, repository, { branch: 'main', message: 'Plant more' });
  return stage.run({ event }, suite, { env: env() });
}

async function pullRequest(suite: Suite, name: string, knows: Knowledge): Promise<Run> {
  agent.learn(knows);
  const pull = stage.openPull({ branch: `${suite.name}-${name}`, labels: ['agent-eval: full'] });
  return stage.run({ event: 'pull_request', pull }, suite, { env: env() });
}

const seen = ({ exitCode, outcome: { comparison, verdict } }: Run) => {
  const delta = comparison?.metrics.find(({ metric, scope }) => metric === 'pass_rate' && scope === 'overall')?.delta;
  return [exitCode, verdict.conclusion, delta];
};

it('after a drop on main two pull requests that change nothing are green, and one that breaks more is red', async () => {
  const suite: Suite = { name: 'drop-on-main' };
  for (let run = 0; run < 4; run++) await onMain(suite);
  const dropped = forgets(...DROPPED);
  agent.learn(dropped);
  await onMain(suite);
  for (let pull = 0; pull < 2; pull++)
    expect([pull, ...seen(await pullRequest(suite, `same-${pull}`, dropped))]).toEqual([pull, 0, 'no-regression', 0]);
  const more = all(dropped, forgets(...[1, 2, 3, 4, 5, 6, 7].map((n) => `planting-0${n}`)));
  expect(seen(await pullRequest(suite, 'breaks-more', more)).slice(0, 2)).toEqual([1, 'regression']);
  const once = all(dropped, stumbles('planting-09'));
  expect(seen(await pullRequest(suite, 'fails-once', once)).slice(0, 1)).toEqual([0]);
});

it('after a nightly run in which the provider drifted, pull requests are not red, whether the drift stays or goes', async () => {
  const suite: Suite = { name: 'drift-at-night' };
  for (let run = 0; run < 4; run++) await onMain(suite);
  const drifted = forgets(...DROPPED);
  agent.learn(drifted);
  await onMain(suite, 'schedule');
  expect(seen(await pullRequest(suite, 'stays', drifted))).toEqual([0, 'no-regression', 0]);
  expect(seen(await pullRequest(suite, 'goes', knowsAll)).slice(0, 2)).toEqual([0, 'no-regression']);
});
