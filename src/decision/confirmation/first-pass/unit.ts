/** What is known of a unit before any re-run, and the few questions everybody asks of it. */
import { quantile } from '../../../stats/intervals/quantile.ts';
import type { LookedAtUnit } from '../../../stats/resampling/rerun-selection.ts';
import { reaches } from '../../../stats/slack.ts';
import { isReliable } from '../../../stats/tests/hard-break.ts';

/** A unit under one metric: its stored runs of the default branch, and its first result on the current agent. */
export interface ConfirmationUnit {
  readonly key: string;
  readonly category: string;
  /** Trusted stored runs with the same content, and how many of them passed; runs 0: no history. */
  readonly stored: { readonly runs: number; readonly passes: number };
  /** Of these, the runs of the commit that this change starts from; absent: not known apart. */
  readonly start?: StartRuns;
  /** 1 passed, 0 failed. */
  readonly first: 0 | 1;
}

/** Runs of the commit that a change starts from. */
export interface StartRuns {
  readonly runs: number;
  readonly passes: number;
  /** Whether the newest of them, which this run is compared with, passed; null: none. */
  readonly newest: boolean | null;
  /** The unit failed in all older runs, three or more, and passed in all since; absent: it did not. */
  readonly recovered?: true;
}

/** More than half of the stored runs passed. */
export const usedToPass = ({ stored }: Pick<ConfirmationUnit, 'stored'>): boolean => 2 * stored.passes > stored.runs;

export const newlyFailing = (unit: ConfirmationUnit): boolean => unit.first === 0 && usedToPass(unit);

/** It nearly always passed when stored, and fails now. */
export const isReliableFailing = (unit: ConfirmationUnit): boolean => unit.first === 0 && isReliable(unit.stored);

/** The run that this one is compared with passed, whatever older ones did: readers are told that it newly fails. */
export const failsAfterPass = ({ first, start }: ConfirmationUnit): boolean => first === 0 && start?.newest === true;

/** It failed in most stored runs, was mended, and fails again. */
export const failsAnew = (unit: ConfirmationUnit): boolean =>
  failsAfterPass(unit) && !usedToPass(unit) && unit.start?.recovered === true;

/** So many units do that they are a loss that matters. @param margin Smallest one, 0..1. */
export function failAnew(units: readonly ConfirmationUnit[], margin: number): boolean {
  const count = units.filter(failsAnew).length;
  return count > 0 && reaches(count / units.filter(({ stored }) => stored.runs > 0).length, margin);
}

/** It nearly always passed when stored, or passed last, however it wavered before: its failure is to be explained. */
export const isToExplain = (unit: ConfirmationUnit): boolean => isReliableFailing(unit) || failsAfterPass(unit);

export const newlyPassing = ({ first, stored }: ConfirmationUnit): boolean =>
  first === 1 && 2 * stored.passes < stored.runs;

/**
 * Mean share of stored runs that passed, less the share that passes now, over units with history; 0 without any.
 * @param unchanged Keys of units that count as such.
 */
export function observedDrop(units: readonly ConfirmationUnit[], unchanged: ReadonlySet<string> = new Set()): number {
  const known = units.filter((unit) => unit.stored.runs > 0);
  const sum = known
    .filter(({ key }) => !unchanged.has(key))
    .reduce((total, { stored, first }) => total + stored.passes / stored.runs - first, 0);
  return known.length === 0 ? 0 : sum / known.length;
}

export const statisticalUnit = ({ key, stored, first }: ConfirmationUnit): LookedAtUnit => ({ key, ...stored, first });

/** Half of the units with stored runs have so many or fewer; 0 without any. */
export function medianRuns(units: readonly ConfirmationUnit[]): number {
  const runs = units.map(({ stored }) => stored.runs).filter((each) => each > 0);
  return quantile(runs, 0.5) ?? 0;
}

/** With fewer stored runs the law of success rates is a guess: nothing is settled by it. */
export const FEWEST_STORED = 3;
