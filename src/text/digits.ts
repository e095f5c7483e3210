/** Numbers as people read them: the same digits in every sentence, table and file. Pure. */

/** The size of a number, without its sign: 1234.5 → "1,234.50". Rounded as toFixed does, thousands apart. */
export function fixed(value: number, decimals: number): string {
  const text = Math.abs(value).toFixed(decimals);
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** "1 case", "2,400 cases". */
export const counted = (count: number, noun: string, nouns = `${noun}s`): string =>
  `${digits(count, 0)} ${count === 1 ? noun : nouns}`;

/** "1 of 1 case", "2,685 of 2,750 cases". */
export const countedOf = (count: number, all: number, noun: string): string =>
  `${digits(count, 0)} of ${counted(all, noun)}`;

/** "all 175 cases", "the only case". */
export const allOf = (count: number, noun: string): string =>
  count === 1 ? `the only ${noun}` : `all ${counted(count, noun)}`;

/** With its sign, and `most` decimals of which zeros at the end are left out down to `least`: 2 → "2", 68 → "68.0". */
export function digits(value: number, most: number, least = 0): string {
  let text = fixed(value, most);
  for (let decimals = most; decimals > least && text.endsWith('0'); decimals -= 1) text = text.slice(0, -1);
  if (text.endsWith('.')) text = text.slice(0, -1);
  return value < 0 && /[1-9]/.test(text) ? `-${text}` : text;
}

/** Unit and decimals of measured times of which the longest is so many ms: 7.3 ms, 130 ms, 2.70 s, 12.4 s. */
export const timeScale = (most: number) =>
  Math.round(most) < 1_000
    ? { by: 1, decimals: most < 10 ? 1 : 0, unit: ' ms' }
    : { by: 0.001, decimals: most < 10_000 ? 2 : 1, unit: ' s' };

/** Decimals of an amount of money of which the largest is so many USD: three digits, as in 0.00252, at most six decimals. */
export const moneyDecimals = (most: number): number =>
  most > 0 ? Math.min(6, Math.max(2, 2 - Math.floor(Math.log10(most)))) : 2;

/** A limit as people set it: "300 ms", "30 s", "1.5 s". */
export const timeText = (ms: number): string =>
  Math.round(ms) < 1_000 ? `${digits(ms, 0)} ms` : `${digits(ms / 1_000, 1)} s`;
