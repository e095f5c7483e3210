/** A schema → what may be written at a path of it: the keys it knows, whether it takes a value, an example. Pure. */
import type { z } from 'zod';
import { isRecord, ownIn } from '../loose.ts';
import { type DocumentPath, valueAt } from '../yaml/document-path.ts';
import type { Json } from '../yaml/flow.ts';

/**
 * Keys that an object schema knows at a path, through optionals, defaults, pipes, records, arrays and unions; [] where it
 * cannot tell.
 * @param value What was written: of a union distinguished by a key, only the written kind counts.
 */
export function knownKeys(schema: z.ZodType, path: DocumentPath, value?: unknown): readonly string[] {
  return [...new Set(knownTogether(schema, path, value).flat())];
}

/** The same of each alternative: keys that may be written together. */
export function knownTogether(schema: z.ZodType, path: DocumentPath, value?: unknown): readonly (readonly string[])[] {
  const below = valueAt(value, path);
  const shapes = schemasAt(schema, path, value).flatMap((one) => plainSchemas(one, below).map(({ def }) => def.shape));
  return shapes.map((shape) => Object.keys(shape ?? {}));
}

/** Whether a value may be written at a path. */
export const accepts = (schema: z.ZodType, path: DocumentPath, written: unknown, value: unknown): boolean =>
  schemasAt(schema, path, written).some((one) => one.safeParse(value).success);

/** What a schema gives as an example at a path, else one made of the keys that it requires; undefined where it can have neither. */
export function exampleAt(schema: z.ZodType, path: DocumentPath, written?: unknown): Json | undefined {
  for (const one of schemasAt(schema, path, written)) {
    const example = exampleOf(one, 0);
    if (example !== undefined && one.safeParse(example).success) return example;
  }
  return undefined;
}

interface Def {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly getter?: () => z.ZodType;
  readonly shape?: Record<string, z.ZodType>;
  readonly valueType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly catchall?: z.ZodType;
  readonly discriminator?: string;
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
}

const defOf = (schema: z.ZodType) => schema.def as unknown as Def;

function schemasAt(schema: z.ZodType | undefined, path: DocumentPath, value: unknown): readonly z.ZodType[] {
  const [step, ...rest] = path;
  if (!schema) return [];
  if (step === undefined) return [schema];
  const below = valueAt(value, [step]);
  return plainSchemas(schema, value).flatMap(({ def }) => {
    if (typeof step === 'number') return schemasAt(def.element, rest, below);
    const inner = def.shape ? (ownIn(def.shape, step) ?? def.catchall) : def.valueType;
    return schemasAt(inner, rest, below);
  });
}

interface Plain {
  readonly schema: z.ZodType;
  readonly def: Def;
}

/** Without optionals, defaults, pipes and unions. */
function plainSchemas(schema: z.ZodType, value: unknown): readonly Plain[] {
  const def = defOf(schema);
  if (def.options) return kindsMeant(def, value).flatMap((option) => plainSchemas(option, value));
  const inner = innerOf(def);
  return inner ? plainSchemas(inner, value) : [{ schema, def }];
}

function innerOf(def: Def): z.ZodType | undefined {
  const piped = def.in && defOf(def.in).type === 'transform' ? def.out : def.in;
  return def.innerType ?? piped ?? (def.type === 'lazy' ? def.getter?.() : undefined);
}

/** The alternatives of a union that the written discriminator fits; all of them where it has none. */
function kindsMeant({ options = [], discriminator }: Def, value: unknown): readonly z.ZodType[] {
  if (discriminator === undefined) return options;
  const kind = valueAt(value, [discriminator]);
  const meant = options.filter((option) => defOf(option).shape?.[discriminator]?.safeParse(kind).success === true);
  return meant.length > 0 ? meant : options;
}

/** Levels of maps and lists in an example that is made up. */
const DEEPEST = 2;

