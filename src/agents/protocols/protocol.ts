/** The contract of a protocol: the options of an agent that speaks it, how a turn is asked, and how its replies are read. Pure. */
import type { z } from 'zod';
import type { Warning } from '../../model/warning.ts';
import type { AgentReply, AgentRequest } from '../../model/world/agent.ts';
import type { StreamEvent } from '../../model/world/stream-event.ts';
import type { Json } from '../../text/yaml/flow.ts';

export interface ProtocolRequest {
  readonly url: string;
  /** Default POST. */
  readonly method?: 'POST' | 'GET' | 'DELETE';
  /** Beside those of any JSON request; those that the user wrote win. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: object;
  /** Asks for events, which `Protocol.stream` folds: `accept` names them first. */
  readonly stream?: boolean;
  /** Whether the protocol reads a reply of another status than 2xx itself. Others fail the turn, as with any agent over HTTP. */
  readonly reads?: (reply: ProtocolReply) => boolean;
  /**
   * It asks whether the turn is over, so many milliseconds after the reply before, in which the agent is at work: all the
   * time since that reply is in the latency of the turn. It counts as no call of the agent, and as no attempt.
   */
  readonly pollMs?: number;
  /**
   * It is not the turn: what is missing when it fails, as a sentence ("The session could not be made."). Its failure is
   * attributed to infrastructure, with `before_` before its code where it comes before the turn. It is in no latency, and
   * counts as no call of the agent.
   */
  readonly aside?: string;
  /** The turn goes on without it: where it fails, its reply has the status 0 and no document. */
  readonly mayFail?: boolean;
  /**
   * What takes it back when the conversation is over, such as the removal of a session that it made; undefined: nothing has
   * to. Sent once, after the conversation's state was read, the last one first; what it comes to changes nothing.
   */
  readonly undo?: (reply: ProtocolReply) => ProtocolRequest | undefined;
}

export interface ProtocolReply {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Its JSON, folded where it is a stream. undefined: the empty reply of an aside, or a refusal without JSON. */
  readonly document: unknown;
}

/** Requests in their order: yields each one, is given its reply, returns what they came to. May throw AgentError. */
export type Steps<Result> = Generator<ProtocolRequest, Result, ProtocolReply>;

/** One turn of a conversation. Throws AgentError `wrong_shape` where a reply is not of this protocol. */
export type Turn = (asked: AgentRequest) => Steps<SpokenReply>;

export interface SpokenReply extends Omit<AgentReply, 'timing' | 'unmapped'> {
  /** What a reader of the run should know; the same one is shown once. */
  readonly warning?: Warning | undefined;
}

/** A reply that cannot be read as what it should be, or refuses the request. */
export interface Seen {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Its JSON; undefined: it is none, or a stream. */
  readonly document: unknown;
  /** Empty: it is no stream. */
  readonly events: readonly StreamEvent[];
}

/** An address that was asked, perhaps in the form of another protocol. */
export interface Met {
  readonly url: string;
  /** The body, as JSON. */
  readonly sent: unknown;
  readonly seen: Seen;
}

/** Keys beside `type`. */
export type Section = Readonly<Record<string, Json>>;

/** How a server that was asked in another form is found to speak a protocol, and what the section says that asks it. */
export interface Discovery {
  /** Documents that only its servers have, by path from their root: whether one is of them. */
  readonly landmarks?: Readonly<Record<string, (document: unknown) => boolean>>;
  /** How the path of an address ends that takes its turns; of many a server, so it is a hint only. */
  readonly paths?: RegExp;
  /** Keys of the section beside `type`. What nothing says yet is asked for, by requests that change nothing. Absent: `url` alone. */
  readonly section?: (met: Met) => Section | Steps<Section>;
}

export interface EventStream {
  /** A line of JSON each, whatever the type of the reply. Default: server-sent events. */
  readonly format?: 'ndjson';
  /** The document of the plain reply, from the events of a streamed one; `data` of each is JSON. May throw AgentError. @param asked Body of the request. */
  readonly fold: (events: readonly StreamEvent[], asked?: object) => unknown;
  /** The text of the answer that it carries, which is not its role, reasoning, input of a tool, or state: the first one is timed. "": none. */
  readonly textIn: (event: StreamEvent) => string;
  /** What has been said in the events of a reply without its end. Default: the texts of all. */
  readonly saidIn?: (events: readonly StreamEvent[]) => string;
  /** Whether the reply is whole with it; events that come within a second still belong to it. Absent: only `[DONE]` or the end of the body say so. */
  readonly isEnd?: (event: StreamEvent) => boolean;
  /** Whether the reply is whole with it if no event follows before the body ends, or its time is over. */
  readonly mayEnd?: (event: StreamEvent) => boolean;
}

export interface Protocol<Options extends z.ZodObject = z.ZodObject> {
  /** The value of agent.type. */
  readonly type: string;
  /** Each turn, or the first one, is sent with all that was said before. Default: false. */
  readonly sendsConversation?: boolean;
  /** Whom it asks, in a table of the docs: "an OpenAI-compatible chat completions endpoint". */
  readonly asks: string;
  /** It asks a model: prompt and settings in its options are the agent. Default: false. */
  readonly isModel?: boolean;
  /** Strict object with `type: z.literal(…)`; every field described. Those of every agent over HTTP are added. */
  readonly options: Options;
  /**
   * Called once for a run, and what it returns once for each conversation: what is remembered of either lives in their closures.
   * @param expected Keys of expectations that the cases of the suite name.
   */
  readonly speak: (options: z.output<Options>, expected: ReadonlySet<string>) => () => Turn;
  /** An error that a readable reply reports, as reportedError takes it; undefined or null: none. Asked before the reply is handed to a turn. */
  readonly error: (document: unknown) => unknown;
  /** What a reply that fails the turn, or is asked for again, says of tokens and cost. Absent: nothing. */
  readonly usage?: (document: Readonly<Record<string, unknown>>) => unknown;
  /** Whether a reply or a refusal is surely of this protocol: the failure of an agent of another type names it. */
  readonly recognises: (seen: Seen) => boolean;
  /** What its turns send of the files of a case, unless the request of the options names them. Absent: nothing. */
  readonly files?: 'all' | 'text';
  /** Absent: only its replies show that a server speaks it, and `url` is all that its section says. */
  readonly discovery?: Discovery;
  /** Absent: it has no streams. A reply that is a stream is folded, whether it was asked for or not. */
  readonly stream?: EventStream;
}

export function defineProtocol<Options extends z.ZodObject>(protocol: Protocol<Options>): Protocol<Options> {
  return protocol;
}

/** The address without the path that takes turns, its query, and a slash at its end. */
export function rootOf(url: string, paths: RegExp): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(paths, '').replace(/\/+$/, '');
}
