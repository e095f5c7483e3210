/**
 * How often a change of level is marked that is none, and how often one that is: histories of simulated agents through
 * the whole of `trendOf`. `node bench/trend.ts --draws 1000` prints a row a scenario. Other options: --n 110,312 (cases of
 * the suite), --metrics 4 (independent ones; only the first one changes), --profile typical|steady|flaky, --only NAME,…,
 * --seed 1. The same options print the same figures.
 */
import { parseArgs } from 'node:util';
import { emptyHistory, type History, type StoredRun } from '../src/history/store/history.ts';
import { packedMetrics } from '../src/history/store/metrics.ts';
import { trendOf } from '../src/history/trends/trend.ts';
import type { MetricValue } from '../src/model/run/run-report.ts';
import { wilson } from '../src/stats/intervals/proportion.ts';
import { type Random, randomOf } from '../src/stats/random.ts';
import { type Profile, SCENARIOS, simulateSuite } from './verdict/scenarios.ts';

const { values: given } = parseArgs({
  options: {
    draws: { type: 'string', default: '1000' },
    n: { type: 'string', default: '110,312' },
    metrics: { type: 'string', default: '4' },
    profile: { type: 'string', default: 'typical' },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
  },
});

interface Shape {
  readonly name: string;
  readonly runs: number;
  /** How much of the loss of 3 points is there at a run, 0..1; null: nothing ever changes. */
  readonly loss: ((run: number) => number) | null;
  /** Cases at a run, of those of the suite; default: all. */
  readonly share?: (run: number) => number;
  /** Correlation of a case's result with that of the run before: what breaks the test's assumption. */
  readonly sticky?: number;
  /** Looked at after each of the last runs, as a team does; alarms at any of them count. */
  readonly looks?: number;
}

const drift = (steady: number, over: number) => (run: number) => Math.min(1, Math.max(0, (run - steady + 1) / over));
const step = (at: number) => (run: number) => Number(run >= at);

const SHAPES: readonly Shape[] = [
  { name: 'unchanged: 20 runs', runs: 20, loss: null },
  { name: 'unchanged: 40 runs', runs: 40, loss: null },
  { name: 'unchanged: 100 runs', runs: 100, loss: null },
  {
    name: 'unchanged: 100 runs and the suite grows fourfold',
    runs: 100,
    loss: null,
    share: (run) => 0.25 + (0.75 * run) / 99,
  },
  { name: 'watched: unchanged and looked at after each of 50 runs', runs: 100, loss: null, looks: 50 },
  { name: 'unchanged: 100 runs and results stick (0.2)', runs: 100, loss: null, sticky: 0.2 },
  { name: 'drift of 3 points over 20 runs with nothing before', runs: 20, loss: drift(0, 20) },
  { name: 'drift of 3 points over 20 runs after 20 steady ones', runs: 40, loss: drift(20, 20) },
  { name: 'drift of 3 points over 20 runs after 60 steady ones', runs: 80, loss: drift(60, 20) },
  { name: 'step of 3 points 5 runs ago of 40', runs: 40, loss: step(35) },
  { name: 'step of 3 points 10 runs ago of 40', runs: 40, loss: step(30) },
  { name: 'step of 3 points 20 runs ago of 40', runs: 40, loss: step(20) },
];

const METRICS = Number(given.metrics);
const draws = Number(given.draws);
const wanted = given.only.split(',').filter(Boolean);

console.log(
  `profile ${given.profile}, ${draws} draws a row, ${METRICS} metrics, seed ${given.seed}; marked as the agent's own (no caveat that what is measured changed): any metric of an unchanged agent, else the first one with the right sign`,
);
console.log(
  `${'scenario'.padEnd(58)}${'n'.padStart(5)}  marked % [95 %]        run-to-run pp  as drift %  place within 3 %  ms a history`,
);
for (const shape of SHAPES.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part))))
  for (const n of given.n.split(',').map(Number)) row(shape, n);

interface Seen {
  readonly marked: boolean;
  readonly spread: number;
  readonly drift: boolean;
  readonly near: boolean;
}

