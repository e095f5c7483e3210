/** The registry of gate rules, in order of precedence. To add one: write its file, add a line here. */
import type { Shown } from '../../../model/verdict/verdict.ts';
import { agentDied } from './agent-died.ts';
import { alwaysFailing } from './always-failing.ts';
import { belowTolerance, confirmed, onlyBelowTolerance } from './confirmed.ts';
import {
  lostLimits,
  missedLimits,
  undecidedLimits,
  unscoredInSubset,
  unscoredLevels,
  unscoredLimits,
  warnedLimits,
} from './limits.ts';
import { maxErrors } from './max-errors.ts';
import { measuredDifferently } from './measured-differently.ts';
import { missingValues } from './missing-values.ts';
import { muchSlower } from './much-slower.ts';
import { mustPass, mustPassErrored, mustPassNotRun } from './must-pass.ts';
import { noBaseline, notComparable, totalsOnly } from './not-compared.ts';
import { notConfirmed } from './not-confirmed.ts';
import { notWorse } from './not-worse.ts';
import { undecidedCases } from './nothing-decides.ts';
import { nothingScored } from './nothing-scored.ts';
import { paired, pairedOpen, threshold } from './paired.ts';
import { pairedReruns, pairedRerunsOpen, pairsBelowTolerance, pairsSettled } from './paired-reruns.ts';
import { quick, quickOpen } from './quick.ts';
import { settled } from './settled.ts';
import { slowerUnpaired } from './slower-unpaired.ts';
import { someCases } from './some-cases.ts';
import { rerunsStopped, stoppedEarly } from './stopped.ts';
import { tooFewCases } from './too-few-cases.ts';
import { unjudged } from './unjudged.ts';
import { neverReadable, noLongerReadable, unreadable } from './unreadable.ts';

export const GATE_RULES = [
  agentDied,
  noLongerReadable,
  unreadable,
  maxErrors,
  nothingScored,
  unscoredLimits,
  confirmed,
  pairedReruns,
  paired,
  threshold,
  mustPass,
  missedLimits,
  stoppedEarly,
  mustPassErrored,
  unjudged,
  missingValues,
  measuredDifferently,
  lostLimits,
  tooFewCases,
  quickOpen,
  notConfirmed,
  pairedRerunsOpen,
  pairedOpen,
  mustPassNotRun,
  rerunsStopped,
  noBaseline,
  totalsOnly,
  notComparable,
  neverReadable,
  onlyBelowTolerance,
  quick,
  someCases,
  settled,
  pairsSettled,
  notWorse,
  undecidedCases,
  warnedLimits,
  unscoredLevels,
  muchSlower,
  slowerUnpaired,
  belowTolerance,
  pairsBelowTolerance,
  alwaysFailing,
  undecidedLimits,
  unscoredInSubset,
] as const;

/** The id under which a reason of a run is published. */
type Rule = (typeof GATE_RULES)[number]['ids'][number];

const SHOWN: Readonly<Record<Rule, Shown>> = Object.assign(
  {},
  ...GATE_RULES.flatMap(({ ids, shown }) => ids.map((id) => ({ [id]: shown }))),
);

const isRule = (id: string): id is Rule => Object.hasOwn(SHOWN, id);

/** Where reports say the reasons of a rule; of one that this version does not know: in a sentence. */
export const shownAs = (rule: string): Shown => (isRule(rule) ? SHOWN[rule] : 'sentence');

type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Each) => void
  ? Each
  : never;

/** Keys of the section `gate` that rules bring. */
export const ruleOptions: All<(typeof GATE_RULES)[number]['options']> = Object.assign(
  {},
  ...GATE_RULES.map(({ options }) => options),
);
