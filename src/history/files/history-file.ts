/** Which files are histories: those that say so in their first bytes, whatever they are called, or by their name. */
import { beginsWith } from '../../platform/files.ts';

/** What every SQLite file begins with. https://www.sqlite.org/fileformat.html#magic_header_string */
export const SQLITE_MAGIC = 'SQLite format 3\0';

/** A file named as one is a history also where it is damaged, or not there. */
export const isHistoryFile = (path: string): boolean =>
  path.endsWith('.sqlite') || beginsWith(path, Buffer.from(SQLITE_MAGIC, 'latin1'));
