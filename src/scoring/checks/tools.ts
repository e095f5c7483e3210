/** Tools: the calls an agent made against the calls expected of it, with stable codes for every way of missing them. */
import { z } from 'zod';
import type { Metric } from '../../model/run/metric.ts';
import type { ToolCall } from '../../model/run/transcript.ts';
import { sortedByContent } from '../../text/canonical-hash.ts';
import { mismatchText } from '../matching/subset.ts';
import {
  type ArgumentMode,
  argumentProblems,
  assignCalls,
  callMatches,
  comesTooEarly,
  inOrder,
  isMatcher,
  resultMismatch,
  type WantedCall,
  type WantedResult,
} from '../matching/tool-calls.ts';
import { countsOf, overTrials, scoresOf } from './measure.ts';
import { defineScoring, type RawScore, type Subject } from './scoring.ts';

const argument = z.unknown().superRefine((written, ctx) => {
  if (!isMatcher(written)) return;
  const problem =
    'one_of' in written && 'value' in written
      ? 'give one_of or value, not both'
      : 'one_of' in written && !(Array.isArray(written.one_of) && written.one_of.length > 0)
        ? 'one_of is a list of allowed values'
        : 'optional' in written && typeof written.optional !== 'boolean'
          ? 'optional is true or false'
          : null;
  if (problem) ctx.addIssue({ code: 'custom', message: `${problem}; a literal object is written { value: { … } }` });
});

const callArguments = z
  .record(z.string(), argument)
  .describe(
    'Its arguments; left out: any. A value, also a list or an object, stands for itself; { one_of: [a, b] } allows several values, { optional: true, value: a } may be absent, { optional: true } may be absent or anything. A literal object with just such keys is written { value: { … } }.',
  );

const call = z.union([
  z.string().min(1),
  z.strictObject({
    name: z.string().min(1).describe('Name of the tool.'),
    arguments: callArguments.optional(),
  }),
]);

const MATCH = ['exact', 'in_order', 'any_order', 'superset', 'subset'] as const;
type Match = (typeof MATCH)[number];

const toolsSchema = z
  .union([
    z.array(call),
    z
      .strictObject({
        include: z.array(call).optional().describe('Calls that are expected.'),
        exclude: z.array(call).optional().describe('Calls that are forbidden.'),
        match: z
          .enum(MATCH)
          .default('superset')
          .describe(
            'exact: these calls in this order, no others; in_order: in this order, others may stand between; any_order: these calls in any order, no others; superset: at least these, in any order; subset: no calls but these, some may be missing.',
          ),
        arguments: z
          .enum(['exact', 'subset', 'ignore'])
          .default('exact')
          .describe(
            'How written arguments are compared. exact: these and no others; subset: others may be there; ignore: not at all.',
          ),
        before: z
          .array(z.array(call).min(2))
          .min(1)
          .optional()
          .describe(
            'Lists of calls, such as [[check, book]]: before each call but the first of a list, the one before it was made, in this turn or an earlier one. A call that is not made breaks nothing.',
          ),
        results: z
          .array(
            z.strictObject({
              name: z.string().min(1).describe('Name of the tool.'),
              arguments: callArguments.optional(),
              result: z
                .json()
                .describe('What it answered: of an object the listed keys, a list item by item, anything else equal.'),
            }),
          )
          .min(1)
          .optional()
          .describe('Answers of tools that are expected: of each, one call has it. Results as the agent reports them.'),
        reuse: z
          .boolean()
          .default(false)
          .describe('true: one call of the agent may satisfy several equal expected calls. false: each needs its own.'),
      })
      .refine(({ include, exclude, before, results }) => include ?? exclude ?? before ?? results, {
        error: 'give include, exclude or both, before or results',
      }),
  ])
  .describe(
    'Tool calls: a list of names or { name, arguments }, all of which are expected in any order, beside any others; an empty list: no calls at all. Or { include, exclude, before, results, match, arguments, reuse }.',
  );

