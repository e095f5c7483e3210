/** Tables of metrics: of the whole run, and of each category, tier or data set. */

import { comparedMetrics, measuredMetrics } from '../../../facts/facts.ts';
import { visibleMetrics } from '../../../facts/reasons.ts';
import type { Facts } from '../../../facts/renderer.ts';
import { groupChanges, groupName, groupNote, groupValues, overlapNote } from '../../../facts/rows/groups.ts';
import { measuredCells, measuredColumns } from '../../../facts/rows/measured.ts';
import { num } from '../../../facts/rows/table.ts';
import { paragraphs } from '../../../facts/wording/markdown.ts';
import { directionOf, estimatedFor, partNote, rowWord, rowWords, shownOf } from '../../../facts/wording/words.ts';
import { GROUPS, type GroupKind } from '../../../model/run/groups.ts';
import type { MetricValue } from '../../../model/run/run-report.ts';
import type { MetricComparison, MetricVerdict } from '../../../model/verdict/comparison.ts';
import { lossOf } from '../../../model/verdict/loss.ts';
import { formatChange, formatCount, formatValue } from '../../../text/figures.ts';
import { code, plain } from '../../../text/untrusted/untrusted.ts';
import { lowerFirst, upperFirst } from '../../../text/wording.ts';
import type { Section } from '../parts/budget.ts';
import { table } from '../parts/tables.ts';
import { wholeReport } from './cases.ts';

/** Metric, baseline → current, change with interval, verdict. The rows' order is kept. */
export function changeTable(facts: Facts, rows: readonly MetricComparison[]): string {
  const { title } = facts;
  // A verdict is given on what a gate looks at; a column of "info" would say nothing.
  const judged = rows.some(({ verdict }) => verdict !== 'info');
  return table(
    ['Metric', num('Baseline → this run'), num('Change (95% CI)'), ...(judged ? ['Verdict'] : [])],
    rows.map((row) => {
      const name = `${plain(title(row.metric), 80)}${estimatedFor(row)}`;
      return [
        row.verdict === 'worse' ? `**${name}**` : name,
        formatChange(row).sides,
        changeCell(row),
        ...(judged ? [wordCell(facts, row)] : []),
      ];
    }),
  );
}

/** "pass rate −7.5 pp, tool accuracy −8.3 pp, 1 within tolerance, 2 unchanged": of what a gate looks at, for the title of a fold. */
export function metricCounts(facts: Facts): string {
  const gated = comparedMetrics(facts, 'overall').filter(({ verdict }) => verdict !== 'info');
  // What re-runs alone show has no change to name.
  const worse = gated.filter(({ delta, verdict }) => verdict === 'worse' && delta !== 0);
  const shown = worse.slice(0, MOST_IN_A_TITLE);
  const changes = shown.map((row) => `${plain(lowerFirst(facts.title(row.metric)), 60)} ${formatChange(row).change}`);
  const more = worse.length - shown.length;
  const calm = calmKinds(gated).map(([word, rows]) => `${rows.length} ${word}`);
  return [...changes, more > 0 ? `${more} more worse` : '', ...calm].filter(Boolean).join(', ');
}

const MOST_IN_A_TITLE = 2;

/** Nothing to look at: no change, or one within the tolerance. */
const isCalm = ({ verdict }: MetricComparison): boolean => verdict === 'same';

/** What moved by the words of their rows, then what did not move. */
function calmKinds(rows: readonly MetricComparison[]) {
  const calm = rows.filter(isCalm);
  const moved = Map.groupBy(
    calm.filter(({ delta }) => delta !== 0),
    (row) => (row.word === undefined ? 'within tolerance' : rowWord(row)),
  );
  const still = calm.filter(({ delta }) => delta === 0);
  return still.length > 0 ? [...moved, ['unchanged', still] as const] : [...moved];
}

/** "Within tolerance: pass rate 92.5% → 93.3%. Unchanged: intent accuracy 95.2%, entity F1 0.871." */
function calmLine(facts: Facts, rows: readonly MetricComparison[]): string {
  const shownValue = (row: MetricComparison) =>
    row.delta === 0 ? formatValue(row.current, row.unit) : formatChange(row).sides;
  const lines = calmKinds(rows).map(([word, some]) => {
    const each = some.map((row) => `${plain(lowerFirst(facts.title(row.metric)), 80)} ${shownValue(row)}`);
    return `${upperFirst(word)}: ${each.join(', ')}.`;
  });
  return lines.join(' ');
}

/** What a gate looks at, then what did not change in a line, then what is measured only. */
function changeTables(facts: Facts, rows: readonly MetricComparison[]): string {
  const judged = rows.filter((row) => row.verdict !== 'info' && !isCalm(row));
  const measured = rows.filter(({ verdict }) => verdict === 'info');
  return paragraphs([
    changeTable(facts, judged),
    calmLine(facts, rows),
    judged.length > 0 && measured.length > 0 ? 'Measured only, not gated:' : '',
    changeTable(facts, measured),
  ]);
}

function wordCell(facts: Facts, row: MetricComparison): string {
  return rowWords(row, facts.comparison?.metrics ?? [], (name) => code(name, 40));
}

function changeCell(row: MetricComparison): string {
  const { change, interval } = formatChange(row);
  return `${row.verdict === 'worse' ? `**${change}**` : change}${interval ? ` (${interval})` : ''}`;
}

/** Metric, value with interval, number of cases: for a run that was not compared; beside them the totals of a former one. */
export function valueTable(facts: Facts, rows: readonly MetricValue[]): string {
  const { title } = facts;
  return table(
    measuredColumns(facts),
    rows.map((row) => [plain(title(row.metric), 80), ...measuredCells(facts, row)]),
  );
}

