/** Heading and first sentences of a report, by conclusion: they must stand alone, as the mail shows little more. */
import type { Conclusion } from '../../../model/verdict.ts';
import { comparisonOf, errorGroups, leadComparison, statusCounts } from '../facts.ts';
import { formatCount, formatValue } from '../format.ts';
import { bullets, link, paragraphs, warningAlert } from '../markdown/markdown.ts';
import { code, plain } from '../markdown/untrusted.ts';
import type { RenderInput } from '../renderer.ts';
import { adviceFor, CONCLUSIONS, cases, changedSentence, counted, LABEL_FULL, verdictSentence } from '../words.ts';
import { caseName, leadCases } from './cases.ts';
import { commonCheckSentence } from './failures.ts';
import { leadSentence } from './metrics.ts';

/** "### ❌ Agent eval: regression, pass rate down 3.8 pp" */
export function heading(input: RenderInput): string {
  const { verdict } = input.outcome;
  return `### ${CONCLUSIONS[verdict.conclusion].symbol} Agent eval: ${plain(verdictSentence(verdict), 200)}`;
}

const MAX_REASONS = 5;

/** The verdict's reasons: one in running text, several as a list. */
function reasons(input: RenderInput): string {
  const all = input.outcome.verdict.reasons;
  const texts = all.slice(0, MAX_REASONS).map(({ text }) => plain(text, 400));
  if (texts.length < 2) return texts[0] ?? '';
  const left = all.length - texts.length;
  return bullets(left > 0 ? [...texts, `${counted(left, 'more reason')} in ${code('outcome.json')}`] : texts);
}

/** "**268 of 312 cases pass**, pass rate 85.9%."; the rate is left to the next sentence where that compares it. */
function passCount(input: RenderInput): string {
  const { passed, failed, errored } = statusCounts(input);
  const rate = input.outcome.report.metrics.find(({ metric, scope }) => metric === 'pass_rate' && scope === 'overall');
  const errors = errored > 0 ? ` ${cases(errored)} errored.` : '';
  const share =
    rate && leadComparison(input)?.metric !== 'pass_rate' ? `, pass rate ${formatValue(rate.value, rate.unit)}` : '';
  return `**${formatCount(passed)} of ${cases(passed + failed)} pass**${share}.${errors}`;
}

function reportLink(input: RenderInput): string {
  return input.reportUrl ? link('Open report', input.reportUrl) : '';
}

function sentences(parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(' ');
}

function noRegression(input: RenderInput): readonly string[] {
  const lead = leadSentence(input);
  if (lead === null) return [sentences([passCount(input), reportLink(input)])];
  return [sentences([`${lead}.`, changedSentence(input.outcome), reportLink(input)])];
}

function failingCounts(input: RenderInput): string {
  const comparison = comparisonOf(input);
  if (!comparison) return passCount(input);
  const failing = comparison.cases.newlyFailing.length;
  if (failing === 0) return `**${changedSentence(input.outcome)}**`;
  const branch = comparison.baseline.branch ? code(comparison.baseline.branch) : 'the baseline';
  const passing = comparison.cases.newlyPassing.length;
  const verbs = failing === 1 ? ['passes', 'fails'] : ['pass', 'fail'];
  return `**${cases(failing)} that ${verbs[0]} on ${branch} now ${verbs[1]}, ${formatCount(passing)} now ${passing === 1 ? 'passes' : 'pass'} (of ${formatCount(comparison.shared)}).**`;
}

function regression(input: RenderInput): readonly string[] {
  const { accepted, reasons: all } = input.outcome.verdict;
  const acceptance =
    accepted &&
    `**Accepted** by ${code(accepted.by)} for ${code(accepted.sha.slice(0, 7))} only: the check passes for this commit, the next push is judged anew.`;
  const head = failingCounts(input);
  const why = reasons(input);
  return [acceptance ?? '', ...(all.length === 1 ? [`${head} ${why}`] : [head, why]), commonCheckSentence(input)];
}

