/** What the test set covers, and what is wrong with it. */

import type { Facts } from '../../facts/renderer.ts';
import { num } from '../../facts/rows/table.ts';
import { formatCount } from '../../facts/wording/format.ts';
import type { TestSetHealth } from '../../model/verdict/diagnosis.ts';
import { counted } from '../../text/digits.ts';
import { type Content, element, quoted, table } from '../markup.ts';
import { caseLink } from './patterns.ts';
import type { Section } from './section.ts';

export function coverageSection(facts: Facts): Section {
  const health = facts.outcome.diagnosis?.testSet ?? null;
  return {
    id: 'coverage',
    title: 'Test set',
    content: health && [matrix(health), untested(health), findings(health), small(health)],
  };
}

function matrix({ coverage: { rows } }: TestSetHealth): Content {
  const cell = (count: number) => (count === 0 ? element('span', { class: 'bad-word' }, '✕ 0') : formatCount(count));
  return table(
    'Cases by intent and kind',
    ['Intent', ...['Single turn', 'Multi-turn', 'Context', 'Entity-heavy', 'Edge case'].map(num)],
    rows
      .slice(0, 200)
      .map(({ intent, singleTurn, multiTurn, context, entityHeavy, edgeCase }) => [
        quoted(intent),
        ...[singleTurn, multiTurn, context, entityHeavy, edgeCase].map(cell),
      ]),
  );
}

function untested({ coverage }: TestSetHealth): Content {
  const lists = [
    ['Intents without a case', coverage.untestedIntents],
    ['Tools that no case expects', coverage.untestedTools],
    ['Topics that no case reaches', coverage.untestedTopics],
  ] as const;
  return lists
    .filter(([, names]) => names.length > 0)
    .map(([title, names]) =>
      element(
        'p',
        {},
        element('b', {}, `${title}: `),
        names.slice(0, 50).map((name) => [element('code', {}, quoted(name)), ' ']),
      ),
    );
}

function findings({ alwaysPassed, duplicates, conflicts }: TestSetHealth): Content {
  const ids = (all: readonly string[]) => all.slice(0, 12).map((id) => [caseLink(id), ' ']);
  const items: Content[] = [
    alwaysPassed && alwaysPassed.cases.length > 0
      ? element(
          'li',
          {},
          `${counted(alwaysPassed.cases.length, 'case')} passed in each of the last ${counted(alwaysPassed.runs, 'run')}: they tell nothing new. `,
          ids(alwaysPassed.cases),
        )
      : null,
    ...conflicts
      .slice(0, 20)
      .map(({ cases, what }) =>
        element('li', {}, element('b', {}, 'The same text, two expectations: '), quoted(what), ' ', ids(cases)),
      ),
    ...duplicates
      .slice(0, 20)
      .map(({ cases, near }) =>
        element('li', {}, element('b', {}, near ? 'Nearly the same: ' : 'The same twice: '), ids(cases)),
      ),
  ];
  return items.some((item) => item !== null) ? element('ul', {}, items) : null;
}

function small({ smallCategories }: TestSetHealth): Content {
  return table(
    'Categories too small to gate',
    ['Category', num('Cases'), num('Smallest drop it could show')],
    smallCategories
      .slice(0, 50)
      .map(({ category, cases, smallestVisibleDrop: drop }) => [
        quoted(category),
        formatCount(cases),
        drop === null ? 'none' : `${(drop * 100).toFixed(0)} pp`,
      ]),
  );
}
