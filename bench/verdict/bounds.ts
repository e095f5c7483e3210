/** What the procedure must reach: percent of draws, or calls a case, by population and number of cases (statistics-2.md 11). */
import { wilson } from '../../src/stats/intervals/proportion.ts';
import type { RuleName } from './rules.ts';
import type { Profile, ScenarioName } from './scenarios.ts';

export type Measure = 'regression' | 'evidence' | 'inconclusive' | 'better' | 'calls';

export interface Bound {
  readonly rule: RuleName;
  readonly scenario: ScenarioName;
  readonly n: number;
  readonly stored: number;
  readonly measure: Measure;
  readonly side: 'most' | 'least';
  readonly limit: Readonly<Partial<Record<Profile, number>>>;
  /** Independent gating metrics, and nested ones beside the first; default: one, none. */
  readonly metrics?: number;
  readonly nested?: number;
  /** A subset of 60 cases, or entity F1 in place of the pass rate; default: suite. */
  readonly kind?: Kind;
}
type Kind = 'suite' | 'quick' | 'entities';

type More = Partial<Pick<Bound, 'n' | 'stored' | 'metrics' | 'nested' | 'kind'>>;

const bound =
  (side: Bound['side']) =>
  (
    rule: RuleName,
    scenario: ScenarioName,
    measure: Measure,
    [typical, wavering]: readonly [number, number?],
    more: More = {},
  ): Bound => ({
    ...{ rule, scenario, measure, side, n: 110, stored: 5 },
    ...{ limit: { typical, ...(wavering !== undefined && { wavering }) }, ...more },
  });
const atMost = bound('most');
const atLeast = bound('least');

const everySize = [5, 9, 20, 40, 110, 500];
const nested = { nested: 2 };
const quick = { n: 240, kind: 'quick' } as const;
const entities = { kind: 'entities' } as const;

const BOUNDS: readonly Bound[] = [
  ...everySize.flatMap((n) => [
    atMost('confirm', 'no-change', 'regression', [2, 2], { n }),
    atMost('stored', 'no-change', 'regression', [2, 2], { n }),
    atMost('confirm', 'thin-drift-5', 'regression', [5, 5], { n }),
  ]),
  atMost('confirm', 'no-change', 'inconclusive', [2, 4], { n: 20 }),
  atMost('confirm', 'no-change', 'inconclusive', [2, 7], { n: 40 }),
  atMost('confirm', 'no-change', 'inconclusive', [2, 6]),
  atMost('confirm', 'no-change', 'calls', [1.4, 1.6]),
  atMost('confirm', 'drift-3', 'regression', [2, 2]),
  atMost('confirm', 'drift-3', 'inconclusive', [2, 6]),
  atLeast('confirm', 'break-3', 'regression', [80, 62], { n: 40 }),
  atLeast('confirm', 'break-3', 'regression', [92, 79]),
  atLeast('confirm', 'hard-3', 'regression', [93, 82]),
  atLeast('confirm', 'thin-5', 'regression', [80, 38]),
  atLeast('confirm', 'hard-1', 'regression', [90, 72], { n: 5 }),
  atMost('confirm', 'no-change', 'inconclusive', [4, 9], nested),
  atMost('confirm', 'no-change', 'calls', [1.7, 1.85], nested),
  atLeast('confirm', 'hard-1', 'evidence', [65, 52], nested),
  atMost('confirm', 'no-change', 'inconclusive', [4, 13], { metrics: 4 }),
  atLeast('stored', 'break-3', 'regression', [95, 92]),
  atMost('stored', 'thin-drift-5', 'regression', [9, 10]),
  atLeast('stored', 'hard-2', 'regression', [95, 88], { n: 5, stored: 3 }),
  atLeast('stored', 'hard-2', 'regression', [95, 90], { n: 20, stored: 3 }),
  atLeast('stored', 'hard-2', 'regression', [90, 70], { n: 60, stored: 3 }),
  ...(['confirm', 'stored'] as const).map((rule) => atLeast(rule, 'all-broken', 'regression', [100, 100], { n: 5 })),
  atLeast('stored', 'all-broken', 'regression', [100, 100], { n: 5, stored: 1 }),
  atLeast('confirm', 'broken-12', 'regression', [90, 86], quick),
  atLeast('confirm', 'broken-24', 'regression', [97, 96], quick),
  atLeast('confirm', 'broken-48', 'regression', [99, 99], quick),
  ...[1, 3, 5].flatMap((stored) => [
    atMost('confirm', 'no-change', 'regression', [2, 2], { ...quick, stored }),
    atMost('confirm', 'no-change', 'better', [5, 5], { ...quick, stored }),
  ]),
  atMost('confirm', 'no-change', 'calls', [100 / 240, 150 / 240], quick),
  atLeast('confirm', 'rates-90', 'regression', [70], entities),
  atMost('confirm', 'no-change', 'regression', [2], entities),
];

/** Counts of runs, and mean calls a case. */
export type Measured = Readonly<Record<Measure, number>>;

type Asked = Required<Pick<Bound, 'rule' | 'scenario' | 'n' | 'stored' | 'metrics' | 'nested' | 'kind'>>;

export function boundsFor(asked: Asked): readonly Bound[] {
  const keys = ['rule', 'scenario', 'n', 'stored', 'metrics', 'nested', 'kind'] as const;
  return BOUNDS.filter((each) => {
    const of = { metrics: 1, nested: 0, kind: 'suite', ...each };
    return keys.every((key) => of[key] === asked[key]);
  });
}

/** How far a share may be beyond a bound that its interval reaches: 1.5 points (statistics-2.md 11). */
export const BEYOND = 1.5;

/** "regression ≤ 2 met"; empty where the bound is not of this population. */
export function wordOf(
  { measure, limit: limits, side }: Bound,
  profile: Profile,
  measured: Measured,
  runs: number,
  beyond = BEYOND,
): string {
  const limit = limits[profile];
  if (limit === undefined) return '';
  const value = measured[measure];
  const [low, high] = measure === 'calls' ? [value, value] : wilson(value, runs)!.map((end) => 100 * end);
  const share = measure === 'calls' ? value : (100 * value) / runs;
  const reaches = side === 'most' ? low! <= limit : high! >= limit;
  const isNear = side === 'most' ? share <= limit + beyond : share >= limit - beyond;
  const shown = measure === 'calls' ? limit.toFixed(2) : limit;
  return `${measure} ${side === 'most' ? '≤' : '≥'} ${shown} ${reaches && isNear ? 'met' : 'MISSED'}`;
}
