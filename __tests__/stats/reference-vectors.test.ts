/** Every statistic agrees with its reference vectors. `node bench/vectors.ts` prints how nearly. */
import { describe, expect, it } from 'vitest';
import { STATISTICS } from './statistics.ts';
import { checkedOf, VECTORS } from './vectors.ts';

describe('the reference vectors', () => {
  it('have a statistic each', () => {
    expect(Object.keys(STATISTICS).sort()).toEqual(VECTORS);
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
