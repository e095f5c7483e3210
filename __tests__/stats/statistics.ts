/** Our statistics by the reference vector that they answer to: its input → whatever its `expected` names. */

import { expectedCalibrationError } from '../../src/stats/calibration.ts';
import { normalCdf, normalQuantile, tCdf, tQuantile } from '../../src/stats/distributions.ts';
import { digestOf } from '../../src/stats/hash-order.ts';
import { mean, standardDeviation } from '../../src/stats/intervals/mean.ts';
import { mcnemarUnits, smallestVisibleDrop } from '../../src/stats/intervals/power.ts';
import { newcombePaired, wilson } from '../../src/stats/intervals/proportion.ts';
import { quantile } from '../../src/stats/intervals/quantile.ts';
import { stabilityWeighted } from '../../src/stats/intervals/stability-weighted.ts';
import { passAtK, passHatK } from '../../src/stats/pass-k.ts';
import { bootstrapInterval } from '../../src/stats/resampling/bootstrap.ts';
import { cellOf, quickDraw } from '../../src/stats/resampling/quick-draw.ts';
import { quickEstimate } from '../../src/stats/resampling/quick-estimate.ts';
import type { LookedAtUnit } from '../../src/stats/resampling/rerun-selection.ts';
import { stableSet, thinGate } from '../../src/stats/resampling/stable-units.ts';
import { upperGamma } from '../../src/stats/special-functions.ts';
import { atLeast, atMost, binomialLaw, hypergeometricLaw } from '../../src/stats/tests/discrete-law.ts';
import { hardBreak, isReliable } from '../../src/stats/tests/hard-break.ts';
import { discreteStepDown, holm } from '../../src/stats/tests/multiplicity.ts';
import { isFinished, type RerunUnit, rerunLaw, rerunTest } from '../../src/stats/tests/rerun-score.ts';
import { sequentialLook, sequentialStart } from '../../src/stats/tests/sequential-sign-test.ts';
import { dropRatio, RATES, ratesGiven, settlePrior } from '../../src/stats/tests/settling.ts';
import { signFlip } from '../../src/stats/tests/sign-flip.ts';
import { saddlepointTail } from '../../src/stats/tests/sign-flip-saddlepoint.ts';
import { lawAttainable, stratifiedExact } from '../../src/stats/tests/stratified.ts';

type Statistic = (input: unknown) => unknown;
/** The inputs of a vector file have one shape, which the file's README states. */
const by =
  <Input>(statistic: (input: Input) => unknown): Statistic =>
  (input) =>
    statistic(input as Input);

type RerunInput =
  | { kind: 'law'; t: number }
  | { kind: 'suite'; units: { t: number; x: number }[] }
  | { kind: 'rounds'; units: { roundOne: Passes; roundTwo: Passes | null }[] }
  | { kind: 'categories'; units: { t: number; x: number; category: string }[]; lookOne: Record<string, number> };
type Passes = { pr: number; base: number };
const tested = (units: RerunUnit[]) => {
  const { score, p } = rerunTest(units);
  return { score, p, fails: p <= 0.01 };
};
const unitOf = ({ t, x }: { t: number; x: number }): RerunUnit => ({ total: t, current: x });

type VectorUnit = { key: string; K: number; b: number; a: 0 | 1 };
/** The product runs such units again that failed; the vectors hold the same of those that passed. */
export const changedSides = ({ runs, passes, first }: Omit<LookedAtUnit, 'key'>): boolean =>
  isReliable({ runs, passes: first === 0 ? passes : runs - passes });

const looked = ({ key, K, b, a }: VectorUnit) => ({ key, runs: K, passes: b, first: a });

const countsOf = (counts: [number, number][]) => counts.map(([passes, runs]) => ({ runs, passes }));

type QuickUnit = {
  key: string;
  category: string;
  tier: string;
  mustPass: boolean;
  K: number;
  b: number;
  first?: 0 | 1;
};
type QuickInput = { seed: string; size: number; units: QuickUnit[] };
const drawn = ({ seed, size, units }: QuickInput) =>
  quickDraw(
    units.map(({ key, category, tier, mustPass, K, b, first = 0 }) => ({
      ...{ key, cell: cellOf(category, tier), required: mustPass, runs: K, passes: b, first },
    })),
    size,
    seed,
  );

