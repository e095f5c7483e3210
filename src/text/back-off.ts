/** How long to wait before a request is repeated. Pure. */

const LONGEST_WAIT_MS = 10_000;

interface Limits {
  readonly firstMs: number;
  readonly longestAskedMs: number;
}

/** By its name in lower case. */
type Header = (name: string) => string | null | undefined;

/** Milliseconds: `firstMs` · 2ⁿ, at most 10 s, of which a random half is left out. @param repeat From 1. */
export const backOff = (repeat: number, { firstMs }: Pick<Limits, 'firstMs'>, random: number): number =>
  Math.min(LONGEST_WAIT_MS, firstMs * 2 ** (repeat - 1)) * (1 - random / 2);

/** Milliseconds; undefined: the server asks for none, or in a form that nobody can read. */
export function askedWait(header: Header, limits: Pick<Limits, 'longestAskedMs'>, now: number): number | undefined {
  const asked = askedFor(header, now);
  return asked && Math.min(asked, limits.longestAskedMs);
}

/** retry-after-ms, as OpenAI sends it; Retry-After in seconds or as an HTTP date (RFC 9110, 10.2.3). */
function askedFor(header: Header, now: number): number | undefined {
  const exact = header('retry-after-ms')?.trim();
  if (exact && /^\d+(\.\d+)?$/.test(exact)) return Number(exact);
  const after = header('retry-after')?.trim();
  if (!after) return undefined;
  if (/^\d+(\.\d+)?$/.test(after)) return Number(after) * 1_000;
  const date = Date.parse(after);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
