/** How the procedure asks for re-runs: in batches, each wholly within the budget or not begun; lost runs once more. */

import type { CaseResult } from '../../../model/run/case-result.ts';

/** One run of one unit by one agent, at its place in the order. */
export interface RerunRequest {
  readonly unit: string;
  readonly agent: 'current' | 'base';
}

export interface RerunResult extends RerunRequest {
  /** By metric id: whether the unit passed, null where it was not scored. null for all: lost to an error that is not the agent's doing. */
  readonly passed: Readonly<Record<string, boolean | null>> | null;
  /** For metrics that a unit neither passes nor fails; null: lost. Absent: there are none. */
  readonly result?: CaseResult | null;
  /** Of a lost run the code of the error; absent: none is known, for example of a run that was not begun. */
  readonly code?: string;
}

/** Answers in the order of the requests, null for a lost run; null for all: the batch did not fit the budget. */
export type Answers<Answer = boolean> = readonly (Answer | null)[] | null;

/** A part of the procedure: yields a batch of requests, receives its answers: by default whether the unit passed. */
export type Steps<Result, Answer = boolean> = Generator<readonly RerunRequest[], Result, Answers<Answer>>;

/** Current first in the 1st, 4th, 5th … run: neither agent is always the earlier one. */
export function interleaved(unit: string, runsEach: number): readonly RerunRequest[] {
  return Array.from({ length: 2 * runsEach }, (_, i) => ({
    unit,
    agent: i % 4 === 0 || i % 4 === 3 ? 'current' : 'base',
  }));
}

/** Who runs first in the pair at a place: neither agent is always the earlier one. */
export const pairOrder = (place: number): readonly RerunRequest['agent'][] =>
  place % 2 === 0 ? ['current', 'base'] : ['base', 'current'];

/** From so many runs on, all of them lost is an outage, which asking at once again does not end. */
export const OUTAGE = 5;

/** Something came back, or nothing was asked: more runs may tell more. */
export const cameBack = (answers: Answers<unknown>): answers is NonNullable<typeof answers> =>
  answers !== null && (answers.length === 0 || answers.some((one) => one !== null));

/** A batch, and once more what was lost of it, on either agent alike. An empty batch costs nothing. */
export function* ask<Answer = boolean>(requests: readonly RerunRequest[]): Steps<Answers<Answer>, Answer> {
  if (requests.length === 0) return [];
  const answers = yield requests;
  const lost = answers === null ? [] : [...answers.keys()].filter((i) => answers[i] === null);
  if (answers === null || lost.length === 0) return answers;
  if (lost.length >= OUTAGE && lost.length === answers.length) return answers;
  const again = yield lost.map((i) => requests[i]!);
  if (again === null) return answers;
  return answers.map((answer, i) => answer ?? again[lost.indexOf(i)] ?? null);
}

/** The same part, answered by what `read` finds in a run. */
export function* reading<Result, Answer>(
  steps: Steps<Result, Answer>,
  read: (result: RerunResult) => Answer | null,
): Steps<Result, RerunResult> {
  for (let state = steps.next(); ; ) {
    if (state.done) return state.value;
    const results: Answers<RerunResult> = yield state.value;
    state = steps.next(results?.map((one) => one && read(one)) ?? null);
  }
}
