/** What the expectations of cases need before they can be scored, loaded when first needed; and what is wrong with them. */

import { expectsAny, levelsOf } from '../../model/cases/expected.ts';
import type { TestCase } from '../../model/cases/test-case.ts';
import type { Problem } from '../../model/problem.ts';
import { checks } from '../checks/index.ts';

type Levels = Pick<TestCase, 'expect' | 'evaluate' | 'turns'>;

const preparing = checks.flatMap(({ check: { needs, expectations } }) => {
  const prepare = needs?.prepare;
  return prepare ? [{ prepare, keys: Object.keys(expectations) }] : [];
});

const heavyKeys: ReadonlySet<string> = new Set(preparing.flatMap(({ keys }) => keys));

/** Whether a case expects anything that must be loaded first; most do not. */
export const needsPreparing = (levels: Levels): boolean => expectsAny(levels, heavyKeys);

/** Makes a case ready for scoring. @returns what is wrong, each `KEY: sentence`. */
export async function prepareCase(levels: Levels): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const level of levelsOf(levels)) for (const { prepare } of preparing) faults.push(...(await prepare(level)));
  return faults;
}

/** What their schemas cannot see, such as a misspelt keyword of a JSON Schema: once, at the first case that has it. */
export async function expectationProblems(
  cases: readonly (Levels & Pick<TestCase, 'source'>)[],
): Promise<readonly Problem[]> {
  const found = new Map<string, { readonly first: TestCase['source']; count: number }>();
  for (const testCase of cases.filter(needsPreparing))
    for (const fault of new Set(await prepareCase(testCase))) {
      const known = found.get(fault);
      if (known) known.count += 1;
      else found.set(fault, { first: testCase.source, count: 1 });
    }
  return [...found].map(([what, { first, count }]) => ({
    what: count === 1 ? what : `${what} So in ${count} cases.`,
    where: first,
    fix: 'Correct the expectation.',
  }));
}
