/** What the cases of a test set say, read once: of 100,000 cases their words are most of the work. Pure. */
import { hash } from 'node:crypto';
import type { TestCase } from '../../model/cases/test-case.ts';
import { type InputType, type Traits, traitsOf, unusualAmong } from '../../text/language/unusual-input.ts';
import { wordsOf } from '../../text/language/words.ts';
import { type WordSets, wordSetsOf } from './word-sets.ts';

/** By place of the case. */
export interface Texts {
  readonly sets: WordSets;
  /** Words, as often as they are said. */
  readonly counts: readonly number[];
  /** The same where the same is said, but for case, blanks and punctuation. */
  readonly digests: readonly string[];
  readonly unusual: readonly ReadonlySet<InputType>[];
}

export function textsOf(cases: readonly TestCase[]): Texts {
  const [counts, digests, traits]: [number[], string[], Traits[]] = [[], [], []];
  const wordsAt = (place: number) => cases[place]!.turns.flatMap(({ user }) => wordsOf(user));
  const { sets, frequency } = wordSetsOf(
    cases.values().map(({ turns, tags, category }) => {
      const words = turns.flatMap(({ user }) => wordsOf(user));
      counts.push(words.length);
      digests.push(digestOf(turns.map(({ user }) => plainText(user)).join('\n')));
      traits.push(traitsOf({ turns: turns.map(({ user }) => user), tags, category }, words));
      return words;
    }),
  );
  return { sets, counts, digests, unusual: unusualAmong(traits, frequency, wordsAt) };
}

/** Marks of a sentence, but for those within a number. */
const PUNCTUATION = /[\p{Terminal_Punctuation}\p{Quotation_Mark}\p{Ps}\p{Pe}¿¡](?!\p{N})/gu;

/** Without what says nothing: case, blanks, punctuation. Other symbols do, as in 5+3, -5 and C++; of symbols alone, all of them. */
function plainText(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replace(PUNCTUATION, ' ').replaceAll(/\s+/g, ' ').trim();
  return plain === '' ? text.trim() : plain;
}

/** Of a digest, in characters: a text that is no longer, as most of what users say, is its own. */
const DIGEST_LENGTH = 44;

export const digestOf = (text: string): string =>
  text.length <= DIGEST_LENGTH ? text : hash('sha256', text, 'base64');
