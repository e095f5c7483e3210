/** The final report of a terminal or log: a line a failing case, the metrics, why, and the verdict as the last line. ASCII words. */
import { styleText } from 'node:util';
import {
  allWarnings,
  type CaseRow,
  comparedMetrics,
  comparisonOf,
  errorGroups,
  failingCases,
  inOrder,
  leadComparison,
  measuredMetrics,
  statusCounts,
  titles,
  worstFirst,
} from './facts.ts';
import { ascii, formatAge, formatChange, formatCount, formatEstimate } from './format.ts';
import { shortSha } from './links.ts';
import { terminal } from './markdown/untrusted.ts';
import type { Renderer, RenderInput } from './renderer.ts';
import { CONCLUSIONS, cases, changedCounts, counted } from './words.ts';

type Format = Parameters<typeof styleText>[0];
type Paint = (format: Format, text: string) => string;

const MAX_LINES = 50;

export const consoleReport: Renderer = {
  id: 'console',
  render(input) {
    const paint: Paint = input.colour
      ? (format, text) => styleText(format, text, { validateStream: false })
      : (_format, text) => text;
    const couldNotRun = input.outcome.verdict.conclusion === 'could-not-run';
    const blocks = [
      header(input),
      couldNotRun ? [] : failingLines(input, paint),
      errorLines(input, paint),
      couldNotRun ? [] : metricLines(input, paint),
      reasonLines(input, paint),
      [input.reportUrl ? `Report: ${input.reportUrl}` : `Files: ${terminal(input.directory)}/`],
      [lastLine(input, paint)],
    ];
    const text = blocks
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.join('\n'))
      .join('\n\n');
    return [{ to: 'stdout', text: `${text}\n` }];
  },
};

function header(input: RenderInput): readonly string[] {
  const { run, comparison } = input.outcome;
  const some =
    run.cases.selected < run.cases.total
      ? `${formatCount(run.cases.selected)} of ${cases(run.cases.total)}`
      : cases(run.cases.selected);
  const first = `Agent eval: ${terminal(run.suite, 80)} (${run.mode}, ${some}, ${counted(run.trials, 'trial')} each)`;
  if (!comparison) return [first];
  const { baseline } = comparison;
  const age = formatAge(baseline.createdAt, run.startedAt);
  const commit = baseline.sha ? shortSha(terminal(baseline.sha)) : `run ${terminal(baseline.runId)}`;
  const branch = baseline.branch ? `${terminal(baseline.branch, 60)} at ` : '';
  return [first, `Compared with ${branch}${commit}${age ? `, ${age} old` : ''}, ${cases(comparison.shared)} paired`];
}

interface LabelledRow {
  readonly label: string;
  readonly row: CaseRow;
}

/** "FAIL   loan-014  loans  3/3 -> 0/3  intent: wrong intent  evals/loans.jsonl:14" in aligned columns. */
function failingLines(input: RenderInput, paint: Paint): readonly string[] {
  const lists = comparisonOf(input)?.cases;
  const label = (text: string, rows: readonly CaseRow[]) => rows.map((row) => ({ label: text, row }));
  const all = lists
    ? [...label('FAIL', worstFirst(lists.newlyFailing)), ...label('still', inOrder(lists.stillFailing))]
    : label('FAIL', failingCases(input));
  const shown = all.slice(0, MAX_LINES);
  const lines = columns(shown.map(cells), []).map((line) =>
    line.startsWith('FAIL') ? `${paint('red', 'FAIL')}${line.slice(4)}` : paint('dim', line),
  );
  const left = all.length - shown.length;
  return left > 0 ? [...lines, `       ... and ${formatCount(left)} more, all in outcome.json`] : lines;
}

function cells({ label, row }: LabelledRow): readonly string[] {
  const failed = row.failed.slice(0, 2).map((text) => terminal(text, 80));
  return [
    label,
    terminal(row.id, 80),
    terminal(row.category, 40),
    [row.baseline, row.current].filter(Boolean).join(' -> '),
    [row.mustPass ? 'must pass' : '', ...failed].filter(Boolean).join('; '),
    `${terminal(row.source.file, 160)}:${row.source.line}`,
  ];
}

