/** An agent and who scores it, watched for whether it is away and whether its replies can be read at all. Pure. */
import type { TestCase } from '../model/cases/test-case.ts';
import { type Agent, agentOf } from '../model/world/agent.ts';
import type { Clock } from '../model/world/clock.ts';
import type { Scorer } from '../model/world/scorer.ts';
import { type Outage, type OutageLimits, watchOutages } from './outage.ts';
import { type Wiring, watchWiring } from './wiring.ts';

export interface WatchedAgent {
  readonly agent: Agent;
  /** Whose concurrency its conversations count into; absent: its own. */
  readonly slotsOf?: WatchedAgent;
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
  /** Whether a request may be sent once more; absent: it may. */
  readonly mayRetry?: (() => boolean) | undefined;
  /** Unreadable replies, alike from the first on, that end the run; null: none do. */
  readonly unreadableLimit: number | null;
}

/** All agents of a suite, by the case that they are asked for; each is away, or cannot be read, by itself. */
export interface WatchedAgents {
  readonly by: (testCase: Pick<TestCase, 'agent'>) => WatchedAgent;
  /** The suite's own first. */
  readonly all: readonly WatchedAgent[];
}

export function watchAgents(agent: Agent, scorer: Scorer, options: WatchOptions): WatchedAgents {
  const own = watchAgent(agent, scorer, options);
  if (!agent.recorded) {
    if (options.onWait) agent.listen?.(options.onWait);
    if (options.mayRetry) agent.limit?.(options.mayRetry);
  }
  const watched = new Map([[agent, own]]);
  for (const other of agent.others?.values() ?? [])
    watched.set(other, { ...watchAgent(other, scorer, options), ...(other.sharesSlots && { slotsOf: own }) });
  return { by: (testCase) => watched.get(agentOf(agent, testCase))!, all: [...watched.values()] };
}

export function watchAgent(agent: Agent, scorer: Scorer, options: WatchOptions): WatchedAgent {
  const wiring = watchWiring(options.unreadableLimit);
  const outage = watchOutages(options.outage ?? {}, options.clock, options.onWait ?? (() => {}));
  return { agent: agent.recorded ? agent : wiring.watch(agent), scorer, outage, wiring };
}
