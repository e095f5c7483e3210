/** An agent that we started and that dies is what a run says first: through the command line. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addFiles, outcomeIn, runCli } from '../support/cli.ts';
import { deskConfig, deskFolder } from '../support/lending-desk.ts';
import { unusedPort } from '../support/unused-port.ts';

const CASES = Array.from(
  { length: 12 },
  (_, i) => `- { id: loan-${i + 1}, input: lend ${i + 1}, expect: { contains: Here } }\n`,
).join('');

/** Answers so often, then ends as a process that ran out of memory does. */
const agentThat = (answers: number) => `
import http from 'node:http';
let n = 0;
http.createServer((asked, reply) => {
  if (asked.url === '/health') return reply.end('ok');
  if (++n > ${answers}) {
    console.error('out of memory in the index <b>of books</b>');
    process.exit(3);
  }
  asked.resume().on('end', () => reply.end(JSON.stringify({ text: 'Here it is.' })));
}).listen(Number(process.env.PORT), '127.0.0.1');
`;

it('says that it died, of what and with which last words, before all that its death made of the cases', async () => {
  const port = await unusedPort();
  const config = deskConfig([
    'type: http',
    `url: http://127.0.0.1:${port}/ask`,
    'retries: 0',
    'concurrency: 1',
    `start: { command: node agent.mjs, ready: "http://127.0.0.1:${port}/health", env: { PORT: "${port}" } }`,
  ]);
  const cwd = deskFolder(config, { 'agent.mjs': agentThat(100) }, CASES);
  const main = await runCli(['run', '--out', 'main'], { cwd });
  expect([main.exitCode, outcomeIn(cwd, 'main').verdict.headline]).toEqual([0, 'no baseline given']);
  addFiles(cwd, { 'agent.mjs': agentThat(2) });
  const died = await runCli(['run', '--baseline', 'main'], { cwd });
  const { verdict } = outcomeIn(cwd);
  expect([died.exitCode, verdict.conclusion, verdict.headline]).toEqual([
    1,
    'regression',
    'the agent died with exit code 3, 10 of 12 cases unanswered',
  ]);
  expect(verdict.reasons[0]).toMatchObject({ rule: 'agent_died', text: expect.stringContaining('out of memory') });
  const [heading, , first] = readFileSync(join(cwd, '.agent-eval', 'comment.md'), 'utf8')
    .split('\n')
    .slice(1);
  expect(heading).toBe(
    '### ❌ Agent eval: regression, or the provider changed: the agent died with exit code 3, 10 of 12 cases unanswered',
  );
  expect(first).toMatch(/^\*\*The agent that was started .* has died: exit code 3\. Its last words: .*out of memory/);
  expect(first).not.toContain('<b>');
  expect(died.stdout).toMatch(/^Why: The agent that was started .* has died: exit code 3\./m);
  expect(died.stdout.trimEnd().split('\n').at(-1)).toContain('the agent died with exit code 3');
});