function exampleOf(schema: z.ZodType, level: number): Json | undefined {
  const given = (schema.meta()?.examples as readonly Json[] | undefined)?.[0];
  if (given !== undefined) return given;
  const def = defOf(schema);
  const inner = innerOf(def) ?? def.options?.[0];
  if (inner) return exampleOf(inner, level);
  if (def.shape) return level > DEEPEST ? undefined : mapOf(def.shape, level);
  if (def.type === 'array' && def.element) return listOf(exampleOf(def.element, level + 1));
  if (def.type === 'enum') return Object.values(def.entries ?? {})[0];
  if (def.type === 'literal') return def.values?.[0] as Json | undefined;
  return PLAIN[def.type];
}

const PLAIN: Readonly<Record<string, Json>> = { string: '…', number: 1, boolean: true };

const listOf = (item: Json | undefined): Json | undefined => (item === undefined ? undefined : [item]);

/** Its required keys; where it has none, the first of which there is an example. */
function mapOf(shape: Readonly<Record<string, z.ZodType>>, level: number): Json | undefined {
  const required = Object.entries(shape).filter(([, inner]) => !inner.safeParse(undefined).success);
  const chosen = required.length > 0 ? required : Object.entries(shape).slice(0, 1);
  const members = chosen.map(([key, inner]) => [key, exampleOf(inner, level + 1)] as const);
  return members.some(([, one]) => one === undefined) ? undefined : (Object.fromEntries(members) as Json);
}

/**
 * Values near to one that was refused, the nearest first: of another type, in a list, as the only key of a map, or out of these.
 * @param isItem It is one of a list.
 */
export function nearValues(written: unknown, example: Json | undefined, isItem: boolean): readonly Json[] {
  if (typeof written === 'string') {
    const words = WORDS.test(written) ? written.split(/,\s*/) : [written];
    return [...ofText(written), ...withPoint(written), words, ...underKey(written, example)];
  }
  if (typeof written === 'number' || typeof written === 'boolean')
    return [String(written), [written], [String(written)], ...underKey(written, example)];
  if (Array.isArray(written)) {
    const [first] = written as readonly Json[];
    const merged = written.every(isRecord) ? [Object.assign({}, ...written) as Json] : [];
    return [...(written.length === 1 && first !== undefined ? [first] : []), ...merged];
  }
  if (!isRecord(written)) return [];
  // "- Total: 3 EUR" without quotes is a map.
  const [entry, ...others] = Object.entries(written);
  const isText = isItem && entry && others.length === 0 && typeof entry[1] !== 'object';
  const text = isText ? [`${entry[0]}: ${entry[1]}`] : [];
  return [...text, [written as Json]];
}

/** "critical, orders", which a list was meant by. */
const WORDS = /^[\w-]+(?:,\s*[\w-]+)+$/;

const YES = ['true', 'yes', 'on'];
const NO = ['false', 'no', 'off'];

/** 0,80 and 5,5% with the point that they need; of 1,500 nobody knows which number it is. */
export function withPoint(written: unknown): readonly Json[] {
  const [, whole, decimals = '', unit = ''] = (typeof written === 'string' && DECIMAL_COMMA.exec(written)) || [];
  if (whole === undefined || decimals.length === 3) return [];
  const text = `${whole}.${decimals}${unit}`;
  return [unit === '' ? Number(text) : text];
}

const DECIMAL_COMMA = /^(-?\d+),(\d+)\s*(%|[a-z]*)$/;

function ofText(text: string): readonly Json[] {
  const word = text.trim().toLowerCase();
  const number = word !== '' && Number.isFinite(Number(word)) ? [Number(word)] : [];
  return [...number, ...(YES.includes(word) ? [true] : NO.includes(word) ? [false] : [])];
}

/** Where a map is meant, under the key of its example. */
function underKey(value: Json, example: Json | undefined): readonly Json[] {
  const [one] = Array.isArray(example) ? (example as readonly Json[]) : [example];
  const [key, ...others] = isRecord(one) ? Object.keys(one) : [];
  if (key === undefined || others.length > 0) return [];
  const near = inScale(value, (one as Readonly<Record<string, Json>>)[key]);
  return Array.isArray(example) ? [[{ [key]: near }]] : [{ [key]: near }];
}

/** 80, where the example is a share: 80 %. */
const inScale = (value: Json, example: Json | undefined): Json =>
  typeof value === 'number' && typeof example === 'number' && example < 1 && value > 1 ? `${value}%` : value;
