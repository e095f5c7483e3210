/** How many cases of the suite each chosen one stands for, so that a sample can speak for the whole. Pure. */
import type { TestCase } from '../../model/test-case.ts';

/** What the quick subset is drawn within: category × tier. */
export const stratumOf = ({ category, tier }: Pick<TestCase, 'category' | 'tier'>): string =>
  JSON.stringify([category, tier]);

interface Drawn {
  readonly category: string;
  /** Cases that could have been drawn, and those that were. */
  readonly open: number;
  readonly sampled: readonly TestCase[];
}

/**
 * By id, of the chosen cases. Cases that are always in stand for themselves (a take-all stratum: 1); of the others, each
 * stands for open / sampled of its stratum (inverse of the chance to be drawn: Horvitz & Thompson 1952; Cochran 1977,
 * Sampling Techniques, ch. 5). A stratum of which none was drawn is spoken for by the drawn ones of its category, else of
 * all (collapsed strata, 5A.12). The weights add up to the number of cases; where nothing was drawn they are all 1, and
 * do not.
 */
export function sampleWeights(
  cases: readonly TestCase[],
  chosen: ReadonlySet<TestCase>,
  always: (testCase: TestCase) => boolean,
): ReadonlyMap<string, number> {
  const open = cases.filter((one) => !always(one));
  const strata = [...Map.groupBy(open, stratumOf).values()].map(
    (members): Drawn => ({
      category: members[0]!.category,
      open: members.length,
      sampled: members.filter((one) => chosen.has(one)),
    }),
  );
  const inCategory = new Map(
    [...Map.groupBy(strata, ({ category }) => category)].map(([category, group]) => [category, factorOf(group)]),
  );
  const spokenFor = (stratum: Drawn) => stratum.open * inCategory.get(stratum.category)!;
  const drawn = strata.filter(({ sampled }) => sampled.length > 0);
  const overall = open.length / sum(drawn.map(spokenFor));
  const weights = new Map([...chosen].map((one) => [one.id, 1]));
  for (const stratum of drawn)
    for (const { id } of stratum.sampled) weights.set(id, (spokenFor(stratum) / stratum.sampled.length) * overall);
  return weights;
}

/** By how much the strata that were drawn from must be blown up to stand for all of a group; 1 where none was. */
function factorOf(group: readonly Drawn[]): number {
  const covered = sum(group.filter(({ sampled }) => sampled.length > 0).map(({ open }) => open));
  return covered === 0 ? 1 : sum(group.map(({ open }) => open)) / covered;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
