/** The trials of a suite as runs of it: run t is trial t of every case. */
import type { CaseResult, Trial } from './case-result.ts';
import { isCounted } from './counted.ts';
import type { Metric, Observation, PooledMetric } from './metric.ts';

/** The trials that every case has, by their number; a case that was not run asks for none. [] below two: one run has no spread. */
export function runsOfTrials(cases: readonly Pick<CaseResult, 'trials'>[]): readonly number[] {
  let common: readonly number[] | null = null;
  for (const { trials } of cases) {
    const numbers = new Set(trials.flatMap(({ trial, status }) => (status === 'skipped' ? [] : [trial])));
    if (numbers.size === 0) continue;
    common = [...(common ?? numbers)].filter((trial) => numbers.has(trial));
    if (common.length < 2) return [];
  }
  return (common ?? []).toSorted((a, b) => a - b);
}

/** A rate in each of these runs, errored trials left out. [] of what is no rate, is over trials itself, or has no value in some run. */
export function ratesOfRuns(
  metric: Metric | PooledMetric<Observation>,
  cases: readonly Pick<CaseResult, 'trials'>[],
  runs: readonly number[],
): readonly number[] {
  if (metric.unit !== 'share' || metric.overTrials) return [];
  const rates = runs.map((run) =>
    valueIn(
      metric,
      cases.map(({ trials }) => trials.filter((one) => one.trial === run && isCounted(one))),
    ),
  );
  return rates.every((rate) => rate !== null) ? rates : [];
}

function valueIn(metric: Metric | PooledMetric<Observation>, cases: readonly (readonly Trial[])[]): number | null {
  const counted = cases.filter(({ length }) => length > 0);
  if (!('measure' in metric)) {
    // A metric reads the observations that it made itself, whatever their type.
    const { observe, value } = metric as unknown as PooledMetric<Observation>;
    return value(counted.flatMap((trials) => observe(trials)));
  }
  let [above, below] = [0, 0];
  for (const trials of counted) {
    const [a, b] = metric.measure(trials) ?? [0, 0];
    above += a;
    below += b;
  }
  return below > 0 ? above / below : null;
}
