/** The newest stored run, as the Outcome that it was: what today's run is compared with case by case. Pure. */
import { runText } from '../../model/verdict/run-text.ts';
import { type PackedRun, packRun, RUN_LIMITS } from '../files/packed-run.ts';
import { type ParsedRun, parsePackedRun } from '../files/saved-run.ts';
import { withoutTranscripts } from '../without-transcripts.ts';
import type { History } from './history.ts';

export type LatestOutcome = ParsedRun & {
  /** Whether what was said is there, so that it can be graded again. */
  readonly transcripts: boolean;
};

/**
 * null: none is stored. Never throws: what is malformed or of another version comes back as the problem that
 * parseSavedRun names.
 * @param wanted transcripts: false reads the scores alone, which is several times faster
 * @param limits Of what it unpacks to
 */
export function latestRun(
  history: History,
  wanted: { readonly transcripts: boolean },
  limits = RUN_LIMITS,
): LatestOutcome | null {
  const { whole = null, scores = null } = history.latest ?? {};
  const packed = wanted.transcripts ? (whole ?? scores) : (scores ?? whole);
  if (packed === null) return null;
  const parsed = parsePackedRun(packed, 'the newest run of the history', history.suite, limits);
  if (!parsed.ok) return { ...parsed, transcripts: false };
  if (wanted.transcripts) return { ...parsed, transcripts: whole !== null };
  return {
    ok: true,
    outcome: packed === scores ? parsed.outcome : withoutTranscripts(parsed.outcome),
    transcripts: false,
  };
}

/** The history as it is written: one copy of its newest run, whole where transcripts are wanted and there, else its scores. */
export function withOneCopy(history: History, wanted: { readonly transcripts: boolean }): History {
  const { latest } = history;
  if (latest === null) return history;
  if (wanted.transcripts && latest.whole) return { ...history, latest: { ...latest, scores: null } };
  return { ...history, latest: { ...latest, whole: null, scores: latest.scores ?? strippedOf(history) } };
}

function strippedOf(history: History): PackedRun | null {
  const read = latestRun(history, { transcripts: false });
  return read?.ok ? packRun(runText(read.outcome)) : null;
}
