/** What a confirmation begins with: who can be re-run, and what is suspected. */
import type { TestCase } from '../../../model/cases/test-case.ts';
import type { RunInfo } from '../../../model/run/run-info.ts';
import type { RunReport } from '../../../model/run/run-report.ts';
import type { Comparison } from '../../../model/verdict/comparison.ts';
import type { ScoredBefore } from '../../../scoring/lost-expectations.ts';
import type { Base } from './opened-agents.ts';
import type { Asking } from './rerunning.ts';
import type { StoredPairs, StoredRuns } from './units.ts';

/** Who can be re-run, of a run whose agents are at hand. */
export interface Confirming {
  readonly at: Asking;
  readonly cases: readonly TestCase[];
  readonly base: Base | null;
}

export interface Suspicion {
  readonly run: RunInfo;
  readonly report: RunReport;
  readonly comparison: Comparison;
  readonly stored: StoredRuns;
  readonly storedPairs: StoredPairs;
  /** What the baseline has scored. */
  readonly before: ScoredBefore;
  /** The baseline is of the very commit and agent of this run. */
  readonly isSameVersion: boolean;
}
