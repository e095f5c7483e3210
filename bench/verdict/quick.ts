/** A quick run on a simulated suite, both stages, by the real functions. */

import type { Rerun } from '../../src/decision/confirmation/batched-requests.ts';
import { confirm, confirmAgainstStored } from '../../src/decision/confirmation/confirm.ts';
import { QUICK_SHARES } from '../../src/decision/confirmation/evidence.ts';
import { recorded, replayed, stageWord } from '../../src/decision/confirmation/quick-stage.ts';
import type { ConfirmationUnit } from '../../src/decision/confirmation/unit.ts';
import type { ComparisonConfirmation } from '../../src/model/verdict/confirmation.ts';
import type { Random } from '../../src/stats/random.ts';
import { cellOf, quickDraw, type SuiteUnit } from '../../src/stats/resampling/quick-draw.ts';
import { quickEstimate, quickWeights } from '../../src/stats/resampling/quick-estimate.ts';
import type { SimulatedUnit } from './scenarios.ts';

export interface QuickDraw {
  readonly suite: readonly SimulatedUnit[];
  readonly random: Random;
  readonly storedRuns: number;
  readonly size: number;
  /** Extra calls as a multiple of the cases that ran. */
  readonly budget: number;
  readonly seed: string;
  /** Whether the base version can be asked. */
  readonly mode: ComparisonConfirmation['mode'];
}

export interface QuickJudged {
  readonly regression: boolean;
  readonly inconclusive: boolean;
  readonly escalated: boolean;
  /** Called better by the row of the pass rate; never of an escalated run here. */
  readonly better: boolean;
  /** Estimated less true change of the suite; null: not estimated. */
  readonly error: number | null;
  /** Of the interval of the change. */
  readonly covered: boolean;
  readonly calls: number;
}

const MARGIN = 0.02;

/** Stored results, newest last, and the first result of the current version. */
interface Unit extends SuiteUnit {
  readonly newest: boolean;
  readonly simulated: SimulatedUnit;
}

export async function quickRun(given: QuickDraw): Promise<QuickJudged> {
  const { random, size, seed, budget, mode } = given;
  const happens = (p: number) => random.unit() < p;
  const units = given.suite.map((simulated): Unit => {
    const stored = Array.from({ length: given.storedRuns }, () => happens(simulated.stored));
    const passes = stored.filter(Boolean).length;
    const { key, category } = simulated;
    const cell = cellOf(category, 1);
    return { id: key, key, cell, required: false, runs: stored.length, passes, newest: stored.at(-1)!, simulated };
  });
  const draw = quickDraw(units, size, seed);
  const sample = [draw.required, draw.new, draw.passed, draw.failed].flatMap(({ drawn }) => drawn);
  const first = new Map(sample.map((unit) => [unit.id, happens(unit.simulated.current)]));
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const rerun: Rerun = async (requests) =>
    requests.map((request) => {
      const { simulated } = byId.get(request.unit)!;
      return { ...request, passed: { pass_rate: happens(simulated[request.agent]) } };
    });
  const asked = (chosen: readonly Unit[]): readonly ConfirmationUnit[] =>
    chosen.map(({ id, runs, passes, simulated: { category } }) => ({
      ...{ key: id, category, stored: { runs, passes }, first: first.get(id) ? 1 : 0 },
    }));
  const run = mode === 'confirm' ? confirm : confirmAgainstStored;
  const weights = quickWeights(draw);
  const standFor = { units: units.length, weightOf: (key: string) => weights.get(byId.get(key)!) ?? 1 };
  const past = recorded(rerun);
  const input = (chosen: readonly Unit[], rerunning: Rerun) => ({
    metrics: [{ metric: 'pass_rate', units: asked(chosen), margin: MARGIN }],
    mustPass: [],
    seed,
    budget: Math.max(100, budget * chosen.length),
    rerun: rerunning,
  });
  const staged = await run({
    ...input(sample, past.rerun),
    judging: { shares: QUICK_SHARES.sample[mode], sample: standFor },
  });
  const word = stageWord(staged);
  const spent = (found: ComparisonConfirmation) => found.extraCalls.current + found.extraCalls.base;
  const estimate = estimated(units, draw, first, sample);
  if (word !== 'escalate')
    return {
      ...{ regression: word === 'regression', inconclusive: false, escalated: false },
      ...estimate,
      calls: sample.length + spent(staged),
    };
  for (const unit of units) if (!first.has(unit.id)) first.set(unit.id, happens(unit.simulated.current));
  let replayedCalls = 0;
  const counting: Rerun = (requests) => {
    replayedCalls += requests.length;
    return rerun(requests);
  };
  const whole = await run({
    ...input(units, replayed(past.results, counting)),
    judging: { shares: QUICK_SHARES.whole[mode], sample: null },
  });
  const is = (outcome: string) => whole.metrics.some((metric) => metric.outcome === outcome);
  return {
    ...{ regression: is('regression'), inconclusive: is('inconclusive'), escalated: true },
    ...estimate,
    better: false,
    calls: units.length + spent(staged) + replayedCalls,
  };
}

/** What the row of the pass rate shows of the sample (statistics-2.md 8.2, 8.3). */
function estimated(
  units: readonly Unit[],
  draw: ReturnType<typeof quickDraw<Unit>>,
  first: ReadonlyMap<string, boolean>,
  sample: readonly Unit[],
): Pick<QuickJudged, 'better' | 'error' | 'covered'> {
  const { complete, delta, change } = quickEstimate(draw, ({ id }) => (first.get(id) ? 1 : 0));
  if (!complete) return { better: false, error: null, covered: true };
  const truth = units.reduce((sum, { simulated: { current, stored } }) => sum + current - stored, 0) / units.length;
  const passing = sample.filter(({ id, newest }) => first.get(id) && !newest).length;
  return {
    better: change[0] > 0 && passing >= 2,
    error: delta - truth,
    covered: change[0] <= truth && truth <= change[1],
  };
}
