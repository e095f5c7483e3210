/** A case with its conversations of both runs, as the case view shows them; less of it where the file would be too large. */

import type { StatedCase } from '../../facts/case-state.ts';
import type { CaseResult, Trial } from '../../model/run/case-result.ts';
import type { Transcript } from '../../model/run/transcript.ts';
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
  if (kept === 'words') return briefDetail(result);
  const details = (trials: readonly Trial[]) => trials.map((trial) => trialDetail(trial, kept));
  return {
    id: result.id,
    ...(result.history && { history: result.history }),
    now: details(result.trials),
    was: before ? details(before.trials) : null,
    ...(again && { again: { now: details(again.current), was: details(again.base) } }),
  };
}

function briefDetail({ id, trials }: CaseResult): CaseDetail {
  const turns = trials.flatMap(({ transcript }) => transcript.turns);
  const tools = turns.flatMap(({ toolCalls = [] }) => toolCalls.map(({ name }) => name));
  return { id, said: [...new Set([...turns.map(({ user }) => user), ...tools])], now: [], was: null };
}

function trialDetail(trial: Trial, kept: Kept): TrialDetail {
  const { transcript, timing, modelCalls, givenUp: _givenUp, ...facts } = trial;
  const costs = (modelCalls ?? []).flatMap(({ cost }) => cost ?? []);
  return {
    ...facts,
    transcript: reduced(transcript, kept),
    turnMs: timing.turns,
    durationMs: timing.durationMs,
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

function reduced(transcript: Transcript, kept: Kept): Transcript {
  if (kept === 'all') return transcript;
  const turns = transcript.turns.map(({ toolCalls, ...turn }) =>
    toolCalls ? { ...turn, toolCalls: toolCalls.map(({ result: _result, ...call }) => call) } : turn,
  );
  return { ...transcript, turns };
}
