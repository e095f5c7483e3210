/** Changes, limits and names as the verdict says them: one fixed vocabulary, in sentences that any reader can check. */

import type { Catalogue } from '../../model/catalogue.ts';
import { partsOfScope } from '../../model/run/groups.ts';
import type { MetricValue, Unit } from '../../model/run/run-report.ts';
import type { MetricComparison } from '../../model/verdict/comparison.ts';
import { plainAction } from '../../model/world/error-advice.ts';
import { roundedUp } from '../../stats/slack.ts';
import { allOf, countedOf, digits } from '../../text/digits.ts';
import { formatChange, formatCost, formatSize, formatValue } from '../../text/figures.ts';
import { lowerFirst, upperFirst } from '../../text/wording.ts';

/** A share that was ruled out, rounded up so that it holds as printed: 5.0 pp. */
export const formatSizeUp = (share: number): string => formatSize(roundedUp(share, 3), 'share');

/** ", about 1.20 USD" for so many runs; '' where nobody knows what one costs. */
export const aboutCost = (runs: number, each: number | undefined): string =>
  each === undefined ? '' : `, about ${formatCost(runs * each)}`;

/** What to do about an error, for the end of "To settle it, ". */
export const errorRemedy = (code: string | null): string => lowerFirst(plainAction(code).replace(/\.$/, ''));

/** A metric inside a sentence, by its title: "pass rate", "mean latency", "BLEU". One without a title by its id, as rows do. */
export const metricName = ({ metric }: Pick<Catalogue, 'metric'>, id: string): string =>
  lowerFirst(metric(id)?.title ?? id);

/** category:refunds → " in category refunds"; overall → "". */
export function formatScope(scope: string): string {
  const [kind, name] = partsOfScope(scope);
  return scope === 'overall' ? '' : ` in ${kind} ${name}`;
}

/** What a sentence says of a row. */
export type Change = Pick<
  MetricComparison,
  'baseline' | 'current' | 'delta' | 'interval' | 'n' | 'unit' | 'estimatedFor' | 'estimatedOf'
>;

export function changeOf(row: MetricComparison): Change {
  const { baseline, current, delta, interval, n, unit, estimatedFor, estimatedOf } = row;
  return {
    ...{ baseline, current, delta, interval, n, unit },
    ...(estimatedFor !== undefined && { estimatedFor }),
    ...(estimatedOf !== undefined && { estimatedOf }),
  };
}

/** "estimated for all 240 cases", "estimated for the only case", "estimated for 225 of 240 cases"; "" for a row of the cases that ran. */
export function estimatedText({ estimatedFor, estimatedOf }: Pick<Change, 'estimatedFor' | 'estimatedOf'>): string {
  if (estimatedFor === undefined) return '';
  const all = estimatedOf === undefined;
  return `estimated for ${all ? allOf(estimatedFor, 'case') : countedOf(estimatedFor, estimatedOf, 'case')}`;
}

/** "Pass rate 91.0% → 87.2% (−3.8 pp, 95% CI −6.3 to −1.4 pp, n=312)". */
export function changeText(c: Change & { readonly name: string; readonly scope: string }): string {
  const { sides, change, interval, changeUnit } = formatChange(c);
  const ends = interval === null ? '' : `95% CI ${interval}${changeUnit}`;
  const facts = [change, ends, estimatedText(c), `n=${c.n}`].filter(Boolean).join(', ');
  return `${upperFirst(c.name)}${formatScope(c.scope)} ${sides} (${facts})`;
}

/** The smallest drop that so many cases would show; null: not said. */
export type Visible = { readonly drop: number; readonly cases: number } | null;

/** " With 40 shared cases, only a drop of 9 pp or more would reliably be noticed." */
export const reachText = (of: (cases: number) => string, visible: Visible): string =>
  visible === null
    ? ''
    : ` ${of(visible.cases)}, only a drop of ${formatSize(visible.drop, 'share')} or more would reliably be noticed.`;

type Measured = Pick<MetricValue, 'scope' | 'unit' | 'value'> & { readonly name: string };

/** "intent accuracy 68.0%" with the scope, for a minimum or maximum. */
export const formatMeasured = ({ name, scope, unit, value }: Measured, limit: number): string =>
  `${name}${formatScope(scope)} ${formatBeside(value, unit, limit)}`;

/** A value with as many decimals as show on which side of the limit it is: 91.67% beside 91.7%. */
export function formatBeside(value: number, unit: Unit, limit: number): string {
  const shown = formatValue(value, unit);
  if (shown !== formatValue(limit, unit) || value === limit) return shown;
  const { by, suffix } = EXACT[unit];
  const exactly = (x: number, decimals: number) => `${digits(by * x, decimals)}${suffix}`;
  const decimals = [2, 3, 4, 5, 6, 7, 8, 9].find((some) => exactly(value, some) !== exactly(limit, some));
  return decimals === undefined ? shown : exactly(value, decimals);
}

const EXACT: Readonly<Record<Unit, { readonly by: number; readonly suffix: string }>> = {
  share: { by: 100, suffix: '%' },
  score: { by: 1, suffix: '' },
  ms: { by: 1, suffix: ' ms' },
  usd: { by: 1, suffix: ' USD' },
  tokens: { by: 1, suffix: '' },
  turns: { by: 1, suffix: '' },
};
