/** A garden shop's support agent, twice: units with scripted or drawn outcomes, and a log of what was called in which order. */

import type { ConfirmationUnit } from '../../../src/decision/confirmation/first-pass/unit.ts';
import type { Rerun } from '../../../src/decision/confirmation/reruns/batched-requests.ts';
import type { RerunRequest, RerunResult } from '../../../src/decision/confirmation/reruns/rerun-steps.ts';
import type { ConfirmInput } from '../../../src/decision/confirmation/search.ts';
import type { ConfirmedMetric, RerunCase } from '../../../src/model/verdict/confirmation.ts';

/** Ids of the cases of which the re-runs found this. */
export const idsWith = ({ reruns }: ConfirmedMetric, finding: RerunCase['finding']): readonly string[] =>
  (reruns?.cases ?? []).filter((one) => one.finding === finding).map(({ id }) => id);

export const range = (n: number) => Array.from({ length: n }, (_, i) => i);

/** n units in twelve categories: two thirds pass in all of five stored runs, a sixth in three of them and of five now, a sixth never. */
export function desk(n: number, firsts: Readonly<Record<number, 0 | 1>> = {}): readonly ConfirmationUnit[] {
  return range(n).map((i) => {
    const passes = i % 3 !== 2 ? 5 : i % 2 === 0 ? 3 : 0;
    return {
      key: `case-${i}`,
      category: `category-${i % 12}`,
      stored: { runs: 5, passes },
      first: firsts[i] ?? (passes === 5 || (passes === 3 && Math.floor(i / 6) % 5 < 3) ? 1 : 0),
    };
  });
}

/** Both agents by what each unit does on its n-th re-run; `calls` is the log. */
export function agents(
  outcome: (run: RerunRequest, nth: number) => boolean | null,
  metrics: readonly string[] = ['pass_rate'],
) {
  const calls: RerunRequest[] = [];
  const batches: (readonly RerunRequest[])[] = [];
  const made = new Map<string, number>();
  const rerun: Rerun = async (requests) => {
    batches.push(requests);
    return requests.map((run): RerunResult => {
      calls.push(run);
      const key = `${run.agent} ${run.unit}`;
      const nth = made.get(key) ?? 0;
      made.set(key, nth + 1);
      const passed = outcome(run, nth);
      return { ...run, passed: passed === null ? null : Object.fromEntries(metrics.map((m) => [m, passed])) };
    });
  };
  return { rerun, calls, batches };
}

/** The base passes everything, the current agent everything but these. */
export const failing =
  (...keys: readonly string[]) =>
  ({ unit, agent }: RerunRequest): boolean =>
    agent === 'base' || !keys.includes(unit);

export function input(
  units: readonly ConfirmationUnit[],
  rerun: Rerun,
  more: Partial<ConfirmInput> = {},
): ConfirmInput {
  return {
    metrics: [{ metric: 'pass_rate', units, margin: 0.02 }],
    mustPass: [],
    seed: 'spring',
    budget: 6 * units.length,
    rerun,
    ...more,
  };
}
