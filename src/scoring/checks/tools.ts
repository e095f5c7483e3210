/** Tools: the calls an agent made against the calls expected of it, with stable codes for every way of missing them. */
import { named } from '../../model/catalogue.ts';
import type { ToolCall } from '../../model/run/transcript.ts';
import { type Alike, alikeOf } from '../matching/alike.ts';
import { mismatchSides, mismatchText } from '../matching/subset.ts';
import {
  type ArgumentMode,
  alikeArguments,
  argumentMismatch,
  argumentProblems,
  assignCalls,
  callMatches,
  callText,
  comesTooEarly,
  inOrder,
  resultMismatch,
  type WantedCall,
  wantedText,
} from '../matching/tool-calls.ts';
import { inAnyOrder, toolsSchema, type Wanted, wantedOf } from '../matching/tool-expectations.ts';
import { about, type Codes, defineCheck, type RawScore, type Subject } from './check.ts';
import { ratioOfItems, shareOfCases } from './measure.ts';

const PROMPT = { place: 'prompt', order: 'tools' } as const;
const SCHEMA = { place: 'tool schema', order: 'tools' } as const;
const SELECTION = { place: 'tool selection', order: 'tools' } as const;

const codes = {
  missing_tool: {
    phrase: (names) => (names ? `missing ${names}` : 'an expected call is missing'),
    find: ({ names, counts }) => {
      // None of the expected calls was made, and others were: the wrong tool was chosen.
      const isOther = counts !== undefined && counts.tp === 0 && counts.fp > 0;
      return named(isOther ? 'tool_selection_error' : 'missing_tool', names);
    },
    title: (tool) => (tool === null ? 'An expected tool is not called' : `${tool} is not called`),
    cause: 'The agent answers without the tool, or stops before it gets there.',
    action: (tool) => `Tell the agent in its prompt when ${tool ?? 'the tool'} must be called before it answers.`,
    ...PROMPT,
  },
  tool_selection_error: {
    title: (tool) => about('Another tool is called', 'instead of', tool),
    cause: 'The descriptions of the tools do not say when to use which.',
    action: (tool) => `Say in the description of ${tool ?? 'each tool'} when it is the right one, and when it is not.`,
    ...SELECTION,
  },
  missing_argument: {
    phrase: (names) => about('missing argument', 'of', names),
    title: (tool) => about('An argument is missing in calls', 'of', tool),
    cause: 'The argument is optional in the schema, or the agent does not ask for what it does not know.',
    action: (tool) =>
      `Make the argument required in the schema of ${tool ?? 'the tool'}, and let the agent ask for it.`,
    ...SCHEMA,
  },
  wrong_argument: {
    phrase: (names) => about('wrong argument', 'of', names),
    title: (tool) => about('An argument has another value in calls', 'of', tool),
    cause: 'The value is taken from the wrong place of the conversation, or written in another form.',
    action: (tool) =>
      `Describe in the schema of ${tool ?? 'the tool'} where the value comes from and how it is written.`,
    ...SCHEMA,
  },
  unexpected_argument: {
    phrase: (names) => about('unexpected argument', 'of', names),
    title: (tool) => about('More arguments than expected are given in calls', 'of', tool),
    cause: 'The agent fills in optional arguments that nobody asked for.',
    action: (tool) =>
      `Say in the schema of ${tool ?? 'the tool'} when to leave them out, or allow them with arguments: subset.`,
    ...SCHEMA,
  },
  forbidden_tool: {
    phrase: (names) => (names ? `forbidden ${names} called` : 'a forbidden call'),
    title: (tool) => (tool === null ? 'A forbidden tool is called' : `${tool} is called although forbidden`),
    cause: 'Nothing keeps the agent from acting before it may.',
    action: (tool) =>
      `State when ${tool ?? 'the tool'} must not be called, and refuse the call in code where it matters.`,
    ...PROMPT,
  },
  unexpected_tool: {
    phrase: () => 'a call that was not expected',
    title: 'Tools are called that are not expected',
    cause: 'The agent does more than it was asked for.',
    action: 'Narrow the set of tools that is offered, or allow other calls with match: superset.',
    ...SELECTION,
  },
  wrong_order: {
    phrase: () => 'wrong order',
    title: 'Tools are called in another order',
    cause: 'The order is a rule that the agent was not told.',
    action: 'Write the order of steps into the prompt, or let one tool need what the other returns.',
    ...PROMPT,
  },
  tool_order: {
    phrase: (names) => (names ? `${names} called too early` : 'wrong order'),
    title: (tool) => (tool === null ? 'A tool is called too early' : `${tool} is called before what must come first`),
    cause: 'The order is a rule that the agent was not told.',
    action: (tool) =>
      `Let ${tool ?? 'the tool'} need a value that only the step before it returns, or write the order into the prompt.`,
    ...PROMPT,
  },
  tool_result_mismatch: {
    phrase: (names) => about('wrong result', 'of', names),
    title: (tool) => `${tool ?? 'A tool'} answers otherwise than expected`,
    cause: 'The tool, or the data behind it, changed; or it was called with other values.',
    action: (tool) => `Check the data and the version of ${tool ?? 'the tool'} that the agent under test uses.`,
    place: 'tool and its data',
    order: 'tools',
  },
} satisfies Codes;
type Code = keyof typeof codes;

