/** The base version of the agent: what it takes over from `agent`, and what is refused with its line. */
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/config/load.ts';
import { anchorAgentOf, baseAgentOf } from '../../../src/pipeline/suite/base-agent.ts';
import { folderOf } from '../../support/cli.ts';

const HEAD = `version: 1
name: garden-desk
agent:
  type: http
  url: http://127.0.0.1:4100/ask
  headers: { x-shop: east }
  timeout: 5s
  start: { command: node shop.js, ready: "http://127.0.0.1:4100/" }
datasets: [{ files: plants.yml }]
`;

async function baseOf(section: string) {
  const head = section === 'auto' ? HEAD.replace(/ {2}start.*/, '  retries: 0') : HEAD;
  const directory = folderOf({ 'agent-eval.yml': `${head}baseline:\n  agent: ${section}\n` });
  return baseAgentOf(readConfig('agent-eval.yml', directory, {}));
}

describe('baseline.agent', () => {
  it('takes what it does not name from agent, but never the process that starts it', async () => {
    const { base: options, problems } = await baseOf('{ url: "http://127.0.0.1:4200/ask" }');
    expect(problems).toEqual([]);
    expect(options).toMatchObject({
      type: 'http',
      url: 'http://127.0.0.1:4200/ask',
      headers: { 'x-shop': 'east' },
      timeout: 5_000,
    });
    expect(options).not.toHaveProperty('start');
  });

  it('has hooks of its own, or says that it has none', async () => {
    const hooked = `${HEAD.replace('  timeout: 5s\n', '  timeout: 5s\n  before: { url: "http://127.0.0.1:4100/reset" }\n')}`;
    const withBase = (agent: string) => {
      const directory = folderOf({ 'agent-eval.yml': `${hooked}baseline:\n  agent: ${agent}\n` });
      return baseAgentOf(readConfig('agent-eval.yml', directory, {}));
    };
    const lacking = withBase('{ url: "http://127.0.0.1:4200/ask" }');
    expect(lacking.problems).toMatchObject([
      { what: expect.stringMatching(/^baseline\.agent lacks before, which agent has\./), where: { line: 12 } },
    ]);
    const own = withBase('{ url: "http://127.0.0.1:4200/ask", before: { url: "http://127.0.0.1:4200/reset" } }');
    expect(own).toMatchObject({ problems: [], base: { before: [{ url: 'http://127.0.0.1:4200/reset' }] } });
    expect(withBase('{ url: "http://127.0.0.1:4200/ask", before: [] }')).toMatchObject({
      problems: [],
      base: { before: [] },
    });
  });

  it('may start a process of its own, beside an address of its own', async () => {
    const start = '{ command: node shop.js, cwd: base, ready: "http://127.0.0.1:4200/" }';
    const { base: options, problems } = await baseOf(`{ url: "http://127.0.0.1:4200/ask", start: ${start} }`);
    expect(problems).toEqual([]);
    expect(options).toMatchObject({ start: { cwd: 'base', timeout: 60_000 } });
  });

  it.each([
    ['where none is written and the action starts the agent', HEAD, 'checkout'],
    ['where auto is written', `${HEAD}baseline: { agent: auto }\n`, 'checkout'],
    ['never where none is written out', `${HEAD}baseline: { agent: none }\n`, null],
    ['not of an agent that somebody else runs', HEAD.replace(/ {2}start.*\n/, ''), null],
  ])('is that of a checkout of the base commit %s', async (_when, config, base) => {
    const directory = folderOf({ 'agent-eval.yml': config });
    expect(baseAgentOf(readConfig('agent-eval.yml', directory, {}))).toEqual({ base, problems: [] });
  });

  it.each([
    ['a misspelt key', '{ ulr: "http://127.0.0.1:4200/ask" }', 'Unknown key "baseline.agent.ulr".'],
    ['a value of the wrong kind', '{ url: 4200 }', '"baseline.agent.url"'],
    ['an agent of no known type', '{ type: htpp, url: "http://127.0.0.1:4200/ask" }', '"baseline.agent.type"'],
    ['the same agent once more', '{ url: "http://127.0.0.1:4100/ask" }', 'baseline.agent is the same agent as agent'],
    ['auto for an agent that somebody else runs', 'auto', 'nothing says how the agent is started'],
    ['recorded conversations', '{ type: replay, files: said.jsonl }', 'cannot be re-run'],
  ])('refuses %s, with its line', async (_what, section, text) => {
    const { base, problems } = await baseOf(section);
    expect(base).toBeNull();
    expect(problems).toHaveLength(1);
    expect(problems[0]!.what).toContain(text);
    expect(problems[0]!.where).toEqual({ file: 'agent-eval.yml', line: 11 });
  });
});

describe('baseline.anchor.agent', () => {
  const anchorOf = (section: string) => {
    const directory = folderOf({ 'agent-eval.yml': `${HEAD}baseline:\n  anchor: ${section}\n` });
    return anchorAgentOf(readConfig('agent-eval.yml', directory, {}));
  };

  it('takes what it does not name from agent, as baseline.agent does', () => {
    const { options, problems } = anchorOf('{ at: last_release, agent: { url: "http://127.0.0.1:4300/ask" } }');
    expect(problems).toEqual([]);
    expect(options).toMatchObject({ type: 'http', url: 'http://127.0.0.1:4300/ask', timeout: 5_000 });
    expect(options).not.toHaveProperty('start');
  });

  it('is none where only a release is named', () => {
    for (const section of ['last_release', 'none', '{ at: v1.4 }'])
      expect(anchorOf(section)).toEqual({ options: null, problems: [] });
  });

  it('is refused with its line where it is wrong, recorded, or no other than agent', () => {
    const wrong = (agent: string) => anchorOf(`{ at: v1.4, agent: ${agent} }`).problems;
    expect(wrong('{ url: "http://127.0.0.1:4300/ask", timeot: 5s }')).toMatchObject([
      { what: expect.stringContaining('timeot'), where: { line: 11 } },
    ]);
    expect(wrong('{ url: "http://127.0.0.1:4100/ask" }')).toMatchObject([
      {
        what: 'baseline.anchor.agent is the same agent as agent: nothing could be confirmed with it.',
        where: { line: 11 },
      },
    ]);
    expect(wrong('{ type: replay, files: old.jsonl }')).toMatchObject([
      { what: expect.stringContaining('baseline.anchor.agent is of type replay'), where: { line: 11 } },
    ]);
  });
});
