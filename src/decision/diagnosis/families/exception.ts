/** Replies that are errors: the agent broke. */
import { type Family, named } from '../family.ts';

const STABLE_CODE = /^[a-z][a-z0-9_]{0,39}$/;

export const exception: Family = {
  ofTrial: ({ failureType, code }) => {
    if (failureType !== 'error') return [];
    return named('exception', code !== undefined && STABLE_CODE.test(code) ? [code] : []);
  },
  words: {
    exception: (code) => ({
      title: code === null ? 'The agent answers with an error' : `The agent answers with an error: ${code}`,
      cause: 'The agent, or a tool that it calls, fails on these inputs.',
      action: 'Look for the stack trace in the log of the agent at the time of the trial.',
      place: 'agent code',
    }),
  },
};
