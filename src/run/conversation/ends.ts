/** Tells the agent which of its sessions are over: those of a trial, one for each time that its conversation was begun. Pure: the agent is handed in. */
import type { LiveAgent } from '../../model/world/agent.ts';

/** Ends them also where the conversation failed or was broken off. Rejects as `converse` does. */
export async function withEnds<Result>(
  agent: LiveAgent,
  signal: AbortSignal,
  converse: (agent: LiveAgent) => Promise<Result>,
): Promise<Result> {
  const { end } = agent;
  if (!end) return converse(agent);
  const begun = new Set<string>();
  try {
    return await converse({
      ...agent,
      respond: (request, turnSignal) => {
        begun.add(request.session);
        return agent.respond(request, turnSignal);
      },
    });
  } finally {
    for (const session of begun) await end(session, signal);
  }
}
