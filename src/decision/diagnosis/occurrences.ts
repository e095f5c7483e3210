/** One case's results → which error patterns are seen in it, and by which of them it fails. Pure. */

import type { Catalogue, Found } from '../../model/catalogue.ts';
import type { CaseResult, Trial } from '../../model/run/case-result.ts';
import { countedTrials, isUnanswered } from '../../model/run/counted.ts';
import { saidTurns } from '../../model/run/said-turns.ts';
import type { Score } from '../../model/run/score.ts';
import type { Turn } from '../../model/run/transcript.ts';
import { plainName } from '../../text/letters.ts';
import { foundInScore, foundInTrial, patternCode } from '../codes.ts';
import type { Mappings } from './empty-fields.ts';

export interface Occurrence extends Found {
  /** null: of a whole trial. */
  readonly metric: string | null;
  readonly turn: number | null;
  /** Untrusted text; '' where a stored run left it out. */
  readonly reason: string;
  readonly trial: Trial;
}

export interface CaseOccurrences {
  readonly result: CaseResult;
  /** By key: what the case fails by. Empty for a case that passes. */
  readonly causes: ReadonlyMap<string, Occurrence>;
  /** By key: what expectations that fail nothing found beside. */
  readonly beside: ReadonlyMap<string, Occurrence>;
}

/** Spellings of one name are one key. */
export const keyOf = ({ code, subject }: Found) => `${code}\n${subject === null ? '' : plainName(subject)}`;

/**
 * By its failed hard expectations; where these only say that the outcome is wrong, by failed soft ones of the same trials, if any.
 * What a judge found wanting is explained by those, too: a wrong call comes before a poor answer.
 * @param empty Mappings that take nothing out of any reply of the run.
 */
export function occurrencesOf(result: CaseResult, catalogue: Catalogue, empty: Mappings): CaseOccurrences {
  if (result.status === 'passed' && result.trials.every(isFlawless)) return { result, causes: NONE, beside: NONE };
  const counted = countedTrials(result);
  const ofScores = (trial: Trial, counts: (score: Score) => boolean) =>
    foundInScores(trial, counts, (score) => {
      const where = { trial, turns: turnsOf(trial, score.turn), about: result };
      return foundInScore(catalogue, score, where, empty);
    });
  if (result.status !== 'failed') {
    const soft = counted.flatMap((trial) => ofScores(trial, (score) => !score.hard));
    return { result, causes: NONE, beside: byKey(soft) };
  }
  const failed = counted.filter(({ status }) => status === 'failed');
  const hard = failed.flatMap((trial) => [...ofTrial(trial, catalogue), ...ofScores(trial, (score) => score.hard)]);
  const soft = failed.flatMap((trial) => ofScores(trial, (score) => !score.hard));
  const faults = [hard, soft].map((all) => all.filter(({ code }) => !patternCode(catalogue, code)?.symptom));
  const [hardFaults = [], softFaults = []] = faults;
  if (hardFaults.length > 0) {
    const isJudged = ({ code }: Occurrence) => patternCode(catalogue, code)?.order === 'judged';
    const explaining = hardFaults.every(isJudged) ? softFaults.filter((one) => !isJudged(one)) : [];
    const causes = [...hardFaults, ...explaining];
    return { result, causes: byKey(causes), beside: without(byKey(softFaults), causes) };
  }
  const causes = softFaults.length > 0 ? softFaults : hard.length > 0 ? hard : soft;
  return { result, causes: byKey(causes), beside: NONE };
}

const isFlawless = ({ scores }: Trial) => scores.every(({ passed }) => passed);

/** Of most cases of most runs. */
const NONE: ReadonlyMap<string, Occurrence> = new Map();

function byKey(occurrences: readonly Occurrence[]): ReadonlyMap<string, Occurrence> {
  if (occurrences.length === 0) return NONE;
  const found = new Map<string, Occurrence>();
  for (const one of occurrences) {
    const first = found.get(keyOf(one));
    const parts = [...new Set([...(first?.parts ?? []), ...(one.parts ?? [])])];
    found.set(keyOf(one), { ...(first ?? one), parts });
  }
  return found;
}

function without(
  found: ReadonlyMap<string, Occurrence>,
  others: readonly Occurrence[],
): ReadonlyMap<string, Occurrence> {
  const taken = new Set(others.map(keyOf));
  return new Map([...found].filter(([key]) => !taken.has(key)));
}

function ofTrial(trial: Trial, catalogue: Catalogue): readonly Occurrence[] {
  const reason = trial.message ?? '';
  const said = saidTurns(trial.transcript).length;
  const turn = said > 0 ? said - 1 : null;
  return foundInTrial(catalogue, trial).map((found) => ({
    ...found,
    metric: null,
    turn,
    reason,
    trial,
  }));
}

function foundInScores(
  trial: Trial,
  counts: (score: Score) => boolean,
  found: (score: Score) => readonly Found[],
): readonly Occurrence[] {
  return trial.scores
    .filter((score) => !score.passed && !isUnanswered(score) && counts(score))
    .flatMap((score) => {
      const { metric, turn, reason } = score;
      return found(score).map((one) => ({ ...one, metric, turn, reason, trial }));
    });
}

function turnsOf({ transcript: { turns } }: Trial, turn: number | null): readonly Turn[] {
  return turn === null ? turns : turns.slice(turn, turn + 1);
}
