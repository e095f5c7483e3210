/** Why cases fail: error patterns with cause and action, clusters of alike texts; without a diagnosis, what failed most. */

import { messagesOf } from '../../facts/faults.ts';
import type { Facts } from '../../facts/renderer.ts';
import { commonCause } from '../../facts/rows/causes.ts';
import { LOOK_ALIKE, LOOK_ALIKE_NOTE, proposals } from '../../facts/rows/look-alikes.ts';
import { changeWords, commonChecks, patternFacts, seenIn } from '../../facts/rows/patterns.ts';
import { num } from '../../facts/rows/table.ts';
import { cases } from '../../facts/wording/words.ts';
import type { ErrorPattern, PatternChange } from '../../model/verdict/diagnosis.ts';
import { counted } from '../../text/digits.ts';
import { formatCount } from '../../text/figures.ts';
import { lowerFirst } from '../../text/wording.ts';
import { caseLink, casesAddress, patternKey, textList } from '../links.ts';
import { type Content, element, link, type Markup, quoted, table } from '../markup.ts';
import type { Section } from './section.ts';

const CHANGES: Readonly<Record<PatternChange, string>> = {
  new: '▼ new',
  grown: '▼ grown',
  same: '● as before',
  shrunk: '▲ shrunk',
  gone: '▲ gone',
};

const MOST = 20;

export function patternsSection(facts: Facts): Section {
  const { diagnosis, verdict } = facts.outcome;
  const section = { id: 'patterns', title: 'Error patterns' };
  if (verdict.conclusion === 'could-not-run') return { ...section, content: null };
  const all = diagnosis?.patterns ?? [];
  const patterns = all.filter(({ change }) => change !== 'gone');
  const left = patterns.length - MOST;
  const isAsBefore = all.length > 0 && all.every(({ change }) => change === 'same');
  const content = [
    patterns.length === 0
      ? checksTable(facts)
      : element('ol', { class: 'patterns' }, rolledUp(facts, patterns), patterns.slice(0, MOST).map(drawn(facts))),
    left > 0 && element('p', { class: 'note' }, `${counted(left, 'more pattern')} in outcome.json.`),
    noLongerSeen(all.filter(({ change }) => change === 'gone')),
    lookAlikes(facts),
    clusters(facts),
  ];
  return { ...section, content, gist: isAsBefore && `${counted(patterns.length, 'pattern')}, all as before` };
}

interface Row {
  readonly title: Content;
  readonly change: PatternChange | null;
  readonly cases: string;
  readonly isOpen: boolean;
}

/** A line of what, whether it is new, and how many; the rest on demand. */
function row({ title, change, cases: count, isOpen }: Row, ...more: readonly Content[]): Markup {
  const isWorse = change === 'new' || change === 'grown';
  const tone = isWorse ? 'bad-word' : change === 'same' ? '' : 'good-word';
  return element(
    'li',
    {},
    element(
      'details',
      { class: 'part', open: isOpen },
      element(
        'summary',
        {},
        element('strong', {}, title),
        change && element('span', { class: `word ${tone}` }, CHANGES[change]),
        element('span', { class: 'size' }, count),
      ),
      more,
    ),
  );
}

const drawn =
  (facts: Facts) =>
  (pattern: ErrorPattern, place: number): Markup => {
    const { title, example, change, softCases = [] } = pattern;
    const fails = pattern.cases.length > 0;
    const count = cases(pattern.cases.length);
    const size = fails ? `${count}${seenIn(pattern)}` : `seen in ${cases(softCases.length)}`;
    return row(
      { title: quoted(title), change, cases: size, isOpen: place === 0 },
      example && exampleOf(example, messagesOf(facts, pattern).length > 0),
      textList(patternFacts(facts, pattern)),
      // The list finds a case by the patterns that it fails by.
      fails && element('p', {}, link(`Show the ${count} in the list`, casesAddress({ pattern: patternKey(pattern) }))),
    );
  };

const MOST_CASES = 50;

/** What the comment names as the most common cause, where no single pattern is it. */
function rolledUp(facts: Facts, patterns: readonly ErrorPattern[]): Content {
  const common = commonCause(facts);
  if (common === null) return null;
  const { words, cases: ids, change, changedFiles = [] } = common.cause;
  if (patterns.some((pattern) => pattern.cases.length === ids.length && ids.every((id) => pattern.cases.includes(id))))
    return null;
  return row(
    {
      title: ['Most common: ', words.map((word, i) => (i % 2 === 1 ? quoted(word, 80) : lowerFirst(word)))],
      change,
      cases: cases(ids.length),
      isOpen: false,
    },
    element(
      'p',
      { class: 'ids' },
      ids.slice(0, MOST_CASES).map((id) => [caseLink(id), ' ']),
    ),
    changedFiles.length > 0 &&
      element(
        'p',
        {},
        'Changed in this pull request: ',
        changedFiles.map((file) => [element('code', {}, quoted(file)), ' ']),
      ),
  );
}

function exampleOf({ caseId, said, reason }: NonNullable<ErrorPattern['example']>, isShownAbove: boolean): Markup {
  return element(
    'blockquote',
    {},
    caseLink(caseId),
    ': ',
    element('q', {}, quoted(said, 400)),
    reason && !isShownAbove && [element('br', {}), element('span', { class: 'note' }, quoted(reason, 400))],
  );
}

function checksTable(facts: Facts): Content {
  return table(
    'What failed most',
    ['What failed', num('Cases')],
    commonChecks(facts)
      .slice(0, 15)
      .map(({ check, cases: count }) => [link(quoted(check), casesAddress({ check })), formatCount(count)]),
  );
}

function noLongerSeen(gone: readonly ErrorPattern[]): Content {
  if (gone.length === 0) return null;
  const lines = gone.map((one) => element('li', {}, quoted(one.title), ` (${changeWords(one)})`));
  return [element('h3', {}, 'No longer seen'), element('ul', {}, lines)];
}

function lookAlikes(facts: Facts): Content {
  const all = proposals(facts);
  if (all.length === 0) return null;
  return [
    element('h3', {}, LOOK_ALIKE),
    element('p', { class: 'note' }, LOOK_ALIKE_NOTE),
    all.map(({ say, yaml }) => [element('p', {}, say), element('pre', {}, quoted(yaml, 4_000))]),
  ];
}

function clusters(facts: Facts): Content {
  const found = facts.outcome.diagnosis?.clusters ?? [];
  if (found.length === 0) return null;
  return [
    element('h3', {}, 'Failing cases with words in common'),
    table(
      'Failing cases with words in common',
      ['Words', num('Cases'), 'Which'],
      found
        .slice(0, 20)
        .map(({ words, cases: ids }) => [
          words.map((word) => [element('code', {}, quoted(word)), ' ']),
          formatCount(ids.length),
          ids.slice(0, 6).map((id) => [caseLink(id), ' ']),
        ]),
    ),
  ];
}
