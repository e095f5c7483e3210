/** Agents that datasets and cases say over the suite's: what they inherit, how they are called, what is refused. */
import { describe, expect, it } from 'vitest';
import {
  type Agents,
  besideVersion,
  type Override,
  openAgents,
  placeOf,
  type WrittenAgent,
} from '../../src/agents/overrides.ts';

const SUITE = {
  type: 'http',
  url: 'https://garden.example/chat',
  headers: { authorization: 'Bearer k', 'x-shop': 'east' },
  request: { message: '{{ input }}', locale: 'en' },
  response: { text: 'reply' },
  state: { url: 'https://garden.example/state' },
  start: { command: 'npm start', ready: 'https://garden.example/health' },
  concurrency: 4,
};
const NOTHING = { filled: new Set<string>(), incomplete: new Set<string>() };

const said = (written: WrittenAgent, line = 9): Override => ({
  written,
  file: 'agent-eval.yml',
  path: ['datasets', 1, 'agent'],
  lineOf: (path) => line + path.length - 3,
});

function agentOf(written: WrittenAgent, suite: WrittenAgent = SUITE, place = 'orders') {
  const agents = openAgents(suite, NOTHING);
  const name = agents.nameOf([said(written)], place);
  return { name, whole: agents.named.get(name ?? '')?.whole, problems: agents.problems };
}

describe('an override', () => {
  it('is merged key by key at any depth, and null takes a key away', () => {
    const { whole, problems } = agentOf({
      name: 'west',
      headers: { 'x-shop': 'west', authorization: null },
      request: { locale: 'de' },
    });
    expect(problems).toEqual([]);
    expect(whole).toMatchObject({
      url: SUITE.url,
      headers: { 'x-shop': 'west' },
      request: { message: '{{ input }}', locale: 'de' },
      concurrency: 4,
      state: SUITE.state,
    });
    expect(whole?.headers).toEqual({ 'x-shop': 'west' });
    expect(whole).not.toHaveProperty('start');
  });

  it('of a case goes before that of its dataset, and that before the suite', () => {
    const agents = openAgents(SUITE, NOTHING);
    const dataset = said({ name: 'west', headers: { 'x-shop': 'west', 'x-plan': 'basic' } });
    const own = said({ name: 'gold', headers: { 'x-plan': 'gold' } });
    expect(agents.nameOf([dataset, own])).toBe('gold');
    expect(agents.named.get('gold')?.whole.headers).toEqual({
      authorization: 'Bearer k',
      'x-shop': 'west',
      'x-plan': 'gold',
    });
  });

  it('at another address does not fetch its state from the suite’s', () => {
    expect(agentOf({ url: 'https://staging.example/chat' }).whole).not.toHaveProperty('state');
    expect(agentOf({ url: 'https://garden.example/v2', name: 'v2' }).whole).toHaveProperty('state');
  });

  it('at another address says what it does before and after conversations, or that it does nothing', () => {
    const hooked = { ...SUITE, before: { url: 'https://garden.example/sessions' } };
    const url = 'https://staging.example/chat';
    expect(agentOf({ url }, hooked).problems).toMatchObject([{ what: expect.stringContaining('lacks before') }]);
    expect(agentOf({ url, before: [] }, hooked)).toMatchObject({ name: 'staging.example', problems: [] });
    expect(agentOf({ name: 'west', headers: { 'x-shop': 'west' } }, hooked).whole).toHaveProperty('before');
  });

  it('of another type inherits nothing, for the same keys mean other things there', () => {
    const { whole, name } = agentOf({ type: 'openai-chat', base_url: 'https://models.example/v1', model: 'rose-2' });
    expect(whole).toEqual({ type: 'openai-chat', base_url: 'https://models.example/v1', model: 'rose-2' });
    expect(name).toBe('models.example');
  });

  it('that changes nothing is the agent of the suite', () => {
    expect(agentOf({}).name).toBeUndefined();
    expect(agentOf({ url: SUITE.url }).problems).toEqual([]);
  });
});

