/** What foreign files have in common: lists of records, often grouped by category, with fields of their own. Pure. */
import { z } from 'zod';
import type { Problem } from '../../model/problem.ts';
import { isRecord } from '../../text/loose.ts';
import { schemaProblems } from '../../text/schema/problems.ts';
import type { DocumentPath } from '../../text/yaml/document-path.ts';
import { tierNumber, trialCount } from '../native/case-parts.ts';
import { isExpectationKey, lostExpectation, withoutMisspeltKeys } from '../native/misspelt-keys.ts';
import { caseId } from '../native/native-case.ts';
import { factsOf } from '../native/simulation.ts';
import type { DocumentPlace, ImportedCase, Importer, ImporterReading } from './importer.ts';

/** A text, also where it looks like a number or a flag: cells of a table may have been read as such. */
export const word = z.union([z.string(), z.number(), z.boolean()]).transform(String);

export type ForeignRecord = Readonly<Record<string, unknown>>;

interface LocatedRecord {
  readonly value: unknown;
  readonly path: DocumentPath;
  /** The key of its list, where that names a category. */
  readonly group?: string;
}

/** Keys of a list that say only that it is the list. */
const PLAIN_GROUPS = ['cases', 'tests', 'test_cases', 'testCases', 'scenarios', 'items', 'data'];

/** One record, a list of them, or an object of group → list. Fields of such an object that are no lists are about the file. */
function recordsOf(document: unknown, isOne: (record: ForeignRecord) => boolean): readonly LocatedRecord[] {
  if (Array.isArray(document)) return document.map((value, index) => ({ value, path: [index] }));
  if (!isRecord(document)) return [];
  if (isOne(document)) return [{ value: document, path: [] }];
  return Object.entries(document).flatMap(([key, list]) => {
    if (!Array.isArray(list)) return [];
    const group = PLAIN_GROUPS.includes(key) ? {} : { group: key };
    return list.map((value, index) => ({ value, path: [key, index], ...group }));
  });
}

/** Whether most of a list are of a kind: one broken record does not make a file foreign to itself. */
export const mostOf = (document: unknown, is: (value: unknown) => boolean): document is readonly unknown[] =>
  Array.isArray(document) && document.filter(is).length * 2 > document.length;

/** Native fields that foreign records share. null says the same as absence. */
export const commonShape = {
  id: caseId.nullish(),
  description: z.string().nullish(),
  category: z.string().min(1).nullish(),
  tier: tierNumber.nullish(),
  tags: z.array(z.string().min(1)).nullish(),
  trials: trialCount.nullish(),
  context: z.record(z.string(), z.unknown()).nullish(),
};

/** The schema of a record that may carry fields of its own, but no misspelt ones. */
export function openRecord<Shape extends z.ZodRawShape>(shape: Shape) {
  return withoutMisspeltKeys(z.looseObject(shape), shape);
}

/** The same of a tool that writes its keys in snake case or in camel case: the shape names them in snake case. */
export function openRecordInEitherCase<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess(withSnakeKeys, openRecord(shape));
}

function withSnakeKeys(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const snake = (key: string) => key.replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [snake(key), inner]));
}

/** Reads a part of a document by its schema; undefined: it is refused, and the problems have got why and where. */
export type PartReader = <S extends z.ZodType>(
  schema: S,
  value: unknown,
  path: DocumentPath,
) => z.output<S> | undefined;

export function partReader({ file, lineOf }: DocumentPlace, problems: Problem[]): PartReader {
  return (schema, value, path) => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    problems.push(
      ...schemaProblems(parsed.error, schema, { file, lineOf: (inner) => lineOf([...path, ...inner]), value }),
    );
    return undefined;
  };
}

/** Those of a list that their schema accepts, each with its path. */
export const eachPart = <S extends z.ZodType>(
  parse: PartReader,
  schema: S,
  list: readonly unknown[],
  at: DocumentPath = [],
) =>
  list.flatMap((value, index) => {
    const path = [...at, index];
    const one = parse(schema, value, path);
    return one === undefined ? [] : [{ one, path }];
  });

/** Fields that the shape does not know: what the record carries beside the test, for the agent's request template. */
export function extraFields(record: ForeignRecord, shape: z.ZodRawShape): ForeignRecord {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !Object.hasOwn(shape, key)));
}

/** The common fields in the native shape; further fields of the record go into its context. */
export function commonFields(record: ForeignRecord, shape: z.ZodRawShape, group?: string): Record<string, unknown> {
  const context = { ...(record.context as ForeignRecord | null | undefined), ...extraFields(record, shape) };
  return stated({
    ...Object.fromEntries(Object.keys(commonShape).map((key) => [key, record[key]])),
    category: record.category ?? group,
    context: Object.keys(context).length > 0 ? context : undefined,
  });
}

/** The fields that the shape knows. */
export function knownFields(record: ForeignRecord, shape: z.ZodRawShape): ForeignRecord {
  return Object.fromEntries(Object.entries(record).filter(([key]) => Object.hasOwn(shape, key)));
}

/** Without the fields that are undefined or null. */
export function stated(fields: ForeignRecord): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));
}

/** Recognises documents of which most records are its own; parses each by its schema, and translates those that pass. */
export function recordImporter<S extends z.ZodType>({
  name,
  isOne,
  schemaOf,
  toNative,
}: {
  readonly name: string;
  readonly isOne: (record: ForeignRecord) => boolean;
  readonly schemaOf: (record: unknown) => S;
  readonly toNative: (record: z.output<S>, group: string | undefined, place: DocumentPlace) => Record<string, unknown>;
}): Importer {
  const recognises = (document: unknown) => {
    const records = recordsOf(document, isOne).map(({ value }) => value);
    return mostOf(records, (value) => isRecord(value) && isOne(value));
  };
  const read = (document: unknown, place: DocumentPlace): ImporterReading => {
    const problems: Problem[] = [...besideLists(document, isOne, place)];
    const parse = partReader(place, problems);
    const cases = recordsOf(document, isOne).flatMap(({ value, path, group }): readonly ImportedCase[] => {
      const one = parse(schemaOf(value), value, path);
      return one === undefined ? [] : [{ native: toNative(one, group, place), path }];
    });
    return { cases, problems };
  };
  return { name, recognises, read };
}

/** What is beside the lists of a document and would be lost: expectations for all of it, and tests that nest deeper. */
function besideLists(
  document: unknown,
  isOne: (record: ForeignRecord) => boolean,
  { file, lineOf }: DocumentPlace,
): readonly Problem[] {
  if (!isRecord(document) || isOne(document)) return [];
  const isTest = (value: unknown) => isRecord(value) && isOne(value);
  const holdsTests = (value: unknown): boolean =>
    isRecord(value) && (isOne(value) || Object.values(value).some((list) => Array.isArray(list) && list.some(isTest)));
  return Object.entries(document).flatMap(([key, value]): readonly Problem[] => {
    const where = { file, line: lineOf([key]) };
    if (Array.isArray(value)) return [];
    if (holdsTests(value)) {
      const what = `"${key}": tests that nest deeper than one group would not be read.`;
      return [{ what, where, fix: 'Write an object of category → list of tests.' }];
    }
    return isExpectationKey(key) ? [{ what: `"${key}": ${lostExpectation([])}`, where }] : [];
  });
}

/** A map as text, one line a field: what a simulated user is told of somebody. */
export const linesOf = (fields: ForeignRecord): string => factsOf(fields).join('\n');
