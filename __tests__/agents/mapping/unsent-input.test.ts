/** A request that does not say what the user says is refused before anything is sent. */
import { expect, it } from 'vitest';
import { checkAgent } from '../../../src/agents/create.ts';
import { agentOptionsSchema } from '../../../src/agents/options.ts';
import { readRecordings } from '../../../src/pipeline/suite/agents.ts';

async function problemsOf(request: object, more: object = {}) {
  const options = agentOptionsSchema.parse({ type: 'http', url: 'http://127.0.0.1:1/chat', request, ...more });
  const world = { directory: '/', environment: {}, readRecordings, origin: { file: 'agent-eval.yml', path: 'agent' } };
  return (await checkAgent(options, world)).map(({ what, fix }) => [what, fix]);
}

it.each([
  [{ message: 'input' }, 'agent.request.message: the word "input" would be sent, not what the user says.', 'input'],
  [
    { chat: { messages: ['messages'] }, session: '{{ session }}', context: '{{ context }}' },
    'agent.request.chat.messages[0]: the word "messages" would be sent, not what the user says.',
    'conversation',
  ],
])('%j sends a word in place of what the user says', async (request, what, meant) => {
  expect(await problemsOf(request)).toEqual([[what, `Write "{{ ${meant} }}" where it belongs.`]]);
});

it.each([[{ messages: '{{ messages }}' }], [{ message: '{{ messages[-1].content }}', session: '{{ session }}' }]])(
  '%j sends what was said before and not what the user says now',
  async (request) => {
    expect(await problemsOf(request)).toEqual([
      [
        'agent.request: "messages" holds what was said before, so that what the user says now would not be sent.',
        'Write "{{ conversation }}", which ends with it, in place of "{{ messages }}".',
      ],
    ]);
  },
);

it.each([[{ message: 'hello' }], [{}], [{ session: '{{ session }}', turn: '{{ turn }}' }], [{ at: '{{ $now() }}' }]])(
  '%j asks the same in every case',
  async (request) => {
    expect(await problemsOf(request)).toEqual([
      [
        'agent.request: nothing in it says what the user says, so that every case would ask the same.',
        'Write "{{ input }}" where it belongs.',
      ],
    ]);
  },
);

it.each([
  ['a message', { type: 'input', message: '{{ input }}' }],
  ['a part of a text', { message: 'Question: {{ $uppercase(input) }}', kind: 'messages' }],
  ['the last message', { message: '{{ conversation[-1].content }}' }],
  ['all that there is', { turn: '{{ $ }}' }],
  ['all that there is, for a function', { message: "{{ $lookup($, 'input') }}" }],
  ['the document, from within', { message: '{{ $$.input }}' }],
  ['the id of a case that the agent looks up', { id: '{{ case_id }}' }],
  ['the context of a case', { question: '{{ context.question }}' }],
])('%s is enough', async (_, request) => {
  expect(await problemsOf(request)).toEqual([]);
});

it('what the address or a header says counts', async () => {
  expect(await problemsOf({}, { method: 'GET', url: 'http://127.0.0.1:1/ask?q={{ input }}' })).toEqual([]);
  expect(await problemsOf({}, { headers: { 'x-question': '{{ input }}' } })).toEqual([]);
});
