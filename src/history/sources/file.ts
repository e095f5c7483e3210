/** The baseline that somebody names: a file, `--baseline FILE`. */
import { relative } from 'node:path';
import { ageOf, baselineInfoOf, shortSha } from '../baseline-info.ts';
import { type ParsedRun, readRunFile } from '../saved-run.ts';
import { openHistory } from '../store/file.ts';
import type { History } from '../store/history.ts';
import { latestRun } from '../store/latest-run.ts';
import type { BaselineSource, Restored, SourceRun } from './source.ts';

export const fileSource: BaselineSource = {
  id: 'file',
  describe:
    'The file that `--baseline FILE` (input `baseline`) names: an `outcome.json`, the folder that holds one, or a `history.sqlite`, of which the newest run counts. If it cannot be used, Agent Eval looks no further. `none` compares with nothing.',
  find: (run) => (run.named === null ? null : fileBaseline(run.named, run)),
};

/**
 * A saved run at `path`, or in the folder `path`; of a history (a `.sqlite` file, as stored artifacts hold it) its newest
 * run. A file that is missing or unusable gives no baseline and a warning: the run is then not compared.
 */
export async function fileBaseline(
  path: string,
  { suite, directory, now }: Pick<SourceRun, 'suite' | 'directory' | 'now'>,
): Promise<Restored> {
  const { parsed, history } = await readBaselineFile(path, suite);
  if (!parsed.ok) {
    const { what, where, fix } = parsed.problem;
    const text = `The baseline ${asSeenFrom(directory, where?.file ?? path)} was not used: ${what} ${fix ?? ''}`.trim();
    return { baseline: null, why: text, warnings: [{ code: parsed.code, text }] };
  }
  const why = 'it was named for this run';
  const { sha, startedAt } = parsed.outcome.run;
  const description = `the file ${asSeenFrom(directory, path)}, ${sha ? `a run of ${shortSha(sha)}` : 'commit unknown'}, ${ageOf(startedAt, now())}`;
  const info = baselineInfoOf(parsed.outcome, { source: 'file', description, why });
  return { baseline: { outcome: parsed.outcome, info, history }, why, warnings: [] };
}

/** From the working directory, unless the whole path is shorter. */
function asSeenFrom(directory: string, file: string): string {
  const path = relative(directory, file) || '.';
  return path.length < file.length ? path : file;
}

/** As readRunFile, where a file that ends in `.sqlite` is a history. */
async function readBaselineFile(
  path: string,
  suite: string,
): Promise<{ readonly parsed: ParsedRun; readonly history: History | null }> {
  if (!path.endsWith('.sqlite')) return { parsed: await readRunFile(path, suite), history: null };
  const { history, found, warnings } = await openHistory(path, { suite, name: 'This history' });
  const fail = (code: string, what: string): ParsedRun => ({
    ok: false,
    code,
    problem: { what, where: { file: path } },
  });
  if (found === 'missing') return { parsed: fail('saved_run_missing', 'There is no history here.'), history: null };
  if (found === 'refused') return { parsed: fail(warnings[0]!.code, warnings[0]!.text), history: null };
  const parsed = latestRun(history, { transcripts: true });
  return { parsed: parsed ?? fail('saved_run_missing', 'This history holds no whole run.'), history };
}