export const STATISTICS: Readonly<Record<string, Statistic>> = {
  distributions: by<Record<string, number> & { fn: string }>(({ fn, ...x }) => ({
    value: {
      normal_cdf: () => normalCdf(x.x!),
      normal_quantile: () => normalQuantile(x.p!),
      t_cdf: () => tCdf(x.x!, x.df!),
      t_quantile: () => tQuantile(x.p!, x.df!),
      chi2_sf: () => upperGamma(x.df! / 2, x.x! / 2),
      binom_cdf: () => atMost(binomialLaw(x.n!, x.p!), x.k!),
      hypergeom_cdf: () => atMost(hypergeometricLaw(x.population!, x.successes!, x.draws!), x.k!),
    }[fn]!(),
  })),

  wilson: by<{ successes: number; n: number; confidence: number }>(({ successes, n, confidence }) => {
    const interval = wilson(successes, n, confidence);
    return { estimate: n > 0 ? successes / n : null, lower: interval?.[0] ?? null, upper: interval?.[1] ?? null };
  }),

  paired_proportions: by<{ bothPass: number; baseOnly: number; prOnly: number; neither: number; confidence: number }>(
    (input) => {
      const table = {
        both: input.bothPass,
        baselineOnly: input.baseOnly,
        currentOnly: input.prOnly,
        neither: input.neither,
      };
      const n = table.both + table.baselineOnly + table.currentOnly + table.neither;
      return {
        difference: (table.currentOnly - table.baselineOnly) / n,
        newcombe: newcombePaired(table, input.confidence),
      };
    },
  ),

  p_adjust: by<{ p: number[] }>(({ p }) => ({ holm: holm(p) })),

  discrete_bonferroni: by<{ gates: [number, number][]; weights: number[] }>(({ gates, weights }) => {
    const laws = gates.map(([failing, passing]) => binomialLaw(failing + passing, 0.5));
    const p = gates.map(([failing], i) => atLeast(laws[i]!, failing));
    const family = laws.map((law, i) => ({
      p: p[i]!,
      attainable: lawAttainable(law, 'better'),
      weight: weights[i]!,
    }));
    return { p, adjusted: discreteStepDown(family) };
  }),

  pass_k: by<{ n: number; c: number; k: number; cases?: [number, number][] }>(({ n, c, k, cases = [[n, c]] }) => {
    const over = (of: typeof passAtK) => mean(cases.map(([n, c]) => of(n, c, k)).filter((value) => value !== null));
    return { passAtK: over(passAtK), passHatK: over(passHatK) };
  }),

  calibration: by<{ confidence: number[]; correct: number[]; bins: number }>(({ confidence, correct, bins }) => {
    const predictions = confidence.map((c, i) => ({ confidence: c, correct: correct[i]! }));
    return { ece: expectedCalibrationError(predictions, bins) };
  }),

  quantiles: by<{ values: number[] }>(({ values }) => ({
    mean: mean(values),
    sd: standardDeviation(values),
    median: quantile(values, 0.5),
    p90: quantile(values, 0.9),
    p95: quantile(values, 0.95),
    p99: quantile(values, 0.99),
  })),

  power: by<Record<string, number> & { kind: string }>(({ kind, ...x }) => {
    const design = { discordance: x.discordance!, delta: x.delta!, alpha: x.alpha!, power: x.power! };
    const ofKind: Record<string, (() => unknown) | undefined> = {
      mcnemar: () => ({ nOneSided: mcnemarUnits(design), nTwoSided: mcnemarUnits({ ...design, sided: 2 }) }),
      mde: () => ({ mde: smallestVisibleDrop(x.n!, x.backgroundDiscordance!, { alpha: x.alpha!, power: x.power! }) }),
    };
    return ofKind[kind]?.();
  }),

  stratified_exact: by<{ strata: { baseRuns: number; basePasses: number; prRuns: number; prPasses: number }[] }>(
    ({ strata }) => {
      const result = stratifiedExact(
        strata.map((s) => ({
          baselineRuns: s.baseRuns,
          baselinePasses: s.basePasses,
          currentRuns: s.prRuns,
          currentPasses: s.prPasses,
        })),
      );
      return { ...result, r_mantelhaen_exact_less: result.pWorse };
    },
  ),

  sign_flip: by<{ differences: number[]; cluster: number[] }>(({ differences, cluster }) => {
    const sums = Map.groupBy(differences.keys(), (i) => cluster[i]!);
    return signFlip([...sums.values()].map((places) => places.reduce((sum, i) => sum + differences[i]!, 0)));
  }),

  sign_flip_exact: by<{ worse: number[] }>(({ worse }) => {
    const changed = Float64Array.from(worse.filter((d) => d !== 0));
    const { pWorse, midPWorse, pTwoSided, method } = signFlip(worse.map((d) => -d));
    return { method, pWorse, midPWorse, pTwoSided, saddlepoint: changed.length > 0 ? saddlepointTail(changed) : null };
  }),

  stability_weighted: by<{ K: number; phi: number; scale: number; basePasses: number[]; prPass: (0 | 1)[] }>(
    ({ K, phi, scale, basePasses, prPass }) =>
      stabilityWeighted(
        basePasses.map((passes, i) => ({ runs: K, passes, current: prPass[i]! })),
        phi,
        scale,
      ),
  ),

  rerun_score: by<RerunInput>((input) => {
    if (input.kind === 'law') {
      const { x, arrangements, alike, broken, u, score } = rerunLaw(input.t);
      return { x, N: arrangements, P0: alike, Q: broken, u, s: score };
    }
    if (input.kind === 'suite') return tested(input.units.map(unitOf));
    if (input.kind === 'rounds') {
      const open = input.units.filter((unit) => !isFinished(unit.roundOne.pr + unit.roundOne.base));
      const units = open.map(({ roundOne, roundTwo }) => {
        const x = roundOne.pr + roundTwo!.pr;
        return { t: x + roundOne.base + roundTwo!.base, x };
      });
      return {
        finished: input.units.flatMap((unit, i) => (open.includes(unit) ? [] : [i])),
        units,
        calls: 4 * input.units.length + 6 * open.length,
        ...tested(units.map(unitOf)),
      };
    }
    const names = Object.keys(input.lookOne);
    const tests = names.map((name) => rerunTest(input.units.filter((u) => u.category === name).map(unitOf)));
    const gates = tests.map(({ p, law }, i) => ({
      p,
      attainable: lawAttainable(law, 'better'),
      weight: 1 / Math.max(input.lookOne[names[i]!]!, 0.001),
    }));
    const adjusted = Math.min(...discreteStepDown(gates));
    return {
      p: Object.fromEntries(names.map((name, i) => [name, tests[i]!.p])),
      adjusted,
      evidence: adjusted <= 0.01,
    };
  }),

  select_reruns: by<{ units: VectorUnit[]; seed: string }>(({ units, seed }) => ({
    eligible: units.filter((unit) => changedSides(looked(unit))).map((unit) => unit.key),
    firstDigest: units[0] ? digestOf(seed, units[0].key) : null,
  })),

  stable_set: by<{ units: VectorUnit[]; seed: string; callsLeft?: number }>(({ units, seed, callsLeft }) => {
    const { allowance, stable, units: inTest, halves } = stableSet(units.map(looked), seed, callsLeft);
    const keys = (list: readonly { key: string }[]) => list.map((unit) => unit.key);
    return {
      m: allowance,
      stable,
      inTest: keys(inTest),
      halfA: keys(halves[0]),
      halfB: keys(halves[1]),
      skip: inTest.length === 0,
    };
  }),

  gate_thin: by<{ m: number; units: (VectorUnit & { baseRoundOne: number | null })[] }>(({ m, units }) => {
    const named = units.map((unit, i) => ({
      ...looked({ ...unit, key: String(i) }),
      baseRoundOne: unit.baseRoundOne,
    }));
    const { counted, failed, p, open } = thinGate(named, m);
    return { counted: counted.map((unit) => Number(unit.key)), failed, pGate: p, goOn: open };
  }),

  group_sequential: by<{ batches: { discordant: number; prOnly: number }[] }>(({ batches }) => {
    let state = sequentialStart(0.03);
    for (const { discordant, prOnly } of batches) {
      state = sequentialLook(state, { discordant, currentOnly: prOnly });
      if (state.looks.at(-1)!.decision !== 'go on') break;
    }
    const looks = state.looks.map((l) => ({
      D: l.discordant,
      X: l.currentOnly,
      A: l.allowed,
      c: l.boundary,
      spent: l.spent,
      signP: l.signP,
      decision: l.decision,
    }));
    return { looks, outcome: looks.at(-1)!.decision };
  }),

  bootstrap: by<{ id: string; differences: number[]; confidence: number }>(({ id, differences, confidence }) => {
    const meanAt = (places: Uint32Array) => places.reduce((sum, place) => sum + differences[place]!, 0) / places.length;
    const options = { seed: id, resamples: 10_000, confidence };
    const n = differences.length;
    return {
      mean: mean(differences),
      percentile: bootstrapInterval(n, meanAt, options),
    };
  }),

  settle_prior: by<{ counts: [number, number][] }>(({ counts }) => {
    const units = countsOf(counts);
    const weights = settlePrior(units);
    const most = Math.max(0, ...units.map(({ runs }) => runs));
    const afterAll = ratesGiven(weights, { runs: most, passes: most });
    const mean = (of: readonly number[], value: (rate: number) => number) =>
      of.reduce((sum, w, j) => sum + w * value(RATES[j]!), 0);
    return {
      weights,
      mean: mean(weights, (p) => p),
      rateAfterAllPassed: most === 0 ? null : mean(afterAll, (p) => p),
      allFail5: most === 0 ? null : mean(afterAll, (p) => (1 - p) ** 5),
    };
  }),

  settle_llr: by<{ units: { K: number; b: number; passes: number; runs: number }[]; delta: number }>((input) => {
    const units = input.units.map(({ K, b, passes, runs }) => ({
      ...{ runs: K, passes: b, currentRuns: runs, currentPasses: passes },
    }));
    const prior = settlePrior(units);
    const { shrink: c, llr } = dropRatio(prior, units, input.delta);
    // The delta with which one unit alone has the same share taken of its rate.
    const [one] = units.filter(({ runs }) => runs > 0);
    const first = one ? dropRatio(prior, [one], c * Math.max(one.passes / one.runs, 0.05)).llr : null;
    return { c, llr, first, settled: llr <= -Math.log(3), stopped: llr >= 3 };
  }),

  hard_break: by<{ counts: [number, number][]; hard: number }>(({ counts, hard }) => {
    const units = countsOf(counts);
    const prior = settlePrior(units);
    const [five, ten] = [5, 10].map((runs) => hardBreak(prior, units, hard, runs));
    return {
      reliable: units.filter(isReliable).length,
      ...{ p5: five!.p, expected5: five!.expected, p10: ten!.p, expected10: ten!.expected },
    };
  }),

  quick_draw: by<QuickInput>((input) => {
    const { required, new: added, passed, failed } = drawn(input);
    return {
      chosen: [required, added, passed, failed].flatMap((one) => one.drawn.map(({ key }) => key)).sort(),
      mustPass: required.drawn.length,
      new: added.drawn.length,
      passed: passed.drawn.length,
      failed: failed.drawn.length,
    };
  }),
  quick_estimate: by<QuickInput>((input) => {
    const { units, delta, suite, change, standardErrors, weights } = quickEstimate(drawn(input), ({ first }) => first);
    return {
      N: units,
      delta,
      seSuite: standardErrors.suite,
      se: standardErrors.change,
      low: suite[0],
      high: suite[1],
      lowChange: change[0],
      highChange: change[1],
      weights: Object.fromEntries([...weights].map(([{ key }, weight]) => [key, weight])),
    };
  }),
};

/** What the vectors expect and the product does not use: whole files, or a file's values by their name or kind of input. */
export const UNUSED: Readonly<Record<string, 'all' | readonly string[]>> = {
  bootstrap: ['bca'],
  calibration: ['mce', 'adaptiveEce', 'brier'],
  combine_p: 'all',
  effect_size: 'all',
  mann_whitney: 'all',
  mcnemar: 'all',
  p_adjust: ['bh', 'by', 'bonferroni'],
  paired_mean: 'all',
  paired_proportions: ['agrestiMin', 'tango'],
  power: ['powerOneSided', 'powerTwoSided', 'exactPowerOneSided', 'miller'],
  quantiles: ['p95NearestRank', 'iqr', 'mad'],
  select_reruns: ['chosen'],
  wilcoxon_logratio: 'all',
};
