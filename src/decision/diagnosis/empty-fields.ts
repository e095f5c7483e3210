/** Fields of the replies that are mapped, and empty in every reply of a run: their mapping may take nothing out of them. Pure. */
import type { ReadField } from '../../model/catalogue.ts';
import type { CaseResult } from '../../model/run/case-result.ts';
import { countedTrials } from '../../model/run/counted.ts';

/** By field of a turn the key of the configuration that says where in a reply it is, with its line. */
export type Mappings = ReadonlyMap<ReadField, string>;

/** One empty reply says little of the others. */
const FEWEST_REPLIES = 2;

/** Of the mappings, those of a field that is in two or more replies, and empty in all of them. */
export function emptyMappings(mappings: Mappings, cases: readonly CaseResult[]): Mappings {
  const open = new Map([...mappings].map(([field, key]) => [field, { key, empty: 0 }]));
  for (const result of cases) {
    // Most runs end here after a case or two: conversations of many cases are read from a file.
    if (open.size === 0) break;
    for (const { transcript } of countedTrials(result))
      for (const turn of transcript.turns)
        for (const [field, one] of open) {
          const value = turn[field];
          if (value === undefined) continue;
          if (value === null || value.length === 0) one.empty += 1;
          else open.delete(field);
        }
  }
  return new Map(
    [...open].filter(([, { empty }]) => empty >= FEWEST_REPLIES).map(([field, { key }]) => [field, key] as const),
  );
}
