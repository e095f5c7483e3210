/** What the trials of a run hold beside what was said, for all that sums them up: collected in one walk. Pure. */
import type { CaseResult, Trial } from '../model/run/case-result.ts';
import { isCounted } from '../model/run/counted.ts';
import type { ModelCall } from '../model/run/model-call.ts';
import type { Score, Unjudged } from '../model/run/score.ts';

export interface Aggregates {
  /** Trials that ran, and how many of them errored. */
  readonly ran: number;
  readonly errored: number;
  /** Runs of a case, which are all of its trials. */
  readonly runs: number;
  /** Metrics that some trial was scored for. */
  readonly metrics: ReadonlySet<string>;
  /** Of the trials that passed or failed: the scores that a model gave, each with its case. */
  readonly generated: readonly { readonly result: CaseResult; readonly score: Score }[];
  /** Of the same: those that a soft expectation was scored in. */
  readonly soft: readonly Trial[];
  /** Of the same, by case: statements that were checked, and those of them that rest on their sources. */
  readonly claims: readonly CaseClaims[];
  /** Trials without a usable reply, each with its case. */
  readonly faults: readonly { readonly result: CaseResult; readonly trial: Trial }[];
  readonly modelCalls: readonly ModelCall[];
  readonly unjudged: readonly { readonly result: CaseResult; readonly one: Unjudged }[];
  readonly givenUp: NonNullable<Trial['givenUp']>;
}

interface CaseClaims {
  readonly result: CaseResult;
  readonly evaluated: number;
  readonly grounded: number;
}

/** Of cases that have any. */
export function claimsByCase(cases: readonly CaseResult[]): readonly CaseClaims[] {
  return cases.flatMap((result) => {
    let [evaluated, grounded] = [0, 0];
    for (const trial of result.trials)
      if (isCounted(trial))
        for (const { claims } of trial.scores) {
          evaluated += claims?.evaluated ?? 0;
          grounded += claims?.grounded ?? 0;
        }
    return evaluated > 0 || grounded > 0 ? [{ result, evaluated, grounded }] : [];
  });
}

/** A trial without a usable reply. */
export const isFault = ({ status, failureType }: Trial) =>
  status === 'errored' || (status === 'failed' && (failureType === 'error' || failureType === 'timeout'));

export function aggregates(cases: readonly CaseResult[]): Aggregates {
  let [ran, errored, runs] = [0, 0, 0];
  const metrics = new Set<string>();
  const generated: Aggregates['generated'][number][] = [];
  const soft: Trial[] = [];
  const faults: Aggregates['faults'][number][] = [];
  const modelCalls: ModelCall[] = [];
  const unjudged: Aggregates['unjudged'][number][] = [];
  const givenUp: Aggregates['givenUp'][number][] = [];
  for (const result of cases) {
    const before = ran;
    for (const trial of result.trials) {
      const { status, scores } = trial;
      const counts = isCounted(trial);
      let isSoft = false;
      for (const score of scores) {
        metrics.add(score.metric);
        if (!counts) continue;
        if (score.generated) generated.push({ result, score });
        if (!score.hard && !score.gauge) isSoft = true;
      }
      if (isFault(trial)) faults.push({ result, trial });
      if (isSoft) soft.push(trial);
      if (status !== 'skipped') ran += 1;
      if (status === 'errored') errored += 1;
      if (trial.modelCalls) modelCalls.push(...trial.modelCalls);
      for (const one of trial.unjudged ?? []) if (!one.gauge) unjudged.push({ result, one });
      if (trial.givenUp) givenUp.push(...trial.givenUp);
    }
    if (ran > before) runs += 1;
  }
  const claims = claimsByCase(cases);
  return { ran, errored, runs, metrics, generated, soft, claims, faults, modelCalls, unjudged, givenUp };
}
