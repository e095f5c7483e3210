/** Texts that differ in letter case, or in what nobody sees, → one text. Pure. */

/** In NFC, and each kind of blank, as one that allows no line break, as the plain one: what looks the same is the same. */
export const asSeen = (text: string): string => text.normalize('NFC').replace(/\p{Zs}/gu, ' ');

/**
 * As it is seen, in Unicode's full case folding: Straße = STRASSE. Beyond it the Turkish İ and ı are i, since nobody knows in which
 * language a text is: İstanbul = istanbul, Diyarbakır = DIYARBAKIR.
 */
export const foldCase = (text: string): string =>
  asSeen(
    text
      .toLowerCase()
      // ß and ligatures have capitals of several letters only; ẞ is ß in lower case first.
      .toUpperCase()
      .toLowerCase()
      .replaceAll('i\u0307', 'i')
      .replaceAll('ς', 'σ'),
  );

/** What may stand between the parts of a name. */
export const SEPARATORS = /[\s_\-./\\]+/g;

/** "data-search", "Data Search" and "DATA_SEARCH" → "datasearch": letter case and separators do not distinguish names. */
export const plainName = (name: string): string => foldCase(name).replaceAll(SEPARATORS, '');
