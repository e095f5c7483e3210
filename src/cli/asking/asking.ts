/** One question to an agent, with all that went to it and came back. */
import { randomUUID } from 'node:crypto';
import type { AdapterWorld, Exchanged } from '../../agents/adapter.ts';
import { startOf } from '../../agents/checkout/prepare.ts';
import { type AgentWorld, checkAgent, completed, createAgent, isRecorded } from '../../agents/create.ts';
import { fillRunNames, runNamesIn } from '../../agents/mapping/run-names.ts';
import type { AgentOptions } from '../../agents/options.ts';
import { AgentError, ProblemError } from '../../model/problem.ts';
import type { AgentReply, AgentRequest, LiveAgent } from '../../model/world/agent.ts';
import { freePort, request } from '../../platform/http.ts';
import { sleep } from '../../platform/sleep.ts';

export interface Asked {
  readonly options: AgentOptions;
  readonly request: AgentRequest;
  /** In their order, those included that a turn needs beside its own. */
  readonly exchanges: readonly Exchanged[];
  readonly reply: AgentReply | null;
  /** Why there is no reply. */
  readonly failure: AgentError | null;
}

export interface Asking {
  /** Those of the agent, with the port that it has. */
  readonly options: AgentOptions;
  /** Asks the same question; another form of the section asks the same server. @throws ProblemError for expressions that do not parse. */
  readonly ask: (options: AgentOptions) => Promise<Asked>;
  /** Its {{ port }}; null: it has none. */
  readonly port: string | null;
  /** The root of the server, which is up and still has nothing at `start.ready`; null: that address is right, or nothing is started. */
  readonly rootInstead: () => Promise<string | null>;
  /** In which it asks. */
  readonly world: AdapterWorld;
  /** Ends what was started. */
  readonly close: () => Promise<void>;
}

/** Starts the agent where its options say so. @throws ProblemError: options that cannot be used, an agent that does not start. */
export async function openAsking(
  written: AgentOptions,
  text: string,
  world: AgentWorld,
  signal: AbortSignal,
): Promise<Asking> {
  if (isRecorded(written))
    throw new ProblemError([
      { what: 'agent.type: replay has no agent that could be asked.', fix: 'Name a configuration with an agent.' },
    ]);
  const problems = await checkAgent(written, world);
  if (problems.length > 0) throw new ProblemError(problems);
  const port = runNamesIn(written).has('port') ? String(await freePort()) : null;
  const filled = port === null ? written : fillRunNames(written, { port });
  // What does not answer once is said at once.
  const options = 'retries' in filled ? { ...filled, retries: 0 } : filled;
  let exchanges: Exchanged[] = [];
  const noting = { ...world, note: (one: Exchanged) => void exchanges.push(one) };
  const { agent: first, root } = await started(options, noting, signal);
  const respond = async (agent: LiveAgent, form: AgentOptions): Promise<Asked> => {
    exchanges = [];
    const answered = await answerOf(agent, text, signal);
    return { options: form, exchanges, ...answered };
  };
  return {
    options,
    port,
    rootInstead: async () => (root !== null && (await isRefused(startOf(options).ready!, 1, signal)) ? root : null),
    world: await completed(world, options),
    ask: async (form) => {
      if (form === options) return respond(first, form);
      const agent = (await createAgent(withoutStart(form), noting, signal)) as LiveAgent;
      try {
        return await respond(agent, form);
      } finally {
        await agent.close();
      }
    },
    close: first.close,
  };
}

/** A ready address that the server does not know is not waited for to the end: its root says that it is up. */
async function started(
  options: AgentOptions,
  world: AgentWorld,
  signal: AbortSignal,
): Promise<{ readonly agent: LiveAgent; readonly root: string | null }> {
  const { ready } = startOf(options);
  if (ready === undefined || new URL(ready).pathname === '/')
    return { agent: (await createAgent(options, world, signal)) as LiveAgent, root: null };
  const [isOver, isNowhere] = [new AbortController(), new AbortController()];
  const watched = isRefused(ready, LOOKS, AbortSignal.any([signal, isOver.signal])).then((refused) => {
    if (refused) isNowhere.abort();
  });
  try {
    const agent = await createAgent(options, world, AbortSignal.any([signal, isNowhere.signal]));
    return { agent: agent as LiveAgent, root: null };
  } catch (error) {
    if (!isNowhere.signal.aborted || signal.aborted) throw error;
    const root = `${new URL(ready).origin}/`;
    const form = { ...options, start: { ...startOf(options), ready: root } } as AgentOptions;
    return { agent: (await createAgent(form, world, signal)) as LiveAgent, root };
  } finally {
    isOver.abort();
    await watched;
  }
}

const LOOK_MS = 250;
const LOOKS = 8;

/** Whether a server says so many times in a row that nothing is at an address; false as soon as something is, or nobody asks. */
async function isRefused(url: string, times: number, signal: AbortSignal): Promise<boolean> {
  let refusals = 0;
  while (refusals < times && !signal.aborted) {
    const status = await request({ url, timeoutMs: 2_000, maxBytes: 1_000_000, signal, pool: null }).then(
      (reply) => reply.status,
      () => null,
    );
    if (status !== null && status < 400) return false;
    refusals = status !== null && [401, 403, 404, 405].includes(status) ? refusals + 1 : 0;
    await sleep(LOOK_MS, signal);
  }
  return refusals === times;
}

function withoutStart(options: AgentOptions): AgentOptions {
  if (startOf(options).command === undefined) return options;
  const { start: _, ...rest } = options as AgentOptions & { readonly start?: unknown };
  return rest as AgentOptions;
}

async function answerOf(
  agent: LiveAgent,
  input: string,
  signal: AbortSignal,
): Promise<Pick<Asked, 'request' | 'reply' | 'failure'>> {
  const session = randomUUID();
  const request = {
    caseId: 'ask',
    trial: 0,
    turn: 0,
    input,
    session,
    messages: [],
    previous: null,
    context: {},
    files: [],
  };
  try {
    const reply = await agent.respond(request, signal);
    const state = agent.state ? await agent.state(session, signal) : reply.state;
    return { request, reply: { ...reply, ...(state !== undefined && { state }) }, failure: null };
  } catch (error) {
    if (error instanceof AgentError) return { request, reply: null, failure: error };
    throw error;
  } finally {
    await agent.end?.(session, signal);
  }
}

/** The exchange that was the turn itself, the last of them. */
export const turnOf = ({ exchanges }: Asked): Exchanged | undefined => exchanges.findLast((one) => !one.isAside);

/** Whether something was found in the reply that a person would call its answer. */
export function isRead({ reply }: Asked): boolean {
  if (!reply) return false;
  const { text, intent, toolCalls } = reply;
  return Boolean(text) || typeof intent === 'string' || (toolCalls?.length ?? 0) > 0;
}

export type CommandOptions = Extract<AgentOptions, { readonly type: 'command' }>;
export const isCommand = (options: AgentOptions): options is CommandOptions => options.type === 'command';
/** Its request and response are written in the configuration. */
export type HttpOptions = Extract<AgentOptions, { readonly type: 'http' }>;
export const isHttp = (options: AgentOptions): options is HttpOptions => options.type === 'http';
/** Its replies are read by a `response`. */
export const hasResponse = (options: AgentOptions): options is CommandOptions | HttpOptions =>
  isCommand(options) || isHttp(options);
