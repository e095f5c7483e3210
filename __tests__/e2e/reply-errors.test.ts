/** An error inside a reply with status 200, as a person meets it: failed or errored as the mapping says, with its message. */
import { expect, it, onTestFinished } from 'vitest';
import { startAgentServer } from '../support/agent-server.ts';
import { folderOf, outcomeIn, runCli } from '../support/cli.ts';

it('A reply that reports an error fails its case or errs it, as response.error says, and its message is kept', async () => {
  const { url, close } = await startAgentServer(({ json }) => {
    const { input } = json as { readonly input: string };
    return {
      body: input === 'hello' ? { text: 'hello' } : { text: '', failure: { kind: input, reason: `It is ${input}.` } },
    };
  });
  onTestFinished(close);
  const cwd = folderOf({
    'agent-eval.yml': `version: 1
name: errors
agent:
  type: http
  url: ${url}
  response:
    text: text
    error: 'failure.{ "message": reason, "code": kind, "blame": kind = "overloaded" ? "infrastructure" : "agent" }'
datasets: [{ files: cases.json }]
gate: { max_errors: 50% }
`,
    'cases.json': ['hello', 'broken', 'overloaded'].map((input) => ({ id: input, input, expect: { not_empty: true } })),
  });
  await runCli(['run'], { cwd });
  const trials = outcomeIn(cwd).report.cases.map(({ trials }) => trials[0]!);
  expect(trials.map(({ status, blame, code }) => [status, blame, code])).toEqual([
    ['passed', null, undefined],
    ['failed', 'agent', 'reply_error'],
    ['errored', 'infrastructure', 'reply_error'],
  ]);
  expect(trials[1]!.message).toBe("The agent's reply reports an error (code broken): It is broken.");
});
