/** Tools: the calls an agent made against the calls expected of it, with stable codes for every way of missing them. */
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
import { defineCheck, type RawScore, type Subject } from './check.ts';
import { ratioOfItems, shareOfCases } from './measure.ts';
import { codes } from './tool-codes.ts';

type Code = keyof typeof codes;

interface Fault {
  readonly code: Code;
  /** The tool as it is named in the expectation; undefined where only the agent named it. */
  readonly name?: string;
  /** Of that tool, as the expectation names it. */
  readonly argument?: string;
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
    ...(code !== 'unexpected_argument' && { argument }),
    text: `${want.name}: ${code.replace('_', ' ')} ${argument}`,
    mismatch: argumentMismatch(want, nearest.made, argument),
    ...(code === 'wrong_argument' && { alike: alikeArguments(want, nearest.made, argument) }),
  }));
}

function faultsOf(
  { include, exclude, match, mode, reuse }: Wanted,
  calls: readonly ToolCall[],
  found: readonly (number | null)[],
  extra: readonly number[],
) {
  const forbidden = calls
    .filter((made) => exclude.some((wrong) => callMatches(wrong, made, mode)))
    .map(
      (made): Fault => ({
        code: 'forbidden_tool',
        name: made.name,
        text: `${made.name} is forbidden`,
        mismatch: { expected: `no call of ${made.name}`, actual: callText(made) },
      }),
    );
  const unmatched = extra.map((i) => calls[i]!);
  const missing = include.filter((_, i) => match !== 'subset' && found[i] === null);
  const expected = include.map(wanted).join(', ') || 'no call';
  const unexpected = unmatched.map(
    (made): Fault => ({
      code: 'unexpected_tool',
      text: `unexpected call of ${made.name}`,
      mismatch: { expected, actual: callText(made) },
    }),
  );
  const faults = [
    ...forbidden,
    ...missing.flatMap((want) => faultsOfMissing(want, calls, mode, unmatched)),
    ...(match === 'exact' || match === 'any_order' || match === 'subset' ? unexpected : []),
  ];
  if ((match === 'exact' || match === 'in_order') && faults.length === 0 && !inOrder(include, calls, mode, reuse))
    return [wrongOrder(include, calls)];
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

/** Each once; none where the code and its names say as much. */
function everyFault(faults: readonly Fault[]): Pick<RawScore, 'faults'> {
  const all = faults.map(({ code, name, argument }) => ({
    code,
    ...(name && { name }),
    ...(argument && { argument }),
  }));
  const each = [...new Map(all.map((fault) => [JSON.stringify(fault), fault])).values()];
  const isSaid = each.every(({ code, argument }) => code === each[0]!.code && argument === undefined);
  return isSaid ? {} : { faults: each };
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
      ...everyFault(faults),
      ...alikeOf(
        'argument',
        faults.flatMap(({ alike = [] }) => alike),
      ),
    }),
    // A call that may be missing is not missed.
    counts: { tp, fp: extra.length, fn: expected.match === 'subset' ? 0 : found.length - tp },
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
    description:
      'Share of the expected tool calls that were made, with the expected arguments, in any order. Calls that may be missing (match: subset) count only if made.',
    subject: 'tools',
    rank: 301,
  },
  'tool_accuracy',
  'recall',
);

export const tools = defineCheck({
  version: 3,
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
