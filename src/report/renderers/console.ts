/** The final report of a terminal or log: a line a failing case, the metrics, why, and the verdict as the last line. ASCII words. */
import { styleText } from 'node:util';
import {
  allWarnings,
  type CaseRow,
  comparedMetrics,
  comparisonOf,
  errorGroups,
  hasSeveralTrials,
  inOrder,
  leadComparison,
  measuredMetrics,
  statusCounts,
  titles,
} from './facts.ts';
import { ascii, formatAge, formatChange, formatCount, formatEstimate } from './format.ts';
import { isDetail } from './importance.ts';
import { shortSha } from './links.ts';
import { terminal } from './markdown/untrusted.ts';
import { nextSteps } from './next-steps.ts';
import { shortReasons } from './reasons.ts';
import type { Renderer, RenderInput } from './renderer.ts';
import { leadCases } from './sections/cases.ts';
import { confirmationNoteLines, confirmationSentences } from './sections/confirmation.ts';
import { costSentence, runSentence } from './sections/provenance.ts';
import { CONCLUSIONS, cases, changedCounts, counted, passing } from './words.ts';

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
      nextLines(input),
      [input.reportUrl ? `Report: ${input.reportUrl}` : `Files: ${inFolder(input, '')}`],
      [lastLine(input, paint)],
    ];
    const text = blocks
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.join('\n'))
      .join('\n\n');
    return [{ to: 'stdout', text: `${text}\n` }];
  },
};

function inFolder({ directory }: RenderInput, name: string): string {
  return terminal(`${directory.replace(/\/+$/, '')}/${name}`, 300);
}

function header(input: RenderInput): readonly string[] {
  const { run } = input.outcome;
  const comparison = comparisonOf(input);
  const first = `Agent eval: ${terminal(run.suite, 80)}, ${runSentence(input)}`;
  const cost = costSentence(input);
  const lines = cost === null ? [first] : [first, `Cost: ${cost}`];
  if (!comparison || run.cases.selected === 0) return lines;
  const { baseline } = comparison;
  const paired = `${cases(comparison.shared)} paired`;
  if (baseline.source === 'agent') return [...lines, `Compared with ${terminal(baseline.description)}, ${paired}`];
  const age = formatAge(baseline.createdAt, run.startedAt);
  const former = baseline.runId.startsWith('local-') ? 'a local run' : `run ${terminal(baseline.runId)}`;
  const commit = baseline.sha ? shortSha(terminal(baseline.sha)) : former;
  const branch = baseline.branch ? `${terminal(baseline.branch, 60)} at ` : '';
  return [...lines, `Compared with ${branch}${commit}${age ? `, ${age} old` : ''}, ${paired}`];
}

interface LabelledRow {
  readonly label: string;
  readonly row: CaseRow;
}

/** "FAIL  loan-014  3/3 -> 0/3  intent: expected RENEW_LOAN  evals/loans.jsonl:14" in aligned columns. */
function failingLines(input: RenderInput, paint: Paint): readonly string[] {
  const lead = leadCases(input);
  const still = lead.isAll ? [] : inOrder(comparisonOf(input)?.cases.stillFailing ?? []);
  // What failed before is no news, unless it was asked for.
  const listed = input.outcome.run.mode === 'failed' ? still : [];
  const all = [...lead.rows.map((row) => ({ label: 'FAIL', row })), ...listed.map((row) => ({ label: 'still', row }))];
  const shown = all.slice(0, MAX_LINES);
  const several = hasSeveralTrials(all.map(({ row }) => row));
  const lines = columns(
    shown.map((line) => cells(line, several)),
    [],
  ).map((line) => (line.startsWith('FAIL') ? `${paint('red', 'FAIL')}${line.slice(4)}` : paint('dim', line)));
  const left = all.length - shown.length;
  if (left > 0) lines.push(`and ${formatCount(left)} more, in ${inFolder(input, 'summary.md')}`);
  if (still.length > listed.length)
    lines.push(paint('dim', `${cases(still.length)} still failing, in ${inFolder(input, 'summary.md')}`));
  return lines;
}

