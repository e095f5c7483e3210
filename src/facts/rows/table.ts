/** Text and tables as data: each format marks names and cases, and sets numbers to the right, in its own way. */
import { formatCount } from '../../text/figures.ts';

/** Words of ours; emphasised ones; a sentence that may hold names; words of others, at most `max` characters; the id of a case. */
export type Part =
  | string
  | { readonly strong: string }
  | { readonly sentence: string }
  | { readonly name: string; readonly max?: number }
  | { readonly caseId: string };

export type Text = readonly Part[];

/** text`Code: ${{ name: code }}` */
export function text(words: readonly string[], ...parts: readonly (Part | Text)[]): Text {
  return words.flatMap((word, i) => [word, ...[parts[i] ?? ''].flat()]).filter((part) => part !== '');
}

/** The first `most` of a list, apart from each other, and how many there are more. */
export function listed(items: readonly (Part | Text)[], most: number, separator = ', '): Text {
  const left = items.length - most;
  const shown = items.slice(0, most).flatMap((item, i) => text`${i === 0 ? '' : separator}${item}`);
  return left > 0 ? text`${shown} and ${formatCount(left)} more` : shown;
}

/** Text, or the title of a column of numbers. */
export type Column = string | { readonly number: string };

export const num = (title: string): Column => ({ number: title });

export const isNumeric = (column: Column | undefined): boolean => typeof column === 'object';

export const columnTitle = (column: Column): string => (typeof column === 'string' ? column : column.number);
