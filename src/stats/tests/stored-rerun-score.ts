/** Re-runs of the current agent alone, tested against its base's stored runs: an exact test for when the base cannot be called. */
import { atLeast, binomialCoefficient, type Law, lawOf, sumOf } from './discrete-law.ts';

/** Re-runs of each re-run unit, current agent only. */
export const STORED_RERUNS = 4;

/** A unit whose first result differs from most of its stored runs, with the passes of its 4 re-runs. */
export interface StoredRerunUnit {
  readonly runs: number;
  readonly passes: number;
  /** Stored runs of the commit that the change starts from: a unit that failed in most of them is not selected as newly failing. */
  readonly start?: number;
  readonly first: 0 | 1;
  /** 0 to 4. */
  readonly fresh: number;
}

export interface StoredRerunLaw {
  /** Passes of the current agent in its 1 + 4 runs. */
  readonly y: readonly number[];
  readonly alike: readonly number[];
  /** Whole score, positive when the current agent does worse. */
  readonly score: readonly number[];
}

const SCALE = 20;
const SHARE = 0.7;
const ODDS = 8;

/** Re-run where the first result differs from the majority of the stored runs; a tie has no majority. */
export const differsFromMost = ({
  runs,
  passes,
  first,
}: Pick<StoredRerunUnit, 'runs' | 'passes' | 'first'>): boolean =>
  first === 0 ? 2 * passes > runs : 2 * passes < runs;

/**
 * Given all passes of a unit (`total`, stored, first and fresh together) and that it was selected, every arrangement of them
 * over its K + 5 runs that selects it is equally likely when nothing changed, whatever the unit's rate. So the stored runs
 * may both select the unit and be tested against. Score: ln(0.7 + 0.3·Q/P) as for re-runs of both agents, Q for "the current
 * agent is broken", less the same for "it is fixed". Own work, checked by listing all arrangements.
 */
export function storedRerunLaw(runs: number, total: number, start = 0): StoredRerunLaw {
  const key = `${runs} ${total} ${start}`;
  const known = laws.get(key);
  if (known) return known;
  const counts = Array.from({ length: STORED_RERUNS + 2 }, (_, y) => arrangementsOf({ runs, start }, total - y, y));
  const y = [...counts.keys()].filter((value) => counts[value]! > 0);
  const weights = y.map((value) => counts[value]!);
  const alike = normalised(weights);
  const leaning = (odds: number, extreme: number) => {
    const tilted = normalised(y.map((value, i) => weights[i]! * odds ** value));
    return y.map((value, i) =>
      Math.log(SHARE + ((1 - SHARE) * ((value === extreme ? SHARE : 0) + (1 - SHARE) * tilted[i]!)) / alike[i]!),
    );
  };
  const [broken, fixed] = [leaning(1 / ODDS, y[0]!), leaning(ODDS, y.at(-1)!)];
  const law = { y, alike, score: broken.map((u, i) => Math.round(SCALE * (u - fixed[i]!))) };
  laws.set(key, law);
  return law;
}
const laws = new Map<string, StoredRerunLaw>();

/** p = P(score ≥ observed) when nothing changed; 1 without units. Units that were not selected throw a RangeError. */
export function storedRerunTest(units: readonly StoredRerunUnit[]): {
  readonly score: number;
  readonly p: number;
  readonly law: Law;
} {
  const scored = units.map((unit) => {
    if (!differsFromMost(unit)) throw new RangeError('A unit whose first result agrees with most stored runs.');
    const { y, alike, score } = storedRerunLaw(unit.runs, unit.passes + unit.first + unit.fresh, unit.start);
    return {
      law: lawOf(score.map((s, i) => [s, alike[i]!] as const)),
      score: score[y.indexOf(unit.first + unit.fresh)]!,
    };
  });
  const law = sumOf(scored.map((s) => s.law));
  const score = scored.reduce((sum, s) => sum + s.score, 0);
  return { score, p: atLeast(law, score), law };
}

// The passes of the stored runs say what the first result must have been for the unit to be selected.
function arrangementsOf(stored: { runs: number; start: number }, passes: number, current: number): number {
  const { runs, start } = stored;
  if (passes < 0 || passes > runs || 2 * passes === runs) return 0;
  const first = 2 * passes > runs ? 0 : 1;
  const ways = first === 0 ? withoutFailedStart(runs, start, passes) : binomialCoefficient(runs, passes);
  return ways * binomialCoefficient(STORED_RERUNS, current - first);
}

/** Places of the passes among the stored runs that leave at least half of the starting commit's runs passed. */
function withoutFailedStart(runs: number, start: number, passes: number): number {
  let ways = 0;
  for (let passed = Math.ceil(start / 2); passed <= start; passed++)
    ways += binomialCoefficient(start, passed) * binomialCoefficient(runs - start, passes - passed);
  return ways;
}

function normalised(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, w) => sum + w, 0);
  return weights.map((w) => w / total);
}
