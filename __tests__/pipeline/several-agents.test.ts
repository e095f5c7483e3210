/** A suite that asks several agents: each case its own, results by agent in every report, and the base version where there is one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ProblemError } from '../../src/model/problem.ts';
import { driftedIds } from '../../src/model/verdict/drift.ts';
import { type AgentServer, type Asked, startAgentServer } from '../support/agent-server.ts';
import { folderOf } from '../support/cli.ts';
import { runShop } from './garden-shop.ts';

type Answer = (plant: number, asked: Asked) => string;
const SHADE: Answer = () => 'It likes shade.';

/** A support agent whose answers a test may change. */
async function startShop(first: Answer): Promise<AgentServer & { readonly change: (answer: Answer) => void }> {
  let answer = first;
  const server = await startAgentServer((asked) => {
    const plant = Number(/\d+/.exec((asked.json as { input: string }).input)![0]);
    return { body: { text: answer(plant, asked) } };
  });
  onTestFinished(() => server.close());
  return {
    ...server,
    change: (next) => {
      answer = next;
    },
  };
}

const plants = (n: number, more: (i: number) => object = () => ({})) =>
  Array.from({ length: n }, (_, i) => ({
    id: `plant-${i}`,
    input: `Where do I put plant ${i}?`,
    expect: { contains: 'shade' },
    ...more(i),
  }));

const suite = (own: AgentServer, datasets: readonly object[], more: object = {}) => ({
  version: 1,
  name: 'garden-shop',
  agent: { type: 'http', url: `${own.url}/ask`, name: 'live', retries: 0, headers: { 'x-shop': 'east' } },
  datasets,
  ...more,
});

const textOf = (directory: string, name: string) => readFileSync(join(directory, '.agent-eval', name), 'utf8');
const lost = (asked: readonly Asked[]) => new Set(asked.map(({ url, headers }) => `${url} ${headers['x-shop']}`));

