/**
 * What a quick run says of simulated agents: how often it is red, escalates, stays open or calls an unchanged agent better,
 * and how many calls that takes. `node bench/quick.ts --profiles typical,wavering --scenarios no-change,broken-12 --draws 600`
 * prints a row a cell, with 95 % intervals. Other options: --n 240, --size 60, --stored 5, --budget 6 (times the cases that
 * ran), --mode confirm|stored, --seed 1. The same options print the same figures.
 */
import { parseArgs } from 'node:util';
import { wilson } from '../src/stats/intervals/proportion.ts';
import { type QuickJudged, quickRun } from './verdict/quick.ts';
import { drawOf, PROFILES, type Profile, SCENARIOS, type ScenarioName, simulateSuite } from './verdict/scenarios.ts';

const { values: given } = parseArgs({
  options: {
    profiles: { type: 'string', default: 'typical,wavering' },
    scenarios: { type: 'string', default: 'no-change,broken-12,broken-24,broken-36,broken-48' },
    draws: { type: 'string', default: '600' },
    n: { type: 'string', default: '240' },
    size: { type: 'string', default: '60' },
    stored: { type: 'string', default: '5' },
    budget: { type: 'string', default: '6' },
    mode: { type: 'string', default: 'confirm' },
    seed: { type: 'string', default: '1' },
  },
});
const draws = Number(given.draws);
const n = Number(given.n);

/** Percent of draws: least or most, as statistics-2.md 11 asks; a target holds when the interval reaches it. */
const TARGETS: Readonly<Record<Profile, Partial<Record<ScenarioName, number>>>> = {
  typical: { 'broken-12': 90, 'broken-24': 97, 'broken-48': 99 },
  wavering: { 'broken-12': 86, 'broken-24': 96, 'broken-48': 99 },
  steady: {},
  flaky: {},
};
const MOST_RED = 2;
const MOST_BETTER = 5;

console.log(
  `${n} cases, subset of ${given.size}, ${given.stored} stored runs, mode ${given.mode}, budget ${given.budget}x, ${draws} draws a cell, seed ${given.seed}`,
);
console.log(
  'population scenario   red % [95 %]          inconcl. % [95 %]     better % [95 %]       escalated  calls  estimate − truth  covered  target',
);
for (const profile of given.profiles.split(',') as Profile[]) {
  if (!Object.hasOwn(PROFILES, profile)) throw new Error(`"${profile}" is no profile`);
  for (const scenario of given.scenarios.split(',') as ScenarioName[]) await cell(profile, scenario);
}

async function cell(profile: Profile, scenario: ScenarioName): Promise<void> {
  const results: QuickJudged[] = [];
  for (let draw = 0; draw < draws; draw += 1) {
    const random = drawOf('quick', given.seed, profile, scenario, draw);
    results.push(
      await quickRun({
        suite: simulateSuite(SCENARIOS[scenario], n, profile, 0, random),
        ...{ random, storedRuns: Number(given.stored), size: Number(given.size), budget: Number(given.budget) },
        ...{ seed: `${given.seed} ${draw}`, mode: given.mode === 'stored' ? 'stored' : 'confirm' },
      }),
    );
  }
  const count = (holds: (one: QuickJudged) => boolean) => results.filter(holds).length;
  const errors = results.flatMap(({ error }) => (error === null ? [] : [error]));
  const [red, better] = [count((one) => one.regression), count((one) => one.better)];
  const columns = [
    profile.padEnd(10),
    scenario.padEnd(10),
    share(red),
    share(count((one) => one.inconclusive)),
    share(better),
    percent(count((one) => one.escalated)).padStart(9),
    mean(results.map(({ calls }) => calls))
      .toFixed(0)
      .padStart(6),
    `${(100 * mean(errors)).toFixed(2)} pp`.padStart(17),
    percent(count((one) => one.covered)).padStart(8),
    ` ${targetOf(profile, scenario, red, better)}`,
  ];
  console.log(columns.join(' '));
}

function targetOf(profile: Profile, scenario: ScenarioName, red: number, better: number): string {
  const word = (isMet: boolean) => (isMet ? 'met' : 'MISSED');
  const atMost = (found: number, limit: number) => word(100 * wilson(found, draws)![0] <= limit);
  if (scenario === 'no-change')
    return `red ≤ ${MOST_RED} ${atMost(red, MOST_RED)}, better ≤ ${MOST_BETTER} ${atMost(better, MOST_BETTER)}`;
  const least = TARGETS[profile][scenario];
  return least === undefined ? '' : `red ≥ ${least} ${word(100 * wilson(red, draws)![1] >= least)}`;
}

function share(count: number): string {
  const [low, high] = wilson(count, draws)!;
  return `${percent(count).padStart(5)} [${(100 * low).toFixed(1)}, ${(100 * high).toFixed(1)}]`.padEnd(21);
}

function percent(count: number): string {
  return ((100 * count) / draws).toFixed(1);
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;
}
