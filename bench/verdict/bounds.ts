/** What the procedure must reach: percent of draws, or calls a case, by population and number of cases (statistics-2.md 11). */
import type { RuleName } from './rules.ts';
import type { Profile, ScenarioName } from './scenarios.ts';

export type Measure = 'regression' | 'evidence' | 'inconclusive' | 'calls';

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
}

type More = Partial<Pick<Bound, 'n' | 'stored' | 'metrics' | 'nested'>>;

const bound =
  (side: Bound['side']) =>
  (
    rule: RuleName,
    scenario: ScenarioName,
    measure: Measure,
    [typical, wavering]: readonly [number, number],
    more: More = {},
  ): Bound => ({ rule, scenario, measure, side, n: 110, stored: 5, limit: { typical, wavering }, ...more });
const atMost = bound('most');
const atLeast = bound('least');

const everySize = [5, 9, 20, 40, 110, 500];
const nested = { nested: 2 };

export const BOUNDS: readonly Bound[] = [
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
];
