/** Turns × topic graph → the topic of each turn: by its triggers, and by the judge where none matches. Pure. */

import type { TopicGraph } from '../../model/cases/topic-graph.ts';
import type { Turn } from '../../model/run/transcript.ts';
import { matches } from '../../text/patterns/pattern.ts';
import { type Judgements, type Question, questionKey } from '../judge/question.ts';

/**
 * Of each turn: the topic whose trigger matches what the user said, or where none does, what the agent said; undefined
 * where neither does. Of several the topic of the turn before counts (a conversation stays where it is), then one that
 * the graph lets follow it, then the graph's order.
 */
export function topicsByTriggers(
  turns: readonly Pick<Turn, 'user' | 'text'>[],
  graph: TopicGraph,
): readonly (string | undefined)[] {
  const names = Object.keys(graph);
  const found: (string | undefined)[] = [];
  let before: string | undefined;
  for (const { user, text } of turns) {
    const matchingIn = (words: string) =>
      names.filter((name) => graph[name]!.triggers.some((one) => matches(one, words)));
    const byUser = matchingIn(user);
    // A reply speaks of what was before, too: it counts only where the user's words say nothing.
    const matching = byUser.length > 0 || text === undefined ? byUser : matchingIn(text);
    const topic = nearestOf(matching, before, graph);
    found.push(topic);
    before = topic ?? before;
  }
  return found;
}

/** undefined: none matches. */
function nearestOf(matching: readonly string[], before: string | undefined, graph: TopicGraph): string | undefined {
  const here = before !== undefined && matching.includes(before) ? before : undefined;
  return here ?? matching.find((name) => before && graph[before]?.next?.includes(name)) ?? matching[0];
}

/** What the judge is asked about turn `index`, whose words match no trigger. */
export function topicQuestion(turns: readonly Turn[], index: number, graph: TopicGraph): Question {
  const options = Object.keys(graph);
  return {
    prompt: 'topic',
    metric: 'topic',
    instruction: options.map((name) => `${name}: ${graph[name]!.description}`).join('\n'),
    about: 'turn',
    material: { turns: turns.slice(0, index + 1) },
    answer: { kind: 'choice', options },
  };
}

export interface TopicReading {
  /** null where no topic fits, or where nobody could be asked. */
  readonly topics: readonly (string | null)[];
  readonly questions: readonly Question[];
}

/** The topics as far as they are known; `questions` about the turns that the judgements do not hold yet. */
export function readTopics(turns: readonly Turn[], graph: TopicGraph, judgements: Judgements): TopicReading {
  const questions: Question[] = [];
  const topics = topicsByTriggers(turns, graph).map((topic, i) => {
    if (topic !== undefined) return topic;
    const question = topicQuestion(turns, i, graph);
    const judged = judgements.get(questionKey(question));
    if (!judged) questions.push(question);
    return judged?.ok ? (judged.finding.choice ?? null) : null;
  });
  return { topics, questions };
}

/** By triggers alone; null where none matches. @param before What a judge said of these turns earlier: it stands. */
export function knownTopics(
  turns: readonly Turn[],
  graph: TopicGraph,
  before: readonly (string | null)[] = [],
): readonly (string | null)[] {
  return topicsByTriggers(turns, graph).map((topic, i) => {
    const judged = before[i] ?? null;
    return topic ?? (judged !== null && Object.hasOwn(graph, judged) ? judged : null);
  });
}
