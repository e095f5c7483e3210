/** The reference vectors of the statistics, and how near to them a result must be. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

export interface VectorCase<Input, Expected> {
  readonly id: string;
  readonly input: Input;
  readonly expected: Expected;
}

export interface Vectors<Input, Expected> {
  readonly name: string;
  readonly tolerance: number | null;
  readonly cases: readonly VectorCase<Input, Expected>[];
}

export function vectorsOf<Input, Expected>(name: string): Vectors<Input, Expected> {
  const file = join(import.meta.dirname, '../fixtures/stats', `${name}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Vectors<Input, Expected>;
}

const worst = new Map<string, number>();

/** Numbers within the file's tolerance (relative below 1e-3), null only for null, arrays and objects by their parts. */
export function expectNear(file: string, tolerance: number, actual: unknown, expected: unknown, where: string): void {
  if (typeof expected === 'number') {
    expect(typeof actual, `${where} is ${String(actual)}, expected ${expected}`).toBe('number');
    const scale = Math.abs(expected) < 1e-3 && expected !== 0 ? Math.abs(expected) : 1;
    const difference = Math.abs((actual as number) - expected) / scale;
    worst.set(file, Math.max(worst.get(file) ?? 0, difference));
    expect(difference, `${where}: ${String(actual)} and ${expected}`).toBeLessThanOrEqual(tolerance);
  } else if (expected !== null && typeof expected === 'object') {
    for (const [key, value] of Object.entries(expected)) {
      expectNear(file, tolerance, (actual as Record<string, unknown>)[key], value, `${where}.${key}`);
    }
  } else expect(actual, where).toEqual(expected);
}

/** One line a file with the largest difference seen so far. */
export function worstDifferences(): string {
  return [...worst].map(([file, difference]) => `${file.padEnd(22)} ${difference.toExponential(1)}`).join('\n');
}
