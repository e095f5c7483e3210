/** A first pass as tests make it: judged by nobody, on the real clock, with whatever a test says otherwise. */
import { graceful } from '../../src/platform/interrupt.ts';
import { clockOf } from '../../src/platform/sleep.ts';
import { type EvaluateOptions, type Evaluation, evaluate } from '../../src/run/evaluate.ts';
import type { ScoredBefore } from '../../src/scoring/lost-expectations.ts';
import { openScorer } from '../../src/scoring/scorer.ts';
import { judgingWith } from './judging.ts';

export type Evaluating = Partial<EvaluateOptions> &
  Pick<EvaluateOptions, 'agent'> & {
    /** Of the agent. */
    readonly concurrency?: number;
    readonly judging?: ReturnType<typeof judgingWith>;
    /** What the baseline has scored. */
    readonly before?: ScoredBefore | null;
    /** Milliseconds that trials under way may take after an interrupt. */
    readonly graceMs?: number;
    readonly now?: () => number;
  };

export async function evaluated(
  cases: Parameters<typeof evaluate>[0],
  { agent, concurrency, judging = judgingWith(), before = null, graceMs = 5_000, now = Date.now, ...more }: Evaluating,
): Promise<Evaluation> {
  const asked = concurrency === undefined ? agent : { ...agent, concurrency };
  const { signal = new AbortController().signal } = more;
  const scorer = openScorer(judging, before);
  const ending = graceful(signal, graceMs);
  const world = { signal, ending: ending.signal, clock: clockOf(now), scorer, simulator: null, seed: 1 };
  const evaluation = await evaluate(cases, { ...world, ...more, agent: asked }).finally(ending.close);
  return { ...evaluation, warnings: [...evaluation.warnings, ...scorer.warnings(evaluation.cases, agent)] };
}
