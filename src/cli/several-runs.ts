/** Three saved runs or more → a table, each against the first. No verdict: that is of two. */
import { resolve } from 'node:path';
import { formatChange, formatValue } from '../facts/wording/format.ts';
import { readRunFile } from '../history/saved-run.ts';
import { ProblemError } from '../model/problem.ts';
import type { Outcome } from '../model/verdict/outcome.ts';
import type { RunWorld } from '../model/world/run-request.ts';
import { columns } from '../report/console/lines.ts';
import { metricNamed } from '../scoring/checks/index.ts';
import { scoredBefore } from '../scoring/lost-expectations.ts';
import { terminal } from '../text/untrusted/untrusted.ts';

/** @throws ProblemError where a file is no saved run, or of another suite than the first. */
export async function severalText(
  files: readonly string[],
  isJson: boolean,
  { directory }: Pick<RunWorld, 'directory'>,
): Promise<string> {
  const outcomes: Outcome[] = [];
  for (const file of files) {
    const read = await readRunFile(resolve(directory, file), outcomes[0]?.run.suite);
    if (!read.ok) throw new ProblemError([read.problem]);
    outcomes.push(read.outcome);
  }
  const [first, ...others] = outcomes;
  if (isJson)
    return `${JSON.stringify(outcomes.map(({ run, report, verdict }, i) => ({ file: files[i], run, metrics: report.metrics, verdict })))}\n`;
  const head = ['', ...outcomes.map(({ run }, i) => terminal(run.name ?? files[i]!, 40))];
  const rows = [...metricRows(first!, others), ...caseRows(first!, others)];
  const lines = columns([head, ...rows], head.map((_, i) => i).slice(1));
  const isMarked = rows.some((row) => row.some((cell) => cell.endsWith(MARK)));
  return `${lines.join('\n')}\n${isMarked ? `${MARK} measured with other settings than in the first run, so not compared.\n` : ''}`;
}

const MARK = '≠';

function metricRows(first: Outcome, others: readonly Outcome[]): readonly (readonly string[])[] {
  const overall = ({ report }: Outcome) => report.metrics.filter(({ scope }) => scope === 'overall');
  const names = [...new Set([first, ...others].flatMap(overall).map(({ metric }) => metric))];
  return names.map((name) => {
    const metric = metricNamed(name);
    const unit = metric?.unit ?? 'score';
    const valueIn = (outcome: Outcome) => overall(outcome).find((one) => one.metric === name)?.value;
    const was = valueIn(first);
    const cells = others.map((outcome) => {
      const now = valueIn(outcome);
      if (now === undefined) return '–';
      if (was === undefined) return formatValue(now, unit);
      const isAlike = scoredBefore(first, outcome.run.fingerprints).isMeasuredAlike(name);
      if (!isAlike) return `${formatValue(now, unit)} ${MARK}`;
      const { change } = formatChange({ baseline: was, current: now, delta: now - was, interval: null, unit });
      return `${formatValue(now, unit)} (${change})`;
    });
    return [terminal(metric?.title ?? name, 60), was === undefined ? '–' : formatValue(was, unit), ...cells];
  });
}

/** Of cases that are the same in both. */
function caseRows(first: Outcome, others: readonly Outcome[]): readonly (readonly string[])[] {
  const before = new Map(first.report.cases.map((one) => [one.id, one]));
  const count = ({ report }: Outcome, from: string, to: string) =>
    report.cases.filter(({ id, fingerprint, status }) => {
      const was = before.get(id);
      return was?.fingerprint === fingerprint && was.status === from && status === to;
    }).length;
  const cases = (outcome: Outcome) => String(outcome.report.cases.length);
  return [
    ['Cases', cases(first), ...others.map(cases)],
    ['Newly failing', '', ...others.map((one) => String(count(one, 'passed', 'failed')))],
    ['Newly passing', '', ...others.map((one) => String(count(one, 'failed', 'passed')))],
  ];
}
