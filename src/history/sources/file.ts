/** The baseline that somebody names: a file, `--baseline FILE`. */

import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Problem } from '../../model/problem.ts';
import type { Outcome } from '../../model/verdict/outcome.ts';
import { FORMER_OUTCOME } from '../../model/verdict/run-text.ts';
import { shownPath } from '../../platform/files.ts';
import { ageOf, baselineInfoOf, commitText } from '../baseline-info.ts';
import { isHistoryFile } from '../files/history-file.ts';
import { type ParsedRun, readRunFile } from '../files/saved-run.ts';
import { readTotals } from '../files/totals.ts';
import { openHistory } from '../store/file.ts';
import type { History } from '../store/history.ts';
import { latestRun } from '../store/latest-run.ts';
import type { BaselineSource, Restored, SourceRun } from './source.ts';

export const fileSource: BaselineSource = {
  id: 'file',
  describe:
    'The file that `--baseline FILE` (input `baseline`) names. It is an `outcome.json`, its folder, a `history.sqlite` (its newest run, but see [a history of your own](#a-history-of-your-own)), or [totals only](#totals-only). If it cannot be used, Agent Eval looks no further. `none` compares with nothing.',
  find: (run) => (run.named === null ? null : fileBaseline(run.named, run)),
};

type Named = Pick<SourceRun, 'suite' | 'directory' | 'now' | 'unitOf' | 'continues'>;

/** The baseline, or why the file is none; `code` is the code of the warning it makes. */
type NamedBaseline =
  | { readonly ok: true; readonly restored: Restored }
  | { readonly ok: false; readonly code: string; readonly problems: readonly Problem[] };

/**
 * A saved run at `path`, or in the folder `path`; of a history (as stored artifacts hold it) its newest
 * run; totals only, where that is what the file holds.
 */
export async function readBaseline(
  path: string,
  { suite, directory, now, unitOf, continues }: Named,
): Promise<NamedBaseline> {
  const shown = asSeenFrom(directory, path);
  const read = await readTotals(path, unitOf);
  if (read?.ok === false) return { ...read, code: 'saved_run_malformed' };
  if (read) {
    const why = `the file ${shown}, ${ageOf(read.totals.createdAt, now())}, holds totals only`;
    return { ok: true, restored: { baseline: null, totals: { ...read.totals, file: shown }, why, warnings: [] } };
  }
  const { parsed: named, history } = await readBaselineFile(path, suite);
  const former = named.ok && isEmpty(named.outcome) ? await formerBeside(path, suite) : null;
  const parsed = former?.parsed ?? named;
  if (!parsed.ok) return { ok: false, code: parsed.code, problems: [parsed.problem] };
  if (parsed.outcome.run.id === continues) return { ok: false, code: 'baseline_is_own_run', problems: [ownRun(path)] };
  if (isEmpty(parsed.outcome)) return { ok: false, code: 'saved_run_empty', problems: [noResults(path)] };
  const used = former === null ? shown : asSeenFrom(directory, former.file);
  const later = history === null ? 0 : listedAfter(history);
  const why =
    former !== null
      ? `no case ran in the run after it, ${shown}`
      : later > 0
        ? `${later === 1 ? 'the run' : `the ${later} runs`} after it ended with a regression or inconclusive`
        : 'it was named for this run';
  const { run } = parsed.outcome;
  const description = `the file ${used}, ${commitText(run)}, ${ageOf(run.startedAt, now())}`;
  const info = baselineInfoOf(parsed.outcome, { source: 'file', description, file: used, why });
  return { ok: true, restored: { baseline: { outcome: parsed.outcome, info, history }, why, warnings: [] } };
}

/** Compared with it, every case would be a new one. */
const isEmpty = ({ report }: Outcome): boolean => report.cases.every(({ status }) => status === 'skipped');

const ownRun = (path: string): Problem => ({
  what: `${isHistoryFile(path) ? 'Its newest run' : 'It'} is the one that this run goes on from.`,
  where: { file: path },
  fix: 'Name the outcome.json of an earlier run.',
});

const noResults = (path: string): Problem => ({
  what: 'No case ran in this run.',
  where: { file: path },
  fix: 'Name the outcome.json of a run that has results.',
});

/** The run before one that could not take place; null: it has no results, or none was kept. */
async function formerBeside(path: string, suite: string) {
  const isFolder = await stat(path).then((found) => found.isDirectory());
  const file = join(isFolder ? path : dirname(path), FORMER_OUTCOME);
  const parsed = await readRunFile(file, suite);
  return parsed.ok && !isEmpty(parsed.outcome) ? { file, parsed } : null;
}

/** A file that is missing or unusable gives no baseline and a warning: the run is then not compared. */
export async function fileBaseline(path: string, run: Named): Promise<Restored> {
  const read = await readBaseline(path, run);
  if (read.ok) return read.restored;
  const { code, problems } = read;
  const said = problems.map(({ what, where, fix = '' }) =>
    `${where?.line === undefined ? '' : `line ${where.line}: `}${what} ${fix}`.trim(),
  );
  const file = asSeenFrom(run.directory, problems[0]?.where?.file ?? path);
  const text = `The baseline ${file} was not used: ${said.join(' ')}`;
  return { baseline: null, why: text, warnings: [{ code, text }] };
}

/** From the working directory, unless the whole path is shorter. */
function asSeenFrom(directory: string, file: string): string {
  const path = shownPath(directory, file) || '.';
  return path.length < file.length ? path : file;
}

/** As readRunFile, where a history gives its newest run. */
async function readBaselineFile(
  path: string,
  suite: string,
): Promise<{ readonly parsed: ParsedRun; readonly history: History | null }> {
  if (!isHistoryFile(path)) return { parsed: await readRunFile(path, suite), history: null };
  const { history, found, warnings } = await openHistory(path, { suite, name: 'This history' });
  const fail = (code: string, what: string): ParsedRun => ({
    ok: false,
    code,
    problem: { what, where: { file: path } },
  });
  if (found === 'missing') return { parsed: fail('saved_run_missing', 'There is no history here.'), history: null };
  if (found === 'refused') return { parsed: fail(warnings[0]!.code, warnings[0]!.text), history: null };
  const parsed = latestRun(history, { transcripts: true });
  return { parsed: parsed ?? fail('saved_run_missing', NO_BASELINE), history };
}

const NO_BASELINE =
  'This history holds no run to compare with. To store one, run once with --baseline none and --history.';

/** Runs that came after the newest whole one, and are no baseline. */
function listedAfter({ runs, latest }: History): number {
  const newest = runs.findIndex(({ id }) => id === latest?.id);
  return newest === -1 ? 0 : runs.slice(newest + 1).filter(({ units }) => units === null).length;
}
