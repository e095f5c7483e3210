/** How a trial ends without an answer to score: what is said of it, and the patterns that it shares with the limits of time and turns. */
import { type Catalogue, named, type PatternCode } from '../../model/catalogue.ts';
import { errorAdvice, plainAction } from '../../model/world/error-advice.ts';

export const trialEnds: Catalogue['ends'] = {
  timeout: { phrase: () => 'timeout', find: () => [{ code: 'slow', subject: 'timeout' }] },
  max_turns: { phrase: () => 'no end within the allowed turns', find: () => named('max_turns') },
  error: {
    phrase: (code) => `error: ${code?.replaceAll('_', ' ') ?? 'no usable reply'}`,
    find: (code) => [{ code: 'exception', subject: code }],
  },
};

export const slow: PatternCode = {
  title: (subject) =>
    subject === 'timeout' ? 'A reply does not come within the time limit' : 'Replies take longer than allowed',
  cause: 'A tool, a model or a retry takes most of the time.',
  action: (subject) =>
    subject === 'timeout'
      ? plainAction('timeout')
      : 'Look at the time of each turn in the report; run slow tools side by side, or with a limit of their own.',
  place: 'performance',
  order: 'speed',
};

export const tooManyTurns: PatternCode = {
  title: 'Conversations take more turns than allowed',
  cause: 'The agent asks for what the user already said, or never does the last step.',
  action: 'Read where it starts to go in circles; let it sum up what it has and act.',
  place: 'dialogue flow',
  order: 'turns',
};

/** Turns without a usable reply: what to do follows from the code of what happened. */
export const exception: PatternCode = {
  title: (code) => (code === null ? errorAdvice(code).title : `${errorAdvice(code).title}: ${code}`),
  cause: (code) => errorAdvice(code).cause.replaceAll('`', ''),
  action: (code) => plainAction(code),
  place: (code) => errorAdvice(code).place,
  order: 'errors',
};
