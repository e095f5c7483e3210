/** The first line of a comment, by which delivery finds its suite's comment again and leaves a newer run's alone. */

export interface CommentMarker {
  /** At most 100 characters, see `markedSuite`; '': of a run that could not learn its suite's name. */
  readonly suite: string;
  /** The suite whose comment it was before a run without a name took it over. */
  readonly of?: string | undefined;
  readonly sha: string;
  readonly run: number;
  readonly attempt: number;
}

/** A suite's name as comments are keyed by it: short enough for the marker's line, whatever it holds. */
export function markedSuite(suite: string): string {
  return suite.slice(0, 100);
}

/** One line; nothing in the suite's name can end the HTML comment. */
export function markerLine(marker: CommentMarker): string {
  const { suite, of, sha, run, attempt } = marker;
  const json = JSON.stringify({ v: 1, suite, of, sha, run, attempt }).replace(
    /[^\x20-\x7e]|[<>&@#]|-(?=-)|-$/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<!-- agent-eval ${json} -->`;
}
