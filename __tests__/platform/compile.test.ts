import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { compiledWhole } from '../../src/platform/compile.ts';

/** Bytes that V8 has compiled of a text nobody has called anything of. */
let fresh = 0;
const compiled = async () =>
  new Script(`function never${fresh++}() { ${'Math.max(1, 2);'.repeat(500)} }`).createCachedData().length;

describe('a module that is loaded before it is needed', () => {
  it('is compiled whole, what is loaded afterwards as it is called', async () => {
    const asCalled = await compiled();
    expect(await compiledWhole(compiled)).toBeGreaterThan(2 * asCalled);
    expect(await compiled()).toBe(asCalled);
  });

  it('that cannot be loaded says so, and leaves the others as they are', async () => {
    const asCalled = await compiled();
    await expect(compiledWhole(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(await compiled()).toBe(asCalled);
  });
});
