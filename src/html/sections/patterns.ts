/** Why cases fail: error patterns with cause and action, clusters of alike texts; without a diagnosis, what failed most. */

import { type FaultMessage, messagesOf } from '../../facts/faults.ts';
import type { Facts } from '../../facts/renderer.ts';
import { num } from '../../facts/rows/table.ts';
import { commonChecks } from '../../facts/sentences/causes.ts';
import { formatCount } from '../../facts/wording/format.ts';
import { cases } from '../../facts/wording/words.ts';
import type { ErrorPattern, PatternChange } from '../../model/verdict/diagnosis.ts';
import { type Content, element, fold, link, type Markup, quoted, table } from '../markup.ts';
import { casesAddress } from '../observed.ts';
import type { Section } from './section.ts';

const CHANGES: Readonly<Record<PatternChange, string>> = {
  new: '▼ new',
  grown: '▼ grown',
  same: '● as before',
  shrunk: '▲ shrunk',
  gone: '▲ gone',
};

export function patternsSection(facts: Facts): Section {
  const { diagnosis, verdict } = facts.outcome;
  const patterns = diagnosis?.patterns ?? [];
  const draw = (pattern: ErrorPattern) => drawPattern(pattern, messagesOf(facts, pattern));
  const content: Content =
    verdict.conclusion === 'could-not-run'
      ? null
      : patterns.length > 0
        ? [
            element('ol', { class: 'patterns' }, patterns.slice(0, FIRST).map(draw)),
            patterns.length > FIRST
              ? fold(
                  `${Math.min(MOST, patterns.length) - FIRST} more`,
                  element('ol', { class: 'patterns', start: FIRST + 1 }, patterns.slice(FIRST, MOST).map(draw)),
                )
              : null,
            patterns.length > MOST
              ? element(
                  'p',
                  { class: 'note' },
                  `${MOST} of ${patterns.length} patterns, by what fixing them would gain. All are in outcome.json.`,
                )
              : null,
          ]
        : checksTable(facts);
  return { id: 'patterns', title: 'Error patterns', content: content === null ? null : [content, clusters(facts)] };
}

/** Open at once: the cases stand below. */
const FIRST = 5;
const MOST = 20;
const MOST_MESSAGES = 3;

function drawPattern(pattern: ErrorPattern, messages: readonly FaultMessage[]): Markup {
  const { code, title, cause, action, example, change, gain, changedFiles = [] } = pattern;
  const before = pattern.baselineCases === null ? '' : `, ${formatCount(pattern.baselineCases)} on the baseline`;
  return element(
    'li',
    { class: change === 'new' || change === 'grown' ? 'worse' : null },
    element(
      'p',
      { class: 'pattern-head' },
      element('strong', {}, quoted(title)),
      element('code', {}, code),
      change
        ? element(
            'span',
            {
              class: `word ${change === 'new' || change === 'grown' ? 'bad-word' : change === 'same' ? '' : 'good-word'}`,
            },
            CHANGES[change],
          )
        : null,
    ),
    element(
      'p',
      { class: 'note' },
      `${cases(pattern.cases.length)}${before}, ${percent(pattern.share)} of all that fail. ${gainSentence(gain)}`,
    ),
    element('p', {}, element('b', {}, 'Likely cause: '), quoted(cause, 500)),
    element(
      'p',
      {},
      element('b', {}, 'What to do '),
      `(${action.priority} priority, ${action.place}): `,
      quoted(action.text, 500),
    ),
    changedFiles.length > 0
      ? element(
          'p',
          {},
          element('b', {}, 'This change touches: '),
          changedFiles.slice(0, 5).map((file) => element('code', {}, quoted(file))),
        )
      : null,
    messages.length > 0 ? messageList(messages) : null,
    example ? exampleOf(messages.length > 0 ? { ...example, reason: '' } : example) : null,
    fold(
      `The ${cases(pattern.cases.length)}`,
      element(
        'p',
        { class: 'ids' },
        pattern.cases.slice(0, 200).map((id) => [caseLink(id), ' ']),
      ),
    ),
  );
}

function gainSentence(gain: number): string {
  if (gain === 0) return 'In each of them something else comes first.';
  return `Mended, the pass rate would rise by ${(gain * 100).toFixed(1)} pp.`;
}

/** What happened in their own words, each once with the number of its cases. */
function messageList(messages: readonly FaultMessage[]): Markup {
  return element(
    'ul',
    {},
    messages
      .slice(0, MOST_MESSAGES)
      .map(({ text, cases: count }) => element('li', {}, `${cases(count)}: `, quoted(text, 400))),
  );
}

function exampleOf({ caseId, said, reason }: NonNullable<ErrorPattern['example']>): Markup {
  return element(
    'blockquote',
    {},
    caseLink(caseId),
    ': ',
    element('q', {}, quoted(said, 400)),
    reason ? [element('br', {}), element('span', { class: 'note' }, quoted(reason, 400))] : null,
  );
}

export function caseLink(id: string): Content {
  return link(quoted(id, 80), `#${new URLSearchParams({ case: id.toWellFormed() })}`);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)}%`;
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