interface Fault {
  readonly code: Code;
  /** The tool as it is named in the expectation; undefined where only the agent named it. */
  readonly name?: string;
  readonly text: string;
  readonly mismatch: { readonly expected: string; readonly actual: string };
  /** Allowed values that the given one looks like. */
  readonly alike?: readonly Alike[];
}

/** Names of what was called, in order. */
const called = (calls: readonly ToolCall[]): string => calls.map(({ name }) => name).join(', ') || 'no call';

const wanted = (want: WantedCall): string => callText(want, wantedText);

/** Why an expected call was not found: not called at all, or called with other arguments. */
function faultsOfMissing(
  want: WantedCall,
  calls: readonly ToolCall[],
  mode: ArgumentMode,
  unmatched: readonly ToolCall[],
): readonly Fault[] {
  const nearest = unmatched
    .filter((made) => made.name === want.name)
    .map((made) => ({ made, problems: argumentProblems(want, made, mode) }))
    .sort((a, b) => a.problems.length - b.problems.length)[0];
  const isTooRare = calls.some((made) => callMatches(want, made, mode));
  const missing = (text: string): readonly Fault[] => [
    { code: 'missing_tool', name: want.name, text, mismatch: { expected: wanted(want), actual: called(calls) } },
  ];
  if (!nearest && !isTooRare) return missing(`${want.name} was not called`);
  if (!nearest || nearest.problems.length === 0) return missing(`${want.name} was called too few times`);
  return nearest.problems.map(({ code, argument }) => ({
    code,
    name: want.name,
    text: `${want.name}: ${code.replace('_', ' ')} ${argument}`,
    mismatch: argumentMismatch(want, nearest.made, argument),
    ...(code === 'wrong_argument' && { alike: alikeArguments(want, nearest.made, argument) }),
  }));
}

function faultsOf(
  { include, exclude, match, mode }: Wanted,
  calls: readonly ToolCall[],
  found: readonly (number | null)[],
  extra: readonly number[],
) {
  const faults = calls
    .filter((made) => exclude.some((forbidden) => callMatches(forbidden, made, mode)))
    .map(
      (made): Fault => ({
        code: 'forbidden_tool',
        name: made.name,
        text: `${made.name} is forbidden`,
        mismatch: { expected: `no call of ${made.name}`, actual: callText(made) },
      }),
    );
  const unmatched = extra.map((i) => calls[i]!);
  if (match !== 'subset')
    for (const [i, want] of include.entries())
      if (found[i] === null) faults.push(...faultsOfMissing(want, calls, mode, unmatched));
  if (match === 'exact' || match === 'any_order' || match === 'subset')
    faults.push(
      ...unmatched.map(
        (made): Fault => ({
          code: 'unexpected_tool',
          text: `unexpected call of ${made.name}`,
          mismatch: { expected: include.map(wanted).join(', ') || 'no call', actual: callText(made) },
        }),
      ),
    );
  if ((match === 'exact' || match === 'in_order') && faults.length === 0 && !inOrder(include, calls, mode))
    faults.push(wrongOrder(include, calls));
  return faults;
}

function wrongOrder(include: readonly WantedCall[], calls: readonly ToolCall[]): Fault {
  const order = include.map(({ name }) => name).join(', ');
  return {
    code: 'wrong_order',
    text: `expected the order ${order}`,
    mismatch: { expected: order, actual: called(calls) },
  };
}

