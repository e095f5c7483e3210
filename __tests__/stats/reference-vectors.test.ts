/** Every statistic agrees with its reference vectors. `node bench/vectors.ts` prints how nearly. */
import { describe, expect, it } from 'vitest';
import { sharedDataMissing } from '../support/shared-data.ts';
import { STATISTICS, UNUSED } from './statistics.ts';
import { checkedOf, VECTOR_FILES, VECTORS, wronglyUnused } from './vectors.ts';

describe('the reference vectors', () => {
  it('have a statistic each, but for those that are listed as unused', () => {
    const unused = Object.keys(UNUSED).filter((name) => UNUSED[name] === 'all');
    const expected = [...Object.keys(STATISTICS), ...unused].filter(
      (name) => sharedDataMissing === null || VECTOR_FILES.includes(name),
    );
    expect(expected.sort()).toEqual(VECTOR_FILES);
  });

  it('are listed as unused only while no statistic gives them', () => {
    expect(Object.keys(UNUSED).flatMap(wronglyUnused)).toEqual([]);
  });

  it.each(VECTORS)('%s agrees', (name) => {
    const checked = checkedOf(name);
    expect(checked.length).toBeGreaterThan(0);
    expect(checked.filter(({ difference, tolerance }) => !(difference <= tolerance))).toEqual([]);
  });

  it('give the same random intervals again', () => {
    expect(checkedOf('bootstrap')).toEqual(checkedOf('bootstrap'));
  });
});
