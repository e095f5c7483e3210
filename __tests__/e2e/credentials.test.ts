/** What an agent that looks around can get hold of: it is started by the action on a runner, and prints its environment. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startAgentServer } from '../support/agent-server.ts';
import { push } from '../support/events.ts';
import { type ActionResult, runAction } from '../support/runner.ts';
import { temporaryFolder } from '../support/temporary-folders.ts';
import { unusedPort } from '../support/unused-port.ts';

/** Given to this step by the runner, and nobody else's. */
const OF_THE_RUNNER = {
  ACTIONS_RUNTIME_TOKEN: 'runtime-token-of-the-job',
  ACTIONS_RUNTIME_URL: 'https://pipelines.example/',
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'id-token-of-the-job',
  ACTIONS_ID_TOKEN_REQUEST_URL: 'https://tokens.example/?api-version=2',
  STATE_isPost: 'true',
  GITHUB_TOKEN: 'ghs_theTokenOfTheJob',
};
const NEVER_SEEN = /^(?:ACTIONS_|INPUT_|STATE_|GITHUB_(?:ENV|OUTPUT|PATH|STATE|STEP_SUMMARY|TOKEN)$)/i;

/** Writes its variables to its working folder, where the test finds them. */
const TELLS = `import { writeFileSync } from 'node:fs';
writeFileSync('environment.json', JSON.stringify(process.env));`;
const SERVER = `${TELLS}
import http from 'node:http';
http.createServer((request, response) => {
  response.setHeader('content-type', 'application/json');
  request.resume().on('end', () => response.end(JSON.stringify({ reply: 'Here is the advice.' })));
}).listen(Number(process.env.PORT), '127.0.0.1');`;
const COMMAND = `${TELLS}
import { createInterface } from 'node:readline';
createInterface({ input: process.stdin }).on('line', () => console.log(JSON.stringify({ text: 'Here is the advice.' })));`;

const CASES = `- { id: rake, input: Which rake?, expect: { contains: advice } }\n`;

async function environmentOf(agent: string, source: string): Promise<Record<string, string>> {
  const workspace = temporaryFolder('credentials-');
  writeFileSync(join(workspace, 'agent.mjs'), source);
  writeFileSync(join(workspace, 'cases.yml'), CASES);
  writeFileSync(
    join(workspace, 'agent-eval.yml'),
    `version: 1\nname: looks-around\nagent:\n${agent}\ndatasets: [{ files: cases.yml }]\n`,
  );
  const api = await startAgentServer({ status: 404, body: { message: 'Not Found' } });
  onTestFinished(api.close);
  const result: ActionResult = await runAction({
    event: push(),
    workspace,
    token: 'ghs_theTokenOfTheJob',
    env: { ...OF_THE_RUNNER, GITHUB_API_URL: api.url, OPENAI_MODEL: 'of the workflow' },
  });
  expect([result.exitCode, result.log]).toEqual([0, expect.stringContaining('1 passed')]);
  return JSON.parse(readFileSync(join(workspace, 'environment.json'), 'utf8')) as Record<string, string>;
}

async function expectNothingOfTheRunner(agent: string, source: string): Promise<void> {
  const environment = await environmentOf(agent, source);
  expect(Object.keys(environment).filter((name) => NEVER_SEEN.test(name))).toEqual(['STATE_FOLDER']);
  expect(JSON.stringify(environment)).not.toMatch(/runtime-token|id-token-of|ghs_theToken/);
  // What the workflow and its own section of the configuration give it, it has.
  expect(environment).toMatchObject({ OPENAI_MODEL: 'of the workflow', GITHUB_ACTIONS: 'true', STATE_FOLDER: 'shop' });
}

it('an agent that is started as a server gets none of the variables of the runner', async () => {
  const port = await unusedPort();
  const start = `start: { command: bash -c 'node agent.mjs', ready: "http://127.0.0.1:${port}/", env: { PORT: "${port}", STATE_FOLDER: shop } }`;
  await expectNothingOfTheRunner(
    `  type: http\n  url: http://127.0.0.1:${port}/chat\n  request: { message: "{{ input }}" }\n  response: { text: reply }\n  ${start}`,
    SERVER,
  );
});

it('an agent that is a command gets none of the variables of the runner', async () => {
  await expectNothingOfTheRunner(
    `  type: command\n  command: bash -c 'node agent.mjs'\n  env: { STATE_FOLDER: shop }`,
    COMMAND,
  );
});

it('an agent gets a token that its own section of the configuration names', async () => {
  const named = `env: { GITHUB_TOKEN: "\${GITHUB_TOKEN}" }`;
  const environment = await environmentOf(`  type: command\n  command: node agent.mjs\n  ${named}`, COMMAND);
  expect(environment.GITHUB_TOKEN).toBe(OF_THE_RUNNER.GITHUB_TOKEN);
});
