/** Simulated suites: the success rate of every unit when runs were stored, on the base now, and on the current agent. */
import { hard, none, type Rates, shuffled, thin } from '../../src/decision/simulation/changes.ts';
import { type Random, randomOf } from '../../src/stats/random.ts';

/** `categories` by place, for changes inside one of them. */
type Change = (rates: Rates, random: Random, categories: readonly number[]) => Rates;

export interface SimulatedUnit {
  readonly key: string;
  readonly category: string;
  /** Success rates, 0..1. */
  readonly stored: number;
  readonly base: number;
  readonly current: number;
}

/** Draws the success rate of a unit. */
type Population = (random: Random) => number;

/** Shares of units: always pass, nearly always, anything, never, nearly never. */
const mixture =
  (always: number, mostly: number, mixed: number, never: number): Population =>
  (random) => {
    const u = random.unit();
    if (u < always) return 1;
    if (u < always + mostly) return power(30, random);
    if (u < always + mostly + mixed) return middleOf(3, random);
    if (u < always + mostly + mixed + never) return 0;
    return 1 - power(20, random);
  };

/** Beta(n,1) is a power of a uniform number, Beta(2,2) and Beta(3,3) the middle of three and of five. */
const power = (n: number, random: Random): number => random.unit() ** (1 / n);
const middleOf = (n: number, random: Random): number =>
  Array.from({ length: n }, () => random.unit()).sort((a, b) => a - b)[(n - 1) / 2]!;

export const PROFILES = {
  typical: mixture(0.5, 0.22, 0.16, 0.06),
  steady: mixture(0.7, 0.1, 0.04, 0.12),
  flaky: mixture(0.3, 0.25, 0.38, 0.03),
  /** Hardly a case always passes: two runs of the unchanged agent differ in a fifth of them. */
  wavering: (random) => {
    const u = random.unit();
    return u < 0.62 ? power(20, random) : u < 0.92 ? middleOf(5, random) : 1 - power(9, random);
  },
  /** All cases alike: no stored run tells which of them waver. */
  'evenly-4': () => 0.96,
  'evenly-10': () => 0.9,
} as const satisfies Readonly<Record<string, Population>>;
export type Profile = keyof typeof PROFILES;

const CATEGORIES = 12;
const NEARLY_ALWAYS = 0.9;

/** Random units among `places` keep the share `keep` of their rate, until `mass` of rate is gone; the last one by chance, so that the mean is exact. */
function hit(rates: Rates, random: Random, places: readonly number[], mass: number, keep: number): Rates {
  const result = [...rates];
  let left = mass;
  for (const place of shuffled(places, random)) {
    const removed = rates[place]! * (1 - keep);
    if (removed > 0 && random.unit() < left / removed) result[place] = rates[place]! * keep;
    left -= removed;
    if (left <= 0) break;
  }
  return result;
}

const placesOf = (rates: Rates) => rates.map((_, i) => i);
export const breaks =
  (points: number, keep = 0): Change =>
  (rates, random) =>
    hit(rates, random, placesOf(rates), (points / 100) * rates.length, keep);

const category =
  (points: number): Change =>
  (rates, random, categories) => {
    const chosen = random.below(CATEGORIES);
    const places = placesOf(rates).filter((i) => categories[i] === chosen);
    return hit(rates, random, places, (points / 100) * places.length, 0);
  };

const mixed =
  (points: number): Change =>
  (rates, random, categories) => {
    const failing = breaks(points)(rates, random, categories).map((p) => 1 - p);
    return breaks(points)(failing, random, categories).map((p) => 1 - p);
  };

/** So many units that pass in most runs never do again. */
const broken =
  (count: number): Change =>
  (rates, random) => {
    const passing = placesOf(rates).filter((i) => rates[i]! > 0.5);
    const gone = new Set(shuffled(passing, random).slice(0, count));
    return rates.map((p, i) => (gone.has(i) ? 0 : p));
  };

/** A share of all units, whatever their rate, goes to 0. */
const outage =
  (share: number): Change =>
  (rates, random) => {
    const count = share * rates.length;
    const whole = Math.floor(count) + (random.unit() < count % 1 ? 1 : 0);
    const gone = new Set(shuffled(placesOf(rates), random).slice(0, whole));
    return rates.map((p, i) => (gone.has(i) ? 0 : p));
  };

