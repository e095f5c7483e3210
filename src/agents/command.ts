/** An agent as a process: one JSON line in, one JSON line out, kept alive, several of them side by side; or run once for each turn. */
import { resolve } from 'node:path';
import { z } from 'zod';
import { AgentError, type Problem, ProblemError } from '../model/problem.ts';
import type { AgentReply, AgentRequest, LiveAgent } from '../model/world/agent.ts';
import type { StreamEvent } from '../model/world/stream-event.ts';
import { isRecord } from '../text/loose.ts';
import { type AdapterWorld, defineAdapter, inFile } from './adapter.ts';
import { paceOptions, prepareSchema } from './common-options.ts';
import { firstTextOf, listed, withSaid } from './exchange/stream.ts';
import { readReply, stopped } from './mapping/faults.ts';
import { namesFiles } from './mapping/names-files.ts';
import { type CompiledReply, compileReply } from './mapping/reply.ts';
import { requestFields, requestNames } from './mapping/request-fields.ts';
import { responseSchema, unmappedStream } from './mapping/response.ts';
import { withoutRunNames } from './mapping/run-names.ts';
import { type AgentProcess, type Answer, startAgentProcess } from './processes/command-process.ts';
import { oneShotCommand } from './processes/one-shot.ts';
import { compileLine } from './processes/program.ts';
import { createStateReader, type StateReader, stateOption, stateProblems, stateTemplates } from './state.ts';

const options = z.strictObject({
  type: z.literal('command').describe('A process that answers JSON lines.'),
  command: z
    .string()
    .min(1)
    .describe(
      'Shell command. For each turn it reads one JSON line and writes one. Its log goes to standard error. With args: a program.',
    ),
  args: z
    .array(z.string())
    .optional()
    .describe(
      'Arguments. With them, the program runs once for each turn, without a shell, and its standard output is the reply. They and env may have {{ }} as in a request.',
    ),
  start: prepareSchema.optional().describe('What to prepare before the command starts.'),
  cwd: z.string().optional().describe('Directory to run in, relative to the configuration file.'),
  env: z
    .record(z.string(), z.string())
    .optional()
    .describe('Environment variables, in addition to those of the run (without the variables of the runner).'),
  stream: z
    .enum(['ndjson'])
    .optional()
    .describe(
      'The reply is several lines of JSON, up to one with "done": true. With args, it is all of the output. response is JSONata over their list. Default: one line.',
    ),
  response: responseSchema
    .omit({ session: true })
    .optional()
    .describe(
      'JSONata over the reply for each field of the transcript. Default: the field of that name. With args: the output is the text.',
    ),
  ...paceOptions,
  ...stateOption,
  concurrency: paceOptions.concurrency.unwrap().default(4).describe('Most processes at once.'),
});
type Options = z.output<typeof options>;

export const commandAdapter = defineAdapter({
  type: 'command',
  asks: 'a process that reads and writes JSON lines',
  sendsConversation: true,
  options,
  templates: ['args', 'env', ...stateTemplates],
  sendsFiles: ({ args, env }) => (!args || namesFiles([args, env]) ? 'all' : 'nothing'),
  check: async (given, world) => [...(await compile(given, world)).problems, ...(await stateProblems(given, world))],
  create: async (given, world) => {
    const { reader, fill, problems } = await compile(given, world);
    if (problems.length > 0) throw new ProblemError(problems);
    const state = await createStateReader(given, world);
    const { args, response } = given;
    if (!args) return commandAgent(given, world, reader, state);
    const { respond, close } = oneShotCommand(given, fill, response && reader.read, world);
    return paced(given, world, state, respond, close);
  },
});

async function compile(given: Options, world: AdapterWorld) {
  const { path } = world.origin;
  const reader = await compileReply(given.response, `${path}.response`);
  const line = await compileLine({ ...given, args: given.args ?? [] }, path, requestNames(given));
  const own = [...unmappedStream(given, path), ...(given.args ? [] : keptAliveProblems(given, path))];
  const problems = [...reader.problems, ...line.problems, ...own];
  return { reader, fill: line.fill, problems: inFile(problems, world.origin) };
}

/** A process that lives on is started for many turns. */
const keptAliveProblems = ({ env }: Options, path: string): readonly Problem[] =>
  Object.entries(env ?? {})
    .filter(([, value]) => withoutRunNames(value).includes('{{'))
    .map(([name]) => ({
      what: `${path}.env.${name}: {{ }} is filled in only where the command is started for each turn.`,
      fix: `Give ${path}.args, or leave the expression out.`,
    }));

