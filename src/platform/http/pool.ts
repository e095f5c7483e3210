/** Kept-alive connections, one pool a caller; closing it frees the process. */
import { Agent } from 'node:http';
import type { Agent as SecureAgent } from 'node:https';
import { lazy } from '../../text/memoize.ts';

export interface Pool {
  readonly http: Agent;
  /** Loaded by the first who asks: TLS takes nearly as long as Node.js itself does to start. */
  readonly https: () => Promise<SecureAgent>;
  readonly close: () => void;
}

/** @param idle Most idle connections kept per server. How many are open at once is the caller's concurrency. */
export function createPool(idle = 256): Pool {
  const settings = { keepAlive: true, maxFreeSockets: idle, scheduling: 'lifo' } as const;
  const plain = new Agent(settings);
  const opened: Agent[] = [plain];
  const secure = lazy(async () => {
    const https = await import('node:https');
    const agent = new https.Agent(settings);
    opened.push(agent);
    return agent;
  });
  return {
    http: plain,
    https: secure,
    close: () => {
      for (const agent of opened) agent.destroy();
    },
  };
}
