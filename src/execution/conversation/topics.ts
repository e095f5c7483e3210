/** Turns × topic graph → the topic of each turn: by its triggers, and by the judge where none matches. Pure. */
import type { Turn } from '../../model/transcript.ts';
import { type Judgements, type Question, questionKey } from '../judge/question.ts';
import type { TopicGraph } from '../llm-options.ts';

/** Of each turn: the topic whose trigger matches, undefined where none does. The topic of the turn before is tried first, then the graph's order. */
export function topicsByTriggers(turns: readonly Turn[], graph: TopicGraph): readonly (string | undefined)[] {
  const found: (string | undefined)[] = [];
  for (const { user, text } of turns) {
    const matching = Object.keys(graph).filter((name) => fires(graph[name]!.triggers, `${user}\n${text ?? ''}`));
    const before = found.at(-1);
    found.push(before !== undefined && matching.includes(before) ? before : matching[0]);
  }
  return found;
}

function fires(triggers: readonly string[], said: string): boolean {
  return triggers.some((trigger) => new RegExp(trigger, 'i').test(said));
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
