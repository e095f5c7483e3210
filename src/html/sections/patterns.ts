/** Why cases fail: error patterns with cause and action, clusters of alike texts; without a diagnosis, what failed most. */

import { messagesOf } from '../../facts/faults.ts';
import type { Facts } from '../../facts/renderer.ts';
import { LOOK_ALIKE, LOOK_ALIKE_NOTE, proposals } from '../../facts/rows/look-alikes.ts';
import { commonChecks, patternFacts } from '../../facts/rows/patterns.ts';
import { num } from '../../facts/rows/table.ts';
import { formatCount } from '../../facts/wording/format.ts';
import { cases } from '../../facts/wording/words.ts';
import type { ErrorPattern, PatternChange } from '../../model/verdict/diagnosis.ts';
import { counted } from '../../text/digits.ts';
import { caseLink, casesAddress, patternKey, textList } from '../links.ts';
import { type Content, element, fold, link, type Markup, quoted, table } from '../markup.ts';
import type { Section } from './section.ts';

const CHANGES: Readonly<Record<PatternChange, string>> = {
  new: '▼ new',
  grown: '▼ grown',
  same: '● as before',
  shrunk: '▲ shrunk',
  gone: '▲ gone',
};

/** Open at once: the cases stand below. */
const FIRST = 5;
const MOST = 20;

export function patternsSection(facts: Facts): Section {
  const { diagnosis, verdict } = facts.outcome;
  const section = { id: 'patterns', title: 'Error patterns' };
  if (verdict.conclusion === 'could-not-run') return { ...section, content: null };
  const patterns = diagnosis?.patterns ?? [];
  const listOf = (start: number, end: number) =>
    element(
      'ol',
      { class: 'patterns', start: start + 1 },
      patterns.slice(start, end).map((one) => drawPattern(facts, one)),
    );
  const left = patterns.length - MOST;
  const content = [
    patterns.length === 0 ? checksTable(facts) : listOf(0, FIRST),
    patterns.length > FIRST && fold(`${Math.min(MOST, patterns.length) - FIRST} more`, listOf(FIRST, MOST)),
    left > 0 && element('p', { class: 'note' }, `${counted(left, 'more pattern')} in outcome.json.`),
    lookAlikes(facts),
    clusters(facts),
  ];
  const isAsBefore = patterns.length > 0 && patterns.every(({ change }) => change === 'same');
  return { ...section, content, gist: isAsBefore && `${counted(patterns.length, 'pattern')}, all as before` };
}

function drawPattern(facts: Facts, pattern: ErrorPattern): Markup {
  const { title, example, change } = pattern;
  const isWorse = change === 'new' || change === 'grown';
  const tone = isWorse ? 'bad-word' : change === 'same' ? '' : 'good-word';
  return element(
    'li',
    { class: isWorse ? 'worse' : null },
    element(
      'p',
      { class: 'pattern-head' },
      element('strong', {}, quoted(title)),
      change && element('span', { class: `word ${tone}` }, CHANGES[change]),
    ),
    textList(patternFacts(facts, pattern)),
    example && exampleOf(example, messagesOf(facts, pattern).length > 0),
    element('p', {}, link(`Show the ${cases(pattern.cases.length)}`, casesAddress({ pattern: patternKey(pattern) }))),
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
