/** Heading and first sentences of a report, by conclusion: they must stand alone, as the mail shows little more. */

import { expectsNothing, isCounted } from '../../model/run/counted.ts';
import { isWholePassRate, PASS_RATE } from '../../model/run/metric.ts';
import type { MetricComparison } from '../../model/verdict/comparison.ts';
import type { Conclusion, Reason } from '../../model/verdict/verdict.ts';
import { excludesZero } from '../../stats/intervals/interval.ts';
import { counted } from '../../text/digits.ts';
import { formatChange, formatCount, formatTolerance, formatValue } from '../../text/figures.ts';
import { code, fence, oneLine, plain } from '../../text/untrusted/untrusted.ts';
import { andAll, lowerFirst, upperFirst } from '../../text/wording.ts';
import { countByStatus, leadComparison } from '../facts.ts';
import { faultGroups } from '../faults.ts';
import { foremost, isAboutAmounts, isAboutCases, isAboutMissing, reasonsShown, shortReasons } from '../reasons.ts';
import type { Facts } from '../renderer.ts';
import { leadCases } from '../rows/cases.ts';
import { toRunErrored } from '../steps/fix.ts';
import { allCasesCommand, endedBy, goOn, isBeyondLimit, leavesCasesOut, wholeSuite } from '../steps/go-on.ts';
import { nextSteps } from '../steps/next-steps.ts';
import { baselineSide } from '../wording/links.ts';
import { bullets, link, paragraphs } from '../wording/markdown.ts';
import {
  alsoDrifted,
  CONCLUSIONS,
  cases,
  changedSentence,
  estimatedFor,
  isUsualConfig,
  LABEL_FULL,
  LONGEST_COMMAND,
  ofCompared,
  passing,
  verdictSentence,
} from '../wording/words.ts';
import { acceptanceSentence } from './acceptance.ts';
import { agentChange, alert, warnedLevels } from './alerts.ts';
import { anchorNote } from './anchor.ts';
import { commonCheckSentence } from './causes.ts';
import { reachSentence, whatConfirmed } from './confirmation.ts';
import { confirmationNotes, lossNotes } from './confirmation-notes.ts';
import { howSure } from './how-sure.ts';
import { stepMarkdown } from './provenance.ts';
import { againSentence, isOnlyChance, uncomparedSentence } from './run-again.ts';

/**
 * "### ❌ Agent eval: regression, pass rate down 3.8 pp"; with the suite's name, "Agent eval (billing)", where its configuration
 * lies in no usual place: on GitHub there may be comments of others beside it.
 */
export function heading(facts: Facts): string {
  const { verdict, run } = facts.outcome;
  const isAlone = facts.ci === null || facts.unnamed || isUsualConfig(facts.config);
  const suite = isAlone ? '' : ` (${plain(run.suite, 60)})`;
  return `### ${CONCLUSIONS[verdict.conclusion].symbol} Agent eval${suite}: ${plain(verdictSentence(verdict), 200)}`;
}

const MAX_REASONS = 3;
/** What would settle it stands at the end, and is never cut. */
const MAX_REASON = 700;

/** Reasons: one in running text, several as a list. */
function reasons(
  all: readonly string[],
  most = MAX_REASONS,
  whatIsLeft = (left: number) => `${counted(left, 'more reason')} in ${code('outcome.json')}`,
): string {
  const texts = all.slice(0, most).map((text) => plain(text, MAX_REASON));
  if (texts.length < 2) return texts[0] ?? '';
  const left = all.length - texts.length;
  return bullets(left > 0 ? [...texts, whatIsLeft(left)] : texts);
}

