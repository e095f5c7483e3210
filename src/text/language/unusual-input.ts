/** What is unusual about what users say, against the other texts of the same suite. Pure. */
import { scriptOf, smallWordsByLanguage } from './languages.ts';
import { type Frequency, frequencyOf, misspellingsIn } from './misspellings.ts';
import { wordsOf } from './words.ts';

export const INPUT_TYPES = ['empty', 'very_long', 'typos', 'other_language', 'symbols'] as const;
export type InputType = (typeof INPUT_TYPES)[number];

const LONG_WORDS = 100;
const LONG_CHARACTERS = 600;
/** A text with fewer letters and digits than other characters, blanks left out, is symbols. */
const NOT_READABLE = /[^\p{L}\p{M}\p{N}]+/gu;
const READABLE_OR_BLANK = /[\p{L}\p{M}\p{N}\s]+/gu;

/** Tags and categories by which authors say so themselves. */
const TAGS: readonly (readonly [InputType, RegExp])[] = [
  ['empty', /^(empty|blank)([-_ ]?(input|message|text))?$/i],
  ['very_long', /^(very[-_ ]?)?long([-_ ]?(input|message|text))?$/i],
  ['typos', /^(typos?|misspell(ing|ings|ed)?|spelling)$/i],
  ['other_language', /^(other[-_ ]?language|multi[-_ ]?lingual|foreign[-_ ]?language)$/i],
  ['symbols', /^(symbols?|emojis?|special[-_ ]?characters?)$/i],
];

/** What was said in one conversation, turn by turn, and how its author filed the case. */
export interface Said {
  readonly turns: readonly string[];
  readonly tags: readonly string[];
  readonly category?: string;
}

/** What an author says by tags and category. */
export function statedTypes({ tags, category }: Pick<Said, 'tags' | 'category'>): readonly InputType[] {
  const names = category === undefined ? tags : [...tags, category];
  return names.length === 0 ? [] : TAGS.filter(([, tag]) => names.some((one) => tag.test(one))).map(([type]) => type);
}

const NONE: readonly InputType[] = [];
const USUAL: ReadonlySet<InputType> = new Set();

/** A list, or what makes one item after the other. */
interface Conversations {
  readonly length: number;
  readonly at: (place: number) => Said | undefined;
}

/** For each conversation, in their order, all types that one of its turns has. Words are not held: of few they are asked for once more. */
export function unusualInputs(all: Conversations): readonly ReadonlySet<InputType>[] {
  const traits: Traits[] = [];
  const wordsAt = (place: number) => all.at(place)!.turns.flatMap(wordsOf);
  const texts = Iterator.from(Array(all.length).keys()).map((place) => {
    const words = wordsAt(place);
    traits.push(traitsOf(all.at(place)!, words));
    return words;
  });
  return unusualAmong(traits, frequencyOf(texts), wordsAt);
}

/** What is known of a conversation without its neighbours. */
export interface Traits extends Language {
  readonly stated: readonly InputType[];
  readonly shapes: readonly InputType[];
}

/** @param words Of all its turns. */
export function traitsOf(said: Said, words: readonly string[]): Traits {
  const shapes = said.turns.flatMap(shapeOf);
  return {
    stated: statedTypes(said),
    shapes: shapes.length > 0 ? shapes : NONE,
    script: scriptOf(said.turns.join('\n')),
    language: languageOf(words),
  };
}

/** As unusualInputs. @param wordsAt Reads the words of a conversation once more. */
export function unusualAmong(
  all: readonly Traits[],
  frequency: Frequency,
  wordsAt: (place: number) => readonly string[],
): readonly ReadonlySet<InputType>[] {
  const misspelt = misspellingsIn(frequency);
  const known = { misspelt, frequency, home: homeOf(all) };
  // A misspelt word is in one text only.
  const withMisspelt = new Set(misspelt.values().map((word) => frequency.get(word)!.lastPlace));
  const ofAuthors = new Set(all.flatMap(({ stated }) => stated));
  return all.map(({ stated, shapes, script, language }, place) => {
    // Where authors file cases under a type, or this one under another, nothing is guessed from words.
    const mayGuess = (type: InputType) => stated.length === 0 && !ofAuthors.has(type);
    const isGuessable = withMisspelt.has(place) || isElsewhere({ script, language }, known.home);
    const guessed = isGuessable ? guessedOf({ script, language, words: wordsAt(place) }, known) : null;
    const types = [...stated, ...shapes, ...(guessed !== null && mayGuess(guessed) ? [guessed] : [])];
    return types.length > 0 ? new Set(types) : USUAL;
  });
}

