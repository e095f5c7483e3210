/** What page and browser script agree on: the index of all cases, and the chunks that hold their conversations. */
import type { CaseState } from '../../facts/state-names.ts';
import type { CaseResult, Trial } from '../../model/run/case-result.ts';

export const CHUNK_CASES = 100;

/** A case as the list shows, searches, filters and sorts it. What is absent there is none of. */
export interface IndexedCase {
  readonly id: string;
  readonly state: CaseState;
  readonly category: string;
  readonly dataset: string;
  readonly tier: number | null;
  readonly tags: readonly string[];
  /** Absent: the case names none. */
  readonly language?: string;
  /** Absent: the suite has only one. */
  readonly agent?: string;
  readonly mustPass: boolean;
  /** What the user says in the turn that decides, its start. */
  readonly words?: string;
  /** Of the first expectation that failed: what was expected, and what came instead. */
  readonly mismatch?: readonly [expected: string, actual: string];
  /** First pass and re-runs together. */
  readonly was: Passed;
  readonly now: Passed;
  /** What failed, most frequent first. */
  readonly checks: readonly string[];
  /** Ids of metrics with a failed score. */
  readonly metrics: readonly string[];
  /** Positions in the patterns of the index. */
  readonly patterns?: readonly number[];
  /** Intents that were taken for others, by `intentPair`. */
  readonly intents?: readonly string[];
  /** By how much the soft score is below that of the baseline, 0..1; negative: above. */
  readonly quality?: number;
  /** It has criteria that a judge is asked about. */
  readonly hasCriteria?: true;
  /** Mean over trials, milliseconds a turn; null where not timed. */
  readonly latency: number | null;
  /** Mean over trials, US dollars. */
  readonly cost: number | null;
  /** "cases/loans.jsonl:14", and its address on GitHub. */
  readonly place: string;
  readonly url: string | null;
}

/** [passing runs, all that count]; null where the case did not run there. */
export type Passed = readonly [number, number] | null;

export interface ReportIndex {
  readonly compared: boolean;
  /** Of all metrics with a score, by id. */
  readonly titles: Readonly<Record<string, string>>;
  /** Error patterns of this run, by `patternKey`. */
  readonly patterns: readonly { readonly key: string; readonly title: string }[];
  readonly cases: readonly IndexedCase[];
  /** Ids of the baseline's cases that this run no longer has. */
  readonly removed: readonly string[];
  /** A command to which a quoted id of a case is added. */
  readonly command: string;
  /** "main at 4f2a9c1": what the left side is. */
  readonly baseline: string | null;
  /** The baseline is a stored run; absent: it was made in this run. */
  readonly isStored?: true;
  /** "main": the same in a few letters, for sentences. */
  readonly base: string;
  /** "#88 at 5c1f0ae": what the right side is; null: a run without a commit. */
  readonly run: string | null;
  /** Symbol and word of the verdict, for the title of the tab. */
  readonly verdict: readonly [symbol: string, word: string];
}

/** A trial as far as a reader looks at it. */
export type TrialDetail = Pick<
  Trial,
  'trial' | 'status' | 'failureType' | 'blame' | 'code' | 'message' | 'scores' | 'unjudged' | 'topics' | 'usage'
> & {
  /** null: left out to keep the file small. */
  readonly transcript: Trial['transcript'] | null;
  readonly turnMs: readonly number[];
  readonly durationMs: number;
  /** Calls of judges and simulated users, and what they cost in US dollars where a price is known. */
  readonly model?: { readonly calls: number; readonly cost: number | null };
};

export interface CaseDetail {
  readonly id: string;
  /** What can still be searched of a case whose conversations were left out: the user's words, and the names of tools. */
  readonly said?: readonly string[];
  /** Said before the first turn; absent: nothing was. */
  readonly history?: CaseResult['history'];
  readonly now: readonly TrialDetail[];
  /** null: the baseline has no such case, or its conversations are not there. */
  readonly was: readonly TrialDetail[] | null;
  /** Re-runs of this version and of the base version; absent: none. */
  readonly again?: { readonly now: readonly TrialDetail[]; readonly was: readonly TrialDetail[] };
}
