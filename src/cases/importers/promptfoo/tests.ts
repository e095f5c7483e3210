/** The tests of a promptfoo configuration: its lists, files and scenarios, each with what all have in common. Pure. */
import { z } from 'zod';
import { counted } from '../../../text/digits.ts';
import { isRecord } from '../../../text/loose.ts';
import { inQuotes } from '../../../text/untrusted/excerpt.ts';
import type { DocumentPath } from '../../../text/yaml/document-path.ts';
import type { DocumentPlace } from '../importer.ts';
import { type ForeignRecord, openRecord, type PartReader } from '../records.ts';
import { type Assertion, assertionsOf } from './assertions.ts';
import { isReference, readData, readTests, type TestFile } from './files.ts';

const anything = z.unknown().optional();
const fields = z.record(z.string(), z.unknown());

const shape = {
  description: z.string().nullish(),
  vars: z.union([fields, z.string()]).nullish(),
  assert: z.array(z.unknown()).nullish(),
  options: fields.nullish(),
  threshold: z.number().nullish(),
  metadata: fields.nullish(),
};
const testSchema = openRecord(shape);
type Written = z.output<typeof testSchema>;

const scenarioSchema = openRecord({ description: anything, config: z.array(z.unknown()).min(1), tests: anything });

export interface PromptfooTest {
  readonly path: DocumentPath;
  readonly description: string | undefined;
  readonly vars: ForeignRecord;
  readonly assert: readonly Assertion[];
  readonly options: ForeignRecord;
  readonly threshold: number | undefined;
  readonly metadata: ForeignRecord;
}

export interface Gathering {
  readonly place: DocumentPlace;
  readonly parse: PartReader;
  readonly refuse: (path: DocumentPath, what: string) => void;
  /** Files of tests by the first step of the paths into them. */
  readonly files: Map<string, TestFile>;
  /** Keys of a test that nothing reads. */
  readonly unread: (record: ForeignRecord, read: readonly string[]) => void;
}

interface Located {
  readonly value: unknown;
  readonly path: DocumentPath;
}

/** More of one file are a mistake, and a bill. */
export const MOST_TESTS = 100_000;
export const TOO_MANY = `the file makes more than ${counted(MOST_TESTS, 'test')} up to here`;

/** `tests`, `scenarios` and `defaultTest` of the configuration, in this order. */
export function testsOf(config: ForeignRecord, gathering: Gathering): readonly PromptfooTest[] {
  const common = readOne(
    { value: dataOf(config.defaultTest, ['defaultTest'], gathering) ?? {}, path: ['defaultTest'] },
    gathering,
  );
  const own = listOf(config.tests, ['tests'], gathering).flatMap((one) => readOne(one, gathering) ?? []);
  const scenarios = Array.isArray(config.scenarios) ? config.scenarios : [];
  const played: PromptfooTest[] = [];
  for (const [i, written] of scenarios.entries()) {
    const path = ['scenarios', i];
    if (played.length > MOST_TESTS) {
      gathering.refuse(path, TOO_MANY);
      break;
    }
    for (const one of scenarioOf(written, path, gathering)) played.push(one);
  }
  return [...own, ...played].map((one) => (common ? merged(common, one) : one));
}

/** Every entry of its table with every one of its tests. */
function scenarioOf(written: unknown, path: DocumentPath, gathering: Gathering): readonly PromptfooTest[] {
  const scenario = gathering.parse(scenarioSchema, dataOf(written, path, gathering) ?? {}, path);
  if (!scenario) return [];
  gathering.unread(scenario, ['description', 'config', 'tests']);
  const tables = scenario.config.flatMap((one, i) => listOf(one, [...path, 'config', i], gathering));
  const read = (all: readonly Located[]) => all.flatMap((one) => readOne(one, gathering) ?? []);
  const tests = read(listOf(scenario.tests ?? [{}], [...path, 'tests'], gathering));
  if (tables.length * tests.length > MOST_TESTS) {
    gathering.refuse(path, TOO_MANY);
    return [];
  }
  return read(tables).flatMap((table) => tests.map((one) => merged(table, one)));
}

/** Inner over outer; assertions add up. */
function merged(outer: PromptfooTest, inner: PromptfooTest): PromptfooTest {
  const isAlone = inner.options.disableDefaultAsserts === true;
  return {
    path: inner.path,
    description: inner.description ?? outer.description,
    vars: { ...outer.vars, ...inner.vars },
    assert: isAlone ? inner.assert : [...outer.assert, ...inner.assert],
    options: { ...outer.options, ...inner.options },
    threshold: inner.threshold ?? outer.threshold,
    metadata: { ...outer.metadata, ...inner.metadata },
  };
}

const isPath = (value: unknown): value is string => typeof value === 'string';

/** Tests as they are written: here, or in files. */
function listOf(written: unknown, path: DocumentPath, gathering: Gathering): readonly Located[] {
  if (written === undefined || written === null) return [];
  if (Array.isArray(written)) return written.flatMap((one, i) => entryOf(one, [...path, i], gathering));
  return entryOf(written, path, gathering);
}

function entryOf(written: unknown, path: DocumentPath, { place, refuse, files }: Gathering): readonly Located[] {
  const file = isRecord(written) && isPath(written.path) && !('vars' in written) ? written.path : written;
  if (!isPath(file)) return [{ value: written, path }];
  const read = readTests(file, place);
  if ('value' in read)
    return read.value.flatMap((from) => {
      const step = `file://${files.size}`;
      files.set(step, from);
      return from.tests.map((one) => ({ value: one.value, path: [step, ...one.path] }));
    });
  refuse(path, read.refused);
  return [];
}

function readOne({ value, path }: Located, gathering: Gathering): PromptfooTest | undefined {
  if (isRecord(value) && 'prompts' in value && 'tests' in value) {
    gathering.refuse(path, 'a whole configuration stands where a test is expected');
    return undefined;
  }
  const one = gathering.parse(testSchema, value, path);
  if (!one) return undefined;
  gathering.unread(one, Object.keys(shape));
  return {
    path,
    description: one.description ?? undefined,
    vars: varsOf(one, path, gathering),
    assert: assertionsOf(one.assert ?? [], [...path, 'assert'], gathering.parse),
    options: one.options ?? {},
    threshold: one.threshold ?? undefined,
    metadata: one.metadata ?? {},
  };
}

function varsOf({ vars }: Written, path: DocumentPath, gathering: Gathering): ForeignRecord {
  const at = [...path, 'vars'];
  const read = dataOf(vars, at, gathering) ?? {};
  if (isRecord(read)) return read;
  gathering.refuse(at, 'variables are a map of names');
  return {};
}

/** What is written, or what the file holds that is named instead. */
function dataOf(written: unknown, path: DocumentPath, { place, refuse }: Gathering): unknown {
  if (!isPath(written)) return written;
  if (!isReference(written)) {
    refuse(path, `${inQuotes(written, 80)} is neither a map nor a file:// of one`);
    return undefined;
  }
  const read = readData(written, place);
  if ('value' in read) return read.value;
  refuse(path, read.refused);
  return undefined;
}
