/** Files of a site → a folder, replaced as a whole: what this command wrote before and does not write again goes, files of others stay. */
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { type Problem, ProblemError } from '../../../model/problem.ts';
import { makeFolder, renameOver, writeFileAtomic } from '../../../platform/files.ts';

export type SiteFile =
  | { readonly name: string; readonly text: string }
  /** Path of the file that is copied. */
  | { readonly name: string; readonly copyOf: string };

/** Names of the files that this command wrote. */
const LIST = '.agent-eval-site.json';
const PLAIN_NAME = /^(?!\.)[\w.-]+$/;
const listSchema = z.object({ files: z.array(z.string().regex(PLAIN_NAME)) });
const MOST_NAMED = 3;

/**
 * All files are written beside their places first, so that a failure leaves the old site.
 * @throws ProblemError where a file of somebody else has a name that is needed, or the folder cannot be written.
 */
export function writeFolder(out: string, files: readonly SiteFile[], directory: string): void {
  const folder = resolve(directory, out);
  const former = listed(folder, out);
  const foreign = files.filter(({ name }) => !former.includes(name) && existsSync(join(folder, name)));
  if (foreign.length > 0) throw new ProblemError(foreign.slice(0, MOST_NAMED).map(({ name }) => notOurs(out, name)));
  try {
    replace(folder, files, former);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === undefined) throw error;
    const what = `The site was not written (${code}).`;
    throw new ProblemError([{ what, where: { file: out }, fix: 'Name a folder that can be written with --out.' }], {
      cause: error,
    });
  }
}

function replace(folder: string, files: readonly SiteFile[], former: readonly string[]): void {
  makeFolder(folder);
  const staged = mkdtempSync(join(folder, '.agent-eval-site-'));
  try {
    for (const file of files) {
      if ('text' in file) writeFileSync(join(staged, file.name), file.text);
      else copyFileSync(file.copyOf, join(staged, file.name));
    }
    const names = files.map(({ name }) => name);
    const list = (of: readonly string[]) =>
      writeFileAtomic(join(folder, LIST), `${JSON.stringify({ files: of.toSorted() }, null, 2)}\n`);
    // Both until the end: whatever happens meanwhile, the next run knows its own files.
    list([...new Set([...former, ...names])]);
    for (const name of names) renameOver(join(staged, name), join(folder, name));
    for (const name of former) if (!names.includes(name)) rmSync(join(folder, name), { force: true });
    list(names);
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
}

function listed(folder: string, out: string): readonly string[] {
  const path = join(folder, LIST);
  if (!existsSync(path)) return [];
  try {
    return listSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).files;
  } catch (error) {
    const what = 'This list of the files of a site is damaged, so it is not known which files are its own.';
    const fix = 'Name another folder with --out, or delete this one.';
    throw new ProblemError([{ what, where: { file: `${out}/${LIST}` }, fix }], { cause: error });
  }
}

function notOurs(out: string, name: string): Problem {
  return {
    what: 'This file was not written by agent-eval site, so it is not replaced.',
    where: { file: `${out}/${name}` },
    fix: 'Name another folder with --out, or move the file away.',
  };
}
