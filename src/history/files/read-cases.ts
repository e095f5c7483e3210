/** The text of a run as the tool writes it, its cases first: read case by case, so that its size costs no memory. */
import { closeSync, openSync, readSync } from 'node:fs';
import { FileTooLargeError } from '../../platform/files.ts';

const PART_BYTES = 1024 * 1024;
const [QUOTE, BACKSLASH, COMMA, CLOSING] = [0x22, 0x5c, 0x2c, 0x5d];
const OPENS: ReadonlySet<number> = new Set([0x7b, 0x5b]);
const CLOSES: ReadonlySet<number> = new Set([0x7d, CLOSING]);

/**
 * Calls `onCase` with the JSON of each case, whatever it is, and returns the text as if it had none. null: its first part does
 * not begin with `opening`, which ends where the cases begin.
 * @throws SyntaxError where the text is cut, FileTooLargeError where a case, or all that follows the cases, is larger than
 * `maxBytes`, and what `onCase` or the making of a part throws.
 */
export function readCases(
  parts: Iterable<Buffer>,
  { opening, maxBytes }: { readonly opening: string; readonly maxBytes: number },
  onCase: (json: string, index: number) => void,
): string | null {
  const held = holder(maxBytes);
  const scan: Scan = { depth: 0, inString: false, isEscaped: false };
  let [index, isOpen, isOver] = [0, false, false];
  for (const part of parts) {
    let start = isOpen ? 0 : opening.length;
    if (!isOpen && part.toString('latin1', 0, start) !== opening) return null;
    isOpen = true;
    while (!isOver && start < part.length) {
      const end = endOfElement(part, start, scan);
      held.add(part.subarray(start, end));
      start = end + 1;
      if (end === part.length) break;
      const json = held.take();
      if (json !== '' || index > 0 || part[end] === COMMA) onCase(json, index);
      index += 1;
      isOver = part[end] === CLOSING;
      if (isOver) start = end;
    }
    if (isOver) held.add(part.subarray(start));
  }
  if (!isOpen) return null;
  if (!isOver) throw new SyntaxError('The text is cut.');
  return opening + held.take();
}

/** A file from its beginning to its end. @throws the file system's error. */
export function* partsOfFile(path: string): Generator<Buffer> {
  const file = openSync(path, 'r');
  try {
    for (let at = 0; ; ) {
      const bytes = Buffer.allocUnsafe(PART_BYTES);
      const read = readSync(file, bytes, 0, PART_BYTES, at);
      if (read === 0) return;
      at += read;
      yield bytes.subarray(0, read);
    }
  } finally {
    closeSync(file);
  }
}

/** Parts of one text. */
function holder(maxBytes: number) {
  let parts: Buffer[] = [];
  let bytes = 0;
  return {
    add: (part: Buffer) => {
      bytes += part.length;
      if (bytes > maxBytes) throw new FileTooLargeError(bytes, maxBytes);
      parts.push(part);
    },
    take: (): string => {
      const text = Buffer.concat(parts).toString('utf8');
      [parts, bytes] = [[], 0];
      return text;
    },
  };
}

/** What the bytes so far leave open. */
interface Scan {
  depth: number;
  inString: boolean;
  isEscaped: boolean;
}

/** Where the element of a list ends that `start` is in: its comma or the end of the list. The part's length: not in this part. */
function endOfElement(part: Buffer, start: number, scan: Scan): number {
  let { depth, inString, isEscaped } = scan;
  let at = start;
  for (; at < part.length; at += 1) {
    const byte = part[at]!;
    if (isEscaped) isEscaped = false;
    else if (byte === QUOTE) inString = !inString;
    else if (inString) isEscaped = byte === BACKSLASH;
    else if (depth === 0 && (byte === COMMA || byte === CLOSING)) break;
    else if (OPENS.has(byte)) depth += 1;
    else if (CLOSES.has(byte)) depth -= 1;
  }
  Object.assign(scan, { depth, inString, isEscaped });
  return at;
}
