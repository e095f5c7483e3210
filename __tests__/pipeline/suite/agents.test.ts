/** `agent` of datasets and cases, read with the suite: variables, lines of mistakes, fingerprints, what validate prints. */
import { describe, expect, it } from 'vitest';
import { type Problem, ProblemError } from '../../../src/model/problem.ts';
import { loadSuite } from '../../../src/pipeline/suite/suite.ts';
import { validateSuite } from '../../../src/pipeline/validation.ts';
import { folderOf } from '../../support/cli.ts';
import { quietWorld } from '../../support/run-world.ts';

const REQUEST = { config: 'agent-eval.yml', trials: null };

function worldOf(directory: string, environment: Readonly<Record<string, string>> = {}) {
  const said = { stdout: '', stderr: '' };
  const world = quietWorld(directory, {
    environment,
    stdout: (text) => {
      said.stdout += text;
    },
    stderr: (text) => {
      said.stderr += text;
    },
    now: () => 0,
  });
  return { world, said };
}

const config = (datasets: string, agent = '{ type: http, url: "https://live.example/chat", name: live }') => `version: 1
name: garden-desk
agent: ${agent}
datasets:
${datasets}`;

const CASE = '- { id: fern, input: Where?, expect: { contains: shade } }\n';

const UNNAMED = '{ type: http, url: "https://live.example/chat" }';

const loaded = (files: Record<string, string>, environment: Readonly<Record<string, string>> = {}) =>
  loadSuite(REQUEST, worldOf(folderOf(files), environment).world);

async function problemsOf(files: Record<string, string>, environment = {}): Promise<readonly Problem[]> {
  const error = await loaded(files, environment).then(
    () => new Error('nothing is wrong'),
    (caught: unknown) => caught,
  );
  if (error instanceof ProblemError) return error.problems;
  throw error;
}

describe('agents of datasets and cases', () => {
  it('are named on their cases, where there are any', async () => {
    const plain = await loaded({ 'agent-eval.yml': config('  - files: a.yml'), 'a.yml': CASE });
    expect(plain.cases.map(({ agent }) => agent)).toEqual([undefined]);
    const several = await loaded({
      'agent-eval.yml': config('  - files: a.yml\n  - files: b.yml\n    agent: { url: "https://next.example/chat" }'),
      'a.yml': CASE,
      'b.yml': `- { id: rose, input: Where? }\n- { id: oak, input: Where?, agent: { name: v2, url: "https://live.example/v2" } }\n`,
    });
    expect(several.cases.map(({ id, agent }) => [id, agent])).toEqual([
      ['fern', 'live'],
      ['rose', 'next.example'],
      ['oak', 'v2'],
    ]);
  });

  it('are no part of what a case is, nor of how it is measured, but of how replies were asked for', async () => {
    const files = (agent: string) => ({ 'agent-eval.yml': config(`  - files: a.yml${agent}`), 'a.yml': CASE });
    const [none, one, other, renamed] = await Promise.all([
      loaded(files('')),
      loaded(files('\n    agent: { name: next, url: "https://next.example/chat" }')),
      loaded(files('\n    agent: { name: next, url: "https://other.example/chat" }')),
      loaded({ 'agent-eval.yml': config('  - files: a.yml', UNNAMED), 'a.yml': CASE }),
    ]);
    for (const suite of [one, other]) {
      expect(suite!.cases[0]!.identity.fingerprint).toBe(none!.cases[0]!.identity.fingerprint);
      expect(suite!.measurement.fingerprints).toEqual(none!.measurement.fingerprints);
    }
    expect(new Set([none!.agentHash, one!.agentHash, other!.agentHash]).size).toBe(3);
    expect(renamed!.agentHash).toBe(none!.agentHash);
  });

  it('take variables of the environment, in files of cases too, and never show them', async () => {
    const suite = await loaded(
      {
        'agent-eval.yml': config('  - files: a.yml'),
        'a.yml':
          '- { id: fern, input: "costs ${PRICE}?", agent: { name: v2, headers: { authorization: "Bearer ${V2_KEY}" } } }\n',
      },
      { V2_KEY: 'k-2f8a77c1d0', PRICE: '4' },
    );
    expect(suite.others.get('v2')?.options).toMatchObject({ headers: { authorization: 'Bearer k-2f8a77c1d0' } });
    expect(suite.cases[0]?.turns[0]?.user).toBe('costs ${PRICE}?');
    expect(suite.redact('Bearer k-2f8a77c1d0')).not.toContain('k-2f8a77c1d0');
  });

  it('name the variable that is not set, with the line of the case', async () => {
    const problems = await problemsOf({
      'agent-eval.yml': config('  - files: a.yml'),
      'a.yml': `${CASE}- id: rose\n  input: Where?\n  agent:\n    name: v2\n    url: \${V2_URL}/chat\n`,
    });
    expect(problems).toMatchObject([
      { what: 'The environment variable V2_URL is not set.', where: { file: 'a.yml', line: 6 } },
    ]);
  });

  it('are listed by validate, without secrets', async () => {
    const files = {
      'agent-eval.yml': config('  - files: a.yml\n  - files: b.yml\n    agent: { name: next, url: "${NEXT}/chat" }'),
      'a.yml': CASE,
      'b.yml': '- { id: rose, input: Where? }\n',
    };
    const { world, said } = worldOf(folderOf(files), { NEXT: 'https://next.example/hidden-path' });
    await validateSuite(REQUEST, world);
    expect(said.stdout).toContain('  agent live, https://live.example: 1 case\n  agent next, ');
    expect(said.stdout).not.toContain('hidden-path');
  });
});