/** "**268 of 312 cases pass**, pass rate 85.9%."; the rate is left to the next sentence where that compares it. */
function passCount(facts: Facts): string {
  const { passed, failed, errored } = countByStatus(facts.outcome.report.cases);
  const rate = facts.outcome.report.metrics.find(isWholePassRate);
  const errors = errored > 0 ? ` ${cases(errored)} errored.` : '';
  const share =
    rate && leadComparison(facts)?.metric !== PASS_RATE ? `, pass rate ${formatValue(rate.value, rate.unit)}` : '';
  const bare = facts.outcome.report.cases.filter(expectsNothing).length;
  const unchecked =
    bare > 0 ? ` ${cases(bare)} ${bare === 1 ? 'expects nothing and was' : 'expect nothing and were'} not run.` : '';
  return `**${passing(passed, passed + failed, facts.outcome)}**${share}.${errors}${unchecked}`;
}

function reportLink(facts: Facts): string {
  return facts.reportUrl ? link('Open report', facts.reportUrl) : '';
}

function sentences(parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(' ');
}

/** "Pass rate **91.0% → 91.7%** (+0.6 pp, 95% CI −0.9 to +2.2)"; null when nothing was compared. */
function leadSentence(facts: Facts): string | null {
  const lead = leadComparison(facts);
  if (!lead) return null;
  const { sides, change, interval } = formatChange(lead);
  const name = `${plain(facts.title(lead.metric), 80)}${estimatedFor(lead)}${lead.estimatedFor === undefined ? '' : ','}`;
  return `${name} **${sides}** (${change}${interval ? `, 95% CI ${interval}` : ''})`;
}

function noRegression(facts: Facts): readonly string[] {
  const lead = leadSentence(facts);
  if (lead === null) return [sentences([passCount(facts), reportLink(facts)]), unchecked(facts)];
  // Who has something better to say does not speak of what could not be seen.
  const reach = leadComparison(facts)?.verdict === 'better' ? '' : reachSentence(facts);
  const more = [againSentence(facts), uncomparedSentence(facts), reach, reportLink(facts)];
  return [sentences([`${lead}.`, changedSentence(facts), ...more]), unchecked(facts)];
}

/** Of a verdict that lists no reasons: limits that nobody can say anything of. */
const unchecked = (facts: Facts): string => reasons(reasonsShown(facts, 'limit').map(({ text }) => text));

function failingCounts(facts: Facts): string {
  const comparison = facts.comparison;
  if (!comparison) return passCount(facts);
  const failing = facts.sides['newly-failing'].length;
  if (failing === 0) return `**${changedSentence(facts)}**`;
  const side = baselineSide(facts);
  const before = side === null ? 'the baseline' : code(side);
  const fixed = facts.sides['newly-passing'].length;
  const passing = fixed === 0 ? '' : `, ${formatCount(fixed)} now ${fixed === 1 ? 'passes' : 'pass'}`;
  const verbs = failing === 1 ? ['passes', 'fails'] : ['pass', 'fail'];
  return `**${cases(failing)} that ${verbs[0]} on ${before} now ${verbs[1]}${alsoDrifted(facts)}${passing} (of ${ofCompared(comparison)}).**`;
}

/**
 * "Pass rate 91.0% → 87.2%; chance does not explain it (95% CI −6.3 to −1.4 pp, tolerance 2 pp)." Where re-runs confirm
 * it, their finding replaces the sentence about chance. Then each group that is worse, too. '' for a verdict that is no regression of a metric.
 */
export function statistics(facts: Facts): string {
  const { lead, groups } = shortReasons(facts);
  if (facts.outcome.verdict.conclusion !== 'regression' || !lead) return '';
  return paragraphs([ruledOutChance(facts, lead), bullets(groups.map((text) => plain(text, MAX_REASON)))]);
}

