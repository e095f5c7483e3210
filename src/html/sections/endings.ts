/** How conversations ended, with shares; left out where the pass rate says all of it. */
import type { Facts } from '../../facts/renderer.ts';
import { endingTable } from '../../facts/rows/tallies.ts';
import { tallyTable } from '../tally-table.ts';
import type { Section } from './section.ts';

export function endingsSection(facts: Facts): Section {
  const title = 'How conversations ended';
  const table = facts.outcome.verdict.conclusion === 'could-not-run' ? null : endingTable(facts);
  const isSame = facts.comparison?.endings?.every(({ baseline, current }) => baseline.count === current.count);
  return {
    ...{ id: 'endings', title, short: 'Endings', content: table && tallyTable(title, table) },
    gist: isSame && 'As on the baseline',
  };
}
