/** All re-runs of the current version in this job, by metric and unit, whichever question asked for them. */
import type { RunCount } from '../../../model/verdict/confirmation.ts';
import type { RerunResult } from './rerun-steps.ts';

export interface CurrentRuns {
  readonly add: (results: readonly RerunResult[]) => void;
  /** Re-runs of a unit that were scored for a metric; the first pass is not among them. */
  readonly of: (metric: string, unit: string) => RunCount;
}

const NONE: RunCount = { runs: 0, passes: 0 };

export function currentRuns(): CurrentRuns {
  const counts = new Map<string, Map<string, RunCount>>();
  const addOne = (metric: string, unit: string, passed: boolean) => {
    const units = counts.get(metric) ?? new Map<string, RunCount>();
    counts.set(metric, units);
    const { runs, passes } = units.get(unit) ?? NONE;
    units.set(unit, { runs: runs + 1, passes: passes + Number(passed) });
  };
  return {
    add: (results) => {
      for (const { agent, unit, passed } of results)
        if (agent === 'current')
          for (const [metric, held] of Object.entries(passed ?? {})) if (held !== null) addOne(metric, unit, held);
    },
    of: (metric, unit) => counts.get(metric)?.get(unit) ?? NONE,
  };
}
