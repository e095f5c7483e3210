/** The trials of all re-runs by case and version, for reports: all are counted, and so many conversations are kept. Pure. */
import type { Trial } from '../../../model/run/case-result.ts';
import { PASS_RATE } from '../../../model/run/metric.ts';
import type { Comparison } from '../../../model/verdict/comparison.ts';
import type { RunCount } from '../../../model/verdict/confirmation.ts';
import type { RerunResult } from './rerun-steps.ts';

/** Characters of all kept conversations as JSON: thousands of usual ones. */
export const MAX_CHARACTERS = 8_000_000;

type Reruns = NonNullable<Comparison['reruns']>;

/** Cases with a failed re-run first: they are read. Their conversations are kept until there is no more room. */
export function keptTrials(results: readonly RerunResult[], room = MAX_CHARACTERS): Reruns {
  const cases = [...Map.groupBy(results, ({ unit }) => unit)].map(([id, runs]) => {
    const of = (agent: RerunResult['agent']) =>
      runs.flatMap((run) => (run.agent === agent ? (run.result?.trials ?? []) : []));
    const passesOf = (agent: RerunResult['agent']): RunCount => {
      const passed = runs.flatMap((run) => (run.agent === agent ? (run.passed?.[PASS_RATE] ?? []) : []));
      return { runs: passed.length, passes: passed.filter(Boolean).length };
    };
    const counts = { current: passesOf('current'), base: passesOf('base') };
    return { id, current: of('current'), base: of('base'), runs: counts };
  });
  const fails = ({ current, base }: Reruns[number]) => [...current, ...base].some(({ status }) => status !== 'passed');
  let left = room;
  const fitted = (trial: Trial): Trial => {
    left -= JSON.stringify(trial.transcript).length;
    return left >= 0 ? trial : { ...trial, transcript: { turns: [] } };
  };
  return cases
    .filter(({ current, base }) => current.length + base.length > 0)
    .toSorted((a, b) => Number(fails(b)) - Number(fails(a)))
    .map((one) => ({ ...one, current: one.current.map(fitted), base: one.base.map(fitted) }));
}
