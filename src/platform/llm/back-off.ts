/** How long to wait before asking a model again. Pure. */

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 10_000;
/** A server may ask for longer; times three repeats, nobody waits that long for one judgement. */
const LONGEST_RETRY_AFTER_MS = 30_000;

/**
 * Milliseconds: what the server asks for, at most 30 s; else 1 s · 2ⁿ, at most 10 s, of which a random half is left out.
 * @param repeat From 1.
 */
export function waitBefore(
  repeat: number,
  headers: Headers | undefined,
  world: { readonly now: () => number; readonly random: () => number },
): number {
  const asked = askedFor(headers, world.now());
  if (asked !== undefined) return Math.min(asked, LONGEST_RETRY_AFTER_MS);
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (repeat - 1)) * (1 - world.random() / 2);
}

/** retry-after-ms, as OpenAI sends it; Retry-After in seconds or as an HTTP date (RFC 9110, 10.2.3). */
function askedFor(headers: Headers | undefined, now: number): number | undefined {
  const exact = headers?.get('retry-after-ms')?.trim();
  if (exact && /^\d+(\.\d+)?$/.test(exact)) return Number(exact);
  const header = headers?.get('retry-after')?.trim();
  if (!header) return undefined;
  if (/^\d+(\.\d+)?$/.test(header)) return Number(header) * 1_000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
