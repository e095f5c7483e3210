/** The hidden first line of our comments, which says whose run they speak of. Pure; a comment is somebody else's text. */
import { z } from 'zod';

const markerSchema = z.object({
  v: z.literal(1),
  suite: z.string().max(200),
  of: z.string().max(200).optional(),
  sha: z.string().max(64),
  run: z.coerce.number().int().min(0),
  attempt: z.coerce.number().int().min(1),
});
export type Marker = z.infer<typeof markerSchema>;

const FIRST_LINE = /^<!-- agent-eval (\{[^\r\n]{1,1000}\}) -->[ \t]*(?:\r?\n|$)/;

/** null: no comment of ours, or of a version whose markers we do not know. */
export function readMarker(body: string): Marker | null {
  const json = FIRST_LINE.exec(body)?.[1];
  if (!json) return null;
  try {
    return markerSchema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

/** Later run, or later attempt of the same run: GitHub numbers runs upwards. */
export function isNewer(a: Marker, b: Marker): boolean {
  return a.run !== b.run ? a.run > b.run : a.attempt > b.attempt;
}
