/** What the test set covers, and what is wrong with it. */
import type { Facts } from '../../facts/renderer.ts';
import { num } from '../../facts/rows/table.ts';
import { COVERAGE_KINDS, coverageRows, testSetNotes } from '../../facts/rows/test-set.ts';
import { counted } from '../../text/digits.ts';
import { textList } from '../links.ts';
import { quoted, table } from '../markup.ts';
import type { Section } from './section.ts';

export function coverageSection(facts: Facts): Section {
  const rows = coverageRows(facts);
  const matrix = table(
    'Cases by intent and kind',
    ['Intent', ...COVERAGE_KINDS.map(num)],
    rows.slice(0, 200).map(({ intent, counts }) => [quoted(intent), ...counts]),
  );
  const notes = testSetNotes(facts);
  const gist = notes.length === 0 && `${counted(rows.length, 'intent')}, nothing missing or repeated`;
  return { id: 'coverage', title: 'Test set', content: [textList(notes), matrix], gist };
}
