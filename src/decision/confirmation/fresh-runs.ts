/** How the procedure asks for re-runs: in batches, each wholly within the budget or not begun; lost runs once more. */

/** One run of one unit by one agent, at its place in the order. */
export interface FreshRun {
  readonly unit: string;
  readonly agent: 'current' | 'base';
}

export interface FreshResult extends FreshRun {
  /** By metric id: whether the unit passed, null where it was not scored. null for all: lost to an error that is not the agent's doing. */
  readonly passed: Readonly<Record<string, boolean | null>> | null;
}

/** Answers in the order of the requests, null for a lost run; null for all: the batch did not fit the budget. */
export type Answers = readonly (boolean | null)[] | null;

/** A part of the procedure: yields a batch of requests, receives its answers. */
export type Steps<Result> = Generator<readonly FreshRun[], Result, Answers>;

/** Current first in the 1st, 4th, 5th … run: neither agent is always the earlier one. */
export function interleaved(unit: string, runsEach: number): readonly FreshRun[] {
  return Array.from({ length: 2 * runsEach }, (_, i) => ({
    unit,
    agent: i % 4 === 0 || i % 4 === 3 ? 'current' : 'base',
  }));
}

/** A batch, and once more what was lost of it, on either agent alike. An empty batch costs nothing. */
export function* ask(requests: readonly FreshRun[]): Steps<Answers> {
  if (requests.length === 0) return [];
  const answers = yield requests;
  const lost = answers === null ? [] : [...answers.keys()].filter((i) => answers[i] === null);
  if (answers === null || lost.length === 0) return answers;
  const again = yield lost.map((i) => requests[i]!);
  if (again === null) return answers;
  return answers.map((answer, i) => answer ?? again[lost.indexOf(i)] ?? null);
}
