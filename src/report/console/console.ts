/** The final report of a terminal or log: failing conversations, a line a failing case, the metrics, why, and the verdict as the last line. ASCII words. */

import { isFault } from '../../facts/aggregates.ts';
import { allWarnings, countByStatus, leadComparison } from '../../facts/facts.ts';
import { foremost, reasonsShown, shortReasons } from '../../facts/reasons.ts';
import type { Facts, Renderer } from '../../facts/renderer.ts';
import { failingUncompared } from '../../facts/rows/cases.ts';
import { totalsClause } from '../../facts/rows/measured.ts';
import { anchorLine } from '../../facts/sentences/anchor.ts';
import { confirmationSentences } from '../../facts/sentences/confirmation.ts';
import { confirmationNoteLines } from '../../facts/sentences/confirmation-notes.ts';
import { costSentence, judgedClause, runSentence } from '../../facts/sentences/provenance.ts';
import { selfCheckSentences } from '../../facts/sentences/self-check.ts';
import { nextSteps } from '../../facts/steps/next-steps.ts';
import { shortSha } from '../../facts/wording/links.ts';
import {
  CONCLUSIONS,
  cases,
  changedCounts,
  estimatedFor,
  LONGEST_COMMAND,
  passing,
  verdictWord,
} from '../../facts/wording/words.ts';
import { isLocalRun } from '../../model/run/run-id.ts';
import { processExitCode } from '../../model/verdict/severity.ts';
import { ascii, formatChange, formatCount, formatValue } from '../../text/figures.ts';
import { terminal } from '../../text/untrusted/untrusted.ts';
import { formatAge } from '../../text/wording.ts';
import { caseLines, errorLines, inFolder } from './case-lines.ts';
import { conversationGroups } from './conversation-groups.ts';
import { groupLines } from './group-lines.ts';
import { type Paint, paintWith } from './lines.ts';
import { lookAlikeLines } from './look-alike-lines.ts';
import { metricLines } from './metric-lines.ts';
import { judgedLines, modelLines } from './model-lines.ts';
import { qualityLines } from './quality-lines.ts';
import { trialRunLines } from './verbose.ts';

export const consoleReport: Renderer = {
  id: 'console',
  format: { file: null, description: 'what the console shows' },
  render(facts) {
    const paint = paintWith(facts.colour === true);
    const couldNotRun = facts.outcome.verdict.conclusion === 'could-not-run';
    const blocks = [
      header(facts),
      couldNotRun ? [] : caseLines(facts, paint),
      qualityLines(facts),
      errorLines(facts, paint),
      couldNotRun ? [] : metricLines(facts, paint),
      couldNotRun || !facts.verbose ? [] : trialRunLines(facts, paint),
      couldNotRun ? [] : groupLines(facts, paint),
      couldNotRun ? [] : judgedLines(facts),
      couldNotRun ? [] : lookAlikeLines(facts),
      modelLines(facts),
      reasonLines(facts, paint),
      selfCheckLines(facts),
      nextLines(facts),
      [facts.reportUrl ? `Report: ${facts.reportUrl}` : `Files: ${inFolder(facts, '')}`],
      [lastLine(facts, paint)],
    ];
    const text = blocks
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.join('\n'))
      .join('\n\n');
    const groups = couldNotRun ? [] : conversationGroups(facts, paint);
    return [{ to: 'stdout', text: `${text}\n`, ...(groups.length > 0 && { groups }) }];
  },
};

function header(facts: Facts): readonly string[] {
  const { run } = facts.outcome;
  const comparison = facts.comparison;
  const first = `Agent eval: ${terminal(run.suite, 80)}, ${runSentence(facts)}`;
  const cost = costSentence(facts);
  const lines = [first, ...completion(facts), ...(cost === null ? [] : [`Cost: ${cost}`])];
  const judged = judgedClause(facts, (name) => terminal(name, 80));
  if (judged !== null) lines.push(`Judged by ${judged}`);
  const totals = totalsClause(facts, (name) => terminal(name, 80));
  if (totals !== null) return [...lines, `Beside ${totals}`];
  if (!comparison || run.cases.selected === 0) return lines;
  const { baseline } = comparison;
  const paired = `${cases(comparison.shared)} paired`;
  if (baseline.source === 'agent') return [...lines, `Compared with ${terminal(baseline.description)}, ${paired}`];
  const age = formatAge(baseline.createdAt, run.startedAt);
  const former = isLocalRun(baseline.runId) ? 'a local run' : `run ${terminal(baseline.runId)}`;
  const commit = baseline.sha ? shortSha(terminal(baseline.sha)) : former;
  const branch = baseline.branch ? `${terminal(baseline.branch, 60)} at ` : '';
  return [...lines, `Compared with ${branch}${commit}${age ? `, ${age} old` : ''}, ${paired}`];
}

