/** Must-pass units: one that is confirmed broken blocks by itself. They are re-run whatever the first look says. */

import { PASS_RATE } from '../../../model/run/metric.ts';
import type { ConfirmedMustPass } from '../../../model/verdict/confirmation.ts';
import { NO_RUNS, sumOf } from '../../../model/verdict/run-count.ts';
import { isReliable } from '../../../stats/tests/hard-break.ts';
import { ROUND_ONE, ROUND_TWO } from '../../../stats/tests/rerun-score.ts';
import { type ConfirmationUnit, failsAfterPass, usedToPass } from '../first-pass/unit.ts';
import { findingOf } from './changed-units.ts';
import type { JobRuns } from './job-runs.ts';
import { interleaved, type RerunRequest, type RunsOfBoth, runEach, type Steps } from './rerun-steps.ts';

/** Re-runs of a unit whose base version is not asked; beside others of two rounds, half in each. */
export const ALONE_RUNS = 4;

/** Failed the first pass, and passed in most stored runs or in the newest, however long it had failed, or has none. */
export const needsConfirmation = (unit: ConfirmationUnit): boolean =>
  unit.first === 0 && (unit.stored.runs === 0 || usedToPass(unit) || failsAfterPass(unit));

/** Both agents: broken as confirmed by re-runs, all 5 runs fail and at least 4 of the base's pass. Without history: as alone. */
export function* confirmMustPass(units: readonly ConfirmationUnit[]): Steps<readonly ConfirmedMustPass[]> {
  const runsOf = (rounds: number) => (unit: ConfirmationUnit) =>
    unit.stored.runs === 0 ? alone(unit.key, ALONE_RUNS / 2) : interleaved(unit.key, rounds);
  const first = yield* runEach(units, runsOf(ROUND_ONE));
  const open = units.filter((unit, i) => {
    const seen = first[i]!;
    return seen.isWhole && seen.current.passes === 0 && (unit.stored.runs === 0 || seen.base.passes > 0);
  });
  const second = yield* runEach(open, runsOf(ROUND_TWO));
  return units.map((unit, i) => {
    const more = second[open.indexOf(unit)];
    return resultOf(unit, more ? both(first[i]!, more) : first[i]!);
  });
}

/**
 * The current agent alone: broken when all of 4 re-runs fail, and no more than one stored run in five did. Units of mixed
 * history fail so often by chance that 40 of them would raise 8 % false alarms (measured, bench/verdict).
 */
export function* confirmMustPassAlone(units: readonly ConfirmationUnit[]): Steps<readonly ConfirmedMustPass[]> {
  const seen = yield* runEach(units, (unit) => alone(unit.key, ALONE_RUNS));
  return units.map((unit, i) => aloneResult(unit, seen[i]!));
}

const alone = (unit: string, runs: number): readonly RerunRequest[] =>
  Array.from({ length: runs }, () => ({ unit, agent: 'current' }));

const both = (a: RunsOfBoth, b: RunsOfBoth): RunsOfBoth => ({
  current: sumOf(a.current, b.current),
  base: sumOf(a.base, b.base),
  isWhole: a.isWhole && b.isWhole,
});

function resultOf(unit: ConfirmationUnit, seen: RunsOfBoth): ConfirmedMustPass {
  if (unit.stored.runs === 0 || !seen.isWhole) return aloneResult(unit, seen);
  const { current, base } = seen;
  const finding = findingOf(current, base);
  return {
    id: unit.key,
    stored: unit.stored,
    current,
    base,
    finding: finding === 'confirmed' ? 'broken' : finding === 'drifted' ? 'drifted' : 'unconfirmed',
  };
}

/** By all re-runs of this job, whatever they were for: what passed one of them is not broken. */
export function inAllRuns(one: ConfirmedMustPass, runs: JobRuns): ConfirmedMustPass {
  const current = runs.of('current', PASS_RATE, one.id);
  const finding = one.finding !== 'drifted' && current.passes > 0 ? 'unconfirmed' : one.finding;
  return { ...one, current, base: runs.of('base', PASS_RATE, one.id), finding };
}

/** The budget did not reach it. */
export const notRun = (unit: ConfirmationUnit): ConfirmedMustPass =>
  aloneResult(unit, { current: NO_RUNS, base: NO_RUNS, isWhole: false });

function aloneResult({ key, stored }: ConfirmationUnit, { current, base, isWhole }: RunsOfBoth): ConfirmedMustPass {
  const failedAll = current.runs === ALONE_RUNS && current.passes === 0;
  const broken = failedAll && (stored.runs === 0 || isReliable(stored));
  return { id: key, stored, current, base, finding: !isWhole ? 'not-run' : broken ? 'broken' : 'unconfirmed' };
}
