/** The commonest small words of some languages, by which a text is recognised as being in another one than its neighbours. Pure. */
import { lazy } from '../memoize.ts';

const SMALL_WORDS: Readonly<Record<string, string>> = {
  en: 'the is are was be my me i to of and or for what how why when where which who can could do does did you your have has with from this that there it its in on at by as an a not no please would will want need get see',
  de: 'der das ist ich und nicht ein eine einen mein meine wie für mit auf kann bitte wird warum mir habe von zu',
  fr: 'le les est je et pas un une mon ma comment pour avec sur peux est-ce votre vous pourquoi des du dans',
  es: 'el los es yo y no un una mi cómo como para con puedo por qué que del las está tengo en quiero',
  it: 'il gli è io e non un una mio mia come per con posso che perché della nel sono ho vorrei',
  pt: 'o os é eu e não um uma meu minha como para com posso que por quê da do está tenho em quero',
  nl: 'de het is ik en niet een mijn hoe voor met op kan wat waarom van aan heb graag wil',
  sv: 'den det är jag och inte en ett min mitt hur för med på kan vad varför av till har vill',
  pl: 'jest nie i mój moja jak dla na czy mogę dlaczego co się to w z mam chcę proszę',
  tr: 've bir bu ne nasıl için ile benim değil var mı mi neden istiyorum lütfen kartım',
};

const LANGUAGES = Object.keys(SMALL_WORDS);
/** Places of the languages that have it. */
const BY_WORD = new Map<string, number[]>();
for (const [place, words] of Object.values(SMALL_WORDS).entries())
  for (const word of words.split(' ')) BY_WORD.set(word, [...(BY_WORD.get(word) ?? []), place]);

/** Language → how many of the words are its small words. Empty where none is known. */
export function smallWordsByLanguage(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = LANGUAGES.map(() => 0);
  for (const word of words) {
    const places = BY_WORD.get(word);
    if (places) for (const place of places) counts[place]! += 1;
  }
  const hits = new Map<string, number>();
  for (const [place, count] of counts.entries()) if (count > 0) hits.set(LANGUAGES[place]!, count);
  return hits;
}

/** Of any of these languages. */
export const isSmallWord = (word: string): boolean => BY_WORD.has(word);

const SCRIPTS = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Arabic',
  'Hebrew',
  'Devanagari',
  'Thai',
] as const;
/** Made when a text is not in Latin letters: V8 looks up each script, 2 ms of every start. */
const lettersOf = lazy(() => SCRIPTS.map((name) => [name, new RegExp(`\\p{Script=${name}}`, 'gu')] as const));
const ONLY_LATIN = /^[\p{ASCII}\p{Script=Latin}\p{P}]*$/u;

/** The script of most of its letters; null: it has no letters of a script that is known here. */
export function scriptOf(text: string): string | null {
  if (ONLY_LATIN.test(text)) return /\p{Script=Latin}/u.test(text) ? 'Latin' : null;
  const counts = lettersOf().map(([name, letters]) => [name, text.match(letters)?.length ?? 0] as const);
  const [name, most] = counts.reduce((best, one) => (one[1] > best[1] ? one : best));
  return most > 0 ? name : null;
}
