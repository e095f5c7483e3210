/** Replies of a given shape: how they are asked for, with and without a server that enforces it, and how they are read. Pure. */
import { z } from 'zod';
import { canonicalJson } from '../../text/canonical-hash.ts';
import { schemaProblems } from '../../text/schema/problems.ts';
import { type DocumentPath, valueAt, withValueAt } from '../../text/yaml/document-path.ts';
import { jsonObjectsIn } from './json-text.ts';

type Schema = Readonly<Record<string, unknown>>;

/** The shape as a server takes it: a JSON Schema whose objects are closed. */
export interface ReplySchema {
  /** Letters, digits, _ and -, at most 64. */
  readonly name: string;
  readonly schema: Schema;
  /** Every field of every object is required, which strict mode demands. */
  readonly strict: boolean;
  /** Servers enforce schemas of one object; any other is only described in the prompt. */
  readonly enforceable: boolean;
}

export function replySchemaOf(prompt: string, shape: z.ZodType): ReplySchema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
  const name = prompt.replace(/[^\w-]+/g, '_').slice(0, 64) || 'reply';
  return {
    name,
    schema: closed(schema) as Schema,
    strict: everyFieldRequired(schema),
    enforceable: schema.type === 'object',
  };
}

/** Objects take no fields but their own, as strict mode demands. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (typeof node !== 'object' || node === null) return node;
  const inner = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]));
  return isObjectSchema(node) ? { additionalProperties: false, ...inner } : inner;
}

function everyFieldRequired(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return true;
  if (!Object.values(node).every(everyFieldRequired)) return false;
  if (!('type' in node) || node.type !== 'object') return true;
  if (!isObjectSchema(node)) return false;
  const required = 'required' in node && Array.isArray(node.required) ? node.required : [];
  return Object.keys(node.properties).every((key) => required.includes(key));
}

function isObjectSchema(node: object): node is { readonly properties: object } {
  return 'type' in node && node.type === 'object' && 'properties' in node && typeof node.properties === 'object';
}

/** The shape in words, for servers that do not enforce it and models that missed it. */
export function instructionFor({ schema }: ReplySchema): string {
  return `Answer with one JSON object and nothing else: no text before or after it, no code fence. It must be valid against this JSON Schema:\n${JSON.stringify(schema)}`;
}

export type Reading<T> = { readonly value: T } | { readonly problem: string };

/**
 * The one value of the shape that a reply holds. A problem, as a clause, where there is none, or where several that
 * differ would do: which of them the model meant, nobody knows.
 */
export function readAs<T>(text: string, shape: z.ZodType<T>): Reading<T> {
  const objects = jsonObjectsIn(text);
  const results = objects.map((object) => parsed(object, shape));
  const fitting = results.flatMap((result) => (result.success ? [result.data] : []));
  const different = new Map(fitting.map((value) => [canonicalJson(value), value]));
  if (different.size > 1) return { problem: 'it holds several JSON objects that differ' };
  if (different.size === 1) return { value: [...different.values()][0]! };
  const error = results[0]?.error;
  if (!error) return { problem: 'it holds no complete JSON object' };
  return { problem: `its JSON is not of the shape asked for: ${faultsOf(error, shape, objects[0])}` };
}

/** Models without an enforced schema write one passage as a text where a list is asked for: what they mean is plain. */
function parsed<T>(object: unknown, shape: z.ZodType<T>): z.ZodSafeParseResult<T> {
  const result = shape.safeParse(object);
  if (result.success) return result;
  const inLists = result.error.issues
    .flatMap((issue) =>
      issue.code === 'invalid_type' && issue.expected === 'array' ? [issue.path as DocumentPath] : [],
    )
    .filter((path) => typeof valueAt(object, path) === 'string')
    .reduce((value, path) => withValueAt(value, path, [valueAt(value, path)]), object);
  const again = shape.safeParse(inLists);
  return again.success ? again : result;
}

const MOST_FAULTS = 3;

/** "reason": is missing; "mark": must be at most 5 */
function faultsOf(error: z.ZodError, shape: z.ZodType, value: unknown): string {
  const faults = schemaProblems(error, shape, { file: '', lineOf: () => undefined, value });
  return faults
    .slice(0, MOST_FAULTS)
    .map(({ what }) => what.replace(/\.$/, ''))
    .join('; ');
}
