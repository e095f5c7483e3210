/** Files of cases for tests: written to a folder, and opened as a run opens them. */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createOpener } from '../../../src/cases/attached/open.ts';
import type { AttachedFile, OpenedFile } from '../../../src/model/cases/attached-file.ts';
import { folderWith } from '../suite-folder.ts';

/** Made by LibreOffice 7.4; the locked ones have the password "secret". */
export const MADE = resolve(import.meta.dirname, '../../fixtures/documents');

/** A fixture by its name, or content under a name. */
export async function opened(
  name: string,
  more: Partial<AttachedFile> = {},
  content?: string | Buffer,
): Promise<OpenedFile> {
  const cache = folderWith({});
  const location = content === undefined ? join(MADE, name) : join(cache, name);
  if (content !== undefined) writeFileSync(location, content);
  const open = createOpener({
    cache: join(cache, 'kept'),
    fetchFile: () => Promise.reject(new Error('nothing is fetched')),
    now: () => 0,
  });
  return open({ path: name, location, ...more });
}

/** What is said of a file that cannot be opened: code and message. */
export const refusal = (...args: Parameters<typeof opened>): Promise<string> =>
  opened(...args).then(
    ({ markdown }) => `opened: ${markdown}`,
    ({ code, message, blame }) => `${blame} ${code}: ${message}`,
  );
