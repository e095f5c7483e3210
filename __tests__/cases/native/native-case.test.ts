import { describe, expect, it } from 'vitest';
import { caseReader, nativeCaseSchema } from '../../../src/cases/native/native-case.ts';
import { expectations } from '../suite-folder.ts';

const schema = nativeCaseSchema(expectations);

/** Each read twice: by what it asks for, and by the whole schema. */
function agree(written: readonly unknown[]): void {
  const read = caseReader(schema, expectations);
  for (const one of [...written, ...written]) {
    const short = read(one as Record<string, unknown>);
    const whole = schema.safeParse(one);
    expect(short.success).toBe(whole.success);
    expect(short.data).toEqual(whole.data);
    expect(Object.keys(short.data ?? {})).toEqual(Object.keys(whole.data ?? {}));
    expect(short.error?.issues).toEqual(whole.error?.issues);
  }
}

describe('a case read by the keys that it has', () => {
  it('is what the whole schema makes of it', () => {
    agree([
      { id: 'a', input: 'Hello', expect: { intent: 'GREET', contains: ['hi'] }, evaluate: { citations: ['F-1'] } },
      { id: 7, input: 'Hello', tier: 2, tags: ['x'], trials: 3, context: { a: { b: 1 } }, ground_truth: 'Hi' },
      {
        turns: [
          { user: 'Hello', expect: { intent: 'GREET' } },
          { user: 'Bye', requires_context: true },
        ],
      },
      { input: 'Hello', expect: {}, evaluate: {} },
      { input: 'Tools', expect: { tools: { include: ['a'] } } },
      { simulate: { goal: 'Book a table', persona: 'In a hurry', max_turns: 4 } },
      {
        input: 'Hello',
        files: [{ name: 'a', path: 'b' }],
        evaluations: ['similarity'],
        category: 'x',
        description: 'y',
      },
    ]);
  });

  it('has the problems that the whole schema finds', () => {
    agree([
      {},
      { id: 'a' },
      { inptu: 'Hello' },
      { input: 'Hello', turns: [{ user: 'Hello' }] },
      { input: 7 },
      { input: 'Hello', expect: null },
      { input: 'Hello', expect: 'GREET' },
      { input: 'Hello', expect: ['GREET'] },
      { input: 'Hello', expect: { intent: 7 } },
      { input: 'Hello', expect: { intnet: 'GREET' }, evaluate: { contains: 1 } },
      { 'id,input': 'Hello' },
      { input: 'Hello', trials: 0, tier: 9, tags: 'x' },
      JSON.parse('{"input":"Hello","__proto__":{"id":"a"}}'),
      { input: undefined, expect: undefined },
    ]);
  });

  it('holds for more kinds of cases than it keeps apart', () => {
    const keys = ['id', 'description', 'category', 'ground_truth', 'evaluations', 'tags'];
    const kinds = Array.from({ length: 2 ** keys.length }, (_, bits) => ({
      input: 'Hello',
      ...Object.fromEntries(
        keys
          .filter((_key, i) => bits & (2 ** i))
          .map((key) => [key, key === 'tags' || key === 'evaluations' ? ['x'] : 'x']),
      ),
    }));
    agree(kinds);
  });
});
