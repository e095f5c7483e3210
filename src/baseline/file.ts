/** The baseline that somebody names: a file, `--baseline FILE`. */
import { relative } from 'node:path';
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
  /** The working directory, absolute: the file is spoken of as it lies from there. Default: by its `path`. */
  readonly directory?: string;
  readonly now?: () => number;
}): BaselineSource {
  const { path, suite, directory, now = Date.now } = options;
  const shown = (file: string) => (directory === undefined ? file : relative(directory, file) || '.');
  return {
    id: 'file',
    restore: async (): Promise<Restored> => {
      const parsed = await readRunFile(path, suite);
      if (!parsed.ok) {
        const { what, where, fix } = parsed.problem;
        const text = `The baseline ${shown(where?.file ?? path)} was not used: ${what} ${fix ?? ''}`.trim();
        return { baseline: null, why: text, warnings: [{ code: parsed.code, text }] };
      }
      const why = 'it was named for this run';
      const { sha, startedAt } = parsed.outcome.run;
      const description = `the file ${shown(path)}, a run of ${shortSha(sha)}, ${ageOf(startedAt, now())}`;
      const info = baselineInfoOf(parsed.outcome, { source: 'file', description, why });
      return { baseline: { outcome: parsed.outcome, info }, why, warnings: [] };
    },
  };
}
