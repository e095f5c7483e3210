/**
 * The tables of docs/statistics.md: what becomes of a pull request on each population, as Markdown. The same options print the
 * same figures: `node bench/populations.ts --draws 200 --seed 15`; others: --n 20,40,110, --stored 5, --budget 6.
 */
import { parseArgs } from 'node:util';
import { wilson } from '../src/stats/intervals/proportion.ts';
import { type Judged, RULES } from './verdict/rules.ts';
import { drawOf, type Profile, SCENARIOS, type ScenarioName, simulateSuite } from './verdict/scenarios.ts';

const { values: given } = parseArgs({
  options: {
    draws: { type: 'string', default: '200' },
    seed: { type: 'string', default: '15' },
    n: { type: 'string', default: '20,40,110' },
    stored: { type: 'string', default: '5' },
    budget: { type: 'string', default: '6' },
  },
});
const [draws, storedRuns, budget] = [Number(given.draws), Number(given.stored), Number(given.budget)];

/** What happened, and whether a run without regression misses something. */
const ROWS: readonly (readonly [ScenarioName, string, boolean])[] = [
  ['no-change', 'Nothing', false],
  ['drift-3', 'A provider broke 3 % of the cases for both versions', false],
  ['thin-drift-5', 'Both versions lost 5 points, spread thinly', false],
  ['hard-1', '1 case broken', true],
  ['hard-3', '3 cases broken', true],
  ['break-3', '3 % broken', true],
  ['category-30', '30 points lost in one category of 12', true],
  ['thin-5', '5 points lost, spread thinly', true],
  ['thin-10', '10 points lost, spread thinly', true],
];
const MODES = { confirm: 'both versions asked', stored: 'this version alone' } as const;

console.log(
  `${new Date().toISOString().slice(0, 10)}, seed ${given.seed}, ${draws} simulated pull requests a row, ${storedRuns} stored runs, one gated metric, \`${budget}x\`.`,
);
for (const mode of ['confirm', 'stored'] as const)
  for (const profile of ['typical', 'wavering'] as const) {
    console.log(`\n**${profile}, ${MODES[mode]}**\n`);
    console.log(
      '| What happened | Cases | Regression, % | Inconclusive, % | Below tolerance, % | Missed, % | Calls a case |',
    );
    console.log('| :-- | --: | --: | --: | --: | --: | --: |');
    for (const [scenario, title, isLoss] of ROWS)
      for (const n of given.n.split(',').map(Number)) console.log(await row(mode, profile, scenario, title, isLoss, n));
  }

async function row(
  mode: 'confirm' | 'stored',
  profile: Profile,
  scenario: ScenarioName,
  title: string,
  isLoss: boolean,
  n: number,
): Promise<string> {
  const results: Judged[] = [];
  for (let draw = 0; draw < draws; draw++) {
    const random = drawOf(given.seed, mode, scenario, profile, n, storedRuns, draw);
    const suite = simulateSuite(SCENARIOS[scenario], n, profile, 0, random);
    const seed = `${given.seed} ${draw}`;
    results.push(await RULES[mode]({ suite, others: [], nested: 0, random, storedRuns, budget, mustPass: 0, seed }));
  }
  const share = (holds: (one: Judged) => boolean): string => withInterval(results.filter(holds).length);
  const isOther = ({ regression, inconclusive }: Judged) => !regression && !inconclusive;
  return `| ${[
    title,
    n,
    share(({ regression }) => regression),
    share(({ inconclusive }) => inconclusive),
    share((one) => isOther(one) && one.evidence),
    isLoss ? share((one) => isOther(one) && !one.evidence) : '–',
    (results.reduce((sum, { calls }) => sum + calls, 0) / (n * draws)).toFixed(2),
  ].join(' | ')} |`;
}

function withInterval(count: number): string {
  const [low, high] = wilson(count, draws)!.map((end) => Math.round(100 * end));
  return `${((100 * count) / draws).toFixed(1)} (${low} to ${high})`;
}
