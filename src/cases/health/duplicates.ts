/** Cases that say the same: with the same expectations they repeat each other, with others they contradict. Pure. */
import { hash } from 'node:crypto';
import type { Expectations, TestCase } from '../../model/cases/test-case.ts';
import type { TestSetHealth } from '../../model/verdict/diagnosis.ts';
import { canonicalJson } from '../../text/canonical-hash.ts';
import { openWordLists, type WordLists, wordsOf } from '../../text/language/words.ts';
import { cut } from '../../text/untrusted/excerpt.ts';
import { nearGroups } from './near.ts';

/** Fewer words than these make texts alike by chance. */
const LEAST_WORDS = 4;
const MOST_SHOWN = 60;

interface Asked {
  readonly testCase: TestCase;
  /** Of its list of words. */
  readonly place: number;
  readonly words: number;
  /** A hash of what is asked: of 100,000 cases the texts would be 50 MB. */
  readonly text: string;
}

export function likenessOf(cases: readonly TestCase[]): Pick<TestSetHealth, 'duplicates' | 'conflicts'> {
  const lists = openWordLists();
  const asked = cases.map((one, place) => askedBy(one, place, lists));
  // What is hashed of a case is looked at only where its text is not alone.
  const same = severalBy(asked, ({ text }) => text).flatMap((group) => severalBy(group, besideWords));
  const conflicts = same.flatMap((group) => {
    const what = differences(group.map(({ testCase }) => testCase));
    return what === null ? [] : [{ cases: ids(group), what }];
  });
  const contradicting = new Set(conflicts.flatMap((one) => one.cases));
  const exact = same.flatMap((group) => {
    const agreeing = group.filter(({ testCase }) => !contradicting.has(testCase.id));
    return agreeing.length > 1 ? [{ cases: ids(agreeing), near: false }] : [];
  });
  const repeats = new Set(same.flatMap(([, ...others]) => others));
  const near = almostSame(
    asked.filter((one) => !repeats.has(one)),
    lists,
  );
  return { duplicates: [...exact, ...near], conflicts };
}

const ids = (group: readonly Asked[]) => group.map(({ testCase }) => testCase.id);

function severalBy(all: readonly Asked[], key: (one: Asked) => string): readonly (readonly Asked[])[] {
  return [...Map.groupBy(all, key).values()].filter((group) => group.length > 1);
}

function askedBy(testCase: TestCase, place: number, lists: WordLists): Asked {
  const words = testCase.turns.map(({ user }) => wordsOf(user));
  const all = words.flat();
  lists.add(all);
  // Of symbols alone, their own text: they have no words by which they are the same.
  const text = words.map((said, i) => (said.length > 0 ? said.join(' ') : testCase.turns[i]!.user.trim())).join('\n');
  return { testCase, place, words: all.length, text: hash('sha256', text, 'base64') };
}

/** Which agent is asked, and what it is given beside the words. */
function besideWords({ testCase: { agent, simulate, context, files } }: Asked): string {
  return canonicalJson({ agent: agent ?? null, simulate, context, files });
}

function besideWordsAndExpected(asked: Asked): string {
  const { turns, expect, evaluate } = asked.testCase;
  const levels = turns.map((turn) => [turn.expect, turn.evaluate, turn.requiresContext]);
  return `${besideWords(asked)}\n${canonicalJson({ expect, evaluate, levels })}`;
}

/** Near ones of other wording but the same expectations: with others they would be a contrast, which is worth having. */
function almostSame(distinct: readonly Asked[], lists: WordLists): TestSetHealth['duplicates'] {
  const nearIn = (group: readonly Asked[]) => {
    const near = nearGroups({ length: group.length, at: (i) => lists.at(group[i]!.place) });
    return near.map((places) => places.map((i) => group[i]!));
  };
  const groups = nearIn(distinct.filter(({ words }) => words >= LEAST_WORDS))
    .flatMap((alike) => severalBy(alike, besideWordsAndExpected))
    .flatMap(nearIn);
  return groups.map((group) => ({ cases: ids(group), near: true }));
}

/** What the cases say differently of the same; null: where both speak, they agree. */
function differences(cases: readonly TestCase[]): string | null {
  const found: string[] = [];
  const levels = (pick: (testCase: TestCase) => Expectations | undefined, place: string) => {
    const all = cases.map(pick).filter((one) => one !== undefined);
    for (const key of new Set(all.flatMap((level) => Object.keys(level)))) {
      const values = new Set(
        all.filter((level) => Object.hasOwn(level, key)).map((level) => canonicalJson(level[key])),
      );
      if (values.size > 1) found.push(`${place}${key}: ${[...values].map(shown).join(' or ')}`);
    }
  };
  levels(({ expect }) => expect, '');
  for (let i = 0; i < Math.max(...cases.map(({ turns }) => turns.length)); i++)
    levels(({ turns }) => turns[i]?.expect, cases.some(({ turns }) => turns.length > 1) ? `turn ${i + 1}, ` : '');
  return found.length > 0 ? found.join('; ') : null;
}

const shown = (json: string) => {
  const plain = json.replace(/^"([^"\\]*)"$/, '$1');
  return cut(plain, MOST_SHOWN);
};
