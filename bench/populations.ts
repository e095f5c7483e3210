/**
 * The tables of docs/measured.md: what becomes of a pull request on each population, as Markdown. The same options print the
 * same figures: `node bench/populations.ts --draws 400 --seed i15`; --tables both,alone prints some of them.
 */
import { parseArgs } from 'node:util';
import { wilson } from '../src/stats/intervals/proportion.ts';
import { type Judged, RULES } from './verdict/rules.ts';
import {
  drawOf,
  type Profile,
  SCENARIOS,
  type Scenario,
  type ScenarioName,
  simulateSuite,
  unchanged,
} from './verdict/scenarios.ts';

const { values: given } = parseArgs({
  options: {
    draws: { type: 'string', default: '400' },
    seed: { type: 'string', default: '15' },
    tables: { type: 'string', default: 'both,alone,history,evenly' },
  },
});
const draws = Number(given.draws);
const BUDGET = 6;

/** One row: what happened to how many cases. */
interface Row {
  readonly title: string;
  readonly scenario: ScenarioName;
  readonly n: number;
  readonly stored: number;
  readonly mode: 'confirm' | 'stored';
  /** Independent gated metrics, and nested ones beside the first. */
  readonly metrics: number;
  readonly nested: number;
}

type More = Partial<Pick<Row, 'stored' | 'metrics' | 'nested'>>;

const rows =
  (mode: Row['mode']) =>
  (scenario: ScenarioName, title: string, sizes: readonly number[], more: More = {}): readonly Row[] =>
    sizes.map((n) => ({ mode, scenario, title, n, stored: 5, metrics: 1, nested: 0, ...more }));
const both = rows('confirm');
const alone = rows('stored');

const NOTHING = 'Nothing';
const BROKE = '3 % broken';
const TABLES: Readonly<Record<string, readonly Row[]>> = {
  both: [
    ...both('no-change', NOTHING, [5, 20, 40, 110, 500]),
    ...both('no-change', 'Nothing; two nested metrics beside it', [110], { nested: 2 }),
    ...both('no-change', 'Nothing; four independent metrics', [110], { metrics: 4 }),
    ...both('derail-no-change', 'Nothing; conversations of 1 to 4 turns', [110]),
    ...both('drift-3', 'A provider broke 3 % for both versions', [20, 40, 110, 500]),
    ...both('thin-drift-5', 'Both versions lost 5 points, spread thinly', [20, 40, 110]),
    ...both('hard-1', '1 case broken', [5, 20, 40, 110]),
    ...both('hard-3', '3 cases broken', [20, 40, 110]),
    ...both('break-3', BROKE, [40, 110]),
    ...both('derail-break-3', '3 % broken; conversations', [110]),
    ...both('weak-break-3', '3 points lost, broken cases keep 40 % of their rate', [110]),
    ...both('category-30', '30 points lost in one category of 12', [40, 110]),
    ...both('thin-5', '5 points lost, spread thinly', [20, 40, 110, 500]),
    ...both('thin-10', '10 points lost, spread thinly', [20, 40, 110]),
  ],
  alone: [
    ...alone('no-change', NOTHING, [5, 20, 40, 110, 500]),
    ...alone('drift-3', 'A provider broke 3 % for both versions', [20, 40, 110]),
    ...alone('thin-drift-5', 'Both versions lost 5 points, spread thinly', [20, 40, 110]),
    ...alone('hard-1', '1 case broken', [5, 20, 40, 110]),
    ...alone('hard-2', '2 cases broken', [5, 20, 60]),
    ...alone('break-3', BROKE, [40, 110]),
    ...alone('thin-5', '5 points lost, spread thinly', [40, 110]),
    ...alone('thin-20', '20 points lost, spread thinly', [40, 110]),
  ],
  history: [1, 3, 10].flatMap((stored) => [
    ...both('no-change', `Nothing; ${stored} stored, both versions`, [20, 110], { stored }),
    ...both('break-3', `3 % broken; ${stored} stored, both versions`, [110], { stored }),
    ...both('thin-5', `5 points spread thinly; ${stored} stored, both versions`, [110], { stored }),
    ...alone('no-change', `Nothing; ${stored} stored, this version alone`, [20, 110], { stored }),
    ...alone('hard-2', `2 cases broken; ${stored} stored, this version alone`, [20, 60], { stored }),
    ...alone('break-3', `3 % broken; ${stored} stored, this version alone`, [110], { stored }),
  ]),
  evenly: [
    ...both('no-change', NOTHING, [20, 40, 110]),
    ...both('no-change', 'Nothing; 3 stored', [20, 40, 110], { stored: 3 }),
    ...alone('no-change', 'Nothing; this version alone', [20, 40, 110]),
    ...both('break-3', BROKE, [40, 110]),
    ...both('thin-10', '10 points lost, spread thinly', [40, 110]),
  ],
};

interface Columns {
  readonly heads: readonly [string, string];
  readonly profiles: readonly [Profile, Profile];
}

const USUAL: Columns = { heads: ['Typical', 'Wavering'], profiles: ['typical', 'wavering'] };
const COLUMNS: Readonly<Record<string, Columns>> = {
  evenly: { heads: ['Fails 4 %', 'Fails 10 %'], profiles: ['evenly-4', 'evenly-10'] },
};

for (const name of given.tables.split(',')) {
  const { heads, profiles } = COLUMNS[name] ?? USUAL;
  console.log(`\n**${name}**\n`);
  const columnsOf = (head: string) => `${head}: regression | inconclusive | missed | calls`;
  console.log(`| What happened | Cases | ${heads.map(columnsOf).join(' | ')} |`);
  console.log(`| :-- |${' --: |'.repeat(9)}`);
  for (const row of TABLES[name]!) {
    const [one, other] = [await columns(row, profiles[0]), await columns(row, profiles[1])];
    console.log(`| ${[row.title, row.n, one, other].join(' | ')} |`);
  }
}

async function columns(row: Row, profile: Profile): Promise<string> {
  const { scenario, n, mode, stored: storedRuns, nested, metrics } = row;
  const results: Judged[] = [];
  let units = 0;
  for (let draw = 0; draw < draws; draw++) {
    const random = drawOf(given.seed, mode, scenario, profile, n, storedRuns, nested, metrics, draw);
    const simulated = (of: Scenario) => simulateSuite(of, n, profile, 0, random);
    const suite = simulated(SCENARIOS[scenario]);
    const others = Array.from({ length: metrics - 1 }, () => simulated(unchanged(SCENARIOS[scenario])));
    units += suite.length;
    const input = { suite, others, nested, random, storedRuns, budget: BUDGET, mustPass: 0 };
    results.push(await RULES[mode]({ ...input, seed: `${given.seed} ${draw}` }));
  }
  const share = (holds: (one: Judged) => boolean): string => withInterval(results.filter(holds).length);
  const isLoss = !/no-change|drift/.test(scenario);
  return [
    share(({ regression }) => regression),
    share(({ inconclusive }) => inconclusive),
    isLoss ? share((one) => !one.regression && !one.inconclusive && !one.evidence) : '–',
    (results.reduce((sum, { calls }) => sum + calls, 0) / units).toFixed(2),
  ].join(' | ');
}

function withInterval(count: number): string {
  const [low, high] = wilson(count, draws)!.map((end) => Math.round(100 * end));
  return `${((100 * count) / draws).toFixed(1)} (${low}–${high})`;
}
