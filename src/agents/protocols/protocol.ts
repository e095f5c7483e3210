/** The contract of a protocol: the options of an agent that speaks it, what it is sent, and what its replies say. Pure. */
import type { z } from 'zod';
import type { AgentReply, AgentRequest } from '../../model/world/agent.ts';

export interface ProtocolRequest {
  readonly url: string;
  /** Beside those of any JSON request; those that the user wrote win. */
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body: object;
}

export interface Protocol<Options extends z.ZodObject = z.ZodObject> {
  /** The value of agent.type. */
  readonly type: string;
  /** Whom it asks, in a table of the docs: "an OpenAI-compatible chat completions endpoint". */
  readonly asks: string;
  /** Strict object with `type: z.literal(…)`; every field described. Those of every agent over HTTP are added. */
  readonly options: Options;
  /** The POST of one turn. */
  readonly request: (options: z.output<Options>, turn: AgentRequest) => ProtocolRequest;
  /** An error that a reply with status 200 reports, as reportedError takes it; undefined or null: none. */
  readonly error: (document: unknown) => unknown;
  /** Throws AgentError `wrong_shape` where the reply is not of this protocol. */
  readonly reply: (document: unknown, options: z.output<Options>) => Omit<AgentReply, 'timing'>;
}

export function defineProtocol<Options extends z.ZodObject>(protocol: Protocol<Options>): Protocol<Options> {
  return protocol;
}
