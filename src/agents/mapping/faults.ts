/** An AgentError of either party: of the agent, or of what is between us and it. Pure. */
import { AgentError, type FailedTurn } from '../../model/problem.ts';
import { decoded } from '../../text/charset.ts';
import { MOST_LEVELS, nestsDeeper } from '../../text/loose.ts';

export function infrastructure(code: string, message: string, cause?: unknown): AgentError {
  return new AgentError({ blame: 'infrastructure', failureType: 'error', code, message }, { cause });
}

/** An interrupt came before the answer. */
export const stopped = (): AgentError => infrastructure('aborted', 'The run was stopped.');

/** Most characters of a reply that an error keeps. */
const LONGEST_REPLY = 4_000;

/** Bytes that were received over HTTP. */
interface Received {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** @param most Bytes of the body that are read. */
export const bodyText = ({ headers, body }: Received, most?: number): string =>
  decoded(body.subarray(0, most), headers['content-type']);

export const replyText = (response: Received): string => bodyText(response, LONGEST_REPLY);

/** What `read` makes of a reply; its AgentErrors get the reply's text. */
export async function readReply<T>(reply: () => string, read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof AgentError ? withReply(error, reply().slice(0, LONGEST_REPLY)) : error;
  }
}

/** The same error in other words. @param key The key of the configuration that they say is at fault. */
export const withMessage = (error: AgentError, message: string, key = error.key): AgentError =>
  new AgentError({ ...factsOf(error), message, key }, { cause: error.cause });

/** The same error, which is not worth another try. */
export const notRepeated = (error: AgentError): AgentError =>
  new AgentError({ ...factsOf(error), worthRepeating: false }, { cause: error.cause });

export function withReply(error: AgentError, reply: string): AgentError {
  return new AgentError({ ...factsOf(error), reply }, { cause: error.cause });
}

/** Most characters of a text that an error keeps. */
const LONGEST_PARTIAL = 20_000;

/** The same error with what the agent had said before it. */
export const withPartial = (error: AgentError, text: string): AgentError =>
  new AgentError({ ...factsOf(error), partial: text.slice(0, LONGEST_PARTIAL) }, { cause: error.cause });

/** The same error with more that is known of its turn. */
export const withTurn = (error: AgentError, known: FailedTurn): AgentError =>
  new AgentError({ ...factsOf(error), turn: { ...error.turn, ...known } }, { cause: error.cause });

function factsOf({ blame, failureType, code, about, message, reply, partial, key, turn, ...flags }: AgentError) {
  const { refusesRequest, worthRepeating } = flags;
  return { blame, failureType, code, about, message, reply, partial, key, turn, refusesRequest, worthRepeating };
}

export function agentFault(code: string, message: string, cause?: unknown, about?: string): AgentError {
  return new AgentError({ blame: 'agent', failureType: 'error', code, about, message }, { cause });
}

export const unfinished = (cause?: unknown) =>
  agentFault('stream_unfinished', "The agent's stream ended without the event that ends a reply.", cause);

/** @throws AgentError, the agent's doing, where a reply nests deeper than anybody could walk. */
export function notTooDeep(document: unknown): unknown {
  if (nestsDeeper(document))
    throw agentFault('reply_too_deep', `The agent's reply nests deeper than ${MOST_LEVELS} levels.`);
  return document;
}
