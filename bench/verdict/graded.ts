/**
 * How often paired re-runs of a graded metric claim a regression, on simulated agents, by the real functions: one gated
 * metric, 12 categories, five stored runs, tolerance 5 pp (latency: 100 ms).
 * `node bench/verdict/graded.ts --kinds entity,mark,latency --n 20,40,110 --draws 300 --seed 1` prints a row a cell.
 */
import { parseArgs } from 'node:util';
import { confirm } from '../../src/decision/confirmation/confirm.ts';
import type { Rerun } from '../../src/decision/confirmation/reruns/batched-requests.ts';
import type { CaseResult, Measure, Trial } from '../../src/model/run/case-result.ts';
import type { Metric, PooledMetric } from '../../src/model/run/metric.ts';
import { metricNamed } from '../../src/scoring/checks/index.ts';
import { wilson } from '../../src/stats/intervals/proportion.ts';
import type { Random } from '../../src/stats/random.ts';
import { drawOf, PROFILES } from './scenarios.ts';

const { values: given } = parseArgs({
  options: {
    kinds: { type: 'string', default: 'entity,mark,latency' },
    n: { type: 'string', default: '20,40,110' },
    draws: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
  },
});
const draws = Number(given.draws);

type Version = 'stored' | 'base' | 'current';

/** What is measured of one case; `scale` multiplies its rate or time, `speed` is that of the whole pass. */
interface Kind {
  readonly metric: Metric;
  readonly margin: number;
  readonly newCase: (random: Random) => (scale: number, speed: number) => CaseResult['measures'] & Timed;
  /** By name of a row: scales of the base and the current version. */
  readonly rows: Readonly<Record<string, readonly [base: number, current: number]>>;
}
interface Timed {
  readonly times?: Measure;
}

const countOf = (times: number, p: number, random: Random) => {
  let count = 0;
  for (let i = 0; i < times; i++) if (random.unit() < p) count++;
  return count;
};
/** Box and Muller. */
const normal = (random: Random) => Math.sqrt(-2 * Math.log(1 - random.unit())) * Math.cos(2 * Math.PI * random.unit());

const KINDS: Readonly<Record<string, Kind>> = {
  /** One to six entities a case, each found at the rate of the case. */
  entity: {
    metric: metricNamed('entity_f1')!,
    margin: 0.05,
    newCase: (random) => {
      const rate = PROFILES.typical(random);
      const size = 1 + random.below(6);
      return (scale) => {
        const found = countOf(size, rate * scale, random);
        return { entity_f1: [(2 * found) / (found + size), 1] };
      };
    },
    rows: { none: [1, 1], drift: [0.925, 0.925], '-6 pp': [1, 0.9], '-10 pp': [1, 0.84] },
  },
  /** Zero to four points a case. */
  mark: {
    metric: metricNamed('coherence')!,
    margin: 0.05,
    newCase: (random) => {
      const rate = PROFILES.typical(random);
      return (scale) => ({ coherence: [countOf(4, rate * scale, random) / 4, 1] });
    },
    rows: { none: [1, 1], drift: [0.94, 0.94], '-6 pp': [1, 0.925], '-10 pp': [1, 0.88] },
  },
  /** Cases of 0.2 to 3 s, each answer 20 % apart from the next, whole passes 6 %. */
  latency: {
    metric: metricNamed('latency_p50')!,
    margin: 0.1,
    newCase: (random) => {
      const usual = 800 * Math.exp(0.5 * normal(random));
      return (scale, speed) => ({ times: [usual * scale * speed * Math.exp(0.2 * normal(random)), 1] });
    },
    rows: { none: [1, 1], drift: [1.2, 1.2], '+10 %': [1, 1.1], '+20 %': [1, 1.2], '+30 %': [1, 1.3] },
  },
};

function resultOf(id: string, { times, ...measures }: CaseResult['measures'] & Timed): CaseResult {
  const turns = times ? [times[0]] : [];
  // What no metric of these reads is left out.
  const trial = {
    ...{ trial: 0, status: 'passed', failureType: null, blame: null, scores: [] },
    transcript: { turns: [] },
    timing: { startedAt: '2026-01-01T00:00:00.000Z', durationMs: 0, turns },
    usage: { calls: 1, cost: null },
  } as unknown as Trial;
  return {
    ...{ id, dataset: 'bench', category: `category-${Number(id) % 12}`, tier: null, tags: [], fingerprint: id },
    ...{ source: { file: 'bench', line: 1 }, status: 'passed', trials: [trial], measures },
  };
}

