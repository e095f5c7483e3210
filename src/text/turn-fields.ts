/** The shapes that a reply's fields may come in → the one shape of a turn. Pure. */
import type { Entity, ToolCall, Usage } from '../model/run/transcript.ts';
import { isRecord, MOST_LEVELS, nestsDeeper, parsedJson } from './loose.ts';
import { SELF_NAMES } from './self-names.ts';
import { cut } from './untrusted/excerpt.ts';

/** A value that cannot be read: what was wanted, what came. */
export class WrongShape extends Error {
  override readonly name = 'WrongShape';
  readonly wanted: string;
  readonly came: unknown;
  readonly fix: string | undefined;
  constructor(wanted: string, came: unknown, fix?: string) {
    super(`not ${wanted}`);
    this.wanted = wanted;
    this.came = came;
    this.fix = fix;
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** By field of the response map: its name in a turn, and how it is read. null means: mapped, but nothing came. */
export const shapes = {
  text: { as: 'text', read: text },
  intent: { as: 'intent', read: intent },
  confidence: { as: 'confidence', read: confidence },
  entities: { as: 'entities', read: entities },
  tool_calls: { as: 'toolCalls', read: toolCalls },
  citations: { as: 'citations', read: citations },
  llm_invoked: { as: 'llmInvoked', read: llmInvoked },
  parse_time: { as: 'parseTimeMs', read: parseTime },
  usage: { as: 'usage', read: usage },
  state: { as: 'state', read: (value: unknown) => value ?? undefined },
  metadata: { as: 'metadata', read: metadata },
} as const;
export type TurnField = keyof typeof shapes;

/** What is there under the first of the names that has anything. */
const firstOf = (fields: Fields, names: readonly string[]): unknown =>
  names.map((name) => fields[name]).find((value) => value !== undefined && value !== null);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

function text(value: unknown): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  throw new WrongShape('text', value, Array.isArray(value) ? 'Join it in the mapping: $join(…, " ").' : undefined);
}

function intent(value: unknown): string | null {
  if (value === null || typeof value === 'string') return value;
  throw new WrongShape('a name', value, isRecord(value) ? 'Map the name inside, for example intent.name.' : undefined);
}

function confidence(value: unknown): number | null {
  if (value === null) return null;
  if (typeof value === 'number' && value >= 0 && value <= 1) return value;
  throw new WrongShape(
    'a number from 0 to 1',
    value,
    typeof value === 'number' && value > 1 && value <= 100 ? 'Divide a percentage by 100 in the mapping.' : undefined,
  );
}

/** A map of name to value, or list of values; or a list of { entity, value, start, end, confidence, role, group }. */
export function entities(value: unknown): readonly Entity[] {
  if (value === null) return [];
  if (Array.isArray(value)) return value.map(entity);
  if (!isRecord(value)) throw new WrongShape('a map or a list of entities', value);
  if ('entity' in value && 'value' in value) return [entity(value)];
  return Object.entries(value).flatMap(([name, given]) =>
    listOf(given)
      .filter((one) => one !== null)
      .map((one) => ({
        entity: name,
        value: scalar(isRecord(one) && Object.hasOwn(one, 'value') ? one.value : one, name),
      })),
  );
}

function entity(item: unknown): Entity {
  const fields = isRecord(item) ? item : {};
  const name = firstOf(fields, ['entity', 'type', 'name']);
  if (typeof name !== 'string') throw new WrongShape('a list of { entity, value }', item);
  return {
    entity: name,
    value: scalar(fields.value, name),
    ...optionalNumber(fields, 'start', Number.isInteger),
    ...optionalNumber(fields, 'end', Number.isInteger),
    ...optionalNumber(fields, 'confidence', Number.isFinite),
    ...optionalName(fields, 'role'),
    ...optionalName(fields, 'group'),
  };
}

function optionalName(fields: Fields, key: string): Record<string, string> {
  const value = fields[key];
  if (value === undefined || value === null) return {};
  if (typeof value === 'string' || typeof value === 'number') return { [key]: String(value) };
  throw new WrongShape(`entities whose ${key} is text`, value);
}

function optionalNumber(fields: Fields, key: string, valid: (n: unknown) => boolean): Record<string, number> {
  const value = fields[key];
  if (value === undefined || value === null) return {};
  if (typeof value !== 'number' || !valid(value) || value < 0)
    throw new WrongShape(`entities with a valid ${key}`, value);
  return { [key]: value };
}

function scalar(value: unknown, name: string): string | number | boolean {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  throw new WrongShape(`text, numbers or booleans as values (of "${cut(name, 40)}")`, value);
}

/** How agents name the arguments of a call: none of these may be lost, for an expectation could hold without them. */
export const ARGUMENT_NAMES = ['arguments', 'args', 'input', 'tool_input', 'parameters', 'params'] as const;

/** A list of { name, arguments, result, id }, of OpenAI tool calls, or of names; or one of these. */
export function toolCalls(value: unknown): readonly ToolCall[] {
  return value === null ? [] : listOf(value).map(toolCall);
}

function toolCall(item: unknown): ToolCall {
  if (typeof item === 'string') return { name: item, arguments: {} };
  const outer = isRecord(item) ? item : {};
  const call = [outer.function, outer.custom].find(isRecord) ?? outer;
  if (typeof call.name !== 'string') throw new WrongShape('a list of { name, arguments }', item);
  return {
    ...(typeof outer.id === 'string' ? { id: outer.id } : {}),
    name: call.name,
    // A custom tool of OpenAI takes a text that is no JSON.
    arguments: call === outer.custom ? { input: call.input } : argumentsOf(firstOf(call, ARGUMENT_NAMES), call.name),
    ...(outer.result === undefined ? {} : { result: outer.result }),
  };
}

function argumentsOf(value: unknown, name: string): Record<string, unknown> {
  if (value === undefined || value === '') return {};
  const isText = typeof value === 'string';
  const given = isText ? parsedJson(value) : value;
  // A reply as a whole is known to be no deeper, a text in it is not.
  if (isText && nestsDeeper(given))
    throw new WrongShape(`calls whose arguments nest at most ${MOST_LEVELS} levels (of "${cut(name, 40)}")`, value);
  if (isRecord(given)) return given;
  throw new WrongShape(`calls whose arguments are an object or its JSON text (of "${cut(name, 40)}")`, value);
}

export function citations(value: unknown): readonly string[] {
  if (value === null) return [];
  return listOf(value).map((item) => {
    if (typeof item === 'string') return item;
    if (typeof item === 'number') return String(item);
    throw new WrongShape(
      'an id or a list of ids',
      item,
      isRecord(item) ? 'Map the id inside, for example sources.id.' : undefined,
    );
  });
}

function llmInvoked(value: unknown): boolean | undefined {
  if (value === null) return undefined;
  if (typeof value === 'boolean') return value;
  throw new WrongShape('true or false', value);
}

/** Milliseconds, or text with a unit; it may be 0. */
function parseTime(value: unknown): number | undefined {
  if (value === null) return undefined;
  const [, amount, unit] = typeof value === 'string' ? (/^(\d+(?:\.\d+)?) ?(ms|s)$/.exec(value) ?? []) : [];
  const ms = amount === undefined ? value : Number(amount) * (unit === 's' ? 1_000 : 1);
  if (typeof ms === 'number' && Number.isFinite(ms) && ms >= 0) return ms;
  throw new WrongShape('milliseconds, or text such as "12ms" or "0.4s"', value);
}

const USAGE_NAMES = {
  inputTokens: ['input_tokens', 'prompt_tokens', 'inputTokens'],
  outputTokens: ['output_tokens', 'completion_tokens', 'outputTokens'],
  totalTokens: ['total_tokens', 'totalTokens'],
  cost: ['cost'],
} as const;

/** Tokens under the names of either OpenAI API, cost in US dollars. */
export function usage(value: unknown): Usage | undefined {
  if (value === null) return undefined;
  if (!isRecord(value)) throw new WrongShape('an object such as { input_tokens, output_tokens, cost }', value);
  const read: Record<string, number> = {};
  for (const [name, aliases] of Object.entries(USAGE_NAMES)) {
    const given = firstOf(value, aliases);
    if (given === undefined) continue;
    if (typeof given !== 'number' || !(given >= 0)) throw new WrongShape(`numbers, 0 or more (its ${name})`, given);
    read[name] = given;
  }
  return read;
}

/** Characters of JSON that are kept of what an agent says of itself. */
const LONGEST_METADATA = 4_000;

/** A map without its empty values; entries that do not fit are left out. undefined: nothing is left. */
export function metadata(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (value === null) return undefined;
  if (!isRecord(value)) throw new WrongShape('a map such as { model, version, request_id }', value);
  // These are compared between runs, and are kept before others.
  const rank = (name: string) => (SELF_NAMES.includes(name) ? 0 : 1);
  const kept: [string, unknown][] = [];
  let room = LONGEST_METADATA - '{}'.length;
  for (const [name, said] of Object.entries(value).toSorted(([a], [b]) => rank(a) - rank(b))) {
    if (said === null || said === undefined || said === '') continue;
    const length = JSON.stringify({ [name]: said }).length - 1;
    if (length > room) continue;
    room -= length;
    kept.push([name, said]);
  }
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}