function cells({ label, row }: LabelledRow, several: boolean): readonly string[] {
  const failed = row.failed.slice(0, 1).map((text) => terminal(text, 60));
  const more = row.failed.length - failed.length;
  return [
    label,
    terminal(row.id, 80),
    ...(several ? [[row.baseline, row.current].filter(Boolean).join(' -> ')] : []),
    [row.mustPass ? 'must pass' : '', ...failed, more > 0 ? `${more} more` : ''].filter(Boolean).join('; '),
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

/** The metrics that a reader looks at first, in full width; how many more there are. */
function metricLines(input: RenderInput, paint: Paint): readonly string[] {
  const title = titles(input);
  if (!comparisonOf(input)) {
    const all = measuredMetrics(input, 'overall');
    const shown = all.filter(({ metric }) => !isDetail(metric));
    const rows = shown.map((row) => [
      terminal(title(row.metric), 60),
      formatEstimate(row.value, row.interval, row.unit),
      formatCount(row.n),
    ]);
    if (rows.length === 0) return [];
    return [
      ...columns([['Metric', 'This run (95% CI)', 'Cases'], ...rows], [1, 2]),
      ...moreMetrics(input, all.length - shown.length),
    ];
  }
  const all = comparedMetrics(input, 'overall');
  const compared = all.filter(({ gated, metric }) => gated || !isDetail(metric));
  if (compared.length === 0) return [];
  const rows = compared.map((row) => {
    const { baseline, current, change, interval } = formatChange(row);
    const delta = `${change}${interval ? ` (${interval})` : ''}`;
    return [terminal(title(row.metric), 60), baseline, current, delta, row.verdict === 'info' ? '' : row.verdict];
  });
  const lines = columns([['Metric', 'Baseline', 'This run', 'Change (95% CI)', 'Verdict'], ...rows], [1, 2, 3]);
  const colours = { worse: 'red', better: 'green', unclear: 'yellow', same: 'reset', info: 'dim' } as const;
  const painted = lines.map((line, i) => {
    const row = compared[i - 1];
    return row ? paint(colours[row.verdict], line) : line;
  });
  return [...painted, ...moreMetrics(input, all.length - compared.length)];
}

function moreMetrics(input: RenderInput, count: number): readonly string[] {
  return count > 0 ? [`and ${counted(count, 'more metric')} in ${inFolder(input, 'summary.md')}`] : [];
}

/** What neither the metrics above nor the last line say. */
function reasonLines(input: RenderInput, paint: Paint): readonly string[] {
  const why = shortReasons(input).others;
  const reasons = why.slice(0, 20).map((text) => `Why: ${ascii(terminal(text, 400))}`);
  const again = [...confirmationNoteLines(input), ...withTitle(confirmationSentences(input))].map((text) =>
    ascii(terminal(text, 400)),
  );
  const warnings = allWarnings(input)
    .slice(0, 10)
    .map(({ text }) => `${paint('yellow', 'Warning:')} ${ascii(terminal(text, 400))}`);
  return [...reasons, ...again, ...warnings];
}

function withTitle([first, ...rest]: readonly string[]): readonly string[] {
  return first === undefined ? [] : [`Run again: ${first}`, ...rest];
}

function nextLines(input: RenderInput): readonly string[] {
  return nextSteps(input).map(
    ({ say, code = '', after = '' }) =>
      `Next: ${say.replaceAll('`', '')}${code && ` ${terminal(code, 1_000)}`}${after}`,
  );
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
  const { verdict } = input.outcome;
  const headline = terminal(verdict.headline, 120);
  const lead = leadComparison(input);
  if (lead) {
    const { sides, change, interval } = formatChange(lead);
    const name = terminal(titles(input)(lead.metric), 60).toLowerCase();
    const numbers = `${name} ${sides} (${change}${interval ? `, CI ${interval}` : ''})`;
    // A missed limit is about the whole suite, and says which.
    const isSaid = verdict.conclusion !== 'below-minimum' && headline.toLowerCase().includes(name);
    return ascii(isSaid ? numbers : joined(headline, numbers));
  }
  const { passed, failed } = statusCounts(input);
  return ascii(joined(headline, passed + failed > 0 ? passing(passed, passed + failed, input.outcome) : ''));
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