describe('a mistake in the agent of a dataset or case', () => {
  it.each<[string, string, string, string, string, number]>([
    [
      'an unknown key of a dataset',
      '    agent: { name: v2, haeders: { a: b } }',
      CASE,
      'Unknown key "datasets[0].agent.haeders".',
      'agent-eval.yml',
      6,
    ],
    [
      'a key that was taken away',
      '    agent:\n      name: v2\n      url: null',
      CASE,
      '"datasets[0].agent.url" is missing.',
      'agent-eval.yml',
      8,
    ],
    [
      'an expression that does not parse',
      '    agent:\n      name: v2\n      request: { q: "{{ input + }}" }',
      CASE,
      'datasets[0].agent.request.q',
      'agent-eval.yml',
      8,
    ],
    [
      'braces where nobody fills them in',
      '    agent:\n      name: v2\n      method: "{{ input }}"',
      CASE,
      '"{{" is not filled in here',
      'agent-eval.yml',
      8,
    ],
    [
      'a port that nobody knows',
      '    agent:\n      url: "http://127.0.0.1:{{ port }}/"\n      name: v2',
      CASE,
      'datasets[0].agent.url: {{ port }} is known only',
      'agent-eval.yml',
      7,
    ],
    [
      'an unknown key of a case',
      '',
      '- id: fern\n  input: Where?\n  agent:\n    name: v2\n    ulr: x\n',
      'Unknown key "agent.ulr".',
      'a.yml',
      5,
    ],
    [
      'braces in a case',
      '',
      '- id: fern\n  input: Where?\n  agent:\n    name: v2\n    method: "{{ input }}"\n',
      '"{{" is not filled in here',
      'a.yml',
      5,
    ],
    [
      'a template of a case',
      '',
      '- id: fern\n  input: Where?\n  agent:\n    name: v2\n    headers: { a: "{{ inptu }}" }\n',
      'agent.headers.a',
      'a.yml',
      5,
    ],
    [
      'an agent beside the cases of a file',
      '',
      'agent: { url: x }\ncases:\n  - { id: fern, input: Where? }\n',
      'Unknown key "agent" beside "cases".',
      'a.yml',
      1,
    ],
    [
      'an agent of a turn',
      '',
      '- id: fern\n  turns:\n    - user: Where?\n      agent: { url: x }\n',
      'Unknown key "turns[0].agent".',
      'a.yml',
      4,
    ],
    ['an agent that is no map', '    agent: staging', CASE, '"datasets[0].agent"', 'agent-eval.yml', 6],
  ])('is said with its line: %s', async (_what, dataset, cases, what, file, line) => {
    const problems = await problemsOf({ 'agent-eval.yml': config(`  - files: a.yml\n${dataset}\n`), 'a.yml': cases });
    const said = problems.find((problem) => problem.what.includes(what));
    expect(problems.map((problem) => problem.what).join('\n')).toContain(what);
    expect(said?.where).toEqual({ file, line });
  });

  it('is said once of many cases that repeat it', async () => {
    const agent = 'agent: { name: v2, ulr: x }';
    const problems = await problemsOf({
      'agent-eval.yml': config('  - files: a.yml'),
      'a.yml': [1, 2, 3].map((i) => `- { id: fern-${i}, input: Where?, ${agent} }\n`).join(''),
    });
    expect(problems.filter(({ what }) => what.includes('ulr'))).toHaveLength(1);
  });
});
