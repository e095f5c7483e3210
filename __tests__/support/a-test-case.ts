/** Builders of test cases and agents for the execution stage: a garden shop's assistant. */
import { z } from 'zod';
import type { CaseIdentity, TestCase, TestTurn } from '../../src/model/cases/test-case.ts';
import type { Transcript } from '../../src/model/run/transcript.ts';
import type {
  AgentReply,
  AgentRequest,
  LiveAgent,
  RecordedAgent,
  RecordedConversation,
} from '../../src/model/world/agent.ts';
import { expectationShape } from '../../src/scoring/options.ts';

const expectations = z.strictObject(expectationShape).partial();

/** Parsed as a file's expectations are. */
export const expects = (written: Record<string, unknown>) => expectations.parse(written);

export function aTurn(
  user: string,
  rest: { expect?: Record<string, unknown>; evaluate?: Record<string, unknown>; requiresContext?: boolean } = {},
): TestTurn {
  return {
    user,
    expect: expects(rest.expect ?? {}),
    evaluate: expects(rest.evaluate ?? {}),
    requiresContext: rest.requiresContext ?? false,
  };
}

/** Of every case that names no other. */
export const IDENTITY: CaseIdentity = { fingerprint: 'a1b2c3d4e5f6', inputFingerprint: 'f6e5d4c3b2a1' };

export function aCase(id: string, turns: readonly TestTurn[], differs: Partial<TestCase> = {}): TestCase {
  return {
    id,
    dataset: 'evals/garden.yml',
    category: 'watering',
    tier: 1,
    tags: [],
    turns,
    simulate: null,
    expect: {},
    evaluate: {},
    trials: 1,
    files: [],
    context: {},
    identity: IDENTITY,
    source: { file: 'evals/garden.yml', line: 1 },
    ...differs,
  };
}

/** An agent on the spot: a function of the request. */
export function anAgent(
  answer: (request: AgentRequest, signal: AbortSignal) => AgentReply | Promise<AgentReply>,
): LiveAgent & { readonly requests: AgentRequest[] } {
  const requests: AgentRequest[] = [];
  return {
    recorded: false,
    concurrency: 2,
    requests,
    respond: async (request, signal) => {
      requests.push(request);
      return answer(request, signal);
    },
    calls: () => requests.length,
    close: async () => {},
  };
}

export function aRecordedAgent(recordings: Readonly<Record<string, readonly Transcript[]>>): RecordedAgent {
  const byCase = new Map<string, readonly RecordedConversation[]>(
    Object.entries(recordings).map(([id, transcripts]) => [
      id,
      transcripts.map((transcript, trial) => ({ trial, transcript })),
    ]),
  );
  return {
    recorded: true,
    concurrency: 20,
    conversations: (id) => byCase.get(id) ?? [],
    calls: () => 0,
    close: async () => {},
  };
}
