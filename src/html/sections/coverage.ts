/** What the test set covers, and what is wrong with it. */
import type { Facts } from '../../facts/renderer.ts';
import { num } from '../../facts/rows/table.ts';
import { COVERAGE_KINDS, coverageRows, testSetNotes } from '../../facts/rows/test-set.ts';
import { textList } from '../links.ts';
import { quoted, table } from '../markup.ts';
import type { Section } from './section.ts';

export function coverageSection(facts: Facts): Section {
  const rows = coverageRows(facts).slice(0, 200);
  const matrix = table(
    'Cases by intent and kind',
    ['Intent', ...COVERAGE_KINDS.map(num)],
    rows.map(({ intent, counts }) => [quoted(intent), ...counts]),
  );
  return { id: 'coverage', title: 'Test set', content: [matrix, textList(testSetNotes(facts))] };
}
