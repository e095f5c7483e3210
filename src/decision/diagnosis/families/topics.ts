/** Where a conversation went: topics not reached, out of order, against the graph, or held too long. */
import { type Family, named, type PatternWords } from '../family.ts';

const FLOW = 'dialogue flow';
const JOINED = new Set(['topic_violation', 'topic_order']);
const CODES = new Set([...JOINED, 'topic_not_reached', 'wrong_topic', 'topic_too_long']);

const words = (title: (topic: string | null) => string, cause: string, action: string) => (topic: string | null) =>
  ({ title: title(topic), cause, action, place: FLOW }) satisfies PatternWords;

export const topics: Family = {
  ofScore: ({ code, names = [] }) => {
    if (code === undefined || !CODES.has(code)) return null;
    return JOINED.has(code) && names.length > 0 ? [{ code, subject: names.join(' → ') }] : named(code, names);
  },
  words: {
    topic_violation: words(
      (path) => `The conversation goes where the graph has no way${path === null ? '' : `: ${path}`}`,
      'The agent changes the subject, or follows the user where it should not.',
      'Write the allowed next steps into the prompt, or add the transition under topics.NAME.next if it is right.',
    ),
    topic_not_reached: words(
      (topic) => (topic === null ? 'A topic is not reached' : `${topic} is not reached`),
      'The conversation ends or goes in circles before it gets there.',
      'Read where it turned away; tell the agent what has to be settled before it ends.',
    ),
    topic_order: words(
      (path) => `Topics come in another order${path === null ? '' : ` than ${path}`}`,
      'The agent skips steps, or goes back to them.',
      'Write the order of steps into the prompt.',
    ),
    wrong_topic: words(
      (topic) => (topic === null ? 'A turn is about another topic' : `A turn is not about ${topic}`),
      'The agent misreads what the user wants at this point.',
      'Check the triggers and the description of the topic, then the prompt.',
    ),
    topic_too_long: words(
      (topic) => (topic === null ? 'A topic is held too long' : `${topic} takes too many turns`),
      'The agent asks for what the user already said, or one thing at a time.',
      'Let it ask for several facts at once, and not for those it has.',
    ),
  },
};