interface Neighbours {
  readonly misspelt: ReadonlySet<string>;
  readonly frequency: Frequency;
  readonly home: Home;
}

/** Words of another language look like misspelt ones of this one. */
function guessedOf(said: Worded, known: Neighbours): InputType | null {
  if (isForeign(said, known.home)) return 'other_language';
  return isMisspelt(said, known) ? 'typos' : null;
}

/** One of its words is, and the others are those of its neighbours: a text that shares few words with them is in no language of theirs. */
function isMisspelt({ words, language }: Worded, known: Neighbours): boolean {
  if (!words.some((word) => known.misspelt.has(word))) return false;
  if (language !== null && language !== known.home.language) return false;
  const shared = words.filter((word) => (known.frequency.get(word)?.texts ?? 0) > 1).length;
  return shared * 2 >= words.length;
}

function shapeOf(turn: string): readonly InputType[] {
  const text = turn.trim();
  if (text === '') return ['empty'];
  const blanks = blanksIn(text);
  // In most texts there is nothing to count: words have blanks between them, and a character is one or two units long.
  const mayHaveWords = text.length > 2 * LONG_WORDS && blanks >= LONG_WORDS;
  const isLong = text.length > LONG_CHARACTERS || (mayHaveWords && text.split(/\s+/).length > LONG_WORDS);
  const symbols = text.replaceAll(READABLE_OR_BLANK, '');
  const maybeSymbols = text.length - blanks - symbols.length < 2 * symbols.length;
  const isSymbols = maybeSymbols && charactersIn(text.replaceAll(NOT_READABLE, '')) < charactersIn(symbols);
  return isLong && isSymbols ? ['very_long', 'symbols'] : isLong ? ['very_long'] : isSymbols ? ['symbols'] : [];
}

/** Faster than by the expression alone, which only other characters than those of ASCII need. */
function blanksIn(text: string): number {
  let blanks = 0;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit === 32 || (unit >= 9 && unit <= 13) || (unit > 127 && /\s/.test(text[i]!))) blanks += 1;
  }
  return blanks;
}

const charactersIn = (text: string) => Array.from(text).length;

interface Language {
  readonly script: string | null;
  /** Of two small words or more, and more of them than of any other language; null: none is. */
  readonly language: string | null;
}

interface Worded extends Language {
  readonly words: readonly string[];
}

function languageOf(words: readonly string[]): string | null {
  let [language, most, next]: [string | null, number, number] = [null, 0, 0];
  for (const [name, hits] of smallWordsByLanguage(words)) {
    if (hits > most) [language, most, next] = [name, hits, most];
    else if (hits > next) next = hits;
  }
  return most >= 2 && most > next ? language : null;
}

interface Home {
  readonly script: string | null;
  readonly language: string | null;
}

/** The script and language of most texts that have one; null where there is none of more than half. */
function homeOf(all: readonly Language[]): Home {
  return { script: majority(all.map((one) => one.script)), language: majority(all.map((one) => one.language)) };
}

function majority(all: readonly (string | null)[]): string | null {
  const names = all.filter((one) => one !== null);
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const best = [...counts].sort(([, a], [, b]) => b - a)[0];
  return best && best[1] * 2 > names.length ? best[0] : null;
}

const isOther = (own: string | null, usual: string | null) => own !== null && usual !== null && own !== usual;

/** By its letters, or by its small words. */
const isElsewhere = ({ script, language }: Language, home: Home) =>
  isOther(script, home.script) || isOther(language, home.language);

function isForeign({ words, script, language }: Worded, home: Home): boolean {
  if (isOther(script, home.script)) return true;
  if (!isOther(language, home.language)) return false;
  const hits = smallWordsByLanguage(words);
  return (hits.get(home.language!) ?? 0) * 3 <= (hits.get(language!) ?? 0);
}