/** Calls are a set unless their order is asked for; lists among their arguments are values. */
function inAnyOrder(written: unknown): unknown {
  const sorted = (calls: unknown) => (Array.isArray(calls) ? sortedByContent(calls) : calls);
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return sorted(written);
  const { include, exclude, before, results, ...rest } = written as Readonly<Record<string, unknown>>;
  const ordered = rest.match === 'exact' || rest.match === 'in_order';
  return {
    ...rest,
    include: ordered ? include : sorted(include),
    exclude: sorted(exclude),
    ...(before !== undefined && { before: sorted(before) }),
    ...(results !== undefined && { results: sorted(results) }),
  };
}

interface Wanted {
  readonly include: readonly WantedCall[];
  readonly exclude: readonly WantedCall[];
  readonly match: Match;
  readonly mode: ArgumentMode;
  readonly reuse: boolean;
  readonly before: readonly (readonly WantedCall[])[];
  readonly results: readonly WantedResult[];
}

function wantedOf(written: z.output<typeof toolsSchema>): Wanted {
  const calls = (list: readonly z.output<typeof call>[] = []) =>
    list.map((one) => (typeof one === 'string' ? { name: one } : one));
  if (!Array.isArray(written))
    return {
      include: calls(written.include),
      exclude: calls(written.exclude),
      match: written.include?.length === 0 && !written.exclude?.length ? 'exact' : written.match,
      mode: written.arguments,
      reuse: written.reuse,
      before: (written.before ?? []).map(calls),
      results: written.results ?? [],
    };
  const match = written.length === 0 ? 'exact' : 'superset';
  return { include: calls(written), exclude: [], match, mode: 'exact', reuse: false, before: [], results: [] };
}

interface Fault {
  readonly code: string;
  /** The tool as it is named in the expectation; undefined where only the agent named it. */
  readonly name?: string;
  readonly text: string;
}

/** Why an expected call was not found: not called at all, or called with other arguments. */
function faultsOfMissing(want: WantedCall, calls: readonly ToolCall[], mode: ArgumentMode): readonly Fault[] {
  const nearest = calls
    .filter((made) => made.name === want.name)
    .map((made) => argumentProblems(want, made, mode))
    .sort((a, b) => a.length - b.length)[0];
  if (!nearest) return [{ code: 'missing_tool', name: want.name, text: `${want.name} was not called` }];
  if (nearest.length === 0)
    return [{ code: 'missing_tool', name: want.name, text: `${want.name} was called too few times` }];
  return nearest.map(({ code, argument }) => ({
    code,
    name: want.name,
    text: `${want.name}: ${code.replace('_', ' ')} ${argument}`,
  }));
}

function faultsOf(
  wanted: Wanted,
  calls: readonly ToolCall[],
  found: readonly (number | null)[],
  extra: readonly number[],
) {
  const { include, exclude, match, mode } = wanted;
  const faults: Fault[] = calls
    .filter((made) => exclude.some((forbidden) => callMatches(forbidden, made, mode)))
    .map((made) => ({ code: 'forbidden_tool', name: made.name, text: `${made.name} is forbidden` }));
  const unmatched = extra.map((i) => calls[i]!);
  if (match !== 'subset')
    for (const [i, want] of include.entries())
      if (found[i] === null) faults.push(...faultsOfMissing(want, unmatched, mode));
  if (match === 'exact' || match === 'any_order' || match === 'subset')
    faults.push(...unmatched.map((made) => ({ code: 'unexpected_tool', text: `unexpected call of ${made.name}` })));
  if ((match === 'exact' || match === 'in_order') && faults.length === 0 && !inOrder(include, calls, mode))
    faults.push({ code: 'wrong_order', text: `expected the order ${include.map((want) => want.name).join(', ')}` });
  return faults;
}

