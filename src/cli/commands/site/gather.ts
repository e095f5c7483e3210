/** Files and folders → suites with their stored runs: histories of the same suite are one, saved runs beside them join it. */

import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isHistoryFile } from '../../../history/files/history-file.ts';
import { asNamed } from '../../../history/files/named-run.ts';
import { readRunFile } from '../../../history/files/saved-run.ts';
import { OUTCOME_FILE } from '../../../history/names.ts';
import { notABaseline } from '../../../history/save.ts';
import { appendRun } from '../../../history/store/append.ts';
import { HISTORY_FILE, readHistory } from '../../../history/store/file.ts';
import { emptyHistory, type History, MOST_RUNS, order } from '../../../history/store/history.ts';
import { mergeHistories } from '../../../history/store/merge.ts';
import { type Problem, ProblemError } from '../../../model/problem.ts';
import { isWholePassRate } from '../../../model/run/metric.ts';
import { callsOf } from '../../../model/run/spent.ts';
import type { Outcome } from '../../../model/verdict/outcome.ts';
import type { OverviewRun } from '../../../model/verdict/suite-overview.ts';
import { shownPath } from '../../../platform/files.ts';
import { inQuotes } from '../../../text/untrusted/excerpt.ts';
import { filesBelow, wholeMetrics } from '../../saved-runs.ts';

export interface StoredSuite {
  readonly history: History;
  /** Saved runs that are no part of the line: of pull requests, of some of the cases. Newest first. */
  readonly others: readonly OverviewRun[];
  /** Saved runs with a report.html beside them, by its path. Newest first. */
  readonly reports: readonly { readonly run: OverviewRun; readonly file: string }[];
}

export interface Gathered {
  /** By name. */
  readonly suites: readonly StoredSuite[];
  /** Saved runs that cannot be read: the others are shown without them. */
  readonly unread: readonly Problem[];
}

interface ReadHistory {
  /** As a person finds it. */
  readonly name: string;
  readonly history: History;
}

interface ReadRun {
  readonly outcome: Outcome;
  readonly file: string;
}

/** @throws ProblemError: every history that cannot be read, by its name; two suites of one name; nothing at all. */
export async function gatherSuites(from: readonly string[], directory: string): Promise<Gathered> {
  const files = await filesIn(from, directory);
  const histories: ReadHistory[] = [];
  const broken: Problem[] = [];
  const byKind = Map.groupBy(files, isHistoryFile);
  for (const file of byKind.get(true) ?? []) {
    const name = shownPath(directory, file);
    try {
      histories.push({ name, history: await readHistory(file, name) });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      broken.push(...error.problems);
    }
  }
  if (broken.length > 0) throw new ProblemError(broken);
  const read = await Promise.all(
    (byKind.get(false) ?? []).map(async (file) => [file, await readRunFile(file)] as const),
  );
  const runs = read.flatMap(([file, one]) => (one.ok ? [{ outcome: one.outcome, file }] : []));
  const unread = read.flatMap(([, one]) => (one.ok ? [] : [asNamed(one, directory)]));
  const names = new Set([
    ...histories.map(({ history }) => history.suite),
    ...runs.map(({ outcome }) => outcome.run.suite),
  ]);
  if (names.size === 0) throw new ProblemError([...unread, nothing(from)]);
  const suites = [...names].sort(order).map((suite) =>
    joined(
      suite,
      histories.filter(({ history }) => history.suite === suite),
      runs.filter(({ outcome }) => outcome.run.suite === suite),
    ),
  );
  return { suites, unread };
}

/** Absolute, each once, in order. */
async function filesIn(from: readonly string[], directory: string): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const name of from) {
    const path = resolve(directory, name);
    if (!existsSync(path))
      throw new ProblemError([{ ...nothing([name]), what: 'There is no such file or folder.', where: { file: name } }]);
    if (!statSync(path).isDirectory()) found.add(path);
    else for (const file of await filesBelow(path, [HISTORY_FILE, OUTCOME_FILE])) found.add(file);
  }
  return [...found].sort(order);
}

