/** Turns that the agent must fail, recordings of its failures, and conversations that end with the first failure. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Answering, startAgentServer } from '../support/agent-server.ts';
import { folderOf } from '../support/cli.ts';
import { runIn } from '../support/run-in.ts';

async function runWith(cases: readonly object[], answer: (input: string) => Answering, more: object = {}) {
  const server = await startAgentServer(({ json }) => answer((json as { input: string }).input));
  onTestFinished(server.close);
  const config = {
    version: 1,
    name: 'desk',
    agent: { type: 'http', url: server.url },
    datasets: [{ files: 'c.json' }],
    ...more,
  };
  const outcome = await runIn(folderOf({ 'agent-eval.yml': config, 'c.json': cases }));
  return { ...outcome.report, verdict: outcome.verdict, asked: server.asked };
}
async function replayed(cases: readonly object[], recordings: readonly object[]) {
  const config = {
    version: 1,
    name: 'desk',
    agent: { type: 'replay', files: 'r.jsonl' },
    datasets: [{ files: 'c.json' }],
  };
  const lines = recordings.map((one) => JSON.stringify(one)).join('\n');
  return (await runIn(folderOf({ 'agent-eval.yml': config, 'c.json': cases, 'r.jsonl': lines }))).report;
}
const refuses = (input: string): Answering =>
  input.includes('rubbish') ? { status: 400, body: { error: 'no date' } } : { body: { text: 'It is booked.' } };

describe('a turn that must fail', () => {
  const rubbish = { user: 'rubbish', expect: { error: true } };

  it('passes where the agent refuses it, and the conversation goes on', async () => {
    const { cases, metrics } = await runWith(
      [{ id: 'a', turns: [rubbish, { user: 'Tuesday', expect: { contains: 'booked' } }] }],
      refuses,
    );
    const [trial] = cases[0]!.trials;
    expect(trial).toMatchObject({ status: 'passed', failureType: null });
    expect(trial!.transcript.turns.map(({ text, error }) => error?.code ?? text)).toEqual([
      'http_400',
      'It is booked.',
    ]);
    expect(metrics.find(({ metric, scope }) => metric === 'error_accuracy' && scope === 'overall')?.value).toBe(1);
    expect(metrics.find(({ metric, scope }) => metric === 'agent_error_rate' && scope === 'overall')?.value).toBe(0);
  });

  it('leaves the agent in the conversation that it is in', async () => {
    const server = await startAgentServer(({ method }, n) => {
      const state = n < 3 ? 'TASK_STATE_REJECTED' : 'TASK_STATE_COMPLETED';
      return method === 'GET' ? { status: 404 } : { body: { task: { id: 't', contextId: 'c-1', status: { state } } } };
    });
    onTestFinished(server.close);
    const agent = { type: 'a2a', url: `${server.url}/desk` };
    const config = { version: 1, name: 'desk', agent, datasets: [{ files: 'c.json' }] };
    const cases = [{ id: 'a', turns: [rubbish, { user: 'Tuesday' }] }];
    await runIn(folderOf({ 'agent-eval.yml': config, 'c.json': cases }));
    const sent = server.asked.flatMap(({ method, json }) => (method === 'POST' ? [json] : []));
    expect(sent).toMatchObject([{}, { params: { message: { contextId: 'c-1' } } }]);
  });

  it('fails where it answers, and where it fails in another way', async () => {
    const { cases } = await runWith(
      [
        { id: 'answers', input: 'Tuesday', expect: { error: true } },
        { id: 'malformed', input: 'broken', expect: { error: true } },
      ],
      (input) => (input === 'broken' ? { body: '<html>' } : refuses(input)),
    );
    expect(cases.map(({ trials }) => [trials[0]!.status, trials[0]!.code])).toEqual([
      ['failed', 'no_error'],
      ['failed', 'html_reply'],
    ]);
  });

  it('ends no run: refusals that are expected say nothing of the configuration', async () => {
    const cases = Array.from({ length: 8 }, (_, i) => ({
      id: `a${i}`,
      input: `rubbish ${i}`,
      expect: { error: true },
    }));
    const { verdict, asked } = await runWith(cases, refuses, { expect: { not_empty: true } });
    expect(verdict.conclusion).toBe('not-compared');
    expect(asked).toHaveLength(8);
  });
});

describe('an error in a recording', () => {
  const expects = (id: string) => ({
    id,
    turns: [{ user: 'Hello' }, { user: 'Book', expect: { contains: 'booked' } }],
  });
  const hello = [
    { role: 'user', content: 'Hello' },
    { role: 'assistant', content: 'Hello.' },
    { role: 'user', content: 'Book' },
  ];

  it('is a failure of the agent, or an error of who is to blame, with the text as a part', async () => {
    const { cases } = await replayed(
      [...['text', 'code', 'theirs', 'part'].map(expects), { id: 'right', input: 'Book', expect: { error: true } }],
      [
        { case: 'text', messages: hello, error: 'no room' },
        { case: 'code', messages: hello, error: { message: 'too late', code: 'timeout' } },
        { case: 'theirs', messages: hello, error: { message: 'gone', code: 'http_503', blame: 'infrastructure' } },
        { case: 'part', messages: [...hello, { role: 'assistant', content: 'It is booked' }], error: 'cut' },
        { case: 'right', input: 'Book', error: { message: 'no date', code: 'http_400' } },
      ],
    );
    const facts = cases.map(({ trials: [one] }) => [
      one!.status,
      one!.failureType,
      one!.blame,
      one!.code,
      one!.transcript.turns.length,
    ]);
    expect(facts).toEqual([
      ['failed', 'error', 'agent', 'reply_error', 1],
      ['failed', 'timeout', 'agent', 'timeout', 1],
      ['errored', 'error', 'infrastructure', 'http_503', 1],
      ['failed', 'error', 'agent', 'reply_error', 1],
      ['passed', null, null, undefined, 1],
    ]);
    const unanswered = cases.map(({ trials: [one] }) => one!.transcript.partial);
    const nothing = { user: 'Book', text: '' };
    expect(unanswered).toEqual([nothing, nothing, nothing, { user: 'Book', text: 'It is booked' }, undefined]);
    expect(cases[0]!.trials[0]!.scores).toMatchObject([{ turn: 1, passed: false, code: 'agent_failed' }]);
  });

  it.each([
    [{ message: 'no', code: 'HTTP 500' }, 'a code has lower-case letters, digits and _'],
    [{ message: 'no', blame: 'me' }, 'agent'],
    [7, 'error'],
  ])('that is none is a problem: %j', async (error, problem) => {
    await expect(replayed([expects('a')], [{ case: 'a', input: 'Book', error }])).rejects.toThrow(problem);
  });
});

describe('stop_on_failure', () => {
  const turns = [
    { user: 'Hello', expect: { contains: 'never said' } },
    { user: 'Book', expect: { not_empty: true } },
    { user: 'Thanks', expect: { not_empty: true } },
  ];

  it('asks no further turn, and those are not met', async () => {
    const { cases, asked } = await runWith(
      [{ id: 'a', turns, expect: { turns: { max: 3 } }, stop_on_failure: true }],
      refuses,
    );
    expect(asked).toHaveLength(1);
    const [trial] = cases[0]!.trials;
    expect(trial).toMatchObject({ status: 'failed', failureType: 'assertion', code: 'text_missing' });
    expect(trial!.scores.map(({ turn, passed, code }) => [turn, passed, code])).toEqual([
      [0, false, 'text_missing'],
      [1, false, 'not_reached'],
      [2, false, 'not_reached'],
      [null, false, 'not_reached'],
    ]);
    expect(trial!.scores[1]!.reason).toBe('not reached, because a turn before it failed');
  });

  it('is said by suite, dataset or case, the nearest one', async () => {
    const calls = async (own: object, dataset: object, suite: object) => {
      const datasets = [{ files: 'c.json', ...dataset }];
      return (await runWith([{ id: 'a', turns, ...own }], refuses, { ...suite, datasets })).asked.length;
    };
    const [on, off] = [{ stop_on_failure: true }, { stop_on_failure: false }];
    expect(await calls({}, {}, {})).toBe(3);
    expect(await calls({}, {}, on)).toBe(1);
    expect(await calls({}, off, on)).toBe(3);
    expect(await calls(on, off, {})).toBe(1);
  });
});