/** drift: since the runs were stored, on both agents. change: of the current agent. */
export interface Scenario {
  readonly drift: Change;
  readonly change: Change;
  /** Cases are turns of conversations that derail in 6 % of runs; the conversation is the unit. */
  readonly conversations?: boolean;
  /** Of the population only cases that nearly always pass. */
  readonly passing?: boolean;
}

export const SCENARIOS = {
  'no-change': { drift: none, change: none },
  'drift-3': { drift: outage(0.03), change: none },
  'thin-drift-5': { drift: thin(5), change: none },
  'break-3': { drift: none, change: breaks(3) },
  'break-5': { drift: none, change: breaks(5) },
  'hard-1': { drift: none, change: hard(1) },
  'hard-2': { drift: none, change: hard(2) },
  'hard-3': { drift: none, change: hard(3) },
  'broken-12': { drift: none, change: broken(12) },
  'broken-24': { drift: none, change: broken(24) },
  'broken-36': { drift: none, change: broken(36) },
  'broken-48': { drift: none, change: broken(48) },
  'weak-break-3': { drift: none, change: breaks(3, 0.4) },
  'category-30': { drift: none, change: category(30) },
  'thin-3': { drift: none, change: thin(3) },
  'thin-5': { drift: none, change: thin(5) },
  'thin-10': { drift: none, change: thin(10) },
  'thin-20': { drift: none, change: thin(20) },
  'all-broken': { drift: none, change: (rates) => rates.map(() => 0), passing: true },
  'rates-90': { drift: none, change: (rates) => rates.map((p) => 0.9 * p) },
  'mixed-3': { drift: none, change: mixed(3) },
  'derail-no-change': { drift: none, change: none, conversations: true },
  'derail-break-3': { drift: none, change: breaks(3), conversations: true },
  'derail-thin-5': { drift: none, change: thin(5), conversations: true },
} as const satisfies Readonly<Record<string, Scenario>>;
export type ScenarioName = keyof typeof SCENARIOS;

/** Without its change, but with its drift: a metric that the change does not touch. */
export const unchanged = (scenario: Scenario): Scenario => ({ ...scenario, change: none });

/** `n` cases; `judgeError`: share of verdicts that a judge turns round, on all agents alike. */
export function simulateSuite(
  scenario: Scenario,
  n: number,
  profile: Profile,
  judgeError: number,
  random: Random,
): readonly SimulatedUnit[] {
  const categories = Array.from({ length: n }, (_, i) => i % CATEGORIES);
  const stored = categories.map(() => rateIn(profile, scenario.passing ? NEARLY_ALWAYS : 0, random));
  const base = scenario.drift(stored, random, categories);
  const current = scenario.change(base, random, categories);
  const cases = scenario.conversations ? conversationsOf(n, random) : categories.map((_, i) => [i]);
  const rateOf = (rates: Rates, members: readonly number[]) => {
    const all = members.reduce((product, i) => product * rates[i]!, scenario.conversations ? 1 - DERAILS : 1);
    return all * (1 - judgeError) + (1 - all) * judgeError;
  };
  return cases.map((members, i) => ({
    key: `unit-${i}`,
    category: `category-${i % CATEGORIES}`,
    stored: rateOf(stored, members),
    base: rateOf(base, members),
    current: rateOf(current, members),
  }));
}

function rateIn(profile: Profile, least: number, random: Random): number {
  const rate = PROFILES[profile](random);
  return rate >= least ? rate : rateIn(profile, least, random);
}

const DERAILS = 0.06;

/** Conversations of 1 to 4 cases each. */
function conversationsOf(n: number, random: Random): readonly (readonly number[])[] {
  const result: number[][] = [];
  for (let at = 0; at < n; ) {
    const size = Math.min(n - at, 1 + random.below(4));
    result.push(Array.from({ length: size }, (_, i) => at + i));
    at += size;
  }
  return result;
}

export const drawOf = (...parts: readonly (string | number)[]): Random => randomOf('bench/verdict', ...parts);
