/** What a failing case shows of itself: the user's words where it failed, what was expected there, and what came instead. Pure. */
import { type Catalogue, stableCode } from '../model/catalogue.ts';
import type { CaseResult, Trial } from '../model/run/case-result.ts';
import { countedTrials, isUnanswered } from '../model/run/counted.ts';
import { saidTurns } from '../model/run/said-turns.ts';
import type { Score } from '../model/run/score.ts';
import { oneLine } from '../text/untrusted/untrusted.ts';
import type { Facts } from './renderer.ts';

export interface Evidence {
  /** Of the turn that decides; null: no conversation is kept. Untrusted text. */
  readonly words: string | null;
  /** null: what failed has no two sides. Untrusted text. */
  readonly mismatch: NonNullable<Score['mismatch']> | null;
  /** Where the code that is asked about is that of how the trial ended: how, in fixed words. */
  readonly end?: string;
}

const NOTHING: Evidence = { words: null, mismatch: null };

/** What the checks say of their codes, and the code that is asked about, if any. */
export interface Asking {
  readonly catalogue: Pick<Catalogue, 'codes'> & Partial<Pick<Catalogue, 'ends'>>;
  readonly code?: string;
}

const NOT_KNOWN: Asking = { catalogue: { codes: new Map() } };

/**
 * Of the first trial that failed, by its first failed score of the code asked about, else by its first hard expectation
 * that failed. Where hard ones only say that the outcome is wrong, soft ones that failed show why. Of other cases the
 * first words alone.
 */
export function evidenceOf(result: Pick<CaseResult, 'trials'>, asking: Asking = NOT_KNOWN): Evidence {
  const trials = countedTrials(result);
  const failed = trials.find(({ status }) => status === 'failed');
  if (!failed) return { ...NOTHING, words: (trials[0] && saidTurns(trials[0].transcript)[0]?.user) ?? null };
  const turns = saidTurns(failed.transcript);
  const end = endAsked(failed, asking);
  if (end !== null) return { words: turns.at(-1)?.user ?? null, mismatch: null, end };
  const score = decisive(failed.scores, asking);
  const hasBroken = score ? isUnanswered(score) : failed.transcript.partial !== undefined;
  const turn = (hasBroken ? undefined : turns[score?.turn ?? 0]) ?? turns.at(-1);
  // What an error says is listed once for all cases that have it.
  const mismatch = score && !isUnanswered(score) ? (score.mismatch ?? null) : null;
  return { words: turn?.user ?? null, mismatch };
}

/** How the trial ended, if that is what is asked about, and no score of it. */
function endAsked({ failureType, code, scores }: Trial, { catalogue, code: asked }: Asking): string | null {
  if (asked === undefined || failureType === null || failureType === 'assertion') return null;
  const known = catalogue.ends?.[failureType];
  const isEnd = known?.find(stableCode(code)).some((one) => one.code === asked);
  return known && isEnd && !failedOf(scores).some(isOf(asked)) ? known.phrase(stableCode(code)) : null;
}

const failedOf = (scores: readonly Score[]) => scores.filter(({ passed, gauge }) => !passed && gauge !== true);
const isOf =
  (asked: string | undefined) =>
  ({ code, faults = [] }: Score): boolean =>
    code === asked || faults.some((fault) => fault.code === asked);

function decisive(scores: readonly Score[], { catalogue, code: asked }: Asking): Score | undefined {
  const failed = failedOf(scores);
  const isAsked = isOf(asked);
  const isSymptom = ({ code = '' }: Score) => {
    const known = catalogue.codes.get(code);
    return known !== undefined && 'symptom' in known && known.symptom === true;
  };
  const hard = failed.filter((one) => one.hard);
  const causes = hard.filter((one) => !isSymptom(one));
  const soft = failed.filter((one) => !one.hard && one.mismatch !== undefined);
  const orders = [asked === undefined ? [] : failed.filter(isAsked), causes, causes.length > 0 ? [] : soft, hard];
  const first = orders.find((all) => all.length > 0) ?? [];
  return first.find(({ mismatch }) => mismatch) ?? first[0];
}

/** By the id of the case, of all cases of this run. */
export function evidenceById({ outcome, catalogue }: Pick<Facts, 'outcome' | 'catalogue'>) {
  const results = new Map(outcome.report.cases.map((result) => [result.id, result]));
  return (id: string, code?: string): Evidence => {
    const result = results.get(id);
    return result ? evidenceOf(result, { catalogue, ...(code !== undefined && { code }) }) : NOTHING;
  };
}

/** '"Can I keep this?": expected renew_loan, got place_hold', as far as it is known. Untrusted text. */
export function evidenceText({ words, mismatch }: Evidence, mostWords = 80): string | null {
  const said = words === null ? null : `"${oneLine(words, mostWords)}"`;
  const sides = mismatch && `expected ${mismatch.expected}, got ${mismatch.actual}`;
  return [said, sides].filter(Boolean).join(': ') || null;
}

/** An id that was made of a case's content says nothing: the user's words stand for it where they are known. */
export const isMadeId = (id: string): boolean => /^[0-9a-f]{12}$/.test(id);

/** The id of a case, or where that says nothing the user's words in quotes. One line, untrusted text. */
export function caseTitle(id: string, { words }: Pick<Evidence, 'words'>): string {
  return isMadeId(id) && words !== null ? `"${oneLine(words, 60)}"` : oneLine(id, 80);
}
