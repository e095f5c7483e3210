/** What was compared with what, how far that holds, what it cost, and what a person can do now. */

import type { Trial } from '../../model/run/case-result.ts';
import { isUnscored, REGRADED } from '../../model/run/counted.ts';
import { isLocalRun } from '../../model/run/run-id.ts';
import type { RunInfo } from '../../model/run/run-info.ts';
import { callsOf } from '../../model/run/spent.ts';
import { counted } from '../../text/digits.ts';
import { formatCost, formatCount, formatDuration } from '../../text/figures.ts';
import { code, plain } from '../../text/untrusted/untrusted.ts';
import { formatAge, lowerFirst, upperFirst } from '../../text/wording.ts';
import type { Facts } from '../renderer.ts';
import { totalsClause } from '../rows/measured.ts';
import { nextSteps } from '../steps/next-steps.ts';
import type { NextStep } from '../steps/step.ts';
import { commitUrl, headSha, logUrl, runUrl, shortSha } from '../wording/links.ts';
import { bullets, link } from '../wording/markdown.ts';
import { cases, LONGEST_COMMAND, trialsEach } from '../wording/words.ts';
import { furtherWarnings } from './acceptance.ts';

/** "run 7001 on `main` at [`4f2a9c1`](…), 2 h old" */
export function baselineName(facts: Facts): string | null {
  const baseline = facts.outcome.comparison?.baseline;
  if (!baseline) return null;
  const { branch, createdAt, runId, sha, source } = baseline;
  if (source === 'agent') return plain(baseline.description);
  const age = formatAge(createdAt, facts.outcome.run.startedAt);
  const run = source === 'file' ? code(runId) : link(code(runId), runUrl(facts, runId));
  return [
    isLocalRun(runId) ? 'a local run' : `run ${run}`,
    source === 'cache' ? ' from the cache' : '',
    branch ? ` on ${code(branch)}` : '',
    sha ? ` at ${link(code(shortSha(sha)), commitUrl(facts, sha))}` : '',
    age ? `, ${age} old` : '',
  ].join('');
}

function baselineSentence(facts: Facts, name: string): string {
  if (facts.outcome.comparison?.baseline.source === 'agent') return name;
  const why = (facts.outcome.comparison?.baseline.why ?? '')
    .trim()
    .replace(/\.$/, '')
    // The commit stands just before.
    .replace(/^it is of [0-9a-f]{7}, /, 'that is ');
  return `${name}${why && `, because ${plain(lowerFirst(why))}`}`;
}

const MODES = {
  full: 'full run',
  quick: 'quick run',
  changed: 'run of what the change touches',
  failed: 'run of what failed before',
} as const;
const STOPPED = { budget: 'stopped by the budget', interrupt: 'interrupted' } as const;

/** "quick run, 60 of 175 cases, 3 trials each, no errors" */
export function runSentence(facts: Facts): string {
  const { run, report } = facts.outcome;
  const { ran, errored } = facts.trials;
  const unjudged = facts.trials.unjudged.length;
  if (ran === 0) {
    const nothing = report.cases.some(isUnscored) ? 'nothing could be scored' : 'no results';
    return run.cases.total > 0 ? `${nothing}, of ${cases(run.cases.total)}` : nothing;
  }
  const some =
    run.cases.selected < run.cases.total
      ? `${formatCount(run.cases.selected)} of ${cases(run.cases.total)}`
      : cases(run.cases.selected);
  const failed = facts.trials.faults.length - errored;
  const errors = [
    errored > 0 && `${formatCount(errored)} of ${counted(ran, 'trial')} errored`,
    failed > 0 && `${formatCount(failed)} of ${counted(ran, 'trial')} without a usable reply`,
    errored === 0 && unjudged > 0 && `${counted(unjudged, 'expectation')} not judged`,
    errored + failed + unjudged === 0 && 'no errors',
  ];
  const all = [MODES[run.mode], some, trialsEach(facts.outcome), ...errors, run.stopped && STOPPED[run.stopped]].filter(
    Boolean,
  );
  return all.join(', ');
}

/** "20.03 USD, 936 calls to the agent, 12 min 04 s"; that no agent was called; null where nothing ran. */
export function costSentence(facts: Facts): string | null {
  const { run, report } = facts.outcome;
  const { ran } = facts.trials;
  const calls = callsOf(run);
  if (ran === 0 && calls === 0) return null;
  const time = formatDuration(run.durationMs);
  if (calls > 0) {
    const cost = run.cost === null ? 'not reported' : formatCost(run.cost) + ofModelsOnly(facts);
    const isAgain = report.warnings.some(({ code: kind }) => kind === REGRADED);
    const ofOriginal = isAgain ? ' (calls and time of the original run)' : '';
    return `${cost}, ${counted(calls, 'call')} to the agent, ${time}${ofOriginal}${ofPasses(run)}`;
  }
  const isRecorded = report.cases.some(({ trials }) => trials.some(({ transcript }) => transcript.turns.length > 0));
  // The recordings' own cost is no part of the run's.
  const paid = run.cost ? `, ${formatCost(run.cost)} for models of the suite` : '';
  if (!isRecorded) return `no agent was called${paid}, ${time}`;
  const costs = report.cases.flatMap(({ trials }) => trials.flatMap(({ usage }) => usage.cost ?? []));
  const then = costs.length > 0 ? `, ${formatCost(costs.reduce((sum, cost) => sum + cost, 0))} when recorded` : '';
  return `no agent was called (recorded conversations${then})${paid}, ${time}`;
}

