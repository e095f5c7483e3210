/** What page and browser script agree on: the index of all cases, and the chunks that hold their conversations. */
import type { Trial } from '../../model/run/case-result.ts';

export const CHUNK_CASES = 100;

/** One row a case, as columns: position i of each belongs to case i. Names are positions in a dictionary. */
export interface CaseColumns {
  readonly id: readonly string[];
  /** Position in STATES. */
  readonly state: readonly number[];
  readonly category: readonly number[];
  readonly dataset: readonly number[];
  readonly tier: readonly (number | null)[];
  readonly tags: readonly (readonly number[])[];
  readonly mustPass: readonly (0 | 1)[];
  /** Passing trials of all, null where the case did not run there: [passed, trials]. */
  readonly was: readonly (readonly [number, number] | null)[];
  readonly now: readonly (readonly [number, number] | null)[];
  /** What failed, most frequent first. */
  readonly checks: readonly (readonly number[])[];
  /** Metrics with a failed score. */
  readonly metrics: readonly (readonly number[])[];
  /** Mean over trials, milliseconds a turn; null where not timed. */
  readonly latency: readonly (number | null)[];
  /** Mean over trials, US dollars. */
  readonly cost: readonly (number | null)[];
  readonly file: readonly number[];
  readonly line: readonly number[];
}

export interface ReportIndex {
  readonly compared: boolean;
  readonly names: {
    readonly category: readonly string[];
    readonly dataset: readonly string[];
    readonly tag: readonly string[];
    readonly check: readonly string[];
    /** Of all metrics with a score, by id. */
    readonly title: Readonly<Record<string, string>>;
    /** Metrics with a failed score: [id, title]. */
    readonly metric: readonly (readonly [string, string])[];
    /** [path, address on GitHub without the line, or null] */
    readonly file: readonly (readonly [string, string | null])[];
  };
  readonly cases: CaseColumns;
  /** A command to which a quoted id of a case is added. */
  readonly command: string;
  /** "main at 4f2a9c1": what the left side is. */
  readonly baseline: string | null;
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
  readonly now: readonly TrialDetail[];
  /** null: the baseline has no such case, or its conversations are not there. */
  readonly was: readonly TrialDetail[] | null;
}
