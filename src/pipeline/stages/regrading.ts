/** Both runs measured with the same measurement settings: the baseline's stored conversations scored again where that is called for and allowed. */
import type { ComparedRun } from '../../decision/comparison/join.ts';
import { aspectStates, isJudgedAspect } from '../../decision/comparison/measurements.ts';
import type { TestCase } from '../../model/cases/test-case.ts';
import { AskingAborted } from '../../model/problem.ts';
import type { CaseResult } from '../../model/run/case-result.ts';
import { isCriterion } from '../../model/run/metric.ts';
import type { RunInfo } from '../../model/run/run-info.ts';
import type { Regrading } from '../../model/verdict/comparison.ts';
import { reportedIn } from '../../scoring/conversation/reported.ts';
import type { Judge } from '../../scoring/judge/question.ts';
import { summarize } from '../../scoring/summary/summarize.ts';
import { counted } from '../../text/digits.ts';
import type { Policy } from '../suite/policy.ts';

export interface MeasuredAlike {
  /** The baseline, its cases scored again where they could be. */
  readonly baseline: ComparedRun;
  /** null: nothing called for it. */
  readonly regrading: Regrading | null;
  /** Before it was done; absent: it was not. */
  readonly isInterrupted?: true;
}

/**
 * Called for where the scorings or what cases inherit changed, or are not known to be the same (then for all shared cases),
 * else for the cases whose expectations changed while their input did not. Only cases as the current run had them are
 * scored again, so that both sides are alike. The judge is asked again with baseline.regrade always only; otherwise what it
 * said then stands, and is compared where the judge and its criteria are the same.
 * @param askJudge Opens the judge of today for these cases; null: there is none to be asked.
 */
export async function measuredAlike(
  suite: Policy,
  current: ComparedRun,
  baseline: ComparedRun,
  {
    signal,
    askJudge,
  }: { readonly signal: AbortSignal; readonly askJudge: (cases: readonly CaseResult[]) => Promise<Judge | null> },
): Promise<MeasuredAlike> {
  const judged = suite.baseline.regrade === 'always';
  const ruled = measurementChanged(baseline.run, current.run, judged);
  const wanted = calledFor(baseline.report.cases, current.report.cases, ruled);
  if (wanted.length === 0) return { baseline, regrading: judgedThen(suite, current, baseline) };
  const { measurement } = suite;
  const declined = declinedBecause(suite, current);
  if (measurement === undefined || declined !== null)
    return { baseline, regrading: { cases: [], rewritten: [], why: declined ?? NO_MEASUREMENT } };
  const judge = judged ? await askJudge(wanted.map(({ is }) => is)) : null;
  const judging = { judge, signal, reported: reportedIn(baseline.report.cases) };
  const found = await unlessAborted(
    Promise.all(wanted.map(async ({ was, is }) => ({ was, is, again: await measurement.regrade(was, judging) }))),
  );
  if (found === null)
    return { baseline, regrading: { cases: [], rewritten: [], why: INTERRUPTED }, isInterrupted: true };
  const scored = found.filter(({ is, again }) => again.because === null && again.result.fingerprint === is.fingerprint);
  // What the judge gave no word for was no error of that run: it stays as it was measured then.
  const done = scored.flatMap(({ was, again }) =>
    again.because === null && judgeFailedOn(again.result) <= judgeFailedOn(was) ? [again] : [],
  );
  const unjudged = scored.length - done.length;
  const wordless = found.filter(({ again }) => again.because === 'no_transcripts').length;
  if (done.length + unjudged + wordless === 0) return { baseline, regrading: null };
  const rewritten = done.filter((one) => one.rewritten).map((one) => one.result.id);
  const regrading = {
    cases: done.map((one) => one.result.id),
    rewritten,
    ...(judge && { judged: true }),
    why: said({ ruled, done: done.length, rewritten, unjudged, wordless }),
  };
  return { baseline: withResults(baseline, new Map(done.map(({ result }) => [result.id, result]))), regrading };
}

/** null: an abort ended what a judge was asked. */
export async function unlessAborted<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof AskingAborted) return null;
    throw error;
  }
}

/** Of the cases that are to run: those whose stored conversations the judge is going to be asked about again, with these. */
export function judgedAgain(
  { baseline: { regrade }, measurement }: Policy,
  before: ComparedRun,
  cases: readonly TestCase[],
): readonly { readonly was: CaseResult; readonly is: TestCase }[] {
  if (regrade !== 'always' || measurement === undefined) return [];
  const own = new Map(cases.map((one) => [one.id, one]));
  const identities = cases.map(({ id, identity }) => ({ id, ...identity }));
  const ruled = measurementChanged(before.run, measurement, true);
  return calledFor(before.report.cases, identities, ruled).map(({ was, is }) => ({ was, is: own.get(is.id)! }));
}

