/** The state of the world after a conversation, asked for where the case expects something of it. Pure: the agent is handed in. */

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
  const { state: stateOf } = agent;
  if (!stateOf || !expectsState(testCase)) return converse(agent);
  let session: string | undefined;
  const result = await converse({
    ...agent,
    respond: (request, turnSignal) => {
      session = request.session;
      return agent.respond(request, turnSignal);
    },
  });
  if (result.failure !== undefined || session === undefined) return result;
  try {
    return { ...result, state: await stateOf(session, signal) };
  } catch (failure) {
    return { ...result, failure };
  }
}
