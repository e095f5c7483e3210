/** security.allowed_hosts: which hosts may be asked, and get what the environment holds. */
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/config/load.ts';
import type { Problem } from '../../../src/model/problem.ts';
import { checkSuite } from '../../../src/pipeline/suite/suite-problems.ts';
import { folderOf } from '../../support/cli.ts';
import { quietWorld } from '../../support/run-world.ts';

const VARIABLES = { KEY: 'k-2f8a77c1d0', AGENT: 'https://shop.example' };
const PRIVILEGED = { GITHUB_ACTIONS: 'true', GITHUB_EVENT_NAME: 'workflow_run' };
const CASE = '- { id: fern, input: Where?, expect: { contains: shade } }\n';

/** What is wrong with the suite of this configuration. */
async function problemsOf(
  config: string,
  environment: Readonly<Record<string, string>> = {},
  cases = CASE,
): Promise<readonly Problem[]> {
  const text = `version: 1\nname: garden-desk\ndatasets: [{ files: cases.yml }]\n${config}\n`;
  const world = quietWorld(folderOf({ 'agent-eval.yml': text, 'cases.yml': cases }), {
    environment: { ...VARIABLES, ...environment },
  });
  const reading = readConfig('agent-eval.yml', world.directory, world.environment);
  return (await checkSuite(reading, world, false)).problems;
}
const hostsIn = (problems: readonly Problem[]) =>
  problems.map(({ what }) => /(?:sent to|would ask) (\S+), which/.exec(what)?.[1] ?? what);

const AGENT = 'agent: { type: http, url: "https://shop.example/chat", headers: { authorization: "Bearer ${KEY}" } }';
const EVERYTHING = `agent:
  type: http
  url: https://shop.example/chat
  state: { url: "https://state.example/{{ session }}" }
  before: { url: "https://before.example/", headers: { key: "\${KEY}" } }
  after: [{ url: "https://after.example/" }, { command: "true" }]
baseline: { agent: { url: "https://base.example/chat", before: [], after: [] }, anchor: { at: v1, agent: { url: "https://anchor.example/chat", before: [], after: [] } } }
suite: { before: { url: "https://suite.example/" } }
llm:
  judge: { model: m, api_key: "\${KEY}" }
  simulator: { model: m, base_url: "http://10.0.0.7/v1" }
report: { otlp: { endpoint: "https://otlp.example" } }`;

describe('outside of events that outsiders cause', () => {
  it('nothing is asked for where there is no list', async () => {
    expect(await problemsOf(AGENT)).toEqual([]);
  });

  it('a list is enforced for the hosts that get a variable, with file, line and remedy', async () => {
    const problems = await problemsOf(`${AGENT}\nsecurity: { allowed_hosts: [other.example] }`);
    expect(problems).toEqual([
      {
        what: 'agent.url: variables of the environment would be sent to shop.example, which security.allowed_hosts does not list.',
        where: { file: 'agent-eval.yml', line: 4 },
        fix: 'If this host is yours, add it: security: { allowed_hosts: ["shop.example"] }',
      },
    ]);
    expect(hostsIn(await problemsOf(`${EVERYTHING}\nsecurity: { allowed_hosts: [files.example] }`))).toEqual([
      'before.example',
      'api.openai.com',
    ]);
  });

  it.each(['shop.example', '*.example', 'SHOP.example'])('%s lists the host shop.example', async (host) => {
    expect(await problemsOf(`${AGENT}\nsecurity: { allowed_hosts: ["${host}"] }`)).toEqual([]);
  });

  it.each(['*.shop.example', 'example', 'shop.example.evil', 'xshop.example'])('%s does not', async (host) => {
    expect(hostsIn(await problemsOf(`${AGENT}\nsecurity: { allowed_hosts: ["${host}"] }`))).toEqual(['shop.example']);
  });

  it.each(['https://shop.example', 'shop.example:443', 'shop.example/chat', '*', '*.', 'a b', '', 'cafe:443'])(
    'an entry that is no host is refused: %s',
    async (entry) => {
      const [problem] = await problemsOf(`${AGENT}\nsecurity: { allowed_hosts: ["${entry}"] }`);
      expect(problem?.what).toContain('security.allowed_hosts');
      expect(problem?.what).toContain('write a host such as');
    },
  );

  it('an address out of a variable counts, one that lacks its variable does not', async () => {
    const address = (name: string) =>
      `agent: { type: http, url: "\${${name}}/chat" }\nsecurity: { allowed_hosts: [a.example] }`;
    expect(hostsIn(await problemsOf(address('AGENT')))).toEqual(['shop.example']);
    expect(hostsIn(await problemsOf(address('NOBODY')))).toEqual([]);
  });
});

describe('in an event that outsiders cause', () => {
  it('every host that is asked must be listed, each said once', async () => {
    const problems = await problemsOf(EVERYTHING, PRIVILEGED);
    expect(hostsIn(problems)).toEqual([
      ...['shop.example', 'before.example', 'after.example', 'state.example', 'base.example', 'anchor.example'],
      ...['suite.example', 'api.openai.com', '10.0.0.7', 'otlp.example'],
    ]);
    expect(problems[0]!.what).toMatch(
      /agent\.url: this would ask shop\.example.*In workflow_run, only listed hosts are asked\./,
    );
    expect(problems.every(({ where }) => (where?.line ?? 0) > 3)).toBe(true);
    const listed = `${EVERYTHING}\nsecurity: { allowed_hosts: ["*.example", api.openai.com, 10.0.0.7] }`;
    expect(await problemsOf(listed, PRIVILEGED)).toEqual([]);
  });

  it('an agent that a case names is no way round, and is said with its own file', async () => {
    const cases = '- id: fern\n  input: Where?\n  agent: { name: v2, url: "https://evil.example/" }\n';
    const problems = await problemsOf(`${AGENT}\nsecurity: { allowed_hosts: [shop.example] }`, PRIVILEGED, cases);
    expect(hostsIn(problems)).toEqual(['evil.example']);
    expect(problems[0]!.where).toEqual({ file: 'cases.yml', line: 3 });
  });

  it.each([
    'http://127.0.0.1:3000',
    'http://localhost:3000',
    'http://[::1]:3000',
    'http://169.254.169.254',
    'http://10.1.2.3',
  ])('a private address is no exception: %s', async (address) => {
    const { hostname } = new URL(address);
    const problems = await problemsOf(`agent: { type: http, url: "${address}/chat" }`, PRIVILEGED);
    expect(hostsIn(problems)).toEqual([hostname.replace(/^\[|\]$/g, '')]);
  });

  it('but the agent that the run starts may be asked at its loopback address, and nowhere else', async () => {
    const started = (url: string) => `agent:
  type: http
  url: "${url}"
  headers: { authorization: "Bearer \${KEY}" }
  start: { command: npm start, ready: "http://127.0.0.1:{{ port }}/", env: { PORT: "{{ port }}", KEY: "\${KEY}" } }`;
    expect(await problemsOf(started('http://127.0.0.1:{{ port }}/chat'), PRIVILEGED)).toEqual([]);
    expect(hostsIn(await problemsOf(started('https://shop.example:{{ port }}/'), PRIVILEGED))).toEqual([
      'shop.example',
    ]);
  });
});
