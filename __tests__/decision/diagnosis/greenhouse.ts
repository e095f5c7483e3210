/** Runs of a garden shop's assistant for diagnoses: each case is what failed in it. */

import { type DiagnosisInput, diagnose } from '../../../src/decision/diagnosis/diagnose.ts';
import { tiersOptionSchema } from '../../../src/decision/options.ts';
import type { CaseResult, Trial } from '../../../src/model/run/case-result.ts';
import type { Score } from '../../../src/model/run/score.ts';
import type { Turn } from '../../../src/model/run/transcript.ts';
import type { Diagnosis, ErrorPattern } from '../../../src/model/verdict/diagnosis.ts';
import { catalogue } from '../../../src/scoring/catalogue.ts';
import { caseOf, runOf } from '../runs.ts';

export const targets = tiersOptionSchema.parse({});

export function aScore(differs: Partial<Score> = {}): Score {
  const usual = { metric: 'tool_accuracy', turn: 0, value: 0, passed: false, hard: true, reason: 'not as expected' };
  return { ...usual, ...differs };
}

export const confused = (expected: string, actual: string | null, differs: Partial<Score> = {}) =>
  aScore({
    metric: 'intent_accuracy',
    code: actual === null ? 'missing_intent' : 'wrong_intent',
    labels: { expected, actual, confidence: null },
    ...differs,
  });

export interface Planted extends Partial<Pick<Trial, 'failureType' | 'code' | 'message'>> {
  /** Failed ones; a hard one fails the case. */
  readonly scores?: readonly Score[];
  readonly user?: string;
  readonly turn?: Partial<Turn>;
  readonly category?: string;
  readonly tags?: readonly string[];
  readonly tier?: number;
  /** One letter a trial; default: F where something hard failed, else P. */
  readonly marks?: string;
}

/** By id; a string is what the user of a passing case says. */
export function shopRun(cases: Readonly<Record<string, Planted | string>>) {
  const run = runOf([]);
  const results = Object.entries(cases).map(([id, planted]) =>
    planted_(id, typeof planted === 'string' ? { user: planted } : planted),
  );
  return { ...run, report: { ...run.report, cases: results } };
}

function planted_(id: string, planted: Planted): CaseResult {
  const { scores = [], user = `about ${id}`, turn = {}, category, tags, tier = null, marks, ...trial } = planted;
  const fails = scores.some(({ hard }) => hard) || trial.failureType != null;
  const result = caseOf({
    id,
    marks: marks ?? (fails ? 'F' : 'P'),
    ...(category && { category }),
    ...(tags && { tags }),
  });
  return {
    ...result,
    tier,
    trials: result.trials.map((one) => ({
      ...one,
      transcript: { turns: [{ user, ...turn }] },
      scores: one.status === 'passed' ? scores.filter(({ hard }) => !hard) : scores,
      ...(one.status === 'failed' ? trial : {}),
    })),
  };
}

export function diagnosed(input: Pick<DiagnosisInput, 'current'> & Partial<DiagnosisInput>): Diagnosis {
  return diagnose({ catalogue, baseline: null, targets, testSet: null, ...input });
}

export function patternsIn(...args: Parameters<typeof diagnosed>): readonly ErrorPattern[] {
  return diagnosed(...args).patterns;
}

/** "missing_tool of prune_hedge" → the cases. */
export const casesByPattern = (patterns: readonly ErrorPattern[]) =>
  Object.fromEntries(
    patterns.map(({ code, subject, cases }) => [subject === null ? code : `${code} of ${subject}`, cases]),
  );
