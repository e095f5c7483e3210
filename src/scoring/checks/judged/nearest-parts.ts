/** Of a text that is too long for a judge, the parts that share most words with what is judged. Pure. */

/** Characters of one source. */
export const LONGEST_SOURCE = 60_000;
const LONGEST_PART = 2_000;

/** The text itself where it is short enough; else its nearest parts in their order, after a line that says so. */
export function nearestParts(text: string, said: string): string {
  if (text.length <= LONGEST_SOURCE) return text;
  const words = new Set(wordsOf(said));
  const parts = partsOf(text).map((part, index) => {
    const shared = new Set(wordsOf(part).filter((word) => words.has(word))).size;
    return { part, index, shared };
  });
  const kept: typeof parts = [];
  let length = 0;
  for (const one of parts.toSorted((a, b) => b.shared - a.shared)) {
    length += one.part.length + 2;
    if (length > LONGEST_SOURCE) break;
    kept.push(one);
  }
  const shown = kept.sort((a, b) => a.index - b.index).map(({ part }) => part);
  return [`(Of ${parts.length} parts, the ${shown.length} nearest to the reply.)`, ...shown].join('\n\n');
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];

/** Paragraphs, each with the heading of its page or sheet before it. */
function partsOf(text: string): readonly string[] {
  let heading = '';
  return text.split(/\n{2,}/).flatMap((paragraph) => {
    if (/^## (?:Page|Slide|Sheet) /.test(paragraph)) {
      heading = paragraph;
      return [];
    }
    const pieces = Array.from({ length: Math.ceil(paragraph.length / LONGEST_PART) }, (_, i) =>
      paragraph.slice(i * LONGEST_PART, (i + 1) * LONGEST_PART),
    );
    return pieces.map((piece) => (heading === '' ? piece : `${heading}\n${piece}`));
  });
}
