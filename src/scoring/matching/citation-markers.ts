/** Citation markers in an agent's text, such as [FAQ-001]: found, and stripped before text is checked. Pure. */

/**
 * Square brackets around one or several ids, each of letters, a separator and something with a digit: [FAQ-001],
 * [faq_12, kb:7]. A Markdown link [FAQ-001](…) is a link, not a marker. Lengths are bounded, so matching is linear.
 */
const ID = '[A-Za-z]{1,20}[-_:#][\\w.:#-]{0,40}?\\d[\\w.:#-]{0,40}';
const MARKER = new RegExp(`[ \\t]?\\[(${ID}(?:\\s{0,3}[,;]\\s{0,3}${ID}){0,19})\\](?!\\()`, 'g');

/** Ids in the order found, each once. */
export function markersIn(text: string): readonly string[] {
  const ids = [...text.matchAll(MARKER)].flatMap((match) => match[1]!.split(/\s*[,;]\s*/));
  return [...new Set(ids)];
}

/** The text as a reader takes it, without markers and the blank before each. */
export function withoutMarkers(text: string): string {
  return text.replace(MARKER, '');
}

/** What is in square brackets, at commas and semicolons apart, with its blanks: ids of any form, and much else. No Markdown links. */
export const bracketedIn = (text: string): readonly string[] =>
  [...text.matchAll(/\[([^[\]\n]{1,200})\](?!\()/g)].flatMap((match) => match[1]!.split(/[,;]/));
