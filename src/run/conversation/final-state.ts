/** The state of the world after a conversation, asked for where the case expects something of it. Pure: the agent is handed in. */

import { expectsState } from '../../model/cases/expected.ts';
import type { TestCase } from '../../model/cases/test-case.ts';
import type { LiveAgent } from '../../model/world/agent.ts';

/**
 * Runs the conversation, and asks for the state when it came to its end; of several conversations for the last one.
 * A state that cannot be had is the failure of the conversation. Rejects only as `converse` does.
 * @param converse Runs it with the agent that it is given.
 */
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
