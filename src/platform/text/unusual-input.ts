/** What is unusual about what users say, against the other texts of the same suite. Pure. */
import { scriptOf, smallWordsByLanguage } from './languages.ts';
import { misspellingsIn } from './misspellings.ts';
import { wordsOf } from './words.ts';

export const INPUT_TYPES = ['empty', 'very_long', 'typos', 'other_language', 'symbols'] as const;
export type InputType = (typeof INPUT_TYPES)[number];

const LONG_WORDS = 100;
const LONG_CHARACTERS = 600;
/** Below this share of letters and digits among what is not blank, a text is symbols. */
const READABLE_SHARE = 0.5;

/** Tags by which authors say so themselves. */
const TAGS: readonly (readonly [InputType, RegExp])[] = [
  ['empty', /^(empty|blank)([-_ ]?(input|message|text))?$/i],
  ['very_long', /^(very[-_ ]?)?long([-_ ]?(input|message|text))?$/i],
  ['typos', /^(typos?|misspell(ing|ings|ed)?|spelling)$/i],
  ['other_language', /^(other[-_ ]?language|multi[-_ ]?lingual|foreign[-_ ]?language)$/i],
  ['symbols', /^(symbols?|emojis?|special[-_ ]?characters?)$/i],
];

/** What was said in one conversation, turn by turn, and the tags of its case. */
export interface Said {
  readonly turns: readonly string[];
  readonly tags: readonly string[];
}

/** For each conversation, in their order, all types that one of its turns has. */
export function unusualInputs(all: readonly Said[]): readonly ReadonlySet<InputType>[] {
  const words = all.map(({ turns }) => wordsOf(turns.join('\n')));
  const misspelt = misspellingsIn(words);
  const home = homeOf(all, words);
  return all.map((said, i) => {
    const types = new Set(TAGS.filter(([, tag]) => said.tags.some((one) => tag.test(one))).map(([type]) => type));
    for (const turn of said.turns) for (const type of shapeOf(turn)) types.add(type);
    // Words of another language look like misspelt ones of this one.
    if (isForeign(said.turns.join('\n'), words[i]!, home)) types.add('other_language');
    else if (words[i]!.some((word) => misspelt.has(word))) types.add('typos');
    return types;
  });
}

function shapeOf(turn: string): readonly InputType[] {
  const text = turn.trim();
  if (text === '') return ['empty'];
  const isLong = text.length > LONG_CHARACTERS || text.split(/\s+/).length > LONG_WORDS;
  const visible = text.match(/\S/gu)?.length ?? 0;
  const readable = text.match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0;
  return [
    ...(isLong ? ['very_long' as const] : []),
    ...(readable < READABLE_SHARE * visible ? ['symbols' as const] : []),
  ];
}

interface Home {
  readonly script: string | null;
  readonly language: string | null;
}

/** The script and language of most texts; null where there is none of more than half. */
function homeOf(all: readonly Said[], words: readonly (readonly string[])[]): Home {
  const scripts = all.map(({ turns }) => scriptOf(turns.join('\n'))).filter((one) => one !== null);
  const languages = words.map(languageOf).filter((one) => one !== null);
  return { script: majority(scripts), language: majority(languages) };
}

function majority(names: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const best = [...counts].sort(([, a], [, b]) => b - a)[0];
  return best && best[1] * 2 > names.length ? best[0] : null;
}

/** Of two small words or more, and more of them than of any other language. */
function languageOf(words: readonly string[]): string | null {
  const [first, second] = [...smallWordsByLanguage(words)].sort(([, a], [, b]) => b - a);
  return first && first[1] >= 2 && first[1] > (second?.[1] ?? 0) ? first[0] : null;
}

function isForeign(text: string, words: readonly string[], home: Home): boolean {
  const script = scriptOf(text);
  if (script !== null && home.script !== null && script !== home.script) return true;
  const language = languageOf(words);
  if (language === null || home.language === null || language === home.language) return false;
  const hits = smallWordsByLanguage(words);
  return (hits.get(home.language) ?? 0) * 3 <= (hits.get(language) ?? 0);
}
