/** What was compared with what, how far that holds, what it cost, and what a person can do now. */
import { allWarnings, trialCounts } from '../facts.ts';
import { formatAge, formatCost, formatCount, formatDuration } from '../format.ts';
import { commitUrl, headSha, logUrl, shortSha } from '../links.ts';
import type { Section } from '../markdown/budget.ts';
import { bullets, link } from '../markdown/markdown.ts';
import { code, plain } from '../markdown/untrusted.ts';
import type { RenderInput } from '../renderer.ts';
import { cases, counted, LABEL_ACCEPT, LABEL_FULL } from '../words.ts';

/** "[`4f2a9c1`](…) on `main`, 2 h old" */
export function baselineName(input: RenderInput): string | null {
  const baseline = input.outcome.comparison?.baseline;
  if (!baseline) return null;
  const age = formatAge(baseline.createdAt, input.outcome.run.startedAt);
  const commit = baseline.sha
    ? link(code(shortSha(baseline.sha)), commitUrl(input, baseline.sha))
    : `run ${code(baseline.runId)}`;
  return `${commit}${baseline.branch ? ` on ${code(baseline.branch)}` : ''}${age ? `, ${age} old` : ''}`;
}

function thisRun(input: RenderInput): string {
  const { run } = input.outcome;
  const sha = headSha(input);
  const commit = sha ? `${link(code(shortSha(sha)), commitUrl(input, sha))}, ` : '';
  const some =
    run.cases.selected < run.cases.total
      ? `${formatCount(run.cases.selected)} of ${cases(run.cases.total)}`
      : cases(run.cases.selected);
  const { ran, errored } = trialCounts(input);
  if (ran === 0) return `${commit}nothing was run, of ${cases(run.cases.total)}`;
  const stopped = run.stopped ? `, stopped by ${run.stopped}` : '';
  const errors = `${formatCount(errored)} of ${counted(ran, 'trial')} errored`;
  return `${commit}${run.mode} mode, ${some} × ${counted(run.trials, 'trial')}, ${errors}${stopped}`;
}

/** "20.03 USD, 936 calls, 12 min 04 s" */
export function costSentence(input: RenderInput): string {
  const { run } = input.outcome;
  const cost = run.cost === null ? 'cost not reported' : formatCost(run.cost);
  return `${cost}, ${counted(run.calls, 'call')} to the agent, ${formatDuration(run.durationMs)}`;
}

/** Facts of both runs as a list; shorter: one line. */
export function comparedSection(input: RenderInput): Section {
  const { comparison } = input.outcome;
  const baseline = baselineName(input);
  const run = thisRun(input);
  const cost = costSentence(input);
  if (!comparison || baseline === null)
    return { id: 'compared', versions: [bullets([`**This run:** ${run}`, `**Cost:** ${cost}`])] };
  const { level, differences } = comparison.comparability;
  const paired = `${cases(comparison.shared)} paired`;
  const list = bullets([
    `**Baseline:** ${baseline}; ${plain(comparison.baseline.description.replace(/\.$/, ''))}. ${plain(comparison.baseline.why)}`,
    `**This run:** ${run}`,
    `**Comparable:** ${level}, ${paired}. ${differences
      .slice(0, 8)
      .map((text) => plain(text))
      .join(' ')}`.trimEnd(),
    `**Cost:** ${cost}`,
  ]);
  return { id: 'compared', versions: [list, `Compared with ${baseline}: ${paired}. ${cost}.`] };
}

export function warningsSection(input: RenderInput): Section {
  const warnings = allWarnings(input);
  const draw = (limit: number) => {
    const shown = warnings.slice(0, limit).map(({ text }) => plain(text));
    const left = warnings.length - shown.length;
    return `**Warnings:**\n\n${bullets(left > 0 ? [...shown, `${counted(left, 'more warning')} in the log.`] : shown)}`;
  };
  return { id: 'warnings', versions: warnings.length > 0 ? [draw(10), draw(3), ''] : [''] };
}

/** What a person can do about a failing verdict. */
export function actions(input: RenderInput): string {
  const { verdict, run } = input.outcome;
  const onPullRequest = input.ci?.pullRequest != null;
  const failing = verdict.conclusion === 'regression' || verdict.conclusion === 'below-minimum';
  const items: string[] = [];
  if (failing && onPullRequest) items.push('Fix it and push: this report updates itself.');
  if (failing) items.push(`Run the failing cases locally: ${code(`${input.command} run --mode failed`)}`);
  if (verdict.conclusion === 'regression' && onPullRequest && verdict.accepted === null)
    items.push(
      `Accept the drop: add the label ${code(LABEL_ACCEPT)}. It holds for this commit only; after the merge the next run on the base branch is the baseline.`,
    );
  if (run.mode !== 'full' && onPullRequest)
    items.push(`Run all ${cases(run.cases.total)}: add the label ${code(LABEL_FULL)}.`);
  return items.length > 0 ? `**What to do:**\n\n${bullets(items)}` : '';
}

/** "[Report](…) · [Log](…) · results for `b81d03e`" */
export function linksLine(input: RenderInput): string {
  const sha = headSha(input);
  return [
    input.reportUrl && link('Report', input.reportUrl),
    logUrl(input) && link('Log', logUrl(input)),
    sha && `results for ${code(shortSha(sha))}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
