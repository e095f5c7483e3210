/** Lists and maps as Python prints them. */
import { expect, it } from 'vitest';
import { pythonLiteral } from '../../src/text/python-literal.ts';

it.each([
  [`['doc one', "doc two's"]`, ['doc one', "doc two's"]],
  [
    `[{'name': 'get', 'args': {'id': 1042, 'x': -1.5e-07, 'all': True, 'none': None, 'no': False}}]`,
    [{ name: 'get', args: { id: 1042, x: -1.5e-7, all: true, none: null, no: false } }],
  ],
  [String.raw`['it\'s "a"\n\\n', 'caf\xe9 \u2713 \U0001f331']`, ['it\'s "a"\n\\n', 'café ✓ 🌱']],
  ["['True, [None]']", ['True, [None]']],
  ['[]', []],
])('%s is read as its value', (text, value) => {
  expect(pythonLiteral(text)).toEqual(value);
});

it.each(["['a'", '[a]', "['a' 'b']", "{1: 'a'}", "[HumanMessage(content='a')]", "['a'] ['b']", "['a\\'", ''])(
  '%j is none',
  (text) => {
    expect(pythonLiteral(text)).toBeUndefined();
  },
);

it('ends soon on a long quote that is never closed', () => {
  expect(pythonLiteral(`['${'a\\\\'.repeat(100_000)}`)).toBeUndefined();
});
