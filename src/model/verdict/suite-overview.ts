/** A suite as its stored runs show it: what the team's page is made of. Never stored. */
import type { CaseResult, Status } from '../run/case-result.ts';
import type { RunInfo } from '../run/run-info.ts';
import type { Trend } from './trend.ts';

export interface OverviewRun
  extends Pick<RunInfo, 'id' | 'attempt' | 'startedAt' | 'durationMs' | 'sha' | 'pullRequest' | 'cost'> {
  /** To the agent, those of re-runs to both versions included. */
  readonly calls: number;
  /** A verdict; of a newer version perhaps one that this one does not know. */
  readonly conclusion: string;
  readonly accepted: boolean;
  readonly cases: number;
  /** 0 to 1; null: not measured. */
  readonly passRate: number | null;
}

/** What one run says of a case; mixed: some of its trials passed; null: it was not in the run, or was another case then. */
export type StoredResult = Status | 'mixed' | null;

export interface UnstableCase {
  readonly id: string;
  /** As the newest run has it, perhaps with what was said; null: it is not there. */
  readonly newest: CaseResult | null;
  /** Of the runs whose results are stored case by case, oldest first. */
  readonly results: readonly StoredResult[];
  /** How often a run failed the case where the one before passed it, or the other way round. */
  readonly flips: number;
  readonly mixed: number;
}

export interface SuiteOverview {
  readonly suite: string;
  /** Oldest first. */
  readonly runs: readonly OverviewRun[];
  readonly trend: Trend;
  /** Cost, requests and duration of whole runs, as a trend. */
  readonly spending: Trend;
  /** Metrics that decided the newest run's verdict; empty: not known. */
  readonly gated: readonly string[];
  /** Runs that `unstable` is about. */
  readonly compared: number;
  /** The most unstable one first. */
  readonly unstable: readonly UnstableCase[];
}
