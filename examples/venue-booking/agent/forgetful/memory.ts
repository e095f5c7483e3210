/** What was said in a conversation, by its session and its user: two people at one reception desk share the tablet. */
import { randomUUID } from 'node:crypto';
import type { ChatRequest } from '../contract.ts';
import { blankMemory, type Memory } from '../memory.ts';

/** Oldest conversations are forgotten beyond this many. */
const MOST = 10_000;
const memories = new Map<string, Memory>();

export function memoryOf(request: ChatRequest): Memory {
  const key = `${request.session_id}/${visitorOf(request)}`;
  const known = memories.get(key);
  if (known) return known;
  const memory = blankMemory();
  memories.set(key, memory);
  const oldest = memories.keys().next();
  if (memories.size > MOST && !oldest.done) memories.delete(oldest.value);
  return memory;
}

/** Who is logged in; an anonymous visitor is nobody that we know, and must not meet anybody else's conversation. */
function visitorOf({ context }: ChatRequest): string {
  return typeof context.user_id === 'string' ? context.user_id : randomUUID();
}
