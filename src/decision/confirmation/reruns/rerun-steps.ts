/** How the procedure asks for re-runs: in batches, each wholly within the budget or not begun; lost runs once more. */

import type { CaseResult } from '../../../model/run/case-result.ts';
import type { RunCount } from '../../../model/verdict/confirmation.ts';

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

/** Who runs first in the pair at a place: neither agent is always the earlier one. */
const pairOrder = (place: number): readonly RerunRequest['agent'][] =>
  place % 2 === 0 ? ['current', 'base'] : ['base', 'current'];

const requestsAt = (unit: string, place: number): readonly RerunRequest[] =>
  pairOrder(place).map((agent) => ({ unit, agent }));

/** A pair of runs of each unit. */
export const pairedRequests = (units: readonly string[]): readonly RerunRequest[] => units.flatMap(requestsAt);

/** So many pairs of runs of one unit. */
export const interleaved = (unit: string, pairs: number): readonly RerunRequest[] =>
  pairedRequests(Array.from({ length: pairs }, () => unit));

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

/** Runs of a unit in one batch, of those that came back. */
export interface RunsOfBoth {
  readonly current: RunCount;
  readonly base: RunCount;
  /** None of them was lost, and the batch fit the budget. */
  readonly isWhole: boolean;
}

/** The runs of each unit, all in one batch. */
export function* runEach<Unit>(
  units: readonly Unit[],
  runsOf: (unit: Unit) => readonly RerunRequest[],
): Steps<readonly RunsOfBoth[]> {
  const requests = units.map(runsOf);
  const answers = yield* ask(requests.flat());
  let start = 0;
  return requests.map((runs) => {
    const mine = runs.map((_, i) => answers?.[start + i] ?? null);
    start += runs.length;
    const countOf = (agent: RerunRequest['agent']): RunCount => ({
      runs: runs.filter((run, i) => run.agent === agent && mine[i] !== null).length,
      passes: runs.filter((run, i) => run.agent === agent && mine[i]).length,
    });
    return { current: countOf('current'), base: countOf('base'), isWhole: !mine.includes(null) };
  });
}

/** What a pair of runs of one unit answers. */
export interface AskedPair<Answer> {
  readonly unit: string;
  readonly current: Answer;
  readonly base: Answer;
}

/** One run of each agent on each unit; a pair that lost a run is dropped. null: they did not fit the budget. */
export function* askPairs<Answer = boolean>(
  units: readonly string[],
): Steps<readonly AskedPair<Answer>[] | null, Answer> {
  const answers: Answers<Answer> = yield* ask(pairedRequests(units));
  return (
    answers &&
    units.flatMap((unit, i) => {
      const [current, base] = (['current', 'base'] as const).map(
        (agent) => answers[2 * i + pairOrder(i).indexOf(agent)] ?? null,
      );
      return current == null || base == null ? [] : [{ unit, current, base }];
    })
  );
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
