/**
 * How often each rule claims a regression, on simulated agents: false alarms, power, and calls per case.
 * `node bench/verdict.ts --rules confirm,stored --scenarios no-change,break-3 --n 40,110 --stored 5 --draws 2000`
 * prints a row a cell. Other options: --profile typical|steady|flaky|wavering, --budget 6 (times the suite; none), --must-pass 40,
 * --judge-error 0.05,
 * --metrics 4 (gating metrics; the scenario changes the first one only), --nested 2 (metrics that hold wherever the first
 * one does), --seed 1. The same options print the same figures.
 */
import { parseArgs } from 'node:util';
import { wilson } from '../src/stats/intervals/proportion.ts';
import { boundsFor, type Measured, wordOf } from './verdict/bounds.ts';
import { type Judged, RULES, type RuleName } from './verdict/rules.ts';
import {
  drawOf,
  PROFILES,
  type Profile,
  SCENARIOS,
  type Scenario,
  type ScenarioName,
  simulateSuite,
  unchanged,
} from './verdict/scenarios.ts';

const { values: given } = parseArgs({
  options: {
    rules: { type: 'string', default: 'confirm,stored' },
    scenarios: { type: 'string', default: Object.keys(SCENARIOS).join() },
    n: { type: 'string', default: '110' },
    stored: { type: 'string', default: '5' },
    draws: { type: 'string', default: '2000' },
    profile: { type: 'string', default: 'typical' },
    budget: { type: 'string', default: '6' },
    'must-pass': { type: 'string', default: '0' },
    'judge-error': { type: 'string', default: '0' },
    metrics: { type: 'string', default: '1' },
    nested: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
  },
});

const rules = named<RuleName>(given.rules, RULES);
const scenarios = named<ScenarioName>(given.scenarios, SCENARIOS);
const [profile] = named<Profile>(given.profile, PROFILES);
const sizes = given.n.split(',').map(Number);
const histories = given.stored.split(',').map(Number);
const draws = Number(given.draws);
console.log(
  `profile ${profile}, ${draws} draws a cell, budget ${given.budget}, must-pass ${given['must-pass']}, judge error ${given['judge-error']}, metrics ${given.metrics}, nested ${given.nested}, seed ${given.seed}; 12 categories; category+: with two confirmed units and a drop`,
);
console.log(
  'scenario          rule        K     n  regression % [95 %]      evidence % [95 %]        inconclusive % [95 %]    calls  reruns/category/category+/thin/hard/collapse/must    s bounds',
);
for (const scenario of scenarios) {
  for (const rule of rules) {
    for (const storedRuns of histories) for (const n of sizes) await cell(scenario, rule, storedRuns, n);
  }
}

async function cell(scenario: ScenarioName, rule: RuleName, storedRuns: number, n: number): Promise<void> {
  const started = performance.now();
  const results: Judged[] = [];
  let cases = 0;
  for (let draw = 0; draw < draws; draw++) {
    const random = drawOf(given.seed, scenario, profile!, n, storedRuns, draw);
    const simulate = (of: Scenario) => simulateSuite(of, n, profile!, Number(given['judge-error']), random);
    const suite = simulate(SCENARIOS[scenario]);
    const others = Array.from({ length: Number(given.metrics) - 1 }, () => simulate(unchanged(SCENARIOS[scenario])));
    cases += suite.length;
    results.push(
      await RULES[rule]({
        suite,
        others,
        nested: Number(given.nested),
        random,
        storedRuns,
        budget: given.budget === 'none' ? Number.POSITIVE_INFINITY : Number(given.budget),
        mustPass: Math.round((Number(given['must-pass']) * suite.length) / n),
        seed: `${given.seed} ${draw}`,
      }),
    );
  }
  const share = (holds: (judged: Judged) => boolean) => results.filter(holds).length;
  const of = (name: Judged['rules'][number]) => percent(share((j) => j.rules.includes(name)));
  const calls = results.reduce((sum, j) => sum + j.calls, 0) / cases;
  const columns = [
    scenario.padEnd(17),
    rule.padEnd(9),
    String(storedRuns).padStart(3),
    String(n).padStart(5),
    withInterval(share((j) => j.regression)),
    withInterval(share((j) => j.evidence)),
    withInterval(share((j) => j.inconclusive)),
    calls.toFixed(2).padStart(6),
    [of('reruns'), of('category'), percent(share((j) => j.categoryFails)), of('thin'), of('hard-break'), of('collapse')]
      .concat(percent(share((j) => j.mustPassBroken)))
      .join('/')
      .padStart(36),
    ((performance.now() - started) / 1000).toFixed(0).padStart(3),
    wordsOf(rule, scenario, storedRuns, n, {
      better: 0,
      regression: share((j) => j.regression),
      evidence: share((j) => j.evidence),
      inconclusive: share((j) => j.inconclusive),
      calls,
    }),
  ];
  console.log(columns.join(' '));
}

function wordsOf(rule: RuleName, scenario: ScenarioName, stored: number, n: number, measured: Measured): string {
  if (given.budget !== '6' || given['must-pass'] !== '0' || given['judge-error'] !== '0') return '';
  const family = { metrics: Number(given.metrics), nested: Number(given.nested), kind: 'suite' } as const;
  return boundsFor({ rule, scenario, n, stored, ...family })
    .map((bound) => wordOf(bound, profile!, measured, draws))
    .filter(Boolean)
    .join(', ');
}

function withInterval(count: number): string {
  const [low, high] = wilson(count, draws)!;
  return `${percent(count).padStart(6)} [${(100 * low).toFixed(1)}, ${(100 * high).toFixed(1)}]`.padEnd(24);
}

function percent(count: number): string {
  return ((100 * count) / draws).toFixed(1);
}

function named<Name extends string>(text: string, known: Readonly<Record<Name, unknown>>): readonly Name[] {
  return text.split(',').map((name) => {
    if (!Object.hasOwn(known, name)) throw new Error(`"${name}" is unknown: ${Object.keys(known).join(', ')}.`);
    return name as Name;
  });
}
