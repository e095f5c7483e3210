/** What a parser of YAML refuses → what is wrong with the line, and how the line should be. Pure. */
import type { YAMLError } from 'yaml';
import type { Problem } from '../../model/problem.ts';

/** Of one line: what is wrong, and what to write instead. */
type Words = Pick<Problem, 'what' | 'fix'>;

const FIX = 'Check the indentation, quotes and colons of this line and the one before.';

/**
 * One problem for each line, in the words of who wrote it.
 * @param opened Line, from 1, of the quote or bracket that is open at an offset; undefined where none is.
 */
export function yamlProblems(
  errors: readonly YAMLError[],
  text: string,
  {
    file,
    lineAt,
    opened,
  }: {
    readonly file: string;
    readonly lineAt: (offset: number) => number;
    readonly opened: (offset: number) => number | undefined;
  },
): readonly Problem[] {
  const lines = text.split(/\r?\n/);
  const conflict = lines.findIndex((line) => /^<{7}(?: |$)/.test(line));
  if (errors.length > 0 && conflict >= 0) return [{ ...CONFLICT, where: { file, line: conflict + 1 } }];
  const problems = new Map<number, Problem>();
  for (const error of errors) {
    const at = lineAt(error.pos[0]);
    const isBracket = /must be sufficiently indented and end with a [\]}]$/.test(error.message);
    const line = (isBracket || error.code === 'MISSING_CHAR' ? opened(error.pos[0]) : undefined) ?? at;
    // What follows on the same line, or after what is not closed, is the same mistake.
    if (problems.has(line)) continue;
    const words = (isBracket && commentWords(lines[line - 1] ?? '')) || wordsOf(error, lines, at);
    problems.set(line, { ...words, where: { file, line } });
  }
  const found = [...problems.values()];
  // What comes after a tab is read at another depth than it was meant.
  const tab = found.findIndex(({ what }) => what === TABS.what);
  return tab < 0 ? found : found.slice(0, tab + 1);
}

function wordsOf(error: YAMLError, lines: readonly string[], line: number): Words {
  const written = lines[line - 1] ?? '';
  const message = error.message.replace(/\.$/, '');
  if (/^\s*\t/.test(written)) return TABS;
  if (message.startsWith('Maximum call stack')) return TOO_DEEP;
  switch (error.code) {
    case 'MULTIPLE_DOCS':
      return { what: 'This file holds more than one YAML document.', fix: 'Remove the line "---".' };
    case 'TAB_AS_INDENT':
      return TABS;
    case 'DUPLICATE_KEY':
      return {
        what: `The key "${keyOf(written)}" is written twice.`,
        fix: 'Keep one of them. In a list, begin each entry with "- ".',
      };
    case 'TAG_RESOLVE_FAILED':
      return {
        what: `"${message.split(': ').at(-1)}" is a YAML tag that is not known here.`,
        fix: `Remove it, or put the text in quotes${quoted(written)}`,
      };
    case 'BAD_DQ_ESCAPE':
      return {
        what: `"${message.split(' ').at(-1)}" means nothing in double quotes.`,
        fix: 'Put the text in single quotes, where a backslash is only a backslash.',
      };
    case 'BAD_SCALAR_START':
      return {
        what: `A text cannot begin with ${/(\S)$/.exec(message)?.[1]} without quotes.`,
        fix: `Put it in quotes${quoted(written)}`,
      };
    default:
      return shapeWords(error, { written, next: lines.slice(line).find((one) => one.trim() !== '') ?? '', message });
  }
}

/** A longer line was not written by hand. */
const LONGEST_LINE = 1_000;

/** Of a line whose closing bracket is in a comment, as in { contains: order #12 }; undefined for others. */
function commentWords(written: string): Words | undefined {
  const text = /[:,[{-]\s+((?:[^:,[\]{}"'#]*\s)?#[^,\]}]*?)\s*[\]},]/.exec(written.slice(0, LONGEST_LINE))?.[1];
  if (text === undefined) return undefined;
  return {
    what: 'A # after a space begins a comment, so that the bracket before it is not closed.',
    fix: `Put the text in quotes: ${JSON.stringify(text)}`,
  };
}

const CONFLICT: Words = {
  what: 'This file holds a conflict of git that nobody resolved.',
  fix: 'Keep one of the two versions, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.',
};

const TOO_DEEP: Words = {
  what: 'This nests so many levels deep that it cannot be read.',
  fix: 'Write it with fewer levels.',
};

const TABS: Words = {
  what: 'This line is indented with a tab, and YAML allows only spaces.',
  fix: 'Replace each tab with two spaces, on the other lines too.',
};

interface Line {
  readonly written: string;
  readonly next: string;
  readonly message: string;
}

/** Of keys, values and brackets that do not fit together. */
function shapeWords({ code }: YAMLError, { written, next, message }: Line): Words {
  const value = valueIn(written);
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && /:(?:\s|$)/.test(value))
    return { what: 'This text holds a colon, and has no quotes.', fix: `Put it in quotes${quoted(written)}` };
  const unspaced = /^\s*(?:- )?([\w-]+):(\S.*)$/.exec(written);
  if (unspaced && !value)
    return { what: 'A space is missing after the colon.', fix: `Write ${unspaced[1]}: ${unspaced[2]}` };
  if (/^["']/.test(value) && message.startsWith('Unexpected scalar'))
    return {
      what: 'There is more text after the closing quote.',
      fix: `Put the whole text in quotes${quoted(written)}`,
    };
  if (message.startsWith('Missing closing'))
    return { what: 'A quote is opened here and never closed.', fix: 'Close it at the end of the text.' };
  if (/end with a [\]}]$|^Missing , /.test(message))
    return {
      what: `A "${message.includes('map') ? '{' : '['}" is opened here and not closed, or a comma is missing in it.`,
      fix: 'Close it on the line where it ends, and put a comma between its items.',
    };
  if (code === 'BAD_INDENT' || (code === 'BLOCK_AS_IMPLICIT_KEY' && indentOf(next) > indentOf(written)))
    return code === 'BAD_INDENT'
      ? { what: 'This line is not indented like the others of its map or list.', fix: 'Begin them at the same column.' }
      : { what: 'The next line is indented deeper than this one.', fix: 'Begin both at the same column.' };
  return { what: `Not valid YAML: ${message}.`, fix: FIX };
}

const indentOf = (line: string) => line.length - line.trimStart().length;

const keyOf = (line: string) => /^\s*(?:- )?["']?([^"':]+)/.exec(line)?.[1] ?? '';

/** What is after the first colon of a line. */
const valueIn = (line: string) =>
  /^\s*(?:- )?[^\s:]+:\s+(.*?)\s*$/.exec(line)?.[1] ?? /^\s*- (.*?)\s*$/.exec(line)?.[1] ?? '';

const LONGEST = 100;

/** ': contains: "Note: this is it"', with the text of the line in quotes; '.' where there is no one text. */
function quoted(line: string): string {
  const value = valueIn(line);
  if (value === '' || value.length > LONGEST || /^[[{]/.test(value)) return '.';
  const plain = value.replace(/^(["'])(.*)\1$/s, '$2');
  return `: ${/^\s*((?:- )?(?:[^\s:]+: +)?)/.exec(line)?.[1] ?? ''}${JSON.stringify(plain)}`;
}
