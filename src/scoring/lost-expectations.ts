/** Hard expectations that the baseline scored and this run did not: the agent no longer reports what they need, so they have failed. Pure. */

import { named } from '../model/catalogue.ts';
import type { CaseResult, Trial } from '../model/run/case-result.ts';
import {
  AGENT_FAILED,
  countedTrials,
  isCounted,
  isUnanswered,
  NOT_REPORTED,
  NOTHING_SCORED,
} from '../model/run/counted.ts';
import type { RunInfo } from '../model/run/run-info.ts';
import type { RunReport } from '../model/run/run-report.ts';
import type { Score } from '../model/run/score.ts';
import type { Turn } from '../model/run/transcript.ts';
import { turnCount } from '../model/run/turn-count.ts';
import { withTrials } from './case-result.ts';
import type { Codes } from './checks/check.ts';
import { checkOf } from './checks/index.ts';
import { isBrokenOff } from './checks/measure.ts';
import { state } from './checks/state.ts';
import { allMissed } from './conversation/unmet.ts';
import { aspectsOf } from './fingerprints.ts';
import { summarize } from './summary/summarize.ts';

/** What a baseline has scored of a case. */
export interface ScoredBefore {
  readonly result: (id: string) => CaseResult | undefined;
  /** Whether this run measures it as the baseline did; then what is not scored now could be, if the agent reported it. */
  readonly isMeasuredAlike: (metric: string) => boolean;
}

/** @param fingerprints Of the run that is compared with it. */
export function scoredBefore(
  {
    run,
    report,
  }: { readonly run: Pick<RunInfo, 'fingerprints'>; readonly report: { readonly cases: readonly CaseResult[] } },
  fingerprints: RunInfo['fingerprints'],
): ScoredBefore {
  const byId = new Map(report.cases.map((result) => [result.id, result]));
  const was = run.fingerprints;
  return {
    result: (id) => byId.get(id),
    isMeasuredAlike: (metric) => {
      const aspects = aspectsOf(metric);
      return (
        aspects.length > 0 && aspects.every((name) => Object.hasOwn(was, name) && was[name] === fingerprints[name])
      );
    },
  };
}

/** For an agent whose state cannot be asked for, as that of a base version without `state`: it has not lost it. */
export const withoutState = (before: ScoredBefore): ScoredBefore => ({
  ...before,
  isMeasuredAlike: (metric) => checkOf(metric)?.check !== state && before.isMeasuredAlike(metric),
});

/** The result with what it lost as failed, which fails its trials. Applied twice it is as applied once. */
export function withLost(result: CaseResult, before: ScoredBefore | null): CaseResult {
  const was = before?.result(result.id);
  if (!before || !was || was.fingerprint !== result.fingerprint) return result;
  const wanted = hardScoresOf(was).filter(({ metric }) => before.isMeasuredAlike(metric));
  const { trials } = result;
  const all = trials.map((trial) => withLostScores(trial, wanted));
  return all.every((trial, i) => trial === trials[i]) ? result : withTrials(result, all);
}

/** Keys of the expectations that a result has lost. */
export function lostKeys({ trials }: CaseResult): readonly string[] {
  const lost = trials.flatMap(({ scores }) => scores.filter(({ code }) => code === NOT_REPORTED));
  return lost.flatMap(({ metric }) => Object.keys(checkOf(metric)?.check.expectations ?? {}));
}

/** The same of all cases of a run. */
export function reportWithLost(report: RunReport, before: ScoredBefore): RunReport {
  const cases = report.cases.map((result) => withLost(result, before));
  return cases.every((result, i) => result === report.cases[i]) ? report : summarize(cases, report.warnings);
}

const keyOf = ({ metric, turn }: Pick<Score, 'metric' | 'turn'>): string => `${turn ?? ''} ${metric}`;

/** By metric and turn one score, of those that every trial has which the agent answered. */
function hardScoresOf(was: CaseResult): readonly Score[] {
  const trials = countedTrials(was)
    .filter((trial) => !brokeOff(trial))
    .map(({ scores }) => new Map(scores.filter(({ hard }) => hard).map((score) => [keyOf(score), score])));
  const [first = [], ...others] = trials;
  return [...first].flatMap(([key, score]) => (others.every((other) => other.has(key)) ? [score] : []));
}

/** The agent failed on one of its turns. */
const brokeOff = (trial: Trial): boolean => isBrokenOff(trial) || trial.scores.some(isUnanswered);

function withLostScores(trial: Trial, wanted: readonly Score[]): Trial {
  if (!isCounted(trial) && trial.code !== NOTHING_SCORED) return trial;
  const has = new Set([...trial.scores, ...(trial.unjudged ?? [])].filter(({ hard }) => hard).map(keyOf));
  const lost = wanted.filter((score) => !has.has(keyOf(score))).flatMap((score) => lostScore(trial, score));
  if (lost.length === 0) return trial;
  const scores = [...trial.scores, ...lost];
  if (trial.status === 'failed') return { ...trial, scores };
  const { message: _, ...rest } = trial;
  return { ...rest, scores, status: 'failed', failureType: 'assertion', blame: 'agent', code: NOT_REPORTED };
}

function lostScore(trial: Trial, score: Score): readonly Score[] {
  const { metric, turn } = score;
  const { turns } = trial.transcript;
  const isAnswered = turn === null ? !brokeOff(trial) : turn < turnCount(trial);
  if (!isAnswered && !brokeOff(trial)) return [];
  if (aspectsOf(metric).includes('judge') && (turns.length === 0 || (mayMarkNothing(metric) && isSaid(turns))))
    return [];
  return [
    {
      metric,
      turn,
      hard: true,
      value: 0,
      passed: false,
      ...(isAnswered ? LOST : { code: AGENT_FAILED, reason: 'the agent failed' }),
      ...allMissed(score),
    },
  ];
}

/** What no reply carries by itself, as a second turn or a misunderstanding, a conversation may lack: a judge finds nothing to mark. */
const mayMarkNothing = (metric: string): boolean => checkOf(metric)?.check.needs?.source !== undefined;

const isSaid = (turns: readonly Turn[]): boolean => turns.some(({ text }) => text !== undefined);

/** Of scores that this run lacks and the baseline has. */
export const lostCodes: Codes = {
  [NOT_REPORTED]: {
    phrase: () => 'no longer reported',
    find: (score, { metric }) => named('lost_field', [metric?.field ?? score.metric]),
  },
  lost_field: {
    title: (field) => `The replies no longer carry ${field ?? 'what is expected'}`,
    cause: 'On the baseline the replies to these cases carried it. The field was renamed, moved or left out.',
    action: 'Let the agent reply with it again, or map its new place under agent.response.',
    place: 'agent code',
    order: 'reply',
  },
};

const LOST = {
  code: NOT_REPORTED,
  reason: 'the reply no longer carries what this needs; on the baseline it did',
};
