/** All re-runs of this job, by version, metric and unit, whichever question asked for them. */
import type { RunCount } from '../../../model/verdict/confirmation.ts';
import { NO_RUNS } from '../../../model/verdict/run-count.ts';
import type { RerunResult } from './rerun-steps.ts';

export interface JobRuns {
  readonly add: (results: readonly RerunResult[]) => void;
  /** Re-runs of a unit that were scored for a metric; the first pass is not among them. */
  readonly of: (agent: RerunResult['agent'], metric: string, unit: string) => RunCount;
}

export function jobRuns(): JobRuns {
  const counts = new Map<string, RunCount>();
  const keyOf = (agent: RerunResult['agent'], metric: string, unit: string) => [agent, metric, unit].join('\n');
  return {
    add: (results) => {
      for (const { agent, unit, passed } of results)
        for (const [metric, held] of Object.entries(passed ?? {})) {
          if (held === null) continue;
          const key = keyOf(agent, metric, unit);
          const { runs, passes } = counts.get(key) ?? NO_RUNS;
          counts.set(key, { runs: runs + 1, passes: passes + Number(held) });
        }
    },
    of: (agent, metric, unit) => counts.get(keyOf(agent, metric, unit)) ?? NO_RUNS,
  };
}
