/** A quick subset is judged in two stages: what its cases say alone, and whether the whole suite must say more. Pure. */
import type { ComparisonConfirmation, ConfirmedMetric } from '../../model/verdict/confirmation.ts';
import type { Rerun } from './reruns/batched-requests.ts';
import type { RerunResult } from './reruns/rerun-steps.ts';

/**
 * regression: evidence, two confirmed cases or more, and they stand for the tolerance. escalate: a case is confirmed
 * otherwise, evidence is below that, or nothing could be settled. settled: no case that used to pass is broken.
 * Reference: statistics-2.md 8.4.
 */
export type StageWord = 'regression' | 'escalate' | 'settled';

export function stageWord({ metrics, graded = [] }: Pick<ComparisonConfirmation, 'metrics' | 'graded'>): StageWord {
  if ([...metrics, ...graded].some(({ outcome }) => outcome === 'regression')) return 'regression';
  const isOpen = ({ outcome, reruns }: ConfirmedMetric) =>
    outcome === 'warn' ||
    outcome === 'inconclusive' ||
    reruns?.cases.some(({ finding }) => finding === 'confirmed' || finding === 'unattributed');
  return metrics.some(isOpen) || graded.some(({ outcome }) => outcome === 'inconclusive') ? 'escalate' : 'settled';
}

/** The same runs, with all results that were not lost kept in `results`, in their order. */
export function recorded(rerun: Rerun): { readonly rerun: Rerun; readonly results: readonly RerunResult[] } {
  const results: RerunResult[] = [];
  return {
    results,
    rerun: async (requests) => {
      const answers = await rerun(requests);
      results.push(...answers.filter(({ passed }) => passed !== null));
      return answers;
    },
  };
}

/** What was run before answers first: the n-th run of a unit by an agent is one run, whichever stage asked for it. */
export function replayed(past: readonly RerunResult[], rerun: Rerun): Rerun {
  const known = Map.groupBy(past, keyOf);
  return async (requests) => {
    const answers = requests.map((request) => known.get(keyOf(request))?.shift() ?? null);
    const open = requests.filter((_, i) => answers[i] === null);
    const made = open.length === 0 ? [] : [...(await rerun(open))];
    return answers.map((answer) => answer ?? made.shift()!);
  };
}

const keyOf = ({ agent, unit }: Pick<RerunResult, 'agent' | 'unit'>): string => `${agent} ${unit}`;
