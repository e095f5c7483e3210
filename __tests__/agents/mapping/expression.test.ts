/** JSONata without its interpreter gives what the interpreter gives. */
import jsonata from 'jsonata';
import { describe, expect, it } from 'vitest';
import { compileExpression } from '../../../src/agents/mapping/expression.ts';

const interpreted = async (text: string, document: unknown) => JSON.stringify(await jsonata(text).evaluate(document));
const ours = async (text: string, document: unknown) =>
  JSON.stringify(await (await compileExpression(text)).evaluate(document));

describe('a plain path', () => {
  it('runs at once, without a promise', async () => {
    const { evaluate } = await compileExpression('reply.text');
    expect(evaluate({ reply: { text: 'In October.' } })).toBe('In October.');
  });

  const documents: readonly unknown[] = [
    { a: { b: 1 } },
    { a: [{ b: 1 }, { b: [2, 3] }, {}] },
    { a: [{ b: [1] }] },
    { a: { b: [] } },
    { a: { b: [[1, 2], [3]] } },
    { a: [[{ b: 1 }], [[{ b: 2 }]]] },
    { a: null },
    { a: { b: null } },
    [{ a: { b: 1 } }, { a: { b: 2 } }],
    [{ a: [{ b: 0 }] }],
    [],
    'text',
    null,
    { a: { toString: 1 } },
  ];
  it.each(documents)('over %j equals the interpreter', async (document) => {
    for (const path of ['a', 'a.b', 'b.a', 'a.toString', 'constructor.name', 'a.`b`', 'length'])
      expect(await ours(path, document), path).toBe(await interpreted(path, document));
  });

  it('equals the interpreter over 500 random documents', async () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
      return seed / 0x7fffffff;
    };
    const grow = (depth: number): unknown => {
      const kind = random();
      if (depth === 0 || kind < 0.25) return [null, 1, 'seed', true, 0, ''][Math.floor(random() * 6)];
      if (kind < 0.6) return Array.from({ length: Math.floor(random() * 3) }, () => grow(depth - 1));
      return Object.fromEntries(['a', 'b'].filter(() => random() < 0.8).map((name) => [name, grow(depth - 1)]));
    };
    for (let i = 0; i < 500; i += 1) {
      const document = grow(5);
      for (const path of ['a', 'a.b', 'b.a.a', 'a.b.a.b'])
        expect(await ours(path, document), `${path} over ${JSON.stringify(document)}`).toBe(
          await interpreted(path, document),
        );
    }
  });
});

describe('any other expression', () => {
  it('is left to the interpreter', async () => {
    const document = { tools: [{ name: 'search', args: { q: 'rose' } }], n: 2 };
    for (const text of [
      'tools.{ "name": name, "arguments": args }',
      'n > 1',
      'tools[0].name',
      'tools[]',
      '$count(tools)',
      'tools.*',
      '$',
    ])
      expect(await ours(text, document), text).toBe(await interpreted(text, document));
  });

  it('that does not parse is an error with its position', async () => {
    await expect(compileExpression('reply.(text')).rejects.toThrow(/at character/);
  });
});
