/** How many columns of a terminal a text takes, and the text in lines that fit into them. Pure. */
import { lazy } from './memoize.ts';
import { dividedRows } from './terminal-table.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: sequences of a terminal take no column.
const CONTROLS = /\u001b\[[0-?]*[ -/]*[@-~]|\p{Cc}/gu;
const NOTHING = /[\p{Mn}\p{Me}\p{Cf}]/u;
/** East Asian wide and full-width characters (Unicode UAX #11), and emoji. */
const WIDE =
  /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u;

/** Made when first needed: it takes 15 ms, a fifth of `--help`, and most texts fit. */
const graphemes = lazy(() => new Intl.Segmenter(undefined, { granularity: 'grapheme' }));

/**
 * Columns, without the control characters and colours in it. Of an emoji of several characters all are counted, as some
 * terminals show them: others leave a column free.
 */
export function displayWidth(text: string): number {
  const plain = text.replace(CONTROLS, '');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: most lines are ASCII.
  if (/^[\x00-\x7f]*$/.test(plain)) return plain.length;
  let width = 0;
  for (const character of plain) width += widthOf(character);
  return width;
}

const widthOf = (character: string) => (NOTHING.test(character) ? 0 : WIDE.test(character) ? 2 : 1);

/** The blanks that a text lacks to so many columns. */
export const blanksTo = (text: string, columns: number): string =>
  ' '.repeat(Math.max(0, columns - displayWidth(text)));

/** As much of the beginning as fits; without colours. */
export function cutToWidth(text: string, columns: number): string {
  if (displayWidth(text) <= columns) return text;
  let width = 0;
  let end = 0;
  for (const { segment, index } of graphemes().segment(text)) {
    width += displayWidth(segment);
    if (width > columns) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/** A command, which must stay one line to be copied, and all that is after it. */
const COMMAND = /(?:(?:npx github:\S+|\bagent-eval) [a-z][a-z-]*|\bgit add)(?: .*)?$/;
/** An address or a path, which is no longer one with a line break in it. */
const WHOLE = /^[!-~]*[/\\][!-~]*$/;

/** A line up to its last cell, and that cell: where it alone does not fit, it stands below, and the columns stay. */
const TABLE = /^(.*\S) {2,}(\S+(?: \S+)*)$/;
/** An indented line has none, though a colour may stand before its blanks. */
const hasColumns = (cells: string) => /\S {3,}\S/.test(cells.replace(CONTROLS, ''));

/**
 * Every line broken at spaces so that it fits, its other lines indented by two more than itself. Rows of a table are
 * divided between the same columns. A command to copy, an address and a path stay in one piece, though they may be longer.
 * @param columns At least 20.
 */
export function fitted(text: string, columns: number): string {
  const width = Math.max(20, columns);
  const fits = (line: string) => displayWidth(line) <= width;
  const brokenLine = (line: string) => (fits(line) ? line : broken(line, width));
  const lines = text.split('\n');
  if (lines.every(fits)) return text;
  return tablesIn(lines)
    .flatMap((block) => {
      if (block.length === 1 || block.every(fits)) return block.map(brokenLine);
      const rows = block.map((line) => ROW.exec(spaced(line))!);
      const divided = dividedRows(
        rows.map(([, , cells = '']) => cells),
        { fits, broken: (line) => [brokenLine(line)], width },
      );
      if (divided === null) return block.map(brokenLine);
      return rows.map(([, on = '', , off = ''], i) => divided[i]!.map((line) => `${on}${line}${off}`).join('\n'));
    })
    .join('\n')
    .replaceAll(FILLER, '');
}

/** Takes no column of a terminal. */
const FILLER = '\0';
/** As many UTF-16 units as columns: a character with one unit and two columns has a filler after it. */
const spaced = (line: string): string =>
  line.replace(new RegExp(WIDE.source, 'gu'), (wide) => (wide.length === 1 ? wide + FILLER : wide));

/** Cells in one colour, or without any. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: sequences of a terminal are what is looked for.
const ROW = /^((?:\u001b\[[0-9;]*m)*)([^\u001b]*)((?:\u001b\[[0-9;]*m)*)$/;
/** Lines of prose have no such gap. */
const CELLS = /\S {2,}\S/;

/** Rows that follow each other in one block, every other line in its own. */
function tablesIn(lines: readonly string[]): readonly (readonly string[])[] {
  const blocks: string[][] = [];
  let isOpen = false;
  for (const line of lines) {
    const isRow = CELLS.test(ROW.exec(line)?.[2] ?? '') && !COMMAND.test(line);
    if (isRow && isOpen) blocks.at(-1)!.push(line);
    else blocks.push([line]);
    isOpen = isRow;
  }
  return blocks;
}

function broken(line: string, width: number): string {
  const command = COMMAND.exec(line)?.[0] ?? '';
  const written = /^ */.exec(line)![0].length;
  const indent = written <= width / 3 ? written : 2;
  const hang = ' '.repeat(Math.min(indent + 2, width >> 1));
  const table = command === '' ? TABLE.exec(line) : null;
  if (table && hasColumns(table[1]!) && displayWidth(table[1]!) <= width)
    return `${table[1]}\n${fitted(hang + table[2]!, width)}`;
  const lines: string[] = [' '.repeat(indent)];
  // The gaps of a table that does not fit show no columns any more.
  const words = line
    .slice(written, line.length - command.length)
    .replaceAll(/ {3,}/g, '  ')
    .split(/(?<=\S)(?= )/);
  for (const word of command === '' ? words : [...words, command]) {
    const last = lines.at(-1)!;
    if (displayWidth(last + word) <= width) lines[lines.length - 1] = last + word;
    else if (last.trim() === '' || last === hang) lines[lines.length - 1] = last + word.trimStart();
    else lines.push(hang + word.trimStart());
    if (word !== command && !WHOLE.test(word.trim())) lines.push(...pieces(lines.pop()!, width, hang));
  }
  return lines.map((one) => one.trimEnd()).join('\n');
}

/** A word without spaces, such as a sentence in Chinese, is broken where it is too long. */
function pieces(line: string, width: number, hang: string): readonly string[] {
  if (displayWidth(line) <= width) return [line];
  const first = cutToWidth(line, width);
  return first.trim() === '' ? [line] : [first, ...pieces(hang + line.slice(first.length), width, hang)];
}
