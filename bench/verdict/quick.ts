/** A quick run on a simulated suite, both stages, by the real functions. */

import { confirm, confirmAgainstStored } from '../../src/decision/confirmation/confirm.ts';
import { QUICK_SHARES } from '../../src/decision/confirmation/evidence.ts';
import type { ConfirmationUnit } from '../../src/decision/confirmation/first-pass/unit.ts';
import { recorded, replayed, stageWord } from '../../src/decision/confirmation/quick-stage.ts';
import type { Rerun } from '../../src/decision/confirmation/reruns/batched-requests.ts';
import { startOf, type Version } from '../../src/decision/simulation/pull-request.ts';
import type { ComparisonConfirmation } from '../../src/model/verdict/confirmation.ts';
import { quickDraw, type SuiteUnit } from '../../src/stats/resampling/quick-draw.ts';
import { quickEstimate, quickWeights } from '../../src/stats/resampling/quick-estimate.ts';
import { sinceRecovery } from '../../src/stats/resampling/since-recovery.ts';

export interface QuickDraw {
  /** What the draw of the subset, and the procedure, know a case by. */
  readonly cases: readonly (Pick<SuiteUnit, 'id' | 'key' | 'cell'> & { readonly category: string })[];
  /** Runs the case at this place once: whether it passes. */
  readonly runOf: (place: number, version: Version) => boolean;
  readonly storedRuns: number;
  readonly size: number;
  /** Of the draw of the subset: one for a repository. */
  readonly drawSeed: string;
  readonly seed: string;
  /** Extra calls as a multiple of the cases that ran. */
  readonly budget: number;
  /** Whether the base version can be asked. */
  readonly mode: ComparisonConfirmation['mode'];
}

export interface QuickJudged {
  readonly regression: boolean;
  readonly inconclusive: boolean;
  readonly escalated: boolean;
  /** Called better by the row of the pass rate; never of an escalated run here. */
  readonly better: boolean;
  /** Change of the suite by the sample, and its interval; null: not estimated. */
  readonly estimate: { readonly delta: number; readonly change: readonly [number, number] } | null;
  readonly calls: number;
}

const MARGIN = 0.02;

interface Unit extends SuiteUnit {
  readonly category: string;
  readonly newest: boolean;
  readonly place: number;
}

export async function quickRun(given: QuickDraw): Promise<QuickJudged> {
  const { runOf, size, seed, budget, mode } = given;
  const units = given.cases.map((one, place): Unit => {
    const stored = Array.from({ length: given.storedRuns }, () => runOf(place, 'stored'));
    const past = sinceRecovery(stored.toReversed(), Boolean);
    const passes = past.filter(Boolean).length;
    return { ...one, place, required: false, runs: past.length, passes, newest: stored.at(-1)! };
  });
  const draw = quickDraw(units, size, given.drawSeed);
  const sample = [draw.required, draw.new, draw.passed, draw.failed].flatMap(({ drawn }) => drawn);
  const first = new Map(sample.map(({ id, place }) => [id, runOf(place, 'current')]));
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const rerun: Rerun = async (requests) =>
    requests.map((request) => {
      const passes = runOf(byId.get(request.unit)!.place, request.agent);
      return { ...request, passed: { pass_rate: passes } };
    });
  const asked = (chosen: readonly Unit[]): readonly ConfirmationUnit[] =>
    chosen.map(({ id, runs, passes, newest, category }) => ({
      ...{ key: id, category, stored: { runs, passes }, ...startOf(newest), first: first.get(id) ? 1 : 0 },
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
  const estimate = estimated(draw, first, sample);
  if (word !== 'escalate')
    return {
      ...{ regression: word === 'regression', inconclusive: false, escalated: false },
      ...estimate,
      calls: sample.length + spent(staged),
    };
  for (const unit of units) if (!first.has(unit.id)) first.set(unit.id, runOf(unit.place, 'current'));
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
  draw: ReturnType<typeof quickDraw<Unit>>,
  first: ReadonlyMap<string, boolean>,
  sample: readonly Unit[],
): Pick<QuickJudged, 'better' | 'estimate'> {
  const { complete, delta, change } = quickEstimate(draw, ({ id }) => (first.get(id) ? 1 : 0));
  if (!complete) return { better: false, estimate: null };
  const passing = sample.filter(({ id, newest }) => first.get(id) && !newest).length;
  return { better: change[0] > 0 && passing >= 2, estimate: { delta, change } };
}
