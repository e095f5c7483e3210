/** Kept-alive connections, one pool a caller; closing it frees the process. */
import { Agent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';

export interface Pool {
  readonly http: Agent;
  readonly https: SecureAgent;
  readonly close: () => void;
}

/** @param idle Most idle connections kept per server. How many are open at once is the caller's concurrency. */
export function createPool(idle = 256): Pool {
  const settings = { keepAlive: true, maxFreeSockets: idle, scheduling: 'lifo' } as const;
  const plain = new Agent(settings);
  const secure = new SecureAgent(settings);
  return {
    http: plain,
    https: secure,
    close: () => {
      plain.destroy();
      secure.destroy();
    },
  };
}
