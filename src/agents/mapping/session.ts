/** The session that an agent gives to a conversation. Pure. */

/** undefined: it is none. An empty one would be that of all conversations. */
export const sessionIn = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;
