/** Every kind of bad input, as a person meets it at the command line: what, where and what to do; nothing lost, no stack. */
import { readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Answering, startAgentServer } from '../support/agent-server.ts';
import {
  addFiles,
  type CliOptions,
  type CliResult,
  type Files,
  filesBelow,
  outcomeIn,
  problemsOf,
  runCli,
} from '../support/cli.ts';
import { deskConfig, deskFolder, httpAgent, LOANS } from '../support/lending-desk.ts';
import { unusedPort } from '../support/unused-port.ts';

const NOWHERE = httpAgent('http://127.0.0.1:9');
let last: CliResult | undefined;

async function cli(args: readonly string[], options: CliOptions): Promise<CliResult> {
  last = await runCli(args, options);
  return last;
}

afterEach(() => {
  if (!last) return;
  expect(last.stdout + last.stderr).not.toMatch(/^ {4}at /m);
  expect(last.stderr).not.toContain('This is a bug');
  last = undefined;
});

/** Problems that `validate` and `run` both end with, exit code 3. */
async function refused(config: string, files: Files = {}, loans: string | null = LOANS) {
  const cwd = deskFolder(config, files, loans);
  const validated = await cli(['validate'], { cwd });
  expect([validated.exitCode, validated.stdout]).toEqual([3, '']);
  return problemsOf(validated);
}

const dataset = (files: string) => ['datasets:', `  - files: ${files}`];

