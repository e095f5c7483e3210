/** Cases that say the same: with the same expectations they repeat each other, with others they contradict. Pure. */
import type { TestSetHealth } from '../../model/diagnosis.ts';
import type { Expectations, TestCase } from '../../model/test-case.ts';
import { canonicalJson } from '../../platform/canonical-hash.ts';
import { wordsOf } from '../../platform/text/words.ts';
import { nearGroups } from './near.ts';

/** Fewer words than these make texts alike by chance. */
const LEAST_WORDS = 4;
const MOST_SHOWN = 60;

interface Asked {
  readonly testCase: TestCase;
  readonly words: readonly string[];
  /** What the agent is given beside the words. */
  readonly beside: string;
  readonly text: string;
  readonly expected: string;
}

export function likenessOf(cases: readonly TestCase[]): Pick<TestSetHealth, 'duplicates' | 'conflicts'> {
  const asked = cases.map(askedBy);
  const same = [...Map.groupBy(asked, ({ text, beside }) => `${beside}\n${text}`).values()].filter((g) => g.length > 1);
  const conflicts = same.flatMap((group) => {
    const what = differences(group.map(({ testCase }) => testCase));
    return what === null ? [] : [{ cases: ids(group), what }];
  });
  const contradicting = new Set(conflicts.flatMap((one) => one.cases));
  const exact = same.flatMap((group) => {
    const agreeing = group.filter(({ testCase }) => !contradicting.has(testCase.id));
    return agreeing.length > 1 ? [{ cases: ids(agreeing), near: false }] : [];
  });
  return { duplicates: [...exact, ...almostSame(asked)], conflicts };
}

const ids = (group: readonly Asked[]) => group.map(({ testCase }) => testCase.id);

function askedBy(testCase: TestCase): Asked {
  const { turns, simulate, context, files, expect, evaluate } = testCase;
  const words = turns.map(({ user }) => wordsOf(user));
  const levels = turns.map((turn) => [turn.expect, turn.evaluate, turn.requiresContext]);
  return {
    testCase,
    words: words.flat(),
    beside: canonicalJson({ simulate, context, files }),
    // Of symbols alone, their own text: they have no words by which they are the same.
    text: words.map((said, i) => (said.length > 0 ? said.join(' ') : turns[i]!.user.trim())).join('\n'),
    expected: canonicalJson({ expect, evaluate, levels }),
  };
}

/** Near ones of other wording but the same expectations: with others they would be a contrast, which is worth having. */
function almostSame(asked: readonly Asked[]): TestSetHealth['duplicates'] {
  const first = new Map(asked.map((one) => [`${one.beside}\n${one.text}`, one]).reverse() as [string, Asked][]);
  const distinct = [...first.values()].reverse().filter(({ words }) => words.length >= LEAST_WORDS);
  return [...Map.groupBy(distinct, ({ beside, expected }) => `${beside}\n${expected}`).values()]
    .filter((group) => group.length > 1)
    .flatMap((group) =>
      nearGroups(group.map(({ words }) => new Set(words))).map((places) => ({
        cases: ids(places.map((place) => group[place]!)),
        near: true,
      })),
    );
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
  return plain.length > MOST_SHOWN ? `${plain.slice(0, MOST_SHOWN - 1)}…` : plain;
};
