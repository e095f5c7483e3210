/** What metrics count of many cases: which they are is alike for most, and of the numbers most are one or none of one. Pure. */
import type { CaseResult, Measure } from '../../model/run/case-result.ts';
import { openNumbers } from './numbers.ts';

type Measures = CaseResult['measures'];

const USUAL: readonly Measure[] = [
  [1, 1],
  [0, 1],
];

/** By metric, the usual measure that it is; null: its two numbers lie in the list. */
type Kind = readonly (readonly [id: string, usual: Measure | null])[];

/** So many different ones are known. */
const MOST_KINDS = 10_000;

export interface CaseMeasures {
  readonly add: (measures: Measures) => void;
  /** @param place How many were added before. Equal to what was added, and made anew each time. */
  readonly at: (place: number) => Measures;
}

export function openCaseMeasures(): CaseMeasures {
  const numbers = openNumbers();
  const known = new Map<string, Kind>();
  const [kinds, places]: [Kind[], number[]] = [[], []];
  return {
    add: (measures) => {
      const kind = Object.entries(measures).map(
        ([id, [above, below]]) => [id, USUAL.find(([a, b]) => a === above && b === below) ?? null] as const,
      );
      const key = JSON.stringify(kind);
      const same = known.get(key) ?? kind;
      if (known.size < MOST_KINDS) known.set(key, same);
      kinds.push(same);
      places.push(numbers.add(kind.flatMap(([id, usual]) => (usual ? [] : measures[id]!))));
    },
    at: (place) => {
      const found = numbers.from(places[place]!);
      const measures: Record<string, Measure> = {};
      let next = 0;
      for (const [id, usual] of kinds[place]!) {
        measures[id] = usual ?? [found[next]!, found[next + 1]!];
        if (usual === null) next += 2;
      }
      return measures;
    },
  };
}