interface Judged {
  readonly outcome: string;
  readonly calls: number;
  readonly truth: number;
}

async function judged(kind: Kind, scales: readonly [number, number], n: number, seed: string): Promise<Judged> {
  const random = drawOf(seed);
  const { metric, margin } = kind;
  const cases = Array.from({ length: n }, () => kind.newCase(random));
  const scaleOf = (version: Version) => (version === 'stored' ? 1 : version === 'base' ? scales[0] : scales[1]);
  const pass = () => (kind.metric.unit === 'ms' ? Math.exp(0.06 * normal(random)) : 1);
  const runOf = (i: number, version: Version, speed: number) => resultOf(String(i), cases[i]!(scaleOf(version), speed));
  const speeds = { stored: Array.from({ length: 'measure' in metric ? 5 : 1 }, pass), first: pass() };
  const pairs = cases.map((_, i) => {
    const stored = speeds.stored.map((speed) => runOf(i, 'stored', speed));
    const mean = (place: 0 | 1) =>
      stored.reduce((sum, { measures }) => sum + (measures[metric.id]?.[place] ?? 0), 0) / stored.length;
    return {
      baseline: { ...stored[0]!, measures: { [metric.id]: [mean(0), mean(1)] as const } },
      current: runOf(i, 'current', speeds.first),
    };
  });
  const rerun: Rerun = async (requests) => {
    const speed = pass();
    return requests.map((request) => ({
      ...request,
      passed: {},
      result: runOf(Number(request.unit), request.agent, speed),
    }));
  };
  const { graded, extraCalls } = await confirm({
    metrics: [],
    graded: [
      {
        metric,
        margin: kind.metric.unit === 'ms' ? 1000 * margin : margin,
        pairs,
        sinceStart: null,
        isSlower: false,
        isFresh: false,
        mayLose: 0.05,
      },
    ],
    mustPass: [],
    seed,
    budget: Math.max(100, 6 * n),
    rerun,
  });
  const meanOf = (version: Version) => {
    const observed = cases.map((_, i) => runOf(i, version, 1));
    if (!('measure' in metric)) {
      const { observe, value } = metric as PooledMetric<number>;
      return value(observed.flatMap(({ trials }) => observe(trials)))!;
    }
    return observed.reduce((sum, { measures }) => sum + measures[metric.id]![0], 0) / n;
  };
  return {
    outcome: graded![0]!.outcome,
    calls: (n + extraCalls.current + extraCalls.base) / n,
    truth: meanOf('current') - meanOf('stored'),
  };
}

console.log(`${draws} draws a cell, seed ${given.seed}`);
console.log('metric   change    n     red % [95 %]             inconclusive %  calls  change');
for (const name of given.kinds.split(',')) {
  const kind = KINDS[name];
  if (!kind) throw new Error(`"${name}" is unknown: ${Object.keys(KINDS).join(', ')}.`);
  for (const [row, scales] of Object.entries(kind.rows))
    for (const n of given.n.split(',').map(Number)) {
      const all: Judged[] = [];
      for (let draw = 0; draw < draws; draw++)
        all.push(await judged(kind, scales, n, `${given.seed} ${name} ${row} ${n} ${draw}`));
      const count = (outcome: string) => all.filter((one) => one.outcome === outcome).length;
      const mean = (of: (one: Judged) => number) => all.reduce((sum, one) => sum + of(one), 0) / draws;
      const [low, high] = wilson(count('regression'), draws)!;
      const percent = (share: number) => (100 * share).toFixed(1);
      const red = `${percent(count('regression') / draws)} [${percent(low)}, ${percent(high)}]`;
      const truth =
        kind.metric.unit === 'ms'
          ? `${mean((one) => one.truth).toFixed(0)} ms`
          : `${percent(mean((one) => one.truth))} pp`;
      console.log(
        `${name.padEnd(8)} ${row.padEnd(8)} ${String(n).padStart(4)}  ${red.padEnd(24)} ${percent(count('inconclusive') / draws).padStart(8)} ${mean(
          (one) => one.calls,
        )
          .toFixed(2)
          .padStart(12)}  ${truth}`,
      );
    }
}
