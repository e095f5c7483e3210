/** A secret → how it is written by whoever wants it shown and not seen: backwards, encoded twice, byte by byte. */

/** Shorter ones are no keys, and byte by byte they may be ordinary numbers. */
const SHORTEST_DISGUISED = 12;

const BREAKS = ['\n', '\r\n', '\t', '\0'];
/** Of a list on one line, or on a line each. */
const COMMAS = [',', ', ', ',\n  '];
const BETWEEN_LETTERS = [' ', '-', '_', '.', ':', '/', '|', '\u00a0', '\u200b', ...COMMAS, ...BREAKS];
const BETWEEN_HEX = [' ', ':', '-', '=', ' 0x', ',0x', ', 0x', ...COMMAS, ...BREAKS];
const BETWEEN_NUMBERS = [' ', ...COMMAS, ...BREAKS];

/** @param base64Forms How a text is recognised in base64, whatever is before and behind it. */
export function disguisesOf(
  secret: string,
  base64Forms: (text: string | Buffer) => readonly string[],
): readonly string[] {
  if (secret.length < SHORTEST_DISGUISED) return [];
  const letters = Array.from(secret);
  const bytes = [...Buffer.from(secret)];
  const inBase = (base: number, width: number) => bytes.map((byte) => byte.toString(base).padStart(width, '0'));
  const hex = inBase(16, 2);
  const encoded = base64Forms(secret);
  const joined = [
    ...BETWEEN_LETTERS.map((between) => letters.join(between)),
    ...BETWEEN_NUMBERS.map((between) => bytes.join(between)),
    ...inMap(bytes.map(String), ''),
    ...[hex, hex.map((pair) => pair.toUpperCase())].flatMap((pairs) => [
      ...BETWEEN_HEX.map((between) => pairs.join(between)),
      ...COMMAS.map((comma) => pairs.join(`"${comma}"`)),
      ...inFours(pairs),
    ]),
    ...COMMAS.flatMap((comma) => [letters.map(jsonEscaped).join(`"${comma}"`), letters.join(`'${comma}'`)]),
    ...inMap(letters.map(jsonEscaped), '"'),
  ];
  return [
    ...[secret, hex.join(''), ...encoded].map(reversed),
    ...encoded.flatMap((text) => base64Forms(text)),
    ...base64Forms(Buffer.from(secret, 'utf16le')),
    ...joined.flatMap((text) => [text, jsonEscaped(text)]),
    inBase(8, 3).join('\\'),
  ];
}

/** In JSON, on one line or on a line each, such as {"0":"a","1":"b"}: from the first value to the last. */
function inMap(values: readonly string[], quote: string): readonly string[] {
  const written = (comma: string, colon: string) =>
    values.map((value, i) => (i === 0 ? value : `${comma}"${i}":${colon}${quote}${value}`)).join(quote);
  return [written(',', ''), written(', ', ' '), written(',\n  ', ' ')];
}

/** Four digits a group, as dumps have them; the first group may begin before the secret. */
const inFours = (pairs: readonly string[]): readonly string[] =>
  [0, 1].map((first) => pairs.map((pair, i) => (i > 0 && i % 2 === first ? ` ${pair}` : pair)).join(''));

/** As it stands between the quotes of a JSON text. */
export const jsonEscaped = (text: string): string => JSON.stringify(text).slice(1, -1);
const reversed = (text: string): string => Array.from(text).toReversed().join('');
