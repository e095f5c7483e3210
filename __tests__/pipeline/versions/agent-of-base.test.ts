/** The agent of the base version is what the configuration of its own commit says. */
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runPipeline } from '../../../src/pipeline/pipeline.ts';
import { loadSuite } from '../../../src/pipeline/suite/suite.ts';
import { agentsOfBase } from '../../../src/pipeline/versions/agent-of-base.ts';
import { findCheckout } from '../../../src/platform/git.ts';
import { startAgentServer } from '../../support/agent-server.ts';
import { addFiles, folderOf } from '../../support/cli.ts';
import { begin, GIT_ENVIRONMENT } from '../../support/git-repository.ts';
import { plainRequest, quietWorld } from '../../support/run-world.ts';

const START = { command: 'node desk.mjs', ready: 'http://127.0.0.1:{{ port }}/', env: { MODEL: 'oak-1' } };
const AGENT = { type: 'http', url: 'http://127.0.0.1:{{ port }}/chat', start: START };
const withModel = (MODEL: string) => ({ ...AGENT, start: { ...START, env: { MODEL } } });

const suiteOf = (agent: object, dataset: object = {}) => ({
  'agent-eval.yml': { version: 1, name: 'desk', agent, datasets: [{ files: 'cases.json', ...dataset }] },
  'cases.json': [{ id: 'fern', input: 'When?', expect: { contains: 'spring' } }],
});

/** Of a checkout whose first commit has one configuration, and whose folder has another. @param files Of the first commit. */
async function agentsOf(files: object, now: object, environment: Readonly<Record<string, string>> = {}) {
  const directory = folderOf(files as never);
  const commit = begin(directory);
  addFiles(directory, now as never);
  const world = quietWorld(directory, { environment: { ...GIT_ENVIRONMENT, ...environment } });
  const suite = await loadSuite({ config: 'agent-eval.yml', trials: null }, world);
  const from = (await findCheckout(directory, world))!;
  return { suite, agents: agentsOfBase(suite, { commit, from }, world) };
}

const modelOf = (options: object) => (options as typeof AGENT).start.env.MODEL;

describe('the agent of the base version', () => {
  it('has what its own commit says, where the change says otherwise', async () => {
    const { suite, agents } = await agentsOf(suiteOf(withModel('oak-1')), suiteOf(withModel('elm-2')));
    expect([modelOf(suite.config.agent), modelOf((await agents).options)]).toEqual(['elm-2', 'oak-1']);
  });

  it('is that of this version where it says the same, or its commit has no configuration, or one of no started agent', async () => {
    const deployed = { type: 'http', url: 'http://127.0.0.1:9/chat' };
    const formers = [suiteOf(AGENT), { 'README.md': 'A desk.' }, suiteOf(deployed)];
    for (const former of formers) {
      const { suite, agents } = await agentsOf(former, suiteOf(AGENT));
      expect((await agents).options).toBe(suite.config.agent);
    }
  });

  it('of a model is none where its commit has another kind of agent, or no configuration', async () => {
    const model = { type: 'openai-chat', model: 'oak-1', system: 'Name the season.' };
    const formers = [suiteOf({ type: 'http', url: 'http://127.0.0.1:9/chat' }), { 'README.md': 'A desk.' }];
    for (const former of formers) {
      const { agents } = await agentsOf(former, suiteOf(model));
      await expect(agents).rejects.toThrow(/All of this agent is in the configuration, and it is no such agent there/);
    }
    const { suite, agents } = await agentsOf(suiteOf(model), suiteOf(model));
    expect((await agents).options).toBe(suite.config.agent);
  });

  it('is below what datasets say over it', async () => {
    const beside = { agent: { name: 'slow', headers: { 'x-speed': 'slow' } } };
    const { agents } = await agentsOf(
      suiteOf(withModel('oak-1'), beside),
      suiteOf({ ...AGENT, timeout: '9s' }, beside),
    );
    const { options, others } = await agents;
    expect([options, others.get('slow')?.options]).toMatchObject([
      { timeout: 30_000 },
      { timeout: 30_000, headers: { 'x-speed': 'slow' } },
    ]);
  });

  it('is none where the change gives a dataset another one', async () => {
    const slow = { agent: { name: 'slow', headers: { 'x-speed': 'slow' } } };
    const { agents } = await agentsOf(suiteOf(AGENT), suiteOf(AGENT, slow));
    await expect(agents).rejects.toThrow(/the change says otherwise which agent the dataset "cases\.json" asks/);
  });

  it.each([
    [
      'is of another form than is known',
      { ...AGENT, flavour: 'mint' },
      {},
      /cannot be used\. Unknown key "agent\.flavour"/,
    ],
    ['names a variable that is not set', withModel('${FORMER_MODEL}'), {}, /variable FORMER_MODEL is not set/],
    [
      'takes from the environment what no report would hide',
      withModel('${FORMER}'),
      { FORMER: 'walnut-seven' },
      /takes a value from the environment that the configuration of this version does not name/,
    ],
  ])('cannot be asked where it %s', async (_what, former, environment, why) => {
    const { agents } = await agentsOf(suiteOf(former), suiteOf(AGENT), environment);
    await expect(agents).rejects.toThrow(why);
  });
});

it('of a model is asked with the prompt of its own commit', async () => {
  const server = await startAgentServer(({ json }) => {
    const [{ content: prompt }, { content: asked }] = (json as { messages: [{ content: string }, { content: string }] })
      .messages;
    const isKnown = prompt.includes('Name the season.') || !/[1-4]\?$/.test(asked);
    return { body: { choices: [{ message: { content: isKnown ? 'In spring.' : 'Soon.' } }] } };
  });
  onTestFinished(() => server.close());
  const agent = (system: string) => ({ type: 'openai-chat', base_url: server.url, model: 'oak-1', system });
  const files = (system: string) => ({
    'agent-eval.yml': {
      ...{ version: 1, name: 'desk', agent: agent(system), baseline: { agent: 'auto' } },
      datasets: [{ files: 'cases.json' }],
    },
    'cases.json': Array.from({ length: 20 }, (_, i) => ({
      id: `plant-${i + 1}`,
      input: `When does plant ${i + 1}?`,
      expect: { contains: 'spring' },
    })),
    '.gitignore': 'runs/\n',
  });
  const directory = folderOf(files('Name the season.'));
  begin(directory);
  const world = quietWorld(directory, { environment: GIT_ENVIRONMENT });
  await runPipeline({ ...plainRequest, out: 'runs/main' }, world);
  addFiles(directory, files('Be charming.'));
  const compared = { ...plainRequest, out: 'runs/mine', baseline: join('runs/main', 'outcome.json') };
  const { outcome } = (await runPipeline(compared, world))!;
  const { mode, metrics } = outcome.comparison!.confirmation!;
  expect([outcome.verdict.conclusion, mode]).toEqual(['regression', 'confirm']);
  expect(metrics[0]!.reruns!.cases.map(({ finding }) => finding)).toEqual(
    expect.arrayContaining(Array(4).fill('confirmed')),
  );
});