/** "Cases: 110 passed, 8 failed, 2 errored: 98.3% completed"; where nothing is said about quality, how many completed. */
function completion(facts: Facts): readonly string[] {
  if (facts.trials.ran === 0) return [];
  const { passed, failed, errored, skipped } = countByStatus(facts.outcome.report.cases);
  const saysNothing = facts.outcome.verdict.conclusion === 'could-not-run';
  const unanswered = saysNothing ? unansweredCases(facts) : 0;
  const shown = [
    ...(saysNothing
      ? [`${formatCount(passed + failed - unanswered)} completed`]
      : [`${formatCount(passed)} passed`, `${formatCount(failed)} failed`]),
    ...(unanswered > 0 ? [`${formatCount(unanswered)} without a usable reply`] : []),
    ...(errored > 0 ? [`${formatCount(errored)} errored`] : []),
    ...(skipped > 0 ? [`${formatCount(skipped)} skipped`] : []),
  ];
  const { trials, trialsLeft = 0 } = facts.outcome.run;
  // A case that ran is not complete where a limit left out others of its trials.
  const inTrials = trials > 1 && trialsLeft > 0;
  const done = inTrials
    ? facts.trials.ran / (facts.trials.ran + trialsLeft)
    : (passed + failed - unanswered) / (passed + failed + errored + skipped);
  const what = inTrials ? 'of the trials ran' : 'completed';
  return [`Cases: ${shown.join(', ')}${done < 1 ? `: ${formatValue(done, 'share')} ${what}` : ''}`];
}

/** Failed cases of which no trial that failed has a usable reply. */
function unansweredCases({ trials, outcome }: Facts): number {
  if (trials.faults.length === trials.errored) return 0;
  return outcome.report.cases.filter(
    (one) => one.status === 'failed' && one.trials.every((trial) => trial.status !== 'failed' || isFault(trial)),
  ).length;
}

/** What neither the metrics above nor the last line say. */
function reasonLines(facts: Facts, paint: Paint): readonly string[] {
  const first = foremost(facts);
  const why = [...(first === null ? [] : [first]), ...shortReasons(facts).others];
  const reasons = why.slice(0, 20).map((text) => `Why: ${ascii(terminal(text, 700))}`);
  const again = [...confirmationNoteLines(facts), ...withTitle(confirmationSentences(facts))].map((text) =>
    ascii(terminal(text, 400)),
  );
  const anchor = anchorLine(facts);
  const levels = reasonsShown(facts, 'warning').map(({ text }) => text);
  const warnings = [...levels, ...(anchor === null ? [] : [anchor]), ...allWarnings(facts).map(({ text }) => text)]
    .slice(0, 10)
    .map((text) => `${paint('yellow', 'Warning:')} ${ascii(terminal(text, 1_000))}`);
  return [...reasons, ...again, ...warnings];
}

function withTitle([first, ...rest]: readonly string[]): readonly string[] {
  return first === undefined ? [] : [`Run again: ${first}`, ...rest];
}

function selfCheckLines(facts: Facts): readonly string[] {
  return selfCheckSentences(facts).map((text, i) => `${i === 0 ? 'Self-check: ' : ''}${text.replaceAll('`', '')}`);
}

function nextLines(facts: Facts): readonly string[] {
  return nextSteps(facts).map(
    ({ say, code = '', after = '' }) =>
      `Next: ${say.replaceAll('`', '')}${code && ` ${terminal(code, LONGEST_COMMAND)}`}${after}`,
  );
}

/** "REGRESSION  pass rate 91.0% -> 87.2% (-3.8 pp, CI -6.3 to -1.4)  14 newly failing, 2 newly passing  exit 1" */
function lastLine(facts: Facts, paint: Paint): string {
  const { verdict } = facts.outcome;
  const { failing } = CONCLUSIONS[verdict.conclusion];
  const colour = failing ? 'red' : verdict.conclusion === 'no-regression' ? 'green' : 'yellow';
  const label = `${verdictWord(verdict).toUpperCase()}${verdict.accepted ? ' (ACCEPTED)' : ''}`;
  const { added, changed } = failingUncompared(facts);
  const uncompared = [
    added.length > 0 && `${formatCount(added.length)} new failing`,
    changed.length > 0 && `${formatCount(changed.length)} changed failing`,
  ].filter((text) => text !== false);
  const parts = [
    paint([colour, 'bold'], label),
    lastFacts(facts),
    [changedCounts(facts), ...uncompared].filter(Boolean).join(', '),
  ];
  if (verdict.conclusion === 'could-not-run') parts.splice(1, 2, ascii(terminal(verdict.headline, 1_000)));
  return [...parts, `exit ${processExitCode(facts.outcome, facts.warnings)}`].filter(Boolean).join('  ');
}

/** The headline, unless the lead metric's numbers say the same, and those numbers; without a comparison, how many pass. */
function lastFacts(facts: Facts): string {
  const { verdict } = facts.outcome;
  const headline = terminal(verdict.headline, 1_000);
  const lead = leadComparison(facts);
  if (lead) {
    const { sides, change, interval } = formatChange(lead);
    const name = terminal(facts.title(lead.metric), 60).toLowerCase();
    const numbers = `${name} ${sides} (${change}${interval ? `, CI ${interval}` : ''}${estimatedFor(lead)})`;
    const isSaid = verdict.about?.metric === lead.metric && verdict.about.scope === lead.scope;
    return ascii(isSaid ? numbers : joined(headline, numbers));
  }
  const { passed, failed } = countByStatus(facts.outcome.report.cases);
  return ascii(joined(headline, passed + failed > 0 ? passing(passed, passed + failed, facts.outcome) : ''));
}

function joined(...parts: readonly string[]): string {
  return parts.filter(Boolean).join('  ');
}
