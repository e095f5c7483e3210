/** A first pass as tests make it: judged by nobody, on the real clock, with whatever a test says otherwise. */
import { type EvaluateOptions, evaluate } from '../../src/run/evaluate.ts';
import { judgingWith } from './judging.ts';

export type Evaluating = Partial<EvaluateOptions> &
  Pick<EvaluateOptions, 'agent'> & {
    /** Of the agent. */
    readonly concurrency?: number;
  };

export function evaluated(cases: Parameters<typeof evaluate>[0], { agent, concurrency, ...options }: Evaluating) {
  const asked = concurrency === undefined ? agent : { ...agent, concurrency };
  return evaluate(cases, { judging: judgingWith(), seed: 1, now: Date.now, ...options, agent: asked });
}
