/** What the test set contradicts, repeats, leaves out and cannot show, a line each; and which kinds of case each intent has. */
import type { TestSetHealth } from '../../model/verdict/diagnosis.ts';
import { counted } from '../../text/digits.ts';
import { formatCount, formatValue } from '../../text/figures.ts';
import type { Facts } from '../renderer.ts';
import { cases } from '../wording/words.ts';
import { listed, type Text, text } from './table.ts';

const MOST_NAMES = 10;

/** [] where it is sound, or nothing was diagnosed. */
export function testSetNotes({ outcome }: Pick<Facts, 'outcome'>): readonly Text[] {
  const health = outcome.diagnosis?.testSet;
  return health ? [...contents(health), ...gaps(health), ...limits(health), ...partly(health)] : [];
}

const note = (title: string, items: readonly Text[], separator?: string): readonly Text[] =>
  items.length > 0 ? [text`${{ strong: `${title}:` }} ${listed(items, MOST_NAMES, separator)}.`] : [];

function contents({ conflicts, duplicates }: TestSetHealth): readonly Text[] {
  const all = (ids: readonly string[], most = ids.length) =>
    listed(
      ids.slice(0, most).map((caseId) => ({ caseId })),
      most,
      ' and ',
    );
  const repeated = (isNear: boolean) =>
    duplicates.filter(({ near }) => near === isNear).map((group) => all(group.cases, 4));
  const says = 'say the same and expect different things';
  return [
    ...conflicts
      .slice(0, MOST_NAMES)
      .map((one) => text`${{ strong: 'Contradiction:' }} ${all(one.cases)} ${says} (${{ name: one.what, max: 120 }}).`),
    ...note('Repeated word for word', repeated(false), '; '),
    ...note('Almost repeated', repeated(true), '; '),
  ];
}

function gaps({ coverage: { untestedIntents, untestedTools, untestedTopics } }: TestSetHealth): readonly Text[] {
  const gap = (noun: string, names: readonly string[]) =>
    note(
      `${noun} never tested`,
      names.map((name) => [{ name }]),
    );
  return [...gap('Intents', untestedIntents), ...gap('Tools', untestedTools), ...gap('Topics', untestedTopics)];
}

function limits({ smallCategories, alwaysPassed }: TestSetHealth): readonly Text[] {
  const small = smallCategories.map(({ category, cases: n, smallestVisibleDrop: drop }) => {
    const shows = drop === null ? 'no drop' : `drops from ${formatValue(drop, 'share').replace('%', ' pp')} on`;
    return text`${{ name: category }} (${cases(n)}, shows ${shows})`;
  });
  const { cases: always = [], runs = 0 } = alwaysPassed ?? {};
  const how = `${cases(always.length)} (${counted(runs, 'run')})`;
  const says = 'they guard what works and tell nothing about what could be better.';
  return [
    ...note('Too small to be judged alone', small),
    ...(always.length > 0 ? [text`${{ strong: 'Passed in every stored run:' }} ${how}; ${says}`] : []),
  ];
}

function partly({ read }: TestSetHealth): readonly Text[] {
  if (read === undefined) return [];
  const looked = `Repeats, contradictions and unusual inputs were looked for in ${cases(read)} of the suite.`;
  return [text`${{ strong: 'Not all read:' }} ${looked} The command agent-eval validate looks at all of them.`];
}

export const COVERAGE_KINDS = ['Single turn', 'Multi-turn', 'Context', 'Many entities', 'Edge case'] as const;

/** A row an intent: how many cases of each kind there are. */
export function coverageRows({ outcome }: Pick<Facts, 'outcome'>) {
  const rows = outcome.diagnosis?.testSet?.coverage.rows ?? [];
  return rows.map(({ intent, singleTurn, multiTurn, context, entityHeavy, edgeCase }) => ({
    intent,
    counts: [singleTurn, multiTurn, context, entityHeavy, edgeCase].map((n) => (n === 0 ? '–' : formatCount(n))),
  }));
}