describe('a configuration', () => {
  it('with an unknown or misspelt key is refused, naming the nearest', async () => {
    expect(await refused(deskConfig([...NOWHERE, 'retrys: 3'], [...dataset('loans.yml'), 'basline: {}']))).toEqual([
      ['Unknown key "agent.retrys".', 'at agent-eval.yml:8', 'Did you mean "retries"?'],
      ['Unknown key "basline".', 'at agent-eval.yml:11', 'Did you mean "baseline"?'],
    ]);
  });

  it('with a value of the wrong type is refused, naming the right one', async () => {
    expect(
      await refused(deskConfig([...NOWHERE, 'concurrency: [2]'], [...dataset('loans.yml'), 'trials: two'])),
    ).toEqual([
      ['"agent.concurrency" must be a number, but is a list.', 'at agent-eval.yml:8', 'Write concurrency: 2'],
      ['"trials" must be a number, but is the text "two".', 'at agent-eval.yml:11', 'Write it like this: trials: 1'],
    ]);
  });

  it('that needs a variable nobody set cannot run, but can be validated', async () => {
    const cwd = deskFolder(deskConfig(httpAgent('${DESK_URL}')));
    const run = await cli(['run'], { cwd });
    expect(run.exitCode).toBe(3);
    expect(problemsOf(run)).toEqual([
      [
        'The environment variable DESK_URL is not set.',
        'at agent-eval.yml:5',
        'Set it, in a workflow with "env: { DESK_URL: … }" on the step; or give a default: ${DESK_URL:-value}.',
      ],
    ]);
    const validated = await cli(['validate'], { cwd });
    expect(validated.exitCode).toBe(0);
    expect(validated.stderr).toBe(
      'Note: The environment variable DESK_URL is not set. A run needs it (agent-eval.yml:5).\n',
    );
    expect(validated.stdout).toBe('agent-eval.yml is valid: suite lending-desk, 2 cases, 2 turns, 1 dataset.\n');
  });

  it('that is broken YAML is refused with the line', async () => {
    expect(await refused(deskConfig(['type: "http']))).toEqual([
      [
        'A quote is opened here and never closed.',
        expect.stringMatching(/^at agent-eval\.yml:\d+$/),
        'Close it at the end of the text.',
      ],
    ]);
  });

  it('with JSONata that does not parse is refused before anything is asked', async () => {
    const config = deskConfig([...NOWHERE, 'request: { question: "{{ input[ }}" }', 'response: { text: "reply.(" }']);
    const problems = await refused(config);
    expect(problems).toEqual([
      [
        expect.stringMatching(/^agent\.request\.question: "input\[" is not valid JSONata: .*\.$/),
        'at agent-eval.yml:8',
        expect.stringMatching(/^Correct the expression/),
      ],
      [
        expect.stringMatching(/^agent\.response\.text: "reply\.\(" is not valid JSONata: .*\.$/),
        'at agent-eval.yml:9',
        expect.stringMatching(/^Correct the expression/),
      ],
    ]);
    const run = await cli(['run'], { cwd: deskFolder(config) });
    expect([run.exitCode, problemsOf(run)]).toEqual([3, problems]);
  });

  it('with a misspelt name in a template is refused with its line and the nearest name', async () => {
    const agent = [
      'type: http',
      'url: "http://127.0.0.1:9/ask/{{ sesion }}"',
      'headers: { x-session: "{{ session_id }}" }',
      'request:',
      '  question: "{{ $uppercase(inptu) }}"',
      '  said: "{{ messages[role = \'user\'].content }}"',
      'state: { url: "http://127.0.0.1:9/state/{{ input }}" }',
    ];
    const base = ['baseline:', '  agent: { url: "http://127.0.0.1:9/base/{{ sessoin }}" }'];
    const config = deskConfig(agent, [...dataset('loans.yml'), ...base]);
    const problems = await refused(config);
    expect(problems).toEqual([
      [
        expect.stringContaining('reads "sesion", which no template knows.'),
        'at agent-eval.yml:5',
        'Did you mean "session"?',
      ],
      [
        expect.stringContaining('reads "session_id"'),
        'at agent-eval.yml:6',
        expect.stringMatching(/^Known: input, session, /),
      ],
      [expect.stringContaining('reads "inptu"'), 'at agent-eval.yml:8', 'Did you mean "input"?'],
      [expect.stringContaining('reads "input"'), 'at agent-eval.yml:10', 'Known: session.'],
      [expect.stringContaining('reads "sessoin"'), 'at agent-eval.yml:14', 'Did you mean "session"?'],
    ]);
    const run = await cli(['run'], { cwd: deskFolder(config) });
    expect(run.exitCode).toBe(3);
    expect(problemsOf(run)[0]).toEqual(problems[0]);
  });

  it('with a template where none is read is refused with its line, whatever the key', async () => {
    const agent = [
      'type: http',
      'url: http://127.0.0.1:9/ask',
      'headers: { "x-{{ session }}": a }',
      'response: { text: "{{ reply.text }}" }',
      'start: { command: "node desk.js {{ session }}", ready: "http://127.0.0.1:9/{{ session }}" }',
    ];
    const more = [
      ...dataset('"{{ here }}/*.yml"'),
      'llm: { judge: { model: "{{ model }}", api_key: key } }',
      'criteria: { kind: "Greets {{ context.name }}." }',
      'expect: { not_match: "{{" }',
    ];
    const problems = await refused(deskConfig(agent, more));
    const stray = problems.filter(([what]) => what?.includes('is not filled in here'));
    expect(stray.map(([what, where]) => [what?.split(':')[0], where])).toEqual([
      ['"agent.headers.x-{{ session }}"', 'at agent-eval.yml:6'],
      ['"agent.response.text"', 'at agent-eval.yml:7'],
      ['"agent.start.command"', 'at agent-eval.yml:8'],
      ['"agent.start.ready"', 'at agent-eval.yml:8'],
      ['"datasets[0].files"', 'at agent-eval.yml:10'],
      ['"llm.judge.model"', 'at agent-eval.yml:11'],
      ['"criteria.kind"', 'at agent-eval.yml:12'],
    ]);
    expect(stray[1]?.[2]).toBe('This is JSONata already: leave the braces out.');
    expect(stray[2]?.[2]).toBe(
      'Write it out, or take it from the environment with ${NAME}. {{ }} is read in agent.url, agent.headers, agent.request, agent.state.url, agent.state.headers, agent.before and agent.after.',
    );
  });

  it('may have {{ session }} in address and headers: each conversation asks under its own', async () => {
    const server = await startAgentServer({ body: { text: 'renewed, no euro' } });
    onTestFinished(server.close);
    const agent = [
      'type: http',
      `url: "${server.url}/ask/{{ session }}"`,
      'headers: { x-session: "{{ session }}" }',
      'request: { message: "{{ input }}" }',
    ];
    const cwd = deskFolder(deskConfig(agent));
    expect((await cli(['run'], { cwd })).exitCode).toBe(0);
    const sessions = server.asked.map(({ url, headers }) => [url.split('/').at(-1), headers['x-session']]);
    expect(sessions).toHaveLength(2);
    for (const [inUrl, inHeader] of sessions)
      expect([inUrl, inHeader]).toEqual([inHeader, expect.stringMatching(/^[\w-]{8,}$/)]);
    expect(new Set(sessions.map(([session]) => session)).size).toBe(2);
  });

  it('with a gate on a metric that nobody knows, or in a unit that does not fit, is refused', async () => {
    const gate = ['gate:', '  minimum: { pass_rte: 0.8 }', '  maximum: { latency_p95: 5% }'];
    expect(await refused(deskConfig(NOWHERE, [...dataset('loans.yml'), ...gate]))).toEqual([
      ['gate.minimum names the unknown metric "pass_rte".', 'at agent-eval.yml:11', 'Did you mean "pass_rate"?'],
      [
        'gate.maximum.latency_p95 has a unit that does not fit.',
        'at agent-eval.yml:12',
        'Write a duration such as 100ms or 5s.',
      ],
    ]);
  });

  it('that is not there is said, with how to name another', async () => {
    const result = await cli(['run', '--config', 'desk.yml'], { cwd: deskFolder(deskConfig(NOWHERE)) });
    expect([result.exitCode, problemsOf(result)]).toEqual([
      3,
      [
        [
          'There is no configuration desk.yml.',
          'at desk.yml',
          'Let "init" write a first one. Name the configuration with --config FILE (in a workflow: the input config).',
          'Run: agent-eval init',
        ],
      ],
    ]);
  });

  it('does not hide with its problems those of the agent, the gate and the cases', async () => {
    const config = deskConfig(
      [...NOWHERE, 'retrys: 1', 'response: { text: "a[" }'],
      [
        'datasets:',
        '  - files: loans.yml',
        '    minimum: { pas_rate: 0.9 }',
        '  - fils: fines.yml',
        'intents: [RENEW]',
      ],
    );
    const loans = '- id: renew\n  input: renew\n  expct: {}\n- id: fine\n  input: owe\n  expect: { intent: RENUE }\n';
    const problems = await refused(config, {}, loans);
    expect(problems.map(([what, where]) => `${where} ${what}`)).toEqual([
      'at agent-eval.yml:8 Unknown key "agent.retrys".',
      'at agent-eval.yml:13 Unknown key "datasets[1].fils".',
      'at agent-eval.yml:12 datasets[0].minimum names the unknown metric "pas_rate".',
      expect.stringMatching(/^at agent-eval\.yml:9 agent\.response\.text: "a\[" is not valid JSONata/),
      'at loans.yml:3 Unknown key "expct".',
      'at loans.yml:6 Unknown intent "RENUE".',
      'at agent-eval.yml:13 Cannot read fines.yml: there is no such file.',
    ]);
  });
});