function errorLines(input: RenderInput, paint: Paint): readonly string[] {
  return errorGroups(input)
    .slice(0, 10)
    .map((group) => {
      const what = [group.code, group.blame && `(${group.blame})`].filter(Boolean).join(' ');
      return `${paint('yellow', 'ERROR')}  ${cases(group.cases)}  ${terminal(what)}  ${terminal(group.message, 160)}`.trimEnd();
    });
}

function metricLines(input: RenderInput, paint: Paint): readonly string[] {
  const title = titles(input);
  if (!comparisonOf(input)) {
    const rows = measuredMetrics(input, 'overall').map((row) => [
      terminal(title(row.metric), 60),
      formatEstimate(row.value, row.interval, row.unit),
      formatCount(row.n),
    ]);
    if (rows.length === 0) return [];
    return columns([['Metric', 'This run (95% CI)', 'Cases'], ...rows], [1, 2]);
  }
  const compared = comparedMetrics(input, 'overall');
  if (compared.length === 0) return [];
  const rows = compared.map((row) => {
    const { baseline, current, change, interval } = formatChange(row);
    const delta = `${change}${interval ? ` (${interval})` : ''}`;
    return [terminal(title(row.metric), 60), baseline, current, delta, row.verdict];
  });
  const lines = columns([['Metric', 'Baseline', 'This run', 'Change (95% CI)', 'Verdict'], ...rows], [1, 2, 3]);
  const colours = { worse: 'red', better: 'green', unclear: 'yellow', same: 'reset', info: 'dim' } as const;
  return lines.map((line, i) => {
    const row = compared[i - 1];
    return row ? paint(colours[row.verdict], line) : line;
  });
}

function reasonLines(input: RenderInput, paint: Paint): readonly string[] {
  const reasons = input.outcome.verdict.reasons.slice(0, 20).map(({ text }) => `Why: ${ascii(terminal(text, 400))}`);
  const warnings = allWarnings(input)
    .slice(0, 10)
    .map(({ text }) => `${paint('yellow', 'Warning:')} ${terminal(text, 400)}`);
  return [...reasons, ...warnings];
}

/** "REGRESSION  pass rate 91.0% -> 87.2% (-3.8 pp, CI -6.3 to -1.4)  14 newly failing, 2 newly passing  exit 1" */
function lastLine(input: RenderInput, paint: Paint): string {
  const { verdict } = input.outcome;
  const { word, failing } = CONCLUSIONS[verdict.conclusion];
  const colour = failing ? 'red' : verdict.conclusion === 'no-regression' ? 'green' : 'yellow';
  const label = `${word.toUpperCase()}${verdict.accepted ? ' (ACCEPTED)' : ''}`;
  const parts = [paint([colour, 'bold'], label), lastFacts(input), changedCounts(input.outcome)];
  if (verdict.conclusion === 'could-not-run') parts.splice(1, 2, ascii(terminal(verdict.headline, 160)));
  return [...parts, `exit ${verdict.exitCode}`].filter(Boolean).join('  ');
}

/** The headline, unless the lead metric's numbers say the same, and those numbers; without a comparison, how many pass. */
function lastFacts(input: RenderInput): string {
  const headline = terminal(input.outcome.verdict.headline, 120);
  const lead = leadComparison(input);
  if (lead) {
    const { sides, change, interval } = formatChange(lead);
    const name = terminal(titles(input)(lead.metric), 60).toLowerCase();
    const numbers = `${name} ${sides} (${change}${interval ? `, CI ${interval}` : ''})`;
    return ascii(headline.toLowerCase().includes(name) ? numbers : joined(headline, numbers));
  }
  const { passed, failed } = statusCounts(input);
  return ascii(joined(headline, passed + failed > 0 ? `${formatCount(passed)} of ${cases(passed + failed)} pass` : ''));
}

function joined(...parts: readonly string[]): string {
  return parts.filter(Boolean).join('  ');
}

/** Cells padded to columns, in ASCII; `right` lists the columns that are set to the right. */
function columns(rows: readonly (readonly string[])[], right: readonly number[]): readonly string[] {
  const plain = rows.map((row) => row.map(ascii));
  const widths: number[] = [];
  for (const row of plain) for (const [i, text] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, text.length);
  return plain.map((row) =>
    row
      .map((text, i) => (right.includes(i) ? text.padStart(widths[i] ?? 0) : text.padEnd(widths[i] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