function row(shape: Shape, n: number): void {
  const started = performance.now();
  const seen = Array.from({ length: draws }, (_, draw) =>
    look(shape, n, randomOf('bench/trend', given.seed, shape.name, n, draw)),
  );
  const marked = seen.filter((one) => one.marked);
  const [low, high] = wilson(marked.length, draws)!.map((share) => (100 * share).toFixed(2));
  const share = (some: number, all: number) => (all === 0 ? '–' : ((100 * some) / all).toFixed(1));
  const spread = seen.reduce((sum, one) => sum + one.spread, 0) / draws;
  const [drifts, near] = [marked.filter((one) => one.drift).length, marked.filter((one) => one.near).length];
  console.log(
    [
      shape.name.padEnd(58) + String(n).padStart(5),
      `${share(marked.length, draws)} [${low}, ${high}]`.padEnd(22),
      (100 * spread).toFixed(2).padStart(13),
      (shape.loss ? share(drifts, marked.length) : '').padStart(10),
      (shape.loss ? share(near, marked.length) : '').padStart(16),
      ((performance.now() - started) / draws).toFixed(0).padStart(12),
    ].join('  '),
  );
}

function look(shape: Shape, n: number, random: Random): Seen {
  const runs = simulated(shape, n, random);
  const looks = shape.looks ?? 1;
  const trends = Array.from({ length: looks }, (_, i) =>
    trendOf(historyOf(runs.slice(0, runs.length - looks + 1 + i)), null),
  );
  const last = trends.at(-1)!;
  const spread = last[0]?.spread ?? 0;
  if (shape.loss === null)
    return {
      marked: trends.some((trend) => trend.some(({ change }) => change !== null && !change.measuredBy)),
      spread,
      drift: false,
      near: false,
    };
  const { change = null } = last[0] ?? {};
  const { loss } = shape;
  const truth = runs.findIndex((_, run) => loss(run) > 0);
  const at = runs.findIndex(({ id }) => id === change?.runId);
  return {
    marked: change !== null && change.after < change.before,
    spread,
    drift: change?.shape === 'drift',
    near: Math.abs(at - truth) <= 3,
  };
}

function historyOf(runs: readonly StoredRun[]): History {
  return { ...emptyHistory('garden-shop'), runs };
}

/** Each metric has cases of its own: independent ones raise more false alarms together than those of one suite would. */
function simulated(shape: Shape, n: number, random: Random): readonly StoredRun[] {
  const suites = Array.from({ length: METRICS }, (_, metric) => {
    const scenario = metric === 0 && shape.loss ? SCENARIOS['break-3'] : SCENARIOS['no-change'];
    return simulateSuite(scenario, n, given.profile as Profile, 0, random);
  });
  const before = suites.map((units) => units.map(() => -1));
  return Array.from({ length: shape.runs }, (_, run) => {
    const cases = Math.round(n * (shape.share?.(run) ?? 1));
    const metrics = suites.map((units, metric) => {
      let passed = 0;
      for (const [i, unit] of units.slice(0, cases).entries()) {
        const rate = unit.stored + (unit.current - unit.stored) * (shape.loss?.(run) ?? 0);
        const known = before[metric]![i]!;
        const stays = known >= 0 && random.unit() < (shape.sticky ?? 0);
        const now = stays ? known : Number(random.unit() < rate);
        before[metric]![i] = now;
        passed += now;
      }
      return aMetric(`metric_${metric}`, passed / cases, cases);
    });
    return storedRun(run, metrics);
  });
}

function aMetric(metric: string, value: number, n: number): MetricValue {
  return {
    metric,
    scope: 'overall',
    value,
    n,
    interval: wilson(value * n, n),
    unit: 'share',
    kind: 'proportion',
    better: 'higher',
  };
}

function storedRun(run: number, metrics: readonly MetricValue[]): StoredRun {
  const startedAt = new Date(Date.UTC(2026, 0, 1, run)).toISOString();
  return {
    ...{
      id: String(run),
      attempt: 1,
      startedAt,
      firstStartedAt: startedAt,
      durationMs: 1,
      toolVersion: '',
      event: null,
    },
    ...{
      sha: null,
      branch: null,
      pullRequest: null,
      trials: 1,
      cases: { selected: 1, total: 1 },
      calls: 0,
      cost: null,
    },
    ...{ mode: 'full', conclusion: 'no-regression', fingerprints: { dataset: String(metrics[0]?.n) } },
    ...{ metrics: packedMetrics(metrics), measureNames: [], units: null },
  };
}
