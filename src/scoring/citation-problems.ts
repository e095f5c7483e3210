/** Expected ids of citations that the suite's way of comparing takes for one. Pure. */
import type { TestCase } from '../model/cases/test-case.ts';
import type { Problem } from '../model/problem.ts';
import { type CitationSettings, citationKey, expectedIds } from './checks/citations.ts';
import type { MetricOptions } from './checks/index.ts';

/** Such an expectation could be met by citing one of them only: each at the first place that has it. */
export function citationProblems(cases: readonly TestCase[], { citations }: MetricOptions): readonly Problem[] {
  const settings = citations as CitationSettings;
  return cases.flatMap(({ id, expect, evaluate, turns, source }) => {
    const levels = [expect, evaluate, ...turns.flatMap((turn) => [turn.expect, turn.evaluate])];
    const [same] = levels.flatMap(({ citations: ids }) =>
      ids === undefined ? [] : alike(expectedIds(ids as Parameters<typeof expectedIds>[0]), settings),
    );
    if (!same) return [];
    const names = same.map((one) => JSON.stringify(one)).join(' and ');
    const what = `Case ${id} expects the citations ${names}, which count as one id.`;
    return [{ what, where: source, fix: 'Keep one of them, or set metrics.citations.normalize to exact.' }];
  });
}

/** Different ids under one key, by key. */
function alike(ids: readonly string[], settings: CitationSettings): readonly (readonly string[])[] {
  if (ids.length < 2) return [];
  const byKey = Map.groupBy(new Set(ids), (one) => citationKey(one, settings));
  return [...byKey.values()].filter((same) => same.length > 1);
}
