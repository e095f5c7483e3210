/** Many texts searched for at once, in time that hardly depends on their number (Wu and Manber 1994, blocks of three). */

/** A piece of a form of a secret: where it is found, as much of the form as stands around it is found with it. */
export interface Fragment {
  /** At least three characters. */
  readonly text: string;
  readonly form: string;
  /** Index of `text` in `form`. */
  readonly at: number;
  /** true: it counts where the whole form stands, or as much of its beginning as was left where a text was cut. */
  readonly isWhole?: boolean;
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

const BLOCK = 3;
const keyAt = (text: string, i: number) =>
  ((text.charCodeAt(i) & 63) << 12) | ((text.charCodeAt(i + 1) & 63) << 6) | (text.charCodeAt(i + 2) & 63);

/** @returns all places in a text, by their start; they may overlap. */
export function createSearch(fragments: readonly Fragment[]): (text: string) => readonly Span[] {
  const last = Math.min(...fragments.map(({ text }) => text.length)) - BLOCK;
  const shifts = new Uint8Array(1 << 18).fill(Math.min(255, last + 1));
  const byEnd = new Map<number, Fragment[]>();
  for (const fragment of fragments) {
    for (let i = 0; i <= last; i += 1) {
      const key = keyAt(fragment.text, i);
      shifts[key] = Math.min(shifts[key]!, last - i);
    }
    const end = keyAt(fragment.text, last);
    byEnd.set(end, [...(byEnd.get(end) ?? []), fragment]);
  }
  return (text) => {
    const spans: Span[] = [];
    let known = { form: '', end: 0 };
    for (let at = last; at + BLOCK <= text.length; ) {
      const key = keyAt(text, at);
      const shift = shifts[key]!;
      at += shift || 1;
      if (shift > 0) continue;
      const start = at - 1 - last;
      for (const fragment of byEnd.get(key)!) {
        if (!text.startsWith(fragment.text, start)) continue;
        // Its other pieces lie within it, and would only find it again.
        if (known.form === fragment.form && start + fragment.text.length <= known.end) continue;
        const span = grown(text, start, fragment);
        if (fragment.isWhole && !isWholeOrCut(text, span, fragment)) continue;
        known = { form: fragment.form, end: span.end };
        spans.push(span);
      }
    }
    return spans.sort((a, b) => a.start - b.start);
  };
}

/** "…" stands where text/untrusted/excerpt.ts has cut a text. */
const isWholeOrCut = (text: string, { start, end }: Span, { form }: Fragment): boolean =>
  end - start === form.length || text[end] === '…';

function grown(text: string, found: number, { text: piece, form, at }: Fragment): Span {
  let before = 0;
  while (before < at && found > before && text[found - before - 1] === form[at - before - 1]) before += 1;
  let end = found + piece.length;
  for (let i = at + piece.length; i < form.length && text[end] === form[i]; i += 1) end += 1;
  return { start: found - before, end };
}
