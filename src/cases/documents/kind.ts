/** The contract of a kind of file that a case may attach: how it is known, and what text it becomes. */
import { encodingOf } from '../../text/charset.ts';

/** A file that cannot be given to an agent; its case is errored, and nobody is to blame but the file. */
export class FileError extends Error {
  override readonly name = 'FileError';
  /** snake_case, begins with file_. */
  readonly code: string;
  /** @param message A sentence without the name of the file, which is put before it: "page 7 does not exist, it has 3." */
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** What of a file is wanted; absent: all of it. */
export interface Wanted {
  /** From 1, ascending. */
  readonly pages?: readonly number[] | undefined;
  readonly sheet?: string | undefined;
  /** As a spreadsheet writes it: A1:D20. */
  readonly range?: string | undefined;
}

/** Text that a heading is put above where it has a title: Page 2, Sheet EU. */
export interface Part {
  readonly title?: string;
  readonly markdown: string;
}

export interface Converted {
  readonly parts: readonly Part[];
  /** How many pages, sheets or slides the whole file has. */
  readonly metadata?: Readonly<Partial<Record<'pages' | 'sheets' | 'slides', number>>>;
}

/** What is seen of a file before it is opened. */
export interface Seen {
  readonly bytes: Buffer;
  /** Names in the directory of a zip archive; empty: it is none. */
  readonly entries: ReadonlySet<string>;
}

export interface FileKind {
  /** The value of `type`. */
  readonly type: string;
  /** What the agent gets of it, for the docs. */
  readonly becomes: string;
  /** Ending → media type; the first one is that of a file with another ending. */
  readonly endings: Readonly<Record<string, string>>;
  /** Whether its bytes are surely of this kind; gives the media type. Absent: plain text, known by its ending alone. */
  readonly recognises?: (seen: Seen) => string | undefined;
  /** The keys of a file that choose a part of it. */
  readonly chooses: readonly (keyof Wanted)[];
  /** Called in a thread of its own, with limits. @throws FileError. Absent: it has no text, and is given as it is. */
  readonly convert?: (bytes: Buffer, wanted: Wanted) => Promise<Converted>;
  /** What makes it unfit to be given as it is. @throws FileError */
  readonly check?: (bytes: Buffer) => void;
}

/** Characters of one file: more says nothing that a model would read. */
export const LONGEST_TEXT = 1_000_000;

/** Raised where the same file would give another text. */
export const CONVERTER_VERSION = 1;

/** Parts in their order, as far as they stay within LONGEST_TEXT. @throws FileError beyond. */
export async function bounded(parts: AsyncIterable<Part> | Iterable<Part>, keys: string): Promise<readonly Part[]> {
  const found: Part[] = [];
  let length = 0;
  for await (const part of parts) {
    length += part.markdown.length;
    if (length > LONGEST_TEXT)
      throw new FileError(
        'file_too_long',
        `its text has more than 1,000,000 characters; choose a part of it (${keys}).`,
      );
    found.push(part);
  }
  return found;
}

/** The wanted pages, or all. @param what "page" or "slide". @throws FileError for one that does not exist. */
export function pagesOf({ pages }: Wanted, count: number, what: string): readonly number[] {
  const beyond = pages?.find((page) => page > count);
  if (beyond !== undefined)
    throw new FileError('file_part_missing', `${what} ${beyond} does not exist, it has ${count}.`);
  return pages ?? Array.from({ length: count }, (_, i) => i + 1);
}

/** UTF-8, or UTF-16 with its mark. @throws FileError */
export function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes).replaceAll('\r\n', '\n');
  } catch (error) {
    throw new FileError('file_encoding', 'it is not UTF-8 text. Save it as UTF-8.', { cause: error });
  }
}

/** Rows as a Markdown table whose first row is its head. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (width === 0) return '';
  const line = (row: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, i) => (row[i] ?? '').replaceAll('|', '\\|').replaceAll(/(?<!\s)\s*\n\s*/g, ' ')).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), `|${' --- |'.repeat(width)}`, ...body.map(line)].join('\n');
}