describe('a dataset', () => {
  it('that is missing is said with its path', async () => {
    expect(await refused(deskConfig(NOWHERE, dataset('fines.yml')))).toEqual([
      [
        'Cannot read fines.yml: there is no such file.',
        expect.stringMatching(/^at (fines\.yml|agent-eval\.yml:9)$/),
        expect.stringMatching(/^Correct "files"/),
      ],
    ]);
  });

  it('whose glob matches nothing is said with the line of the configuration', async () => {
    expect(await refused(deskConfig(NOWHERE, dataset('evals/*.yml')))).toEqual([
      ['No file matches "evals/*.yml".', 'at agent-eval.yml:9', expect.stringMatching(/ Globs are relative to /)],
    ]);
  });

  it('that is empty is said', async () => {
    expect(await refused(deskConfig(NOWHERE), {}, '')).toEqual([
      ['loans.yml has no cases.', 'at loans.yml:1', expect.stringMatching(/^Write at least one/)],
    ]);
  });

  it.each([
    ['YAML', 'fines.yml', '- id: a\n  input: [x\n', /^A "\[" is opened here and not closed/, /^at fines\.yml:\d$/],
    [
      'JSON',
      'fines.json',
      '[\n  {"id": "a", "input": "x"},\n  {"id": "b" "input": "y"}\n]',
      /^Not valid JSON: /,
      /^at fines\.json:3$/,
    ],
    ['a JSONL line', 'fines.jsonl', '{"id":"a","input":"x"}\n{"id":"b",\n', /^Not valid JSON: /, /^at fines\.jsonl:2$/],
    [
      'a CSV row',
      'fines.csv',
      'id,input\na,x\nb,y,too much\n',
      /^This row has 3 cells, and the header has 2 columns/,
      /^at fines\.csv:3$/,
    ],
  ])('of broken %s is refused with the line', async (_what, name, text, what, where) => {
    expect(await refused(deskConfig(NOWHERE, dataset(name)), { [name]: text })).toEqual([
      [expect.stringMatching(what), expect.stringMatching(where), expect.any(String)],
    ]);
  });

  it('with an id twice is refused, naming both places', async () => {
    expect(
      await refused(deskConfig(NOWHERE, dataset('[loans.yml, more.yml]')), {
        'more.yml': '\n- id: fine\n  input: y\n',
      }),
    ).toEqual([
      [
        'Duplicate id "fine": it is also the id of the case at loans.yml:4.',
        'at more.yml:2',
        expect.stringMatching(/^Give one of them another id/),
      ],
    ]);
  });

  it('that expects an intent nobody declared is refused, naming the nearest', async () => {
    const loans = '- id: renew\n  input: renew it\n  expect:\n    intent: [RENEW_LOAN, PAY_FINES]\n';
    const config = deskConfig(NOWHERE, [...dataset('loans.yml'), 'intents: [RENEW_LOAN, PAY_FINE]']);
    expect(await refused(config, {}, loans)).toEqual([
      ['Unknown intent "PAY_FINES".', 'at loans.yml:4', 'Did you mean "PAY_FINE"?'],
    ]);
  });
});

