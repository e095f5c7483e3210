/** Each start of docs/coming-from.md, followed literally: in an empty folder, with a file of the tool and a local agent. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSuite } from '../../src/pipeline/suite/suite.ts';
import { folderWith } from '../cases/suite-folder.ts';
import { type AgentServer, startAgentServer } from '../support/agent-server.ts';
import { runIn } from '../support/run-in.ts';
import { plainRequest, quietWorld } from '../support/run-world.ts';
import { SHARED_DATA, sharedDataMissing } from '../support/shared-data.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/coming-from.md'), 'utf8');
/** Heading → its first example, where that is a configuration. */
const starts = page.split(/^##? /m).flatMap((section) => {
  const config = /^```yaml\n(version: 1\n[\s\S]*?)^```$/m.exec(section)?.[1];
  return config === undefined ? [] : [[section.split('\n')[0]!, config] as const];
});

const sample = (file: string) => readFileSync(join(SHARED_DATA, 'imports', file), 'utf8');
const lines = (...rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).join('\n');
const promptfoo = () => sample('promptfoo/orders.promptfooconfig.yaml');

/** Heading → the files that its example names, and how many cases they hold. */
const FILES: Readonly<Record<string, readonly [cases: number, files: () => Readonly<Record<string, string>>]>> = {
  'Coming from another tool': [6, () => ({ 'tests/promptfooconfig.yaml': promptfoo() })],
  'Google ADK': [1, () => ({ 'orders/eval/a.test.json': sample('adk/dependent_tool_calls.test.json') })],
  promptfoo: [6, () => ({ 'promptfooconfig.yaml': promptfoo() })],
  DeepEval: [15, () => ({ 'goldens.json': sample('deepeval/goldens.json') })],
  'tau2-bench': [50, () => ({ 'data/tau2/domains/airline/tasks.json': sample('tau2/airline_tasks.json') })],
  Inspect: [5, () => ({ 'samples.jsonl': sample('inspect/security_guide.jsonl') })],
  'OpenAI Evals': [
    1,
    () => ({
      'evals/registry/evals/test-basic.yaml': `hi: { id: hi.s1.v0, metrics: [accuracy] }\nhi.s1.v0:\n  class: evals.elsuite.basic.match:Match\n  args: { samples_jsonl: hi/samples.jsonl }\n`,
      'evals/registry/data/hi/samples.jsonl': lines({ input: [{ role: 'user', content: 'Hi' }], ideal: 'Hello' }),
    }),
  ],
  'Azure agent evals': [3, () => ({ 'dataset.json': sample('azure-ai-agent-evals/dataset.json') })],
  Botium: [1, () => ({ 'spec/convo/a.convo.txt': sample('botium/restaurant.convo.txt') })],
  'Dialogflow ES': [
    1,
    () => ({ 'agent/intents/greet_usersays_en.json': '[{"data":[{"text":"hi there"}],"isTemplate":false}]' }),
  ],
  Rasa: [3, () => ({ 'tests/e2e.yml': sample('rasa/e2e_stories_with_markup.yml') })],
  'rspec-agents': [3, () => ({ 'spec/fixtures/scenarios/a.json': sample('rspec-agents/test_scenarios.json') })],
  HoloDeck: [5, () => ({ 'agent.yaml': sample('holodeck/customer-support_openai.agent.yaml') })],
  'Rows of other tools': [
    5,
    () => ({
      'exports/langsmith.jsonl': lines({ inputs: { question: 'Leek?' }, outputs: { answer: 'In March.' } }),
      'exports/langfuse.json': JSON.stringify([{ id: '1', input: { q: 'Onions?' }, expectedOutput: 'April' }]),
      'exports/braintrust.jsonl': lines({ id: 'b', input: 'Kale?', expected: 'May', output: 'June' }),
      'exports/ragas.jsonl': lines({ user_input: 'Beans?', reference: 'May', reference_contexts: ['Sow in May.'] }),
      'exports/viewer.json': JSON.stringify({ rows: [{ row: { question: 'Peas?', answer: 'March' } }] }),
    }),
  ],
  'A shape of your own': [
    2,
    () => ({ 'org_policy_testing.evalset.json': sample('adk/org_policy_testing.first2.evalset.json') }),
  ],
};

let agent: AgentServer;
beforeAll(async () => {
  agent = await startAgentServer(({ url }) => {
    if (url === '/run') return { body: [{ author: 'orders', content: { role: 'model', parts: [{ text: 'Hello' }] } }] };
    if (url.startsWith('/apps/')) return { body: { id: 's', state: {}, events: [] } };
    if (url === '/webhooks/rest/webhook') return { body: [{ recipient_id: 'x', text: 'Hello' }] };
    if (url === '/v1/chat/completions') return { body: { choices: [{ message: { content: 'Hello' } }] } };
    return { body: { reply: 'Hello', tools: [], intent: 'greet', entities: [] } };
  });
});
afterAll(() => agent.close());

describe.skipIf(sharedDataMissing !== null)('docs/coming-from.md', () => {
  it('has a start for each of these tools', () => {
    expect(starts.map(([heading]) => heading)).toEqual(Object.keys(FILES));
  });

  it.each(starts)('starts with %s as it says', async (heading, config) => {
    const [count, files] = FILES[heading]!;
    const written = config.replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, agent.url);
    const directory = folderWith({ ...files(), 'agent-eval.yml': written });
    const environment = { OPENAI_API_KEY: 'a-key-that-nobody-has' };
    const { cases } = await loadSuite(plainRequest, quietWorld(directory, { environment }));
    expect([cases.length, cases.filter(({ skipped }) => skipped !== undefined)]).toEqual([count, []]);
    // What a model plays or judges is left at that: its address is not of this machine.
    if (written.includes('llm:')) return;
    const { report } = await runIn(directory);
    const answered = report.cases.filter(({ status }) => status === 'passed' || status === 'failed');
    expect(answered).toHaveLength(count);
  });
});
