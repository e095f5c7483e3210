/** Presets of `fields`: exports of other tools as they are. */
import { describe, expect, it } from 'vitest';
import { compileFields } from '../../../src/cases/fields/compile.ts';
import { readRows } from '../../../src/cases/fields/read-rows.ts';

async function read(fields: string | Record<string, string>, document: unknown) {
  const made = await compileFields({ fields }, undefined);
  if (made === null || 'problems' in made) throw new Error(JSON.stringify(made));
  return readRows(document, made.compiled, {
    file: 'x.json',
    lineOf: ([i]) => Number(i) + 1,
    pause: async () => false,
  });
}
const first = async (fields: string | Record<string, string>, row: unknown) => {
  const { cases, problems } = await read(fields, [row]);
  return problems.length > 0 ? problems.map(({ what }) => what) : cases[0]!.native;
};

const question = { role: 'user', content: 'And onions?' };
const talk = [{ role: 'user', content: 'When do I sow leek?' }, { role: 'assistant', content: 'In March.' }, question];

describe('the preset langsmith', () => {
  it('counts pictures in messages as not carried, and refuses a question that is only one', async () => {
    const picture = { type: 'image_url', image_url: { url: 'https://example.com/leek.png' } };
    const asking = (...content: readonly object[]) => ({ inputs: { messages: [{ role: 'user', content }] } });
    const { cases, notCarried } = await read('langsmith', [asking({ type: 'text', text: 'Leek?' }, picture)]);
    expect([cases[0]!.native.input, notCarried]).toEqual(['Leek?', { image: 1 }]);
    expect(await first('langsmith', asking(picture))).toEqual(['"input": What the user says has no text, only image.']);
  });

  it('takes the only text of inputs and outputs, metadata, and the split as a tag', async () => {
    const row = {
      id: 'e1',
      inputs: { inputs: { question: 'Leek?', k: 3 } },
      outputs: { answer: 'In March.' },
      metadata: { by: 'ann', dataset_split: ['test'] },
      created_at: 'x',
    };
    expect(await first('langsmith', row)).toEqual({
      id: 'e1',
      input: 'Leek?',
      ground_truth: 'In March.',
      context: { by: 'ann', dataset_split: ['test'] },
      tags: ['test'],
    });
    expect((await read('langsmith', [row])).notes).toEqual(['not used: created_at']);
  });

  it('takes messages: the last of the user is asked, those before it were said', async () => {
    const outputs = { messages: [{ type: 'ai', content: 'In April.' }] };
    expect(await first('langsmith', { inputs: { messages: talk }, outputs })).toEqual({
      input: 'And onions?',
      history: talk.slice(0, 2),
      ground_truth: 'In April.',
    });
  });

  it('keeps calls of tools in what was said, as LangChain writes them', async () => {
    const call = { name: 'search', args: { q: 'leek' }, id: 'c1', type: 'tool_call' };
    const inputs = {
      messages: [
        { type: 'human', content: 'Leek?' },
        { kwargs: { type: 'ai', content: '', tool_calls: [call] } },
        { type: 'tool', content: 'March', tool_call_id: 'c1' },
        { type: 'human', content: [{ type: 'text', text: 'Sure?' }] },
      ],
    };
    expect(await first('langsmith', { inputs })).toEqual({
      input: 'Sure?',
      history: [
        { role: 'user', content: 'Leek?' },
        { role: 'assistant', content: '', tool_calls: [{ id: 'c1', name: 'search', arguments: { q: 'leek' } }] },
        { role: 'tool', content: 'March', tool_call_id: 'c1' },
      ],
    });
  });

  it('asks which text is meant where there are several', async () => {
    expect(await first('langsmith', { inputs: { question: 'a', topic: 'b' } })).toEqual([
      '"input": inputs has more than one text (question, topic); choose with "input: inputs.question" under "fields" of its dataset.',
    ]);
    const own = { preset: 'langsmith', input: 'inputs.topic' };
    expect(await first(own, { inputs: { question: 'a', topic: 'b' } })).toEqual({ input: 'b' });
  });
});

describe('the preset langfuse', () => {
  it('skips archived items and keeps the trace they come from', async () => {
    const { cases, notes } = await read('langfuse', [
      { id: '1', status: 'ACTIVE', input: { q: 'Leek?' }, expectedOutput: 'March', metadata: null, sourceTraceId: 't' },
      { id: '2', status: 'ARCHIVED', input: 'x' },
    ]);
    expect(cases.map(({ native }) => native)).toEqual([
      { id: '1', input: 'Leek?', ground_truth: 'March', context: { sourceTraceId: 't' } },
    ]);
    expect(notes).toEqual(['1 row skipped']);
  });
});

