/** Case files read as a run reads them, with everything that checks understand, and what a refusal of them has to be. */
import { buildCase, type CaseDefaults, caseSchemas } from '../../src/cases/dataset/build-case.ts';
import { readCases } from '../../src/cases/dataset/read-cases.ts';
import { NOTHING_AROUND } from '../../src/cases/importers/importer.ts';
import { openTable } from '../../src/cases/tables/open.ts';
import type { TestCase } from '../../src/model/cases/test-case.ts';
import { expectationSets, expectationShape, expectationsOn, keysOnDemand } from '../../src/scoring/checks/index.ts';
import { expectRefusals } from './refusals.ts';

const schemas = caseSchemas(expectationShape, undefined, expectationSets, expectationsOn);
export const DEFAULTS: CaseDefaults = {
  dataset: 'd',
  category: 'd',
  tier: undefined,
  tags: [],
  trials: 1,
  expect: {},
  evaluate: {},
};

/** Its cases; null: refused. */
export async function casesOf(
  file: string,
  content: string | Uint8Array,
  format?: string,
): Promise<readonly TestCase[] | null> {
  const request = {
    ...{ format, expectationsOn, judgedMetrics: keysOnDemand, around: NOTHING_AROUND },
    pause: async () => false,
  };
  const source = typeof content === 'string' ? { file, text: content } : await openTable(content, file);
  const { cases, problems } = 'what' in source ? { cases: [], problems: [source] } : await readCases(source, request);
  const built = cases.map((written) => buildCase(written, DEFAULTS, schemas));
  const all = [...problems, ...built.flatMap((one) => ('problems' in one ? one.problems : []))];
  expectRefusals(all, file, content);
  return all.length > 0 ? null : built.flatMap((one) => ('testCase' in one ? [one.testCase] : []));
}

/** All that a case is, but for the place where it was written. */
export const withoutPlace = (cases: readonly TestCase[] | null) => cases?.map(({ source: _, ...one }) => one) ?? null;
