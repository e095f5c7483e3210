/** Words of any language, and what is unusual about an input among its neighbours. */
import { describe, expect, it } from 'vitest';
import { frequencyOf, misspellingsIn } from '../../../src/text/language/misspellings.ts';
import { unusualInputs } from '../../../src/text/language/unusual-input.ts';
import { wordsOf } from '../../../src/text/language/words.ts';

describe('words', () => {
  it.each([
    ['Water MY roses, please!', ['water', 'my', 'roses', 'please']],
    ["I don’t know: it's 25°C", ['i', 'don’t', 'know', "it's", '25', 'c']],
    ['ﬁnde Äpfel', ['finde', 'äpfel']],
    ['полить розы', ['полить', 'розы']],
    ['🌹🌹 ??', []],
    ['', []],
  ])('of %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('are found where no spaces are written', () => {
    expect(wordsOf('今日は水をやりました').length).toBeGreaterThan(3);
    expect(wordsOf('今日は水をやりました').join('')).toBe('今日は水をやりました');
  });
});

describe('misspellings', () => {
  const texts = [...Array(3).fill(['please', 'water', 'the', 'garden', 'cards']), ['colour']];

  it.each([
    ['gaden', true],
    ['gardden', true],
    ['gerden', true],
    ['gadren', true],
    ['gardens', false],
    ['harden', false],
    ['tulip', false],
    ['wat3r', false],
  ])('%s is one: %s', (word, is) => {
    expect(misspellingsIn(frequencyOf([...texts, [word]])).has(word)).toBe(is);
  });

  it('are not what several texts spell alike', () => {
    expect(misspellingsIn(frequencyOf([...texts, ['gaden'], ['gaden']])).size).toBe(0);
  });
});

describe('an input is', () => {
  const usual = Array.from({ length: 12 }, (_, i) => `How do I water the roses in my garden, bed ${i}?`);
  const typesOf = (text: string, tags: readonly string[] = []) => [
    ...unusualInputs([...usual.map((one) => ({ turns: [one], tags: [] })), { turns: [text], tags }]).at(-1)!,
  ];

  it.each([
    ['usual', 'How do I water the ferns?', []],
    ['empty', ' \n\t', ['empty']],
    ['very long', 'and then I water it '.repeat(60), ['very_long']],
    ['misspelt', 'How do I water the rosses?', ['typos']],
    ['in another language', 'Wie kann ich bitte meine Rosen mit Wasser gießen?', ['other_language']],
    ['in another script', 'как поливать розы', ['other_language']],
    ['symbols', '🌹🌹🌹 ???', ['symbols']],
    ['symbols, whatever its blanks', '?\u3000!\u00a0a\t#', ['symbols']],
    ['usual, as many letters as symbols', 'ab\u3000#!', []],
    ['of many short words', 'a\u2003'.repeat(101), ['very_long']],
    ['of no more short words than others', 'and\n'.repeat(100), []],
    ['usual, though it is French, and a word of it is English but for its accent', 'Arrosez là gardén', []],
    ['usual, though it is correct and shares few words', 'Three gardeners graden carefully beside waterfalls', []],
    ['usual, though it has a price', 'Is the fern 12.50 EUR?', []],
    ['usual, though a name in it is foreign', 'How do I water the Souvenir de la Malmaison?', []],
  ])('%s', (_what, text, types) => {
    expect(typesOf(text)).toEqual(types);
  });

  it('what authors say by tags and categories, and then nothing is guessed from words', () => {
    const usualOnes = usual.map((one) => ({ turns: [one], tags: [] }));
    const found = (...others: readonly object[]) =>
      unusualInputs([
        ...usualOnes,
        ...others.map((one) => ({ turns: ['How do I water the rosses?'], tags: [], ...one })),
      ])
        .slice(usual.length)
        .map((types) => [...types]);
    expect(found({ category: 'typos' })).toEqual([['typos']]);
    expect(found({ tags: ['typos'] }, { turns: ['How do I water the gardn?'] })).toEqual([['typos'], []]);
    expect(found({ category: 'multilingual' })).toEqual([['other_language']]);
  });

  it('what its author says by a tag', () => {
    expect(typesOf('How do I water the ferns?', ['typo', 'roses'])).toEqual(['typos']);
  });

  it('in another language only where most of its neighbours share one', () => {
    const mixed = [
      'Wie kann ich meine Rosen gießen?',
      'How can I water my roses?',
      'Comment je peux arroser les roses ?',
    ];
    expect(unusualInputs(mixed.map((one) => ({ turns: [one], tags: [] }))).flatMap((types) => [...types])).toEqual([]);
  });
});
