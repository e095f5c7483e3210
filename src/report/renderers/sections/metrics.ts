/** Tables of metrics: of the whole run, and of each category, tier or data set. */
import type { MetricComparison } from '../../../model/comparison.ts';
import type { MetricValue } from '../../../model/run-report.ts';
import { comparedMetrics, comparisonOf, leadComparison, measuredMetrics, titles } from '../facts.ts';
import { formatChange, formatCount, formatEstimate, formatValue } from '../format.ts';
import type { Section } from '../markdown/budget.ts';
import { paragraphs, table } from '../markdown/markdown.ts';
import { code, plain } from '../markdown/untrusted.ts';
import type { RenderInput } from '../renderer.ts';
import { METRIC_VERDICTS, shownOf } from '../words.ts';
import { wholeReport } from './cases.ts';

/** Metric, baseline → current, change with interval, verdict. The rows' order is kept. */
export function changeTable(input: RenderInput, rows: readonly MetricComparison[]): string {
  const title = titles(input);
  return table(
    ['Metric', 'Baseline → this run', 'Change (95% CI)', 'Verdict'],
    ['l', 'r', 'r', 'l'],
    rows.map((row) => {
      const name = plain(title(row.metric), 80);
      const shown = formatChange(row);
      return [
        row.verdict === 'worse' ? `**${name}**` : name,
        shown.sides,
        changeCell(row),
        METRIC_VERDICTS[row.verdict],
      ];
    }),
  );
}

function changeCell(row: MetricComparison): string {
  const { change, interval } = formatChange(row);
  return `${row.verdict === 'worse' ? `**${change}**` : change}${interval ? ` (${interval})` : ''}`;
}

/** Metric, value with interval, number of cases: for a run that was not compared. */
export function valueTable(input: RenderInput, rows: readonly MetricValue[]): string {
  const title = titles(input);
  return table(
    ['Metric', 'This run (95% CI)', 'Cases'],
    ['l', 'r', 'r'],
    rows.map((row) => [
      plain(title(row.metric), 80),
      formatEstimate(row.value, row.interval, row.unit),
      formatCount(row.n),
    ]),
  );
}

/** Gated metrics that stand in sight; worse ones come first, so a worse one is never among those folded away unless there are more. */
const VISIBLE_METRICS = 8;

function rowsOf(input: RenderInput, which: 'visible' | 'other' | 'all'): readonly MetricComparison[] {
  const rows = comparedMetrics(input, 'overall');
  if (which === 'all') return rows;
  const visible = rows.filter(({ gated }) => gated).slice(0, VISIBLE_METRICS);
  return which === 'visible' ? visible : rows.filter((row) => !visible.includes(row));
}

/** The overall metrics, compared or, where nothing could be, measured; shorter: ten rows; then none. */
export function metricsSection(input: RenderInput, id: string, which: 'visible' | 'other' | 'all'): Section {
  const compared = comparisonOf(input) !== null;
  const rows = rowsOf(input, which);
  const values = compared || which === 'other' ? [] : measuredMetrics(input, 'overall');
  const total = compared ? rows.length : values.length;
  const draw = (limit: number) =>
    paragraphs([
      compared ? changeTable(input, rows.slice(0, limit)) : valueTable(input, values.slice(0, limit)),
      shownOf(Math.min(limit, total), total, wholeReport(input)),
    ]);
  return { id, versions: total > 0 ? [draw(100), draw(10), ''] : [''] };
}

/** "Pass rate **91.0% → 91.7%** (+0.6 pp, 95% CI −0.9 to +2.2)"; null when nothing was compared. */
export function leadSentence(input: RenderInput): string | null {
  const lead = leadComparison(input);
  if (!lead) return null;
  const { sides, change, interval } = formatChange(lead);
  const name = plain(titles(input)(lead.metric), 80);
  return `${name} **${sides}** (${change}${interval ? `, 95% CI ${interval}` : ''})`;
}

/** The lead metric by category (or tier, or data set), worse rows first; shorter: worse and unclear rows; then nothing. */
export function groupsSection(
  input: RenderInput,
  prefix: string,
  head: string,
): Section & { readonly summary: string } {
  const name = (scope: string) => code(scope.slice(prefix.length));
  const lead = leadComparison(input)?.metric ?? 'pass_rate';
  const rows = (comparisonOf(input)?.metrics ?? [])
    .filter(({ scope, metric }) => scope.startsWith(prefix) && metric === lead)
    .toSorted((a, b) => a.delta - b.delta);
  if (rows.length < 2) return { id: 'categories', versions: [''], summary: '' };
  const draw = (chosen: readonly MetricComparison[], others: string) => {
    const left = rows.length - chosen.length;
    return paragraphs([
      table(
        [head, 'Cases', 'Baseline → this run', 'Change (95% CI)', 'Verdict'],
        ['l', 'r', 'r', 'r', 'l'],
        chosen.map((row) => [
          name(row.scope),
          formatCount(row.n),
          formatChange(row).sides,
          changeCell(row),
          METRIC_VERDICTS[row.verdict],
        ]),
      ),
      left > 0 ? `${formatCount(left)} more ${others}.` : '',
      `Intervals here are not corrected for looking at ${formatCount(rows.length)} groups; the verdict uses all cases.`,
    ]);
  };
  const changed = rows.filter(({ delta }) => delta !== 0);
  const worse = rows.filter(({ verdict }) => verdict === 'worse').slice(0, 10);
  const count = (verdict: MetricComparison['verdict']) => rows.filter((row) => row.verdict === verdict).length;
  return {
    id: 'categories',
    versions: [draw(changed, 'without a change'), draw(worse, 'not worse'), ''],
    summary: `${formatCount(count('worse'))} of ${formatCount(rows.length)} worse, ${formatCount(count('unclear'))} unclear`,
  };
}

const MAX_COLUMNS = 6;

/** Every group × the first metrics that have a value there, for the job summary; an empty cell was not scored. */
export function groupMatrix(input: RenderInput, prefix: string, head: string): string {
  const values = input.outcome.report.metrics.filter(({ scope }) => scope.startsWith(prefix));
  const gated = new Set(comparedMetrics(input, 'overall').flatMap((row) => (row.gated ? [row.metric] : [])));
  const metrics = [...new Set(measuredMetrics(input, 'overall').map(({ metric }) => metric))]
    .filter((metric) => values.some((row) => row.metric === metric))
    .toSorted((a, b) => Number(gated.has(b)) - Number(gated.has(a)))
    .slice(0, MAX_COLUMNS);
  const byKey = new Map(values.map((row) => [`${row.metric} ${row.scope}`, row]));
  const scopes = [...new Set(values.map(({ scope }) => scope))].slice(0, 200);
  const title = titles(input);
  return table(
    [head, 'Cases', ...metrics.map((metric) => plain(title(metric), 40))],
    ['l', 'r', ...metrics.map(() => 'r' as const)],
    scopes.map((scope) => {
      const cells = metrics.map((metric) => byKey.get(`${metric} ${scope}`));
      const n = Math.max(0, ...cells.map((row) => row?.n ?? 0));
      return [
        code(scope.slice(prefix.length)),
        formatCount(n),
        ...cells.map((row) => (row ? formatValue(row.value, row.unit) : '')),
      ];
    }),
  );
}
