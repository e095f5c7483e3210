/** Recorded conversations: messages → turns, and what is wrong with a file by its line. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkAgent, createAgent } from '../../src/agents/create.ts';
import { transcriptSchema } from '../../src/model/run/transcript.ts';
import type { RecordedAgent } from '../../src/model/world/agent.ts';
import { agentOptions, agentWorld } from '../support/agent-world.ts';
import { airline, sharedDataMissing } from '../support/shared-data.ts';

function recordings(files: Readonly<Record<string, readonly (object | string)[]>>): string {
  const directory = mkdtempSync(join(tmpdir(), 'garden-replay-'));
  for (const [name, lines] of Object.entries(files))
    writeFileSync(join(directory, name), lines.map((l) => (typeof l === 'string' ? l : JSON.stringify(l))).join('\n'));
  return directory;
}
const options = (files: string | string[] = '*.jsonl') => agentOptions({ type: 'replay', files });
async function replay(lines: readonly object[]): Promise<RecordedAgent> {
  return (await createAgent(options(), agentWorld(recordings({ 'a.jsonl': lines })))) as RecordedAgent;
}
const first = async (line: object) => (await replay([{ case: 'c', ...line }])).conversations('c')[0]!.transcript;

describe('a recording', () => {
  it('has the state that its messages say, of each turn and of the end', async () => {
    const said = (state?: object) => [
      { role: 'user', content: 'Go on' },
      { role: 'assistant', content: 'Yes.', ...(state && { state }) },
    ];
    const { turns, state } = await first({ messages: [...said({ pots: 1 }), ...said({ pots: 2 }), ...said()] });
    expect(turns.map((turn) => turn.state)).toEqual([{ pots: 1 }, { pots: 2 }, undefined]);
    expect(state).toEqual({ pots: 2 });
  });

  it('keeps the tokens of a message beside a cost of the whole', async () => {
    const said = { role: 'assistant', content: 'Yes.', usage: { input_tokens: 5, cost: 0.5 } };
    const { turns } = await first({ messages: [{ role: 'user', content: 'Go on' }, said], cost: 0.25 });
    expect(turns[0]!.usage).toEqual({ inputTokens: 5, cost: 0.25 });
  });

  it('has the refusal of a model as its text', async () => {
    const { turns } = await first({
      messages: [
        { role: 'user', content: 'Dig up the park.' },
        { role: 'assistant', content: null, refusal: 'I cannot.' },
      ],
    });
    expect(turns[0]!.text).toBe('I cannot.');
  });

  it('keeps what its last turn cost, also where that failed', async () => {
    const { turns, partial } = await first({ input: 'Go on', error: 'Step limit.', cost: 0.5 });
    expect([turns, partial]).toEqual([[], { user: 'Go on', text: '', usage: { cost: 0.5 } }]);
  });

  it('becomes turns: a user’s message and all up to the next', async () => {
    const transcript = await first({
      messages: [
        { role: 'system', content: 'You sell plants.' },
        { role: 'assistant', content: 'Good day!' },
        { role: 'user', content: 'When do I plant tulips?' },
        {
          role: 'assistant',
          content: 'Let me look.',
          tool_calls: [{ id: 'c1', type: 'function', function: { name: 'search', arguments: '{"q":"tulip"}' } }],
        },
        { role: 'tool', tool_call_id: 'c1', content: 'October' },
        { role: 'assistant', content: 'In October.' },
        { role: 'user', content: [{ type: 'text', text: 'Thanks' }] },
      ],
      intent: 'PLANTING',
      latency_ms: 840,
      usage: { prompt_tokens: 5 },
      scores: { reward: { value: 1, passed: true }, effort: 0.5 },
    });
    expect(transcriptSchema.parse(transcript)).toEqual({
      turns: [
        {
          user: 'When do I plant tulips?',
          text: 'Let me look.\n\nIn October.',
          toolCalls: [{ id: 'c1', name: 'search', arguments: { q: 'tulip' }, result: 'October' }],
        },
        { user: 'Thanks', toolCalls: [], intent: 'PLANTING', timing: { latencyMs: 840 }, usage: { inputTokens: 5 } },
      ],
      recordedScores: { reward: { value: 1, passed: true }, effort: { value: 0.5 } },
    });
  });

  it('may say things of one turn at its assistant messages; tokens and time add up', async () => {
    const transcript = await first({
      messages: [
        { role: 'user', content: 'Tulips?' },
        {
          role: 'assistant',
          content: null,
          tool_calls: [{ name: 'search', arguments: { q: 1 } }],
          usage: { prompt_tokens: 5 },
          latency_ms: 10,
          parse_time_ms: 4,
          cost: 0.25,
          intent: 'A',
        },
        {
          role: 'assistant',
          content: 'October.',
          usage: { prompt_tokens: 7 },
          latency_ms: 20,
          parse_time_ms: 0.5,
          cost: 0.5,
          intent: 'B',
        },
        { role: 'user', content: 'Roses?' },
        { role: 'assistant', content: 'Spring.', usage: null },
      ],
    });
    expect(transcript.turns).toEqual([
      {
        user: 'Tulips?',
        text: 'October.',
        toolCalls: [{ name: 'search', arguments: { q: 1 } }],
        intent: 'B',
        parseTimeMs: 4.5,
        timing: { latencyMs: 30 },
        usage: { inputTokens: 12, cost: 0.75 },
      },
      { user: 'Roses?', text: 'Spring.', toolCalls: [] },
    ]);
  });

  it('may be one turn of input and text; what is absent stays absent', async () => {
    expect(
      await first({
        input: 'Tulips?',
        text: 'October.',
        intent: null,
        citations: ['FAQ-1'],
        entities: { plant: 'tulip' },
        confidence: 0.5,
      }),
    ).toEqual({
      turns: [
        {
          user: 'Tulips?',
          text: 'October.',
          intent: null,
          confidence: 0.5,
          citations: ['FAQ-1'],
          entities: [{ entity: 'plant', value: 'tulip' }],
        },
      ],
    });
    expect(await first({ scores: { reward: 0 } })).toEqual({
      turns: [{ user: '' }],
      recordedScores: { reward: { value: 0 } },
    });
  });

  it('is found by case, its trials in order, from several files', async () => {
    const directory = recordings({
      'b.jsonl': [{ case: 7, trial: 1, text: 'second' }],
      'a.jsonl': [{ case: '7', trial: 2, text: 'third' }, { case: 7, text: 'first' }, ''],
    });
    const agent = (await createAgent(options(), agentWorld(directory))) as RecordedAgent;
    expect(agent.conversations('7').map((c) => c.transcript.turns[0]!.text)).toEqual(['first', 'second', 'third']);
    expect(agent.conversations('8')).toEqual([]);
    expect(agent.calls()).toBe(0);
  });
});

it('a file of recordings is read as one of cases is: with a byte order mark, but not as UTF-16', async () => {
  const line = JSON.stringify({ case: 'c', text: 'In October.' });
  const agent = (await createAgent(
    options(),
    agentWorld(recordings({ 'a.jsonl': [`\uFEFF${line}`] })),
  )) as RecordedAgent;
  expect(agent.conversations('c')).toHaveLength(1);
  const wide = recordings({});
  writeFileSync(join(wide, 'a.jsonl'), Buffer.from(`\uFEFF${line}`, 'utf16le'));
  expect(await checkAgent(options(), agentWorld(wide))).toEqual([
    expect.objectContaining({ what: 'a.jsonl is not UTF-8 text.', where: { file: 'a.jsonl', line: 1 } }),
  ]);
});

describe('a bad recording', () => {
  it('is reported by file and line, all at once', async () => {
    const directory = recordings({
      'a.jsonl': [
        { case: 'a', text: 'x' },
        '{"case": "b", ',
        { text: 'no case' },
        { case: 'c', messages: [{ role: 'robot', content: '' }] },
        {
          case: 'd',
          messages: [
            { role: 'user', content: 'q' },
            { role: 'assistant', tool_calls: [{ id: 'nameless' }] },
          ],
        },
        { case: 'a', trial: 0, text: 'again' },
      ],
    });
    const problems = await checkAgent(options(), agentWorld(directory));
    expect(problems.map((p) => [p.where?.file, p.where?.line])).toEqual(
      [2, 3, 4, 5, 6].map((line) => ['a.jsonl', line]),
    );
    expect(problems[0]!.what).toMatch(/^Not valid JSON/);
    expect(problems[1]!.what).toContain('"case"');
    expect(problems[2]!.what).toContain('messages[0].role');
    expect(problems[4]!.what).toContain('recorded twice, first at a.jsonl:1');
    await expect(createAgent(options(), agentWorld(directory))).rejects.toThrow(/5|a\.jsonl:2/);
  });

  it('is one that nests too deep to be walked', async () => {
    const deep = `{"case":"a","input":"q","text":"x","state":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_001)}`;
    const problems = await checkAgent(options(), agentWorld(recordings({ 'a.jsonl': [deep] })));
    expect(problems).toMatchObject([
      { what: 'Not a recording: it nests deeper than 64 levels.', where: { file: 'a.jsonl', line: 1 } },
    ]);
  });

  it('is reported in words about the recording, each thing that is wrong with a line', async () => {
    const directory = recordings({
      'a.jsonl': [{ case: 'a', messages: 'hello', latency_ms: -1, scores: { reward: 'good' } }, [1, 2]],
    });
    const problems = await checkAgent(options(), agentWorld(directory));
    expect(problems.map(({ what }) => what)).toEqual([
      'Not a recording: "messages" must be a list, but is the text "hello".',
      'Not a recording: "scores.reward" must be a number or a map, but is the text "good".',
      'Not a recording: "latency_ms" must be at least 0, but is -1.',
      'Not a recording: it must be a map, but is a list.',
    ]);
    expect(problems.map(({ where }) => where?.line)).toEqual([1, 1, 1, 2]);
    expect(problems.map(({ fix }) => fix)).toEqual([
      'Write it like this: "messages": [{"role":"system"}]',
      'Write it like this: "reward": 1',
      ...Array(2).fill('Needed are "case" and "messages" (or "text"); see the documentation of replay.'),
    ]);
  });

  it('is one with a key that is not known, with the key that is meant', async () => {
    const misspelt = [{ role: 'assistant', content: '', toolCalls: [], refusal: null }];
    const directory = recordings({
      'a.jsonl': [
        { case: 'a', text: 'ok', tool_calls: [{ name: 'search', arguments: {} }], latency: 3 },
        { case: 'b', turns: [], moment: 7 },
        { case: 'c', messages: misspelt },
      ],
    });
    const problems = await checkAgent(options(), agentWorld(directory));
    expect(problems.map(({ what, where, fix }) => `${where?.line}: ${what} ${fix}`)).toEqual([
      '1: Not a recording: unknown key "tool_calls". Did you mean "messages"?',
      '1: Not a recording: unknown key "latency". Did you mean "latency_ms"?',
      '2: Not a recording: unknown key "turns". Did you mean "messages"?',
      expect.stringMatching(/^2: Not a recording: unknown key "moment"\. Known: case, trial, messages, /),
      '3: Not a recording: unknown key "messages[0].toolCalls". Did you mean "tool_calls"?',
    ]);
  });

  it('that is not there is reported, with the nearest file', async () => {
    const directory = recordings({ 'tulips.jsonl': [{ case: 'a' }] });
    const [problem, ...rest] = await checkAgent(options('tulip.jsonl'), agentWorld(directory));
    expect(rest).toEqual([]);
    expect(problem!.what).toContain('no file matches "tulip.jsonl"');
    expect(problem!.fix).toContain('tulips.jsonl');
  });
});

describe('real recorded agents', () => {
  it.skipIf(sharedDataMissing)(
    'load with their tool calls and rewards (skipped where the shared data is absent)',
    async () => {
      const { cases, recordings: lines } = airline();
      const agent = await replay(lines);
      const transcripts = cases.flatMap(({ id }) => agent.conversations(String(id)).map((c) => c.transcript));
      expect(transcripts).toHaveLength(48);
      const calls = transcripts.flatMap((t) => t.turns.flatMap((turn) => turn.toolCalls!));
      expect(calls.length).toBe(
        lines.flatMap(({ messages }) => (messages as { tool_calls?: unknown[] }[]).flatMap((m) => m.tool_calls ?? []))
          .length,
      );
      expect(calls.every((call) => typeof call.result === 'string')).toBe(true);
      expect(transcripts.reduce((sum, t) => sum + t.recordedScores!.reward!.value, 0) / 48).toBe(0.5);
    },
  );
});