function nothing(from: readonly string[]): Problem {
  return {
    what: 'There are no stored runs here.',
    where: { file: from.join(', ') },
    fix: `Name a ${HISTORY_FILE}, or a folder of them, with --history: it is in the artifact agent-eval-baseline-SUITE of any run on the default branch.`,
  };
}

function joined(suite: string, histories: readonly ReadHistory[], runs: readonly ReadRun[]): StoredSuite {
  refuseTwoSuites(suite, histories);
  const newestFirst = histories.map(({ history }) => history).sort((a, b) => order(newestIn(b), newestIn(a)));
  const stored = mergeHistories(newestFirst[0] ?? emptyHistory(suite), newestFirst.slice(1), MOST_RUNS);
  const oldestFirst = [...runs].sort((a, b) => order(a.outcome.run.startedAt, b.outcome.run.startedAt));
  const history = oldestFirst.filter(isOfTheLine).reduce(withRun, stored);
  const known = new Set(history.runs.map(({ id }) => id));
  const newest = oldestFirst.toReversed().map(({ outcome, file }) => ({ run: overviewRun(outcome), file }));
  const others = onceEach(oldestFirst).toReversed();
  return {
    history,
    others: others.map(({ outcome }) => overviewRun(outcome)).filter(({ id }) => !known.has(id)),
    reports: newest
      .map(({ run, file }) => ({ run, file: join(dirname(file), 'report.html') }))
      .filter(({ file }) => existsSync(file)),
  };
}

/** As it ended: what was rendered or compared again later, into another folder, is the same run. */
function onceEach(runs: readonly ReadRun[]): readonly ReadRun[] {
  const same = Map.groupBy(runs, ({ outcome: { run } }) => JSON.stringify([run.id, run.attempt, run.startedAt]));
  return [...same.values()].map((files) => files.find(({ outcome }) => outcome.comparison === null) ?? files[0]!);
}

const newestIn = ({ runs }: History): string => runs.at(-1)?.firstStartedAt ?? '';

/** The same attempt of the same run that went otherwise is a run of another suite, by the same name. */
function refuseTwoSuites(suite: string, histories: readonly ReadHistory[]): void {
  const seen = new Map<string, { readonly name: string; readonly text: string }>();
  for (const { name, history } of histories)
    for (const { id, attempt, startedAt, durationMs, calls, conclusion } of history.runs) {
      const key = JSON.stringify([id, attempt]);
      const text = JSON.stringify([startedAt, durationMs, calls, conclusion]);
      const former = seen.get(key);
      if (former && former.text !== text)
        throw new ProblemError([
          {
            what: `Two suites are named ${inQuotes(suite, 80)}: this history and ${former.name} disagree about the same run.`,
            where: { file: name },
            fix: 'Give each configuration a `name` of its own: it keeps the stored runs of suites apart.',
          },
        ]);
      seen.set(key, { name, text });
    }
}

/** As a run of the default branch is stored; a pull request never is. */
const isOfTheLine = ({ outcome }: ReadRun): boolean =>
  outcome.run.pullRequest === null && outcome.run.shard === undefined && notABaseline(outcome) === null;

/** What the history has already says more of the run. */
function withRun(history: History, { outcome }: ReadRun): History {
  if (history.runs.some(({ id }) => id === outcome.run.id)) return history;
  const facts = {
    redact: (text: string) => text,
    gradersOf: () => ({ graders: '', gradingModel: null }),
    keep: MOST_RUNS,
  };
  return appendRun(history, outcome, facts).history;
}

function overviewRun(outcome: Outcome): OverviewRun {
  const { run, verdict } = outcome;
  const { id, attempt, startedAt, durationMs, pullRequest, cost, cases } = run;
  const sha = run.sha ?? run.checkout?.sha ?? null;
  return {
    ...{ id, attempt, startedAt, durationMs, sha, pullRequest, calls: callsOf(run), cost },
    conclusion: verdict.conclusion,
    accepted: verdict.accepted !== null,
    cases: cases.selected,
    passRate: wholeMetrics(outcome).find(isWholePassRate)?.value ?? null,
  };
}