function commandAgent(given: Options, world: AdapterWorld, reader: CompiledReply, state: StateReader): LiveAgent {
  const workers = createWorkerPool(given, world);
  const { stream: format } = given;
  const isLast = format ? isDone : () => true;
  const saidIn = format && ((events: readonly StreamEvent[]) => reader.textIn(listed(events, format)));
  const respond: LiveAgent['respond'] = async (asked, signal) => {
    const turn = { line: lineOf(asked), isLast, timeoutMs: given.timeout, signal, saidIn };
    let answer: Answer | null = null;
    const { line } = turn;
    const note = (output: string) =>
      world.note({ kind: 'command', command: given.command, input: line, output, log: [], exit: '', isAside: false });
    try {
      while (!answer) answer = await workers.forSession(asked.session).ask(turn);
    } catch (error) {
      note(error instanceof AgentError ? (error.reply ?? '') : '');
      throw error;
    }
    const { events, writtenAt, latencyMs, uncertaintyMs } = answer;
    const list = format && listed(events, format);
    const document = list ?? events[0]!.data;
    const sent = () => events.map(({ data }) => JSON.stringify(data)).join('\n');
    note(sent());
    const { reply, unmapped } = await readReply(sent, () => reader.read(document)).catch(async (error: unknown) => {
      throw error instanceof AgentError ? await withSaid(error, events, saidIn) : error;
    });
    const first = list ? await firstTextOf(events, list, writtenAt, reader.textIn) : {};
    return {
      ...reply,
      ...(unmapped && { unmapped: sent().slice(0, 4_000) }),
      timing: { latencyMs, uncertaintyMs, ...first, attempts: 1 },
    } satisfies AgentReply;
  };
  const agent = paced(given, world, state, respond, workers.close);
  return { ...agent, end: async (session) => workers.endSession(session) };
}

const isDone = (document: unknown): boolean => isRecord(document) && document.done === true;

/** Turns under the rate limit, counted. */
function paced(
  { concurrency }: Options,
  world: AdapterWorld,
  state: StateReader,
  respond: LiveAgent['respond'],
  close: () => Promise<void>,
): LiveAgent {
  let calls = 0;
  return {
    recorded: false,
    concurrency,
    respond: async (asked, signal) => {
      await world.permit(signal);
      calls += 1;
      return respond(asked, signal);
    },
    state: state.fetchState,
    calls: () => calls,
    close: async () => {
      state.close();
      await close();
    },
  };
}

function lineOf(asked: AgentRequest): string {
  // Both are in messages.
  const { conversation: _, history: __, files, ...fields } = requestFields(asked, asked.session);
  // The process runs on this machine: it is told where the bytes are, and not sent them.
  const located = files.map((file, i) => ({ ...file, path: asked.files[i]!.location }));
  return JSON.stringify({ ...fields, files: located });
}

/** The processes. A conversation stays with the one that had its first turn, so that an agent may remember, and has it for itself. */
function createWorkerPool(given: Options, world: AdapterWorld) {
  const workers = new Set<AgentProcess>();
  /** Ended, but perhaps not yet gone with their children. */
  const leaving = new Set<AgentProcess>();
  const bySession = new Map<string, AgentProcess>();
  let closed = false;
  const spawnWorker = () => {
    const one = startAgentProcess({
      command: given.command,
      directory: resolve(world.directory, given.cwd ?? '.'),
      environment: world.environment,
      env: given.env,
    });
    workers.add(one);
    return one;
  };
  const retireEnded = () => {
    for (const one of workers) {
      if (!one.ended()) continue;
      workers.delete(one);
      leaving.add(one);
      void one.stop().finally(() => leaving.delete(one));
    }
  };
  const openIn = (one: AgentProcess) =>
    bySession
      .values()
      .filter((other) => other === one)
      .toArray().length;
  const leastBusy = () => [...workers].toSorted((a, b) => openIn(a) - openIn(b) || a.pending() - b.pending()).at(0);
  return {
    /** @throws AgentError once the pool is closed. */
    forSession: (session: string): AgentProcess => {
      if (closed) throw stopped();
      retireEnded();
      const known = bySession.get(session);
      if (known && !known.ended()) return known;
      // A conversation that waits for its next turn would lose its process with one that fails there.
      bySession.delete(session);
      const free = leastBusy();
      const mayShare = free && (openIn(free) === 0 || workers.size >= given.concurrency);
      const chosen = mayShare ? free : spawnWorker();
      bySession.set(session, chosen);
      return chosen;
    },
    endSession: (session: string) => void bySession.delete(session),
    close: async () => {
      closed = true;
      await Promise.all([...workers, ...leaving].map((one) => one.stop()));
    },
  };
}
