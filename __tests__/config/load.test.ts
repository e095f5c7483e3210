/** agent-eval.yml → EvalConfig: what is filled in, what is refused and where, what is left of a refused one. */
import { describe, expect, it } from 'vitest';
import { MissingEnvironmentError, readConfig } from '../../src/config/load.ts';
import { ProblemError } from '../../src/model/problem.ts';
import { folderOf } from '../support/cli.ts';
import { loadConfig } from '../support/load-config.ts';

const HEAD = 'version: 1\nname: lending-desk\n';
const AGENT = 'agent:\n  type: http\n  url: ${DESK_URL}/ask\n';
const DATASETS = 'datasets:\n  - files: loans.yml\n';
const DESK = { DESK_URL: 'http://127.0.0.1:4100' };

const load = async (text: string, environment: Record<string, string> = DESK) =>
  loadConfig('agent-eval.yml', folderOf({ 'agent-eval.yml': text }), environment);
const read = async (text: string, environment: Record<string, string> = DESK) =>
  readConfig('agent-eval.yml', folderOf({ 'agent-eval.yml': text }), environment);

/** Each problem as "line what | fix". */
async function refused(text: string, environment: Record<string, string> = DESK): Promise<readonly string[]> {
  const error: unknown = await load(text, environment).catch((thrown: unknown) => thrown);
  if (!(error instanceof ProblemError)) throw new Error('nothing was refused');
  return error.problems.map(
    ({ what, where, fix }) => `${where?.line ?? where?.file ?? '-'} ${what}${fix ? ` | ${fix}` : ''}`,
  );
}

describe('a sound configuration', () => {
  it('has every default filled in', async () => {
    const { config } = await load(HEAD + AGENT + DATASETS);
    expect(config).toMatchObject({
      name: 'lending-desk',
      trials: 1,
      agent: { type: 'http', url: 'http://127.0.0.1:4100/ask', timeout: 30_000, retries: 2, concurrency: 20 },
      datasets: [{ files: ['loans.yml'] }],
      gate: { rule: 'confirmed', max_errors: 0.05, on_inconclusive: 'pass' },
      report: { comment: 'auto' },
    });
  });

  it('knows where it lies, relative to the working directory', async () => {
    const directory = folderOf({ 'evals/desk.yml': HEAD + AGENT + DATASETS });
    const loaded = loadConfig('evals/desk.yml', directory, DESK);
    expect([loaded.file, loaded.directory]).toEqual(['evals/desk.yml', `${directory}/evals`]);
  });

  it('keeps apart what was written and what is a default', async () => {
    const { written } = await load(`${HEAD + AGENT + DATASETS}gate:\n  max_errors: 10%\n`);
    expect(written.gate).toEqual({ max_errors: '10%' });
    expect(written).not.toHaveProperty('report');
  });

  it('keeps what every case expects as it was written, for the cases to be read with', async () => {
    const { expectations, config } = await load(`${HEAD + AGENT + DATASETS}expect:\n  contains: due date\n`);
    expect(expectations).toEqual({ expect: { contains: 'due date' } });
    expect(config.expect).toBeDefined();
  });
});

describe('the endpoint of a model', () => {
  it('is refused with the line of each header, limit and query that cannot be', async () => {
    const judge = (more: string) => `${HEAD + AGENT + DATASETS}llm:\n  judge:\n    model: clerk\n    ${more}\n`;
    expect(await refused(judge('headers: { "api key": x }'))).toEqual([
      '11 "llm.judge.headers": expected names of headers, such as api-key.',
    ]);
    expect(await refused(judge('headers: { api-key: "a\\nb" }'))).toEqual([
      '11 "llm.judge.headers.api-key": expected one line without characters beyond Latin-1.',
    ]);
    expect(await refused(judge('max_tokens: 0'))).toEqual(['11 "llm.judge.max_tokens" must be at least 1, but is 0.']);
    expect(await refused(judge('query: { v: 1 }'))).toEqual([
      '11 "llm.judge.query.v" must be a text, but is the number 1. | Write v: "1"',
    ]);
  });
});

