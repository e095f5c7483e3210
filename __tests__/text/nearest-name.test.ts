/** A misspelt name → the one that was meant, or nothing rather than a guess. */
import { describe, expect, it } from 'vitest';
import { didYouMean, nearestName, nearestNames } from '../../src/text/nearest-name.ts';

const shelves = ['atlases', 'bestiaries', 'id', 'pass_rate'];

describe('the nearest name', () => {
  it.each([
    ['atlasses', 'atlases'],
    ['ATLASES', 'atlases'],
    ['bestairies', 'bestiaries'],
    ['passrate', 'pass_rate'],
    ['di', undefined],
    ['x', undefined],
    ['cookbooks', undefined],
  ])('of %s is %s', (name, nearest) => {
    expect(nearestName(name, shelves)).toBe(nearest);
  });

  it("of a word of four letters or fewer is one edit away, or has two neighbours in each other's place", () => {
    const options = ['--case', '--out', '--mode', '--trials', '--json'];
    expect(nearestName('--save', options)).toBeUndefined();
    expect(nearestName('--cose', options)).toBe('--case');
    expect(nearestName('--caes', options)).toBe('--case');
    expect(nearestName('--cas', options)).toBe('--case');
    expect(nearestName('--sace', options)).toBeUndefined();
    expect(nearestName('--modal', options)).toBeUndefined();
    expect(nearestName('--moed', options)).toBe('--mode');
    expect(nearestName('--trails', options)).toBe('--trials');
    expect(nearestName('--tri', options)).toBeUndefined();
    expect(nearestName('rag', ['langsmith', 'ragas'])).toBe('ragas');
    expect(nearestNames('save', ['case', 'sane', 'svae'], 3)).toEqual(['sane', 'svae']);
  });

  it('is, of names as near, the one with the same letters', () => {
    expect(nearestName('strat', ['stream', 'state', 'start'])).toBe('start');
  });

  it('is, where none is a few edits away, the only one that it is a word of', () => {
    const known = ['base_url', 'model', 'max_turns', 'max_tokens'];
    expect(nearestName('url', known)).toBe('base_url');
    expect(nearestName('tokens', known)).toBe('max_tokens');
    expect(nearestName('max', known)).toBeUndefined();
    expect(nearestName('base_u', known)).toBe('base_url');
  });

  it('is, where none is a few edits away, the only one that it is short for', () => {
    const known = ['name', 'arguments', 'count', 'description', 'descendants'];
    expect(nearestName('args', known)).toBe('arguments');
    expect(nearestName('descr', known)).toBe('description');
    expect(nearestName('desc', known)).toBeUndefined();
    expect(nearestName('arg', known)).toBeUndefined();
  });

  it('of anything among nothing is nothing', () => {
    expect(nearestName('atlases', [])).toBeUndefined();
  });

  it('makes a remedy, or else all names do', () => {
    expect(didYouMean('atlas', ['atlases', 'maps'])).toBe('Did you mean "atlases"?');
    expect(didYouMean('cookbooks', ['atlases', 'maps'])).toBe('Known: atlases, maps.');
  });
});
