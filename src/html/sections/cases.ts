/** The place of the interactive case list; without script, the first cases that matter. */

import type { Facts } from '../../facts/renderer.ts';
import { leadCases } from '../../facts/rows/cases.ts';
import { formatCount } from '../../facts/wording/format.ts';
import { type Content, element, quoted, table } from '../markup.ts';
import type { Section } from './section.ts';

const WITHOUT_SCRIPT = 100;

export function casesSection(facts: Facts): Section {
  return {
    id: 'cases',
    title: 'Cases',
    content: [
      element('div', { id: 'app' }, element('p', { class: 'note waiting' }, 'Reading the cases…')),
      element('noscript', {}, withoutScript(facts)),
    ],
  };
}

function withoutScript(facts: Facts): Content {
  const { title, rows } = leadCases(facts);
  const shown = rows.slice(0, WITHOUT_SCRIPT);
  return [
    element(
      'p',
      {},
      `Without JavaScript: ${title.toLowerCase()} cases, ${formatCount(shown.length)} of ${formatCount(rows.length)}. Conversations, search and filters need it.`,
    ),
    table(
      title,
      ['Case', 'Category', 'Passed', 'What failed', 'Where'],
      shown.map((row) => [
        quoted(row.id),
        quoted(row.category),
        [row.baseline, row.current].filter(Boolean).join(' → '),
        quoted(row.failed.join('; ')),
        quoted(`${row.source.file}:${row.source.line}`),
      ]),
    ),
  ];
}
