/** The stem of an English word by Porter's algorithm (Porter 1980, with the changes of his own published version). Pure. */

type Rule = readonly [suffix: string, replacement: string];

const STEP_2: readonly Rule[] = rules(
  'ational>ate tional>tion enci>ence anci>ance izer>ize bli>ble alli>al entli>ent eli>e ousli>ous ization>ize ation>ate ator>ate alism>al iveness>ive fulness>ful ousness>ous aliti>al iviti>ive biliti>ble logi>log',
);
const STEP_3: readonly Rule[] = rules('icate>ic ative> alize>al iciti>ic ical>ic ful> ness>');
const STEP_4: readonly Rule[] = rules(
  'al> ance> ence> er> ic> able> ible> ant> ement> ment> ent> ion> ou> ism> ate> iti> ous> ive> ize>',
);

function rules(written: string): readonly Rule[] {
  return written.split(' ').map((rule): Rule => {
    const [suffix = '', replacement = ''] = rule.split('>');
    return [suffix, replacement];
  });
}

const isVowel = (letter: string | undefined) => letter !== undefined && 'aeiou'.includes(letter);

/** For each letter whether it is a consonant; y is one at the start and after a vowel. */
function consonants(word: string): readonly boolean[] {
  const flags: boolean[] = [];
  for (const [i, letter] of [...word].entries())
    flags.push(letter === 'y' ? !(flags[i - 1] ?? false) : !isVowel(letter));
  return flags;
}

/** Number of vowel runs that a consonant follows: m in Porter's paper. */
function measure(stem: string): number {
  const flags = consonants(stem);
  return flags.filter((consonant, i) => consonant && flags[i - 1] === false).length;
}

const hasVowel = (stem: string) => consonants(stem).includes(false);

function endsInDoubleConsonant(word: string): boolean {
  return word.at(-1) === word.at(-2) && consonants(word).at(-1) === true;
}

function endsInShortSyllable(word: string): boolean {
  const [before, middle, last] = consonants(word).slice(-3);
  return before === true && middle === false && last === true && !'wxy'.includes(word.at(-1)!);
}

function plural(word: string): string {
  if (word.endsWith('sses') || word.endsWith('ies')) return word.slice(0, -2);
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

function pastAndProgressive(word: string): string {
  if (word.endsWith('eed')) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const ending = ['ed', 'ing'].find((end) => word.endsWith(end) && hasVowel(word.slice(0, -end.length)));
  if (ending === undefined) return word;
  const stem = word.slice(0, -ending.length);
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (endsInDoubleConsonant(stem)) return /[lsz]$/.test(stem) ? stem : stem.slice(0, -1);
  return measure(stem) === 1 && endsInShortSyllable(stem) ? `${stem}e` : stem;
}

/** The longest suffix that the word has decides, whether or not its condition holds. */
function replaced(word: string, list: readonly Rule[], holds: (stem: string, suffix: string) => boolean): string {
  let longest: Rule | undefined;
  for (const rule of list) if (word.endsWith(rule[0]) && rule[0].length > (longest?.[0].length ?? 0)) longest = rule;
  if (!longest) return word;
  const stem = word.slice(0, -longest[0].length);
  return holds(stem, longest[0]) ? stem + longest[1] : word;
}

function withoutFinalE(word: string): string {
  if (!word.endsWith('e')) return word;
  const stem = word.slice(0, -1);
  const m = measure(stem);
  return m > 1 || (m === 1 && !endsInShortSyllable(stem)) ? stem : word;
}

/** @param word In lower case. One of one or two letters is its own stem. */
export function porterStem(word: string): string {
  if (word.length <= 2) return word;
  let stem = pastAndProgressive(plural(word));
  if (stem.endsWith('y') && hasVowel(stem.slice(0, -1))) stem = `${stem.slice(0, -1)}i`;
  stem = replaced(stem, STEP_2, (rest) => measure(rest) > 0);
  stem = replaced(stem, STEP_3, (rest) => measure(rest) > 0);
  stem = replaced(stem, STEP_4, (rest, suffix) => measure(rest) > 1 && (suffix !== 'ion' || /[st]$/.test(rest)));
  stem = withoutFinalE(stem);
  return stem.endsWith('ll') && measure(stem) > 1 ? stem.slice(0, -1) : stem;
}
