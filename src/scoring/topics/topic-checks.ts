/** What can be expected of the topics of a conversation, each as a check that says why it does not hold. Pure. */
import type { TopicGraph } from '../../model/cases/topic-graph.ts';
import { counted } from '../../text/digits.ts';
import { comesInOrder, overrunsOf, pathOf, type TurnTopics, violationsOf } from './topic-path.ts';

export interface TopicFault {
  readonly code: 'topic_not_reached' | 'topic_order' | 'wrong_topic' | 'topic_violation' | 'topic_too_long';
  /** One sentence; turns as people count them, from 1. */
  readonly text: string;
  /** The topics it is about. */
  readonly names: readonly string[];
  /** What was expected and what came, each in a few words. */
  readonly mismatch: { readonly expected: string; readonly actual: string };
}

/** null: holds. */
export type TopicCheck = (topics: TurnTopics, graph: TopicGraph) => TopicFault | null;

const mismatchOf = (expected: string, topics: TurnTopics) => ({ expected, actual: listed(pathOf(topics)) });

const listed = (names: readonly string[]) => (names.length > 0 ? names.join(' → ') : 'no topic');

/** All of them come up. */
export const reaches = (wanted: readonly string[]): TopicCheck => {
  return (topics) => {
    const missing = [...new Set(wanted)].filter((one) => !topics.includes(one));
    if (missing.length === 0) return null;
    const text = `not reached: ${missing.join(', ')}; the conversation was about ${listed(pathOf(topics))}`;
    return { code: 'topic_not_reached', names: missing, text, mismatch: mismatchOf(missing.join(', '), topics) };
  };
};

/** They come in this order; `exact`: and nothing else does. One that is missing is said to be missing, not out of order. */
export const comesAs = (wanted: readonly string[], exact: boolean): TopicCheck => {
  return (topics, graph) => {
    const missing = reaches(wanted)(topics, graph);
    if (missing) return missing;
    const path = pathOf(topics);
    const same = path.length === wanted.length && path.every((one, i) => one === wanted[i]);
    if (exact ? same : comesInOrder(wanted, path)) return null;
    const text = `expected ${exact ? 'the path' : 'the order'} ${listed(wanted)}, it was ${listed(path)}`;
    return { code: 'topic_order', names: [...new Set(wanted)], text, mismatch: mismatchOf(listed(wanted), topics) };
  };
};

/** The last topic is one of these. */
export const isAbout = (allowed: readonly string[]): TopicCheck => {
  return (topics) => {
    const last = topics.findLast((one) => one !== null) ?? null;
    if (last !== null && allowed.includes(last)) return null;
    return {
      code: 'wrong_topic',
      names: allowed,
      text: `expected ${allowed.join(' or ')}, it is ${last ?? 'no topic'}`,
      mismatch: { expected: allowed.join(' or '), actual: last ?? 'no topic' },
    };
  };
};

/** No topic follows another that does not name it. */
export const staysInGraph: TopicCheck = (topics, graph) => {
  const found = violationsOf(topics, graph);
  if (found.length === 0) return null;
  const text = found.map(({ from, to, turn }) => `${from} → ${to} at turn ${turn + 1}`).join(', ');
  const names = [...new Set(found.flatMap(({ from, to }) => [from, to]))];
  const mismatch = { expected: 'a transition of the graph', actual: text };
  return { code: 'topic_violation', names, text: `transitions outside the graph: ${text}`, mismatch };
};

/** In no topic more turns are spent than its max_turns. */
export const staysShort: TopicCheck = (topics, graph) => {
  const found = overrunsOf(topics, graph);
  if (found.length === 0) return null;
  const text = found.map(
    ({ topic, turns, max, turn }) =>
      `${turns} turns in ${topic}, allowed are ${max} (too many from turn ${turn + 1} on)`,
  );
  const { topic, turns, max } = found[0]!;
  const mismatch = { expected: `at most ${counted(max, 'turn')} in ${topic}`, actual: counted(turns, 'turn') };
  return { code: 'topic_too_long', names: found.map((one) => one.topic), text: text.join(', '), mismatch };
};
