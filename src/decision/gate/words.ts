/** Numbers and names as the verdict says them: one fixed vocabulary, in sentences that any reader can check. */

import type { Catalogue } from '../../model/catalogue.ts';
import { partsOfScope } from '../../model/run/groups.ts';
import type { MetricValue, Unit } from '../../model/run/run-report.ts';
import type { MetricComparison } from '../../model/verdict/comparison.ts';
import { roundedUp } from '../../stats/slack.ts';
import { counted, digits, moneyDecimals, timeScale } from '../../text/digits.ts';
import { lowerFirst, upperFirst } from '../../text/wording.ts';

interface UnitWords {
  readonly value: (x: number) => string;
  /** Of a difference, x ≥ 0; default: as a value. */
  readonly size?: (x: number) => string;
  /** As it was configured; default: as a value. */
  readonly limit?: (x: number) => string;
}

/** As tables show it. */
function time(x: number): string {
  if (x > 0 && x < 0.05) return '<0.1 ms';
  const { by, decimals, unit } = timeScale(x);
  const shown = x === 0 ? 0 : decimals;
  return `${digits(by * x, shown, shown)}${unit}`;
}

/** As tables show it. */
function money(x: number): string {
  const decimals = moneyDecimals(Math.abs(x));
  return `${digits(x, decimals, decimals)} USD`;
}

const UNITS: Readonly<Record<Unit, UnitWords>> = {
  share: {
    value: (x) => `${digits(100 * x, 1, 1)}%`,
    size: (x) => `${x > 0 && x < 0.0005 ? '<0.1' : digits(100 * x, 1, 1)} pp`,
    limit: (x) => `${digits(100 * x, 2)}%`,
  },
  score: {
    value: (x) => digits(x, 3, 3),
    size: (x) => (x > 0 && x < 0.0005 ? '<0.001' : digits(x, 3, 3)),
    limit: (x) => digits(x, 3),
  },
  ms: { value: time, limit: (x) => (x >= 1000 ? `${digits(x / 1000, 2)} s` : `${digits(x, 1)} ms`) },
  usd: { value: money, limit: (x) => `${digits(x, 6)} USD` },
  tokens: { value: (x) => `${digits(x, 0)} tokens`, limit: (x) => `${digits(x, 1)} tokens` },
  turns: { value: (x) => `${digits(x, 2, 2)} turns`, limit: (x) => `${digits(x, 2)} turns` },
};

/** 87.2%, 0.912, 130 ms. */
export const formatValue = (unit: Unit, value: number): string => UNITS[unit].value(value);

/** 70%, 0.5, 5 s: a limit as it was configured. */
export const formatLimit = (unit: Unit, value: number): string => (UNITS[unit].limit ?? UNITS[unit].value)(value);

/** The size of a difference without its sign: 3.8 pp. */
export const formatSize = (unit: Unit, difference: number): string =>
  (UNITS[unit].size ?? UNITS[unit].value)(Math.abs(difference));

/** A share that was ruled out, rounded up so that it holds as printed: 5.0 pp. */
export const formatSizeUp = (share: number): string => formatSize('share', roundedUp(share, 3));

/** The tolerance as it was configured: 2 pp, 100 ms. */
export function formatTolerance(unit: Unit, tolerance: number): string {
  return unit === 'share' ? `${digits(100 * tolerance, 2)} pp` : formatLimit(unit, tolerance);
}

/** With its sign, a true minus: −3.8 pp. */
export function formatDifference(unit: Unit, difference: number): string {
  const size = formatSize(unit, difference);
  return `${difference > 0 ? '+' : difference < 0 ? '−' : ''}${size}`;
}

/** "95% CI −6.3 to −1.4 pp"; "" without an interval. */
export function formatInterval({ unit, interval }: Pick<MetricComparison, 'unit' | 'interval'>): string {
  if (!interval) return '';
  const [low, high] = interval.map((end) => formatDifference(unit, end));
  const shared = / [a-zA-Z]+$/.exec(high!)?.[0] ?? '';
  return `95% CI ${shared && low!.endsWith(shared) ? low!.slice(0, -shared.length) : low} to ${high}`;
}

/** A metric inside a sentence, by its title: "pass rate", "mean latency", "BLEU". */
export const metricName = ({ metric }: Pick<Catalogue, 'metric'>, id: string): string =>
  lowerFirst(metric(id)?.title ?? id.replaceAll('_', ' '));

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

/** "estimated for all 240 cases", "estimated for 225 of 240 cases"; "" for a row of the cases that ran. */
export function estimatedText({ estimatedFor, estimatedOf }: Pick<Change, 'estimatedFor' | 'estimatedOf'>): string {
  if (estimatedFor === undefined) return '';
  const some = estimatedOf === undefined ? 'all' : `${estimatedFor} of`;
  return `estimated for ${some} ${counted(estimatedOf ?? estimatedFor, 'case')}`;
}

/** "Pass rate 91.0% → 87.2% (−3.8 pp, 95% CI −6.3 to −1.4 pp, n=312)". */
export function formatChange(c: Change & { readonly name: string; readonly scope: string }): string {
  const values = `${formatValue(c.unit, c.baseline)} → ${formatValue(c.unit, c.current)}`;
  const difference = formatDifference(c.unit, c.delta);
  const facts = [difference, formatInterval(c), estimatedText(c), `n=${c.n}`].filter(Boolean).join(', ');
  return `${upperFirst(c.name)}${formatScope(c.scope)} ${values} (${facts})`;
}

/** The smallest drop that so many cases would show; null: not said. */
export type Visible = { readonly drop: number; readonly cases: number } | null;

/** " With 40 shared cases, only a drop of 9 pp or more would reliably be noticed." */
export const reachText = (of: (cases: number) => string, visible: Visible): string =>
  visible === null
    ? ''
    : ` ${of(visible.cases)}, only a drop of ${formatSize('share', visible.drop)} or more would reliably be noticed.`;

type Measured = Pick<MetricValue, 'scope' | 'unit' | 'value'> & { readonly name: string };

/** "intent accuracy 68.0%" with the scope, for a minimum or maximum. */
export const formatMeasured = ({ name, scope, unit, value }: Measured, limit: number): string =>
  `${name}${formatScope(scope)} ${formatBeside(unit, value, limit)}`;

/** A value with as many decimals as show on which side of the limit it is: 91.67% beside 91.7%. */
export function formatBeside(unit: Unit, value: number, limit: number): string {
  const shown = formatValue(unit, value);
  if (shown !== formatValue(unit, limit) || value === limit) return shown;
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
  tokens: { by: 1, suffix: ' tokens' },
  turns: { by: 1, suffix: ' turns' },
};