describe('the name of an agent', () => {
  it.each<[string, WrittenAgent, WrittenAgent, string]>([
    ['that is written', { name: 'staging', url: 'https://s.example/chat' }, SUITE, 'staging'],
    ['host and port', { url: 'http://127.0.0.1:4801/chat' }, SUITE, '127.0.0.1:4801'],
    ['the model', { model: 'rose-2' }, { type: 'openai-chat', model: 'rose-1' }, 'rose-2'],
    ['the dataset', { headers: { 'x-shop': 'west' } }, SUITE, 'orders'],
    [
      'the dataset, at an address that differs from run to run',
      { url: 'https://pr-{{ pull_request }}.example/chat' },
      SUITE,
      'orders',
    ],
  ])('is %s', (_what, own, suite, name) => {
    const found = agentOf(own, suite);
    expect(found).toMatchObject({ name, problems: [] });
  });

  it('is never made of what the environment says', () => {
    const url = 'https://secret-host.example/chat';
    const agents = openAgents(SUITE, { ...NOTHING, filled: new Set([url]) });
    expect(agents.nameOf([said({ url })], 'orders')).toBe('orders');
    expect(openAgents({ ...SUITE, url }, { ...NOTHING, filled: new Set([url]) }).own).toBe('default');
  });

  it('of the suite’s own is what it says, its host or its model', () => {
    expect(openAgents({ ...SUITE, name: 'live' }, NOTHING).own).toBe('live');
    expect(openAgents(SUITE, NOTHING).own).toBe('garden.example');
    expect(openAgents({ type: 'openai-chat', model: 'rose-1' }, NOTHING).own).toBe('rose-1');
    expect(openAgents({ type: 'command', command: 'node a.js' }, NOTHING).own).toBe('default');
  });

  it('stands for one agent: the same said twice is one, two that differ are a mistake', () => {
    const agents = openAgents(SUITE, NOTHING);
    const staging = { name: 'staging', url: 'https://s.example/chat' };
    expect(agents.nameOf([said(staging)])).toBe('staging');
    expect(agents.nameOf([said({ ...staging }, 20)])).toBe('staging');
    expect(agents.problems).toEqual([]);
    agents.nameOf([said({ ...staging, url: 'https://t.example/chat' }, 30)]);
    expect(agents.problems).toEqual([
      {
        what: '"datasets[1].agent": two agents that differ are named "staging".',
        where: { file: 'agent-eval.yml', line: 30 },
        fix: 'Give each a name of its own. The other is at agent-eval.yml:9.',
      },
    ]);
    expect([...agents.named.keys()]).toEqual(['staging']);
  });

  it('is that of both where a case says it over the agents of two datasets, its file being in both', () => {
    const agents = openAgents(SUITE, NOTHING);
    const staging = { name: 'staging', url: 'https://s.example/chat' };
    const gold = said({ name: 'gold', headers: { 'x-plan': 'gold' } }, 20);
    expect(agents.nameOf([gold])).toBe('gold');
    const over = agents.nameOf([said(staging, 9)])!;
    expect(agents.nameOf([said(staging, 9), gold], undefined, over)).toBe('gold (staging)');
    expect(agents.problems).toEqual([]);
    expect(agents.named.get('gold (staging)')!.options).toMatchObject({ url: staging.url });
    expect(placeOf({ url: 'http://127.0.0.1:{{port}}/chat' })).toBe('http://127.0.0.1:{{ port }}');
  });
});

