/** JSONata expressions over replies and turns. */
import { describe, expect, it } from 'vitest';
import { compileExpression } from '../../../src/agents/mapping/expression.ts';

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

  it('that does not parse is an error with its position', async () => {
    await expect(compileExpression('reply.(text')).rejects.toThrow(/at character/);
  });
});
