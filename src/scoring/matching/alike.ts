/** Whether two ways of writing a value look like the same value: by letters, words or initials. A guess for a person to check. Pure. */
import { distance } from 'fastest-levenshtein';
import type { Score } from '../../model/run/score.ts';
import { foldCase } from '../../text/letters.ts';
import { normalized } from './names.ts';

/** A value that was expected, and the one that came in its place. */
export interface Alike {
  /** Type of the entity, or TOOL.ARGUMENT. */
  readonly name: string;
  readonly expected: string;
  readonly actual: string;
}

/** Shorter words that differ by a letter are other words. */
const SHORTEST_WITH_TYPOS = 5;
const MOST_LETTERS = 2;
/** Parts of a value that are shorter say nothing. */
const SHORTEST_PART = 3;
const SHORTEST_INITIALS = 2;

/** One line of letters, digits and marks that can be seen: what may be proposed as a line of a configuration. */
const PLAIN = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]{1,80}$/u;

const isPlain = (text: string): boolean => PLAIN.test(text) && text.trim() === text;

export function looksAlike(one: string, other: string): boolean {
  if (one === other || !isPlain(one) || !isPlain(other)) return false;
  const [a, b] = [normalized(one, 'loose'), normalized(other, 'loose')];
  if (a === b || normalized(one, 'stem') === normalized(other, 'stem')) return true;
  // Numbers that differ are other values.
  if (digitsOf(a) !== digitsOf(b)) return false;
  const isLong = Math.min(a.length, b.length) >= SHORTEST_WITH_TYPOS;
  if (isLong && distance(a, b) <= MOST_LETTERS) return true;
  const [few, many] = [wordsOf(one), wordsOf(other)].toSorted((x, y) => x.length - y.length) as [string[], string[]];
  return isWithin(few, many) || isInitials(few, many);
}

const digitsOf = (text: string): string => text.replace(/\P{N}/gu, '');
const wordsOf = (text: string): readonly string[] => foldCase(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** "breast cancer" in "invasive breast cancer". */
function isWithin(few: readonly string[], many: readonly string[]): boolean {
  if (few.join('').length < SHORTEST_PART || few.length === many.length) return false;
  return many.some((_, i) => few.every((word, j) => many[i + j] === word));
}

/** "NYC" of "New York City". */
const isInitials = (few: readonly string[], many: readonly string[]): boolean =>
  few.length === 1 && many.length >= SHORTEST_INITIALS && few[0] === many.map((word) => [...word][0]).join('');

/** What a score keeps of them; a reply may hold any number. */
const MOST = 10;

export const alikeOf = (of: NonNullable<Score['alike']>[number]['of'], all: readonly Alike[]): Pick<Score, 'alike'> =>
  all.length === 0 ? {} : { alike: all.slice(0, MOST).map((one) => ({ of, ...one })) };
