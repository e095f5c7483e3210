/** Numbers → what people read: same decimals on both sides, a true minus, "to" between interval ends, money without a dollar sign. */
import type { Interval, Unit } from '../model/run/run-report.ts';
import { digits, fixed, moneyDecimals, timeScale } from './digits.ts';

interface Scale {
  readonly factor: number;
  readonly decimals: number;
  readonly suffix: string;
  readonly deltaSuffix: string;
  /** Whether the suffix stands on both sides of an arrow, as the percent sign does. */
  readonly suffixOnBoth: boolean;
}

function largest(values: readonly number[]): number {
  return Math.max(0, ...values.map(Math.abs).filter(Number.isFinite));
}

function scale(factor: number, decimals: number, suffix: string): Scale {
  return { factor, decimals, suffix, deltaSuffix: suffix, suffixOnBoth: false };
}

/** One scale for all numbers of a row: by the largest, and by whether all are whole. */
const SCALES: Readonly<Record<Unit, (most: number, areWhole: boolean) => Scale>> = {
  share: () => ({ factor: 100, decimals: 1, suffix: '%', deltaSuffix: ' pp', suffixOnBoth: true }),
  ms: (most) => {
    const { by, decimals, unit } = timeScale(most);
    return scale(by, decimals, unit);
  },
  usd: (most) => scale(1, moneyDecimals(most), ' USD'),
  tokens: (most, areWhole) => scale(1, most < 100 && !areWhole ? 1 : 0, ''),
  turns: () => scale(1, 2, ''),
  score: () => scale(1, 3, ''),
};

const scaleOf = (unit: Unit, values: readonly number[], beside: readonly number[] = []): Scale =>
  SCALES[unit](largest(values), [...values, ...beside].every(Number.isInteger));

function isZero(shown: string): boolean {
  return !/[1-9]/.test(shown);
}

/** What is not nothing never reads as 0.0, and a share that is not all never as 100.0%. */
function level(value: number, by: Scale): string {
  if (!Number.isFinite(value)) return 'unknown';
  const shown = fixed(value * by.factor, by.decimals);
  if (by.suffix === '%' && value < 1 && shown === '100.0') return '>99.9';
  if (value > 0 && isZero(shown)) return below(by);
  return value < 0 && !isZero(shown) ? `−${shown}` : shown;
}

/** "<0.1", in place of what its decimals would hide. */
const below = ({ decimals }: Scale): string => `<${fixed(10 ** -decimals, decimals)}`;

function signed(value: number, by: Scale): string {
  if (!Number.isFinite(value)) return 'unknown';
  const shown = fixed(value * by.factor, by.decimals);
  if (isZero(shown)) return shown;
  return value < 0 ? `−${shown}` : `+${shown}`;
}

/** "85.9%", "412 ms", "0.871". */
export function formatValue(value: number, unit: Unit): string {
  const by = scaleOf(unit, [value]);
  return `${level(value, by)}${by.suffix}`;
}

/** "85.9% (81.6 to 89.3)": a value with its 95 % interval. */
export function formatEstimate(value: number, interval: Interval | null, unit: Unit): string {
  if (interval === null) return formatValue(value, unit);
  const by = scaleOf(unit, [value], interval);
  return `${level(value, by)}${by.suffix} (${level(interval[0], by)} to ${level(interval[1], by)})`;
}

export interface ShownChange {
  /** Each side with its unit, for columns of their own. */
  readonly baseline: string;
  readonly current: string;
  /** "91.0% → 87.2%" */
  readonly sides: string;
  /** "−3.8 pp", or "<0.1 pp" for a change that its decimals would hide. */
  readonly change: string;
  /** "−6.3 to −1.4" in the unit of the change, or null. */
  readonly interval: string | null;
  /** " pp", " ms", "": what follows the numbers of the change. */
  readonly changeUnit: string;
}

