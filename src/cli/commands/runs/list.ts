/** Saved runs in a folder or a history → a table of them, newest first, with mean and spread of their metrics. */

import { resolve } from 'node:path';
import { shortSha } from '../../../facts/wording/links.ts';
import { asNamed } from '../../../history/files/named-run.ts';
import { readRunFile } from '../../../history/files/saved-run.ts';
import { OUTCOME_FILE } from '../../../history/names.ts';
import { readHistory } from '../../../history/store/file.ts';
import { metricsOf } from '../../../history/store/metrics.ts';
import { type Problem, ProblemError } from '../../../model/problem.ts';
import { PASS_RATE } from '../../../model/run/metric.ts';
import type { RunInfo } from '../../../model/run/run-info.ts';
import type { MetricValue } from '../../../model/run/run-report.ts';
import type { RunWorld } from '../../../model/world/run-request.ts';
import { shownPath } from '../../../platform/files.ts';
import { columns } from '../../../report/console/lines.ts';
import { metricNamed } from '../../../scoring/checks/index.ts';
import { type Spread, spreadOf } from '../../../stats/intervals/mean.ts';
import { counted } from '../../../text/digits.ts';
import { formatCount, formatSpread, formatValue } from '../../../text/figures.ts';
import { didYouMean } from '../../../text/nearest-name.ts';
import { terminal } from '../../../text/untrusted/untrusted.ts';
import { formatMinute } from '../../../text/wording.ts';
import { filesBelow, wholeMetrics } from '../../saved-runs.ts';

export interface RunsRequest {
  /** Folder, relative to the working directory. */
  readonly from: string;
  /** A history.sqlite, relative to the working directory; null: none. */
  readonly history: string | null;
  /** K=V each; a run has all of them. */
  readonly tags: readonly string[];
  readonly metrics: readonly string[];
  readonly json: boolean;
}

type Facts = 'id' | 'suite' | 'startedAt' | 'sha' | 'branch' | 'cases';
type Labels = 'name' | 'tags' | 'note' | 'checkout' | 'parameters';

/** A saved run, wherever it lies. */
interface Saved {
  /** Relative to the working directory. */
  readonly file: string;
  readonly run: Pick<RunInfo, Facts> & Partial<Pick<RunInfo, Labels>>;
  /** Of the whole run. */
  readonly metrics: readonly MetricValue[];
  readonly conclusion: string;
}

/** The text to print. @throws ProblemError where there is no saved run, or no such metric. */
export async function runsText(request: RunsRequest, world: Pick<RunWorld, 'directory'>): Promise<string> {
  const { saved, unread } = await savedRuns(request, world.directory);
  if (saved.length === 0)
    throw new ProblemError([
      ...unread,
      {
        what: 'There are no saved runs here.',
        where: { file: request.history ?? request.from },
        fix: 'Name a folder of runs with --out, or a history.sqlite with --history; each run writes its outcome.json into its own --out.',
      },
    ]);
  const metrics = [PASS_RATE, ...request.metrics.filter((name) => name !== PASS_RATE)];
  const known = [...new Set(saved.flatMap((one) => one.metrics.map(({ metric }) => metric)))];
  const missing = metrics.slice(1).filter((name) => !known.includes(name));
  if (missing.length > 0)
    throw new ProblemError(
      missing.map((name) => ({ what: `No saved run has a metric "${name}".`, fix: didYouMean(name, known) })),
    );
  const has = ({ run }: Saved) => request.tags.every((one) => labelsOf(run).includes(one));
  const shown = saved.filter(has);
  const spreads = spreadsOf(shown, metrics);
  if (request.json) return `${JSON.stringify({ runs: shown.map((one) => recordOf(one, metrics)), spread: spreads })}\n`;
  if (shown.length === 0) throw new ProblemError([withoutLabel(request.tags, saved)]);
  const left = unread.length === 0 ? '' : `\n${unread.map(notRead).join('')}`;
  const below = spreads.map((one) => `${spreadLine(one)}\n`).join('');
  return `${table(shown, metrics)}\n${below && `\n${below}`}${left}`;
}

/** K=V each. */
const labelsOf = ({ tags = {} }: Saved['run']): readonly string[] =>
  Object.entries(tags).map(([key, value]) => `${key}=${value}`);

const notRead = ({ what, where }: Problem) => `${terminal(`Not read: ${where?.file ?? ''}: ${what}`, 300)}\n`;

function withoutLabel(tags: readonly string[], saved: readonly Saved[]): Problem {
  const known = [...new Set(saved.flatMap(({ run }) => labelsOf(run)))];
  const what = `No saved run has the ${tags.length === 1 ? 'label' : 'labels'} ${tags.map((one) => `"${one}"`).join(' and ')}.`;
  if (known.length === 0) return { what, fix: 'No run here has any: give them with "run --tag K=V".' };
  return { what, fix: didYouMean(tags.find((one) => !known.includes(one)) ?? tags[0]!, known) };
}

