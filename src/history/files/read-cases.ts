/** The text of a run as the tool writes it, a case a line: read case by case, so that its size costs no memory. */
import { closeSync, openSync, readSync } from 'node:fs';
import { CLOSING, OPENING } from '../../model/verdict/run-text.ts';
import { FileTooLargeError } from '../../platform/files.ts';

const PART_BYTES = 1024 * 1024;
const [LINE_END, COMMA] = [0x0a, ','];

/**
 * Calls `onCase` with the JSON of each case, whatever it is, and returns the text as if it had none. null: its first line is
 * another than that of a run.
 * @throws SyntaxError where the text is cut, FileTooLargeError where a case, or all that follows the cases, is larger than
 * `maxBytes`, and what `onCase` or the making of a part throws.
 */
export function readCases(
  parts: Iterable<Buffer>,
  maxBytes: number,
  onCase: (json: string, index: number) => void,
): string | null {
  let index = -1;
  let hasMore = true;
  let rest: string | null = null;
  for (const line of linesOf(parts, maxBytes)) {
    if (rest !== null) rest += line;
    else if (index < 0 && line !== OPENING) return null;
    else if (line.startsWith(CLOSING)) {
      if (hasMore && index > 0) throw new SyntaxError('A case is missing behind the last comma.');
      rest = OPENING + line;
    } else if (index >= 0) {
      if (!hasMore) throw new SyntaxError('There is no comma behind the case before.');
      hasMore = line.endsWith(COMMA);
      onCase(hasMore ? line.slice(0, -1) : line, index);
    }
    index += 1;
  }
  if (rest === null) throw new SyntaxError('The text is cut.');
  return rest;
}

/** Without their ends; the last one may have none. */
function* linesOf(parts: Iterable<Buffer>, maxBytes: number): Generator<string> {
  let begun: Buffer[] = [];
  let bytes = 0;
  const add = (part: Buffer) => {
    bytes += part.length;
    if (bytes > maxBytes) throw new FileTooLargeError(bytes, maxBytes);
    begun.push(part);
  };
  const take = (): string => {
    const line = begun.length === 1 ? begun[0]! : Buffer.concat(begun);
    [begun, bytes] = [[], 0];
    return line.toString('utf8');
  };
  for (const part of parts) {
    let start = 0;
    for (let end = part.indexOf(LINE_END); end >= 0; end = part.indexOf(LINE_END, start)) {
      add(part.subarray(start, end));
      yield take();
      start = end + 1;
    }
    // Copied: who made the part may fill it anew.
    if (start < part.length) add(Buffer.from(part.subarray(start)));
  }
  if (bytes > 0) yield take();
}

/** A file from its beginning to its end. A part is what it is until the next is asked for. @throws the file system's error. */
export function* partsOfFile(path: string): Generator<Buffer> {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.allocUnsafe(PART_BYTES);
    for (let at = 0; ; ) {
      const read = readSync(file, bytes, 0, PART_BYTES, at);
      if (read === 0) return;
      at += read;
      yield bytes.subarray(0, read);
    }
  } finally {
    closeSync(file);
  }
}
