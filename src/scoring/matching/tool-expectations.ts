/** What a case may expect of tool calls, as it is written. Pure. */
import { z } from 'zod';
import { sortedByContent } from '../../text/canonical-hash.ts';
import { type ArgumentMode, isMatcher, type WantedCall, type WantedResult } from './tool-calls.ts';

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
    'Its arguments. Without them, any arguments are allowed. A value, a list or an object is compared as it is. { one_of: [a, b] } allows several values, { optional: true, value: a } may be absent, { optional: true } may be absent or anything. Write an object that has only these keys as { value: { … } }.',
  );

const callShape = {
  name: z.string().min(1).describe('Name of the tool.'),
  arguments: callArguments.optional(),
};
const call = z.union([z.string().min(1), z.strictObject(callShape)]);

/** An expected one may be wanted several times. */
const countedCall = z.union([
  z.string().min(1),
  z.strictObject({
    ...callShape,
    count: z.number().int().min(1).max(100).optional().describe('At least that many such calls. Default: 1.'),
  }),
]);
const isSeveral = (one: z.output<typeof countedCall>) => typeof one !== 'string' && (one.count ?? 1) > 1;

const MATCH = ['exact', 'in_order', 'any_order', 'superset', 'subset'] as const;
type Match = (typeof MATCH)[number];

export const toolsSchema = z
  .union([
    z.array(countedCall),
    z
      .strictObject({
        include: z.array(countedCall).optional().describe('Calls that are expected.'),
        exclude: z.array(call).optional().describe('Calls that are forbidden.'),
        match: z
          .enum(MATCH)
          .default('superset')
          .describe(
            'exact: these calls in this order, no others. in_order: in this order, with others in between. any_order: these calls in any order, no others. superset: at least these, in any order. subset: no calls but these, and some may be missing.',
          ),
        arguments: z
          .enum(['exact', 'subset', 'ignore'])
          .default('exact')
          .describe(
            'How written arguments are compared. exact: these and no others. subset: others are allowed. ignore: not at all.',
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
              ...callShape,
              result: z
                .json()
                .describe(
                  'What it answered. Of an object the listed keys count, a list is compared item by item, and anything else must be equal.',
                ),
            }),
          )
          .min(1)
          .optional()
          .describe(
            'Answers of tools that are expected. For each, at least one call has it. Results as the agent reports them.',
          ),
        reuse: z
          .boolean()
          .default(false)
          .describe('true: one call of the agent may satisfy several equal expected calls. false: each needs its own.'),
      })
      .refine(({ include, exclude, before, results }) => include ?? exclude ?? before ?? results, {
        error: 'give include, exclude or both, before or results',
      })
      .refine(({ include = [], reuse }) => !reuse || !include.some(isSeveral), {
        error: 'a count needs calls of its own: leave out reuse',
      }),
  ])
  .describe(
    'Tool calls: a list of names or { name, arguments, count }. All are expected, in any order, and others are allowed. An empty list allows no calls. Or { include, exclude, before, results, match, arguments, reuse }.',
  );

/** Calls are a set unless their order is asked for; lists among their arguments are values. */
export function inAnyOrder(written: unknown): unknown {
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

/** What is expected, in one form however it was written. */
export interface Wanted {
  readonly include: readonly WantedCall[];
  readonly exclude: readonly WantedCall[];
  readonly match: Match;
  readonly mode: ArgumentMode;
  readonly reuse: boolean;
  readonly before: readonly (readonly WantedCall[])[];
  readonly results: readonly WantedResult[];
}

export function wantedOf(written: z.output<typeof toolsSchema>): Wanted {
  const calls = (list: readonly z.output<typeof countedCall>[] = []): readonly WantedCall[] =>
    list.flatMap((one) => {
      if (typeof one === 'string') return [{ name: one }];
      const { count = 1, ...wanted } = one;
      return Array.from({ length: count }, () => wanted);
    });
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