/** A run that lies in a folder and in the history is one. */
async function savedRuns({ from, history }: Pick<RunsRequest, 'from' | 'history'>, directory: string) {
  const saved: Saved[] = [];
  const unread: Problem[] = [];
  for (const path of await filesBelow(resolve(directory, from), [OUTCOME_FILE])) {
    const read = await readRunFile(path);
    if (!read.ok) unread.push(asNamed(read, directory));
    else {
      const { run, verdict } = read.outcome;
      const metrics = wholeMetrics(read.outcome);
      saved.push({ file: shownPath(directory, path), run, metrics, conclusion: verdict.conclusion });
    }
  }
  const known = new Set(saved.map(keyOf));
  const stored = history === null ? [] : await runsOfHistory(history, directory);
  const newest = (a: Saved, b: Saved) => b.run.startedAt.localeCompare(a.run.startedAt);
  return { saved: [...saved, ...stored.filter((one) => !known.has(keyOf(one)))].sort(newest), unread };
}

async function runsOfHistory(file: string, directory: string): Promise<readonly Saved[]> {
  const { suite, runs } = await readHistory(resolve(directory, file), file);
  return runs.map((stored) => {
    const { id, startedAt, sha, branch, cases, labels, conclusion } = stored;
    const run = { id, suite, startedAt, sha, branch, cases, ...labels };
    return { file, run, metrics: metricsOf(stored, 'overall'), conclusion };
  });
}

const keyOf = ({ run: { suite, id, startedAt } }: Saved) => JSON.stringify([suite, id, startedAt]);

const valueIn = ({ metrics }: Saved, metric: string): number | null =>
  metrics.find((one) => one.metric === metric)?.value ?? null;

interface MetricSpread extends Spread {
  readonly suite: string;
  readonly metric: string;
}

/** Of each suite with two runs of all cases or more that have a value: those of some cases say nothing of the others. A run that was rendered, compared or scored again is still one. */
function spreadsOf(saved: readonly Saved[], metrics: readonly string[]): readonly MetricSpread[] {
  const [...once] = Map.groupBy(saved, keyOf)
    .values()
    .map(([first]) => first!);
  const whole = once.filter(({ run: { cases } }) => cases.selected >= cases.total);
  return [...Map.groupBy(whole, ({ run }) => run.suite)].flatMap(([suite, runs]) =>
    metrics.flatMap((metric) => {
      const spread = spreadOf(runs.map((one) => valueIn(one, metric)).filter((value) => value !== null));
      return spread ? [{ suite, metric, ...spread }] : [];
    }),
  );
}

/** "garden, pass_rate over 3 runs of all cases (mean ± sd): 66.7% ±2.1 pp" */
function spreadLine({ suite, metric, n, ...spread }: MetricSpread): string {
  const shown = formatSpread(spread, metricNamed(metric)?.unit ?? 'score');
  return `${terminal(suite, 40)}, ${metric} over ${counted(n, 'run')} of all cases (mean ± sd): ${shown}`;
}

function recordOf(saved: Saved, metrics: readonly string[]) {
  const { file, run, conclusion } = saved;
  const { id, suite, name, tags, note, startedAt, sha, branch, checkout, parameters, cases } = run;
  return {
    ...{ id, suite, name, tags, note, startedAt, sha, branch, checkout, parameters },
    cases: cases.selected,
    verdict: conclusion,
    metrics: Object.fromEntries(metrics.map((metric) => [metric, valueIn(saved, metric)])),
    file,
  };
}

function table(saved: readonly Saved[], metrics: readonly string[]): string {
  // A column in which all are alike says nothing.
  const agents = new Set(saved.map(({ run }) => agentOf(run))).size > 1;
  const notes = saved.some(({ run }) => run.note !== undefined);
  const head = [
    ...['Started', 'Name', 'Commit', 'Tags', ...(agents ? ['Agent'] : []), 'Cases'],
    ...[...metrics, 'Verdict', 'File', ...(notes ? ['Note'] : [])],
  ];
  const rows = saved.map((one) => {
    const { file, run, conclusion } = one;
    const values = metrics.map((metric) => {
      const value = valueIn(one, metric);
      return value === null ? '–' : formatValue(value, metricNamed(metric)?.unit ?? 'score');
    });
    return [
      terminal(formatMinute(run.startedAt)),
      terminal(run.name ?? run.suite, 40),
      commitOf(run),
      terminal(labelsOf(run).join(' '), 60) || '–',
      ...(agents ? [terminal(agentOf(run), 80) || '–'] : []),
      formatCount(run.cases.selected),
      ...values,
      conclusion,
      terminal(file, 100),
      ...(notes ? [terminal(run.note ?? '', 80)] : []),
    ];
  });
  const first = head.indexOf('Cases');
  return columns([head, ...rows], [first, ...metrics.map((_, i) => first + 1 + i)]).join('\n');
}

/** "gpt-5-mini, temperature 0.2, prompt 1f3a…": what the configuration says; '' nothing. */
function agentOf({ parameters = {} }: Saved['run']): string {
  const { model, temperature, prompt } = parameters;
  const parts = [
    model,
    temperature === undefined ? undefined : `temperature ${temperature}`,
    prompt === undefined ? undefined : `prompt ${prompt}`,
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}

/** "4f2a9c1*": files differed from the commit. */
function commitOf({ sha, checkout }: Saved['run']): string {
  if (sha !== null) return shortSha(terminal(sha));
  return checkout ? `${shortSha(terminal(checkout.sha))}${checkout.dirty ? '*' : ''}` : '–';
}
