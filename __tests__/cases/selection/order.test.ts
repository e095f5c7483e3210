/** The order in which cases run: the same each time, and without a part in which of them do. */
import { describe, expect, it } from 'vitest';
import { affectedBy, runOrder } from '../../../src/cases/selection/order.ts';
import { aTestCase } from './garden-cases.ts';

const cases = [
  aTestCase('fern'),
  aTestCase('pot', { category: 'pots' }),
  aTestCase('rose'),
  aTestCase('vase', { category: 'pots' }),
  aTestCase('rake', { category: 'tools' }),
];
const order = (failed: readonly string[], files: readonly string[], changed: Record<string, string[]> = {}) =>
  runOrder(cases, new Set(failed), affectedBy(files, { changed }));

describe('cases run', () => {
  it('in groups: failed before, then of a changed file or category, then the rest', () => {
    const { places, why } = order(['vase', 'rose', 'gone'], ['evals/pots.yml']);
    expect([...places].toSorted()).toEqual([
      ['pot', 1],
      ['rose', 0],
      ['vase', 0],
    ]);
    expect(why).toBe('2 that failed before and 1 that the change may affect run first');
    expect([...order([], ['src/rake.ts'], { 'src/*.ts': ['tools'] }).places]).toEqual([['rake', 1]]);
    expect(order(['pot'], []).why).toBe('1 that failed before runs first');
  });

  it('in the order of the files where nothing is known, or the same of all', () => {
    const everyFile = ['evals/care.yml', 'evals/pots.yml', 'evals/tools.yml'];
    for (const known of [order([], []), order(['gone'], ['README.md']), order([], everyFile)])
      expect(known).toEqual({ places: new Map(), why: '' });
    expect(
      order(
        cases.map(({ id }) => id),
        [],
      ).why,
    ).toBe('');
  });
});
