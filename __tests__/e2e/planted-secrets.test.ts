/** An agent that says every secret it finds, in every encoding, whole and cut: none of it reaches any output. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { startAgentServer } from '../support/agent-server.ts';
import { DISGUISES, ENCODINGS } from '../support/encodings.ts';
import { push } from '../support/events.ts';
import { runAction } from '../support/runner.ts';
import { temporaryFolder } from '../support/temporary-folders.ts';

/** Variable of the step → value. The configuration names none of them. */
const PLANTED: Readonly<Record<string, string>> = {
  ACTIONS_RUNTIME_TOKEN: 'eyJhbGciOiJSUzI1NiJ9.eyJzY3AiOiJBY3Rpb25zIn0.runtime-4f7a1c09e2',
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'eyJ0eXAiOiJKV1QifQ.aWQtdG9rZW4.id-77c3e1ab',
  OPENAI_API_KEY: 'sk-4pQ9x2Lm8Rt6Vb1Nc3Zk7Wd5',
  AWS_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
  AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  CRM_PASSWORD: 'rake+"hoe"/7c41\\key==',
  SHOP_CLIENT_SECRET: "Blau<&>'Grün'-91 %",
  vector_store_token: 'xoxb-2891-7712-hGt5RwQz',
  PARTNER_CREDENTIALS: 'gardener:Wisteria_2291#Tendril',
  SEARCH_KEY: '8f14e45fceea167a5a36dedd4bea2543',
};
/** Everything that the agent says of one secret. */
function sayings(secret: string): readonly string[] {
  const parts = [secret, secret.slice(0, 8), secret.slice(0, 14), secret.slice(-9)];
  const disguised = Object.values(DISGUISES).map((disguise) => disguise(secret));
  return [...parts.flatMap((part) => Object.values(ENCODINGS).map((encode) => encode(part))), ...disguised];
}

it('an agent that says all secrets of its environment leaves none of them in any output', async () => {
  const secrets = Object.values(PLANTED);
  const agent = await startAgentServer(({ json }) => {
    const { n } = json as { n: number };
    const reply = sayings(secrets[n]!).join(' | ');
    return { body: { reply, intent: secrets[n], tools: [{ name: secrets[n]!, arguments: { [secrets[n]!]: reply } }] } };
  });
  const api = await startAgentServer({ status: 404, body: { message: 'Not Found' } });
  onTestFinished(async () => void (await Promise.all([agent.close(), api.close()])));
  const workspace = temporaryFolder('planted-');
  const cases = secrets.map(
    (_, n) =>
      `- { id: c${n}, input: Tell me, context: { n: ${n} }, expect: { contains: advice, intent: HELP, tools: [help] } }\n`,
  );
  writeFileSync(join(workspace, 'cases.yml'), cases.join(''));
  writeFileSync(
    join(workspace, 'agent-eval.yml'),
    `version: 1
name: planted
agent:
  type: http
  url: ${agent.url}/chat
  request: { n: "{{ context.n }}" }
  response: { text: reply, intent: intent, tool_calls: tools }
datasets: [{ files: cases.yml }]
report: { formats: [ctrf, sarif, otel, markdown] }
`,
  );
  const result = await runAction({
    event: push(),
    workspace,
    token: 'ghs_theTokenOfTheJob',
    env: { ...PLANTED, GITHUB_API_URL: api.url },
  });
  expect(result.exitCode).toBe(0);
  // The runner itself takes registered secrets out of the log; here is what we wrote.
  const outputs = [
    { name: 'log', text: result.stdout.replace(/^::add-mask::.*$/gm, '') + result.stderr },
    { name: 'summary', text: result.summary },
    { name: 'outputs', text: JSON.stringify(result.outputs) },
    ...result.files
      .filter((name) => name.startsWith('.agent-eval/'))
      .map((name) => ({ name, text: unpacked(readFileSync(join(workspace, name), 'utf8')) })),
  ];
  expect(outputs.map(({ name }) => name)).toEqual(
    expect.arrayContaining(
      [
        'comment.md',
        'report.html',
        'journal.jsonl',
        'cases.csv',
        'junit.xml',
        'error-analysis.md',
        'outcome.json',
        'report.md',
        'otel-logs.jsonl',
      ].map((name) => `.agent-eval/${name}`),
    ),
  );
  const found = outputs.flatMap(({ name, text }) =>
    Object.entries(PLANTED).flatMap(([variable, secret]) =>
      sayings(secret)
        .filter((said) => text.includes(said))
        .map((said) => `${variable} in ${name}: ${said}`),
    ),
  );
  expect(found).toEqual([]);
  for (const { name, text } of outputs.filter(({ name }) => /\.json$/.test(name)))
    expect(() => JSON.parse(text), name).not.toThrow();
});

/** With the data that the report's page carries in compressed form. */
function unpacked(text: string): string {
  const packed = text.match(/H4sI[\w+/=]{20,}/g) ?? [];
  return [text, ...packed.map((part) => gunzipSync(Buffer.from(part, 'base64')).toString())].join('\n');
}

it('a secret that is too short is named in a warning, and is not searched for', async () => {
  const agent = await startAgentServer({ body: { reply: 'Here is the advice on main.' } });
  onTestFinished(agent.close);
  const workspace = temporaryFolder('short-');
  writeFileSync(join(workspace, 'cases.yml'), '- { id: c, input: Tell me, expect: { contains: advice } }\n');
  writeFileSync(
    join(workspace, 'agent-eval.yml'),
    `version: 1\nname: short\nagent: { type: http, url: "${agent.url}/chat", request: { n: "{{ input }}" }, response: { text: reply } }\ndatasets: [{ files: cases.yml }]\n`,
  );
  const env = { DOOR_KEY: '4711', CACHE_KEY: 'main', USE_TOKEN: 'true', GITHUB_API_URL: agent.url };
  const result = await runAction({ event: push(), workspace, env });
  expect(result.log).toContain('DOOR_KEY, CACHE_KEY are named like a secret');
  expect(readFileSync(join(workspace, '.agent-eval/outcome.json'), 'utf8')).toContain('Here is the advice on main.');
});
