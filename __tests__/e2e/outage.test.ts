/** An agent that is away for a while in the middle of a run, as a person meets it. */
import { expect, it, onTestFinished } from 'vitest';
import { startAgentServer } from '../support/agent-server.ts';
import { folderOf, outcomeIn, runCli } from '../support/cli.ts';

it('A short outage costs a wait, which the console says, and no case its result', async () => {
  // One at a time, for only failures in a row are an outage, and of several the answers may overtake each other.
  const { url, asked, close } = await startAgentServer((_, n) =>
    n >= 8 && n < 12 ? { status: 503, body: 'down' } : { body: { text: 'ok' } },
  );
  onTestFinished(close);
  const cases = Array.from({ length: 40 }, (_, i) => ({
    id: `c-${i}`,
    input: `hello ${i}`,
    expect: { contains: 'ok' },
  }));
  const cwd = folderOf({
    'agent-eval.yml': `version: 1
name: outage
agent: { type: http, url: "${url}", concurrency: 1, retries: 0, response: { text: text } }
datasets: [{ files: cases.json }]
`,
    'cases.json': cases,
  });
  const { exitCode, stderr } = await runCli(['run'], { cwd });
  expect([exitCode, asked.length]).toEqual([0, 44]);
  expect(outcomeIn(cwd).report.cases.map(({ status }) => status)).toEqual(cases.map(() => 'passed'));
  expect(stderr).toContain('The agent does not answer (http_503). Waiting for it, 60 s at most.');
  expect(stderr).toContain('The agent answers again.');
});
