/** What the comparison says about each gated metric: a regression, an unexplained drop, or neither. */
import type { Comparison, MetricComparison } from '../../model/verdict/comparison.ts';
import type { Reason } from '../../model/verdict/verdict.ts';
import { counted } from '../../text/digits.ts';
import { isSignificantDrop, lossOf, reachesTolerance, SLACK } from '../comparison/drops.ts';
import { type GateOptions, highOf } from '../options.ts';
import { spokenChange, spokenMetric, spokenScope, spokenSize, spokenTolerance } from './words.ts';

export interface MetricFindings {
  readonly regressions: readonly Reason[];
  /** Drops of the tolerance or more that chance may explain. */
  readonly unexplained: readonly Reason[];
  /** "pass rate down 3.8 pp" of the first regression. */
  readonly headline: string | null;
}

/** By `rule`: paired (adjusted p ≤ 0.05 and at least the tolerance) or threshold (more than the tolerance, overall only). */
export function checkMetrics(comparison: Comparison, options: GateOptions): MetricFindings {
  const gated = comparison.metrics.filter((m) => m.gated && m.better !== 'none');
  const regressed = gated.filter((m) => (options.rule === 'threshold' ? isPlainDrop(m) : isSignificantDrop(m)));
  const unexplained =
    options.rule !== 'threshold'
      ? gated.filter((m) => m.scope === 'overall' && !regressed.includes(m) && lossOf(m) > SLACK && reachesTolerance(m))
      : [];
  return {
    regressions: regressed.map((m) => regressionReason(m, comparison, options)),
    unexplained: unexplained.map((m) => unexplainedReason(m, comparison)),
    headline: regressed[0] ? droppedBy(regressed[0]) : null,
  };
}

function isPlainDrop(m: MetricComparison): boolean {
  return m.scope === 'overall' && lossOf(m) > (m.tolerance ?? 0) + SLACK;
}

const way = ({ better }: MetricComparison): string => (better === 'lower' ? 'rise' : 'drop');

function droppedBy(m: MetricComparison): string {
  return `${spokenMetric(m.metric)}${spokenScope(m.scope)} ${m.delta > 0 ? 'up' : 'down'} ${spokenSize(m.unit, m.delta)}`;
}

function regressionReason(m: MetricComparison, comparison: Comparison, options: GateOptions): Reason {
  const high = highOf(options, m.metric, m.unit);
  const isHigh = high !== null && lossOf(m) >= high - SLACK;
  const limit = m.tolerance === null ? '' : `, tolerance ${spokenTolerance(m.unit, m.tolerance)}`;
  const why =
    options.rule !== 'threshold'
      ? `chance does not explain the ${way(m)}${limit}`
      : `the ${way(m)} is larger than the tolerance${m.tolerance === null ? '' : ` of ${spokenTolerance(m.unit, m.tolerance)}`} (rule threshold; chance is not considered)`;
  const highText = isHigh ? `; high, the limit is ${spokenTolerance(m.unit, high)}` : '';
  return {
    rule: options.rule,
    metric: m.metric,
    scope: m.scope,
    text: `${spokenChange(m)}: ${why}${highText}${changedCases(m, comparison)}.`,
  };
}

function unexplainedReason(m: MetricComparison, comparison: Comparison): Reason {
  const visible = comparison.smallestVisibleDrop;
  const reach =
    m.kind === 'proportion' && visible !== null
      ? ` With ${counted(comparison.shared, 'shared case')}, only a drop of ${spokenSize('share', visible)} or more would reliably be noticed.`
      : '';
  return {
    rule: 'paired',
    metric: m.metric,
    scope: m.scope,
    text: `${spokenChange(m)}: a ${way(m)} of the tolerance or more that chance may explain${changedCases(m, comparison)}.${reach}`,
  };
}

/** The counts belong to the pass rate, which is what newly failing means; other metrics have their n. */
function changedCases(m: MetricComparison, { cases }: Comparison): string {
  if (m.metric !== 'pass_rate') return '';
  const inside = (list: Comparison['cases']['newlyFailing']) =>
    list.filter((c) => m.scope === 'overall' || m.scope === `category:${c.category}`).length;
  const [failing, passing] = [inside(cases.newlyFailing), inside(cases.newlyPassing)];
  return `; ${counted(failing, 'case')} newly fail${failing === 1 ? 's' : ''}, ${passing} newly pass${passing === 1 ? 'es' : ''}`;
}

/** "not worse than the 2 pp tolerance" when the interval of the first gated overall metric shows it; else null. */
export function notWorseThan(comparison: Comparison): { readonly headline: string; readonly reason: Reason } | null {
  const m = comparison.metrics.find((each) => each.gated && each.scope === 'overall');
  if (!m?.interval || m.tolerance === null) return null;
  const worst = m.better === 'lower' ? -m.interval[1] : m.interval[0];
  if (worst < -m.tolerance) return null;
  const headline = `not worse than the ${spokenTolerance(m.unit, m.tolerance)} tolerance`;
  return {
    headline,
    reason: { rule: 'not_worse', metric: m.metric, scope: m.scope, text: `${spokenChange(m)}: ${headline}.` },
  };
}
