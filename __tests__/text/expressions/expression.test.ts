/** JSONata expressions over replies and turns. */
import jsonata from 'jsonata';
import { describe, expect, it } from 'vitest';
import { compileExpression } from '../../../src/text/expressions/expression.ts';

const over = async (text: string, document: unknown) => (await compileExpression(text)).evaluate(document);

describe('an expression', () => {
  it('gives the value at a path, every one of a list, and nothing where nothing is', async () => {
    expect(await over('reply.text', { reply: { text: 'In October.' } })).toBe('In October.');
    expect(await over('tools.name', { tools: [{ name: 'search' }, { name: 'book' }] })).toEqual(['search', 'book']);
    expect(await over('reply.intent', { reply: {} })).toBeUndefined();
  });

  it('gives lists without the marks of the interpreter', async () => {
    const list = (await over('tools.name', { tools: [{ name: 'search' }, { name: 'book' }] })) as object;
    expect(Object.getOwnPropertyNames(list)).toEqual(['0', '1', 'length']);
  });

  it('that is but a path gives what JSONata gives, whatever the document', async () => {
    const values = [undefined, null, 0, '', 'text', false, [], [1], [[1], [2]], {}, { length: 1 }, [{ b: 1 }, {}]];
    const around = (value: unknown) => [
      value,
      { a: value },
      { a: { b: value } },
      { a: [{ b: value }] },
      [{ a: value }],
    ];
    const paths = [
      'a',
      'a.b',
      'a.b.c',
      '`a`."b"',
      'length',
      'a.length',
      'constructor',
      '__proto__',
      'a.toString',
      '$.a',
    ];
    for (const text of paths)
      for (const document of values.flatMap(around)) {
        const wanted: unknown = await jsonata(text).evaluate(document);
        const plain = Array.isArray(wanted) ? Array.from(wanted as unknown[]) : wanted;
        expect(await over(text, document), `${text} over ${JSON.stringify(document)}`).toStrictEqual(plain);
      }
  });

  it('that does not parse is an error with its position', async () => {
    await expect(compileExpression('reply.(text')).rejects.toThrow(/at character/);
  });
});
