/** Complexity of a case that names no tier, from its shape. Pure. */
import type { RawContent } from './identity.ts';

/**
 * 1 to 5. One turn: 1, 2 with two or more expected entities and tools together, 3 with four or more.
 * Several turns: 3, one more when a turn needs the context before it, one more beyond four turns. Simulated: 5.
 */
export function inferTier(content: RawContent): number {
  if (content.simulate) return 5;
  const { turns } = content;
  if (turns.length > 1) return 3 + (turns.some((turn) => turn.requires_context) ? 1 : 0) + (turns.length > 4 ? 1 : 0);
  const items = count(expectedOf(turns[0], 'entities')) + count(expectedOf(turns[0], 'tools'));
  return items >= 4 ? 3 : items >= 2 ? 2 : 1;
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
