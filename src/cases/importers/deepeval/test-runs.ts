/** Test runs of DeepEval: a case for each name, a recording for each of its test cases, scored as DeepEval did. */
import { z } from 'zod';
import { isRecord, ownIn } from '../../../text/loose.ts';
import { schemaProblems } from '../../../text/schema/problems.ts';
import { cut } from '../../../text/untrusted/excerpt.ts';
import { leftOut, scorerOf } from '../carrying.ts';
import type { DocumentPlace, Importer, ImporterReading } from '../importer.ts';
import { type ForeignRecord, stated } from '../records.ts';
import { trialsByCase } from '../trials-by-case.ts';

const text = z.string().nullish();
const metric = z.looseObject({
  name: z.string().min(1),
  score: z.number().nullish(),
  success: z.boolean().nullish(),
  reason: text,
  error: text,
});
const testCase = z.looseObject({
  name: text,
  input: z.string(),
  actualOutput: text,
  success: z.boolean().nullish(),
  metricsData: z.array(metric).nullish(),
  tokenCost: z.number().min(0).nullish(),
});
type RunCase = z.output<typeof testCase>;
const run = z.object({ testCases: z.array(testCase).min(1, 'a test run has at least one test case') });

/** Keys that DeepEval writes in one of two styles, in the one that is read here. */
const CAMEL: Readonly<Record<string, string>> = {
  test_cases: 'testCases',
  conversational_test_cases: 'conversationalTestCases',
  actual_output: 'actualOutput',
  metrics_data: 'metricsData',
  token_cost: 'tokenCost',
};

const inCamel = (record: ForeignRecord): ForeignRecord =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [ownIn(CAMEL, key) ?? key, value]));

/** The run itself, wherever it stands; undefined: there is none. */
function runIn(document: unknown): { readonly at: readonly string[]; readonly run: ForeignRecord } | undefined {
  if (!isRecord(document)) return undefined;
  const key = ['testRunData', 'test_run_data'].find((name) => isRecord(document[name]));
  const inner = key === undefined ? document : (document[key] as ForeignRecord);
  const named = inCamel(inner);
  if (!Array.isArray(named.testCases)) return undefined;
  const isScored = (one: unknown) => isRecord(one) && 'metricsData' in inCamel(one);
  const listed = Object.keys(inner).find((name) => (ownIn(CAMEL, name) ?? name) === 'testCases')!;
  return named.testCases.some(isScored) ? { at: [...(key === undefined ? [] : [key]), listed], run: named } : undefined;
}

export const deepevalRuns: Importer = {
  name: 'DeepEval test run',
  recognises: (document) => runIn(document) !== undefined,
  read,
  scoredBy: () => scorerOf('DeepEval'),
};

function read(document: unknown, place: DocumentPlace): ImporterReading {
  const found = runIn(document);
  const all = (found?.run.testCases ?? []) as readonly unknown[];
  const written = { testCases: all.map((one) => (isRecord(one) ? inCamel(one) : one)) };
  const parsed = run.safeParse(written);
  const lineOf = (path: readonly (string | number)[]) => place.lineOf([...(found?.at ?? []), ...path.slice(1)]);
  if (!parsed.success) return { cases: [], problems: schemaProblems(parsed.error, run, { file: place.file, lineOf }) };
  const lost = leftOut();
  const conversations = found?.run.conversationalTestCases;
  if (Array.isArray(conversations)) lost.add('conversational test cases', conversations.length);
  const trials = trialsByCase(parsed.data.testCases, {
    named: ({ name, input }) => ({ name: name ?? undefined, content: input }),
    path: found!.at,
    nativeOf,
    recordingOf,
  });
  return { ...trials, problems: [], notCarried: lost.counts() };
}

function nativeOf(one: RunCase, id: string): Record<string, unknown> {
  const scores = [...new Set((one.metricsData ?? []).map(({ name }) => name))];
  return {
    id,
    input: one.input,
    expect: { scores: ['pass'] },
    ...(scores.length > 0 && { evaluate: { scores } }),
  };
}

/**
 * A metric that could not be had says nothing of the agent: where one decides and is missing, the trial is errored. Where
 * nothing was measured, nobody says whether it passed.
 */
function recordingOf(one: RunCase, id: string, trial: number): ForeignRecord {
  const metrics = one.metricsData ?? [];
  const failed = metrics.find(({ error }) => error);
  const passed = one.success ?? metrics.every(({ success }) => success === true);
  const missed = passed ? undefined : metrics.find(({ success }) => success === false);
  const isErrored = failed !== undefined && !passed;
  const isMeasured = metrics.length > 0 || (one.success ?? null) !== null;
  const marks = metrics.flatMap(({ name, score, success, reason }) =>
    score === null || score === undefined
      ? []
      : [[name, stated({ value: score, passed: success === true, reason })] as const],
  );
  return stated({
    case: id,
    trial,
    input: one.input,
    text: one.actualOutput ?? '',
    error: isErrored ? { message: cut(`${failed.name}: ${failed.error}`, 500), blame: 'infrastructure' } : undefined,
    cost: one.tokenCost || undefined,
    scores:
      isErrored || !isMeasured
        ? undefined
        : { ...Object.fromEntries(marks), pass: stated({ value: passed ? 1 : 0, passed, reason: missed?.reason }) },
  });
}
