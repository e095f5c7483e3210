/** Saved runs in a folder → a table of them, newest first. */
import { glob } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { formatValue } from '../../../facts/wording/format.ts';
import { shortSha } from '../../../facts/wording/links.ts';
import { readRunFile } from '../../../history/saved-run.ts';
import { type Problem, ProblemError } from '../../../model/problem.ts';
import { PASS_RATE } from '../../../model/run/metric.ts';
import type { Outcome } from '../../../model/verdict/outcome.ts';
import type { RunWorld } from '../../../model/world/run-request.ts';
import { columns } from '../../../report/console/lines.ts';
import { metricNamed } from '../../../scoring/checks/index.ts';
import { counted } from '../../../text/digits.ts';
import { didYouMean } from '../../../text/nearest-name.ts';
import { terminal } from '../../../text/untrusted/untrusted.ts';

export interface RunsRequest {
  /** Folder, relative to the working directory. */
  readonly from: string;
  /** K=V each; a run has all of them. */
  readonly tags: readonly string[];
  readonly metrics: readonly string[];
  readonly json: boolean;
}

interface Saved {
  /** Relative to the working directory. */
  readonly file: string;
  readonly outcome: Outcome;
}

/** The text to print. @throws ProblemError where there is no saved run, or no such metric. */
export async function runsText(request: RunsRequest, world: Pick<RunWorld, 'directory'>): Promise<string> {
  const { saved, unread } = await savedRuns(request.from, world.directory);
  if (saved.length === 0)
    throw new ProblemError([
      ...unread,
      {
        what: 'There are no saved runs here.',
        where: { file: request.from },
        fix: 'Name a folder of runs with --out; each run writes its outcome.json into its own --out.',
      },
    ]);
  const metrics = [PASS_RATE, ...request.metrics.filter((name) => name !== PASS_RATE)];
  const known = [...new Set(saved.flatMap(({ outcome }) => outcome.report.metrics.map(({ metric }) => metric)))];
  const missing = metrics.slice(1).filter((name) => !known.includes(name));
  if (missing.length > 0)
    throw new ProblemError(
      missing.map((name) => ({ what: `No saved run has a metric "${name}".`, fix: didYouMean(name, known) })),
    );
  const has = ({ outcome: { run } }: Saved) =>
    request.tags.every((one) => Object.entries(run.tags ?? {}).some(([key, value]) => `${key}=${value}` === one));
  const shown = saved.filter(has);
  if (request.json) return `${JSON.stringify(shown.map((one) => recordOf(one, metrics)))}\n`;
  const left = unread.length === 0 ? '' : `\nNot read: ${counted(unread.length, 'file')} (${unread[0]!.what})\n`;
  return `${table(shown, metrics)}\n${left}`;
}

async function savedRuns(from: string, directory: string) {
  const folder = resolve(directory, from);
  const saved: Saved[] = [];
  const unread: Problem[] = [];
  for await (const found of glob(['outcome.json', '*/outcome.json', '*/*/outcome.json'], { cwd: folder })) {
    const path = join(folder, found);
    const read = await readRunFile(path);
    if (read.ok) saved.push({ file: relative(directory, path), outcome: read.outcome });
    else unread.push(read.problem);
  }
  const newest = (a: Saved, b: Saved) => b.outcome.run.startedAt.localeCompare(a.outcome.run.startedAt);
  return { saved: saved.sort(newest), unread };
}

const valueIn = ({ report }: Outcome, metric: string): number | null =>
  report.metrics.find((one) => one.metric === metric && one.scope === 'overall')?.value ?? null;

function recordOf({ file, outcome }: Saved, metrics: readonly string[]) {
  const { id, suite, name, tags, note, startedAt, sha, branch, checkout, parameters, cases } = outcome.run;
  return {
    ...{ id, suite, name, tags, note, startedAt, sha, branch, checkout, parameters },
    cases: cases.selected,
    verdict: outcome.verdict.conclusion,
    metrics: Object.fromEntries(metrics.map((metric) => [metric, valueIn(outcome, metric)])),
    file,
  };
}

function table(saved: readonly Saved[], metrics: readonly string[]): string {
  const head = ['Started', 'Name', 'Commit', 'Tags', 'Cases', ...metrics, 'Verdict', 'File'];
  const rows = saved.map(({ file, outcome }) => {
    const { run, verdict } = outcome;
    const values = metrics.map((metric) => {
      const value = valueIn(outcome, metric);
      return value === null ? '–' : formatValue(value, metricNamed(metric)?.unit ?? 'score');
    });
    const tags = Object.entries(run.tags ?? {}).map(([key, value]) => `${key}=${value}`);
    return [
      run.startedAt.slice(0, 16).replace('T', ' '),
      terminal(run.name ?? run.suite, 40),
      commitOf(run),
      terminal(tags.join(' '), 60) || '–',
      String(run.cases.selected),
      ...values,
      verdict.conclusion,
      terminal(file, 100),
    ];
  });
  return columns([head, ...rows], [4, ...metrics.map((_, i) => 5 + i)]).join('\n');
}

/** "4f2a9c1*": files differed from the commit. */
function commitOf({ sha, checkout }: Outcome['run']): string {
  if (sha !== null) return shortSha(terminal(sha));
  return checkout ? `${shortSha(terminal(checkout.sha))}${checkout.dirty ? '*' : ''}` : '–';
}
