/** Tells the agent which of its sessions are over: those of a trial, one for each time that its conversation was begun. Pure: the agent is handed in. */
import type { LiveAgent } from '../../model/world/agent.ts';

/** Ends them also where the conversation failed or was broken off, and before it is begun again. Rejects as `converse` does. */
export async function withEnds<Result>(
  agent: LiveAgent,
  signal: AbortSignal,
  converse: (agent: LiveAgent) => Promise<Result>,
): Promise<Result> {
  const { end } = agent;
  if (!end) return converse(agent);
  let begun: string | undefined;
  const endBegun = async () => {
    const session = begun;
    begun = undefined;
    if (session !== undefined) await end(session, signal);
  };
  try {
    return await converse({
      ...agent,
      respond: async (request, turnSignal) => {
        if (request.turn === 0) {
          await endBegun();
          begun = request.session;
        }
        return agent.respond(request, turnSignal);
      },
    });
  } finally {
    await endBegun();
  }
}
