/** A saved run that a person names: read by that name, with what this person can do where it is none. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Problem, ProblemError } from '../../model/problem.ts';
import type { Outcome } from '../../model/verdict/outcome.ts';
import { shownPath } from '../../platform/files.ts';
import { isHistoryFile } from './history-file.ts';
import { NAME_ONE, type ParsedRun, readRunFile } from './saved-run.ts';

/**
 * @param given A saved run, or a folder that holds an `outcome.json`, relative to `directory`.
 * @param suite The one that it has to be of; undefined: any.
 * @throws ProblemError (exit code 3) that names the file and what to do.
 */
export async function readNamedRun(directory: string, given: string, suite?: string): Promise<Outcome> {
  const path = resolve(directory, given);
  if (existsSync(path) && isHistoryFile(path)) throw new ProblemError([isHistory(given)]);
  const parsed = await readRunFile(path, suite);
  if (parsed.ok) return parsed.outcome;
  throw new ProblemError([asNamed(parsed, directory)]);
}

/** @throws ProblemError with each that is not there: who corrects one shall not hear of the next only then. */
export function requireRuns(given: readonly string[], directory: string): void {
  const missing = [...new Set(given)].filter((name) => !isThere(name, directory));
  if (missing.length > 0)
    throw new ProblemError(
      missing.map((name) => ({ what: 'There is no saved run here.', where: { file: name }, fix: NAME_ONE })),
    );
}

/** FILE, or FILE#NAME of another tool's results; a # may be in both. */
function isThere(given: string, directory: string): boolean {
  const ends = [given.length, ...[...given.matchAll(/#/g)].map(({ index }) => index)];
  return ends.some((end) => existsSync(resolve(directory, given.slice(0, end) || '#')));
}

function isHistory(given: string): Problem {
  return {
    what: 'This is a history of many runs, not a saved run.',
    where: { file: given },
    fix: `List its runs with "runs --history ${given}", or show their trend with "history --baseline ${given}".`,
  };
}

/** By the path that the person sees from here. */
export function asNamed(
  { code, problem }: Pick<ParsedRun & { readonly ok: false }, 'code' | 'problem'>,
  directory: string,
): Problem {
  const { what, where, fix } = problem;
  const file = shownPath(directory, where?.file ?? '');
  const advice = code === 'saved_run_malformed' ? `${NAME_ONE} If this is one, run the suite again.` : fix;
  return { what, where: { ...where, file }, ...(advice !== undefined && { fix: advice }) };
}
