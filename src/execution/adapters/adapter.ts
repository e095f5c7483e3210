/** The contract of an adapter: the options of one kind of agent, and how an Agent is made of them. */
import type { z } from 'zod';
import type { Agent } from '../../model/agent.ts';

/** What an adapter may use of the world besides its own options. */
export interface AdapterWorld {
  /** Directory that relative paths are resolved against. */
  readonly directory: string;
  /** Default of a turn's time limit, milliseconds. */
  readonly timeoutMs: number;
  /** Repeats after a failure that is worth one (infrastructure), 0 = none. */
  readonly retries: number;
  /** Most requests at once; also the size of the keep-alive pool. */
  readonly concurrency: number;
  readonly now: () => number;
}

export interface Adapter<Options extends z.ZodObject = z.ZodObject> {
  /** The value of agent.type. */
  readonly type: string;
  /** Strict object with `type: z.literal(…)`; every field described. */
  readonly options: Options;
  readonly create: (options: z.output<Options>, world: AdapterWorld) => Promise<Agent>;
}

export function defineAdapter<Options extends z.ZodObject>(adapter: Adapter<Options>): Adapter {
  return adapter as unknown as Adapter;
}
