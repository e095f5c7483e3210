/** What ends an inconclusive run: failures that do not come back, and runs that rule a drop out. It never makes red. */
import type { Settling } from '../../../model/verdict/confirmation.ts';
import { reaches } from '../../../stats/slack.ts';
import { type DropRatio, dropRatio, type Prior, settlePrior } from '../../../stats/tests/settling.ts';
import { FEWEST_TESTED_UNITS } from '../../comparison/row-word.ts';
import type { FirstPass } from '../first-pass/first-pass.ts';
import { type ConfirmationUnit, isReliableFailing, isToExplain } from '../first-pass/unit.ts';
import type { JobRuns } from './job-runs.ts';
import { ask, cameBack, type Steps } from './rerun-steps.ts';

export interface SettleInput {
  readonly metric: string;
  readonly units: readonly ConfirmationUnit[];
  readonly look: Pick<FirstPass, 'units'>;
  /** Keys of units that say nothing of a further drop: the base version fails them by now, too, or they are known to be broken. */
  readonly known: ReadonlySet<string>;
  readonly runs: JobRuns;
}

/** More runs of a case that newly fails and has not passed again. */
const REPEATS = 3;
/** Passes over all cases that always passed. */
export const MOST_PASSES = 4;
/** Three times as likely without a drop as with one, and the other way round. */
const LIKELIER = Math.log(3);
/** From here on a drop is too likely for more runs to rule it out. */
const LEANS = 3;
/** Smaller suites say nothing by a ratio of likelihoods: each new failure has to pass on a repeat. */
const FEWEST_FOR_RATIO = 4;

/** The drop that settling rules out, as a share of all cases: 5 pp, or three cases. Reference: statistics-2.md 2.2. */
export const ruledOut = (cases: number): number => Math.min(1, Math.max(0.05, 3 / Math.max(1, cases)));

/** Reference: statistics-2.md 2.3. Calls that do not fit the budget end it unsettled. */
export function* settle(input: SettleInput): Steps<Settling> {
  const { metric, units, known, runs, look } = input;
  const counted = units.filter(({ key, stored }) => stored.runs > 0 && !known.has(key));
  const failing = counted.filter(isToExplain);
  const unpassed = () => failing.filter(({ key }) => runs.of('current', metric, key).passes === 0);
  yield* repeat(unpassed);
  const left = unpassed();
  const found = { drop: ruledOut(look.units), repeated: failing.length, failing: left.length };
  const isSmall = look.units < FEWEST_FOR_RATIO;
  // Cases that wavered before are no drop by themselves, but so many as are to be ruled out may be one.
  const isOpen = isSmall
    ? left.length > 0
    : left.some(isReliableFailing) || reaches(left.length / look.units, found.drop);
  if (isOpen || isSmall) return { ...found, settled: !isOpen, llr: null, passes: 0, cases: 0 };
  const alwaysPassed = counted.filter(({ stored }) => stored.passes === stored.runs);
  const prior = settlePrior(units.map(({ stored }) => stored));
  for (let passes = 0; ; passes++) {
    const { llr } = leaning(input, prior);
    const result = { ...found, llr, passes, cases: alwaysPassed.length };
    if (llr <= -LIKELIER) return { ...result, settled: true };
    const answers = llr >= LEANS || passes === MOST_PASSES ? null : yield* ask(alwaysPassed.map(current));
    if (!cameBack(answers)) return { ...result, settled: false };
  }
}

const current = ({ key }: ConfirmationUnit) => ({ unit: key, agent: 'current' }) as const;

function* repeat(unpassed: () => readonly ConfirmationUnit[]): Steps<void> {
  for (let i = 0; i < REPEATS; i++) if (!cameBack(yield* ask(unpassed().map(current)))) return;
}

/** Whether the runs at hand are three times as likely with a drop as without. No call. */
export const leansToDrop = (input: SettleInput): boolean =>
  leaning(input, settlePrior(input.units.map(({ stored }) => stored))).llr >= LIKELIER;

function leaning({ metric, units, known, runs, look }: SettleInput, prior: Prior): DropRatio {
  const looked = units
    .filter(({ key }) => !known.has(key))
    .map(({ key, stored, first }) => {
      const fresh = runs.of('current', metric, key);
      return { ...stored, currentRuns: fresh.runs + 1, currentPasses: fresh.passes + first };
    });
  return dropRatio(prior, looked, ruledOut(look.units));
}

/** Fewer cases than that: the first pass by itself is no reason to leave it open. */
export const isTested = ({ units }: Pick<FirstPass, 'units'>): boolean => units >= FEWEST_TESTED_UNITS;
