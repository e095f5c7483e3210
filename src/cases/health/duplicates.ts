/** Cases that say the same: with the same expectations they repeat each other, with others they contradict. Pure. */

import type { Expectations, TestCase } from '../../model/cases/test-case.ts';
import type { TestSetHealth } from '../../model/verdict/diagnosis.ts';
import { canonicalJson } from '../../text/canonical-hash.ts';
import { sharedWords, wordsOf } from '../../text/language/words.ts';
import { cut } from '../../text/untrusted/excerpt.ts';
import { nearGroups } from './near.ts';

/** Fewer words than these make texts alike by chance. */
const LEAST_WORDS = 4;
const MOST_SHOWN = 60;

interface Asked {
  readonly testCase: TestCase;
  readonly words: readonly string[];
  readonly text: string;
}

export function likenessOf(cases: readonly TestCase[]): Pick<TestSetHealth, 'duplicates' | 'conflicts'> {
  const known = sharedWords();
  const asked = cases.map((one) => askedBy(one, known));
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
  const near = almostSame(asked.filter((one) => !repeats.has(one)));
  return { duplicates: [...exact, ...near], conflicts };
}

const ids = (group: readonly Asked[]) => group.map(({ testCase }) => testCase.id);

function severalBy(all: readonly Asked[], key: (one: Asked) => string): readonly (readonly Asked[])[] {
  return [...Map.groupBy(all, key).values()].filter((group) => group.length > 1);
}

function askedBy(testCase: TestCase, known: (words: readonly string[]) => readonly string[]): Asked {
  const words = testCase.turns.map(({ user }) => known(wordsOf(user)));
  return {
    testCase,
    words: words.flat(),
    // Of symbols alone, their own text: they have no words by which they are the same.
    text: words.map((said, i) => (said.length > 0 ? said.join(' ') : testCase.turns[i]!.user.trim())).join('\n'),
  };
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
function almostSame(distinct: readonly Asked[]): TestSetHealth['duplicates'] {
  const groups = nearIn(distinct.filter(({ words }) => words.length >= LEAST_WORDS))
    .flatMap((alike) => severalBy(alike, besideWordsAndExpected))
    .flatMap(nearIn);
  return groups.map((group) => ({ cases: ids(group), near: true }));
}

function nearIn(group: readonly Asked[]): readonly (readonly Asked[])[] {
  const near = nearGroups(group.map(({ words }) => words));
  return near.map((places) => places.map((place) => group[place]!));
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
