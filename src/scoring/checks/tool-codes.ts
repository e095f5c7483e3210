/** Codes of tool calls: what is said of each fault, and what cases share that have it. Pure. */
import { type Found, named, type Sharing, sharing } from '../../model/catalogue.ts';
import type { Score } from '../../model/run/score.ts';
import { about, type Codes } from './check.ts';

const ARGUMENT_CODES = new Set(['missing_argument', 'wrong_argument', 'unexpected_argument']);

/** The patterns of all faults of a score, and not of the first alone; runs of older versions name that one only. */
function everyFault({ code = '', names, counts, faults = [] }: Score): readonly Found[] {
  const wasTried = faults.some((fault) => ARGUMENT_CODES.has(fault.code));
  // None of the expected calls was made or tried, and others were: the wrong tool was chosen.
  const isOther = counts !== undefined && counts.tp === 0 && counts.fp > 0 && !wasTried;
  const codeOf = (fault: string) => (fault === 'missing_tool' && isOther ? 'tool_selection_error' : fault);
  const found = new Map(
    [...Map.groupBy(faults, (fault) => JSON.stringify([fault.code, fault.name]))].map(([key, same]) => {
      const parts = same.flatMap(({ argument }) => argument ?? []);
      const [{ code: fault, name = null } = { code }] = same;
      return [key, { code: codeOf(fault), subject: name, ...(parts.length > 0 && { parts }) }];
    }),
  );
  return found.size > 0 ? [...found.values()] : named(codeOf(code), names);
}

const [detail, subject, kind, code] = [sharing('detail'), sharing('subject'), sharing('kind'), sharing('code')];

const WRITING = new Set(
  'add apply assign book cancel change charge close confirm create delete exchange insert issue modify move open order pay place post purchase put refund register release remove rename renew replace reschedule reserve return schedule send set submit transfer update upgrade write'.split(
    ' ',
  ),
);

/** By the first word of its name: update_order, orders.updateOrder. Names that begin otherwise say nothing. */
function isWriting(tool: string | null): boolean {
  const words = (tool ?? '')
    .split(/[.:/]/)
    .at(-1)!
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, '_');
  return WRITING.has(
    words
      .toLowerCase()
      .split(/[^a-z]+/)
      .find(Boolean) ?? '',
  );
}

const sharedByMissing = (tool: string | null): readonly Sharing[] => [
  ...(tool === null ? [] : [detail`${tool} is not called`]),
  ...(isWriting(tool) ? [kind`an expected writing call is missing`] : []),
  code`an expected call is missing`,
];

const sharedByArguments = (tool: string | null): readonly Sharing[] => [
  ...(tool === null ? [] : [subject`wrong arguments of ${tool}`]),
  ...(isWriting(tool) ? [kind`wrong argument in a writing call`] : []),
  code`wrong argument in a call`,
];

const PROMPT = { place: 'prompt', order: 'tools' } as const;
const SCHEMA = { place: 'tool schema', order: 'tools' } as const;
const SELECTION = { place: 'tool selection', order: 'tools' } as const;

export const codes = {
  missing_tool: {
    phrase: (names) => (names ? `missing ${names}` : 'an expected call is missing'),
    find: everyFault,
    lacks: 'toolCalls',
    shares: (tool) => sharedByMissing(tool),
    title: (tool) => (tool === null ? 'An expected tool is not called' : `${tool} is not called`),
    cause: 'The agent answers without the tool, or stops before it gets there.',
    action: (tool) => `Tell the agent in its prompt when ${tool ?? 'the tool'} must be called before it answers.`,
    ...PROMPT,
  },
  tool_selection_error: {
    title: (tool) => about('Another tool is called', 'instead of', tool),
    cause: 'The descriptions of the tools do not say when to use which.',
    action: (tool) => `Say in the description of ${tool ?? 'each tool'} when it is the right one, and when it is not.`,
    shares: (tool) => [...(tool === null ? [] : [detail`another tool instead of ${tool}`]), ...sharedByMissing(tool)],
    ...SELECTION,
  },
  missing_argument: {
    phrase: (names) => about('missing argument', 'of', names),
    find: everyFault,
    shares: (tool, argument) => [
      ...(tool !== null && argument !== null ? [detail`missing argument ${argument} of ${tool}`] : []),
      ...sharedByArguments(tool),
    ],
    title: (tool) => about('An argument is missing in calls', 'of', tool),
    cause: 'The argument is optional in the schema, or the agent does not ask for what it does not know.',
    action: (tool) =>
      `Make the argument required in the schema of ${tool ?? 'the tool'}, and let the agent ask for it.`,
    ...SCHEMA,
  },
  wrong_argument: {
    phrase: (names) => about('wrong argument', 'of', names),
    find: everyFault,
    shares: (tool, argument) => [
      ...(tool !== null && argument !== null ? [detail`wrong argument ${argument} of ${tool}`] : []),
      ...sharedByArguments(tool),
    ],
    title: (tool) => about('An argument has another value in calls', 'of', tool),
    cause: 'The value is taken from the wrong place of the conversation, or written in another form.',
    action: (tool) =>
      `Describe in the schema of ${tool ?? 'the tool'} where the value comes from and how it is written.`,
    ...SCHEMA,
  },
  unexpected_argument: {
    phrase: (names) => about('unexpected argument', 'of', names),
    find: everyFault,
    shares: (tool) => sharedByArguments(tool),
    title: (tool) => about('More arguments than expected are given in calls', 'of', tool),
    cause: 'The agent fills in optional arguments that nobody asked for.',
    action: (tool) =>
      `Say in the schema of ${tool ?? 'the tool'} when to leave them out, or allow them with arguments: subset.`,
    ...SCHEMA,
  },
  forbidden_tool: {
    phrase: (names) => (names ? `forbidden ${names} called` : 'a forbidden call'),
    find: everyFault,
    title: (tool) => (tool === null ? 'A forbidden tool is called' : `${tool} is called although forbidden`),
    cause: 'Nothing keeps the agent from acting before it may.',
    action: (tool) =>
      `State when ${tool ?? 'the tool'} must not be called, and refuse the call in code where it matters.`,
    ...PROMPT,
  },
  unexpected_tool: {
    phrase: () => 'a call that was not expected',
    find: everyFault,
    title: 'Tools are called that are not expected',
    cause: 'The agent does more than it was asked for.',
    action: 'Narrow the set of tools that is offered, or allow other calls with match: superset.',
    ...SELECTION,
  },
  wrong_order: {
    phrase: () => 'wrong order',
    find: everyFault,
    title: 'Tools are called in another order',
    cause: 'The order is a rule that the agent was not told.',
    action: 'Write the order of steps into the prompt, or let one tool need what the other returns.',
    ...PROMPT,
  },
  tool_order: {
    phrase: (names) => (names ? `${names} called too early` : 'wrong order'),
    find: everyFault,
    title: (tool) => (tool === null ? 'A tool is called too early' : `${tool} is called before what must come first`),
    cause: 'The order is a rule that the agent was not told.',
    action: (tool) =>
      `Let ${tool ?? 'the tool'} need a value that only the step before it returns, or write the order into the prompt.`,
    ...PROMPT,
  },
  tool_result_mismatch: {
    phrase: (names) => about('wrong result', 'of', names),
    find: everyFault,
    title: (tool) => `${tool ?? 'A tool'} answers otherwise than expected`,
    cause: 'The tool, or the data behind it, changed; or it was called with other values.',
    action: (tool) => `Check the data and the version of ${tool ?? 'the tool'} that the agent under test uses.`,
    place: 'tool and its data',
    order: 'tools',
  },
} satisfies Codes;
