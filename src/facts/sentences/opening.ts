/** Heading and first sentences of a report, by conclusion: they must stand alone, as the mail shows little more. */

import { isCounted } from '../../model/run/counted.ts';
import type { MetricComparison } from '../../model/verdict/comparison.ts';
import type { Conclusion } from '../../model/verdict/verdict.ts';
import { counted } from '../../text/digits.ts';
import { bullets, link, paragraphs, warningAlert } from '../../text/markdown.ts';
import { code, plain } from '../../text/untrusted/untrusted.ts';
import { errorGroups, leadComparison, statusCounts } from '../facts.ts';
import { goOn, nextSteps, wholeSuite } from '../next-steps.ts';
import { foremost, reasonsShown, shortReasons } from '../reasons.ts';
import type { Facts } from '../renderer.ts';
import { leadCases } from '../rows/cases.ts';
import { formatChange, formatCount, formatTolerance, formatValue } from '../wording/format.ts';
import { caseName } from '../wording/links.ts';
import {
  adviceFor,
  CONCLUSIONS,
  cases,
  changedSentence,
  commandLine,
  estimatedFor,
  LABEL_FULL,
  passing,
  verdictSentence,
} from '../wording/words.ts';
import { commonCheckSentence } from './causes.ts';
import { confirmationNotes, reachSentence, whatConfirmed } from './confirmation.ts';
import { stepMarkdown } from './provenance.ts';

/** "### ❌ Agent eval: regression, pass rate down 3.8 pp" */
export function heading(input: Facts): string {
  const { verdict } = input.outcome;
  return `### ${CONCLUSIONS[verdict.conclusion].symbol} Agent eval: ${plain(verdictSentence(verdict), 200)}`;
}

const MAX_REASONS = 5;

/** Reasons: one in running text, several as a list. */
function reasons(all: readonly string[]): string {
  const texts = all.slice(0, MAX_REASONS).map((text) => plain(text, 400));
  if (texts.length < 2) return texts[0] ?? '';
  const left = all.length - texts.length;
  return bullets(left > 0 ? [...texts, `${counted(left, 'more reason')} in ${code('outcome.json')}`] : texts);
}

/** "**268 of 312 cases pass**, pass rate 85.9%."; the rate is left to the next sentence where that compares it. */
function passCount(input: Facts): string {
  const { passed, failed, errored } = statusCounts(input);
  const rate = input.outcome.report.metrics.find(({ metric, scope }) => metric === 'pass_rate' && scope === 'overall');
  const errors = errored > 0 ? ` ${cases(errored)} errored.` : '';
  const share =
    rate && leadComparison(input)?.metric !== 'pass_rate' ? `, pass rate ${formatValue(rate.value, rate.unit)}` : '';
  return `**${passing(passed, passed + failed, input.outcome)}**${share}.${errors}`;
}

function reportLink(input: Facts): string {
  return input.reportUrl ? link('Open report', input.reportUrl) : '';
}

function sentences(parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(' ');
}

/** "Pass rate **91.0% → 91.7%** (+0.6 pp, 95% CI −0.9 to +2.2)"; null when nothing was compared. */
function leadSentence(input: Facts): string | null {
  const lead = leadComparison(input);
  if (!lead) return null;
  const { sides, change, interval } = formatChange(lead);
  const name = `${plain(input.title(lead.metric), 80)}${estimatedFor(lead)}${lead.estimatedFor === undefined ? '' : ','}`;
  return `${name} **${sides}** (${change}${interval ? `, 95% CI ${interval}` : ''})`;
}

function noRegression(input: Facts): readonly string[] {
  const lead = leadSentence(input);
  if (lead === null) return [sentences([passCount(input), reportLink(input)])];
  return [sentences([`${lead}.`, changedSentence(input), reachSentence(input), reportLink(input)])];
}

function failingCounts(input: Facts): string {
  const comparison = input.comparison;
  if (!comparison) return passCount(input);
  const failing = input.sides['newly-failing'].length;
  if (failing === 0) return `**${changedSentence(input)}**`;
  const branch = comparison.baseline.branch ? code(comparison.baseline.branch) : 'the baseline';
  const fixed = input.sides['newly-passing'].length;
  const verbs = failing === 1 ? ['passes', 'fails'] : ['pass', 'fail'];
  return `**${cases(failing)} that ${verbs[0]} on ${branch} now ${verbs[1]}, ${formatCount(fixed)} now ${fixed === 1 ? 'passes' : 'pass'} (of ${formatCount(comparison.shared)}).**`;
}

/**
 * "Pass rate 91.0% → 87.2%; chance does not explain it (95% CI −6.3 to −1.4 pp, tolerance 2 pp)." Where re-runs confirm
 * it, what they found stands in the place of chance.
 */
function ruledOutChance(input: Facts, row: MetricComparison): string {
  const { sides, interval, changeUnit } = formatChange(row);
  const facts = [
    interval && `95% CI ${interval}${changeUnit}`,
    row.tolerance === null ? '' : `tolerance ${formatTolerance(row.tolerance, row.unit)}`,
  ].filter(Boolean);
  const [name, inBrackets] = [plain(input.title(row.metric), 80), facts.length > 0 ? ` (${facts.join(', ')})` : ''];
  const confirmed = whatConfirmed(input, row.metric);
  if (confirmed) return `${name} ${sides}${inBrackets}: ${confirmed}.`;
  return `${name} ${sides}; chance does not explain it${inBrackets}.`;
}

