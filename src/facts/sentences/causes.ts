/** What failing cases have in common: the commonest cause or failed check in a sentence, and the words of a pattern. */
import type { ErrorPattern } from '../../model/verdict/diagnosis.ts';
import { code } from '../../text/untrusted/untrusted.ts';
import type { Facts } from '../renderer.ts';
import { leadCases } from '../rows/cases.ts';
import { changeWords, commonChecks, patternsOf } from '../rows/patterns.ts';
import { formatCount } from '../wording/format.ts';
import { sectionUrl } from '../wording/links.ts';
import { link } from '../wording/markdown.ts';

const LONGEST_TITLE = 160;

/** A pattern's title as Markdown: names in it may be the agent's. */
export const patternTitle = ({ title }: ErrorPattern): string => code(title, LONGEST_TITLE);

/**
 * "**Most common cause (9 of 14):** `…` (new). This pull request changes `…`." where three of the leading cases share one,
 * of six or fewer two. What has grown goes before what was there.
 */
export function commonCauseSentence(facts: Facts): string {
  const leading = new Set(leadCases(facts).rows.map(({ id }) => id));
  const shared = (patternsOf(facts) ?? [])
    .filter(({ rest }) => rest !== true)
    .map((pattern) => ({ pattern, count: pattern.cases.filter((id) => leading.has(id)).length }))
    .filter(({ count }) => isShared(count, leading.size));
  const isOld = ({ pattern }: (typeof shared)[number]) => pattern.change === 'same' || pattern.change === 'shrunk';
  const [first] = shared.toSorted((a, b) => Number(isOld(a)) - Number(isOld(b)) || b.count - a.count);
  if (!first) return '';
  const { pattern, count } = first;
  const change = changeWords(pattern);
  const files = (pattern.changedFiles ?? []).slice(0, 3).map((file) => code(file));
  const changes = files.length > 0 ? ` This pull request changes ${files.join(', ')}.` : '';
  return `**Most common cause (${shareOf(facts, count, leading.size)}):** ${patternTitle(pattern)}${change && ` (${change})`}.${changes}`;
}

/** "9 of 14", linked to the error patterns of the report. */
const shareOf = (facts: Facts, count: number, of: number): string =>
  link(`${formatCount(count)} of ${formatCount(of)}`, sectionUrl(facts, 'patterns'));

const isShared = (count: number, of: number): boolean => count >= 3 || (count === 2 && of <= 6);

/** The most common cause; of a run without a diagnosis "**Most common failure (9 of 14):** `…`" on the same terms. */
export function commonCheckSentence(facts: Facts): string {
  if (patternsOf(facts) !== null) return commonCauseSentence(facts);
  const total = leadCases(facts).rows.length;
  const first = commonChecks(facts)[0];
  if (!first || !isShared(first.cases, total)) return '';
  return `**Most common failure (${shareOf(facts, first.cases, total)}):** ${code(first.check)}`;
}