/** Tools of the faults of one kind, each once. */
function toolsOf(faults: readonly Fault[], code: Code): Pick<RawScore, 'names'> {
  const names = [...new Set(faults.filter((fault) => fault.code === code).flatMap(({ name }) => name ?? []))];
  return names.length > 0 ? { names } : {};
}

function faultsOfOrder({ before, mode }: Wanted, calls: readonly ToolCall[], earlier: readonly ToolCall[]): Fault[] {
  return before.flatMap((chain) =>
    chain.slice(1).flatMap((then, i) => {
      const first = chain[i]!;
      if (!comesTooEarly(first, then, { calls, earlier, mode })) return [];
      const mismatch = { expected: `${first.name} before ${then.name}`, actual: called(calls) };
      const text = `${then.name} was called without ${first.name} before it`;
      return { code: 'tool_order', name: then.name, text, mismatch };
    }),
  );
}

function faultsOfResults({ results, mode }: Wanted, calls: readonly ToolCall[]): Fault[] {
  return results.flatMap(({ result, ...want }): Fault | readonly never[] => {
    const made = calls.filter((one) => callMatches(want, one, mode));
    const { name } = want;
    if (made.length === 0)
      return {
        code: 'missing_tool',
        name,
        text: `${name} was not called${'arguments' in want ? ' so' : ''}`,
        mismatch: { expected: wanted(want), actual: called(calls) },
      };
    const mismatches = made.map((one) => resultMismatch(result, one.result));
    if (mismatches.includes(null)) return [];
    const [nearest] = mismatches;
    const mismatch = mismatchSides(nearest!);
    return { code: 'tool_result_mismatch', name, text: `result of ${name}: ${mismatchText(nearest!)}`, mismatch };
  });
}

/** null: the calls are right as far as one sees, but the agent reports no results, and some are expected. */
function scoreTools(expected: Wanted, { toolCalls = [], past, turns }: Subject): RawScore<Code> | null {
  const calls = toolCalls;
  const { found, extra } = assignCalls(expected.include, calls, expected.mode, expected.reuse);
  const earlier = past.slice(0, past.length - turns.length).flatMap((turn) => turn.toolCalls ?? []);
  const reported = calls.length === 0 || calls.some(({ result }) => result !== undefined);
  const faults = [
    ...faultsOf(expected, calls, found, extra),
    ...faultsOfOrder(expected, calls, earlier),
    ...(reported ? faultsOfResults(expected, calls) : []),
  ];
  if (faults.length === 0 && expected.results.length > 0 && !reported) return null;
  const tp = found.filter((call) => call !== null).length;
  return {
    metric: 'tool_accuracy',
    value: faults.length === 0 ? 1 : 0,
    passed: faults.length === 0,
    reason: faults.map((fault) => fault.text).join('; ') || 'tool calls are as expected',
    ...(faults[0] && {
      code: faults[0].code,
      mismatch: faults[0].mismatch,
      ...toolsOf(faults, faults[0].code),
      ...alikeOf(
        'argument',
        faults.flatMap(({ alike = [] }) => alike),
      ),
    }),
    counts: { tp, fp: extra.length, fn: found.length - tp },
  };
}

const toolAccuracy = shareOfCases({
  id: 'tool_accuracy',
  title: 'Tool accuracy',
  description: 'Share of cases with expectations about tool calls that all hold.',
  confirmable: true,
  subject: 'tools',
  field: 'tool calls',
  rank: 4,
});

const toolCallRecall = ratioOfItems(
  {
    id: 'tool_call_recall',
    title: 'Tool call recall',
    description: 'Share of the expected tool calls that were made, with the expected arguments, in any order.',
    subject: 'tools',
    rank: 301,
  },
  'tool_accuracy',
  'recall',
);

export const tools = defineCheck({
  expectations: { tools: toolsSchema },
  score: (expected, subject) => {
    if (expected.tools === undefined || subject.toolCalls === undefined) return [];
    const score = scoreTools(wantedOf(expected.tools), subject);
    return score ? [score] : [];
  },
  codes,
  metrics: [toolAccuracy, toolCallRecall],
  needs: { sets: { tools: inAnyOrder } },
});
