/** Tool calls: not made, made otherwise, made although forbidden, or another tool in their place. */
import type { Score } from '../../../model/run/score.ts';
import { about, type Family, type Found, named } from '../family.ts';

const CODES = new Set([
  'missing_argument',
  'wrong_argument',
  'unexpected_argument',
  'forbidden_tool',
  'unexpected_tool',
  'wrong_order',
  'tool_order',
  'tool_result_mismatch',
]);

/** None of the expected calls was made, and others were: the wrong tool was chosen. */
function missing({ names, counts }: Score): readonly Found[] {
  const isOther = counts !== undefined && counts.tp === 0 && counts.fp > 0;
  return named(isOther ? 'tool_selection_error' : 'missing_tool', names);
}

export const tools: Family = {
  ofScore: (score) => {
    if (score.code === 'missing_tool') return missing(score);
    return score.code !== undefined && CODES.has(score.code) ? named(score.code, score.names) : null;
  },
  words: {
    tool_selection_error: (tool) => ({
      title: about('Another tool is called', 'instead of', tool),
      cause: 'The descriptions of the tools do not say when to use which.',
      action: `Say in the description of ${tool ?? 'each tool'} when it is the right one, and when it is not.`,
      place: 'tool selection',
    }),
    missing_tool: (tool) => ({
      title: tool === null ? 'An expected tool is not called' : `${tool} is not called`,
      cause: 'The agent answers without the tool, or stops before it gets there.',
      action: `Tell the agent in its prompt when ${tool ?? 'the tool'} must be called before it answers.`,
      place: 'prompt',
    }),
    missing_argument: (tool) => ({
      title: about('An argument is missing in calls', 'of', tool),
      cause: 'The argument is optional in the schema, or the agent does not ask for what it does not know.',
      action: `Make the argument required in the schema of ${tool ?? 'the tool'}, and let the agent ask for it.`,
      place: 'tool schema',
    }),
    wrong_argument: (tool) => ({
      title: about('An argument has another value in calls', 'of', tool),
      cause: 'The value is taken from the wrong place of the conversation, or written in another form.',
      action: `Describe in the schema of ${tool ?? 'the tool'} where the value comes from and how it is written.`,
      place: 'tool schema',
    }),
    unexpected_argument: (tool) => ({
      title: about('More arguments than expected are given in calls', 'of', tool),
      cause: 'The agent fills in optional arguments that nobody asked for.',
      action: `Say in the schema of ${tool ?? 'the tool'} when to leave them out, or allow them with arguments: subset.`,
      place: 'tool schema',
    }),
    forbidden_tool: (tool) => ({
      title: tool === null ? 'A forbidden tool is called' : `${tool} is called although forbidden`,
      cause: 'Nothing keeps the agent from acting before it may.',
      action: `State when ${tool ?? 'the tool'} must not be called, and refuse the call in code where it matters.`,
      place: 'prompt',
    }),
    unexpected_tool: () => ({
      title: 'Tools are called that are not expected',
      cause: 'The agent does more than it was asked for.',
      action: 'Narrow the set of tools that is offered, or allow other calls with match: superset.',
      place: 'tool selection',
    }),
    wrong_order: () => ({
      title: 'Tools are called in another order',
      cause: 'The order is a rule that the agent was not told.',
      action: 'Write the order of steps into the prompt, or let one tool need what the other returns.',
      place: 'prompt',
    }),
    tool_order: (tool) => ({
      title: tool === null ? 'A tool is called too early' : `${tool} is called before what must come first`,
      cause: 'The order is a rule that the agent was not told.',
      action: `Let ${tool ?? 'the tool'} need a value that only the step before it returns, or write the order into the prompt.`,
      place: 'prompt',
    }),
    tool_result_mismatch: (tool) => ({
      title: `${tool ?? 'A tool'} answers otherwise than expected`,
      cause: 'The tool, or the data behind it, changed; or it was called with other values.',
      action: `Check the data and the version of ${tool ?? 'the tool'} that the agent under test uses.`,
      place: 'tool and its data',
    }),
  },
};
