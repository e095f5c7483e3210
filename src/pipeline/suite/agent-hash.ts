/** By what two runs are known to have asked and read their agent in the same way. Pure. */
import { canonicalHash } from '../../text/canonical-hash.ts';

/** What changes how fast the agent is called, and not what it is asked or how its replies are read. */
const PACE: readonly string[] = ['concurrency', 'retries', 'timeout', 'rate_limit'];

/**
 * Hash of `agent` as it is written, without its pace: values of environment variables differ from one job to the next
 * and are no part of it.
 */
export function agentHash(agent: unknown, secrets: readonly string[]): string {
  const values = secrets.filter((value) => value !== '').sort((a, b) => b.length - a.length);
  const withoutValues = (node: unknown): unknown => {
    if (typeof node === 'string') return values.reduce((text, value) => text.replaceAll(value, '${}'), node);
    if (Array.isArray(node)) return node.map(withoutValues);
    if (node === null || typeof node !== 'object') return node;
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withoutValues(value)]));
  };
  const entries = agent !== null && typeof agent === 'object' ? Object.entries(agent) : [];
  return canonicalHash(withoutValues(Object.fromEntries(entries.filter(([key]) => !PACE.includes(key)))));
}
