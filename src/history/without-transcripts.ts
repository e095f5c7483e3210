/** A run without anybody's words: enough to compare with, fit for a store that others can read. Pure. */
import type { CaseResult, Trial } from '../model/run/case-result.ts';
import type { Score } from '../model/run/score.ts';
import type { Outcome } from '../model/verdict/outcome.ts';

/**
 * Keeps ids, statuses, scores with their counts and codes, measures, timing, usage and metrics. Drops what the user,
 * the agent or a judge said: turns, reasons and messages, and the diagnosis, whose examples and clusters quote them.
 * Labels of intents stay: they are names, and the confusion matrix and calibration are counted from them.
 */
export function withoutTranscripts(outcome: Outcome): Outcome {
  const cases = outcome.report.cases.map(caseWithoutTranscripts);
  return { ...withoutFindings(outcome), report: { ...outcome.report, cases } };
}

/** The same of what is not its cases. */
export const withoutFindings = (outcome: Outcome): Outcome => ({ ...outcome, comparison: null, diagnosis: null });

/** The same of a case. */
export function caseWithoutTranscripts({ history: _, ...result }: CaseResult): CaseResult {
  return { ...result, trials: result.trials.map(scoresOnly) };
}

/** As a run is stored with its conversations: those of re-runs are read in its own report only. */
export function withoutReruns({ comparison, ...outcome }: Outcome): Outcome {
  if (comparison === null) return { ...outcome, comparison };
  const { reruns: _, ...compared } = comparison;
  return { ...outcome, comparison: compared };
}

function scoresOnly({ message: _, ...trial }: Trial): Trial {
  const { recordedScores } = trial.transcript;
  return {
    ...trial,
    transcript: { turns: [], ...(recordedScores && { recordedScores: reasonless(recordedScores) }) },
    scores: trial.scores.map(({ evidence: _quoted, mismatch: _said, ...score }): Score => ({ ...score, reason: '' })),
    ...(trial.unjudged && { unjudged: trial.unjudged.map(wordless) }),
    ...(trial.givenUp && { givenUp: trial.givenUp.map(wordless) }),
  };
}

const reasonless = (scores: NonNullable<Trial['transcript']['recordedScores']>) =>
  Object.fromEntries(Object.entries(scores).map(([name, { reason: _, ...score }]) => [name, score]));

const wordless = <T extends { readonly message: string }>(one: T): T => ({ ...one, message: '' });