/** Tools of the faults of one kind, each once. */
function named(faults: readonly Fault[], code: string): Pick<RawScore, 'names'> {
  const names = [...new Set(faults.filter((fault) => fault.code === code).flatMap(({ name }) => name ?? []))];
  return names.length > 0 ? { names } : {};
}

function faultsOfOrder({ before, mode }: Wanted, calls: readonly ToolCall[], earlier: readonly ToolCall[]): Fault[] {
  return before.flatMap((chain) =>
    chain.slice(1).flatMap((then, i) => {
      const first = chain[i]!;
      if (!comesTooEarly(first, then, { calls, earlier, mode })) return [];
      return { code: 'tool_order', name: then.name, text: `${then.name} was called without ${first.name} before it` };
    }),
  );
}

function faultsOfResults({ results, mode }: Wanted, calls: readonly ToolCall[]): Fault[] {
  return results.flatMap(({ result, ...want }): Fault | readonly never[] => {
    const made = calls.filter((one) => callMatches(want, one, mode));
    const { name } = want;
    if (made.length === 0)
      return { code: 'missing_tool', name, text: `${name} was not called${'arguments' in want ? ' so' : ''}` };
    const mismatches = made.map((one) => resultMismatch(result, one.result));
    if (mismatches.includes(null)) return [];
    return { code: 'tool_result_mismatch', name, text: `result of ${name}: ${mismatchText(mismatches[0]!)}` };
  });
}

/** null: the calls are right as far as one sees, but the agent reports no results, and some are expected. */
function scoreTools(wanted: Wanted, { toolCalls = [], past, turns }: Subject): RawScore | null {
  const calls = toolCalls;
  const { found, extra } = assignCalls(wanted.include, calls, wanted.mode, wanted.reuse);
  const earlier = past.slice(0, past.length - turns.length).flatMap((turn) => turn.toolCalls ?? []);
  const reported = calls.length === 0 || calls.some(({ result }) => result !== undefined);
  const faults = [
    ...faultsOf(wanted, calls, found, extra),
    ...faultsOfOrder(wanted, calls, earlier),
    ...(reported ? faultsOfResults(wanted, calls) : []),
  ];
  if (faults.length === 0 && wanted.results.length > 0 && !reported) return null;
  const tp = found.filter((call) => call !== null).length;
  return {
    metric: 'tool_accuracy',
    value: faults.length === 0 ? 1 : 0,
    passed: faults.length === 0,
    reason: faults.map((fault) => fault.text).join('; ') || 'tool calls are as expected',
    ...(faults[0] ? { code: faults[0].code, ...named(faults, faults[0].code) } : {}),
    counts: { tp, fp: extra.length, fn: found.length - tp },
  };
}

const toolAccuracy: Metric = {
  id: 'tool_accuracy',
  title: 'Tool accuracy',
  description: 'Share of cases with expectations about tool calls that all hold.',
  kind: 'proportion',
  unit: 'share',
  better: 'higher',
  measure: (trials) =>
    overTrials(trials, (trial) => {
      const scores = scoresOf(trial, 'tool_accuracy');
      return scores.length === 0 ? null : [scores.every((score) => score.passed) ? 1 : 0, 1];
    }),
};

const toolCallRecall: Metric = {
  id: 'tool_call_recall',
  title: 'Tool call recall',
  description: 'Share of the expected tool calls that were made, with the expected arguments, in any order.',
  kind: 'ratio',
  unit: 'share',
  better: 'higher',
  measure: (trials) =>
    overTrials(trials, (trial) => {
      const counts = countsOf(trial, 'tool_accuracy');
      return counts && [counts.tp, counts.tp + counts.fn];
    }),
};

export const tools = defineScoring({
  expectations: { tools: toolsSchema },
  sets: { tools: inAnyOrder },
  score: (expected, subject) => {
    if (expected.tools === undefined || subject.toolCalls === undefined) return [];
    const score = scoreTools(wantedOf(expected.tools), subject);
    return score ? [score] : [];
  },
  metrics: [toolAccuracy, toolCallRecall],
});