/** A run of both cases against an agent that answers so; its outcome is written whatever happens. */
async function runAgainst(answer: Answering, ...agent: readonly string[]) {
  const server = await startAgentServer(answer);
  onTestFinished(server.close);
  const patience = answer.fault === 'never' ? ['timeout: 600ms'] : [];
  const cwd = deskFolder(deskConfig(httpAgent(server.url, ...patience, ...agent)));
  const result = await cli(['run'], { cwd });
  return { result, outcome: outcomeIn(cwd), ...trialFacts(cwd) };
}

function trialFacts(cwd: string) {
  const trials = outcomeIn(cwd).report.cases.flatMap((one) => one.trials);
  expect(trials).toHaveLength(2);
  const journal = readFileSync(join(cwd, '.agent-eval', 'journal.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => line.includes('"caseId"'));
  expect(journal).toHaveLength(2);
  const [first, second] = trials;
  expect([second?.status, second?.blame, second?.code]).toEqual([first?.status, first?.blame, first?.code]);
  return {
    status: first?.status,
    blame: first?.blame,
    code: first?.code,
    failureType: first?.failureType,
    message: first?.message ?? '',
  };
}

describe('an agent that nobody can ask', () => {
  it.each([
    [
      'answers 401',
      { status: 401, body: 'who are you' },
      'http_401',
      /wants credentials.*check agent\.headers.*who are you/,
    ],
    [
      'answers 429',
      { status: 429, headers: { 'retry-after': '0' } },
      'http_429',
      /too many requests; lower agent\.concurrency or set agent\.rate_limit/,
    ],
    ['breaks the connection', { fault: 'reset' }, 'connection_reset', /could not be asked/],
  ] as const)('because it %s leaves the run without a result, which is said', async (_how, answer, code, message) => {
    const { result, outcome, ...trial } = await runAgainst(answer);
    expect(trial).toMatchObject({ status: 'errored', blame: 'infrastructure', code });
    expect(trial.message).toMatch(message);
    expect([result.exitCode, outcome.verdict.conclusion]).toEqual([3, 'could-not-run']);
    expect(result.stdout).toMatch(message);
    expect(result.stdout).toMatch(/COULD NOT RUN .*exit 3/);
    expect(outcome.report.metrics).toEqual([]);
  });

  it('because nothing listens there is said with the address', async () => {
    const cwd = deskFolder(deskConfig(NOWHERE));
    const result = await cli(['run'], { cwd });
    expect(trialFacts(cwd)).toMatchObject({ status: 'errored', blame: 'infrastructure', code: 'connection_refused' });
    expect(result.exitCode).toBe(3);
    expect(result.stdout).toContain('http://127.0.0.1:9');
  });
});

describe('an agent that fails', () => {
  it.each([
    ['answers 500', { status: 500, body: 'shelf on fire' }, 'error', 'http_500', /answered 500.*shelf on fire/],
    [
      'replies HTML',
      { headers: { 'content-type': 'text/html' }, body: '<!doctype html><p>Welcome' },
      'error',
      'html_reply',
      /HTML where JSON was expected; is its address right\?/,
    ],
    [
      'replies invalid JSON',
      { body: '{"text": renewed}' },
      'error',
      'malformed_reply',
      /is not JSON: \{"text": renewed\}/,
    ],
    ['replies with an empty body', { body: '' }, 'error', 'empty_reply', /empty body/],
    [
      'replies 50 MB',
      { body: JSON.stringify({ text: 'x'.repeat(50_000_000) }) },
      'error',
      'reply_too_large',
      /too large/,
    ],
    [
      'replies JSON that nests too deep to be walked',
      { body: `{"text":"renewed","tool_calls":${'['.repeat(20_000)}${']'.repeat(20_000)}}` },
      'error',
      'reply_too_deep',
      /nests deeper than 64 levels/,
    ],
    ['never replies', { fault: 'never' }, 'timeout', 'timeout', /no reply within 600 ms/],
  ] as const)(
    'because it %s fails its cases, and without one readable reply the run could not run',
    async (_how, answer, failureType, code, message) => {
      const { result, outcome, ...trial } = await runAgainst(answer);
      expect(trial).toMatchObject({ status: 'failed', blame: 'agent', failureType, code });
      expect(trial.message).toMatch(message);
      expect(outcome.report.metrics.find(({ metric }) => metric === 'pass_rate')).toMatchObject({ value: 0, n: 2 });
      expect([result.exitCode, outcome.verdict.conclusion]).toEqual([3, 'could-not-run']);
      expect(result.stdout).toMatch(message);
    },
  );

  it('because JSONata finds the wrong shape in its reply fails its cases, naming the field and what came', async () => {
    const { result, ...trial } = await runAgainst(
      { body: { text: 'renewed', found: 'atlas' } },
      'response: { text: text, entities: found }',
    );
    expect(trial).toMatchObject({ status: 'failed', blame: 'agent', code: 'wrong_shape' });
    expect(trial.message).toMatch(/^The reply's entities should be .*, but is the string "atlas"/);
    expect(result.exitCode).toBe(3);
  });

  it('because its process dies fails its cases, with its last words', async () => {
    const dies = `process.stdin.once('data', () => { console.error('out of shelves'); process.exit(7); });`;
    const cwd = deskFolder(deskConfig(['type: command', 'command: node agent.mjs']), { 'agent.mjs': dies });
    const result = await cli(['run'], { cwd });
    const trial = trialFacts(cwd);
    expect(trial).toMatchObject({ status: 'failed', blame: 'agent', code: 'agent_died' });
    expect(trial.message).toMatch(/exit code 7.*out of shelves/);
    expect(result.exitCode).toBe(3);
  });

  it('because the server that we started dies while it is asked fails its cases', async () => {
    const server = `import http from 'node:http';
      http.createServer((request, response) => {
        if (request.url === '/health') return void response.end('ok');
        console.error('the shelf fell');
        process.exit(1);
      }).listen(Number(process.env.DESK_PORT), '127.0.0.1');`;
    const port = await unusedPort();
    const ready = `http://127.0.0.1:${port}/health`;
    const start = `start: { command: node server.mjs, ready: "${ready}", env: { DESK_PORT: "${port}" } }`;
    const cwd = deskFolder(deskConfig([...httpAgent(`http://127.0.0.1:${port}`), start]), { 'server.mjs': server });
    await cli(['run'], { cwd });
    const trial = trialFacts(cwd);
    expect(trial).toMatchObject({ status: 'failed', blame: 'agent', code: 'agent_died' });
    expect(trial.message).toMatch(/exit code 1.*the shelf fell/);
  });
});

describe('an agent that does not start', () => {
  it('is said with the line, its exit code and its last output, and no secret of it', async () => {
    const start = 'start: { command: "node server.mjs ${DESK_KEY}", ready: "http://127.0.0.1:9/health" }';
    const server = `console.error('no shelf at ' + process.argv[2]); process.exit(2);`;
    const cwd = deskFolder(deskConfig([...NOWHERE, start]), { 'server.mjs': server });
    const result = await cli(['run'], { cwd, env: { DESK_KEY: 'hush-hush-9000' } });
    expect(result.exitCode).toBe(3);
    expect(problemsOf(result)).toEqual([
      [
        'agent.start: The agent did not start: "node server.mjs ***" ended with exit code 2.',
        'at agent-eval.yml:8',
        'Its last output:',
        'no shelf at ***',
      ],
    ]);
  });
});

let saved: Promise<string> | undefined;

/** A folder with `main`, a run that all is well with, and the same as a value to be spoiled. */
async function goodRun() {
  const server = await startAgentServer({ body: { text: 'renewed; you owe one euro' } });
  onTestFinished(server.close);
  const cwd = deskFolder(deskConfig(httpAgent(server.url)));
  saved ??= cli(['run', '--out', 'main'], { cwd }).then(() => readFileSync(join(cwd, 'main', 'outcome.json'), 'utf8'));
  addFiles(cwd, { 'main/outcome.json': await saved });
  return { cwd, good: JSON.parse(await saved) as Record<string, unknown> };
}

describe('a baseline', () => {
  const deep = `${'['.repeat(150)}${']'.repeat(150)}`;

  it.each([
    [
      'of another schema version',
      (good: object) => ({ ...good, schemaVersion: 99 }),
      /schema version 99; this version of the tool reads 1/,
    ],
    [
      'of another suite',
      (good: object) => ({ ...good, run: { ...(good as { run: object }).run, suite: 'reading-room' } }),
      /of the suite "reading-room", not of "lending-desk"/,
    ],
    ['that is truncated', (good: object) => JSON.stringify(good).slice(0, 900), /truncated, or not JSON/],
    ['with wrong values', (good: object) => ({ ...good, report: 'none' }), /not valid: report/],
    ['that nests without end', () => `{"schemaVersion":1,"run":${deep}}`, /nests deeper than 100/],
    ['that swells when unpacked', () => gzipSync(Buffer.alloc(65_000_000, 32)), /larger than 64\.0 MB/],
  ])('%s is not used: the run stands, and says why it was not compared', async (_what, spoil, why) => {
    const { cwd, good } = await goodRun();
    addFiles(cwd, { 'bad.json': spoil(good) });
    const result = await cli(['run', '--baseline', 'bad.json'], { cwd });
    const outcome = outcomeIn(cwd);
    expect([result.exitCode, outcome.verdict.conclusion, outcome.comparison]).toEqual([0, 'not-compared', null]);
    expect(outcome.report.cases.map(({ status }) => status)).toEqual(['passed', 'passed']);
    expect(result.stdout + result.stderr).toMatch(why);
    const compared = await cli(['compare', 'bad.json', 'main'], { cwd });
    expect(compared.exitCode).toBe(3);
    expect(compared.stdout + compared.stderr).toMatch(why);
  });

  it('that is too large is not read', async () => {
    const { cwd } = await goodRun();
    addFiles(cwd, { 'bad.json': '{' });
    truncateSync(join(cwd, 'bad.json'), 65_000_000);
    const result = await cli(['run', '--baseline', 'bad.json'], { cwd });
    expect([result.exitCode, outcomeIn(cwd).verdict.conclusion]).toEqual([0, 'not-compared']);
    expect(result.stdout + result.stderr).toMatch(/larger than 64\.0 MB/);
  });

  it('that is hostile reaches neither the terminal nor the comment as more than text', async () => {
    const { cwd, good } = await goodRun();
    const evil = JSON.stringify(good)
      .replaceAll('"fine"', JSON.stringify('<img src=x onerror=alert(1)> @everyone\u001b[31m'))
      .replace('"schemaVersion"', '"__proto__":{"polluted":true},"schemaVersion"');
    addFiles(cwd, { 'bad.json': evil });
    const result = await cli(['run', '--baseline', 'bad.json'], { cwd });
    expect(result.exitCode).toBe(0);
    const comment = readFileSync(join(cwd, '.agent-eval', 'comment.md'), 'utf8');
    expect(result.stdout + result.stderr + comment).not.toContain('\u001b[31m');
    expect(comment).toContain('<img src=x onerror=alert(1)>');
    expect(comment.replaceAll(/`[^`]*`/g, '')).not.toMatch(/<img|everyone/);
    expect(comment).not.toContain('@everyone');
  });

  it('that is not there is said, with what to give', async () => {
    const { cwd } = await goodRun();
    const result = await cli(['run', '--baseline', 'nowhere.json'], { cwd });
    expect([result.exitCode, outcomeIn(cwd).verdict.conclusion]).toEqual([0, 'not-compared']);
    expect(result.stdout + result.stderr).toMatch(
      /nowhere\.json was not used: There is no saved run here\. Name the outcome\.json/,
    );
  });

  it('that shares no case with the run is not compared with', async () => {
    const { cwd } = await goodRun();
    addFiles(cwd, { 'loans.yml': LOANS.replace('renew\n', 'extend\n').replace('id: fine', 'id: dues') });
    const result = await cli(['run', '--baseline', 'main'], { cwd });
    const { verdict, comparison } = outcomeIn(cwd);
    expect([result.exitCode, verdict.conclusion]).toEqual([0, 'not-compared']);
    expect(comparison).toMatchObject({ shared: 0, comparability: { level: 'none' } });
    expect(verdict.reasons.map(({ text }) => text).join(' ')).toMatch(/no (shared )?case|share/i);
    expect(result.stdout).toMatch(/NOT COMPARED/);
  });
});

describe('a selection', () => {
  it.each([
    [
      ['--case', 'renue'],
      ['There is no case "renue".', 'Did you mean "renew"?'],
    ],
    [
      ['--category', 'loan'],
      ['There is no category "loan".', 'Did you mean "loans"?'],
    ],
    [
      ['--mode', 'failed'],
      [
        'No earlier run of this suite is known whose failed cases could run.',
        'Run with --mode full (in a workflow: mode: full).',
      ],
    ],
  ])('by %j that finds no case ends before anything is asked', async (flags, problem) => {
    const result = await cli(['run', ...flags], { cwd: deskFolder(deskConfig(NOWHERE)) });
    expect([result.exitCode, problemsOf(result)]).toEqual([3, [problem]]);
  });
});

describe('a folder for results', () => {
  it('that cannot be made is said', async () => {
    const result = await cli(['run', '--out', 'loans.yml/out'], { cwd: deskFolder(deskConfig(NOWHERE)) });
    expect(result.exitCode).toBe(3);
    expect(problemsOf(result)).toEqual([
      [expect.stringMatching(/loans\.yml.* cannot be used: /), expect.stringContaining('--out')],
    ]);
  });
});

describe('secrets of the environment', () => {
  it('are in no file and no output of a run, in whatever form the agent says them', async () => {
    const secret = 'shelf/9+ "key" ä';
    const forms = [
      secret,
      Buffer.from(secret).toString('base64'),
      Buffer.from(secret).toString('base64url'),
      encodeURIComponent(secret),
      JSON.stringify(secret).slice(1, -1),
    ];
    const server = await startAgentServer((_asked, n) =>
      n === 0 ? { body: { text: `euro ${forms.join(' ')}` } } : { status: 401, body: forms.join(' ') },
    );
    onTestFinished(server.close);
    const key = 'request: { message: "{{ input }}", key: "${DESK_KEY}" }';
    const cwd = deskFolder(deskConfig([...httpAgent(server.url), 'concurrency: 1', key]));
    const result = await cli(['run', '--json'], { cwd, env: { DESK_KEY: secret } });
    expect(server.asked[0]?.json).toMatchObject({ key: secret });
    expect(outcomeIn(cwd).report.cases.map(({ status }) => status)).toEqual(['failed', 'errored']);
    const said = [
      { path: 'stdout', text: result.stdout },
      { path: 'stderr', text: result.stderr },
      ...filesBelow(join(cwd, '.agent-eval')),
    ];
    expect(said.length).toBeGreaterThanOrEqual(6);
    for (const { path, text } of said)
      for (const form of forms) expect(text.includes(form), `${path} holds ${form}`).toBe(false);
    expect(said.filter(({ text }) => text.includes('***')).length).toBeGreaterThan(2);
  });
});
