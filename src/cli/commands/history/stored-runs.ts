/** Stored runs → the trend of each metric, or one line between two of them. No agent is asked. */
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { releaseLine } from '../../../facts/wording/trend.ts';
import { isHistoryFile } from '../../../history/files/history-file.ts';
import { readNamedRun } from '../../../history/files/named-run.ts';
import { HISTORY_FILE, readHistory } from '../../../history/store/file.ts';
import { trendOf } from '../../../history/trends/trend.ts';
import { ProblemError } from '../../../model/problem.ts';
import type { Trend } from '../../../model/verdict/trend.ts';
import type { RunWorld } from '../../../model/world/run-request.ts';
import { runTable, type TrendTextFacts, titleOf, trendCsv, trendTable } from '../../../report/console/trend-text.ts';
import { catalogue } from '../../../scoring/catalogue.ts';
import { isMeasuredBy } from '../../../scoring/fingerprints.ts';
import { didYouMean } from '../../../text/nearest-name.ts';
import { terminal } from '../../../text/untrusted/untrusted.ts';

export interface HistoryRequest {
  /** A history.sqlite, an outcome.json with a trend, or a folder that holds one of them; relative to the working directory. */
  readonly from: string;
  /** Only this metric; null: all. */
  readonly metric: string | null;
  /** Commits or ids of two stored runs; null: no release line is asked for. */
  readonly between: readonly [string, string] | null;
  readonly format: 'text' | 'json' | 'csv';
  /** Of the terminal. */
  readonly columns: number;
}

interface Stored {
  readonly suite: string;
  readonly trend: Trend;
}

/** The text to print. @throws ProblemError where there is no history, no such metric, no run of that commit. */
export async function historyText(request: HistoryRequest, world: RunWorld): Promise<string> {
  const { suite, trend } = await storedTrend(request.from, world);
  const wanted = request.metric === null ? trend : only(trend, request.metric);
  if (request.between) return released({ suite, trend: wanted, catalogue }, request.between, request.format);
  if (request.format === 'json') return `${JSON.stringify({ suite, trend: wanted })}\n`;
  if (request.format === 'csv') return trendCsv(wanted);
  return request.metric === null
    ? trendTable({ suite, trend, catalogue }, request.columns < 110 ? 10 : 30)
    : runTable({ suite, trend: wanted, catalogue });
}

async function storedTrend(from: string, { directory }: RunWorld): Promise<Stored> {
  const path = resolve(directory, from);
  const file = statSync(path, { throwIfNoEntry: false })?.isDirectory() ? join(path, HISTORY_FILE) : path;
  if (isHistoryFile(file) && (file === path || existsSync(file))) {
    const history = await readHistory(file, from);
    return { suite: history.suite, trend: trendOf(history, null, isMeasuredBy) };
  }
  if (!existsSync(path))
    throw new ProblemError([
      {
        what: 'There are no stored runs here.',
        where: { file: from },
        fix: `Name a ${HISTORY_FILE} with --baseline: it is in the artifact agent-eval-baseline-SUITE of any run on the default branch. On your machine, "run --history FILE" adds a run to one.`,
      },
    ]);
  const { run, trend } = await readNamedRun(directory, from);
  if (trend) return { suite: run.suite, trend };
  throw new ProblemError([
    {
      what: 'This run was made without stored runs, so it holds no trend.',
      where: { file: from },
      fix: `Give a ${HISTORY_FILE}: it is in the artifact agent-eval-baseline-${run.suite} of any run on the default branch. On your machine, "run --history FILE" adds a run to one.`,
    },
  ]);
}

function only(trend: Trend, metric: string): Trend {
  const found = trend.filter((one) => one.metric === metric);
  if (found.length > 0) return found;
  const names = trend.map((one) => one.metric);
  throw new ProblemError([{ what: `No stored run has a metric "${metric}".`, fix: didYouMean(metric, names) }]);
}

/** For release notes: suite, both ends, what changed. */
function released(facts: TrendTextFacts, between: readonly [string, string], format: HistoryRequest['format']): string {
  if (format !== 'text')
    throw new ProblemError([{ what: '--between makes one line of text.', fix: 'Leave --json and --csv out.' }]);
  const points = facts.trend.reduce<Trend[number]['points']>(
    (longest, { points }) => (points.length > longest.length ? points : longest),
    [],
  );
  const ends = between.map((name) => points.findLast(({ runId, sha }) => runId === name || isCommit(sha, name)));
  const missing = between.filter((_, i) => ends[i] === undefined);
  if (missing.length > 0) throw new ProblemError(missing.map((name) => noRun(name, points.at(-1)?.sha ?? null)));
  const [from, to] = ends.map((end) => end!.runId);
  const line = releaseLine(facts.trend, { from: from!, to: to! }, catalogue, (metric) => titleOf(metric, catalogue));
  return `${terminal(facts.suite)}, ${between.map((name, i) => (ends[i]!.runId === name ? name : name.slice(0, 12))).join(' to ')}: ${line}.\n`;
}

/** As git abbreviates: 4 characters or more of the beginning. */
function isCommit(sha: string | null, name: string): boolean {
  return sha !== null && name.length >= 4 && sha.startsWith(name.toLowerCase());
}

function noRun(name: string, newest: string | null) {
  const known = newest === null ? '' : ` The newest one is of ${newest.slice(0, 12)}.`;
  return {
    what: `No stored run is of ${name}.`,
    fix: `Give commits that ran on the default branch, or ids of runs; of a tag: "$(git rev-list -n 1 TAG)".${known}`,
  };
}
