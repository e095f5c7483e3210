/** Results of tests in JUnit's XML: a case for each name, a trial for each time that it ran, passed or failed as there. */
import { z } from 'zod';
import { isRecord } from '../../text/loose.ts';
import { schemaProblems } from '../../text/schema/problems.ts';
import { cut } from '../../text/untrusted/excerpt.ts';
import type { DocumentPath } from '../../text/yaml/document-path.ts';
import { type LeftOut, leftOut, scorerOf } from './carrying.ts';
import type { DocumentPlace, ImportedCase, Importer, ImporterReading } from './importer.ts';
import { type ForeignRecord, stated } from './records.ts';

/** An element is a text where it holds nothing else. */
const element = z
  .union([z.string(), z.looseObject({ '#text': z.string().optional(), '@message': z.string().optional() })])
  .transform((one) => (typeof one === 'string' ? { '#text': one, '@message': undefined } : one));
const elements = z.array(element).optional();

const testCase = z.looseObject({
  '@name': z.string('a test case has a name').min(1),
  '@classname': z.string().optional(),
  '@time': z.string().optional(),
  '@status': z.string().optional(),
  failure: elements,
  error: elements,
  skipped: elements,
  'system-out': elements,
  properties: z.array(z.unknown()).optional(),
});
type TestCase = z.output<typeof testCase>;

/** What a runner says of its own re-runs: their result is not the one that counts there. */
const RERUNS = ['rerunFailure', 'rerunError', 'flakyFailure', 'flakyError'];

interface Located {
  readonly one: unknown;
  readonly path: DocumentPath;
  /** Names of the suites around it, outermost first. */
  readonly suites: readonly string[];
}

export const junitResults: Importer = {
  name: 'JUnit results',
  recognises: (document) => isRecord(document) && (isRecord(rootOf(document)) || Array.isArray(document.testsuites)),
  read,
  scoredBy: (document) => {
    const suites = isRecord(document) ? suitesIn(document, []) : [];
    const at = suites.flatMap(({ suite }) => suite['@timestamp'] ?? []).find((time) => typeof time === 'string');
    return scorerOf('JUnit', undefined, at);
  },
};

const rootOf = (document: ForeignRecord) => (Array.isArray(document.testsuite) ? document.testsuite[0] : undefined);

interface Suite {
  readonly suite: ForeignRecord;
  readonly path: DocumentPath;
  readonly names: readonly string[];
}

/** Every suite, of whatever depth: suites may hold suites. */
function suitesIn(parent: ForeignRecord, path: DocumentPath, names: readonly string[] = []): readonly Suite[] {
  return ['testsuites', 'testsuite'].flatMap((key) => {
    const all: unknown = parent[key];
    if (!Array.isArray(all)) return [];
    return all.flatMap((suite: unknown, index): readonly Suite[] => {
      if (!isRecord(suite)) return [];
      const name =
        key === 'testsuite' && typeof suite['@name'] === 'string' && suite['@name'] !== '' ? [suite['@name']] : [];
      const place = { path: [...path, key, index], names: [...names, ...name] };
      return [{ suite, ...place }, ...suitesIn(suite, place.path, place.names)];
    });
  });
}

function read(document: unknown, place: DocumentPlace): ImporterReading {
  const suites = isRecord(document) ? suitesIn(document, []) : [];
  const located = suites.flatMap(({ suite, path, names }): readonly Located[] =>
    Array.isArray(suite.testcase)
      ? suite.testcase.map((one: unknown, index) => ({ one, path: [...path, 'testcase', index], suites: names }))
      : [],
  );
  const lost = leftOut();
  for (const { suite } of suites)
    lost.add('properties of suites', Array.isArray(suite.properties) ? suite.properties.length : 0);
  const tests = located.map(({ one, path, suites: names }) => {
    const parsed = testCase.safeParse(one);
    const lineOf = (inner: DocumentPath) => place.lineOf([...path, ...inner]);
    return parsed.success
      ? { test: parsed.data, path, suites: names }
      : { problems: schemaProblems(parsed.error, testCase, { file: place.file, lineOf }) };
  });
  const problems = tests.flatMap((one) => one.problems ?? []);
  const ran = tests.flatMap((one) => (one.test ? [one] : []));
  const groups = [...Map.groupBy(ran, ({ test, suites: names }) => idOf(test, names))];
  return {
    cases: groups.map(([id, group]) => caseOf(id, group)),
    problems,
    recordings: groups.flatMap(([id, group]) =>
      group.filter(({ test }) => !isSkipped(test)).map(({ test }, trial) => recordingOf(test, id, trial, lost)),
    ),
    notCarried: lost.counts(),
  };
}

/** Tests of one name in two classes are two; what has no class is known by the suites around it. */
const idOf = ({ '@name': name, '@classname': group }: TestCase, suites: readonly string[]): string =>
  group ? `${group}.${name}` : [...suites, name].join('.');

/** Also of GoogleTest, which says it in an attribute. */
const isSkipped = (test: TestCase): boolean => test.skipped !== undefined || test['@status'] === 'notrun';

interface Ran {
  readonly test: TestCase;
  readonly path: DocumentPath;
  readonly suites: readonly string[];
}

function caseOf(id: string, group: readonly Ran[]): ImportedCase {
  const [{ test, path, suites }] = group as readonly [Ran, ...Ran[]];
  const isNotRun = group.every((one) => isSkipped(one.test));
  const why = saidIn(test.skipped);
  return {
    native: stated({ id, input: test['@name'], category: suites.at(-1), expect: { scores: [PASS] } }),
    path,
    ...(isNotRun && { skipped: `It was skipped there${why === undefined ? '' : `: ${why}`}.` }),
  };
}

const PASS = 'pass';

function recordingOf(test: TestCase, id: string, trial: number, lost: LeftOut): ForeignRecord {
  for (const key of RERUNS)
    lost.add('re-runs of a test', Array.isArray(test[key]) ? (test[key] as unknown[]).length : 0);
  lost.add('properties of tests', test.properties === undefined ? 0 : 1);
  // It is of the whole test, and not of an answer.
  lost.add('time of a test', Number(test['@time']?.replaceAll(',', '')) > 0 ? 1 : 0);
  const { failure, error } = test;
  const isErrored = error !== undefined && failure === undefined;
  const passed = failure === undefined;
  const reason = saidIn(failure);
  return stated({
    case: id,
    trial,
    input: test['@name'],
    text: test['system-out']?.map((one) => one['#text'] ?? '').join('\n') ?? '',
    error: isErrored ? { message: saidIn(error) ?? 'No message', blame: 'infrastructure' } : undefined,
    scores: isErrored ? undefined : { [PASS]: stated({ value: passed ? 1 : 0, passed, reason }) },
  });
}

/** The message, else the first words of what stands inside. */
function saidIn(all: z.output<typeof elements>): string | undefined {
  const said = all?.map((one) => one['@message'] || one['#text']?.trim() || '').find((text) => text !== '');
  return said === undefined ? undefined : cut(said, 500);
}
