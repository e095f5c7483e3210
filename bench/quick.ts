/**
 * What a quick run says of simulated agents: how often it is red, escalates, stays open or calls an unchanged agent better,
 * and how many calls that takes. `node bench/quick.ts --profiles typical,wavering --scenarios no-change,broken-12 --draws 600`
 * prints a row a cell, with 95 % intervals. Other options: --n 240, --size 60, --stored 5, --budget 6 (times the cases that
 * ran), --mode confirm|stored, --seed 1. The same options print the same figures.
 */
import { parseArgs } from 'node:util';
import { wilson } from '../src/stats/intervals/proportion.ts';
import { cellOf } from '../src/stats/resampling/quick-draw.ts';
import { boundsFor, wordOf } from './verdict/bounds.ts';
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
const modeAsked = given.mode === 'stored' ? 'stored' : 'confirm';

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
  const results: (QuickJudged & ReturnType<typeof errorOf>)[] = [];
  for (let draw = 0; draw < draws; draw += 1) {
    const random = drawOf('quick', given.seed, profile, scenario, draw);
    const suite = simulateSuite(SCENARIOS[scenario], n, profile, 0, random);
    const seed = `${given.seed} ${draw}`;
    const judged = await quickRun({
      cases: suite.map(({ key, category }) => ({ id: key, key, category, cell: cellOf(category, 1) })),
      runOf: (place, version) => random.unit() < suite[place]![version],
      ...{ storedRuns: Number(given.stored), size: Number(given.size), budget: Number(given.budget) },
      ...{ seed, drawSeed: seed, mode: modeAsked },
    });
    const truth = suite.reduce((sum, { current, stored }) => sum + current - stored, 0) / n;
    results.push({ ...judged, ...errorOf(judged, truth) });
  }
  const count = (holds: (one: QuickJudged) => boolean) => results.filter(holds).length;
  const errors = results.flatMap(({ error }) => (error === null ? [] : [error]));
  const [red, better] = [count((one) => one.regression), count((one) => one.better)];
  const calls = mean(results.map((one) => one.calls));
  const measured = { regression: red, better, inconclusive: 0, evidence: 0, calls: calls / n };
  const cellAsked = { n, stored: Number(given.stored), metrics: 1, nested: 0, kind: 'quick' } as const;
  const bounds =
    given.budget === '6' && given.size === '60' ? boundsFor({ rule: modeAsked, scenario, ...cellAsked }) : [];
  const words = bounds.map((bound) => wordOf(bound, profile, measured, draws));
  const columns = [
    profile.padEnd(10),
    scenario.padEnd(10),
    share(red),
    share(count((one) => one.inconclusive)),
    share(better),
    percent(count((one) => one.escalated)).padStart(9),
    calls.toFixed(0).padStart(6),
    `${(100 * mean(errors)).toFixed(2)} pp`.padStart(17),
    percent(results.filter(({ covered }) => covered).length).padStart(8),
    ` ${words.filter(Boolean).join(', ')}`,
  ];
  console.log(columns.join(' '));
}

/** Estimated less true change, null: not estimated; whether the interval of the change holds the true one. */
function errorOf(
  { estimate }: QuickJudged,
  truth: number,
): { readonly error: number | null; readonly covered: boolean } {
  if (estimate === null) return { error: null, covered: true };
  const [low, high] = estimate.change;
  return { error: estimate.delta - truth, covered: low <= truth && truth <= high };
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