describe('the preset braintrust', () => {
  it('knows the answer that was recorded from the one that is right', async () => {
    const row = { id: 'b', input: 'Leek?', expected: 'March', output: 'May', metadata: { k: 1 }, tags: ['x'] };
    const { cases, recordings } = await read('braintrust', [row]);
    expect(cases[0]!.native).toEqual({
      id: 'b',
      input: 'Leek?',
      ground_truth: 'March',
      context: { k: 1 },
      tags: ['x'],
    });
    expect(recordings).toEqual([{ case: 'b', input: 'Leek?', text: 'May' }]);
  });
});

describe('the preset ragas', () => {
  it('reads messages, passages and expected calls, and counts rubrics as not carried', async () => {
    const row = {
      user_input: [
        { type: 'human', content: 'Hi' },
        { type: 'ai', content: 'Yes?' },
        { type: 'human', content: 'Leek?' },
      ],
      reference: 'March',
      reference_contexts: ['Leek is sown in March.'],
      reference_tool_calls: [{ name: 'search', args: { q: 'leek' } }],
      rubrics: { score1: 'bad' },
      synthesizer_name: 'single_hop',
      persona_name: 'gardener',
      response: 'In May',
    };
    const { cases, notCarried } = await read('ragas', [row]);
    expect(cases[0]!.native).toEqual({
      input: 'Leek?',
      history: [
        { role: 'user', content: 'Hi' },
        { role: 'assistant', content: 'Yes?' },
      ],
      ground_truth: 'March',
      evaluate: { grounded_in: { texts: ['Leek is sown in March.'] } },
      expect: { tools: { include: [{ name: 'search', arguments: { q: 'leek' } }], match: 'in_order' } },
      tags: ['single_hop'],
      context: { persona_name: 'gardener' },
    });
    expect(notCarried).toEqual({ rubrics: 1 });
  });

  it('reads one passage as a text, and refuses calls that are no list', async () => {
    const row = { user_input: 'Leek?', retrieved_contexts: 'In March.' };
    const { cases } = await read('ragas', [row]);
    expect(cases[0]!.native.evaluate).toEqual({ grounded_in: { texts: ['In March.'] } });
    const { problems } = await read('ragas', [{ ...row, reference_tool_calls: 'search' }]);
    expect(problems.map(({ what }) => what)).toEqual([
      '"expect.tools": reference_tool_calls must be a list, as JSON or as Python prints it.',
    ]);
  });
});

describe('the preset huggingface', () => {
  it('reads the JSON of the viewer, and rows by the names that data sets use', async () => {
    const viewer = { features: [], rows: [{ row_idx: 0, row: { instruction: 'Leek?', input: '', output: 'March' } }] };
    expect((await read('huggingface', viewer)).cases.map(({ native }) => native)).toEqual([
      { input: 'Leek?', ground_truth: 'March' },
    ]);
  });

  it('asks which column is meant where several fit', async () => {
    expect(await first('huggingface', { question: 'a', prompt: 'b', answer: 'c' })).toEqual([
      '"input": question and prompt could each be "input"; choose with "input: question" under "fields" of its dataset.',
    ]);
  });

  it.each([
    ['a number', 42, '42'],
    ['false', false, 'false'],
    ['one text inside', { text: 'March' }, 'March'],
    ['nothing', [], undefined],
  ])('takes a right answer of %s', async (_, answer, expected) => {
    expect(await first('huggingface', { question: 'a', answer })).toEqual({
      input: 'a',
      ...(expected !== undefined && { ground_truth: expected }),
    });
  });

  it.each([
    ['a list', ['x', 'y'], 'is a list; choose with "ground_truth: answer[0]" under "fields" of its dataset.'],
    [
      'a map without texts',
      { text: ['a'] },
      'has no text; choose with "ground_truth: answer.NAME" under "fields" of its dataset.',
    ],
  ])('refuses a right answer of %s', async (_, answer, why) => {
    expect(await first('huggingface', { question: 'a', answer })).toEqual([`"ground_truth": answer ${why}`]);
  });
});

describe('the presets inspect and azure', () => {
  it('read choices as part of the question, and the first target', async () => {
    const row = { id: 1, input: 'Which month?', choices: ['March', 'May'], target: ['A', 'March'], files: { a: 'b' } };
    expect(await first('inspect', row)).toEqual({
      id: 1,
      input: 'Which month?\n\nA) March\nB) May',
      ground_truth: 'A',
    });
    expect((await read('inspect', [row])).notCarried).toEqual({ files: 1 });
  });

  it('number choices behind the 26th, as samples of the tool itself', async () => {
    const choices = Array.from({ length: 27 }, (_, i) => `c${i}`);
    const { input } = (await first('inspect', { input: 'Which?', choices, target: 'A' })) as { input: string };
    expect(input.split('\n').slice(-2)).toEqual(['Z) c25', '27) c26']);
  });

  it('read rows under data', async () => {
    const document = { name: 'x', data: [{ query: 'Leek?', ground_truth: 'March', context: 'sown early' }] };
    expect((await read('azure', document)).cases[0]!.native).toEqual({
      input: 'Leek?',
      ground_truth: 'March',
      context: { context: 'sown early' },
    });
  });
});
