/** The hidden first line of our comments, which says whose run they speak of: delivery finds a comment again by it. */
import { z } from 'zod';
import { isWorse } from '../../../model/verdict/severity.ts';
import { conclusionSchema } from '../../../model/verdict/verdict.ts';

const markerSchema = z.object({
  v: z.literal(1),
  /** As `markedSuite` has it; '': of a run that could not learn its suite's name. */
  suite: z.string().max(200),
  /** The suite whose comment it was before a run without a name took it over. */
  of: z.string().max(200).optional(),
  sha: z.string().max(64),
  run: z.coerce.number().int().min(0),
  attempt: z.coerce.number().int().min(1),
  /** When the attempt started, ISO 8601 in UTC. */
  at: z.string().max(30).optional(),
  /** The run that published the result of `run` again. */
  again: z.coerce.number().int().min(0).optional(),
  /** Which job of the attempt, and what it concluded. */
  job: z.string().max(40).optional(),
  conclusion: conclusionSchema.optional(),
});
export type Marker = Readonly<Omit<z.infer<typeof markerSchema>, 'v'>>;

const FIRST_LINE = /^<!-- agent-eval (\{[^\r\n]{1,1000}\}) -->[ \t]*(?:\r?\n|$)/;

/** null: no comment of ours, or of a version whose markers we do not know. A comment is somebody else's text. */
export function readMarker(body: string): Marker | null {
  const json = FIRST_LINE.exec(body)?.[1];
  if (!json) return null;
  try {
    return markerSchema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

/** Whose result is of the attempt that started later; of one result, what was published later. GitHub numbers runs upwards, and keeps the number of one that is run again. */
function isNewer(a: Marker, b: Marker): boolean {
  if (a.run === b.run) return a.attempt === b.attempt ? (a.again ?? 0) > (b.again ?? 0) : a.attempt > b.attempt;
  const isOfFirstAttempts = a.attempt === 1 && b.attempt === 1;
  return isOfFirstAttempts || !a.at || !b.at ? a.run > b.run : a.at > b.at;
}

/** Two jobs of one attempt: neither is newer. */
export function areJobsOfOneRun(a: Marker, b: Marker): boolean {
  const isOneAttempt = a.run === b.run && a.attempt === b.attempt;
  return isOneAttempt && a.job !== undefined && b.job !== undefined && a.job !== b.job;
}

/** Whether the second one leaves what the first one wrote: it is newer, or of another job of the run and worse. */
export function isAhead(a: Marker, b: Marker): boolean {
  if (!areJobsOfOneRun(a, b)) return isNewer(a, b);
  return a.conclusion !== undefined && b.conclusion !== undefined && isWorse(a.conclusion, b.conclusion);
}

/** A suite's name as comments are keyed by it: short enough for the marker's line, whatever it holds. */
export function markedSuite(suite: string): string {
  return suite.slice(0, 100);
}

/** One line; nothing in the suite's name can end the HTML comment. */
export function markerLine({ suite, of, sha, run, attempt, at, again, job, conclusion }: Marker): string {
  const json = JSON.stringify({ v: 1, suite, of, sha, run, attempt, at, again, job, conclusion }).replace(
    /[^\x20-\x7e]|[<>&@#]|-(?=-)|-$/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<!-- agent-eval ${json} -->`;
}
