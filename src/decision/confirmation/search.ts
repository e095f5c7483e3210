/** One confirmation under way: what it is told, what it has found and spent by now, and how it asks. */

import type { ConfirmedMustPass } from '../../model/verdict/confirmation.ts';
import type { Judging } from './evidence.ts';
import type { GatedMetric } from './family.ts';
import type { ConfirmationUnit } from './first-pass/unit.ts';
import type { Findings } from './material.ts';
import type { Found } from './outcomes.ts';
import { type CallCount, inBatches, type Question, type Rerun } from './reruns/batched-requests.ts';
import type { GradedMember, GradedMetric, PairedReruns } from './reruns/paired-reruns.ts';
import type { RerunResult, Steps } from './reruns/rerun-steps.ts';

export interface ConfirmInput {
  /** Most important first: where the budget does not serve all, the first is served. They share 0.05 by Holm. */
  readonly metrics: readonly GatedMetric[];
  /** Gated metrics that a unit neither passes nor fails; they share the same 0.05. Absent: none. */
  readonly graded?: readonly GradedMetric[];
  /** Must-pass units by whether the unit as a whole passed; their runs are answered under `pass_rate`. */
  readonly mustPass: readonly ConfirmationUnit[];
  /** Of the order in which units are taken; the same seed and results give the same confirmation. */
  readonly seed: string;
  /** Extra calls of both agents at most; a call is one run of one unit. null: none are to be made, and the first pass decides. */
  readonly budget: number | null;
  readonly rerun: Rerun;
  /** Absent: one look at a whole suite. */
  readonly judging?: Judging;
}

export interface Search extends ConfirmInput, Found {
  readonly graded: readonly GradedMember[];
  readonly judging: Judging;
  readonly spent: CallCount;
  readonly results: RerunResult[];
  /** The first re-run of each unit by the base version. */
  readonly baseRuns: Map<string, RerunResult>;
}

/** Runs the questions to their ends; answers in their order. */
export const asked = <Result>(at: Search, questions: readonly Question<Result>[]): Promise<readonly Result[]> =>
  inBatches(questions, at.rerun, at.budget ?? 0, at.spent);

export type Answer =
  | { readonly graded: string; readonly pairs: PairedReruns }
  | { readonly metric: string; readonly found: Partial<Findings> }
  | { readonly mustPass: readonly ConfirmedMustPass[] };

/** Answers about must-pass units; what was found of a metric is kept. */
export function kept(at: Search, answers: readonly Answer[]): readonly ConfirmedMustPass[] {
  for (const answer of answers)
    if ('graded' in answer) at.pairs.set(answer.graded, answer.pairs);
    else if ('metric' in answer)
      at.findings.set(answer.metric, { ...at.findings.get(answer.metric)!, ...answer.found });
  return answers.flatMap((answer) => ('mustPass' in answer ? answer.mustPass : []));
}

export function* answering<Found, Result, Kind = boolean>(
  steps: Steps<Found, Kind>,
  as: (found: Found) => Result,
): Steps<Result, Kind> {
  return as(yield* steps);
}
