/** Three saved runs or more → a table, each against the first, with mean and spread of all. No verdict: that is of two. */

import { readNamedRun, requireRuns } from '../history/files/named-run.ts';
import { ProblemError } from '../model/problem.ts';
import type { Outcome } from '../model/verdict/outcome.ts';
import type { RunRequest, RunWorld } from '../model/world/run-request.ts';
import { readForeignRun } from '../pipeline/variants/foreign-runs.ts';
import { columns } from '../report/console/lines.ts';
import { metricNamed } from '../scoring/checks/index.ts';
import { scoredBefore } from '../scoring/lost-expectations.ts';
import { spreadOf } from '../stats/intervals/mean.ts';
import { formatChange, formatCount, formatSpread, formatValue } from '../text/figures.ts';
import { terminal } from '../text/untrusted/untrusted.ts';
import { saysNothing, wholeMetrics } from './saved-runs.ts';

/**
 * @param suite Of another tool's results of several runs, the one that is meant.
 * @throws ProblemError where a file is no saved run, or of another suite than the first.
 */
export async function severalText(
  files: readonly string[],
  { isJson, suite }: { readonly isJson: boolean; readonly suite?: string | undefined },
  request: RunRequest,
  world: RunWorld,
): Promise<string> {
  requireRuns(files, world.directory);
  const outcomes: Outcome[] = [];
  for (const file of files) outcomes.push(await outcomeOf(file, outcomes[0], { suite, request, world }));
  const [first, ...others] = outcomes as [Outcome, ...Outcome[]];
  if (isJson) return `${JSON.stringify(outcomes.map((one, i) => recordOf(one, files[i]!)))}\n`;
  const head = [
    '',
    ...outcomes.map(({ run }, i) => terminal(run.name ?? files[i]!, 40)),
    `Mean ± sd (n = ${outcomes.length})`,
  ];
  const rows = [...metricRows(first, others), ...caseRows(first, others), ...parameterRows(outcomes)];
  const lines = columns([head, ...rows], head.map((_, i) => i).slice(1));
  const isMarked = rows.some((row) => row.some((cell) => cell.endsWith(MARK)));
  const note = `${MARK} measured with other settings than in the first run, so not compared, and not in the mean.`;
  return `${lines.join('\n')}\n${isMarked ? `${note}\n` : ''}`;
}

const MARK = '≠';

async function outcomeOf(
  file: string,
  first: Outcome | undefined,
  { suite, request, world }: { suite: string | undefined; request: RunRequest; world: RunWorld },
): Promise<Outcome> {
  const foreign = await readForeignRun(file, request, world, suite);
  if (foreign === null) {
    return readNamedRun(world.directory, file, first?.run.suite);
  }
  if (first && first.run.suite !== foreign.run.suite) {
    const what = `These are results of ${foreign.run.suite}, and the first run is of ${JSON.stringify(first.run.suite)}.`;
    throw new ProblemError([{ what, where: { file }, fix: 'Compare runs of one suite, or results of one tool.' }]);
  }
  return foreign;
}

const recordOf = ({ run, report, verdict }: Outcome, file: string) => ({ file, run, metrics: report.metrics, verdict });

function metricRows(first: Outcome, others: readonly Outcome[]): readonly (readonly string[])[] {
  const names = [...new Set([first, ...others].flatMap(wholeMetrics).map(({ metric }) => metric))];
  return names.map((name) => {
    const metric = metricNamed(name);
    const unit = metric?.unit ?? 'score';
    const valueIn = (outcome: Outcome) => wholeMetrics(outcome).find((one) => one.metric === name)?.value;
    const isAlike = (outcome: Outcome) => scoredBefore(first, outcome.run.fingerprints).isMeasuredAlike(name);
    const was = valueIn(first);
    const cells = others.map((outcome) => {
      const now = valueIn(outcome);
      if (now === undefined) return '–';
      if (was === undefined) return formatValue(now, unit);
      if (!isAlike(outcome)) return `${formatValue(now, unit)} ${MARK}`;
      const { change } = formatChange({ baseline: was, current: now, delta: now - was, interval: null, unit });
      return `${formatValue(now, unit)} (${change})`;
    });
    const alike = [was, ...others.filter(isAlike).map(valueIn)].filter((value) => value !== undefined);
    const spread = spreadOf(alike);
    const fewer = alike.length < others.length + 1 ? ` (n = ${alike.length})` : '';
    return [
      terminal(metric?.title ?? name, 60),
      was === undefined ? '–' : formatValue(was, unit),
      ...cells,
      spread ? `${formatSpread(spread, unit)}${fewer}` : '–',
    ];
  });
}

/** Of cases that are the same in both. */
function caseRows(first: Outcome, others: readonly Outcome[]): readonly (readonly string[])[] {
  const before = new Map(first.report.cases.map((one) => [one.id, one]));
  const count = (one: Outcome, from: string, to: string): string => {
    if (saysNothing(first) || saysNothing(one)) return '–';
    const changed = one.report.cases.filter(({ id, fingerprint, status }) => {
      const was = before.get(id);
      return was?.fingerprint === fingerprint && was.status === from && status === to;
    });
    return formatCount(changed.length);
  };
  const cases = (outcome: Outcome) => formatCount(outcome.report.cases.length);
  return [
    ['Cases', cases(first), ...others.map(cases)],
    ['Newly failing', '', ...others.map((one) => count(one, 'passed', 'failed'))],
    ['Newly passing', '', ...others.map((one) => count(one, 'failed', 'passed'))],
  ];
}

/** What the configuration says of the agent's model, where the runs differ in it. */
function parameterRows(outcomes: readonly Outcome[]): readonly (readonly string[])[] {
  return (['model', 'temperature', 'prompt'] as const).flatMap((key) => {
    const values = outcomes.map(({ run }) => String(run.parameters?.[key] ?? '–'));
    return new Set(values).size > 1 ? [[PARAMETERS[key], ...values.map((value) => terminal(value, 40))]] : [];
  });
}

const PARAMETERS = { model: 'Model', temperature: 'Temperature', prompt: 'System prompt (hash)' } as const;
