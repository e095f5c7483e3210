/** What sets two texts apart that look alike. Pure. */

/** Nothing of these is seen: controls, marks of direction, what has no width. Blanks of all kinds look like one. */
const looks = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

const named = (character: string | undefined): string =>
  character === undefined ? 'the end' : `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

/** "U+2011 where U+002D is expected", of the first character that differs; '' where the difference is seen, or there is none. */
export function unseenDifference(expected: string, actual: string): string {
  if (expected === actual || looks(expected) !== looks(actual)) return '';
  const [wanted, found] = [Array.from(expected), Array.from(actual)];
  let at = 0;
  while (wanted[at] === found[at]) at += 1;
  return `${named(found[at])} where ${named(wanted[at])} is expected`;
}
