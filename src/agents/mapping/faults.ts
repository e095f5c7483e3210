/** An AgentError of either party: of the agent, or of what is between us and it. Pure. */
import { AgentError } from '../../model/problem.ts';
import { MOST_LEVELS, nestsDeeper } from '../../text/nesting.ts';

export function infrastructure(code: string, message: string, cause?: unknown): AgentError {
  return new AgentError({ blame: 'infrastructure', failureType: 'error', code, message }, { cause });
}

/** Most characters of a reply that an error keeps. */
const LONGEST_REPLY = 4_000;

export const replyText = (body: Buffer): string => body.toString('utf8', 0, LONGEST_REPLY);

/** What `read` makes of a reply; its AgentErrors get the reply's text. */
export async function readReply<T>(reply: () => string, read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof AgentError ? withReply(error, reply().slice(0, LONGEST_REPLY)) : error;
  }
}

export function withReply(error: AgentError, reply: string): AgentError {
  const { blame, failureType, code, about, message, refusesRequest, worthRepeating, cause } = error;
  return new AgentError({ blame, failureType, code, about, message, refusesRequest, worthRepeating, reply }, { cause });
}

export function agentFault(code: string, message: string, cause?: unknown, about?: string): AgentError {
  return new AgentError({ blame: 'agent', failureType: 'error', code, about, message }, { cause });
}

/** @throws AgentError, the agent's doing, where a reply nests deeper than anybody could walk. */
export function notTooDeep(document: unknown): unknown {
  if (nestsDeeper(document))
    throw agentFault('reply_too_deep', `The agent's reply nests deeper than ${MOST_LEVELS} levels.`);
  return document;
}
