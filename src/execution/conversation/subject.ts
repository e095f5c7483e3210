/** What there is to score: one turn as it is, or a whole conversation seen as one. Pure. */
import type { Transcript, Turn, Usage } from '../../model/transcript.ts';
import type { Subject } from '../metrics/scoring.ts';

const NO_SCORES = {};

export function subjectOfTurn(turn: Turn, recordedScores: Transcript['recordedScores'] = NO_SCORES): Subject {
  return { ...turn, turns: [turn], recordedScores };
}

/**
 * The conversation as one: the last text, intent and confidence that there were; all entities, tool calls and citations
 * in order; usage summed. An aspect that no turn carries stays absent.
 */
export function subjectOfConversation({ turns, recordedScores = NO_SCORES }: Transcript): Subject {
  if (turns.length === 1) return subjectOfTurn(turns[0]!, recordedScores);
  const last = <K extends 'text' | 'intent' | 'confidence'>(key: K): Turn[K] | undefined =>
    turns.findLast((turn) => turn[key] !== undefined)?.[key];
  const all = <K extends 'entities' | 'toolCalls' | 'citations'>(key: K) =>
    turns.some((turn) => turn[key] !== undefined) ? turns.flatMap((turn) => [...(turn[key] ?? [])]) : undefined;
  const usage = usageOf(turns);
  const whole = {
    user: turns.map((turn) => turn.user).join('\n'),
    text: last('text'),
    intent: last('intent'),
    confidence: last('confidence'),
    entities: all('entities') as Subject['entities'],
    toolCalls: all('toolCalls') as Subject['toolCalls'],
    citations: all('citations') as Subject['citations'],
    usage: Object.keys(usage).length > 0 ? usage : undefined,
  };
  const present = Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined));
  return { user: whole.user, ...present, turns, recordedScores };
}

const USAGE_KEYS = ['inputTokens', 'outputTokens', 'totalTokens', 'cost'] as const;

/** Sums of what the turns report; a figure that no turn reports is absent. */
export function usageOf(turns: readonly Turn[]): Usage {
  const sum: Partial<Record<(typeof USAGE_KEYS)[number], number>> = {};
  for (const { usage } of turns) {
    if (!usage) continue;
    for (const key of USAGE_KEYS) {
      const value = usage[key];
      if (value !== undefined) sum[key] = (sum[key] ?? 0) + value;
    }
  }
  return sum;
}
