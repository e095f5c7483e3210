/** Goldens of DeepEval: { input, expected_output, expected_tools, retrieval_context }, in snake case or camel case, as JSON or CSV. */
import { z } from 'zod';
import { canonicalHash } from '../../../text/canonical-hash.ts';
import { isRecord, nestsDeeper } from '../../../text/loose.ts';
import { stableIds, startReading } from '../carrying.ts';
import type { DocumentPlace, ImportedCase, Importer, ImporterReading } from '../importer.ts';
import { eachPart, mostOf, openRecordInEitherCase as record, stated, word } from '../records.ts';

const anything = z.unknown().optional();
export const cellText = word.nullish();
/** A list, or a cell with bars between its items. */
export const cellList = z.union([z.array(z.string()), z.string().transform((cell) => cell.split('|'))]).nullish();

/** What a golden carries beside its test. */
export const fields = z.record(z.string(), z.unknown()).nullish();

const callShape = {
  name: z.string().min(1),
  description: anything,
  reasoning: anything,
  input_parameters: z.record(z.string(), z.unknown()).nullish(),
  output: anything,
};
export const calls = z.array(record(callShape)).nullish();
type Call = NonNullable<z.output<typeof calls>>[number];

const shape = {
  input: word,
  expected_output: cellText,
  expected_tools: calls,
  actual_output: cellText,
  tools_called: calls,
  retrieval_context: cellList,
  context: cellList,
  additional_metadata: fields,
  custom_column_key_values: fields,
  name: cellText,
  comments: anything,
  source_file: anything,
};
const golden = record(shape);
type Golden = z.output<typeof golden>;

const SPEAKING = [
  'expected_output',
  'expectedOutput',
  'expected_tools',
  'expectedTools',
  'retrieval_context',
  'retrievalContext',
];
const isGolden = (value: unknown) =>
  isRecord(value) && 'input' in value && SPEAKING.some((key) => Object.hasOwn(value, key));

export const deepevalGoldens: Importer = {
  name: 'DeepEval goldens',
  recognises: (document) => mostOf(document, isGolden),
  read,
};

function read(document: unknown, place: DocumentPlace): ImporterReading {
  const { problems, lost, parse } = startReading(place);
  const goldens = eachPart(parse, golden, [document].flat());
  for (const { one } of goldens) lost.unread(one, Object.keys(shape));
  const named = withIds(goldens);
  return {
    cases: named.map(({ one, path, id }): ImportedCase => ({ native: nativeOf(one, id), path })),
    problems,
    notCarried: lost.counts(),
    recordings: named.flatMap(({ one, id }) => recordingOf(one, id)),
  };
}

function nativeOf(one: Golden, id: string): Record<string, unknown> {
  const context = stated({ context: one.context, ...besidesOf(one) });
  return {
    ...stated({ id: id === '' ? undefined : id, description: one.name, ground_truth: one.expected_output }),
    input: one.input,
    ...checksOf(one),
    ...(Object.keys(context).length > 0 && { context }),
  };
}

/** Their metric of tools looks at names alone, unless it is asked to look at more: that is measured. */
function checksOf({ expected_tools, retrieval_context: passages }: Golden) {
  const expected = expected_tools ?? [];
  const given = expected.filter((one) => one.input_parameters);
  const answered = expected.filter((one) => one.output !== undefined && one.output !== null);
  const exactly = (one: Call) => stated({ name: one.name, arguments: one.input_parameters });
  const texts = passages?.filter((passage) => passage.trim() !== '') ?? [];
  const tools = {
    ...(given.length > 0 && { include: expected.map(exactly) }),
    ...(answered.length > 0 && { results: answered.map((one) => ({ ...exactly(one), result: one.output })) }),
  };
  const soft = {
    ...(Object.keys(tools).length > 0 && { tools }),
    ...(texts.length > 0 && { grounded_in: { texts } }),
  };
  return {
    ...(expected.length > 0 && { expect: { tools: { include: expected.map(({ name }) => name) } } }),
    ...(Object.keys(soft).length > 0 && { evaluate: soft }),
  };
}

function recordingOf(one: Golden, id: string) {
  const { actual_output: text, tools_called: called } = one;
  if ((text ?? called ?? null) === null) return [];
  return [{ case: id, messages: [{ role: 'user', content: one.input }, answerOf(text ?? '', called ?? [])] }];
}

/** What an assistant said, as a message of a recording. */
export function answerOf(content: string, called: readonly Call[]) {
  const made = called.map((one) =>
    stated({ name: one.name, arguments: one.input_parameters ?? {}, result: one.output }),
  );
  return { role: 'assistant', content, ...(made.length > 0 && { tool_calls: made }) };
}

/** What a golden carries beside its test, under the names that it has there. */
export const besidesOf = ({
  additional_metadata,
  custom_column_key_values,
}: Pick<Golden, 'additional_metadata' | 'custom_column_key_values'>) =>
  stated({ additional_metadata, custom_column_key_values });

/** Each with its name as its id, or else by what it says. */
export function withIds<Golden extends { readonly one: { readonly name?: string | null | undefined } }>(
  goldens: readonly Golden[],
) {
  const ids = stableIds(goldens.map(({ one }) => ({ name: one.name ?? undefined, content: one })));
  return goldens.map((golden, i) => ({
    ...golden,
    id: ids[i] ?? (nestsDeeper(golden.one) ? '' : canonicalHash(golden.one)),
  }));
}