function ruledOutChance(facts: Facts, row: MetricComparison): string {
  const { sides, interval, changeUnit } = formatChange(row);
  const details = [
    interval && `95% CI ${interval}${changeUnit}`,
    row.tolerance === null ? '' : `tolerance ${formatTolerance(row.tolerance, row.unit)}`,
  ].filter(Boolean);
  const [name, inBrackets] = [plain(facts.title(row.metric), 80), details.length > 0 ? ` (${details.join(', ')})` : ''];
  const confirmed = whatConfirmed(facts, row.metric);
  if (confirmed) return `${name} ${sides}${inBrackets}: ${confirmed}.`;
  const by = row.interval && !excludesZero(row.interval) ? ' in a one-sided test' : '';
  return `${name} ${sides}; chance does not explain it${by}${inBrackets}.`;
}

/** All reasons in the verdict's own words, where the opening shortened them or left some out; for a fold. */
export function reasonsInFull(facts: Facts): string {
  const { conclusion, reasons: all } = facts.outcome.verdict;
  const { lead, others } = shortReasons(facts);
  const isShortened = others.length < all.length || lead !== undefined || all.some(({ brief }) => brief !== undefined);
  const isExplained = CONCLUSIONS[conclusion].failing || conclusion === 'inconclusive';
  if (!(isExplained && isShortened) && lossNotes(facts).folded.length === 0) return '';
  const shown = all
    .slice(0, 20)
    .map(({ severity, text }) => `${severity ? `${upperFirst(severity)} severity: ` : ''}${plain(text, 400)}`);
  return `**Why this verdict:**\n\n${bullets(shown)}`;
}

function regression(facts: Facts): readonly string[] {
  const { lead, groups, groupNames, brief: others } = shortReasons(facts);
  // What fails nothing is for the fold, where all reasons are.
  const notes = new Set(reasonsShown(facts, 'note').map(({ text }) => text));
  const failing = others.filter((text) => !notes.has(text));
  const more = reasons(lead ? failing : [...groups, ...(failing.length > 0 ? failing : others)]);
  const why = lead ? howSure(facts, lead.metric) : more.startsWith('- ') ? '' : more;
  const isSaid = why === more;
  const worst =
    lead && groupNames.length > 0 ? `Worst in ${andAll(groupNames.slice(0, 2).map((name) => code(name)))}.` : '';
  // What newly fails is no reason for a time, a cost or a mark, and is said after it.
  const said = isAboutAmounts(facts) ? [why, worst, changedSentence(facts)] : [failingCounts(facts), why, worst];
  return [sentences(said), isSaid ? '' : more];
}

function belowMinimum(facts: Facts): readonly string[] {
  const changed = facts.comparison ? changedSentence(facts) : null;
  const { groups, brief } = shortReasons(facts);
  return [reasons([...groups, ...brief]), sentences([passCount(facts), changed])];
}

/** What settles an inconclusive verdict; '' for another one. */
export function toDecide(facts: Facts): string {
  const { run, verdict } = facts.outcome;
  if (verdict.conclusion !== 'inconclusive') return '';
  const all = wholeSuite(facts);
  const { rows } = leadCases(facts);
  const ways: string[] = [];
  const ended = endedBy(facts);
  if (ended) ways.push(lowerFirst(stepMarkdown(goOn(facts, ended)).replace(/\.$/, '')));
  if (leavesCasesOut(run) && !isBeyondLimit(facts))
    ways.push(
      facts.ci?.pullRequest
        ? `add the label ${code(facts.outcome.comparison?.sample?.label ?? LABEL_FULL)} (${all})`
        : `run ${code(allCasesCommand(facts), LONGEST_COMMAND)} (${all})`,
    );
  const remedy = verdict.reasons.find((reason) => reason.remedy !== undefined)?.remedy;
  if (remedy) ways.push(plain(remedy, 300));
  const errored = toRunErrored(facts);
  if (errored) ways.push(lowerFirst(stepMarkdown(errored)));
  if (rows.length > 0 && isAboutCases(facts))
    ways.push(rows.length === 1 ? 'read the failing case' : 'read the failing cases');
  return ways.length > 0 ? `**To decide:** ${ways.join(', or ')}.` : '';
}

