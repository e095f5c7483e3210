/** The agent of the base version is what the configuration of its own commit says. */
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runPipeline } from '../../../src/pipeline/pipeline.ts';
import { loadSuite } from '../../../src/pipeline/suite/suite.ts';
import { agentsOfBase } from '../../../src/pipeline/versions/agent-of-base.ts';
import { anchorAgents } from '../../../src/pipeline/versions/base-version.ts';
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
  const { suite, commit, from, world } = await loaded(files, now, environment);
  return { suite, agents: agentsOfBase(suite, { commit, from }, world) };
}

async function loaded(files: object, now: object, environment: Readonly<Record<string, string>> = {}) {
  const directory = folderOf(files as never);
  const commit = begin(directory);
  addFiles(directory, now as never);
  const world = quietWorld(directory, { environment: { ...GIT_ENVIRONMENT, ...environment } });
  const suite = await loadSuite({ config: 'agent-eval.yml', trials: null }, world);
  const from = (await findCheckout(directory, world))!;
  return { suite, commit, from, world };
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

  describe('asks each case as its commit says', () => {
    const plan = (name: string, said = name) => ({ name, headers: { 'x-plan': said } });
    const fern = { id: 'fern', input: 'When?', expect: { contains: 'spring' } };
    const ivy = { ...fern, id: 'ivy' };
    const written = (datasets: readonly object[], files: object, agent: object = AGENT) => ({
      'agent-eval.yml': { version: 1, name: 'desk', agent, datasets },
      ...files,
    });
    const ofCases = (...agents: readonly (object | null)[]) =>
      written([{ files: 'cases.json' }], {
        'cases.json': [fern, ivy].map((one, i) => ({ ...one, ...(agents[i] && { agent: agents[i] }) })),
      });
    const cases = { 'cases.json': [fern], 'more.json': [ivy] };
    const oneFile = (agent: object, files = 'cases.json') => written([{ files, agent }], cases);
    const twice = (agent: object) =>
      written(
        [
          { name: 'one', files: 'cases.json', agent },
          { name: 'two', files: 'cases.json', agent: plan('silver') },
        ],
        cases,
      );
    const generated = (agent: object) =>
      written([{ command: 'cat cases.jsonl', agent }], { 'cases.jsonl': JSON.stringify(fern) });
    const planOf = (options: object | undefined) => (options as { headers?: object } | undefined)?.headers;

    it.each([
      ['a case', ofCases(plan('vip', 'gold')), ofCases(plan('vip', 'platinum')), 'vip', 'gold'],
      ['a case, by its name, too', ofCases(plan('gold')), ofCases(plan('platinum')), 'platinum', 'gold'],
      ['a case that had none', ofCases(), ofCases(plan('gold')), 'gold', null],
      ['a dataset', oneFile(plan('vip', 'gold')), oneFile(plan('vip', 'platinum')), 'vip', 'gold'],
      ['a dataset, with its files', oneFile(plan('a')), oneFile(plan('b'), '{cases,more}.json'), 'b', 'a'],
      ['a file in two datasets', twice(plan('vip', 'gold')), twice(plan('vip', 'platinum')), 'vip', 'gold'],
      ['a case, in another way', ofCases(plan('vip', 'gold')), oneFile(plan('vip'), 'cases.json'), 'vip', 'gold'],
    ])('where the change says otherwise which agent is asked for %s', async (_what, former, now, name, plan) => {
      const { suite, agents } = await agentsOf(former, now);
      const { options, others } = await agents;
      expect(options).toBe(suite.config.agent);
      expect([...others.keys()]).toContain(name);
      expect(planOf(others.get(name)?.options)).toEqual(plan === null ? {} : { 'x-plan': plan });
    });

    it.each([
      ['only some cases of an agent asked another one', ofCases(plan('a'), plan('b')), ofCases(plan('b'), plan('b'))],
      ['cases of the suite’s own agent asked another one', ofCases(plan('a')), ofCases()],
      ['a program writes the cases', generated(plan('vip', 'gold')), generated(plan('vip', 'platinum'))],
    ])('or not at all, where %s', async (_what, former, now) => {
      const { agents } = await agentsOf(former, now);
      await expect(agents).rejects.toThrow(/There is no base version: the change says otherwise which/);
    });

    it('and new ones as the change says', async () => {
      const former = written([{ files: 'cases.json' }], { 'cases.json': [fern] });
      const { agents } = await agentsOf(former, ofCases(null, plan('gold')));
      expect(planOf((await agents).others.get('gold')?.options)).toEqual({ 'x-plan': 'gold' });
    });
  });

  describe('is none where the change says otherwise what suite.before makes for both versions', () => {
    const seeded = (script: string, text: string, more: object = {}) => {
      const { 'agent-eval.yml': config, ...files } = suiteOf(AGENT);
      const before = [{ command: 'node', args: [`scripts/${script}`, '--from=plants'] }];
      const scripts = { 'scripts/a.mjs': text, 'scripts/b.mjs': '', 'plants/fern.json': '{}' };
      return { 'agent-eval.yml': { ...config, suite: { before } }, ...files, ...scripts, ...more };
    };

    it.each([
      ['another script', seeded('b.mjs', '1'), 'what suite.before does'],
      ['another text of it', seeded('a.mjs', '2'), 'the change is in scripts/a.mjs, which suite.before uses'],
      ['a file in a folder that it reads', seeded('a.mjs', '1', { 'plants/ivy.json': '{}' }), 'in plants/ivy.json'],
      ['nothing at all', suiteOf(AGENT), 'what suite.before does'],
    ])('%s', async (_what, now, why) => {
      const { agents } = await agentsOf(seeded('a.mjs', '1'), now);
      await expect(agents).rejects.toThrow(why);
    });

    it.each([
      ['scripts/seeds.mjs', "import { seeds } from './more.mjs';"],
      ['scripts/more.mjs', ''],
      ['plants.json', '[]'],
      ['scripts/tools/soil.py', ''],
    ])('a file that it imports: %s', async (file, text) => {
      const more = {
        'scripts/seeds.mjs': "import './more.mjs';",
        'scripts/more.mjs': "import { read } from '../plants.json';\nexecSync('python scripts/sow.py')",
        'plants.json': '{}',
        'scripts/sow.py': 'from tools.soil import soil',
        'scripts/tools/soil.py': 'soil = 1',
        'scripts/aside.mjs': "import './seeds.mjs';",
      };
      const script = 'import { seeds } from "./seeds.mjs";';
      const { agents } = await agentsOf(
        seeded('a.mjs', script, more),
        seeded('a.mjs', script, { ...more, [file]: `${text} ` }),
      );
      await expect(agents).rejects.toThrow(`the change is in ${file}, which suite.before uses`);
      const aside = await agentsOf(
        seeded('a.mjs', script, more),
        seeded('a.mjs', script, { ...more, 'scripts/aside.mjs': '' }),
      );
      await aside.agents;
    });

    it('and only there', async () => {
      const { suite, agents } = await agentsOf(seeded('a.mjs', '1'), seeded('a.mjs', '1', { 'desk.mjs': 'other' }));
      expect((await agents).options).toBe(suite.config.agent);
    });
  });

  describe.each(['baseline.agent', 'baseline.anchor.agent'])('that %s names', (path) => {
    const desk = (model: string, speed: string) =>
      suiteOf(
        { type: 'http', url: 'http://127.0.0.1:1/mine', request: { text: '{{ input }}', model } },
        { agent: { name: 'vip', headers: { 'x-speed': speed } } },
      );
    const isAnchor = path.includes('anchor');
    const deployed = (model: string, speed: string) => {
      const { 'agent-eval.yml': config, ...files } = desk(model, speed);
      const agent = { url: 'http://127.0.0.1:1/base' };
      const baseline = isAnchor ? { anchor: { at: 'v1.4', agent } } : { agent };
      return { 'agent-eval.yml': { ...config, baseline }, ...files };
    };

    it('inherits what its commit says', async () => {
      const { suite, commit, from, world } = await loaded(desk('big', 'fast'), deployed('small', 'slow'));
      const { options, others } = isAnchor
        ? await anchorAgents(suite, commit, world)
        : await agentsOfBase(suite, { commit, from }, world);
      const base = { url: 'http://127.0.0.1:1/base', request: { model: 'big' } };
      expect(options).toMatchObject(base);
      expect(others.get('vip')?.options).toMatchObject({ ...base, headers: { 'x-speed': 'fast' } });
    });
  });

  it('of baseline.anchor inherits from this version where its commit cannot be had', async () => {
    const url = 'http://127.0.0.1:1/base';
    const files = suiteOf({ type: 'http', url: 'http://127.0.0.1:1/mine', request: { text: '{{ input }}' } });
    const baseline = { anchor: { at: 'v1.4', agent: { url } } };
    const now = { ...files, 'agent-eval.yml': { ...files['agent-eval.yml'], baseline } };
    const { suite, world } = await loaded(files, now);
    const { options } = await anchorAgents(suite, 'a'.repeat(40), world);
    expect(options).toMatchObject({ url, request: { text: '{{ input }}' } });
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
