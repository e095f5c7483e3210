/** The comment that says what a line rests on. Pure. */

/** A part of a line, and what says so; null: a guess. */
export interface Rests {
  readonly part: string;
  readonly from: string | null;
}

/** ` # app.py:12`, ` # guessed: check it`, ` # app.py:12; guessed: the port, check it`. '' of no parts. */
export function comment(...parts: readonly Rests[]): string {
  if (parts.length === 0) return '';
  const places = byFile(new Set(parts.flatMap(({ from }) => (from === null ? [] : from.split(', ')))));
  const guessed = parts.filter(({ from }) => from === null).map(({ part }) => part);
  // Names of files may hold anything.
  const said = plain(places.join(', '));
  if (guessed.length === 0) return ` # ${said}`;
  return places.length === 0 ? ' # guessed: check it' : ` # ${said}; guessed: ${guessed.join(', ')}, check it`;
}

/** Lines of one file together: app.py:12,15. */
function byFile(places: ReadonlySet<string>): readonly string[] {
  const files = Map.groupBy(places, (place) => place.replace(/:\d+$/, ''));
  return [...files].map(([file, all]) => {
    const lines = all.flatMap((place) => /:(\d+)$/.exec(place)?.[1] ?? []);
    return lines.length === 0 ? file : `${file}:${lines.sort((a, b) => Number(a) - Number(b)).join(',')}`;
  });
}

const plain = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '');