/** What only another word of the judge would make comparable: that is a question of its price. */
function judgedThen({ measurement }: Policy, current: ComparedRun, baseline: ComparedRun): Regrading | null {
  const states = aspectStates(baseline.run.fingerprints, current.run.fingerprints);
  const isChanged = states.judge === 'changed' || Object.entries(states).some(isReworded);
  if (!isChanged || measurement === undefined) return null;
  const why =
    'To compare them, set baseline.regrade: always. The judge is then asked about the conversations of the baseline again.';
  return { cases: [], rewritten: [], why };
}

/** A criterion that only one run has is new, or gone. */
const isReworded = ([aspect, state]: readonly [string, string]) => isCriterion(aspect) && state === 'changed';

const isMeasurement = (aspect: string) => aspect.startsWith('scoring') || aspect === 'evaluate';

type Measured = Pick<RunInfo, 'fingerprints'>;

function measurementChanged(baseline: Measured, current: Measured, judgedToo: boolean): boolean {
  const states = aspectStates(baseline.fingerprints, current.fingerprints);
  const counts = (aspect: string) => isMeasurement(aspect) || (judgedToo && isJudgedAspect(aspect));
  return Object.entries(states).some(([aspect, state]) => counts(aspect) && state !== 'identical');
}

type Identified = Pick<CaseResult, 'id' | 'fingerprint' | 'inputFingerprint'>;

function calledFor<Is extends Identified>(
  baseline: readonly CaseResult[],
  current: readonly Is[],
  ruled: boolean,
): readonly { readonly was: CaseResult; readonly is: Is }[] {
  const before = new Map(baseline.map((result) => [result.id, result]));
  return current.flatMap((is) => {
    const was = before.get(is.id);
    if (!was) return [];
    const rewritten = was.fingerprint !== is.fingerprint;
    // Of a large run it lies in a file, and hardly a case is rewritten.
    const isAskedAlike = () => was.inputFingerprint !== undefined && was.inputFingerprint === is.inputFingerprint;
    return (rewritten ? isAskedAlike() : ruled) ? [{ was, is }] : [];
  });
}

const INTERRUPTED = 'The baseline was not scored again, because the run was interrupted.';
const NO_MEASUREMENT = "The baseline was not scored again, because the suite's configuration is not available.";

function declinedBecause({ baseline, measurement, unsetForJudge = [] }: Policy, current: ComparedRun): string | null {
  if (baseline.regrade === 'never') return 'The baseline was not scored again, because baseline.regrade is never.';
  if (measurement === undefined) return NO_MEASUREMENT;
  const [unset] = baseline.regrade === 'always' ? unsetForJudge : [];
  if (unset) return `The baseline was not scored again, because the judge cannot be asked. ${unset.what}`;
  const states = aspectStates(current.run.fingerprints, measurement.fingerprints);
  const alike = Object.entries(states).every(([aspect, state]) => !isMeasurement(aspect) || state === 'identical');
  return alike
    ? null
    : 'The baseline was not scored again, because the other run was not scored with current settings either: regrade both.';
}

/** Trials. */
const judgeFailedOn = ({ trials }: CaseResult): number =>
  trials.filter(({ status, blame }) => status === 'errored' && blame === 'judge').length;

const MOST_NAMED = 5;

function said(facts: {
  readonly ruled: boolean;
  readonly done: number;
  readonly rewritten: readonly string[];
  readonly unjudged: number;
  readonly wordless: number;
}): string {
  const { ruled, done, rewritten, unjudged, wordless } = facts;
  if (done + unjudged === 0)
    return 'The baseline could not be scored again: no conversations are stored with it, only scores.';
  const named = rewritten.slice(0, MOST_NAMED).join(', ') + (rewritten.length > MOST_NAMED ? ', …' : '');
  const parts = [
    ruled &&
      done > 0 &&
      `The baseline was scored again with today's settings (${counted(done, 'case')}, one stored run).`,
    rewritten.length > 0 &&
      `${counted(rewritten.length, 'case')} with other expectations than before ${rewritten.length === 1 ? 'was' : 'were'} compared by scoring the stored conversations again: ${named}.`,
    unjudged > 0 && `${counted(unjudged, 'case')} could not be scored again: the judge failed.`,
    wordless > 0 && `${counted(wordless, 'case')} could not be scored again: no conversation is stored.`,
  ];
  return parts.filter((part) => part !== false).join(' ');
}

function withResults(baseline: ComparedRun, again: ReadonlyMap<string, CaseResult>): ComparedRun {
  const results = baseline.report.cases.map((result) => again.get(result.id) ?? result);
  const { warnings } = baseline.report;
  return { ...baseline, report: summarize(results, warnings) };
}
