/** Cases that say the same: with the same expectations they repeat each other, with such as exclude each other they contradict. Pure. */
import type { Expectations, TestCase } from '../../model/cases/test-case.ts';
import type { TestSetHealth } from '../../model/verdict/diagnosis.ts';
import { canonicalJson } from '../../text/canonical-hash.ts';
import { plainName } from '../../text/letters.ts';
import { isRecord } from '../../text/loose.ts';
import { cut } from '../../text/untrusted/excerpt.ts';
import { nearGroups } from './near.ts';
import { digestOf, type Texts } from './texts.ts';

/** Fewer words than these make texts alike by chance. */
const LEAST_WORDS = 4;
const MOST_SHOWN = 60;

type Group = readonly number[];

/** Cases are known by their places: an object for each would be more than the words of all. */
export function likenessOf(
  cases: readonly TestCase[],
  { sets, counts, digests }: Pick<Texts, 'sets' | 'counts' | 'digests'>,
): Pick<TestSetHealth, 'duplicates' | 'conflicts'> {
  const ids = (group: Group) => group.map((place) => cases[place]!.id);
  const keys = openKeys();
  // What is hashed of a case is looked at only where its text is not alone.
  const same = severalBy([...cases.keys()], (place) => digests[place]!).flatMap((group) =>
    severalBy(group, (place) => keys.besideWords(cases[place]!)),
  );
  const conflicts = same.flatMap((group) => {
    const contradictions = differences(group.map((place) => cases[place]!)).filter(isContradiction);
    return contradictions.length > 0 ? [{ cases: ids(group), what: contradictions.map(said).join('; ') }] : [];
  });
  const contradicting = new Set(conflicts.flatMap((one) => one.cases));
  const exact = same
    .flatMap((group) => severalBy(group, (place) => keys.besideWordsAndExpected(cases[place]!)))
    .filter((group) => !group.some((place) => contradicting.has(cases[place]!.id)))
    .map((group) => ({ cases: ids(group), near: false }));
  const repeats = new Set(same.flatMap(([, ...others]) => others));
  const nearIn = (group: Group) => {
    const near = nearGroups({ ...sets, length: group.length, at: (i) => sets.at(group[i]!) });
    return near.map((places) => places.map((i) => group[i]!));
  };
  // Near ones of other wording but the same expectations: with others they would be a contrast, which is worth having.
  const near = nearIn([...cases.keys()].filter((place) => !repeats.has(place) && counts[place]! >= LEAST_WORDS))
    .flatMap((alike) => severalBy(alike, (place) => keys.besideWordsAndExpected(cases[place]!)))
    .flatMap(nearIn);
  return { duplicates: [...exact, ...near.map((group) => ({ cases: ids(group), near: true }))], conflicts };
}

/** Groups of two or more, in the order of their first. */
function severalBy(all: Group, key: (place: number) => string): readonly Group[] {
  // A list for each of those that are alone would be most of the memory.
  const found = new Map<string, number | number[]>();
  for (const place of all) {
    const name = key(place);
    const former = found.get(name);
    if (former === undefined) found.set(name, place);
    else if (typeof former === 'number') found.set(name, [former, place]);
    else former.push(place);
  }
  return [...found.values()].filter((group) => typeof group !== 'number');
}

/** So many parts are known as JSON: those of cases that a program made are often one value. */
const MOST_PARTS = 10_000;

function openKeys() {
  const known = new Map<unknown, string>();
  const json = (part: unknown): string => {
    const text = known.get(part) ?? canonicalJson(part);
    if (known.size < MOST_PARTS) known.set(part, text);
    return text;
  };
  /** Which agent is asked, and what it is given beside the words. */
  const beside = ({ agent, simulate, history, context, files, turns }: TestCase) => [
    ...[agent ?? null, simulate, history, context, files],
    ...turns.flatMap((turn) => [turn.context, turn.files]),
  ];
  const expected = ({ turns, expect, evaluate, groundTruth, evaluations }: TestCase) => [
    ...[expect, evaluate, groundTruth, evaluations],
    ...turns.flatMap((turn) => [turn.expect, turn.evaluate, turn.requiresContext, turn.groundTruth]),
  ];
  const digest = (parts: readonly unknown[]) => digestOf(parts.map(json).join('\n'));
  return {
    besideWords: (one: TestCase) => digest(beside(one)),
    besideWordsAndExpected: (one: TestCase) => digest([...beside(one), ...expected(one)]),
  };
}

/** An expectation that several cases have, each another. */
interface Difference {
  readonly key: string;
  /** "turn 2, " where there are several turns; else ''. */
  readonly place: string;
  readonly values: readonly unknown[];
}

/** Of what at least two of the cases speak, and do not say the same. */
function differences(cases: readonly TestCase[]): readonly Difference[] {
  const found: Difference[] = [];
  const levels = (pick: (testCase: TestCase) => Expectations | undefined, place: string) => {
    const all = cases.map(pick).filter((one) => one !== undefined);
    for (const key of new Set(all.flatMap((level) => Object.keys(level)))) {
      const written = all.flatMap((level) => (Object.hasOwn(level, key) ? [level[key]] : []));
      const values = [...new Map(written.map((value) => [canonicalJson(value), value])).values()];
      if (values.length > 1) found.push({ key, place, values });
    }
  };
  levels(({ expect }) => expect, '');
  for (let i = 0; i < Math.max(...cases.map(({ turns }) => turns.length)); i++)
    levels(({ turns }) => turns[i]?.expect, cases.some(({ turns }) => turns.length > 1) ? `turn ${i + 1}, ` : '');
  return found;
}

/** Expectations that one answer alone meets, with all that they allow. Of all others, as limits or parts of a text, several can hold at once. */
const ANSWERS: Readonly<Record<string, (value: unknown) => readonly string[]>> = {
  equals: (value) => [String(value).trim()],
  intent: (value) => {
    const names = isRecord(value) ? Object.keys(value).filter((name) => value[name] === 1) : [value].flat();
    return names.map((name) => plainName(String(name)));
  },
};

/** Whether no answer meets all of them. */
function isContradiction({ key, values }: Difference): boolean {
  const answersOf = Object.hasOwn(ANSWERS, key) ? ANSWERS[key] : undefined;
  if (!answersOf) return false;
  const [first = [], ...others] = values.map(answersOf);
  return !first.some((answer) => others.every((allowed) => allowed.includes(answer)));
}

const said = ({ key, place, values }: Difference): string =>
  `${place}${key}: ${values.map((value) => shown(canonicalJson(value))).join(' or ')}`;

const shown = (json: string) => {
  const plain = json.replace(/^"([^"\\]*)"$/, '$1');
  return cut(plain, MOST_SHOWN);
};