/** The one number, what happened, and why that settles nothing: all else is for the fold. */
function inconclusive(facts: Facts): readonly string[] {
  const lead = leadComparison(facts);
  const { brief: all } = shortReasons(facts);
  // What names the cases is for the fold: they stand in the table below.
  const notes = new Set(reasonsShown(facts, 'note').map(({ text }) => text));
  const brief = all.some((text) => !notes.has(text)) ? all.filter((text) => !notes.has(text)) : all;
  const number = lead && `${plain(facts.title(lead.metric), 80)}${estimatedFor(lead)} **${formatChange(lead).sides}**.`;
  const found = number ? sentences([number, changedSentence(facts), uncomparedSentence(facts)]) : passCount(facts);
  // What newly fails is no reason where values are missing.
  return isAboutMissing(facts) ? [reasons(brief), found] : [found, reasons(brief)];
}

/** Where a baseline could not be used, its warning says why and what to do. */
function whyNot(facts: Facts): readonly string[] {
  const unusable = facts.warnings.filter(({ code: kind }) => /^(baseline|saved_run)_/.test(kind));
  return [...shortReasons(facts).others, ...unusable.map(({ text }) => text)];
}

function notCompared(facts: Facts): readonly string[] {
  const { report, verdict } = facts.outcome;
  const ran = report.cases.some(isCounted);
  const areMet = (verdict.limits ?? 0) > 0 && reasonsShown(facts, 'limit').length === 0;
  return [
    reasons(whyNot(facts)),
    sentences([
      ran ? passCount(facts) : null,
      ran && areMet ? 'No configured minimum is missed.' : null,
      ...nextSteps(facts).map(stepMarkdown),
    ]),
  ];
}

/** All that is to be put right, as far as somebody reads; the log has the rest, where no file of the run is kept. */
const MAX_PROBLEMS = 15;

function couldNotRun(facts: Facts): readonly string[] {
  const group = faultGroups(facts, 'errored')[0];
  const outputs = facts.outcome.verdict.reasons.slice(0, MAX_REASONS).map(outputOf);
  return [
    reasons(shortReasons(facts).others, MAX_PROBLEMS, (left) => `${counted(left, 'more problem')} in the log`),
    ...outputs.filter((text) => text !== ''),
    sentences(['No metric is shown.', group ? group.advice : null]),
  ];
}

const OUTPUT = { maxLines: 30, maxLineLength: 200 };

/** What a program printed that is why nothing ran, as it printed it: no empty line, which would end a paragraph. '' where there is none. */
function outputOf({ data }: Reason): string {
  const lines: readonly unknown[] = Array.isArray(data?.output) ? data.output : [];
  const seen = lines.filter((line) => typeof line === 'string').filter((line) => oneLine(line, 1) !== '');
  return seen.length === 0 ? '' : fence(seen.join('\n'), OUTPUT);
}

const OPENINGS: Readonly<Record<Conclusion, (facts: Facts) => readonly string[]>> = {
  'no-regression': noRegression,
  regression,
  'below-minimum': belowMinimum,
  inconclusive,
  'not-compared': notCompared,
  'could-not-run': couldNotRun,
};

/** Heading, sentences and, where numbers need it, one alert. */
export function opening(facts: Facts): string {
  const { conclusion } = facts.outcome.verdict;
  const claims = conclusion !== 'could-not-run';
  const first = foremost(facts);
  return paragraphs([
    heading(facts),
    first === null ? '' : `**${plain(first, MAX_REASON)}**`,
    acceptanceSentence(facts),
    ...OPENINGS[conclusion](facts),
    claims && !isOnlyChance(facts) ? commonCheckSentence(facts) : '',
    warnedLevels(facts),
    claims ? agentChange(facts) : '',
    confirmationNotes(facts),
    anchorNote(facts),
    claims ? alert(facts) : '',
  ]);
}
