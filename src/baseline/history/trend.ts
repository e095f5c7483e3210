/** The metrics of the stored runs over time. Pure. */
import type { MetricValue } from '../../model/run-report.ts';
import type { AcceptedRegression, History, StoredRun } from './history.ts';
import { metricsOf } from './metrics.ts';

/** One stored run of a trend. */
export interface TrendPoint
  extends Pick<
    StoredRun,
    | 'id'
    | 'attempt'
    | 'startedAt'
    | 'event'
    | 'sha'
    | 'branch'
    | 'mode'
    | 'toolVersion'
    | 'conclusion'
    | 'cases'
    | 'fingerprints'
  > {
  /** Overall and by category. */
  readonly metrics: readonly MetricValue[];
  /** Regressions that were accepted with this run. */
  readonly accepted: readonly Pick<AcceptedRegression, 'by' | 'sha' | 'pullRequest' | 'affected'>[];
}

/** Oldest first, at most the 500 runs that are stored. */
export function trend(history: History): readonly TrendPoint[] {
  return history.runs.map((run) => {
    const { id, attempt, startedAt, event, sha, branch, mode, toolVersion, conclusion, cases, fingerprints } = run;
    const accepted = history.acceptances
      .filter(({ runId }) => runId === id)
      .map(({ by, sha: accepted, pullRequest, affected }) => ({ by, sha: accepted, pullRequest, affected }));
    return {
      ...{ id, attempt, startedAt, event, sha, branch, mode, toolVersion, conclusion, cases, fingerprints },
      metrics: metricsOf(run),
      accepted,
    };
  });
}