describe('variables of the environment', () => {
  it('are filled into values, and known as secrets', async () => {
    const text = `${HEAD + AGENT}  headers: { authorization: "Bearer \${DESK_KEY}" }\n${DATASETS}`;
    const { config, secrets } = await load(text, { ...DESK, DESK_KEY: 'shelf-42' });
    expect(config.agent).toMatchObject({ headers: { authorization: 'Bearer shelf-42' } });
    expect(secrets).toEqual(['shelf-42']);
  });

  it.each([
    ['DESK_PORT', '4100'],
    ['STAGE', 'staging'],
    ['REGION', 'production'],
    ['JUDGE_MODEL', 'clerk-4-mini'],
    ['PROMPT_VARIANT', 'brief-tone-2'],
    ['API_VERSION', '2026-10-21-preview'],
    ['BASE', 'https://preview-12.desk.test'],
  ])('are shown where they are plain settings: %s=%s', async (name, value) => {
    const text = `${HEAD + AGENT}  headers: { a: "\${${name}}" }\n${DATASETS}`;
    expect((await load(text, { ...DESK, [name]: value })).secrets).toEqual([]);
  });

  it.each([
    ['DESK_PASSWORD', 'staging'],
    ['DESK_URL', 'https://desk.test/hooks/T02-x8'],
    ['BASE', 'https://clerk:rake41@desk.test'],
    ['SERIAL', '12345678'],
    ['USER_ID', 'u-4711'],
  ])('are secrets otherwise: %s=%s', async (name, value) => {
    const text = `${HEAD + AGENT}  headers: { a: "\${${name}}" }\n${DATASETS}`;
    expect((await load(text, { ...DESK, [name]: value })).secrets).toContain(value);
  });

  it.each([
    ['TONE', 'brief-and-kind', true],
    ['PROMPT_VARIANT', 'brief-tone-2', false],
    ['DESK_TOKEN', 'rake-and-spade-41', false],
    ['DESK_HOST', 'preview-12.desk.test', false],
    ['BASE', 'https://clerk:rake41@desk.test', false],
  ])('may be anything where they are no setting, key or address: %s=%s, %s', async (name, value, isUnknown) => {
    const text = `${HEAD + AGENT}  headers: { a: "x \${${name}}" }\n${DATASETS}`;
    const { environment } = await load(text, { ...DESK, [name]: value });
    expect(environment.unknown.has(`x ${value}`)).toBe(isUnknown);
  });

  it('fall back to the default after ":-", which is no secret', async () => {
    const { config, secrets } = await load(
      HEAD + AGENT.replace('DESK_URL}', 'DESK_URL:-http://desk.test}') + DATASETS,
      {},
    );
    expect(config.agent).toMatchObject({ url: 'http://desk.test/ask' });
    expect(secrets).toEqual([]);
  });

  it('are read as numbers, true or false where these are wanted, and as texts elsewhere', async () => {
    const options =
      'base_url: "${DESK_URL}", model: "${N}", concurrency: "${N:-5}", seed: "${SEED:-7}", stream: "${STREAM}"';
    const text = `${HEAD}agent: { type: openai-chat, ${options} }\n${DATASETS}`;
    const { config, secrets } = await load(text, { ...DESK, N: '6', STREAM: 'true' });
    expect(config.agent).toMatchObject({ model: '6', concurrency: 6, seed: 7, stream: true });
    expect(secrets).not.toContain('true');
    const many = await refused(text, { ...DESK, N: 'many', STREAM: 'true' });
    expect(many).toEqual(['3 "agent.concurrency" must be a number, but is something else by its variable.']);
  });

  it('are read as numbers where a text such as 5% or a map may stand, too, and show in what is said of them', async () => {
    const gate =
      'gate: { minimum: { pass_rate: "${SHARE}" }, tolerance: { cost: "${SHARE}" }, max_errors: "${SHARE}" }';
    const others =
      'baseline: { max_age: "${MS:-60000}" }\nconfirmation: { max_extra_calls: "${N}" }\nexpect: { cost: "${SHARE}", turns: { max: "${N}" } }';
    const text = `${HEAD}agent: { type: http, url: "\${DESK_URL}", timeout: "\${MS:-30000}" }\n${DATASETS}${gate}\n${others}\n`;
    const { config, secrets } = await load(text, { ...DESK, SHARE: '0.05', N: '40' });
    expect(config).toMatchObject({
      agent: { timeout: 30_000 },
      gate: {
        minimum: { pass_rate: { unit: 'number', value: 0.05 } },
        tolerance: { cost: { unit: 'number', value: 0.05 } },
        max_errors: 0.05,
      },
      baseline: { max_age: 60_000 },
      confirmation: { max_extra_calls: 40 },
      expect: { cost: 0.05, turns: { max: 40 } },
    });
    expect(secrets).not.toContain('0.05');
    const above = await refused(text, { ...DESK, SHARE: '1.5', N: '40' });
    expect(above).toEqual([expect.stringMatching(/ "gate.max_errors" must be at most 1\.$|a share such as/)]);
  });

  it('that are missing or empty are named with the first line that needs them, once each', async () => {
    const text = `${HEAD + AGENT}  headers: { a: "\${DESK_KEY}", b: "\${DESK_URL}" }\n${DATASETS}`;
    expect(await refused(text, { DESK_KEY: '' })).toEqual([
      expect.stringMatching(
        /^5 The environment variable DESK_URL is not set \(also needed on line 6\)\. \| Set it, .*env: \{ DESK_URL: … \}.*\$\{DESK_URL:-value\}/,
      ),
      expect.stringMatching(/^6 The environment variable DESK_KEY is not set\. /),
    ]);
  });

  it('that are all that is wrong are an error of its own kind, with the name of the suite', async () => {
    const error = await load(HEAD + AGENT + DATASETS, {}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(MissingEnvironmentError);
    expect(error).toMatchObject({ names: ['DESK_URL'], suite: 'lending-desk' });
  });

  it('that are missing do not hide other problems, not even on the same line', async () => {
    const text = `${HEAD}agent: { type: http, url: "\${DESK_URL}", retries: some }\n${DATASETS}`;
    const error = await load(text, {}).catch((thrown: unknown) => thrown);
    expect(error).not.toBeInstanceOf(MissingEnvironmentError);
    expect(await refused(text, {})).toEqual([
      expect.stringMatching(/^3 The environment variable DESK_URL/),
      '3 "agent.retries" must be a number, but is the text "some". | Write it like this: retries: 1',
    ]);
  });

  it.each(['${DESK_URL}', '${DESK_URL}/ask', 'https://${DESK_URL}/ask', 'http://127.0.0.1:${DESK_URL}/ask'])(
    'that are missing from the address %s leave an agent whose options can be checked',
    async (url) => {
      const { config, missing, problems } = await read(`${HEAD}agent: { type: http, url: "${url}" }\n${DATASETS}`, {});
      expect([problems, missing.names]).toEqual([[], ['DESK_URL']]);
      expect(config?.agent.type).toBe('http');
    },
  );

  it('are not looked for in keys', async () => {
    const { config } = await load(`${HEAD + AGENT}  headers: { "\${X}": a }\n${DATASETS}`);
    expect(config.agent).toMatchObject({ headers: { '${X}': 'a' } });
  });
});

describe('a refused configuration', () => {
  it('names every problem with its line and the nearest known name', async () => {
    const text = [
      'version: 1',
      'name: lending desk',
      'agnet: {}',
      'agent:',
      '  type: http',
      '  urll: http://desk.test',
      '  timeout: 5 parsecs',
      'datasets: []',
      'trials: many',
      'gate: { rul: paired, on_inconclusive: pas }',
      '',
    ].join('\n');
    expect(await refused(text)).toEqual([
      '2 "name": use at most 64 letters, digits, ".", "_" and "-", and begin with a letter or digit.',
      '3 Unknown key "agnet". | Did you mean "agent"?',
      '6 Unknown key "agent.urll". | Did you mean "url"?',
      expect.stringMatching(/^7 "agent\.timeout": .*a duration such as 500ms/),
      '8 "datasets" must not be empty.',
      '9 "trials" must be a number, but is the text "many". | Write it like this: trials: 1',
      '10 "gate.on_inconclusive" must be "pass" or "fail", but is the text "pas". | Did you mean "pass"?',
      '10 Unknown key "gate.rul". | Did you mean "rule"?',
    ]);
  });

  it.each([
    '[{ id: a, input: x, expect: { contains: y } }, { id: b, turns: [{ input: x }] }, { files: a.yml }]',
    '[{ name: desk, cases: [{ id: a, input: x }] }]',
  ])('says once that cases are written in a file of their own: %s', async (datasets) => {
    const text = `${HEAD}agent: { type: http, url: http://desk.test }\ndatasets: ${datasets}\n`;
    expect(await refused(text)).toEqual([
      '4 "datasets" holds cases, which belong in a file of their own. | Move them, for example to evals/cases.yml, and name that file: datasets: [{ files: evals/cases.yml }]',
    ]);
  });

  it('names what is wrong under a misspelt key, too, as often as keys are misspelt', async () => {
    const agent = 'agent: { type: http, url: http://desk.test }\n';
    const gate = 'gaet:\n  rul: pared\n  tolerance:\n    pass_rate: 1 parsec\n';
    const baseline = 'baselin:\n  agnt:\n    typ: htp\n  kep: many\n';
    expect(await refused(`${HEAD}${agent}${DATASETS}${gate}${baseline}`)).toEqual([
      '6 Unknown key "gaet". | Did you mean "gate"?',
      '7 Unknown key "gate.rul". | Did you mean "rule"?',
      '7 "gate.rule" must be "confirmed", "paired" or "threshold", but is the text "pared". | Did you mean "paired"?',
      '9 "gate.tolerance.pass_rate": expected an amount such as 2pp, 5%, 100ms, 5s or 0.02.',
      '10 Unknown key "baselin". | Did you mean "baseline"?',
      '11 Unknown key "baseline.agnt". | Did you mean "agent"?',
      '13 Unknown key "baseline.kep". | Did you mean "keep"?',
      '13 "baseline.keep" must be a number, but is the text "many". | Write it like this: keep: 1',
    ]);
  });

  it('says of a misspelt key no more than what it stands for', async () => {
    const start =
      '  strat:\n    command: npm start\n    ready: http://127.0.0.1:{{ port }}/\n    env: { PORT: "{{ port }}" }\n';
    expect(
      await refused(`${HEAD}agent:\n  type: http\n  url: http://127.0.0.1:{{ port }}/chat\n${start}${DATASETS}`),
    ).toEqual(['6 Unknown key "agent.strat". | Did you mean "start"?']);
  });

  it.each([
    [
      'misspelt',
      'type: htpp\n  url: http://desk.test',
      expect.stringMatching(
        /^4 "agent\.type" names no known kind\. \| Did you mean "http"\? Known: http, .*, replay\.$/,
      ),
    ],
    ['unheard of', 'type: telephone', expect.stringMatching(/^4 "agent\.type" names no known kind\. \| Known: http, /)],
    [
      'missing',
      'url: http://desk.test',
      expect.stringMatching(/^3 "agent\.type" is missing\. \| Known: http, .*replay\.$/),
    ],
  ])('knows the kinds of agents when one is %s', async (_how, line, problem) => {
    expect(await refused(`${HEAD}agent:\n  ${line}\n${DATASETS}`)).toEqual([problem]);
  });

  it('says what is wrong beside a kind that is misspelt, as of the kind that is meant', async () => {
    const lines = [
      'type: htpp',
      'retrys: 2',
      'timeout: soon',
      'start: { comand: npm start, ready: "http://desk.test" }',
      'files: a.jsonl',
    ];
    expect(await refused(`${HEAD}agent:\n  ${lines.join('\n  ')}\n${DATASETS}`)).toEqual([
      expect.stringMatching(/^3 "agent\.url" is missing/),
      expect.stringMatching(/^4 "agent\.type" names no known kind/),
      '5 Unknown key "agent.retrys". | Did you mean "retries"?',
      expect.stringMatching(/^6 "agent\.timeout": write a duration/),
      '7 Unknown key "agent.start.comand". | Did you mean "command"?',
      expect.stringMatching(/^8 Unknown key "agent\.files"/),
    ]);
  });

  it('finds no stray template under a key that is misspelt beside a misspelt kind', async () => {
    const lines = [
      'type: htpp',
      'url: http://desk.test',
      'reqest: { message: "{{ input }}" }',
      'response: { text: reply }',
    ];
    expect(await refused(`${HEAD}agent:\n  ${lines.join('\n  ')}\n${DATASETS}`)).toEqual([
      expect.stringMatching(/^4 "agent\.type" names no known kind/),
      '6 Unknown key "agent.reqest". | Did you mean "request"?',
    ]);
  });

  it('says what was meant by a misspelt "type", and what is wrong beside it', async () => {
    const lines = ['ype: http', 'url: http://desk.test', 'timeout: soon'];
    expect(await refused(`${HEAD}agent:\n  ${lines.join('\n  ')}\n${DATASETS}`)).toEqual([
      expect.stringContaining('"agent.type"'),
      '4 Unknown key "agent.ype". | Did you mean "type"?',
      expect.stringMatching(/^6 "agent\.timeout": write a duration/),
    ]);
  });

  it.each(['type: telephone\n  ', ''])(
    'says what is wrong by all kinds beside one that nobody can guess: %j',
    async (type) => {
      const [kind, ...others] = await refused(
        `${HEAD}agent:\n  ${type}retrys: 2\n  timeout: soon\n  files: a.jsonl\n${DATASETS}`,
      );
      expect(kind).toContain('"agent.type"');
      // Of recordings "files" is a key.
      expect(others.map((text) => text.replace(/^\d+ /, ''))).toEqual([
        'Unknown key "agent.retrys". | Did you mean "retries"?',
        expect.stringMatching(/^"agent\.timeout": write a duration/),
      ]);
    },
  );

  it('suggests only keys that the written kind of agent has', async () => {
    // "command" is the nearest of all kinds, but no key of an http agent.
    const [problem] = await refused(`${HEAD}agent: { type: http, url: "http://desk.test", comand: x }\n${DATASETS}`);
    expect(problem).toMatch(/^3 Unknown key "agent\.comand"\. \| Known: type, url, /);
  });

  it.each(['cases', 'tests', 'evals'])('says where cases are named, and nothing of what is under "%s"', async (key) => {
    const agent = 'agent: { type: http, url: "http://desk.test" }';
    expect(await refused(`${HEAD}${agent}\n${key}:\n  - { id: renew, input: renew it }\n`)).toEqual([
      `4 Unknown key "${key}". | Did you mean "datasets"? Write datasets: [{ files: "evals/*.yml" }]`,
    ]);
  });

  it('that is empty says what to begin with', async () => {
    expect(await refused('# nothing yet\n')).toEqual([
      expect.stringMatching(/^1 agent-eval\.yml is empty\. \| Begin it with "version: 1"/),
    ]);
  });

  it('that is no map at all is said to be none', async () => {
    expect(await refused('- { id: renew, input: renew it }\n')).toEqual([
      expect.stringMatching(/^1 A configuration must be a map, but this is a list\. \| If these are cases, /),
    ]);
  });

  it.each([
    ['broken YAML', `${HEAD}agent: [\n`, /^3 A "\[" is opened here and not closed, .*\. \| Close it/],
    ['a key twice', `${HEAD}name: again\n`, /^3 The key "name" is written twice\. \| Keep one/],
    [
      'two documents',
      `${HEAD}---\n${HEAD}`,
      /^[34] This file holds more than one YAML document\. \| Remove the line "---"\./,
    ],
    [
      'a tag',
      `${HEAD}agent: !include agent.yml\n`,
      /^3 "!include" is a YAML tag that is not known here\. \| Remove it, .*"!include agent\.yml"$/,
    ],
    [
      'an alias of nothing',
      `${HEAD}agent: *desk\n`,
      /^3 No anchor "&desk" comes before the alias "\*desk"\. \| Write &desk before .*"\*desk"$/,
    ],
    [
      'a text that begins with *',
      `${HEAD}datasets: [{ files: *.yml }]\n`,
      /^3 A text cannot begin with \* without quotes\. \| Put it in quotes: "\*\.yml"$/,
    ],
    [
      'a number with a comma',
      `${HEAD}gate:\n  minimum: { pass_rate: 0,80, intent_accuracy: 0.7 }\n`,
      /^4 A comma ends a value in braces, so that "0,80" is no number\. \| Write 0\.80$/,
    ],
    [
      'a number of thousands',
      `${HEAD}gate: { maximum: { latency_p95: 1,500 } }\n`,
      /^3 .*"1,500" is no number\. \| Write 1500 or 1\.500$/,
    ],
    ['a brace left open', `${HEAD}gate: { rule: paired\n\ntrials: 2\n`, /^3 A "\{" is opened here and not closed/],
    [
      'a comment in brackets',
      `${HEAD}expect: { contains: [receipt, order #12] }\n`,
      /^3 A # after a space begins a comment, .* \| Put the text in quotes: "order #12"$/,
    ],
  ])('as %s is refused with its line', async (_what, text, expected) => {
    const problems = await refused(text);
    expect(problems[0]).toMatch(expected);
  });

  it('does not follow aliases without end', async () => {
    const bomb = ['a: &a [x, x, x, x, x, x, x, x, x, x]'];
    for (const [name, before] of ['ba', 'cb', 'dc', 'ed', 'fe'])
      bomb.push(`${name}: &${name} [${Array(10).fill(`*${before}`).join(', ')}]`);
    expect(await refused(`${HEAD}${bomb.join('\n')}\n`)).toEqual([
      expect.stringMatching(
        /^8 Up to \*e, the aliases of this file stand for more than 1,000,000 values\. \| Use fewer/,
      ),
    ]);
  });

  it.each([
    ['is not there', 'other.yml', 'There is no configuration other.yml.'],
    ['is a folder', 'evals', 'The configuration evals could not be read: it is a folder.'],
  ])('that %s is said with how to name another', async (_what, path, what) => {
    const directory = folderOf({ 'evals/loans.yml': '' });
    const refusal = {
      problems: [expect.objectContaining({ what, where: { file: path }, fix: expect.stringContaining('--config') })],
    };
    expect(() => loadConfig(path, directory, {})).toThrow(expect.objectContaining(refusal));
  });
});

describe('what is left of a refused configuration', () => {
  it('is every section without what was refused in it', async () => {
    const text = `${HEAD + AGENT}  retries: many\n${DATASETS}gate: { rul: x, max_errors: 10% }\nintents: [RENEW, 5]\n`;
    const { config, parts } = await read(text);
    expect(config).toBeNull();
    expect(parts).toMatchObject({ name: 'lending-desk', agent: { retries: 2 }, gate: { max_errors: 0.1 } });
    expect(parts).not.toHaveProperty('intents');
  });

  it('is the sound datasets, each with its place in the file', async () => {
    const text = `${HEAD + AGENT}datasets:\n  - file: a.yml\n  - { category: z }\n  - { files: b.yml, trials: lots }\n  - files: c.yml\n`;
    const { parts, datasetIndexes } = await read(text);
    expect(parts.datasets?.map(({ files }) => files)).toEqual([['a.yml'], ['b.yml'], ['c.yml']]);
    expect(datasetIndexes).toEqual([0, 2, 3]);
  });

  it('leaves out expectations of every case that were refused, which would else be said twice', async () => {
    const { expectations } = await read(
      `${HEAD + AGENT + DATASETS}expect: { contians: due }\nevaluate: { contains: due }\n`,
    );
    expect(expectations).toEqual({ evaluate: { contains: 'due' } });
  });
});