it('asks the same cases of two agents, and compares and shows the results of each', async () => {
  const [live, experiment] = await Promise.all([startShop(SHADE), startShop(SHADE)]);
  const directory = folderOf({
    'plants.json': plants(12),
    'agent-eval.yml': suite(live, [
      { files: 'plants.json', name: 'plants' },
      { files: 'plants.json', name: 'again', agent: { name: 'experiment', url: `${experiment.url}/v2` } },
    ]),
  });
  await runShop(directory, { baseline: 'none', out: 'stored' });
  experiment.change((plant) => (plant < 3 ? 'I cannot say.' : SHADE(plant, undefined as never)));
  const { outcome, text } = await runShop(directory, { baseline: 'stored/outcome.json' });

  expect(lost(live.asked)).toEqual(new Set(['/ask east']));
  expect(lost(experiment.asked)).toEqual(new Set(['/v2 east']));
  const { cases, metrics } = outcome.report;
  expect(cases).toHaveLength(24);
  expect(cases.filter(({ agent }) => agent === 'experiment').map(({ id }) => id)).toContain('plant-0@experiment');
  const rate = (scope: string) => metrics.find((row) => row.scope === scope && row.metric === 'pass_rate');
  expect(rate('agent:live')).toMatchObject({ value: 1, n: 12 });
  expect(rate('agent:experiment')).toMatchObject({ value: 0.75, n: 12 });
  const row = outcome.comparison?.metrics.find((one) => one.scope === 'agent:experiment' && one.metric === 'pass_rate');
  expect(row).toMatchObject({ baseline: 1, current: 0.75, n: 12, gated: false });
  expect(outcome.verdict.conclusion).toBe('regression');

  expect(textOf(directory, 'comment.md')).toMatch(/<summary>By agent \(1 of 2 lower, 1 unchanged\)/);
  expect(textOf(directory, 'comment.md')).toMatch(/\| `experiment` \| 12 \| 100\.0% → 75\.0% \|/);
  expect(textOf(directory, 'comment.md')).toMatch(/\| `live` \| 12 \| 100\.0% → 100\.0% \|/);
  expect(textOf(directory, 'summary.md')).toMatch(/### By agent\n\n.*\n.*\n\| `live` \| 12 \| 100\.0% \|/);
  expect(textOf(directory, 'junit.xml')).toContain('<property name="agent:experiment.pass_rate" value="0.75"/>');
  expect(textOf(directory, 'junit.xml')).toContain(
    '<properties><property name="agent" value="experiment"/></properties>',
  );
  expect(textOf(directory, 'cases.csv')).toContain('"plant-0@experiment"');
  expect(textOf(directory, 'report.html')).toContain('By agent');
  expect(text).toMatch(/^Agent +Cases +Pass rate before +This run/m);
  expect(text).toMatch(/^experiment +12 +100\.0% +75\.0%/m);
});

it('asks the base version of a case’s agent in the same way', async () => {
  const [live, base] = await Promise.all([startShop(SHADE), startShop(SHADE)]);
  const west = { agent: { name: 'west', headers: { 'x-shop': 'west' } } };
  const directory = folderOf({
    'plants.json': plants(12, (i) => (i % 2 ? west : {})),
    'agent-eval.yml': suite(live, [{ files: 'plants.json' }], { baseline: { agent: { url: `${base.url}/ask` } } }),
  });
  await runShop(directory, { baseline: 'none', out: 'stored' });
  live.change((plant, { headers }) => (headers['x-shop'] === 'west' && plant < 6 ? 'I cannot say.' : 'shade'));
  const { outcome } = await runShop(directory, { baseline: 'stored/outcome.json' });
  expect(outcome.comparison?.confirmation).toMatchObject({ mode: 'confirm' });
  expect(outcome.verdict.conclusion).toBe('regression');
  const shops = base.asked.map(({ json, headers }) => [(json as { input: string }).input, headers['x-shop']]);
  expect(new Set(shops.map(([, shop]) => shop))).toEqual(new Set(['west']));
  expect(new Set(shops.map(([input]) => input))).toEqual(new Set([1, 3, 5].map((i) => `Where do I put plant ${i}?`)));
});

it('sets the cases of an agent with an address of its own against stored runs, and says so', async () => {
  const [live, staging, base] = await Promise.all([startShop(SHADE), startShop(SHADE), startShop(SHADE)]);
  const directory = folderOf({
    'plants.json': plants(12),
    'orders.json': plants(12, (i) => ({ id: `order-${i}` })),
    'agent-eval.yml': suite(
      live,
      [{ files: 'plants.json' }, { files: 'orders.json', agent: { name: 'staging', url: `${staging.url}/ask` } }],
      { baseline: { agent: { url: `${base.url}/ask` } } },
    ),
  });
  await runShop(directory, { baseline: 'none', out: 'stored' });
  staging.change((plant) => (plant < 4 ? 'I cannot say.' : 'shade'));
  const { outcome } = await runShop(directory, { baseline: 'stored/outcome.json' });
  expect(base.asked).toEqual([]);
  expect(outcome.comparison?.confirmation).toMatchObject({
    mode: 'confirm',
    metrics: [
      { metric: 'pass_rate', part: 'base', outcome: 'pass', firstLook: { units: 12, newlyFailing: 0 } },
      { metric: 'pass_rate', part: 'no-base', outcome: 'regression', firstLook: { units: 12, newlyFailing: 4 } },
    ],
    extraCalls: { base: 0 },
  });
  expect(outcome.verdict).toMatchObject({ conclusion: 'regression', unattributed: true });
  expect(outcome.verdict.headline).toMatch(
    /^in cases without a base version 4 cases failed 5 of 5 here and passed 1 of 1 when stored \(newest stored run [^)]+\)$/,
  );
  expect(textOf(directory, 'comment.md')).toContain(
    'give the cases without a base version a suite of their own, with `baseline.agent`.',
  );
  expect(textOf(directory, 'comment.md')).toContain(
    'The agent "staging" has an address of its own, so no base version',
  );
  const refused = await runShop(directory, { ab: true }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ProblemError);
  expect((refused as ProblemError).problems).toMatchObject([{ what: '--ab needs the base version of every agent.' }]);
});

