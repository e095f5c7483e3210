/** What there is to score: one turn as it is, or a whole conversation seen as one. Pure. */

import { totalUsage } from '../../model/run/spent.ts';
import type { Transcript, Turn } from '../../model/run/transcript.ts';
import type { Subject } from '../checks/check.ts';

const NO_SCORES = {};
type Topics = readonly (string | null)[] | undefined;

/** @param index Of the turn, from 0; it is there. */
export function subjectOfTurn(
  { turns, recordedScores = NO_SCORES, state }: Transcript,
  index: number,
  topics?: Topics,
): Subject {
  const turn = turns[index]!;
  const past = turns.slice(0, index + 1);
  return {
    ...turn,
    turns: [turn],
    past,
    recordedScores,
    ...(topics && { topics: topics.slice(index, index + 1) }),
    // After its last turn a conversation is over: a single-turn case has its expectations there.
    ...(state !== undefined && turn.state === undefined && index === turns.length - 1 && { state }),
  };
}

/** The last text, intent and confidence; all entities, tool calls and citations in order; usage summed. What no turn carries is absent. */
export function subjectOfConversation(transcript: Transcript, topics?: Topics): Subject {
  const { turns, recordedScores = NO_SCORES, state } = transcript;
  const ended = { ...(topics && { topics }), ...(state !== undefined && { state }) };
  if (turns.length === 1) return { ...turns[0]!, turns, past: turns, recordedScores, ...ended };
  const last = <K extends 'text' | 'intent' | 'confidence'>(key: K): Turn[K] | undefined =>
    turns.findLast((turn) => turn[key] !== undefined)?.[key];
  const all = <K extends 'entities' | 'toolCalls' | 'citations'>(key: K) =>
    turns.some((turn) => turn[key] !== undefined) ? turns.flatMap((turn) => [...(turn[key] ?? [])]) : undefined;
  const whole = {
    text: last('text'),
    intent: last('intent'),
    confidence: last('confidence'),
    entities: all('entities') as Subject['entities'],
    toolCalls: all('toolCalls') as Subject['toolCalls'],
    citations: all('citations') as Subject['citations'],
    usage: totalUsage(turns),
  };
  const present = Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined));
  return { ...present, turns, past: turns, recordedScores, ...ended };
}
