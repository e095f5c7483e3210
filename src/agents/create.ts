/** Options → an agent that can be asked: started where it must be, paced, and closed in good order. */

import type { Problem } from '../model/problem.ts';
import type { Agent } from '../model/world/agent.ts';
import { sleep } from '../platform/sleep.ts';
import type { Adapter, AdapterWorld } from './adapter.ts';
import { createPermits } from './exchange/rate-limit.ts';
import { adapters } from './index.ts';
import type { AgentOptions } from './options.ts';
import { type StartedAgent, startAgent } from './start.ts';

/** What the caller knows; the rest of AdapterWorld is the real world unless a test says otherwise. */
export type AgentWorld = Pick<AdapterWorld, 'directory' | 'environment'> &
  Partial<Pick<AdapterWorld, 'origin' | 'random' | 'sleep' | 'now'>>;

/**
 * Starts the agent where `start` says so, and waits for it. Closing the agent ends what was started.
 * @param signal Ends the wait for the ready address.
 * @throws ProblemError: expressions that do not parse, recordings that cannot be read, an agent that does not start.
 */
export async function createAgent(options: AgentOptions, world: AgentWorld, signal?: AbortSignal): Promise<Agent> {
  const full = await completed(world, options);
  const adapter = adapterOf(options);
  const { start } = options as { readonly start?: Parameters<typeof startAgent>[0] };
  if (!start) return adapter.create(options, full);
  let started: StartedAgent | undefined;
  // The adapter first: a mistake in the configuration should not wait for a process.
  const agent = await adapter.create(options, { ...full, death: async () => (await started?.death()) ?? null });
  try {
    started = await startAgent(start, full, signal);
  } catch (error) {
    await agent.close();
    throw error;
  }
  const { stop } = started;
  return {
    ...agent,
    close: async () => {
      await agent.close();
      await stop();
    },
  };
}

/** Whether the agent's conversations are recorded, so that no agent is called. */
export const isRecorded = (options: AgentOptions): boolean => adapterOf(options).recorded ?? false;

/** What is wrong with the options beyond their schema; starts and calls nothing. */
export async function checkAgent(options: AgentOptions, world: AgentWorld): Promise<readonly Problem[]> {
  return (await adapterOf(options).check?.(options, await completed(world, options))) ?? [];
}

function adapterOf(options: AgentOptions): Adapter {
  const adapter = adapters.find((one) => one.type === options.type);
  if (!adapter) throw new Error(`no adapter "${options.type}"`);
  return adapter as unknown as Adapter;
}

async function completed(world: AgentWorld, options: AgentOptions): Promise<AdapterWorld> {
  return {
    origin: { path: 'agent' },
    random: Math.random,
    sleep,
    now: Date.now,
    ...world,
    permit: await createPermits('rate_limit' in options ? options.rate_limit : undefined),
    death: async () => null,
  };
}
