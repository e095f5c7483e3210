/** The place of the interactive case list; without script, the first cases that matter. */

import { evidenceById } from '../../facts/evidence.ts';
import type { Facts } from '../../facts/renderer.ts';
import { leadCases, runsOf } from '../../facts/rows/cases.ts';
import { formatCount } from '../../text/figures.ts';
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
  const evidence = evidenceById(facts);
  const runs = runsOf(
    facts.outcome,
    shown.map(({ id }) => id),
  );
  return [
    element(
      'p',
      {},
      `Without JavaScript: ${title.toLowerCase()} cases, ${formatCount(shown.length)} of ${formatCount(rows.length)}. Conversations, search and filters need it.`,
    ),
    table(
      title,
      ['Case', 'The user says', 'Expected → got', 'Passed', 'Where'],
      shown.map((row) => {
        const { words, mismatch } = evidence(row.id);
        const failed = mismatch ? `${mismatch.expected} → ${mismatch.actual}` : row.failed.join('; ');
        const { base, current } = runs(row);
        return [
          quoted(row.id, 80),
          quoted(words ?? '', 80),
          quoted(failed),
          [base, current].filter(Boolean).join(' → '),
          quoted(`${row.source.file}:${row.source.line}`),
        ];
      }),
    ),
  ];
}
