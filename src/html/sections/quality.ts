/** Cases that kept their result at another quality, each with a way to both conversations. */
import type { Facts } from '../../facts/renderer.ts';
import { type QualityList, qualityLists } from '../../facts/rows/quality.ts';
import { formatCount } from '../../text/figures.ts';
import { caseLink } from '../links.ts';
import { type Content, element, quoted, table } from '../markup.ts';
import type { Section } from './section.ts';

const MOST = 200;

export function qualitySection(facts: Facts): Section {
  const lists = qualityLists(facts);
  const content = lists && [element('p', { class: 'note' }, lists.note), drawn(lists.lower), drawn(lists.higher)];
  return { id: 'quality', title: 'Same result, other quality', short: 'Quality', content };
}

function drawn({ title, rows }: QualityList): Content {
  if (rows.length === 0) return null;
  const shown = rows.slice(0, MOST);
  const heading =
    shown.length < rows.length
      ? `${formatCount(shown.length)} of ${formatCount(rows.length)}`
      : `${formatCount(rows.length)}`;
  return [
    element('h3', {}, `${title} (${heading})`),
    table(
      title,
      ['Case', 'Category', 'The user says', 'What changed'],
      shown.map(({ id, category, user, change }) => [
        caseLink(id),
        quoted(category),
        quoted(user, 120),
        quoted(change, 300),
      ]),
    ),
  ];
}
