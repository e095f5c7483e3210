/** What is wrong in many places: the same mistake in one file, said once, and an id that is there twice. Pure. */
import type { TestCase } from '../../model/cases/test-case.ts';
import type { Problem } from '../../model/problem.ts';
import type { DocumentPath } from '../../text/yaml/document-path.ts';

/** Where a case is written, and on which line what is at a path in it; undefined: lines are not known. */
export interface Place {
  readonly file: string;
  readonly lineOf: (path: DocumentPath) => number | undefined;
}

/** Problems that differ only in their line become the first of them, with the number of the others. */
export function alike(problems: readonly Problem[]): readonly Problem[] {
  const groups = Map.groupBy(problems, ({ what, where, fix }) => JSON.stringify([what, where?.file, fix]));
  return [...groups.values()].map(([first, ...others]) => {
    if (others.length === 0) return first!;
    const lines = others.slice(0, 3).map((other) => other.where?.line ?? '?');
    const more = others.length > lines.length ? ` and ${others.length - lines.length} more` : '';
    const what = first!.what.replace(/\.$/, '');
    return { ...first!, what: `${what} (also at line ${lines.join(', ')}${more}).` };
  });
}

/** A case by its id and place. */
export type Identified = Pick<TestCase, 'id' | 'source'>;

/** Ids that several cases have. */
export function duplicates(cases: readonly Identified[]): readonly Problem[] {
  const first = new Map<string, Identified>();
  const problems: Problem[] = [];
  for (const testCase of cases) {
    const other = first.get(testCase.id);
    if (!other) first.set(testCase.id, testCase);
    else {
      const at = `${other.source.file}:${other.source.line}`;
      problems.push({
        what: `Duplicate id "${testCase.id}": it is also the id of the case at ${at}.`,
        where: testCase.source,
        fix: 'Give one of them another id; a case that writes none is known by its content.',
      });
    }
  }
  return problems;
}
