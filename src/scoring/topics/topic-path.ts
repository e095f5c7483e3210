/** The way of a conversation through its topics: stays, transitions, returns, and what the graph does not allow. Pure. */
import type { TopicGraph } from '../../model/cases/topic-graph.ts';

/** Topic of each turn; null where none fits. */
export type TurnTopics = readonly (string | null)[];

export interface Transition {
  readonly from: string;
  readonly to: string;
  /** The turn that is the first in `to`, from 0. */
  readonly turn: number;
}

export interface Overrun {
  readonly topic: string;
  readonly max: number;
  /** Turns spent in it. */
  readonly turns: number;
  /** The first turn over the limit, from 0. */
  readonly turn: number;
}

/** Topics in the order in which they come up, a stay counted once; turns without a topic interrupt no stay. */
export function pathOf(topics: TurnTopics): readonly string[] {
  const known = topics.filter((topic) => topic !== null);
  return known.filter((topic, i) => topic !== known[i - 1]);
}

/** From one topic to another; staying is none, and turns without a topic stand between. */
export function transitionsOf(topics: TurnTopics): readonly Transition[] {
  const transitions: Transition[] = [];
  let before: string | null = null;
  for (const [turn, topic] of topics.entries()) {
    if (topic === null) continue;
    if (before !== null && topic !== before) transitions.push({ from: before, to: topic, turn });
    before = topic;
  }
  return transitions;
}

/** How many transitions return to a topic that was left before. */
export function returnsOf(topics: TurnTopics): number {
  const path = pathOf(topics);
  return path.filter((topic, i) => path.indexOf(topic) < i).length;
}

/** Whether the graph lets one topic follow another; a topic without `next` may be followed by any. */
export function isAllowed(graph: TopicGraph, from: string, to: string): boolean {
  return from === to || (graph[from]?.next?.includes(to) ?? true);
}

export function violationsOf(topics: TurnTopics, graph: TopicGraph): readonly Transition[] {
  return transitionsOf(topics).filter(({ from, to }) => !isAllowed(graph, from, to));
}

/** Topics in which more turns were spent than their max_turns, over the whole conversation. */
export function overrunsOf(topics: TurnTopics, graph: TopicGraph): readonly Overrun[] {
  return Object.entries(graph).flatMap(([topic, { max_turns: max = Number.POSITIVE_INFINITY }]) => {
    const turns = topics.flatMap((one, turn) => (one === topic ? [turn] : []));
    return turns.length > max ? [{ topic, max, turns: turns.length, turn: turns[max]! }] : [];
  });
}

/** Whether the wanted names come in this order among the others. */
export function comesInOrder(wanted: readonly string[], path: readonly string[]): boolean {
  let next = 0;
  for (const topic of path) if (topic === wanted[next]) next += 1;
  return next === wanted.length;
}