describe('an override is refused', () => {
  it.each<[string, WrittenAgent, WrittenAgent, string, string]>([
    [
      'with an unknown key',
      { name: 'a', ulr: 'https://s.example' },
      SUITE,
      'Unknown key "datasets[1].agent.ulr".',
      'Did you mean "url"?',
    ],
    [
      'with an unknown key inside',
      { name: 'a', response: { txt: 'reply' } },
      SUITE,
      'Unknown key "datasets[1].agent.response.txt".',
      'Did you mean "text"?',
    ],
    ['where it takes away what is needed', { name: 'a', url: null }, SUITE, '"datasets[1].agent.url" is missing.', ''],
    ['of an unknown type', { name: 'a', type: 'htpp' }, SUITE, '"datasets[1].agent.type"', 'http'],
    [
      'with a start of its own',
      { name: 'a', start: { command: 'npm start' } },
      SUITE,
      'only the agent of the suite is started',
      'Start this one in the same command',
    ],
    [
      'of recordings beside an agent that is asked',
      { name: 'a', type: 'replay', files: 'said.jsonl' },
      SUITE,
      'cannot be mixed',
      'two suites',
    ],
    [
      'under the name of the suite’s own',
      { name: 'garden.example', url: 'https://s.example/chat' },
      SUITE,
      'two agents that differ are named "garden.example"',
      'the agent of the suite',
    ],
    [
      'with a name that is too long',
      { name: 'x'.repeat(81), url: 'https://s.example/chat' },
      SUITE,
      '"datasets[1].agent.name"',
      '',
    ],
  ])('%s', (_when, own, suite, what, fix) => {
    const { name, problems } = agentOf(own, suite);
    expect(name).toBeUndefined();
    expect(problems).toHaveLength(1);
    expect(problems[0]!.what).toContain(what);
    expect(problems[0]!.fix ?? '').toContain(fix);
    expect(problems[0]!.where?.line).toBeGreaterThanOrEqual(9);
  });

  it('in a case where nothing tells it from the suite’s agent by name', () => {
    const agents = openAgents(SUITE, NOTHING);
    expect(agents.nameOf([said({ headers: { 'x-shop': 'west' } })])).toBeUndefined();
    expect(agents.problems).toMatchObject([
      { what: expect.stringContaining('has no name'), fix: expect.stringContaining('name: staging') },
    ]);
  });

  it('only for what it says itself: mistakes of the suite’s agent are said there', () => {
    const { problems } = agentOf({ name: 'west', headers: { 'x-shop': 'west' } }, { ...SUITE, ulr: 'x', url: 4 });
    expect(problems).toEqual([]);
  });
});

describe('another version of the agents', () => {
  const opened = (suite: WrittenAgent, ...all: readonly WrittenAgent[]): Agents['named'] => {
    const agents = openAgents(suite, NOTHING);
    all.forEach((written, i) => void agents.nameOf([said(written)], `dataset ${i}`));
    expect(agents.problems).toEqual([]);
    return agents.named;
  };
  const STARTED = { ...SUITE, url: 'http://127.0.0.1:{{ port }}/chat', state: undefined };

  it('is started with the suite’s own where they are asked at its address, or are commands', () => {
    const named = opened(
      STARTED,
      { headers: { 'x-shop': 'west' } },
      { url: 'http://127.0.0.1:{{ port }}/v2', name: 'v2' },
      { type: 'command', command: 'node fast.js', name: 'fast' },
      { url: 'https://staging.example/chat' },
    );
    const { others, missing } = besideVersion(named, STARTED, 'checkout');
    expect([...others.keys()]).toEqual(['dataset 0', 'v2', 'fast']);
    expect(missing).toEqual(['staging.example']);
  });

  it('at an address of its own keeps what they say beside the address', () => {
    const named = opened(SUITE, { headers: { 'x-shop': 'west' } }, { url: 'https://staging.example/chat' });
    const base = { ...SUITE, url: 'https://base.example/chat' };
    const { others, missing } = besideVersion(named, SUITE, base);
    expect(others.get('dataset 0')?.options).toMatchObject({
      url: 'https://base.example/chat',
      headers: { authorization: 'Bearer k', 'x-shop': 'west' },
    });
    expect(missing).toEqual(['staging.example']);
  });
});
