/** How long to wait before a request is repeated. Pure. */

const LONGEST_WAIT_MS = 10_000;

/**
 * Milliseconds: what the server asks for, at most `longestAskedMs`; else `firstMs` · 2ⁿ, at most 10 s, of which a random
 * half is left out.
 * @param repeat From 1.
 * @param header By its name in lower case.
 */
export function waitBefore(
  repeat: number,
  header: (name: string) => string | null | undefined,
  limits: { readonly firstMs: number; readonly longestAskedMs: number },
  world: { readonly now: () => number; readonly random: () => number },
): number {
  const asked = askedFor(header, world.now());
  if (asked !== undefined) return Math.min(asked, limits.longestAskedMs);
  return Math.min(LONGEST_WAIT_MS, limits.firstMs * 2 ** (repeat - 1)) * (1 - world.random() / 2);
}

/** retry-after-ms, as OpenAI sends it; Retry-After in seconds or as an HTTP date (RFC 9110, 10.2.3). */
function askedFor(header: (name: string) => string | null | undefined, now: number): number | undefined {
  const exact = header('retry-after-ms')?.trim();
  if (exact && /^\d+(\.\d+)?$/.test(exact)) return Number(exact);
  const after = header('retry-after')?.trim();
  if (!after) return undefined;
  if (/^\d+(\.\d+)?$/.test(after)) return Number(after) * 1_000;
  const date = Date.parse(after);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
