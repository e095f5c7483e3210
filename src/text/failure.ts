/** Anything thrown → what a person is shown: a user's mistake without a stack, ours with one. Pure. */
import { formatProblem, type Problem, ProblemError } from '../model/problem.ts';
import { printable } from './untrusted/printable.ts';

/** What the system refused to do with a file of the user's. */
const REFUSED: Readonly<Record<string, string>> = {
  EACCES: 'there is no permission for it',
  EPERM: 'there is no permission for it',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EEXIST: 'there is a file where a folder is needed',
  EISDIR: 'it is a folder',
  ENOENT: 'it is not there',
  EMFILE: 'too many files are open',
};

/** The first line of what was thrown, for a sentence. */
export const firstLineOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0]!;

/** What a user can put right; null: a bug of ours. */
export function problemsOf(error: unknown): readonly Problem[] | null {
  if (error instanceof ProblemError) return error.problems;
  const refused = refusedFile(error);
  return refused && [refused];
}

/** @param call How a person calls the tool at a terminal; undefined: commands are not shown. */
export function failureText(error: unknown, call?: string): string {
  const problems = problemsOf(error);
  if (problems) {
    const count = problems.length;
    return `${count === 1 ? 'One problem' : `${count} problems`}:\n\n${printable(problems.map((one) => formatProblem(one, call)).join('\n\n'))}\n`;
  }
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `This is a bug in agent-eval, not in your agent. Please report it with these lines:\n\n${detail}\n`;
}

/** The file system's refusals are nobody's bug. */
function refusedFile(error: unknown): Problem | null {
  if (!(error instanceof Error)) return null;
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  const isNoPlace = code === 'ENOENT' && syscall === 'mkdir';
  const why = isNoPlace ? 'no folder can be made there' : code === undefined ? undefined : REFUSED[code];
  if (why === undefined) return null;
  // What is written to an open file has no path any more.
  if (path === undefined && syscall === 'write')
    return {
      what: `A file could not be written: ${why} (${code}).`,
      fix: 'Make room, or choose a folder on another disk with --out (in a workflow: the input out).',
    };
  if (path === undefined) return null;
  const fix = 'Choose another folder with --out (in a workflow: the input out), or fix this one.';
  return { what: `${path} cannot be used: ${why} (${code}).`, fix };
}
