/** Whether a value holds what is expected of it: objects by the listed keys, lists item by item, all else equal. Pure. */
import { cut } from '../../text/untrusted/excerpt.ts';

export interface Mismatch {
  /** Where, from the top: orders[0].status; empty for the value itself. */
  readonly path: string;
  readonly expected: unknown;
  /** undefined: nothing is there. */
  readonly actual: unknown;
}

/** The first place where `actual` does not hold what is expected; null: it does. Keys that are not listed do not count. */
export function subsetMismatch(expected: unknown, actual: unknown, path = ''): Mismatch | null {
  if (expected === null || typeof expected !== 'object')
    return Object.is(expected, actual) || expected === actual ? null : { path, expected, actual };
  if (actual === null || typeof actual !== 'object' || Array.isArray(actual) !== Array.isArray(expected))
    return { path, expected, actual };
  if (Array.isArray(expected) && expected.length !== (actual as readonly unknown[]).length)
    return {
      path: `${path || 'value'}.length`,
      expected: expected.length,
      actual: (actual as readonly unknown[]).length,
    };
  for (const [key, wanted] of Object.entries(expected)) {
    const inner = Array.isArray(expected) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
    const found = Object.hasOwn(actual, key) ? (actual as Readonly<Record<string, unknown>>)[key] : undefined;
    const mismatch = subsetMismatch(wanted, found, inner);
    if (mismatch) return mismatch;
  }
  return null;
}

/** "orders[0].status: expected "paid", it is "open"". */
export function mismatchText({ path, expected, actual }: Mismatch): string {
  const is = actual === undefined ? 'it is not there' : `it is ${shown(actual)}`;
  return `${path === '' ? '' : `${path}: `}expected ${shown(expected)}, ${is}`;
}

/** "paid", where it was expected, against what is there: in a few words. */
export const mismatchSides = ({ path, expected, actual }: Mismatch): { expected: string; actual: string } => ({
  expected: `${path === '' ? '' : `${path}: `}${shown(expected)}`,
  actual: shown(actual),
});

function shown(value: unknown): string {
  return cut(JSON.stringify(value) ?? 'nothing', 120);
}
