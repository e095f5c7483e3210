/** Rules that may fail a check, each run once on a simulated suite. The procedure's are the real functions. */

import { simulate, type Version } from '../../src/decision/simulation/pull-request.ts';
import type {
  ComparisonConfirmation,
  ConfirmationEvidence,
  ConfirmedMetric,
} from '../../src/model/verdict/confirmation.ts';
import type { SimulatedSuite } from '../../src/model/verdict/self-check.ts';
import type { Random } from '../../src/stats/random.ts';
import { signFlip } from '../../src/stats/tests/sign-flip.ts';
import { stratifiedExact } from '../../src/stats/tests/stratified.ts';
import type { SimulatedUnit } from './scenarios.ts';

export interface Draw {
  /** Of the metric that the scenario changes. */
  readonly suite: readonly SimulatedUnit[];
  /** Of further gating metrics, which it does not change; the same units. */
  readonly others: readonly (readonly SimulatedUnit[])[];
  /** Further metrics that hold wherever the first one does: a unit's failures are those of one of them, or of none. */
  readonly nested: number;
  readonly random: Random;
  readonly storedRuns: number;
  /** Extra calls as a multiple of the suite; Infinity: no cap. */
  readonly budget: number;
  readonly mustPass: number;
  readonly seed: string;
}

export interface Judged {
  /** A regression is claimed; for the procedure: evidence and a material drop. */
  readonly regression: boolean;
  /** Evidence of any kind, material or not. */
  readonly evidence: boolean;
  readonly inconclusive: boolean;
  readonly rules: readonly ConfirmationEvidence['rule'][];
  /** A category rule that fails the check: two confirmed units and a net drop. */
  readonly categoryFails: boolean;
  readonly mustPassBroken: boolean;
  /** Agent calls in the job, both agents, the first pass included. */
  readonly calls: number;
}

const MARGIN = 0.02;
const happens = (p: number, random: Random) => random.unit() < p;
const countOf = (times: number, p: number, random: Random) => {
  let count = 0;
  for (let i = 0; i < times; i++) if (happens(p, random)) count++;
  return count;
};

/** Whether each metric holds in one run of a unit; the nested ones fail where the first one does, for their cause. */
type Metrics = readonly string[];
const WHOLE = 'pass_rate';
const metricsOf = ({ others, nested }: Draw): Metrics => [
  WHOLE,
  ...others.map((_, i) => `metric_${i + 1}`),
  ...Array.from({ length: nested }, (_, i) => `nested_${i + 1}`),
];

function runOf(draw: Draw, place: number, version: Version): readonly boolean[] {
  const passes = happens(draw.suite[place]![version], draw.random);
  return [
    passes,
    ...draw.others.map((suite) => happens(suite[place]![version], draw.random)),
    ...Array.from({ length: draw.nested }, (_, i) => passes || place % (draw.nested + 1) !== i),
  ];
}

/** One stored run and the first pass of the current version. */
const onePassOf = ({ suite, random }: Draw) =>
  suite.map(({ stored, current }) => ({
    before: Number(happens(stored, random)),
    now: Number(happens(current, random)),
  }));

/** Extra calls, of a multiple never less than for 100 cases. */
const budgetOf = ({ budget, suite }: Draw): number =>
  budget === Number.POSITIVE_INFINITY ? 1e9 : Math.max(100, Math.round(budget * suite.length));

const procedure =
  (mode: SimulatedSuite['mode']) =>
  async (draw: Draw): Promise<Judged> => {
    const { suite, storedRuns, mustPass, seed } = draw;
    const result = await simulate({
      ...{ mode, cases: suite, metrics: metricsOf(draw), margin: MARGIN, storedRuns, mustPass, seed },
      runOf: (place, version) => runOf(draw, place, version),
      budget: budgetOf(draw),
    });
    return judged(result, suite.length);
  };

function judged({ metrics, mustPass, extraCalls }: ComparisonConfirmation, units: number): Judged {
  const evidence = metrics.flatMap((m) => m.evidence);
  const is = (outcome: ConfirmedMetric['outcome']) => metrics.some((m) => m.outcome === outcome);
  const mustPassBroken = mustPass.some((unit) => unit.finding === 'broken');
  return {
    regression: is('regression') || mustPassBroken,
    evidence: evidence.length > 0 || mustPassBroken,
    inconclusive: is('inconclusive') && !is('regression') && !mustPassBroken,
    rules: evidence.map(({ rule }) => rule),
    categoryFails: evidence.some(({ rule, material }) => rule === 'category' && material),
    mustPassBroken,
    calls: units + extraCalls.current + extraCalls.base,
  };
}

const plain = (regression: boolean, calls: number): Judged => ({
  regression,
  evidence: regression,
  inconclusive: false,
  rules: [],
  categoryFails: false,
  mustPassBroken: false,
  calls,
});

/** The plain drop of one run against one run is larger than 2 points. */
async function threshold(draw: Draw): Promise<Judged> {
  const units = onePassOf(draw);
  const drop = units.reduce((sum, { before, now }) => sum + before - now, 0) / units.length;
  return plain(drop > MARGIN + 1e-9, units.length);
}

/** One run against one stored run, McNemar's mid-p at 5 %. */
async function onePass(draw: Draw): Promise<Judged> {
  const units = onePassOf(draw);
  const { midPWorse } = signFlip(units.map(({ before, now }) => now - before));
  return plain(midPWorse !== null && midPWorse <= 0.05, units.length);
}

/** So many runs of every unit on each agent, the exact stratified test at 5 %, mid-p. */
const uniform =
  (runs: number) =>
  async ({ suite, random }: Draw): Promise<Judged> => {
    const { midPWorse } = stratifiedExact(
      suite.map(({ base, current }) => ({
        baselineRuns: runs,
        baselinePasses: countOf(runs, base, random),
        currentRuns: runs,
        currentPasses: countOf(runs, current, random),
      })),
    );
    return plain(midPWorse <= 0.05, 2 * runs * suite.length);
  };

export const RULES = {
  confirm: procedure('confirm'),
  stored: procedure('stored'),
  threshold,
  'one-pass': onePass,
  'uniform-3': uniform(3),
  'uniform-5': uniform(5),
  'uniform-10': uniform(10),
} as const satisfies Readonly<Record<string, (draw: Draw) => Promise<Judged>>>;
export type RuleName = keyof typeof RULES;
