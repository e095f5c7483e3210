/** What could keep a run busy for ever: each ends with a problem that names the case or the key, and its line. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Answering, type Asked, startAgentServer } from '../support/agent-server.ts';
import { type CliResult, folderOf, outcomeIn, problemsOf, startCli } from '../support/cli.ts';

/** An endless search for every pattern that repeats a repetition. */
const LONG = `${'a'.repeat(40_000)}b`;

interface Hang {
  readonly cases: string;
  /** Of `agent:`. */
  readonly response?: string;
  readonly request?: string;
  readonly more?: string;
}

function folder(url: string, { cases, response, request, more }: Hang): string {
  const config = `version: 1
name: hangs
agent:
  type: http
  url: ${url}/chat
  request: { message: ${request ?? '"{{ input }}"'} }
  response:
    text: ${response ?? 'reply'}
  retries: 0
  timeout: 2m
datasets: [{ files: cases.yml }]
${more ?? ''}`;
  return folderOf({ 'agent-eval.yml': config, 'cases.yml': cases });
}

async function agent(answer: Answering = { body: { reply: LONG } }) {
  const server = await startAgentServer(answer);
  onTestFinished(server.close);
  return server;
}

const REPEATED = '^(a+)+$';
const HANGS: Readonly<Record<string, Hang & { readonly says: string }>> = {
  'a pattern of an expectation': {
    cases: `- { id: fine, input: Hello, expect: { contains: b } }\n- { id: slow, input: Hello, expect: { match: '${REPEATED}' } }\n`,
    says: 'cases.yml:2: The pattern "^(a+)+$" was stopped',
  },
  'a pattern that must not match': {
    cases: `- { id: fine, input: Hello, expect: { contains: b } }\n\n- { id: slow, input: Hello, expect: { not_match: '${REPEATED}' } }\n`,
    says: 'cases.yml:3: The pattern "^(a+)+$" was stopped',
  },
  'a pattern of polynomial cost': {
    cases: `- { id: slow, input: Hello, expect: { match: 'a*a*a*a*a*c' } }\n`,
    says: 'cases.yml:1: The pattern "a*a*a*a*a*c" was stopped',
  },
  'a trigger of a topic': {
    cases: '- { id: slow, input: Hello, expect: { topics: [order] } }\n',
    more: `topics: { order: { description: Ordering, triggers: ['${REPEATED}'] } }`,
    says: 'The pattern "^(a+)+$" was stopped',
  },
  'an expression without end for a reply': {
    cases: '- { id: slow, input: Hello, expect: { contains: b } }\n',
    response: '"( $f := function($x){ $f($x) }; $f(reply) )"',
    says: 'agent-eval.yml:8: agent.response.text: The expression "( $f := function($x){ $f($x) }; $f(reply) )" does not end',
  },
  'an expression that goes ever deeper': {
    cases: '- { id: slow, input: Hello, expect: { contains: b } }\n',
    response: '"( $f := function($x){ 1 + $f($x) }; $f(reply) )"',
    says: 'agent-eval.yml:8: agent.response.text: The expression',
  },
  'an expression without end for a request': {
    cases: '- { id: slow, input: Hello, expect: { contains: b } }\n',
    request: '"{{ ( $f := function($x){ $f($x) }; $f(input) ) }}"',
    says: 'agent-eval.yml:6: agent.request.message: The expression',
  },
  'a pattern in an expression': {
    cases: '- { id: slow, input: Hello, expect: { contains: b } }\n',
    response: `"$match(reply, /^(a+)+$/)[0].match"`,
    says: 'agent-eval.yml:8: agent.response.text: The pattern "^(a+)+$" was stopped',
  },
};

const JSON_HANGS: Readonly<Record<string, { readonly schema: string; readonly reply: unknown }>> = {
  'a pattern of a JSON Schema': {
    schema: `{ type: object, properties: { name: { type: string, pattern: '${REPEATED}' } } }`,
    reply: { name: LONG },
  },
  'a pattern of property names': {
    schema: `{ type: object, patternProperties: { '${REPEATED}': { type: string } } }`,
    reply: { [LONG]: 'x' },
  },
};

function textOf({ trials }: ReturnType<typeof outcomeIn>['report']['cases'][number]): string {
  return trials.map(({ code, message }) => `${code} ${message}`).join('\n');
}