function rowsOf(facts: Facts, which: 'visible' | 'other' | 'all'): readonly MetricComparison[] {
  const rows = comparedMetrics(facts, 'overall');
  if (which === 'all') return rows;
  const visible = visibleMetrics(facts);
  return which === 'visible' ? visible : rows.filter((row) => !visible.includes(row));
}

const NOWHERE: ReadonlySet<string> = new Set();

/**
 * The overall metrics, compared or, where nothing could be, measured; shorter: ten rows; then none.
 * @param elsewhere Metrics that a table of their own shows; what a gate looks at stands here all the same.
 */
export function metricsSection(
  facts: Facts,
  id: string,
  which: 'visible' | 'other' | 'all',
  elsewhere = NOWHERE,
): Section {
  const compared = facts.comparison !== null;
  const rows = rowsOf(facts, which).filter(({ gated, metric }) => gated || !elsewhere.has(metric));
  const values =
    compared || which === 'other'
      ? []
      : measuredMetrics(facts, 'overall').filter(({ metric }) => !elsewhere.has(metric));
  const total = compared ? rows.length : values.length;
  const draw = (limit: number) =>
    paragraphs([
      compared ? changeTables(facts, rows.slice(0, limit)) : valueTable(facts, values.slice(0, limit)),
      shownOf(Math.min(limit, total), total, wholeReport(facts)),
      // The tables hold what ran; the limits are of the whole suite.
      which === 'other' ? '' : partNote(facts),
    ]);
  return { id, versions: total > 0 ? [draw(100), draw(10), ''] : [''] };
}

/** The groups whose changes the comment shows, a section each: only those that have something to show. */
export const groupsSections = (facts: Facts): readonly GroupsSection[] =>
  GROUPS.flatMap((group) => (group.comment ? [groupsSection(facts, group)] : [])).filter(
    ({ versions }) => versions[0] !== '',
  );

export interface GroupsSection extends Section {
  readonly kind: GroupKind;
  /** "By category (1 of 6 worse)". */
  readonly title: string;
}

/** The lead metric by group, the largest loss first; shorter: what is worse; then nothing. Values where nothing was compared. */
function groupsSection(facts: Facts, { kind, title, comment }: (typeof GROUPS)[number]): GroupsSection {
  const id = `by-${kind}` as const;
  const rows = groupChanges(facts, kind);
  const changed = rows.filter(({ delta }) => delta !== 0);
  const all = comment === 'all' ? rows : changed;
  if (changed.length === 0 && comment !== 'all') return { id, kind, title: '', versions: [''] };
  if (rows.length === 0) return { id, kind, title: `By ${kind}`, versions: [groupMatrix(facts, kind), ''] };
  const judged = rows.some(({ verdict }) => verdict !== 'info');
  const draw = (chosen: readonly MetricComparison[], others: string) => {
    const left = rows.length - chosen.length;
    return paragraphs([
      table(
        [title, ...['Cases', 'Baseline → this run', 'Change (95% CI)'].map(num), ...(judged ? ['Verdict'] : [])],
        chosen.map((row) => [
          code(groupName(row.scope)),
          formatCount(row.n),
          formatChange(row).sides,
          changeCell(row),
          ...(judged ? [wordCell(facts, row)] : []),
        ]),
      ),
      left > 0 ? `${formatCount(left)} more ${left === 1 ? 'is' : 'are'} ${others}.` : '',
      groupNote(kind, rows),
    ]);
  };
  const isLoss = (row: MetricComparison) => (judged ? row.verdict === 'worse' : lossOf(row) > 0);
  const losses = rows.filter(isLoss).slice(0, 10);
  return {
    id,
    kind,
    title: `By ${kind} (${groupCounts(rows, changed)})`,
    versions: [draw(all, 'unchanged'), draw(losses, judged ? 'not worse' : 'not shown'), ''],
  };
}

/** "1 of 6 worse, 1 not confirmed, 1 unclear, 3 unchanged": adds up to all rows. */
function groupCounts(rows: readonly MetricComparison[], changed: readonly MetricComparison[]): string {
  const of = (verdict: MetricVerdict) => changed.filter((row) => row.verdict === verdict);
  const kinds = ORDER.flatMap((verdict) => [...Map.groupBy(of(verdict), kindOf)]);
  return [
    ...kinds.map(([kind, those]) => [kind, those.length] as const),
    ['unchanged', rows.length - changed.length] as const,
  ]
    .filter(([, n]) => n > 0)
    .map(([kind, n], i) => `${formatCount(n)}${i === 0 ? ` of ${formatCount(rows.length)}` : ''} ${kind}`)
    .join(', ');
}

const ORDER = ['worse', 'better', 'unclear', 'same', 'info'] as const;

/** Its word in short: "lower, not confirmed" → "not confirmed", "too few (n = 7)" → "too few". What no gate looks at has its direction. */
function kindOf(row: MetricComparison): string {
  if (row.verdict === 'worse') return 'worse';
  return row.verdict === 'info' ? directionOf(row) : rowWord(row).replaceAll(/^.*, | \(.*$/g, '');
}

/** Every group with the first metrics, for the job summary; an empty cell was not scored. */
export function groupMatrix(facts: Facts, kind: GroupKind): string {
  const { metrics, rows } = groupValues(facts, kind, { metrics: 6, groups: 200 });
  const { title } = facts;
  const drawn = table(
    [upperFirst(kind), num('Cases'), ...metrics.map((metric) => num(plain(title(metric), 40)))],
    rows.map(({ name, cases, values }) => [code(name), cases, ...values]),
  );
  return drawn && paragraphs([drawn, overlapNote(kind)]);
}
