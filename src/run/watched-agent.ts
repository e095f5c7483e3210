/** An agent and who scores it, watched for whether it is away and whether its replies can be read at all. Pure. */
import type { Agent } from '../model/world/agent.ts';
import type { Clock } from '../model/world/clock.ts';
import type { Scorer } from '../model/world/scorer.ts';
import { type Outage, type OutageLimits, watchOutages } from './outage.ts';
import { type Wiring, watchWiring } from './wiring.ts';

export interface WatchedAgent {
  readonly agent: Agent;
  readonly scorer: Scorer;
  readonly outage: Outage;
  readonly wiring: Wiring;
}

export interface WatchOptions {
  readonly clock: Clock;
  /** How long an agent that stopped answering is waited for. */
  readonly outage?: OutageLimits | undefined;
  /** Given a sentence where the run waits for the agent, and where it goes on. Must not throw. */
  readonly onWait?: ((sentence: string) => void) | undefined;
  /** Unreadable replies, alike from the first on, that end the run; null: none do. */
  readonly unreadableLimit: number | null;
}

export function watchAgent(agent: Agent, scorer: Scorer, options: WatchOptions): WatchedAgent {
  const wiring = watchWiring(options.unreadableLimit);
  const outage = watchOutages(options.outage ?? {}, options.clock, options.onWait ?? (() => {}));
  return { agent: agent.recorded ? agent : wiring.watch(agent), scorer, outage, wiring };
}
