/** A history that a person points at: of whatever suite it is, or a clear problem. */
import { ProblemError } from '../../model/problem.ts';
import { HistoryFileError, withDatabase } from './database.ts';
import { FORMATS } from './format.ts';
import type { History } from './history.ts';
import { readRows } from './rows.ts';

/** @param name For problems: the path as the person wrote it. @throws ProblemError where there is no history that can be read. */
export async function readHistory(path: string, name = path): Promise<History> {
  try {
    return await withDatabase(path, FORMATS, readRows);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    const what =
      error instanceof HistoryFileError
        ? `This history was not read: ${error.message}.`
        : code === 'ENOENT'
          ? 'There is no history here.'
          : `This history cannot be read (${code ?? 'of an unknown reason'}).`;
    const fix = 'Give the history.sqlite out of an artifact agent-eval-baseline-SUITE.';
    throw new ProblemError([{ what, where: { file: name }, fix }], { cause: error });
  }
}
