/** Numbers and amounts as people write them → one key: 1,000 = 1000, 5kg = 5 kg, 5 km = 5000 m. Pure. */
import { foldCase } from '../../text/letters.ts';

/** Unit → what it is counted in, and how many thousandths of that it is. Units that are written alike for different things are not here. */
const UNITS: Readonly<Record<string, readonly [base: string, thousandths: bigint]>> = {
  mm: ['m', 1n],
  cm: ['m', 10n],
  m: ['m', 1_000n],
  km: ['m', 1_000_000n],
  mg: ['g', 1n],
  g: ['g', 1_000n],
  kg: ['g', 1_000_000n],
  ml: ['l', 1n],
  cl: ['l', 10n],
  l: ['l', 1_000n],
  ms: ['s', 1n],
  s: ['s', 1_000n],
  sec: ['s', 1_000n],
  min: ['s', 60_000n],
  h: ['s', 3_600_000n],
};

const UNIT = String.raw`\s*([%\p{Sc}]|[\p{L}µ°][\p{L}µ°/²³]{0,15})?$`;

/** 1,234.50 as in English: commas part thousands, a point decimals. */
const WITH_POINT = new RegExp(String.raw`^([+-]?)([1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.(\d+))?${UNIT}`, 'u');

/** 1.234,50 as in German; a number that is one in English, such as 1,234 or 1.000, is read so. */
const WITH_COMMA = new RegExp(
  String.raw`^([+-]?)([1-9]\d{0,2}(?:\.\d{3}){2,}|(?:[1-9]\d{0,2}(?:\.\d{3})+|\d+)(?=,))(?:,(\d+))?${UNIT}`,
  'u',
);

/** A longer text is no amount: a number of millions of digits takes seconds to read. */
const LONGEST = 1_000;

/** undefined: no number, perhaps with a unit. */
export function amountKey(text: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  const plain = text.trim();
  const [, sign = '', whole, decimals = '', unit = ''] = WITH_POINT.exec(plain) ?? WITH_COMMA.exec(plain) ?? [];
  if (whole === undefined) return undefined;
  const name = foldCase(unit);
  const [base, thousandths] = Object.hasOwn(UNITS, name) ? UNITS[name]! : [name, 1_000n];
  // In whole numbers: as floats, long ones such as those of cards would be rounded to one another.
  const amount = BigInt(whole.replaceAll(/[.,]/g, '') + decimals) * thousandths;
  const places = decimals.length + 3;
  const digits = amount.toString().padStart(places + 1, '0');
  const value = `${digits.slice(0, -places)}.${digits.slice(-places).replace(/0+$/, '')}`;
  return `${sign === '-' && amount > 0n ? '-' : ''}${value} ${base}`;
}
