/** Numbers and amounts as people write them → one key: 1,000 = 1000, 5kg = 5 kg, 5 km = 5000 m. Pure. */
import { foldCase } from '../../text/letters.ts';

/** Unit → what it is counted in, and how much of that it is. Units that are written alike for different things are not here. */
const UNITS: Readonly<Record<string, readonly [base: string, factor: number]>> = {
  mm: ['m', 1e-3],
  cm: ['m', 1e-2],
  m: ['m', 1],
  km: ['m', 1e3],
  mg: ['g', 1e-3],
  g: ['g', 1],
  kg: ['g', 1e3],
  ml: ['l', 1e-3],
  cl: ['l', 1e-2],
  l: ['l', 1],
  ms: ['s', 1e-3],
  s: ['s', 1],
  sec: ['s', 1],
  min: ['s', 60],
  h: ['s', 3600],
};

const UNIT = String.raw`\s*([%\p{Sc}]|[\p{L}µ°][\p{L}µ°/²³]{0,15})?$`;

/** 1,234.50 as in English: commas part thousands, a point decimals. */
const WITH_POINT = new RegExp(String.raw`^([+-]?)([1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.(\d+))?${UNIT}`, 'u');

/** 1.234,50 as in German; a number that is one in English, such as 1,234 or 1.000, is read so. */
const WITH_COMMA = new RegExp(
  String.raw`^([+-]?)([1-9]\d{0,2}(?:\.\d{3}){2,}|(?:[1-9]\d{0,2}(?:\.\d{3})+|\d+)(?=,))(?:,(\d+))?${UNIT}`,
  'u',
);

/** undefined: no number, perhaps with a unit. */
export function amountKey(text: string): string | undefined {
  const plain = text.trim();
  const [, sign = '', whole, decimals = '0', unit = ''] = WITH_POINT.exec(plain) ?? WITH_COMMA.exec(plain) ?? [];
  if (whole === undefined) return undefined;
  const name = foldCase(unit);
  const [base, factor] = Object.hasOwn(UNITS, name) ? UNITS[name]! : [name, 1];
  const value = Number(`${sign}${whole.replaceAll(/[.,]/g, '')}.${decimals}`) * factor;
  // Rounding of the factors is no difference.
  return `${Number(value.toPrecision(12))} ${base}`;
}
