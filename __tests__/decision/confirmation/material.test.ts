/** How large a loss is that was found, as it is set against the tolerance. */
import { expect, it } from 'vitest';
import type { ConfirmationUnit } from '../../../src/decision/confirmation/first-pass/unit.ts';
import { dropWithoutDrift } from '../../../src/decision/confirmation/material.ts';

const unit = (key: string, [passes, runs]: readonly [number, number], first: 0 | 1): ConfirmationUnit => ({
  ...{ key, category: 'plants', stored: { runs, passes }, first },
});
const none = new Set<string>();

it('the drop is what each unit lost against its stored runs, over those that have some', () => {
  const units = [unit('fern', [3, 4], 0), unit('moss', [4, 4], 1), unit('ivy', [1, 2], 1)];
  expect(dropWithoutDrift(units, none)).toBeCloseTo((0.75 + 0 - 0.5) / 3, 11);
  expect(dropWithoutDrift([...units, unit('new', [0, 0], 0)], none)).toBeCloseTo(0.25 / 3, 11);
  expect(dropWithoutDrift([unit('new', [0, 0], 0)], none)).toBe(0);
  expect(dropWithoutDrift([], none)).toBe(0);
});

it('the drop counts what drifted as unchanged, and does not depend on the order of the units', () => {
  const units = [unit('fern', [3, 4], 0), unit('moss', [4, 4], 0), unit('ivy', [1, 3], 0)];
  expect(dropWithoutDrift(units, new Set(['moss']))).toBeCloseTo((0.75 + 1 / 3) / 3, 11);
  expect(dropWithoutDrift(units.toReversed(), none)).toBe(dropWithoutDrift(units, none));
});