/** Baseline, current, their difference and its interval, all in the decimals that the larger side needs. */
export function formatChange(facts: {
  readonly baseline: number;
  readonly current: number;
  readonly delta: number;
  readonly interval: Interval | null;
  readonly unit: Unit;
}): ShownChange {
  const by = scaleOf(facts.unit, [facts.baseline, facts.current], [facts.delta, ...(facts.interval ?? [])]);
  // A difference of 40 ms between two values in seconds is shown in milliseconds.
  const deltaBy = facts.unit === 'ms' ? scaleOf('ms', [facts.delta, ...(facts.interval ?? [])]) : by;
  const change = signed(facts.delta, deltaBy);
  const hidden = facts.delta !== 0 && isZero(change) && Number.isFinite(facts.delta);
  const baseline = level(facts.baseline, by);
  const current = level(facts.current, by);
  return {
    baseline: `${baseline}${by.suffix}`,
    current: `${current}${by.suffix}`,
    sides: `${baseline}${by.suffixOnBoth ? by.suffix : ''} → ${current}${by.suffix}`,
    change: `${hidden ? below(deltaBy) : change}${deltaBy.deltaSuffix}`,
    changeUnit: deltaBy.deltaSuffix,
    interval: facts.interval && `${signed(facts.interval[0], deltaBy)} to ${signed(facts.interval[1], deltaBy)}`,
  };
}

/** "−3.8 pp": a difference of two values that are not shown. */
export const formatDifference = (delta: number, unit: Unit): string =>
  formatChange({ baseline: 0, current: delta, delta, interval: null, unit }).change;

/** "6.2 pp": the size of a difference, without its sign. */
export const formatSize = (delta: number, unit: Unit): string =>
  formatDifference(Math.abs(delta), unit).replace(/^\+/, '');

/** "±1.1 pp": a standard deviation, which has no sign of its own. */
export const formatDeviation = (sd: number, unit: Unit): string => `±${formatSize(sd, unit)}`;

/** "87.2% ±1.1 pp": mean and standard deviation of several runs or trials. */
export function formatSpread({ mean, sd }: { readonly mean: number; readonly sd: number }, unit: Unit): string {
  return `${formatValue(mean, unit)} ${formatDeviation(sd, unit)}`;
}

/** "70%", "0.5", "5 s": as somebody wrote it, without decimals that say nothing. */
export const formatLimit = (limit: number, unit: Unit): string => asWritten(limit, unit, 'suffix');

/** "2 pp", "0.05", "100 ms": likewise, of a difference. */
export const formatTolerance = (tolerance: number, unit: Unit): string => asWritten(tolerance, unit, 'deltaSuffix');

function asWritten(value: number, unit: Unit, suffix: 'suffix' | 'deltaSuffix'): string {
  const by = scaleOf(unit, [value]);
  // Of tokens and turns it may be computed, as a part of the baseline's.
  const decimals = unit === 'tokens' || unit === 'turns' ? 2 : 6;
  return `${digits(value * by.factor, decimals)}${by[suffix]}`;
}

/** "p=0.012", "p<0.001" */
export const formatChance = (p: number): string => `p${p < 0.001 ? '<0.001' : `=${p.toFixed(3)}`}`;

/** 12,345 */
export function formatCount(count: number): string {
  return fixed(count, 0);
}

/** "17.50 USD"; never a dollar sign, two of which can become a formula. */
export function formatCost(usd: number): string {
  return usd > 0 && usd < 0.01 ? '<0.01 USD' : `${fixed(usd, 2)} USD`;
}

/** "850 ms", "48 s", "12 min 04 s", "1 h 02 min". */
export function formatDuration(ms: number): string {
  if (Math.round(ms) < 1_000) return `${Math.round(ms)} ms`;
  const seconds = Math.round(ms / 1_000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  const two = (n: number) => String(n).padStart(2, '0');
  return minutes < 60
    ? `${minutes} min ${two(seconds % 60)} s`
    : `${Math.floor(minutes / 60)} h ${two(minutes % 60)} min`;
}

/** The same text in ASCII, for terminals and logs. */
export function ascii(text: string): string {
  return text.replaceAll('−', '-').replaceAll('→', '->').replaceAll('≤', '<=').replaceAll('±', '+/-');
}
