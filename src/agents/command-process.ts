/** One process that is asked by JSON lines: a turn at a time, in the order they came. */
import { AgentError } from '../model/problem.ts';
import { onAbort } from '../platform/http/abort.ts';
import { durationUntil, handOver, type Timestamp, watch } from '../platform/http/timestamp.ts';
import { type Child, type ChildOptions, startChild } from '../platform/process.ts';
import { excerpt } from '../text/untrusted/excerpt.ts';
import { agentFault, infrastructure, notTooDeep } from './mapping/faults.ts';
import { exitText, lastWords } from './start.ts';

export interface Answer {
  readonly document: unknown;
  /** Line written → line read, milliseconds. */
  readonly latencyMs: number;
  /** It took at least latencyMs less this. */
  readonly uncertaintyMs: number;
}

export interface AgentProcess {
  /**
   * null: it had ended before the line could be sent; another process may be asked. Rejects with AgentError; afterwards
   * the process has ended.
   */
  readonly ask: (line: string, timeoutMs: number, signal: AbortSignal) => Promise<Answer | null>;
  /** Turns asked and not yet answered. */
  readonly pending: () => number;
  readonly ended: () => boolean;
  readonly stop: () => Promise<void>;
}

/** Exit codes of a shell that could not run the command. */
const NOT_RUN: readonly number[] = [126, 127];

/** Who waits for the next line. */
interface Listener {
  readonly line: (text: string, seen: Timestamp) => void;
  readonly died: () => void;
}

export function startAgentProcess(options: Omit<ChildOptions, 'onLine'>): AgentProcess {
  let listener: Listener | null = null;
  let replied = false;
  let retired = false;
  let pending = 0;
  let queue: Promise<unknown> = Promise.resolve();
  const child = startChild({
    ...options,
    onLine: (line, seen) => {
      if (line.trim() !== '') listener?.line(line, seen);
    },
  });
  void child.exited.then(() => listener?.died());
  const ended = () => retired || child.exit() !== null;
  const turn = async (line: string, timeoutMs: number, signal: AbortSignal): Promise<Answer | null> => {
    if (signal.aborted) throw infrastructure('aborted', 'The run was stopped.');
    if (ended()) return null;
    const unwatch = watch();
    const start = performance.now();
    child.write(`${line}\n`);
    try {
      const { text, seen } = await nextLine(
        (waiting) => (listener = waiting),
        timeoutMs,
        signal,
        () => death(child, replied),
      );
      const document = notTooDeep(parsed(text, child));
      replied = true;
      const { ms: latencyMs, uncertaintyMs } = durationUntil(start, seen);
      return { document, latencyMs, uncertaintyMs };
    } catch (error) {
      // What it says next would be taken for the reply to another turn.
      retired = true;
      void child.stop();
      throw error;
    } finally {
      listener = null;
      unwatch();
    }
  };
  return {
    ask: (line, timeoutMs, signal) => {
      pending += 1;
      const answer = queue.then(() => turn(line, timeoutMs, signal)).finally(() => (pending -= 1));
      queue = answer.catch(() => {});
      return answer;
    },
    pending: () => pending,
    ended,
    stop: () => child.stop(),
  };
}

function nextLine(
  listen: (listener: Listener) => void,
  timeoutMs: number,
  signal: AbortSignal,
  death: () => AgentError,
): Promise<{ readonly text: string; readonly seen: Timestamp }> {
  return new Promise((resolve, reject) => {
    const end = (deliver: () => void) => {
      clearTimeout(timer);
      endWait();
      handOver(deliver);
    };
    const timer = setTimeout(() => setImmediate(() => end(() => reject(tooLate(timeoutMs)))), timeoutMs);
    const endWait = onAbort(signal, () => end(() => reject(infrastructure('aborted', 'The run was stopped.'))));
    listen({
      line: (text, seen) => end(() => resolve({ text, seen })),
      died: () => end(() => reject(death())),
    });
  });
}

function tooLate(timeoutMs: number): AgentError {
  const message = `The agent gave no reply within ${timeoutMs} ms; its process was ended.`;
  return new AgentError({ blame: 'agent', failureType: 'timeout', code: 'timeout', message });
}

function death(child: Child, replied: boolean): AgentError {
  const code = child.exit()?.code;
  if (!replied && code && NOT_RUN.includes(code))
    return infrastructure(
      'command_not_run',
      `The agent's command could not be run: ${exitText(child)}${lastWords(child)}`,
    );
  return agentFault('agent_died', `The agent's process died: ${exitText(child)}${lastWords(child)}`);
}

function parsed(text: string, child: Child): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const said = `The agent's line is not JSON: ${excerpt(text)}`;
    const hint = child.log().length === 0 ? ' Its log belongs on standard error.' : '';
    throw new AgentError(
      {
        blame: 'agent',
        failureType: 'error',
        code: 'malformed_reply',
        message: said + hint,
        reply: text.slice(0, 4_000),
      },
      { cause: error },
    );
  }
}
