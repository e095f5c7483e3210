/** A text as the tokens that measures of likeness count: each measure has the tokenisation of its well-known implementation. Pure. */

const split = (text: string): readonly string[] => text.split(/\s+/u).filter((token) => token !== '');

/**
 * mteval-v13a, what sacrebleu calls 13a: punctuation stands alone, except a point or comma between digits; letter case kept.
 * Source: Papineni et al. 2002 with the tokeniser of NIST mteval-v13a.
 */
export function bleuTokens(text: string): readonly string[] {
  const line = text.trimEnd().replaceAll('<skipped>', '').replaceAll('-\n', '').replaceAll('\n', ' ');
  const plain = line.replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  const apart = ` ${plain} `
    .replace(/([{-~[-` -&(-+:-@/])/gu, ' $1 ')
    .replace(/([^0-9])([.,])/gu, '$1 $2 ')
    .replace(/([.,])([^0-9])/gu, ' $1 $2')
    .replace(/([0-9])(-)/gu, '$1 $2 ');
  return split(apart);
}

/** Runs of a–z and 0–9 in lower case, as rouge-score has them: a letter outside them (ü, ß) divides a word. */
export function rougeTokens(text: string): readonly string[] {
  return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}

/** Lower case, without ASCII punctuation and the articles a, an, the: the normalisation of SQuAD (Rajpurkar et al. 2016). */
export function answerTokens(text: string): readonly string[] {
  const plain = text.toLowerCase().replace(/[!-/:-@[-`{-~]/g, '');
  return split(plain.replace(/(?<![\p{L}\p{N}_])(?:a|an|the)(?![\p{L}\p{N}_])/gu, ' '));
}

/** Runs of letters and digits of any script with their marks, such as vowel signs, in lower case. */
export function words(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
