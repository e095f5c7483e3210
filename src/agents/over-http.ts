/** What all agents over HTTP share: the options of the network, one path of failures, rate limits and repeats, the session of each conversation. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { AgentError, type FailedTurn, type Problem, ProblemError } from '../model/problem.ts';
import { totalUsage } from '../model/run/spent.ts';
import type { Turn } from '../model/run/transcript.ts';
import type { AgentRequest, LiveAgent } from '../model/world/agent.ts';
import { type AdaptedAgent, type AdapterWorld, inFile } from './adapter.ts';
import { networkOptions } from './common-options.ts';
import { createExchange, type Exchange } from './exchange/exchange.ts';
import { traced, traceparentOf } from './exchange/traceparent.ts';
import { withTurn } from './mapping/faults.ts';
import type { ReadReply } from './mapping/reply.ts';
import { createStateReader, type StateReader, stateOption, stateProblems } from './state.ts';

/** What all of them have in their options. */
export const network = z.strictObject({ type: z.string(), ...networkOptions, ...stateOption });
export type Network = z.output<typeof network>;

/** How the turns of one kind of agent are asked and read. */
export interface TurnFormat {
  /** Rejects with an AgentError. `session`: the agent's own, once it handed one out. */
  readonly answer: (asked: AgentRequest, session: string, way: Way) => Promise<Answered>;
  /** After the last turn of a conversation, by our session; never rejects. Absent: there is nothing to be done. */
  readonly end?: (session: string, way: Way) => Promise<void>;
  readonly problems: readonly Problem[];
}

export interface Way {
  readonly exchange: Exchange;
  readonly signal: AbortSignal;
}

export interface Answered extends Omit<ReadReply, 'unmapped'> {
  readonly timing: LiveTiming;
  /** What the agent sent, shortened, where none of the fields that are looked for is in it. */
  readonly unmapped: string | undefined;
}
type LiveTiming = Awaited<ReturnType<LiveAgent['respond']>>['timing'];

/** `check` and `create` of an adapter. */
export function overHttp<Options extends Network>(
  formatOf: (given: Options, world: AdapterWorld) => Promise<TurnFormat>,
) {
  return {
    check: async (given: Options, world: AdapterWorld) => [
      ...inFile((await formatOf(given, world)).problems, world.origin),
      ...(await stateProblems(given, world)),
    ],
    create: async (given: Options, world: AdapterWorld) => {
      const format = await formatOf(given, world);
      if (format.problems.length > 0) throw new ProblemError(inFile(format.problems, world.origin));
      return httpAgent(given, world, format, await createStateReader(given, world));
    },
  };
}

/** @param repeated Gets what replies say of the turn that are asked for again: they are paid, too. */
const notingRepeats = (exchange: Exchange, repeated: FailedTurn[]): Exchange => ({
  ...exchange,
  askAndRead: (question, read, signal) =>
    exchange.askAndRead({ ...question, onRepeat: (failed) => repeated.push(failed) }, read, signal),
});

/** Nobody waits longer for a conversation to be ended: nothing depends on it, and a job that is cancelled has seconds left. */
const END_MS = { usual: 5_000, hurried: 2_000 };

function httpAgent(given: Network, world: AdapterWorld, format: TurnFormat, state: StateReader): AdaptedAgent {
  const exchange = createExchange(given, world);
  const handedOut = new Map<string, string>();
  const { fetchState } = state;
  const run = randomUUID();
  return {
    recorded: false,
    concurrency: given.concurrency,
    respond: async (asked, signal) => {
      const known = handedOut.get(asked.session) ?? asked.session;
      const trace = traced(exchange, traceparentOf(asked, run));
      const repeated: FailedTurn[] = [];
      const way = { exchange: notingRepeats(trace.exchange, repeated), signal };
      const paid = (last: Pick<Turn, 'usage'>) =>
        repeated.some(({ usage }) => usage) && { usage: totalUsage([...repeated, last]) };
      const remember = (session: string | undefined) => {
        if (session !== undefined) handedOut.set(asked.session, session);
      };
      try {
        const { reply, session, unmapped, timing } = await format.answer(asked, known, way);
        remember(session);
        return { ...reply, ...paid(reply), ...(unmapped !== undefined && { unmapped }), timing, ...trace.sent() };
      } catch (error) {
        if (!(error instanceof AgentError)) throw error;
        remember(error.turn.session);
        throw withTurn(error, { ...paid(error.turn), session: undefined, ...trace.sent() });
      }
    },
    state: fetchState && ((session, ...rest) => fetchState(handedOut.get(session) ?? session, ...rest)),
    end: async (session, signal) => {
      const longest = signal.aborted ? END_MS.hurried : END_MS.usual;
      if (format.end) await format.end(session, { exchange, signal: AbortSignal.timeout(longest) });
      handedOut.delete(session);
    },
    sessionOf: (session) => handedOut.get(session) ?? session,
    calls: exchange.calls,
    close: async () => {
      exchange.close();
      state.close();
    },
  };
}
