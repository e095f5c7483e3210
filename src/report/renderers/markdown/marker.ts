/** The first line of a comment, by which its suite's comment is found again and a newer run's is left alone. */
import { z } from 'zod';

const markerSchema = z.object({
  v: z.literal(1),
  suite: z.string(),
  sha: z.string().nullable(),
  run: z.number().int().min(0),
  attempt: z.number().int().min(1),
});
export type CommentMarker = z.infer<typeof markerSchema>;

const LINE = /^<!-- agent-eval (\{[^\r\n]{0,2000}\}) -->\r?(?:\n|$)/;

/** One line; nothing in the suite's name can end the HTML comment. */
export function markerLine(marker: Omit<CommentMarker, 'v'>): string {
  const { suite, sha, run, attempt } = marker;
  const json = JSON.stringify({ v: 1, suite, sha, run, attempt }).replace(
    /[^\x20-\x7e]|[<>&@#]|-(?=-)|-$/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<!-- agent-eval ${json} -->`;
}

/** The marker of a comment's body; null when it has none, or one that is not ours. Who wrote the comment is for the caller to check. */
export function parseMarker(body: string): CommentMarker | null {
  const json = LINE.exec(body)?.[1];
  if (json === undefined) return null;
  try {
    return markerSchema.parse(JSON.parse(json));
  } catch {
    return null;
  }
}
