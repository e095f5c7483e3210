/** What was said in a conversation, by its session. */

import type { ChatRequest } from '../contract.ts';
import { blankMemory, type Memory } from '../memory.ts';

/** Oldest conversations are forgotten beyond this many. */
const MOST = 10_000;
const memories = new Map<string, Memory>();

export function memoryOf({ session_id: key }: ChatRequest): Memory {
  const known = memories.get(key);
  if (known) return known;
  const memory = blankMemory();
  memories.set(key, memory);
  const oldest = memories.keys().next();
  if (memories.size > MOST && !oldest.done) memories.delete(oldest.value);
  return memory;
}
