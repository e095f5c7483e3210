/** Cases that kept their result at another quality: the user's words, and what moved. */

import type { Facts } from '../../../facts/renderer.ts';
import { type QualityList, qualityLists } from '../../../facts/rows/quality.ts';
import { caseName } from '../../../facts/wording/links.ts';
import { bullets, paragraphs } from '../../../facts/wording/markdown.ts';
import { shownOf } from '../../../facts/wording/words.ts';
import { formatCount } from '../../../text/figures.ts';
import { code, plain } from '../../../text/untrusted/untrusted.ts';
import type { Section } from '../parts/budget.ts';
import { wholeReport } from './cases.ts';

/** "5 cases of lower quality"; '' where there is none. */
export const qualityCounts = (facts: Facts): string => qualityLists(facts)?.counts ?? '';

/** The heading of its fold. */
export const qualityTitle = (facts: Facts): string => `Same result: ${qualityCounts(facts)}`;

/** Both lists, each cut to the first `most`, then to fewer; at last left out. */
export function qualitySection(facts: Facts, most: number): Section {
  const lists = qualityLists(facts);
  if (!lists) return { id: 'quality', versions: [''] };
  const draw = (limit: number) =>
    paragraphs([drawn(facts, lists.lower, limit), drawn(facts, lists.higher, limit), lists.note]);
  return { id: 'quality', versions: [draw(most), draw(Math.min(most, 3)), ''] };
}

function drawn(facts: Facts, { title, rows }: QualityList, limit: number): string {
  if (rows.length === 0) return '';
  const items = rows.slice(0, limit).map((row) => {
    const user = row.user.trim() && ` ${code(row.user, 80)}`;
    return `${caseName(facts, row)}${user}: ${plain(row.change, 300)}`;
  });
  const rest = shownOf(items.length, rows.length, wholeReport(facts));
  return paragraphs([`**${title} (${formatCount(rows.length)})**`, bullets(items), rest]);
}
