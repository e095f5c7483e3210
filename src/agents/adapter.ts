/** The contract of an adapter: the options of one kind of agent, and how an Agent is made of them. */
import type { z } from 'zod';
import type { Problem } from '../model/problem.ts';
import type { Warning } from '../model/warning.ts';
import type { Agent, ReadRecording } from '../model/world/agent.ts';
import type { HttpRequest, HttpResponse } from '../platform/http.ts';

/** How a process of ours ended: "exit code 1" or "signal SIGKILL", and a sentence with its last words. */
export interface Death {
  readonly exit: string;
  readonly message: string;
}

/** A request and what came of it, or a command and what it wrote: as it was, secrets and all. */
export type Exchanged =
  | {
      readonly kind: 'http';
      readonly request: Pick<HttpRequest, 'url' | 'method' | 'headers' | 'body'>;
      /** Absent: none came, or not the whole of it. */
      readonly response?: HttpResponse;
      /** It was not the turn, but something that a turn needs, or the state after it. */
      readonly isAside: boolean;
    }
  | {
      readonly kind: 'command';
      readonly command: string;
      readonly args?: readonly string[] | undefined;
      /** To its standard input. */
      readonly input: string;
      /** Of its standard output. */
      readonly output: string;
      /** Its last words on standard error. */
      readonly log: readonly string[];
      /** "exit code 0"; '': it goes on, or was ended. */
      readonly exit: string;
      readonly isAside: boolean;
    };

/** What an adapter may use of the world besides its own options. */
export interface AdapterWorld {
  /** Absolute directory that relative paths are resolved against, and processes are started in. */
  readonly directory: string;
  /** Handed to processes that are started. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Reads the text of a file of recordings, given its name, and which run of a tool's file that holds several. */
  readonly readRecordings: (
    text: string,
    file: string,
    suite?: string,
  ) => Promise<Iterable<{ readonly line: number; readonly read: ReadRecording }>>;
  /** Keys of expectations that the cases of the suite name: what of a reply is scored. */
  readonly expected: ReadonlySet<string>;
  /** Where the options were written, for problems: configuration file, and path in it such as `agent`. */
  readonly origin: { readonly file?: string; readonly path: string };
  /** 0 ≤ x < 1, for the jitter of repeats. */
  readonly random: () => number;
  /** Resolves after the milliseconds, or at once when the signal aborts. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Milliseconds since 1970, for dates in Retry-After. */
  readonly now: () => number;
  /** Waits for a place under the agent's rate limit; every request sent asks for one. */
  readonly permit: (signal?: AbortSignal) => Promise<void>;
  /** What a reader of the run should know of the agent; the same one is kept once. */
  readonly warn: (warning: Warning) => void;
  /** Of the process that we started, when it has died; null while it lives or when there is none. */
  readonly death: () => Promise<Death | null>;
  /** Called with each exchange, as soon as it is over. */
  readonly note: (exchanged: Exchanged) => void;
  /** Whether the limit of calls has room for one request to be sent once more; asked for, it counts. */
  readonly mayRetry: () => boolean;
  /** Called where the agent asks to be sent nothing for so long, with the status of its reply. */
  readonly askedToWait: (ms: number, status: number) => void;
}

/** Problems of options, at the file that has them. */
export function inFile(problems: readonly Problem[], { file }: AdapterWorld['origin']): readonly Problem[] {
  return file ? problems.map((problem) => ({ ...problem, where: { file } })) : problems;
}

/** An agent that may hand out sessions of its own. */
export type AdaptedAgent = Agent & {
  /** Its own name of a session of ours, once it handed one out; else ours. */
  readonly sessionOf?: (session: string) => string;
};

/** all: as text and as they are. text: only their text. */
export type SentFiles = 'all' | 'text' | 'nothing';

export interface Adapter<Options extends z.ZodObject = z.ZodObject> {
  /** The value of agent.type. */
  readonly type: string;
  /** Its conversations are recorded: no agent is called. Default: false. */
  readonly recorded?: boolean;
  /** Each turn is sent with all that was said before, whatever the options say. Default: false. */
  readonly sendsConversation?: boolean;
  /** Whom it asks, in a table of the docs: "a JSON endpoint of any shape". */
  readonly asks: string;
  /** As of a Protocol. */
  readonly isModel?: boolean;
  /** Strict object with `type: z.literal(…)`; every field described. */
  readonly options: Options;
  /** Keys whose texts, at any depth, may hold {{ }}: `request`, `state.url`. In all others it is a mistake. */
  readonly templates: readonly string[];
  /** What is wrong with the options beyond their schema: expressions that do not parse, files that cannot be read. Starts and calls nothing. */
  readonly check?: (options: z.output<Options>, world: AdapterWorld) => Promise<readonly Problem[]>;
  /** What it sends of the files of a case. Absent: nothing. */
  readonly sendsFiles?: (options: z.output<Options>) => SentFiles;
  /** How its type asks the first turn of a conversation, in one line; null: it depends on what the agent says before. Absent: the options say it. */
  readonly turn?: (options: z.output<Options>) => string | null;
  /** Rejects with ProblemError. */
  readonly create: (options: z.output<Options>, world: AdapterWorld) => Promise<AdaptedAgent>;
}

export function defineAdapter<Options extends z.ZodObject>(adapter: Adapter<Options>): Adapter<Options> {
  return adapter;
}
