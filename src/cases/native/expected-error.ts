/** `error: true` under `expect`: of one turn, and nothing beside it. Pure. */
import type { z } from 'zod';

interface Level {
  readonly expect?: Readonly<Record<string, unknown>> | undefined;
  readonly evaluate?: Readonly<Record<string, unknown>> | undefined;
  readonly ground_truth?: string | undefined;
  readonly requires_context?: boolean | undefined;
}
interface Written extends Level {
  readonly input?: string | undefined;
  readonly turns?: readonly Level[] | undefined;
}

/** What the case says of its only turn is said of that turn. */
export function expectsErrorAlone(written: Written, ctx: z.RefinementCtx): void {
  const { input, turns = [] } = written;
  const fault = (path: readonly (string | number)[], message: string) =>
    ctx.addIssue({ code: 'custom', path: [...path], message });
  const places = [{ level: written as Level, at: [] as (string | number)[] }].concat(
    turns.map((level, i) => ({ level, at: ['turns', i] })),
  );
  for (const { level, at } of places)
    if (level.evaluate?.error !== undefined)
      fault([...at, 'evaluate', 'error'], 'an error is right or wrong; write it under expect');
  const isSingle = input !== undefined || turns.length === 1;
  if (!isSingle && written.expect?.error !== undefined)
    fault(['expect', 'error'], 'an error is expected of one turn; write it under that turn');
  for (const group of isSingle ? [places] : places.map((one) => [one])) {
    if (!group.some(({ level }) => level.expect?.error)) continue;
    for (const path of group.flatMap(beside))
      fault(path, 'a turn that must fail has no reply of which anything could be expected; remove this, or "error"');
  }
}

function beside({ level, at }: { readonly level: Level; readonly at: readonly (string | number)[] }) {
  const keys = (key: 'expect' | 'evaluate') =>
    Object.keys(level[key] ?? {}).flatMap((name) => (name === 'error' ? [] : [[...at, key, name]]));
  const own = (['ground_truth', 'requires_context'] as const).filter((key) => level[key]).map((key) => [...at, key]);
  return [...keys('expect'), ...keys('evaluate'), ...own];
}
