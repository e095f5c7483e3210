/** The agent under test, as the rest of the house sees it: live and asked turn by turn, or recorded. */

import type { OpenedFile } from '../cases/attached-file.ts';
import type { TestCase } from '../cases/test-case.ts';
import type { ChatMessage } from '../chat.ts';
import type { AgentError, Problem } from '../problem.ts';
import type { Transcript, Turn } from '../run/transcript.ts';
import type { Warning } from '../warning.ts';

/** Code of the AgentError of a request that was not sent again, for the limit of calls has no room. */
export const CALL_LIMIT = 'call_limit';

/** One turn's question with all the context a request template may use. */
export interface AgentRequest {
  readonly caseId: string;
  /** What the case is about in its own words; absent, as are the following: nobody says. */
  readonly caseName?: string;
  readonly caseTags?: readonly string[];
  /** Its file, relative to the working directory. */
  readonly caseFile?: string;
  readonly trial: number;
  /** From 0. */
  readonly turn: number;
  readonly input: string;
  /** The same for all turns of one trial, unique among trials. */
  readonly session: string;
  /** Everything said before, without the new input; what was said before the first turn comes first. */
  readonly messages: readonly ChatMessage[];
  /** Of it, what was said before the first turn; absent: nothing. */
  readonly history?: readonly ChatMessage[];
  /** The agent is right to fail the turn. */
  readonly expectsError?: true;
  readonly previous: Pick<Turn, 'user' | 'text' | 'intent' | 'entities'> | null;
  readonly context: Readonly<Record<string, unknown>>;
  /** Of this turn: those of the case are sent with the first. */
  readonly files: readonly OpenedFile[];
  /** The reply of what was carried out before the conversation. */
  readonly before?: unknown;
}

/** What one reply contained; a field that the adapter cannot read is absent, see Turn. */
export interface AgentReply extends Omit<Turn, 'user'> {
  /** A session id of the agent's own, adopted for the turns that follow. */
  readonly session?: string;
  /** What the agent says its state is after this turn, as JSON. The last one is the conversation's, unless it is fetched. */
  readonly state?: unknown;
  /** Set where none of the fields that the adapter looks for was in the reply: what the agent sent, shortened. */
  readonly unmapped?: string;
}

/** What a suite with several agents knows of them: all that is opened, counted and closed is done through its own. */
interface Together {
  /** Those that datasets and cases name, by name; their `calls` are counted and they are closed by this one. */
  readonly others?: ReadonlyMap<string, Agent>;
  /** Its conversations count into the concurrency of the suite's own agent. */
  readonly sharesSlots?: true;
}

export interface LiveAgent extends Together {
  readonly recorded: false;
  /** Most conversations at once, 1 or more. */
  readonly concurrency: number;
  /** One turn. Rejects with an AgentError only (see model/problem.ts), which says who is at fault. */
  readonly respond: (request: AgentRequest, signal: AbortSignal) => Promise<AgentReply>;
  /**
   * State of the world after the conversation of a session, as JSON; absent: it cannot be asked for. Rejects with an
   * AgentError only.
   * @param known What its request may name beside the session.
   */
  readonly state?: ((session: string, signal: AbortSignal, known?: object) => Promise<unknown>) | undefined;
  /**
   * After the last turn of a session, and after its state was read: what the agent keeps for it may go. Aborted: the run is
   * being ended, and there are few seconds left. Never rejects; absent: there is nothing to be done.
   */
  readonly end?: ((session: string, signal: AbortSignal) => Promise<void>) | undefined;
  /** Requests sent so far, retries included. */
  readonly calls: () => number;
  /** Whom to ask before a request is sent once more, from now on: else the turn ends with CALL_LIMIT. Absent: it sends none twice. */
  readonly limit?: (mayRetry: () => boolean) => void;
  /** What came to light so far that a reader of the run should know; absent: nothing ever does. */
  readonly warnings?: () => readonly Warning[];
  /** Whom to tell, in a sentence, that it asks to be waited for; absent: it never does. */
  readonly listen?: (listener: (sentence: string) => void) => void;
  readonly close: () => Promise<void>;
}

export interface RecordedConversation {
  readonly trial: number;
  readonly transcript: Transcript;
  /** What came instead of the next turn's answer; absent: it came to its end. */
  readonly failure?: AgentError;
}

/** One line of a file of recordings. */
export type ReadRecording =
  | ({ readonly ok: true; readonly caseId: string } & RecordedConversation)
  | {
      readonly ok: false;
      /** All that is wrong with the line. */
      readonly problems: readonly Pick<Problem, 'what' | 'fix'>[];
    };

export interface RecordedAgent extends Together {
  readonly recorded: true;
  /** Most conversations scored at once, 1 or more. */
  readonly concurrency: number;
  /** All recorded trials of a case, by trial number; empty when there are none. */
  readonly conversations: (caseId: string) => readonly RecordedConversation[];
  readonly calls: () => number;
  readonly close: () => Promise<void>;
}

export type Agent = LiveAgent | RecordedAgent;

/** Who is asked for a case. */
export const agentOf = (agent: Agent, { agent: name }: Pick<TestCase, 'agent'>): Agent =>
  (name === undefined ? undefined : agent.others?.get(name)) ?? agent;

/** The agent, and those beside it, each with what `change` gives in place of its own; recorded ones stay as they are. */
export function withEach<A extends Agent>(agent: A, change: (one: LiveAgent) => Partial<LiveAgent>): A {
  const changed = <One extends Agent>(one: One): One => (one.recorded ? one : { ...one, ...change(one) });
  const others = agent.others && new Map([...agent.others].map(([name, one]) => [name, changed(one)]));
  return { ...changed(agent), ...(others && { others }) };
}
