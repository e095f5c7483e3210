/** The numbers of a run as every file for other tools gives them: unrounded, and the very ones that the comment shows. Pure. */

import { comparedMetrics, measuredMetrics } from '../../../facts/facts.ts';
import type { Facts } from '../../../facts/renderer.ts';
import type { Interval, Unit } from '../../../model/run/run-report.ts';
import type { MetricVerdict } from '../../../model/verdict/comparison.ts';

export interface Figure {
  readonly metric: string;
  /** Of all cases of this run; null where only the comparison has it. */
  readonly value: number | null;
  /** Cases that were scored. */
  readonly n: number;
  readonly interval: Interval | null;
  readonly unit: Unit;
  /** On the shared cases; null: not compared. */
  readonly compared: {
    readonly baseline: number;
    readonly current: number;
    readonly delta: number;
    readonly interval: Interval | null;
    readonly verdict: MetricVerdict;
    readonly n: number;
  } | null;
}

/** Other tools get every metric, those of no interest to people too. */
const all = () => true;

/** @param scope overall, category:NAME, … */
export function figures(facts: Facts, scope: string): readonly Figure[] {
  const compared = new Map(comparedMetrics(facts, scope, all).map((row) => [row.metric, row]));
  const measured = measuredMetrics(facts, scope, all);
  const only = [...compared.values()].filter(({ metric }) => !measured.some((row) => row.metric === metric));
  return [
    ...measured.map(({ metric, value, n, interval, unit }) => ({
      ...{ metric, value, n, interval, unit },
      compared: sides(compared.get(metric)),
    })),
    ...only.map((row) => ({
      ...{ metric: row.metric, value: null, n: row.n, interval: null, unit: row.unit },
      compared: sides(row),
    })),
  ];
}

function sides(row: ReturnType<typeof comparedMetrics>[number] | undefined): Figure['compared'] {
  if (!row) return null;
  const { baseline, current, delta, interval, verdict, n } = row;
  return { baseline, current, delta, interval, verdict, n };
}
