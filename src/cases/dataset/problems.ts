/** The same mistake in many places of one file, said once. Pure. */
import type { Problem } from '../../model/problem.ts';

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