/** " (and 2 more passes: 0.80 USD, 81 calls)" */
function ofPasses({ passes }: RunInfo): string {
  if (!passes) return '';
  const cost = passes.cost === null ? '' : `${formatCost(passes.cost)}, `;
  return ` (and ${counted(passes.runs, 'more pass', 'more passes')}: ${cost}${counted(passes.calls, 'call')})`;
}

/** Where replies of the agent give no cost, what judge and simulated user cost is not all. */
function ofModelsOnly({ outcome: { report } }: Facts): string {
  const some = (is: (trial: Trial) => boolean) => report.cases.some(({ trials }) => trials.some(is));
  const isOther =
    some(({ usage }) => usage.cost !== undefined) || !some(({ modelCalls = [] }) => modelCalls.length > 0);
  return isOther ? '' : ' for models of the suite (what the agent costs is not reported)';
}

/** "the gate of agent-eval.yml", of results of another tool; null: they are our own. */
export function judgedClause(
  { outcome: { run } }: Pick<Facts, 'outcome'>,
  mark: (name: string) => string,
): string | null {
  if (!run.source) return null;
  return run.source.gate === undefined ? 'the default gate' : `the gate of ${mark(run.source.gate)}`;
}

const COMPARABLE = { high: 'yes', partial: 'partly', none: 'no' } as const;

/** Facts of both runs as a list; shorter: one line. */
export function comparedTexts(facts: Facts): readonly string[] {
  const { comparison, verdict } = facts.outcome;
  const baseline = baselineName(facts);
  const sha = headSha(facts);
  const commit = sha ? `${link(code(shortSha(sha)), commitUrl(facts, sha))}, ` : '';
  const cost = costSentence(facts);
  const run = [`**This run:** ${commit}${runSentence(facts)}`, ...(cost ? [`**Cost:** ${cost}`] : [])];
  const judged = judgedClause(facts, (name) => code(name, 80));
  if (judged !== null) run.push(`**Judged by:** ${judged}`);
  const totals = totalsClause(facts, (name) => code(name, 80));
  if (totals !== null) return [bullets([`**Baseline:** ${totals}`, ...run])];
  if (!comparison || baseline === null || verdict.conclusion === 'could-not-run') return [bullets(run)];
  const { level, differences } = comparison.comparability;
  const paired = `${cases(comparison.shared)} paired`;
  const list = bullets([
    `**Baseline:** ${baselineSentence(facts, baseline)}`,
    ...run.slice(0, 1),
    `**Comparable:** ${COMPARABLE[level]}, ${paired}. ${differences
      .slice(0, 8)
      .map((text) => plain(text))
      .join(' ')}`.trimEnd(),
    ...run.slice(1),
  ]);
  return [list, `Compared with ${baseline}: ${paired}.${cost ? ` Cost: ${cost}.` : ''}`];
}

/** All further warnings as a list; shorter: the first three, then none. */
export function warningTexts(facts: Facts): readonly string[] {
  const warnings = furtherWarnings(facts);
  const draw = (limit: number) => {
    const shown = warnings.slice(0, limit).map(({ text }) => plain(text));
    const left = warnings.length - shown.length;
    return `**Warnings:**\n\n${bullets(left > 0 ? [...shown, `${counted(left, 'more warning')} in the log.`] : shown)}`;
  };
  return warnings.length > 0 ? [draw(10), draw(3), ''] : [''];
}

/** Steps in Markdown, for the end of a report; what its opening says already is not said again. */
export function actions(facts: Facts): string {
  const { conclusion } = facts.outcome.verdict;
  const isSaid = conclusion === 'inconclusive' || conclusion === 'not-compared' || conclusion === 'could-not-run';
  const steps = isSaid ? [] : nextSteps(facts).map(stepMarkdown);
  return steps.length > 0 ? `**What to do:**\n\n${bullets(steps)}` : '';
}

/** What fits into one line, most wanted first: a fix, acceptance, more runs, and how to see it on one's own machine. */
export function whatToDo(facts: Facts): string {
  const all = nextSteps(facts).filter(({ short }) => short !== undefined);
  const parts = all.map(({ short, code: words }) =>
    words === undefined ? short : `${short} ${code(words, LONGEST_COMMAND)}`,
  );
  return parts.length > 0 ? `**What to do:** ${upperFirst(parts.join(', or '))}.` : '';
}

export function stepMarkdown({ say, code: words, after = '' }: NextStep): string {
  return words === undefined ? say : `${say} ${code(words, LONGEST_COMMAND)}${after}`;
}

/** "[Report](…) · [Log](…) · [Trends](…) · results for `b81d03e`" */
export function linksLine(facts: Facts): string {
  const sha = headSha(facts);
  return [
    facts.reportUrl && link('Report', facts.reportUrl),
    logUrl(facts) && link('Log', logUrl(facts)),
    facts.options.site && link('Trends', facts.options.site),
    sha && `results for ${code(shortSha(sha))}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
