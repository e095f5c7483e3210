/** By what two runs are known to have asked and read their agent in the same way. Pure. */
import { canonicalHash } from '../../text/canonical-hash.ts';

/** What changes how fast the agent is called, or how it is called in reports, and not what it is asked or how its replies are read. */
const PACE: readonly string[] = ['concurrency', 'retries', 'timeout', 'rate_limit', 'name'];

/**
 * Hash of `agent` as it is written, without its pace: values of environment variables differ from one job to the next
 * and are no part of it. The agents of datasets and cases are a part, where there are any.
 */
export function agentHash(
  agent: unknown,
  secrets: readonly string[],
  others: ReadonlyMap<string, { readonly whole: unknown }> = new Map(),
): string {
  const values = secrets.filter((value) => value !== '').sort((a, b) => b.length - a.length);
  const withoutValues = (node: unknown): unknown => {
    if (typeof node === 'string') return values.reduce((text, value) => text.replaceAll(value, '${}'), node);
    if (Array.isArray(node)) return node.map(withoutValues);
    if (node === null || typeof node !== 'object') return node;
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withoutValues(value)]));
  };
  const hashed = (one: unknown) => {
    const entries = one !== null && typeof one === 'object' ? Object.entries(one) : [];
    return withoutValues(Object.fromEntries(entries.filter(([key]) => !PACE.includes(key))));
  };
  if (others.size === 0) return canonicalHash(hashed(agent));
  const named = [...others].map(([name, { whole }]) => [name, hashed(whole)] as const);
  return canonicalHash([hashed(agent), Object.fromEntries(named)]);
}
