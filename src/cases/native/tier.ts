/** Complexity of a case that names no tier, from its shape. Pure. */
import type { RawContent } from './identity.ts';

/** How a case is filed. */
interface Filed {
  readonly category: string;
  readonly tags: readonly string[];
}

/** Categories and tags, without letter case and separators, of what is hardest. */
const HARDEST = /^(?:edge(?:case)?s?|crossdomain|recovery)$/;

/**
 * 1 to 5. Edge, cross-domain and recovery cases, by category or tag, and simulated users: 5. One turn: 1, 2 with two or
 * more expected entities and tools together, 3 with four or more, or with three entities. Several turns: 3, one more
 * when a turn needs the context before it, one more beyond four turns.
 */
export function inferTier(content: RawContent, { category, tags }: Filed): number {
  const isHardest = [category, ...tags].some((name) => HARDEST.test(name.toLowerCase().replace(/[\s_./-]+/g, '')));
  if (content.simulate || isHardest) return 5;
  const { turns } = content;
  if (turns.length > 1) return 3 + (turns.some((turn) => turn.requires_context) ? 1 : 0) + (turns.length > 4 ? 1 : 0);
  const entities = count(expectedOf(turns[0], 'entities'));
  const items = entities + count(expectedOf(turns[0], 'tools'));
  return items >= 4 || entities >= 3 ? 3 : items >= 2 ? 2 : 1;
}

function expectedOf(turn: RawContent['turns'][number] | undefined, key: string): unknown {
  return turn && Object.hasOwn(turn.expect, key) ? turn.expect[key] : turn?.evaluate[key];
}

function count(expected: unknown): number {
  if (Array.isArray(expected)) return expected.length;
  if (expected === null || typeof expected !== 'object') return 0;
  const include = (expected as { readonly include?: unknown }).include;
  return Array.isArray(include) ? include.length : Object.keys(expected).length;
}
