/** What the answer says: its text, its shape, what it leaves behind, what it costs. */
import { type Family, named } from '../family.ts';

const ANSWER = {
  cause: 'The answer is worded otherwise, or says something else.',
  action: 'Read an example: if the answer is right, loosen the expectation; if not, fix the prompt.',
  place: 'prompt',
};
const CODES = new Set([
  'text_missing',
  'text_differs',
  'no_match',
  'forbidden_match',
  'empty_text',
  'not_json',
  'json_mismatch',
  'state_mismatch',
  'too_expensive',
]);

const SHAPE = {
  cause: 'Nothing forces the form of the answer.',
  action: 'Use structured output of the model, or say the schema in the prompt and check it before answering.',
  place: 'output format',
};

export const content: Family = {
  ofScore: ({ code }) => (code !== undefined && CODES.has(code) ? named(code) : null),
  symptoms: ['state_mismatch'],
  words: {
    text_missing: () => ({ title: 'An expected text is missing in the answer', ...ANSWER }),
    text_differs: () => ({ title: 'The answer is not the expected text', ...ANSWER }),
    no_match: () => ({ title: 'An expected pattern is missing in the answer', ...ANSWER }),
    forbidden_match: () => ({ title: 'A forbidden pattern is in the answer', ...ANSWER }),
    empty_text: () => ({
      title: 'The answer is empty',
      cause: 'The agent stops after a tool call, or its reply is mapped from another field.',
      action: 'Check agent.response.text, then whether the agent always says something at the end.',
      place: 'agent code',
    }),
    not_json: () => ({ title: 'The answer is no JSON', ...SHAPE }),
    json_mismatch: () => ({ title: 'The JSON of the answer has another shape', ...SHAPE }),
    state_mismatch: () => ({
      title: 'The conversation leaves another state behind',
      cause: 'What was done, or left undone, is not what the user wanted.',
      action: 'Compare the tool calls of an example with what the state should be.',
      place: 'tool selection',
    }),
    too_expensive: () => ({
      title: 'Conversations cost more than allowed',
      cause: 'Longer prompts, more calls or a more expensive model.',
      action: 'Look at the tokens of each turn in the report.',
      place: 'cost',
    }),
  },
};
