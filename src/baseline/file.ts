/** The baseline that somebody names: a file, `--baseline FILE`. */
import { ageOf, baselineInfoOf, shortSha } from './baseline-info.ts';
import { readRunFile } from './saved-run.ts';
import type { BaselineSource, Restored } from './source.ts';

/**
 * A saved run at `path`, or in the folder `path`. A file that is missing or unusable gives no baseline and a warning:
 * the run is then not compared.
 */
export function fileBaseline(options: {
  readonly path: string;
  readonly suite: string;
  readonly now?: () => number;
}): BaselineSource {
  const { path, suite, now = Date.now } = options;
  return {
    id: 'file',
    restore: async (): Promise<Restored> => {
      const parsed = await readRunFile(path, suite);
      if (!parsed.ok) {
        const { what, where, fix } = parsed.problem;
        const text = `The baseline ${where?.file ?? path} was not used: ${what} ${fix ?? ''}`.trim();
        return { baseline: null, why: text, warnings: [{ code: parsed.code, text }] };
      }
      const why = 'it was named for this run';
      const { sha, startedAt } = parsed.outcome.run;
      const description = `the file ${path}, a run of ${shortSha(sha)}, ${ageOf(startedAt, now())}`;
      const info = baselineInfoOf(parsed.outcome, { source: 'file', description, why });
      return { baseline: { outcome: parsed.outcome, info }, why, warnings: [] };
    },
  };
}
