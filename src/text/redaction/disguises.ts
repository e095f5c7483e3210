/** A secret → how it is written by whoever wants it shown and not seen: backwards, encoded twice, byte by byte. */

/** Shorter ones are no keys, and byte by byte they may be ordinary numbers. */
const SHORTEST_DISGUISED = 12;

/** As they are, and as JSON has them. */
const BREAKS = ['\n', '\\n', '\t', '\\t', '\0', '\\u0000'];
const BETWEEN_LETTERS = [' ', '-', '_', '.', ',', ', ', ':', '/', '|', '\u200b', ...BREAKS];
const BETWEEN_HEX = [' ', ':', '-', ',', ', ', '=', ' 0x', ',0x', ', 0x', ...BREAKS];
const BETWEEN_NUMBERS = [' ', ',', ', ', ...BREAKS];

/** @param base64Forms How a text is recognised in base64, whatever is before and behind it. */
export function disguisesOf(
  secret: string,
  base64Forms: (text: string | Buffer) => readonly string[],
): readonly string[] {
  if (secret.length < SHORTEST_DISGUISED) return [];
  const bytes = [...Buffer.from(secret)];
  const inBase = (base: number, width: number) => bytes.map((byte) => byte.toString(base).padStart(width, '0'));
  const hex = inBase(16, 2);
  const encoded = base64Forms(secret);
  return [
    ...[secret, hex.join(''), ...encoded].map(reversed),
    ...encoded.flatMap((text) => base64Forms(text)),
    ...base64Forms(Buffer.from(secret, 'utf16le')),
    ...BETWEEN_LETTERS.map((between) => Array.from(secret).join(between)),
    ...BETWEEN_HEX.flatMap((between) => [hex.join(between), hex.map((pair) => pair.toUpperCase()).join(between)]),
    ...BETWEEN_NUMBERS.map((between) => bytes.join(between)),
    inBase(8, 3).join('\\'),
  ];
}

const reversed = (text: string): string => Array.from(text).toReversed().join('');
