/** What is counted beside metrics: how conversations ended, and which statements rest on which sources; with the baseline where both runs count the same cases. */
import type { ClaimCount, Ending } from '../../model/run/run-report.ts';
import { formatCount, formatValue } from '../../text/figures.ts';
import type { Facts } from '../renderer.ts';
import { type Column, num, type Part, type Text, text } from './table.ts';

const ENDINGS = {
  passed: 'passed',
  assertion: 'failed: something expected does not hold',
  max_turns: 'failed: no end within the allowed turns',
  timeout: 'failed: no reply in time',
  error: 'failed: error of the agent',
  infrastructure: 'errored: infrastructure',
  simulator: 'errored: simulated user',
  judge: 'errored: judge',
  other: 'other',
} as const satisfies Readonly<Record<Ending, string>>;

export interface TallyTable {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly [Text, ...string[]])[];
}

const shareOf = (count: number, of: number): string => (of === 0 ? '' : formatValue(count / of, 'share'));

/** null where conversations only passed or missed an expectation: the pass rate says all of it. */
export function endingTable({ comparison, outcome }: Facts): TallyTable | null {
  const own = outcome.report.tally?.endings ?? [];
  const of = own.reduce((sum, { count }) => sum + count, 0);
  const compared = comparison?.endings;
  const rows = compared ?? own.map(({ ending, count }) => ({ ending, current: { count, of }, baseline: null }));
  if (rows.every(({ ending }) => ending === 'passed' || ending === 'assertion')) return null;
  return {
    columns: ['Conversations', num('This run'), num('Share'), ...(compared ? [num('Baseline'), num('Share')] : [])],
    rows: rows.map(({ ending, current, baseline }) => [
      [ENDINGS[ending]],
      `${formatCount(current.count)} of ${formatCount(current.of)}`,
      shareOf(current.count, current.of),
      ...(baseline
        ? [`${formatCount(baseline.count)} of ${formatCount(baseline.of)}`, shareOf(baseline.count, baseline.of)]
        : []),
    ]),
  };
}

const MOST_CLAIMS = 20;

/** Statements by type and by source; of older runs, which know neither, none. */
export function claimTables({ comparison, outcome }: Facts): readonly TallyTable[] {
  const compared = comparison?.claims;
  const own = outcome.report.tally?.claims;
  const tables = [
    claimTable('Type', compared?.byType ?? own?.byType, (name) => name ?? 'other'),
    claimTable('Source', compared?.bySource ?? own?.bySource, (name) => (name === null ? 'none' : { name, max: 80 })),
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

type Side = Omit<ClaimCount, 'name'>;
type ClaimRow = Pick<ClaimCount, 'name'> & (Side | { readonly baseline: Side; readonly current: Side });

/** @param shown Names of sources are words of others. */
function claimTable(title: string, all: readonly ClaimRow[] = [], shown: (name: string | null) => Part): TallyTable {
  const isCompared = all.some((row) => 'baseline' in row);
  const said = ({ evaluated, grounded }: Side) => `${formatCount(grounded)} of ${formatCount(evaluated)}`;
  return {
    columns: [title, num('Grounded'), num('Share'), ...(isCompared ? [num('Baseline'), num('Share')] : [])],
    rows: all.slice(0, MOST_CLAIMS).map((row) => {
      const sides = 'baseline' in row ? [row.current, row.baseline] : [row];
      return [
        text`${shown(row.name)}`,
        ...sides.flatMap((side) => [said(side), shareOf(side.grounded, side.evaluated)]),
      ];
    }),
  };
}
