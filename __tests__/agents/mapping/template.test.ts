/** Request templates: JSON with expressions in its strings. */
import { describe, expect, it } from 'vitest';
import { compileTemplate } from '../../../src/agents/mapping/template.ts';

const fields = {
  input: 'Are roses hardy?',
  turn: 2,
  context: { shop: 'north' },
  messages: [{ role: 'user' }],
  nothing: undefined,
};
const place = { names: Object.keys(fields) };
const filled = async (template: unknown) => {
  const { fill, problems } = await compileTemplate(template, 'agent.request', place);
  expect(problems).toEqual([]);
  return fill(fields);
};

describe('a template', () => {
  it('gives the value itself where a string is one expression, and text where it is more', async () => {
    expect(
      await filled({
        message: '{{ input }}',
        n: '{{turn}}',
        where: '{{ context }}',
        line: 'Turn {{ turn + 1 }}: {{ input }}',
        fixed: 3,
      }),
    ).toEqual({
      message: 'Are roses hardy?',
      n: 2,
      where: { shop: 'north' },
      line: 'Turn 3: Are roses hardy?',
      fixed: 3,
    });
  });

  it('reaches into lists and objects, and leaves out what gives nothing', async () => {
    expect(
      await filled({ a: [{ b: '{{ context.shop }}' }, '{{ nothing }}'], c: '{{ nothing }}', d: 'x{{ nothing }}y' }),
    ).toEqual({
      a: [{ b: 'north' }, null],
      d: 'xy',
    });
  });

  it('keeps the list of an expression that maps over messages, however many there are', async () => {
    const { fill } = await compileTemplate(
      {
        all: '{{ conversation.{ "who": role } }}',
        before: '{{ messages.role }}',
        line: 'So far: {{ messages.role }}',
        last: '{{ conversation[-1].role }}',
        count: '{{ $count(conversation.role) }}',
        other: '{{ names.first }}',
      },
      'agent.request',
      { names: ['conversation', 'messages', 'names'] },
    );
    const names = [{ first: 'Ada' }];
    expect(await fill({ messages: [], conversation: [{ role: 'user' }], names })).toEqual({
      all: [{ who: 'user' }],
      before: [],
      line: 'So far: []',
      last: 'user',
      count: 1,
      other: 'Ada',
    });
    const two = [{ role: 'user' }, { role: 'assistant' }];
    expect(await fill({ messages: two, conversation: two, names })).toMatchObject({
      all: [{ who: 'user' }, { who: 'assistant' }],
      before: ['user', 'assistant'],
    });
  });

  it('knows braces and quotes inside of an expression', async () => {
    expect(await filled('{{ {"a": {"b": input}} }}')).toEqual({ a: { b: 'Are roses hardy?' } });
    expect(await filled('{{ "}}" & input }}!')).toBe('}}Are roses hardy?!');
  });

  it('turns objects into JSON text inside of other text', async () => {
    expect(await filled('context: {{ context }}')).toBe('context: {"shop":"north"}');
  });

  it('lists every expression that does not parse, with its place', async () => {
    const { problems } = await compileTemplate(
      { a: '{{ input. }}', b: { c: ['{{ ( }}'] }, d: 'open {{ input' },
      'agent.request',
      place,
    );
    expect(problems.map((p) => p.what)).toEqual([
      expect.stringMatching(/^agent\.request\.a: "input\." is not valid JSONata: /),
      expect.stringMatching(/^agent\.request\.b\.c\[0\]: "\(" is not valid JSONata: /),
      'agent.request.d: "{{" without its "}}".',
    ]);
  });

  it('says which expression does not fit a turn', async () => {
    const { fill } = await compileTemplate({ n: '{{ input + 1 }}' }, 'agent.request', place);
    await expect(fill(fields)).rejects.toThrow(/agent\.request\.n: "input \+ 1" failed/);
  });

  it.each([
    ['inptu', ['inptu']],
    ['$uppercase(inptu)', ['inptu']],
    ['$.inptu & $$.trun', ['inptu', 'trun']],
    ['messages[$$.trun].content', ['trun']],
    ['turn = 0 ? input : [{"a": inptu}]', ['inptu']],
    ['$map(messages, function($m) { $m.content & inptu })', ['inptu']],
    ['($said := inptu; $said)', ['inptu']],
  ])('finds the misspelt name in %s', async (text, names) => {
    const { problems } = await compileTemplate(`{{ ${text} }}`, 'agent.url', place);
    expect(problems.map(({ what }) => what)).toEqual(
      names.map((name) => `agent.url: "{{ ${text} }}" reads "${name}", which no template knows.`),
    );
    expect(problems[0]?.fix).toBe(`Did you mean "${names[0] === 'trun' ? 'turn' : 'input'}"?`);
  });

  it.each([
    'messages[role = "user"].content',
    'messages.{ "who": role, "said": content }',
    'messages^(>date).content',
    'messages{ role: $count(content) }',
    '$map(messages, function($message, $i) { $message.content & $i })',
    '($last := messages[-1]; $last.content ? $last.content : "none")',
    'messages ~> $filter(function($m) { $m.role = "user" }) ~> $count()',
    'context.anything.at.all',
    'messages ~> | $ | { "text": content } |',
    '$join(messages.content, ", ") & $string(turn)',
    'messages@$m[$m.role = "user"].$m.content',
    '$now()',
    '"inptu"',
    '*.shop',
  ])('takes the names of items, variables and functions in %s for what they are', async (text) => {
    expect((await compileTemplate(`{{ ${text} }}`, 'agent.request', place)).problems).toEqual([]);
  });
});
