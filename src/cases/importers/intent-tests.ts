/** Intent tests: { id, query, expected_intent, expected_entities, expected_tool }, alone or as turns, in a list or grouped by category. */
import { z } from 'zod';
import { isRecord } from '../../text/loose.ts';
import {
  commonFields,
  commonShape,
  extraFields,
  type ForeignRecord,
  openRecord,
  recordImporter,
  stated,
} from './records.ts';

const toolNames = z.union([z.string().min(1), z.array(z.unknown())]);
const valuesOfAType = z
  .unknown()
  .refine((value) => !Array.isArray(value) || (value.length > 0 && !value.includes(null)), {
    error: 'a list of values means all of them, so it is neither empty nor holds null',
  });
const turnShape = {
  query: z.string(),
  expected_intent: z.union([z.string().min(1), z.array(z.string().min(1)), z.record(z.string(), z.number())]).nullish(),
  expected_entities: z.union([z.record(z.string(), valuesOfAType), z.array(z.unknown())]).nullish(),
  expected_tool: toolNames.nullish(),
  expected_tools: toolNames.nullish(),
  requires_context: z.boolean().nullish(),
};
const singleShape = { ...commonShape, ...turnShape };
const multiShape = { ...commonShape, turns: z.array(openRecord(turnShape).superRefine(losesNothing)).min(1) };
const single = openRecord(singleShape).superRefine(losesNothing);
const multi = openRecord(multiShape);

type Turn = z.output<z.ZodObject<typeof turnShape>>;

const EXPECTED = ['expected_intent', 'expected_entities', 'expected_tool', 'expected_tools'];
/** What native cases write under `expect`, and nobody reads beside a query. */
const UNPREFIXED = ['intent', 'entities', 'tool', 'tools'];

/** Two fields that say the same, and expectations under another name in a turn that has none. */
function losesNothing(turn: ForeignRecord, ctx: z.RefinementCtx): void {
  if ((turn.expected_tool ?? null) !== null && (turn.expected_tools ?? null) !== null)
    ctx.addIssue({ code: 'custom', path: ['expected_tools'], message: 'give either expected_tool or expected_tools' });
  if (EXPECTED.some((key) => Object.hasOwn(turn, key))) return;
  for (const key of UNPREFIXED)
    if (Object.hasOwn(turn, key))
      ctx.addIssue({ code: 'custom', path: [key], message: `would not be checked; did you mean "expected_${key}"?` });
}

const isQuery = (record: unknown) =>
  isRecord(record) && 'query' in record && EXPECTED.some((key) => Object.hasOwn(record, key));
const isMulti = (record: unknown) => isRecord(record) && Array.isArray(record.turns) && record.turns.some(isQuery);
const isOne = (record: ForeignRecord) => isQuery(record) || isMulti(record);

/**
 * null says that nothing is expected of that field; an empty map of entities says that there are none, but at a turn that
 * lives on what was said before, that they come from there and are not asserted here.
 */
function expectOf(turn: Turn): Record<string, unknown> {
  const tools = turn.expected_tool ?? turn.expected_tools;
  const { expected_entities: entities } = turn;
  const isAsserted = turn.requires_context !== true || Object.keys(entities ?? {}).length > 0;
  return stated({
    intent: turn.expected_intent,
    entities: isAsserted ? entitiesOf(entities) : null,
    tools: typeof tools === 'string' ? [tools] : tools,
  });
}

/** In these files a list of values means all of them; in our own, any one. */
function entitiesOf(written: Turn['expected_entities']): Turn['expected_entities'] {
  if (!isRecord(written)) return written;
  const all = Object.entries(written).map(([type, value]) => [type, Array.isArray(value) ? { all_of: value } : value]);
  return Object.fromEntries(all);
}

export const intentTests = recordImporter({
  name: 'intent tests',
  isOne,
  schemaOf: (record): z.ZodType<ForeignRecord> => (isRecord(record) && 'turns' in record ? multi : single),
  toNative: (record, group) => ('turns' in record ? multiCase(record, group) : singleCase(record, group)),
});

function singleCase(record: ForeignRecord, group: string | undefined): Record<string, unknown> {
  const turn = record as Turn;
  const common = commonFields(record, singleShape, group);
  if (turn.requires_context !== true) return { ...common, input: turn.query, expect: expectOf(turn) };
  return { ...common, turns: [turnOf(turn)] };
}

function multiCase(record: ForeignRecord, group: string | undefined): Record<string, unknown> {
  const turns = record.turns as readonly Turn[];
  const common = commonFields(record, multiShape, group);
  const extras = turns.map((turn) => extraFields(turn, turnShape));
  const context = extras.some((extra) => Object.keys(extra).length > 0)
    ? { context: { ...(common.context as ForeignRecord | undefined), turns: extras } }
    : {};
  return { ...common, ...context, turns: turns.map(turnOf) };
}

function turnOf(turn: Turn): Record<string, unknown> {
  return stated({ user: turn.query, expect: expectOf(turn), requires_context: turn.requires_context });
}
