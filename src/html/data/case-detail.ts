/** A case with its conversations of both runs, as the case view shows them; less of it where the file would be too large. */

import type { StatedCase } from '../../facts/case-state.ts';
import type { CaseResult, Trial } from '../../model/run/case-result.ts';
import { saidTurns } from '../../model/run/said-turns.ts';
import type { Turn } from '../../model/run/transcript.ts';
import type { Comparison } from '../../model/verdict/comparison.ts';
import type { CaseDetail, TrialDetail } from './schema.ts';

type Reruns = NonNullable<Comparison['reruns']>[number];

/** How much of a conversation is kept; words: what the user said and which tools were called, to be searched. */
export type Kept = 'all' | 'without tool results' | 'words';

/** @param again Its re-runs; undefined: none. */
export function caseDetail(
  { result }: StatedCase,
  before: CaseResult | undefined,
  again: Reruns | undefined,
  kept: Kept,
): CaseDetail {
  if (kept === 'words') return searchedDetail(result);
  const details = (trials: readonly Trial[]) => trials.map((trial) => trialDetail(trial, kept));
  return {
    id: result.id,
    ...(result.history && { history: result.history }),
    now: details(result.trials),
    was: before ? details(before.trials) : null,
    ...(again && { again: { now: details(again.current), was: details(again.base) } }),
  };
}

/** What can be searched of a case without its conversations. */
function searchedDetail({ id, trials }: CaseResult): CaseDetail {
  const turns = trials.flatMap(({ transcript }) => saidTurns(transcript));
  const said = new Set(turns.map(({ user }) => user));
  for (const { toolCalls } of turns) for (const { name } of toolCalls ?? []) said.add(name);
  return { id, said: [...said], now: [], was: null };
}

function trialDetail(trial: Trial, kept: Kept): TrialDetail {
  const { transcript, timing, modelCalls } = trial;
  const costs = (modelCalls ?? []).flatMap(({ cost }) => cost ?? []);
  return {
    trial: trial.trial,
    status: trial.status,
    failureType: trial.failureType,
    blame: trial.blame,
    code: trial.code,
    message: trial.message,
    scores: trial.scores,
    unjudged: trial.unjudged,
    topics: trial.topics,
    usage: trial.usage,
    transcript: { ...transcript, turns: transcript.turns.map((turn) => shownOf(turn, kept)) },
    turnMs: timing.turns.map(Math.round),
    durationMs: Math.round(timing.durationMs),
    ...(modelCalls && modelCalls.length > 0
      ? {
          model: {
            calls: modelCalls.length,
            cost: costs.length > 0 ? costs.reduce((sum, cost) => sum + cost, 0) : null,
          },
        }
      : {}),
  };
}

/** Without what no view shows: ids of traces and fractions of milliseconds are most of what does not compress. */
function shownOf(turn: Turn, kept: Kept): Turn {
  const shown = { ...turn, traceparent: undefined, timing: undefined, usage: undefined, state: undefined };
  const { toolCalls } = shown;
  if (kept === 'all' || toolCalls === undefined) return shown;
  return { ...shown, toolCalls: toolCalls.map(({ result: _result, ...call }) => call) };
}
