/** Values that several cases miss in the same way, and that look like one value written otherwise: proposals, never applied. Pure. */
import type { CaseResult } from '../../model/run/case-result.ts';
import { countedTrials } from '../../model/run/counted.ts';
import type { LookAlike } from '../../model/verdict/diagnosis.ts';

/** One or two cases may be chance. */
const FEWEST_CASES = 3;
const MOST = 20;

/** Those of most cases first. */
export function lookAlikes(cases: readonly CaseResult[]): readonly LookAlike[] {
  const found = new Map<string, Omit<LookAlike, 'cases'> & { readonly ids: Set<string> }>();
  for (const result of cases)
    for (const { scores } of countedTrials(result))
      for (const { alike = [] } of scores)
        for (const { of, name, expected, actual } of alike) {
          const key = JSON.stringify([of, name, expected, actual]);
          const same = found.get(key) ?? { of, name, expected, actual, ids: new Set() };
          found.set(key, same);
          same.ids.add(result.id);
        }
  return [...found.values()]
    .filter(({ ids }) => ids.size >= FEWEST_CASES)
    .sort((a, b) => b.ids.size - a.ids.size)
    .slice(0, MOST)
    .map(({ ids, ...one }) => ({ ...one, cases: [...ids] }));
}
