/** Results of runs on a machine are kept out of git: one line at the end of .gitignore, which is made where there is none. */
import { appendFile, lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { readFileCapped, writeNewFile } from '../../../../platform/files.ts';

export interface StartFile {
  readonly path: string;
  readonly text: string;
  /** there: a file of that name exists and was left alone. */
  readonly state: 'written' | 'there' | 'added to' | 'not written';
}

const FILE = '.gitignore';
const LINE = '.agent-eval/\n';

/** A file that cannot be read or written, or is a link, stays as it is: what to do is then said. */
export async function ignoreResults(directory: string, dryRun: boolean): Promise<StartFile> {
  const path = join(directory, FILE);
  const there = await lstat(path).catch(() => null);
  const bytes = there?.isFile() ? await readFileCapped(path, 2_000_000).catch(() => null) : null;
  const text = bytes?.toString('utf8') ?? '';
  if ((there && !bytes) || /^\/?(?:\*\*\/)?\.agent-eval(?:\/|\/\*\*?)?\s*$/m.test(text))
    return { path: FILE, text, state: 'there' };
  const added = text === '' || text.endsWith('\n') ? LINE : `\n${LINE}`;
  if (dryRun) return { path: FILE, text: LINE, state: 'not written' };
  if (!there) return { path: FILE, text: LINE, state: (await writeNewFile(path, LINE)) ? 'written' : 'there' };
  return appendFile(path, added).then(
    (): StartFile => ({ path: FILE, text: text + added, state: 'added to' }),
    (): StartFile => ({ path: FILE, text, state: 'there' }),
  );
}
