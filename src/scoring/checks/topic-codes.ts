/** Codes of topics: what is said of each fault. Pure. */
import { type FailureCode, named } from '../../model/catalogue.ts';
import type { Score } from '../../model/run/score.ts';
import type { TopicFault } from '../topics/topic-checks.ts';
import { about } from './check.ts';

/** They are about a way through the topics, and not about each of them. */
const joined =
  (code: string) =>
  ({ names }: Score) =>
    named(code, names?.length ? [names.join(' → ')] : []);
const FLOW = { place: 'dialogue flow', order: 'topics' } as const;

export const codes: Readonly<Record<TopicFault['code'], FailureCode>> = {
  topic_not_reached: {
    phrase: (names) => (names ? `${names} not reached` : 'an expected one is not reached'),
    title: (topic) => (topic === null ? 'A topic is not reached' : `${topic} is not reached`),
    cause: 'The conversation ends or goes in circles before it gets there.',
    action: 'Read where it turned away; tell the agent what has to be settled before it ends.',
    ...FLOW,
  },
  topic_order: {
    phrase: () => 'wrong order',
    find: joined('topic_order'),
    title: (path) => about('Topics come in another order', 'than', path),
    cause: 'The agent skips steps, or goes back to them.',
    action: 'Write the order of steps into the prompt.',
    ...FLOW,
  },
  wrong_topic: {
    phrase: (names) => (names ? `expected ${names}` : 'not the expected one'),
    title: (topic) => (topic === null ? 'A turn is about another topic' : `A turn is not about ${topic}`),
    cause: 'The agent misreads what the user wants at this point.',
    action: 'Check the triggers and the description of the topic, then the prompt.',
    ...FLOW,
  },
  topic_violation: {
    phrase: (names) => `a transition outside the graph${names && ` (${names})`}`,
    find: joined('topic_violation'),
    title: (path) => `The conversation goes where the graph has no way${path === null ? '' : `: ${path}`}`,
    cause: 'The agent changes the subject, or follows the user where it should not.',
    action:
      'Write the allowed next steps into the prompt, or add the transition under topics.NAME.next if it is right.',
    ...FLOW,
  },
  topic_too_long: {
    phrase: (names) => about('too many turns', 'in', names),
    title: (topic) => (topic === null ? 'A topic is held too long' : `${topic} takes too many turns`),
    cause: 'The agent asks for what the user already said, or one thing at a time.',
    action: 'Let it ask for several facts at once, and not for those it has.',
    ...FLOW,
  },
};
