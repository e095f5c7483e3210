/** The files of a start, checked as `validate` checks them before they are written: beside the test files that they name, and what these rely on. */
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ProblemError } from '../../../../model/problem.ts';
import type { RunWorld } from '../../../../model/world/run-request.ts';
import { validateSuite } from '../../../../pipeline/validation.ts';
import { withTemporaryDirectory, writeFileAtomic } from '../../../../platform/files.ts';
import type { KnownTests } from '../known-tests.ts';
import { CONFIG_FILE } from './templates.ts';

export interface LeftOut {
  readonly file: string;
  /** The first thing that is wrong with it. */
  readonly why: string;
}

/**
 * The tests that can be used as they are; what is wrong with the others.
 * @param filesWith The files of a start that names these tests: path → text.
 * @throws ProblemError when they are not valid without any.
 */
export async function usableTests(
  tests: readonly KnownTests[],
  filesWith: (tests: readonly KnownTests[]) => Readonly<Record<string, string>>,
  world: RunWorld,
): Promise<{ readonly tests: readonly KnownTests[]; readonly leftOut: readonly LeftOut[] }> {
  const leftOut: LeftOut[] = [];
  let rest = tests;
  for (;;) {
    const problems = await problemsWith(rest, filesWith(rest), world);
    if (problems === null) return { tests: rest, leftOut };
    const problemOf = ({ file, around }: KnownTests) =>
      problems.problems.find(({ where }) => where !== undefined && [file, ...around].includes(where.file));
    const named = rest.filter((one) => problemOf(one) !== undefined);
    // What names no file of theirs is of what they need together: none of them then.
    const out = named.length > 0 ? named : rest;
    if (out.length === 0) throw problems;
    for (const one of out) leftOut.push({ file: one.file, why: (problemOf(one) ?? problems.problems[0]!).what });
    rest = rest.filter((one) => !out.includes(one));
  }
}

async function problemsWith(
  tests: readonly KnownTests[],
  files: Readonly<Record<string, string>>,
  world: RunWorld,
): Promise<ProblemError | null> {
  return withTemporaryDirectory(async (directory) => {
    for (const file of tests.flatMap((one) => [one.file, ...one.around])) {
      await mkdir(dirname(join(directory, file)), { recursive: true });
      await copyFile(join(world.directory, file), join(directory, file));
    }
    for (const [file, text] of Object.entries(files)) writeFileAtomic(join(directory, file), text);
    try {
      const silent = { stdout: () => {}, stderr: () => {} };
      await validateSuite({ config: CONFIG_FILE, trials: null }, { ...world, ...silent, directory });
      return null;
    } catch (error) {
      if (error instanceof ProblemError) return error;
      throw error;
    }
  });
}
