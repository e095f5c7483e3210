/** A conversation that took place → its trial: status, blame and scores. Never throws, never loses what was said. */
import type { TestCase } from '../../model/cases/test-case.ts';
import type { Trial } from '../../model/run/case-result.ts';
import { usageOf } from '../../model/run/spent.ts';
import type { Turn } from '../../model/run/transcript.ts';
import type { TrialFacts } from '../../model/world/scorer.ts';
import { type Judged, type Judging, judgeConversation, keptOf, NOTHING_JUDGED } from './judged-conversation.ts';
import { agentFailure, type Standing, standingOf, standingOfFailure } from './standing.ts';

export interface JudgedTrial {
  readonly trial: Trial;
  /** Keys of expectations that the agent's replies carried nothing for. */
  readonly unscored: ReadonlySet<string>;
}

/** Scores a conversation and decides what its trial is, by hard expectations only. Rejects only when the signal aborts. */
export async function judgeTrial(testCase: TestCase, facts: TrialFacts, judging: Judging): Promise<JudgedTrial> {
  try {
    const failure = agentFailure(facts.failure);
    const complete = facts.failure === undefined || failure?.at === 'state';
    const judged = await judgeConversation(testCase, facts, { complete, failure }, judging);
    const standing =
      facts.failure === undefined ? standingOf(testCase, facts.transcript, judged) : standingOfFailure(facts.failure);
    return { trial: trialOf(facts, standing, judged), unscored: judged.unscored };
  } catch (error) {
    if (judging.signal.aborted) throw error;
    return { trial: trialOf(facts, standingOfFailure(error), NOTHING_JUDGED), unscored: new Set() };
  }
}

function trialOf(facts: TrialFacts, standing: Standing, judged: Judged): Trial {
  const { turns } = facts.transcript;
  return {
    trial: facts.trial,
    ...standing,
    transcript: facts.transcript,
    ...keptOf({ ...judged, modelCalls: [...(facts.modelCalls ?? []), ...judged.modelCalls] }),
    ...(facts.givenUp && facts.givenUp.length > 0 && { givenUp: facts.givenUp }),
    timing: {
      startedAt: new Date(facts.startedAt).toISOString(),
      durationMs: Math.max(0, facts.durationMs),
      ...timesOf(turns),
    },
    usage: usageOf(facts.transcript),
    ...namedBy(turns),
  };
}

/** Names that are kept of a trial, and characters of one. */
const NAMES = { most: 20, longest: 200 };

/** The models and versions that the agent says it is, each once. */
function namedBy(turns: readonly Turn[]): Pick<Trial, 'agent'> {
  const named = (key: string) =>
    [...new Set(turns.flatMap(({ metadata = {} }) => metadata[key] ?? []))]
      .filter((name) => typeof name === 'string' || typeof name === 'number')
      .slice(0, NAMES.most)
      .map((name) => String(name).slice(0, NAMES.longest));
  const agent = { models: named('model'), versions: named('version') };
  return agent.models.length + agent.versions.length > 0 ? { agent } : {};
}

function timesOf(turns: readonly Turn[]): Omit<Trial['timing'], 'startedAt' | 'durationMs'> {
  const timed = turns.flatMap(({ timing }) => timing ?? []);
  const times = timed.map(({ latencyMs }) => latencyMs);
  const firstTokens = timed.flatMap(({ firstTokenMs }) => firstTokenMs ?? []);
  const parses = turns.flatMap(({ parseTimeMs }) => parseTimeMs ?? []);
  const said = { ...(firstTokens.length > 0 && { firstTokens }), ...(parses.length > 0 && { parses }) };
  const known = { turns: times, ...said };
  if (timed.every(({ uncertaintyMs }) => uncertaintyMs === undefined)) return known;
  return { ...known, uncertainty: timed.map(({ uncertaintyMs = 0 }) => uncertaintyMs) };
}
