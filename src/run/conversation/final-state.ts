/** The state after a conversation: fetched, or what the agent's last reply says, where the case expects something of it. Pure: the agent is handed in. */

import { expectsState } from '../../model/cases/expected.ts';
import type { TestCase } from '../../model/cases/test-case.ts';
import type { LiveAgent } from '../../model/world/agent.ts';

/** Asks for the state after the (last) conversation came to its end; one that cannot be had is its failure. Rejects as `converse` does. */
export async function withFinalState<Result extends { readonly failure?: unknown }>(
  testCase: TestCase,
  agent: LiveAgent,
  signal: AbortSignal,
  converse: (agent: LiveAgent) => Promise<Result>,
): Promise<Result & { readonly state?: unknown }> {
  if (!expectsState(testCase)) return converse(agent);
  let session: string | undefined;
  let said: unknown;
  const result = await converse({
    ...agent,
    respond: async (request, turnSignal) => {
      session = request.session;
      // A conversation that is repeated begins without one.
      if (request.turn === 0) said = undefined;
      const reply = await agent.respond(request, turnSignal);
      said = reply.state ?? said;
      return reply;
    },
  });
  if (result.failure !== undefined || session === undefined) return result;
  if (!agent.state) return said === undefined ? result : { ...result, state: said };
  try {
    return { ...result, state: await agent.state(session, signal) };
  } catch (failure) {
    return { ...result, failure };
  }
}