describe('a run that could take for ever', () => {
  for (const [name, hang] of Object.entries(HANGS))
    it(`ends in spite of ${name}`, async () => {
      const cwd = folder((await agent()).url, hang);
      await startCli(['run'], { cwd }).result;
      const slow = outcomeIn(cwd).report.cases.find(({ id }) => id === 'slow')!;
      expect(slow.status).toBe('errored');
      expect(textOf(slow)).toContain(hang.says);
      for (const fine of outcomeIn(cwd).report.cases.filter(({ id }) => id === 'fine'))
        expect(fine.status).toBe('passed');
    });

  for (const [name, { schema, reply }] of Object.entries(JSON_HANGS))
    it(`ends in spite of ${name}`, async () => {
      const server = await agent({ body: { reply: JSON.stringify(reply) } });
      const cwd = folder(server.url, { cases: `- { id: slow, input: Hello, expect: { json: ${schema} } }\n` });
      await startCli(['run'], { cwd }).result;
      const [slow] = outcomeIn(cwd).report.cases;
      expect(textOf(slow!)).toContain('pattern_too_slow cases.yml:1: The pattern "^(a+)+$" was stopped');
    });

  it('tries a pattern that was stopped in no other case', async () => {
    const cases = Array.from(
      { length: 200 },
      (_, i) => `- { id: c${i}, input: Hello, expect: { match: '${REPEATED}' } }\n`,
    );
    const cwd = folder((await agent()).url, { cases: cases.join('') });
    await startCli(['run'], { cwd }).result;
    const { cases: results } = outcomeIn(cwd).report;
    expect(results.map(({ status }) => status)).toEqual(Array(200).fill('errored'));
  });

  it('says of a stopped pattern that the run is not sound, and of the agent nothing', async () => {
    const cwd = folder((await agent()).url, HANGS['a pattern of an expectation']!);
    const { exitCode, stdout } = await startCli(['run'], { cwd }).result;
    expect(exitCode).toBe(3);
    expect(stdout).toContain('The pattern "^(a+)+$" was stopped');
    expect(outcomeIn(cwd).report.cases.find(({ id }) => id === 'slow')!.trials[0]!.blame).toBe('infrastructure');
  });

  it.each([
    [
      'a pattern',
      { expect: `{ match: '${REPEATED}' }`, response: 'reply' },
      'the pattern "^(a+)+$" does not end',
      'cases.yml:1: The pattern "^(a+)+$" was stopped',
    ],
    [
      'a mapping',
      { expect: '{ contains: b }', response: HANGS['an expression without end for a reply']!.response! },
      'the mapping agent.response.text does not end',
      'agent-eval.yml:8: agent.response.text: The expression',
    ],
  ])('blames %s that kept all cases from being judged, and not the agent', async (_, hang, what, where) => {
    const { expect: expected, response } = hang;
    const cases = Array.from({ length: 10 }, (_, i) => `- { id: c${i}, input: Hello, expect: ${expected} }\n`);
    const cwd = folder((await agent()).url, { cases: cases.join(''), response });
    const { exitCode, stdout } = await startCli(['run'], { cwd }).result;
    const { verdict } = outcomeIn(cwd);
    expect(exitCode).toBe(3);
    expect(verdict.headline).toBe(`10 of 10 cases could not be judged: ${what}`);
    expect(verdict.reasons.map(({ text }) => text)).toEqual([
      `10 of 10 cases could not be judged: ${what} (100.0% of trials, limit 5.0%): this says nothing about quality.`,
      expect.stringContaining(where),
    ]);
    expect(stdout).not.toContain('The agent failed');
  });

  for (const [name, ended] of [
    ['a pattern of an expectation', 'interrupt'],
    ['an expression without end for a reply', 'The run was interrupted before a case ran.'],
  ] as const)
    it(`ends with 130 and what it has when it is stopped in ${name}`, async () => {
      // The run is under way when the signal is seen, however late that is: one case never gets its reply.
      const answer = ({ json }: Asked): Answering =>
        (json as { message: string }).message === 'Later' ? { fault: 'never' } : { body: { reply: LONG } };
      const server = await startAgentServer(answer);
      onTestFinished(server.close);
      const hang = HANGS[name]!;
      const cases = `${hang.cases}- { id: later, input: Later, expect: { contains: b } }\n`;
      const cwd = folder(server.url, { ...hang, cases });
      const running = startCli(['run'], { cwd });
      while (server.asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
      running.kill('SIGTERM');
      const { exitCode } = await running.result;
      expect(exitCode).toBe(130);
      const { run, verdict } = outcomeIn(cwd);
      expect(run.stopped ?? verdict.reasons[0]!.text).toContain(ended);
    });
});

describe('what is no file', () => {
  const problems = async (args: readonly string[], cwd: string): Promise<CliResult & { readonly said: string }> => {
    const result = await startCli(args, { cwd }).result;
    return { ...result, said: problemsOf(result).flat().join(' ') };
  };

  for (const [name, path] of [
    ['a device', '/dev/zero'],
    ['a pipe', 'pipe'],
  ] as const)
    it(`is refused: ${name}`, async () => {
      const { url } = await agent();
      const cwd = folder(url, { cases: '- { id: fine, input: Hello, expect: { contains: b } }\n' });
      execFileSync('mkfifo', [join(cwd, 'pipe')]);
      const agentOf = (more: string) => `version: 1\nname: hangs\nagent: { type: http, url: "${url}", ${more} }\n`;
      const base = agentOf('request: { m: "{{ input }}" }, response: { text: reply }');
      const configs: Readonly<Record<string, string>> = {
        dataset: `${base}datasets: [{ files: ${path} }]\n`,
        source: `${base}datasets: [{ files: cases.yml }]\nsources: { rooms: { file: ${path} } }\n`,
        recordings: `version: 1\nname: hangs\nagent: { type: replay, files: ${path} }\ndatasets: [{ files: cases.yml }]\n`,
      };
      for (const [what, config] of Object.entries(configs)) {
        const here = folderOf({
          'agent-eval.yml': config,
          'cases.yml': '- { id: fine, input: Hello, expect: { contains: b } }\n',
        });
        execFileSync('mkfifo', [join(here, 'pipe')]);
        const { exitCode, said } = await problems(['validate'], here);
        expect([what, exitCode, said]).toEqual([what, 3, expect.stringContaining('no regular file')]);
      }
      const { exitCode, said } = await problems(['validate', '--config', path], cwd);
      expect([exitCode, said]).toEqual([3, expect.stringContaining('no regular file')]);
      const compared = await problems(['run', '--baseline', path], cwd);
      expect(compared.stdout + compared.stderr).toContain('This saved run cannot be read.');
    });
});
