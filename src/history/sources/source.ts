/** The contract of a baseline source: a place where a former run may be found. */

import type { Unit } from '../../model/run/run-report.ts';
import type { BaselineInfo } from '../../model/verdict/comparison.ts';
import type { Outcome } from '../../model/verdict/outcome.ts';
import type { FormerTotals } from '../../model/verdict/totals.ts';
import type { Warning } from '../../model/warning.ts';
import type { CiContext } from '../../model/world/ci-context.ts';
import type { Artifacts } from '../../platform/github/artifacts.ts';
import type { Cache } from '../../platform/github/cache.ts';
import type { GitHub } from '../../platform/github/port.ts';
import type { BaselineOptions } from '../options.ts';
import type { History } from '../store/history.ts';

/** Of a stored run by its id: of the same run, the source that is asked last has the last word. */
export interface SourceWarning extends Warning {
  readonly run?: string;
}

export interface RestoredBaseline {
  /** The run that this one is compared with case by case: the newest of the history. */
  readonly outcome: Outcome;
  readonly info: BaselineInfo;
  /** The stored runs that it was found among; null: it stands alone. */
  readonly history: History | null;
}

export interface Restored {
  /** null: none there, which is no error. */
  readonly baseline: RestoredBaseline | null;
  /** Why there is none, or why this one; one sentence. */
  readonly why: string;
  readonly warnings: readonly SourceWarning[];
  /** A baseline that holds totals only: there is no other. Absent: none does. */
  readonly totals?: FormerTotals;
  /** The commit that the change starts from; absent: it is not known, or nothing was changed. */
  readonly start?: string;
}

/** The commit that a change starts from. */
export interface ChangeStart {
  /** null: there is none before it, or it is not known. */
  readonly commit: string | null;
  /** It is the very commit that is tested: only what is outside of the repository may have changed. */
  readonly isUnchanged: boolean;
  readonly warnings: readonly Warning[];
}

/** The run that looks for a baseline. */
export interface SourceRun {
  readonly suite: string;
  /** The working directory, absolute. */
  readonly directory: string;
  /** The file that was named for this run, absolute; null: none was. */
  readonly named: string | null;
  /** Id of the run that this one goes on from, with which it is not compared; absent: of none. */
  readonly continues?: string;
  readonly options: BaselineOptions;
  /** null: GitHub cannot be asked. */
  readonly github: {
    readonly ci: CiContext;
    readonly github: GitHub;
    readonly artifacts: Artifacts;
    readonly cache: Cache;
    readonly start: ChangeStart;
  } | null;
  /** Whether several jobs of the workflow run must find the same: then what was stored after its start is left out. */
  readonly isOneOfJobs: boolean;
  /** Of a metric by its id; undefined: a name of somebody's own. */
  readonly unitOf: (metric: string) => Unit | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface BaselineSource {
  /** As `baseline.source` of an outcome says it. */
  readonly id: string;
  /** Its item of the list in docs/baseline.md: Markdown. */
  readonly describe: string;
  /** null: this run does not look there. What fails is a warning, never an exception. */
  readonly find: (run: SourceRun) => Promise<Restored> | null;
}
