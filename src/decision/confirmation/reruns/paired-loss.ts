/** How much worse a graded metric is in pairs of runs of the same units, and how likely chance alone makes it so. Pure. */
import type { CaseResult, Measure } from '../../../model/run/case-result.ts';
import type { Metric } from '../../../model/run/metric.ts';
import type { ConfirmedGraded } from '../../../model/verdict/confirmation.ts';
import { quantile } from '../../../stats/intervals/quantile.ts';
import { exceeds, reaches } from '../../../stats/slack.ts';
import { signFlip } from '../../../stats/tests/sign-flip.ts';
import type { CasePair } from '../../comparison/join.ts';
import { changedPlaces, type Observed, observe, valuesOf } from '../../comparison/observed.ts';
import { pairsTest, pooledResiduals } from '../../comparison/tests/paired-test.ts';
import { IGNORED_RISE, logRatios } from '../../comparison/tests/slower.ts';

export interface PairedLoss {
  /** Units that were scored in every run of every pass. */
  readonly units: number;
  /** Of all pairs together, in the unit of the metric; positive: worse. */
  readonly size: number;
  /** Of each version, by all pairs together; null: undefined for them. */
  readonly values: { readonly baseline: number; readonly current: number } | null;
  /** Of a time: by which part of its base value it rose, 0.1 for 10 %, and the median ratio of a unit. null: no time. */
  readonly rise: number | null;
  readonly medianRatio: number | null;
  /** Of a time that rose by less than 10 % in most units: those that are slower than that in every pass. null: none, no such time. */
  readonly few: FewSlower | null;
  /** The unit that has more of the loss than all others together differ by: flips of signs hardly change it. null: none has, or a time. */
  readonly worst: string | null;
  /** Units that differ at all, of a time all of them: with few of them p cannot be small. */
  readonly differing: number;
  /** One-sided, "worse"; of a time: by more than 10 %. 1 where nothing differs. */
  readonly p: number;
}

type FewSlower = NonNullable<NonNullable<ConfirmedGraded['pairs']>['few']>;

export const isTime = ({ unit }: Pick<Metric, 'unit'>): boolean => unit === 'ms';

/**
 * The differences of a unit in all passes are added, and its sign is one coin. A time: ln(current/base) − ln 1.1 of each
 * unit. Summed metrics: what a unit has less of than the metric of all runs together gives it, so that units with more
 * turns weigh as they do in the metric. Pooled ones: versions are exchanged unit by unit. Reference: statistics-2.md 5.
 * @param passes of one pair a unit each; `baseline` is the base version. A unit that is missing in one leaves all.
 */
export function pairedLoss(metric: Metric, passes: readonly (readonly CasePair[])[], seed: string): PairedLoss {
  const together = joined(metric, passes);
  const observed = observe(metric, together);
  const values = valuesOf(observed);
  const { better } = metric;
  const change = values === null ? 0 : values.current - values.baseline;
  const size = better === 'lower' ? change : 0 - change;
  const units = observed.pairs.length;
  if (isTime(metric)) {
    const rise = values !== null && values.baseline > 0 ? change / values.baseline : 0;
    return { units, size, values, rise, differing: units, worst: null, ...slowdown(metric, passes, together) };
  }
  const tested = pairsTest(observed, { seed });
  const p = tested === null ? 1 : better === 'lower' ? tested.pBetter : tested.pWorse;
  const differing = changedPlaces(observed).length;
  const worst = worstOf(observed, size);
  return { units, size, values, rise: null, medianRatio: null, few: null, differing, worst, p };
}

function worstOf(observed: Observed, size: number): string | null {
  if (!exceeds(size, 0)) return null;
  if (observed.kind === 'pooled') {
    const [only, ...others] = changedPlaces(observed);
    return only !== undefined && others.length === 0 ? observed.pairs[only]!.current.id : null;
  }
  const changes = pooledResiduals(observed).map(Math.abs);
  const most = Math.max(...changes);
  const all = changes.reduce((sum, change) => sum + change, 0);
  return exceeds(2 * most, all) ? observed.pairs[changes.indexOf(most)]!.current.id : null;
}

function slowdown(metric: Metric, passes: readonly (readonly CasePair[])[], together: readonly CasePair[]) {
  const logs = new Map<string, readonly number[]>(together.map(({ current }) => [current.id, []]));
  for (const pass of passes) {
    const kept = observe(
      metric,
      pass.filter(({ current }) => logs.has(current.id)),
    );
    const ratios = logRatios(kept);
    kept.pairs.forEach(({ current: { id } }, i) => {
      const log = ratios[i] ?? null;
      if (log === null) logs.delete(id);
      else logs.set(id, [...logs.get(id)!, log]);
    });
  }
  const means = [...logs].map(([id, all]) => ({
    ...{ id, log: all.reduce((sum, log) => sum + log, 0) / passes.length },
    isSlower: all.every((log) => exceeds(log, IGNORED)),
  }));
  const middle = quantile(
    means.map(({ log }) => log),
    0.5,
  );
  const { pBetter: p } = signFlip(means.map(({ log }) => passes.length * (log - IGNORED)));
  const medianRatio = Math.exp(middle ?? 0);
  const slowest = means.filter(({ isSlower }) => isSlower).toSorted((a, b) => b.log - a.log);
  const [first] = slowest;
  const few =
    first && !reaches(medianRatio, 1 + IGNORED_RISE)
      ? { cases: slowest.length, slowest: first.id, ratio: Math.exp(first.log) }
      : null;
  return { medianRatio, few, p };
}

const IGNORED = Math.log(1 + IGNORED_RISE);

/** One pair a unit, of all its passes. */
function joined(metric: Metric, passes: readonly (readonly CasePair[])[]): readonly CasePair[] {
  const byUnit = passes.map(
    (pairs) => new Map(observe(metric, pairs).pairs.map((pair) => [pair.current.id, pair] as const)),
  );
  const both = (a: CaseResult, b: CaseResult) => added(metric, a, b);
  return [...(byUnit[0]?.values() ?? [])].flatMap((first) => {
    const rest = byUnit.slice(1).map((pairs) => pairs.get(first.current.id));
    return rest.reduce<readonly CasePair[]>(
      ([pair], next) =>
        pair && next
          ? [{ baseline: both(pair.baseline, next.baseline), current: both(pair.current, next.current) }]
          : [],
      [first],
    );
  });
}

/** Both runs scored the metric. */
function added(metric: Metric, a: CaseResult, b: CaseResult): CaseResult {
  const [of, other] = [a.measures[metric.id], b.measures[metric.id]];
  const measures = 'measure' in metric ? { [metric.id]: sum(of!, other!) } : {};
  return { ...a, trials: [...a.trials, ...b.trials], measures };
}

const sum = ([above, below]: Measure, other: Measure): Measure => [above + other[0], below + other[1]];
