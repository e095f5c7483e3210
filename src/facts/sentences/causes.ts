/** What failing cases have in common: the commonest cause or failed check in a sentence, and the words of a pattern. */
import type { Cause, ErrorPattern } from '../../model/verdict/diagnosis.ts';
import { formatCount } from '../../text/figures.ts';
import { code, plain } from '../../text/untrusted/untrusted.ts';
import { lowerFirst } from '../../text/wording.ts';
import type { Facts } from '../renderer.ts';
import { casesToExplain, worstCases } from '../rows/cases.ts';
import { type CommonCause, commonCause, isShared } from '../rows/causes.ts';
import { changeWords, commonChecks, patternsOf } from '../rows/patterns.ts';
import { sectionUrl } from '../wording/links.ts';
import { link } from '../wording/markdown.ts';

const LONGEST_TITLE = 160;

/** A pattern's title as Markdown: names in it may be the agent's. */
export const patternTitle = ({ title }: ErrorPattern): string => code(title, LONGEST_TITLE);

/** "wrong argument `date` of `book_room`" */
export const causeTitle = ({ words }: Pick<Cause, 'words'>): string =>
  words
    .map((word, i) => {
      if (i % 2 === 1) return code(word, LONGEST_TITLE);
      // Blanks around names stay.
      return (i === 0 ? lowerFirst(word) : word).replace(/\S(?:.*\S)?/s, (text) => plain(text, LONGEST_TITLE));
    })
    .join('');

/** "**Most common cause (19 of 33):** wrong argument in a writing call (new). This pull request changes `…`." or ''. */
function commonCauseSentence(facts: Facts): string {
  const common = commonCause(facts);
  if (common === null) return '';
  const { cause } = common;
  const isOld = cause.change === 'same' || cause.change === 'shrunk';
  // Nobody has to act, and it is not this change's.
  if (isOld && facts.outcome.verdict.conclusion === 'no-regression') return '';
  const change = changeWords(cause);
  const files = (cause.changedFiles ?? []).slice(0, 3).map((file) => code(file));
  const changes = files.length > 0 ? ` This pull request changes ${files.join(', ')}.` : '';
  return `**Most common cause (${shareOf(facts, common)}):** ${causeTitle(cause)}${change && ` (${change})`}.${changes}`;
}

/** "9 of 14", "3 of 3 confirmed" where more are listed; linked to the error patterns of the report. */
function shareOf(facts: Facts, { cases, of }: Pick<CommonCause, 'cases' | 'of'>): string {
  const which = of < worstCases(facts).length ? ' confirmed' : '';
  return link(`${formatCount(cases)} of ${formatCount(of)}${which}`, sectionUrl(facts, 'patterns'));
}

/** The most common cause; of a run without a diagnosis "**Most common failure (9 of 14):** `…`" on the same terms. */
export function commonCheckSentence(facts: Facts): string {
  if (patternsOf(facts) !== null) return commonCauseSentence(facts);
  const leading = casesToExplain(facts);
  const of = leading.length;
  const first = commonChecks(facts, leading)[0];
  if (!first || !isShared(first.cases, of)) return '';
  return `**Most common failure (${shareOf(facts, { cases: first.cases, of })}):** ${code(first.check)}`;
}
