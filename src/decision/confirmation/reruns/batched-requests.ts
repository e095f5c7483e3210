/** Several questions ask for re-runs at once: what they have in common is run once, and the budget is one. */
import { type Answers, type RerunRequest, type RerunResult, reading, type Steps } from './rerun-steps.ts';

/** Runs a batch; results in the order of the requests, which is the order to run them in. */
export type Rerun = (requests: readonly RerunRequest[]) => Promise<readonly RerunResult[]>;

/** metric: whether a unit passes it answers the question; null: the runs themselves do. */
export type Question<Result> =
  | { readonly metric: string; readonly steps: Steps<Result> }
  | { readonly metric: null; readonly steps: Steps<Result, RerunResult> };

export interface CallCount {
  current: number;
  base: number;
}

/**
 * Runs all questions to their ends, those in front first where the budget does not serve all. `spent` is counted up, so
 * that questions can read it. Results in the order of the questions. Rejects only as `rerun` does.
 */
export async function inBatches<Result>(
  questions: readonly Question<Result>[],
  rerun: Rerun,
  budget: number,
  spent: CallCount,
): Promise<readonly Result[]> {
  const open = questions.map(answeredByRuns).map((steps) => ({ steps, state: steps.next() }));
  for (;;) {
    const asking = open.flatMap((q) => (q.state.done ? [] : [{ question: q, requests: q.state.value }]));
    if (asking.length === 0) return open.map(({ state }) => resultOf(state));
    const merged = merging(budget - spent.current - spent.base);
    const places = asking.map(({ requests }) => merged.add(requests));
    const results = merged.requests.length === 0 ? [] : await rerun(merged.requests);
    for (const { agent } of merged.requests) spent[agent]++;
    asking.forEach(({ question }, i) => {
      const answers: Answers<RerunResult> = places[i]?.map((at) => results[at] ?? null) ?? null;
      question.state = question.steps.next(answers);
    });
  }
}

const answeredByRuns = <Result>({ metric, steps }: Question<Result>): Steps<Result, RerunResult> =>
  metric === null ? steps : reading(steps, ({ passed }) => passed?.[metric] ?? null);

interface Merging {
  readonly requests: readonly RerunRequest[];
  /** Places of these requests among the merged ones; null, and nothing added, when there is no room for them. */
  readonly add: (requests: readonly RerunRequest[]) => readonly number[] | null;
}

/** The k-th run of a unit by an agent is one run, however many questions ask for it. */
function merging(room: number): Merging {
  const requests: RerunRequest[] = [];
  const placesOf = new Map<string, number[]>();
  const add = (wanted: readonly RerunRequest[]): readonly number[] | null => {
    const asked = new Map<string, number>();
    const occurrences = wanted.map(({ unit, agent }) => {
      const key = `${agent} ${unit}`;
      const nth = asked.get(key) ?? 0;
      asked.set(key, nth + 1);
      return { key, nth };
    });
    const missing = occurrences.filter(({ key, nth }) => nth >= (placesOf.get(key)?.length ?? 0)).length;
    if (requests.length + missing > room) return null;
    return occurrences.map(({ key, nth }, i) => {
      const places = placesOf.get(key) ?? [];
      placesOf.set(key, places);
      if (nth >= places.length) places.push(requests.push(wanted[i]!) - 1);
      return places[nth]!;
    });
  };
  return { requests, add };
}

function resultOf<Result>(state: IteratorResult<unknown, Result>): Result {
  if (!state.done) throw new Error('A question was left before its end.');
  return state.value;
}