/** All reasons in the verdict's own words, where the opening shortened them; for a fold. */
export function reasonsInFull(input: Facts): string {
  const { conclusion, reasons: all } = input.outcome.verdict;
  const isShortened = shortReasons(input).others.length < all.length || shortReasons(input).lead !== undefined;
  if (!CONCLUSIONS[conclusion].failing || !isShortened) return '';
  const shown = all.slice(0, 20).map(({ text }) => plain(text, 400));
  return `**Why this verdict:**\n\n${bullets(shown)}`;
}

function regression(input: Facts): readonly string[] {
  const { accepted } = input.outcome.verdict;
  const acceptance =
    accepted &&
    `**Accepted** by ${code(accepted.by)} for ${code(accepted.sha.slice(0, 7))} only: the check passes for this commit, the next push is judged anew.`;
  const { lead, others } = shortReasons(input);
  const more = reasons(others);
  const why = lead ? ruledOutChance(input, lead) : others.length === 1 ? more : '';
  const isSaid = why === more;
  return [acceptance ?? '', sentences([failingCounts(input), why]), isSaid ? '' : more, commonCheckSentence(input)];
}

function belowMinimum(input: Facts): readonly string[] {
  const changed = input.comparison ? changedSentence(input) : null;
  return [reasons(shortReasons(input).others), sentences([passCount(input), changed]), commonCheckSentence(input)];
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function toDecide(input: Facts): string {
  const { run } = input.outcome;
  const all = wholeSuite(input);
  const rows = leadCases(input).rows.slice(0, 5);
  const ways: string[] = [];
  if (run.stopped) ways.push(lowerFirst(stepMarkdown(goOn(input, run.stopped)).replace(/\.$/, '')));
  if (run.mode !== 'full' && run.cases.selected < run.cases.total)
    ways.push(
      input.ci?.pullRequest
        ? `add the label ${code(LABEL_FULL)} (${all})`
        : `run ${code(commandLine(input, '--mode full'), 1_000)} (${all})`,
    );
  if (rows.length > 0) ways.push(`read the failing cases: ${rows.map((row) => caseName(input, row)).join(', ')}`);
  return ways.length > 0 ? `**To decide:** ${ways.join(', or ')}.` : '';
}

/** Whether a reason tells the lead metric's numbers already. */
function isInReasons(input: Facts): boolean {
  const lead = leadComparison(input);
  return input.outcome.verdict.reasons
    .slice(0, MAX_REASONS)
    .some(({ metric, scope }) => lead !== undefined && metric === lead.metric && scope === lead.scope);
}

function inconclusive(input: Facts): readonly string[] {
  const lead = leadSentence(input);
  const numbers = lead === null ? passCount(input) : `${lead}. ${changedSentence(input)}`;
  return [isInReasons(input) ? '' : numbers, reasons(shortReasons(input).others), toDecide(input)];
}

/** Where a baseline could not be used, its warning says why and what to do. */
function whyNot(input: Facts): readonly string[] {
  const unusable = input.warnings.filter(({ code: kind }) => /^(baseline|saved_run)_/.test(kind));
  return [...shortReasons(input).others, ...unusable.map(({ text }) => text)];
}

function notCompared(input: Facts): readonly string[] {
  const { report } = input.outcome;
  const ran = report.cases.some(isCounted);
  const missed = reasonsShown(input, 'limit').length > 0;
  return [
    reasons(whyNot(input)),
    sentences([
      ran ? passCount(input) : null,
      ran && !missed ? 'No configured minimum is missed.' : null,
      ...nextSteps(input).map(stepMarkdown),
    ]),
  ];
}

function couldNotRun(input: Facts): readonly string[] {
  const group = errorGroups(input)[0];
  return [
    reasons(shortReasons(input).others),
    sentences(['No metric is shown.', group ? adviceFor(group.code, group.message) : null]),
  ];
}

const OPENINGS: Readonly<Record<Conclusion, (input: Facts) => readonly string[]>> = {
  'no-regression': noRegression,
  regression,
  'below-minimum': belowMinimum,
  inconclusive,
  'not-compared': notCompared,
  'could-not-run': couldNotRun,
};

/** Warnings of the comparison that put its numbers in doubt: the only ones that are worth an alert. */
const DOUBTS: readonly string[] = ['scoring_changed', 'removed_cases'];

function alert(input: Facts): string {
  const doubts = (input.comparison?.warnings ?? []).filter(({ code: kind }) => DOUBTS.includes(kind));
  return doubts.length > 0 ? warningAlert(doubts.map(({ text }) => plain(text)).join(' ')) : '';
}

/** Heading, sentences and, where numbers need it, one alert. */
export function opening(input: Facts): string {
  const { conclusion } = input.outcome.verdict;
  const claims = conclusion !== 'could-not-run';
  const first = foremost(input);
  return paragraphs([
    heading(input),
    first === null ? '' : `**${plain(first, 400)}**`,
    ...OPENINGS[conclusion](input),
    confirmationNotes(input),
    claims ? alert(input) : '',
  ]);
}