/** 60 cases of the suite's agent, which has a base version, and others of "staging", which has none. */
async function twoParts(others: number, more: object = {}) {
  const [live, staging, base] = await Promise.all([startShop(SHADE), startShop(SHADE), startShop(SHADE)]);
  const directory = folderOf({
    'plants.json': plants(60),
    'orders.json': plants(others, (i) => ({ id: `order-${i}` })),
    'agent-eval.yml': suite(
      live,
      [{ files: 'plants.json' }, { files: 'orders.json', agent: { name: 'staging', url: `${staging.url}/ask` } }],
      { baseline: { agent: { url: `${base.url}/ask` } }, ...more },
    ),
  });
  await runShop(directory, { baseline: 'none', out: 'stored' });
  const again = async () => (await runShop(directory, { baseline: 'stored/outcome.json' })).outcome;
  return { live, staging, base, directory, again };
}

const failing =
  (n: number): Answer =>
  (plant) =>
    plant < n ? 'I cannot say.' : 'shade';

it('stays open where one agent has lost a case, whatever little the other one has lost', async () => {
  const { live, staging, directory, again } = await twoParts(20);
  staging.change(failing(1));
  live.change(failing(1));
  const { verdict } = await again();
  expect(verdict).toMatchObject({ conclusion: 'inconclusive' });
  expect(
    verdict.reasons.slice(0, 2).map(({ rule, brief, remedy, data }) => [rule, data?.part, brief ?? '', remedy]),
  ).toEqual([
    [
      'confirmed',
      'no-base',
      'In cases without a base version 1 case failed 10 of 10 here and passed 1 of 1 when stored. This change or the provider: the agents of these cases have no base version, which would tell.',
      'give these cases a suite of their own, with baseline.agent',
    ],
    ['below_tolerance', 'base', '', undefined],
  ]);
  expect(verdict.reasons[1]?.text).toMatch(
    /^In cases with a base version 1 of 60 cases is broken \(1\.7 pp; 2 pp fails/,
  );
  expect(textOf(directory, 'comment.md')).not.toMatch(/configure `?baseline\.agent/);
});

it('counts newly failing and drifted cases for the agents with a base version, and for the others', async () => {
  const { live, staging, base, directory, again } = await twoParts(30);
  live.change(failing(4));
  base.change(failing(4));
  staging.change(failing(1));
  const { verdict } = await again();
  expect(verdict.conclusion).toBe('inconclusive');
  expect(verdict.reasons[0]?.text).toContain(
    ', in cases without a base version: 1 newly failing, 0 newly passing; 1 case',
  );
  const comment = textOf(directory, 'comment.md');
  expect(comment).toContain('4 cases that passed on the baseline now fail on the base version too.');
  expect(comment).toContain(
    '**Run again:** 5 cases on this version, 4 of them on both: 1 fails every run, 4 broken on',
  );
});

it('is a regression where a graded metric collapses for an agent without a base version', async () => {
  const reply = { text: 'text', entities: 'entities' };
  const answers = { live: 'Rome', staging: 'Rome' };
  const start = async (name?: keyof typeof answers) => {
    const server = await startAgentServer(() => ({
      body: { text: 'shade', entities: { city: name ? answers[name] : 'Rome' } },
    }));
    onTestFinished(() => server.close());
    return server.url;
  };
  const [live, staging, base] = [await start('live'), await start('staging'), await start()];
  const cases = (name: string) => plants(12, (i) => ({ id: `${name}-${i}`, expect: { entities: { city: 'Rome' } } }));
  const directory = folderOf({
    'plants.json': cases('plant'),
    'orders.json': cases('order'),
    'agent-eval.yml': {
      version: 1,
      name: 'garden-shop',
      agent: { type: 'http', url: live, name: 'live', retries: 0, response: reply },
      datasets: [{ files: 'plants.json' }, { files: 'orders.json', agent: { name: 'staging', url: staging } }],
      baseline: { agent: { url: base } },
      gate: { metrics: ['entity_f1'] },
    },
  });
  await runShop(directory, { baseline: 'none', out: 'stored' });
  answers.staging = 'Paris';
  const { verdict } = (await runShop(directory, { baseline: 'stored/outcome.json' })).outcome;
  expect(verdict).toMatchObject({
    conclusion: 'regression',
    unattributed: true,
    headline: 'entity F1 down 100.0 pp in cases without a base version against the stored runs',
  });
});

it('asks both versions of all others beside an agent with an address of its own', async () => {
  const [live, staging, base] = await Promise.all([startShop(SHADE), startShop(SHADE), startShop(SHADE)]);
  const directory = folderOf({
    'plants.json': plants(12, (i) => ({ ...(i > 8 && { tags: ['critical'] }) })),
    'orders.json': plants(12, (i) => ({ id: `order-${i}`, ...(i > 8 && { tags: ['critical'] }) })),
    'agent-eval.yml': suite(
      live,
      [{ files: 'plants.json' }, { files: 'orders.json', agent: { name: 'staging', url: `${staging.url}/ask` } }],
      { baseline: { agent: { url: `${base.url}/ask` } }, gate: { must_pass: { tags: ['critical'] } } },
    ),
  });
  await runShop(directory, { baseline: 'none', out: 'stored' });

  live.change((plant) => (plant < 3 ? 'I cannot say.' : 'shade'));
  const broken = await runShop(directory, { baseline: 'stored/outcome.json' });
  expect(broken.outcome.comparison?.confirmation).toMatchObject({ mode: 'confirm' });
  expect(broken.outcome.verdict).toMatchObject({ conclusion: 'regression' });
  expect(broken.outcome.verdict.unattributed).toBeFalsy();
  expect(base.asked.length).toBeGreaterThan(0);

  // A provider's change is found for these, and the other agent's must-pass case is judged without a base version.
  base.change((plant) => (plant < 3 ? 'I cannot say.' : 'shade'));
  staging.change((plant) => (plant === 9 ? 'I cannot say.' : 'shade'));
  const drifted = await runShop(directory, { baseline: 'stored/outcome.json' });
  const { confirmation } = drifted.outcome.comparison!;
  expect(confirmation?.mustPass).toMatchObject([{ id: 'order-9', finding: 'broken', base: { runs: 0 } }]);
  expect(drifted.outcome.verdict.reasons.map(({ rule }) => rule)).toContain('must_pass');
  expect([...driftedIds(drifted.outcome.comparison)].toSorted()).toEqual(['plant-0', 'plant-1', 'plant-2']);
  expect(textOf(directory, 'comment.md')).toContain('all others are re-run on both versions');
});

it('cannot run where the replies of one of them cannot be read, and points at that one', async () => {
  const [live, other] = await Promise.all([startShop(SHADE), startShop(SHADE)]);
  const directory = folderOf({
    'plants.json': plants(8),
    'orders.json': plants(8, (i) => ({ id: `order-${i}` })),
    'agent-eval.yml': `version: 1
name: garden-shop
agent: { type: http, url: "${live.url}/ask" }
datasets:
  - files: plants.json
  - files: orders.json
    agent:
      name: other
      url: ${other.url}/ask
      response: { text: answer.words }
`,
  });
  const { outcome } = await runShop(directory, { baseline: 'none' });
  expect(outcome.verdict.conclusion).toBe('could-not-run');
  expect(outcome.report.unreadable).toMatchObject({ agent: 'other', place: 'agent-eval.yml:10', stopped: true });
  expect(outcome.report.cases.filter(({ status }) => status === 'passed')).toHaveLength(8);
});

it('scores recordings of several agents beside each other', async () => {
  const line = (i: number, text: string) =>
    JSON.stringify({
      case: i < 2 ? `plant-${i}` : `plant-${i - 2}@prompt 2`,
      messages: [
        { role: 'user', content: 'Where?' },
        { role: 'assistant', content: text },
      ],
    });
  const directory = folderOf({
    'plants.json': plants(2),
    'one.jsonl': [line(0, 'shade'), line(1, 'shade')].join('\n'),
    'two.jsonl': [line(2, 'shade'), line(3, 'sun')].join('\n'),
    'agent-eval.yml': {
      version: 1,
      name: 'garden-shop',
      agent: { type: 'replay', files: 'one.jsonl', name: 'prompt 1' },
      datasets: [
        { files: 'plants.json', name: 'one' },
        { files: 'plants.json', name: 'two', agent: { name: 'prompt 2', files: 'two.jsonl' } },
      ],
    },
  });
  const { outcome } = await runShop(directory, { baseline: 'none' });
  expect(outcome.report.cases.map(({ agent, status }) => [agent, status])).toEqual([
    ['prompt 1', 'passed'],
    ['prompt 1', 'passed'],
    ['prompt 2', 'passed'],
    ['prompt 2', 'failed'],
  ]);
});
