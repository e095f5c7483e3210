/** One process that is asked by JSON lines: a turn at a time, in the order they came, each answered by one line or by several. */
import { AgentError } from '../../model/problem.ts';
import { onAbort } from '../../platform/http/abort.ts';
import { type Arrival, MOST_EVENTS } from '../../platform/http/event-stream.ts';
import { durationUntil, handOver, type Timestamp, watch } from '../../platform/http/timestamp.ts';
import { type Child, type ChildOptions, startChild } from '../../platform/process.ts';
import { sleep } from '../../platform/sleep.ts';
import { timeText } from '../../text/digits.ts';
import { excerpt } from '../../text/untrusted/excerpt.ts';
import { type SaidIn, withSaid } from '../exchange/stream.ts';
import { agentFault, infrastructure, notTooDeep, stopped } from '../mapping/faults.ts';
import { couldNotRun, exitText, lastWords } from './start.ts';

export interface Answer {
  /** The lines that it wrote, one or more. */
  readonly events: readonly Arrival[];
  /** When the line was written to it, by `performance.now()`. */
  readonly writtenAt: number;
  /** Line written → last line read, milliseconds. */
  readonly latencyMs: number;
  /** It took at least latencyMs less this. */
  readonly uncertaintyMs: number;
}

export interface AskedTurn {
  readonly line: string;
  /** Whether a line ends the answer. */
  readonly isLast: (document: unknown) => boolean;
  /** Of the whole turn. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Absent: an answer is one line. */
  readonly saidIn: SaidIn | undefined;
}

export interface AgentProcess {
  /**
   * null: it had ended before the line could be sent; another process may be asked. Rejects with AgentError; afterwards
   * the process has ended.
   */
  readonly ask: (turn: AskedTurn) => Promise<Answer | null>;
  /** Turns asked and not yet answered. */
  readonly pending: () => number;
  readonly ended: () => boolean;
  readonly stop: () => Promise<void>;
}

/** Characters, line breaks included. */
const LONGEST_ANSWER = 10_000_000;

/**
 * Milliseconds after an answer in which a further line counts as one of the same turn: later it could be taken for the reply to
 * the next one. It is no part of the latency.
 */
const QUIET_MS = 10;

/** Who waits for the next line. */
interface Listener {
  /** Returns false for a line that comes after the end of the answer. */
  readonly line: (text: string, seen: Timestamp) => boolean;
  readonly died: () => void;
}

export function startAgentProcess(options: Omit<ChildOptions, 'onLine'>): AgentProcess {
  let listener: Listener | null = null;
  /** A line that answers no turn. Whoever is asked next could not trust what comes, either. */
  let surplus: AgentError | null = null;
  let replied = false;
  let retired = false;
  let pending = 0;
  let queue: Promise<unknown> = Promise.resolve();
  const child = startChild({
    ...options,
    onLine: (line, seen) => {
      if (line.trim() !== '' && !listener?.line(line, seen)) surplus ??= ofNoTurn(line);
    },
  });
  void child.exited.then(() => listener?.died());
  const ended = () => retired || child.exit() !== null;
  const turn = async ({ line, isLast, timeoutMs, signal, saidIn }: AskedTurn): Promise<Answer | null> => {
    // What it wrote already is read before it is asked, so that it answers no turn.
    await sleep(0);
    if (signal.aborted) throw stopped();
    if (ended()) return null;
    const unwatch = watch();
    const writtenAt = performance.now();
    const events: Arrival[] = [];
    let length = 0;
    const take = (text: string, seen: Timestamp) => {
      length += text.length + 1;
      if (length > LONGEST_ANSWER || events.length === MOST_EVENTS) throw tooLong();
      const data = notTooDeep(parsed(text, child));
      events.push({ event: 'message', data, isJson: true, seen });
      return isLast(data);
    };
    try {
      if (surplus) throw surplus;
      child.write(`${line}\n`);
      await whole(
        (waiting) => (listener = waiting),
        take,
        timeoutMs,
        signal,
        () => death(child, replied),
      );
      replied = true;
      await sleep(QUIET_MS);
      if (surplus) throw surplus;
      const { ms: latencyMs, uncertaintyMs } = durationUntil(writtenAt, events.at(-1)!.seen);
      return { events, writtenAt, latencyMs, uncertaintyMs };
    } catch (error) {
      // What it says next would be taken for the reply to another turn.
      retired = true;
      void child.stop();
      throw error instanceof AgentError ? await withSaid(error, events, saidIn) : error;
    } finally {
      listener = null;
      unwatch();
    }
  };
  return {
    ask: (asked) => {
      pending += 1;
      const answer = queue.then(() => turn(asked)).finally(() => (pending -= 1));
      queue = answer.catch(() => {});
      return answer;
    },
    pending: () => pending,
    ended,
    stop: () => child.stop(),
  };
}

/** Resolves with the line of which `take` says that it is the last one; what `take` throws ends the wait, too. */
function whole(
  listen: (listener: Listener) => void,
  take: (text: string, seen: Timestamp) => boolean,
  timeoutMs: number,
  signal: AbortSignal,
  death: () => AgentError,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const end = (deliver: () => void) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      endWait();
      handOver(deliver);
    };
    const timer = setTimeout(() => setImmediate(() => end(() => reject(tooLate(timeoutMs)))), timeoutMs);
    const endWait = onAbort(signal, () => end(() => reject(stopped())));
    listen({
      line: (text, seen) => {
        if (isOver) return false;
        try {
          if (take(text, seen)) end(resolve);
        } catch (error) {
          end(() => reject(error));
        }
        return true;
      },
      died: () => end(() => reject(death())),
    });
  });
}

const tooLong = () =>
  agentFault(
    'reply_too_large',
    "The agent's reply was too large: more than 10 MB or 100,000 lines; its process was ended.",
  );

function tooLate(timeoutMs: number): AgentError {
  const message = `The agent gave no reply within ${timeText(timeoutMs)}; its process was ended.`;
  return new AgentError({ blame: 'agent', failureType: 'timeout', code: 'timeout', message });
}

function death(child: Child, replied: boolean): AgentError {
  if (!replied && couldNotRun(child))
    return infrastructure(
      'command_not_run',
      `The agent's command could not be run: ${exitText(child)}.${lastWords(child)}`,
    );
  return agentFault('agent_died', `The agent's process died: ${exitText(child)}.${lastWords(child)}`);
}

function parsed(text: string, child: Child): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const said = `The agent's line is not JSON: ${excerpt(text)}`;
    const hint = child.log().length === 0 ? ' Its log belongs on standard error.' : '';
    throw malformed(text, said + hint, error);
  }
}

const ofNoTurn = (text: string): AgentError =>
  malformed(
    text,
    `The agent wrote a line after the end of its answer: ${excerpt(text)}. A log belongs on standard error, and an answer of several lines needs stream: ndjson.`,
  );

function malformed(text: string, message: string, cause?: unknown): AgentError {
  const reply = text.slice(0, 4_000);
  return new AgentError({ blame: 'agent', failureType: 'error', code: 'malformed_reply', message, reply }, { cause });
}
