/** An agent's world and requests for tests: no waiting, no chance. */
import { tmpdir } from 'node:os';
import type { AgentWorld } from '../../src/agents/create.ts';
import { type AgentOptions, agentOptionsSchema } from '../../src/agents/options.ts';
import { recordingsIn } from '../../src/cases/dataset/recordings.ts';
import { AgentError } from '../../src/model/problem.ts';
import type { AgentRequest } from '../../src/model/world/agent.ts';

export interface TestWorld extends AgentWorld {
  /** The waits before repeats, milliseconds. */
  readonly waits: number[];
}

/** Waits are written down and not waited for; chance always says 0; the clock stands still. */
export function agentWorld(directory = tmpdir()): TestWorld {
  const waits: number[] = [];
  return {
    directory,
    environment: { PATH: process.env.PATH },
    readRecordings: recordingsIn,
    origin: { file: 'agent-eval.yml', path: 'agent' },
    random: () => 0,
    sleep: async (ms) => {
      waits.push(ms);
    },
    now: () => Date.UTC(2026, 4, 1, 12, 0, 0),
    waits,
  };
}

export const agentOptions = (options: object): AgentOptions => agentOptionsSchema.parse(options);

export function agentRequest(fields: Partial<AgentRequest> = {}): AgentRequest {
  return {
    caseId: 'tulips_001',
    trial: 0,
    turn: 0,
    input: 'When do I plant tulips?',
    session: 's-1',
    messages: [],
    previous: null,
    context: {},
    files: [],
    ...fields,
  };
}

export const noSignal = new AbortController().signal;

/** The AgentError that a turn ended with. */
export async function agentErrorOf(turn: Promise<unknown>): Promise<AgentError> {
  const error = await turn.then(
    (reply) => new Error(`replied ${JSON.stringify(reply)}`),
    (e: unknown) => e,
  );
  if (error instanceof AgentError) return error;
  throw error;
}
