/** What the procedure must reach on 110 cases with five stored runs: figures that a change of it may not miss. */
import type { RuleName } from './rules.ts';
import type { ScenarioName } from './scenarios.ts';

export type Measure = 'regression' | 'evidence' | 'calls';

export interface Bound {
  readonly rule: RuleName;
  readonly scenario: ScenarioName;
  readonly measure: Measure;
  /** Percent of draws, or calls per case. */
  readonly limit: number;
  readonly side: 'most' | 'least';
  /** Times the suite; default: no cap. */
  readonly budget?: string;
  /** Must-pass units of 110; default 0. */
  readonly mustPass?: string;
}

const atMost = (rule: RuleName, scenario: ScenarioName, measure: Measure, limit: number): Bound => ({
  rule,
  scenario,
  measure,
  limit,
  side: 'most',
});
const atLeast = (rule: RuleName, scenario: ScenarioName, measure: Measure, limit: number): Bound => ({
  ...atMost(rule, scenario, measure, limit),
  side: 'least',
});

export const BOUNDS: readonly Bound[] = [
  atMost('confirm', 'no-change', 'regression', 1.5),
  atMost('confirm', 'no-change', 'calls', 1.4),
  atMost('confirm', 'drift-3', 'regression', 2),
  atMost('confirm', 'thin-drift-5', 'regression', 5),
  atLeast('confirm', 'break-3', 'evidence', 94),
  atMost('confirm', 'break-3', 'calls', 1.6),
  atLeast('confirm', 'thin-5', 'evidence', 78),
  atMost('confirm', 'thin-5', 'calls', 3.1),
  { ...atLeast('confirm', 'thin-5', 'evidence', 65), budget: '3' },
  atLeast('confirm', 'category-30', 'evidence', 90),
  atMost('stored', 'no-change', 'regression', 2.5),
  atLeast('stored', 'break-3', 'evidence', 91),
  atMost('confirm', 'derail-no-change', 'regression', 5),
  atMost('stored', 'derail-no-change', 'regression', 5),
  { ...atMost('confirm', 'no-change', 'regression', 5), budget: '3', mustPass: '40' },
  { ...atMost('stored', 'no-change', 'regression', 5), budget: '3', mustPass: '40' },
];
