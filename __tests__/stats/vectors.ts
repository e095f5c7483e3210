/** The reference vectors of the statistics, and how near to them a result is. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHARED_DATA } from '../support/shared-data.ts';
import { STATISTICS, UNUSED } from './statistics.ts';

/** Those of our own, and more where the shared data lies. */
const FOLDERS = [join(import.meta.dirname, '../fixtures/stats'), join(SHARED_DATA, 'stats')].filter(existsSync);

interface VectorCase {
  readonly id: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly expected: Readonly<Record<string, unknown>> & { readonly absTolerance?: number };
}

/** One value of a result beside the value that it should be. */
export interface Checked {
  /** Case and path of the value. */
  readonly where: string;
  /** Absolute, relative to an expected value below 1e-3; Infinity where it is not even of the same kind. */
  readonly difference: number;
  readonly tolerance: number;
}

/** Names of all vector files, in order. */
export const VECTOR_FILES: readonly string[] = [...new Set(FOLDERS.flatMap((folder) => readdirSync(folder)))]
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''))
  .sort();

/** Those that a statistic of the product answers to. */
export const VECTORS = VECTOR_FILES.filter((name) => UNUSED[name] !== 'all');

interface VectorFile {
  readonly tolerance: number | null;
  readonly cases: readonly VectorCase[];
}

function readVectors(name: string): VectorFile {
  const path = FOLDERS.map((folder) => join(folder, `${name}.json`)).find(existsSync);
  return JSON.parse(readFileSync(path!, 'utf8'));
}
const isUnused = (name: string, part: unknown): boolean => UNUSED[name]?.includes(String(part)) ?? false;

/** The values of a file that are listed as unused although its statistic gives them, or that the file does not have. */
export function wronglyUnused(name: string): readonly string[] {
  const parts = UNUSED[name];
  if (parts === undefined || parts === 'all') return [];
  const { cases } = readVectors(name);
  return parts.filter((part) => {
    const ofKind = cases.filter(({ input }) => input.kind === part);
    const known = ofKind.length > 0 || cases.some(({ expected }) => part in expected);
    const given = cases.map(({ id, input }) => ({ of: input.kind, result: STATISTICS[name]!({ id, ...input }) }));
    return !known || given.some(({ of, result }) => (of === part ? result : Object(result)[part]) !== undefined);
  });
}

/** Every number, null and word that a vector file expects of a statistic that the product uses. */
export function checkedOf(name: string): readonly Checked[] {
  const { tolerance, cases } = readVectors(name);
  const used = cases.filter(({ input }) => !isUnused(name, input.kind));
  return used.flatMap(({ id, input, expected: { absTolerance, ...all } }) => {
    const expected = Object.fromEntries(Object.entries(all).filter(([value]) => !isUnused(name, value)));
    const actual = STATISTICS[name]!({ id, ...input });
    return valuesIn(actual, expected, id).map((value) => ({
      ...value,
      // Some are a whole step of a coarse statistic, which binary fractions miss by a last digit.
      tolerance: (absTolerance ?? tolerance ?? 0) * (1 + 1e-9),
    }));
  });
}

/** null only for null; lists and objects by their parts, of which the result may have more. */
function valuesIn(actual: unknown, expected: unknown, where: string): readonly Omit<Checked, 'tolerance'>[] {
  if (typeof expected === 'number') {
    const scale = Math.abs(expected) < 1e-3 && expected !== 0 ? Math.abs(expected) : 1;
    const near = typeof actual === 'number' && !Number.isNaN(actual);
    return [{ where, difference: near ? Math.abs(actual - expected) / scale : Number.POSITIVE_INFINITY }];
  }
  if (expected === null || typeof expected !== 'object')
    return [{ where, difference: actual === expected ? 0 : Number.POSITIVE_INFINITY }];
  const parts = Object.entries(expected);
  const sameLength = !Array.isArray(expected) || (Array.isArray(actual) && actual.length === expected.length);
  if (typeof actual !== 'object' || actual === null || !sameLength)
    return [{ where, difference: Number.POSITIVE_INFINITY }];
  return parts.flatMap(([key, value]) => valuesIn((actual as Record<string, unknown>)[key], value, `${where}.${key}`));
}