function belowMinimum(input: RenderInput): readonly string[] {
  const lead = leadSentence(input);
  return [
    reasons(input),
    sentences([passCount(input), lead && `${lead}. ${changedSentence(input.outcome)}`]),
    commonCheckSentence(input),
  ];
}

const STOPPED = {
  budget: 'raise the limit (`--max-cost`, `--max-calls`) and run again with `--resume`',
  interrupt: 'run again with `--resume`',
} as const;

function toDecide(input: RenderInput): string {
  const { run } = input.outcome;
  const all = `all ${cases(run.cases.total)} × ${counted(run.trials, 'trial')}`;
  const rows = leadCases(input).rows.slice(0, 5);
  const ways: string[] = [];
  if (run.stopped) ways.push(STOPPED[run.stopped]);
  if (run.mode !== 'full')
    ways.push(
      input.ci?.pullRequest
        ? `add the label ${code(LABEL_FULL)} (${all})`
        : `run ${code(`${input.command} run --mode full`)} (${all})`,
    );
  if (rows.length > 0) ways.push(`read the failing cases: ${rows.map((row) => caseName(input, row)).join(', ')}`);
  return ways.length > 0 ? `**To decide:** ${ways.join(', or ')}.` : '';
}

/** Whether a reason tells the lead metric's numbers already. */
function isToldByReasons(input: RenderInput): boolean {
  const lead = leadComparison(input);
  return input.outcome.verdict.reasons
    .slice(0, MAX_REASONS)
    .some(({ metric, scope }) => lead !== undefined && metric === lead.metric && scope === lead.scope);
}

function inconclusive(input: RenderInput): readonly string[] {
  const lead = leadSentence(input);
  const numbers = lead === null ? passCount(input) : `${lead}. ${changedSentence(input.outcome)}`;
  return [isToldByReasons(input) ? '' : numbers, reasons(input), toDecide(input)];
}

function notCompared(input: RenderInput): readonly string[] {
  const { verdict, report } = input.outcome;
  const ran = report.cases.some(({ status }) => status === 'passed' || status === 'failed');
  const missed = verdict.reasons.some(({ rule }) => rule === 'minimum' || rule === 'maximum');
  const first = verdict.reasons.some(({ rule }) => rule === 'no_baseline');
  const branch = input.ci ? code(input.ci.defaultBranch) : 'the default branch';
  const next =
    first && input.ci
      ? `Nothing is compared until a run on ${branch} has saved a baseline: merge this, or run the workflow there by hand.`
      : null;
  return [
    reasons(input),
    sentences([ran ? passCount(input) : null, ran && !missed ? 'No configured minimum is missed.' : null, next]),
  ];
}

function couldNotRun(input: RenderInput): readonly string[] {
  const group = errorGroups(input)[0];
  return [reasons(input), sentences(['No metric is shown.', group ? adviceFor(group.code) : null])];
}

const OPENINGS: Readonly<Record<Conclusion, (input: RenderInput) => readonly string[]>> = {
  'no-regression': noRegression,
  regression,
  'below-minimum': belowMinimum,
  inconclusive,
  'not-compared': notCompared,
  'could-not-run': couldNotRun,
};

/** Warnings of the comparison that put its numbers in doubt: the only ones that are worth an alert. */
const DOUBTS: readonly string[] = ['scoring_changed', 'removed_cases'];

function alert(input: RenderInput): string {
  const doubts = (comparisonOf(input)?.warnings ?? []).filter(({ code: kind }) => DOUBTS.includes(kind));
  return doubts.length > 0 ? warningAlert(doubts.map(({ text }) => plain(text)).join(' ')) : '';
}

/** Heading, sentences and, where numbers need it, one alert. */
export function opening(input: RenderInput): string {
  const { conclusion } = input.outcome.verdict;
  const claims = conclusion !== 'could-not-run';
  return paragraphs([heading(input), ...OPENINGS[conclusion](input), claims ? alert(input) : '']);
}
