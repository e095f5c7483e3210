/** The agent under test as a process of ours: started, waited for, watched, and always ended. */
import { resolve } from 'node:path';
import { type Problem, ProblemError } from '../../model/problem.ts';
import { request, TransportError } from '../../platform/http.ts';
import { type Child, startChild } from '../../platform/process.ts';
import { excerpt } from '../../text/untrusted/excerpt.ts';
import type { AdapterWorld, Death } from '../adapter.ts';
import type { StartOptions } from '../common-options.ts';

export interface StartedAgent {
  /** Once it has died, as far as that shows within a moment; null while it lives. */
  readonly death: () => Promise<Death | null>;
  readonly stop: () => Promise<void>;
}

const POLL_MS = 100;
const PROBE_MS = 2_000;
/** How long a broken connection waits to see whether the process is dying. */
const DEATH_SHOWS_MS = 250;

type StartWorld = Pick<AdapterWorld, 'directory' | 'environment' | 'origin' | 'sleep'>;

/**
 * Resolves when the ready address answers 2xx or 3xx, or the root says that it has no page or takes no GET. Rejects with ProblemError, the process ended, when it dies before
 * or is not ready in time (both with its last output), or when something else answers at that address already.
 */
export async function startAgent(
  options: StartOptions,
  world: StartWorld,
  signal?: AbortSignal,
): Promise<StartedAgent> {
  const { command, ready } = options;
  if (isReady((await probe(ready, signal)).status, ready))
    throw problem(world, `Something is already running at ${ready}, before "${command}" was started.`, {
      fix: 'Stop it, or give the agent another port. Otherwise the wrong agent would be tested.',
    });
  const child = startChild({
    command,
    directory: resolve(world.directory, options.cwd ?? '.'),
    environment: world.environment,
    env: options.env,
  });
  try {
    await untilReady(child, options, world, signal);
  } catch (error) {
    await child.stop();
    throw error;
  }
  return {
    death: async () => {
      await Promise.race([child.exited, world.sleep(DEATH_SHOWS_MS)]);
      if (!child.exit()) return null;
      const how = `${exitText(child)}.${lastWords(child)}`;
      return { exit: exitOf(child), message: `The agent that was started with "${command}" has died: ${how}` };
    },
    stop: () => child.stop(),
  };
}

async function untilReady(child: Child, options: StartOptions, world: StartWorld, signal?: AbortSignal): Promise<void> {
  const { command, ready, timeout } = options;
  const end = Date.now() + timeout;
  for (;;) {
    const answer = await probe(ready, signal);
    if (isReady(answer.status, ready)) {
      // Time to fail on a port that another process has taken in the meantime.
      if (child.exit() === null) return;
    }
    if (signal?.aborted) throw problem(world, `The run was stopped while "${command}" started.`);
    if (child.exit())
      throw problem(world, `The agent did not start: "${command}" ended with ${exitText(child)}.`, {
        ...logOf(child),
        ...(child.exit()?.code === 0 && { fix: STAY }),
      });
    if (Date.now() >= end) throw notReady(answer, child, options, world);
    await Promise.race([child.exited, world.sleep(POLL_MS, signal)]);
  }
}

/** A server in the background outlives what started it: nothing would say when it dies, and nothing could end it. */
const STAY = 'The command has to stay in the foreground while the agent runs: without &, -d or a process manager.';

/** Python's http.server answers 501 where a handler has no do_GET. */
const NO_PAGE: readonly number[] = [404, 405, 501];

/** Who asks for the root asks whether a server is up: many agents have no page there, and no address for their health. */
const isReady = (status: number | null, ready: string): boolean =>
  status !== null && ((status >= 200 && status < 400) || (NO_PAGE.includes(status) && isRoot(ready)));

const isRoot = (ready: string): boolean => new URL(ready).pathname === '/';

interface Answer {
  /** null: nothing answers there. */
  readonly status: number | null;
  /** What failed on the way; null: the connection was refused, or an answer came. */
  readonly fault: string | null;
}

async function probe(url: string, signal?: AbortSignal): Promise<Answer> {
  try {
    const limits = { timeoutMs: PROBE_MS, maxBytes: 1_000_000, ...(signal && { signal }) };
    const { status } = await request({ url, ...limits, pool: null });
    return { status, fault: null };
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    return { status: null, fault: error.code === 'connection_refused' ? null : error.message };
  }
}

/** The time is over: what the address answered last, and which one to wait for. */
function notReady({ status, fault }: Answer, child: Child, options: StartOptions, world: StartWorld): ProblemError {
  const { command, ready, timeout } = options;
  const key = `${world.origin.path}.start.ready`;
  const seconds = `${timeout / 1_000} s`;
  const log = logOf(child);
  if (status === null) {
    const named = addressIn(child.log(), ready);
    const elsewhere =
      named && `The output names ${named}. If that is the agent, ${toReach(named, ready, world.origin.path)}`;
    const late = `The agent did not start: ${ready} did not answer 2xx or 3xx within ${seconds} of "${command}".`;
    return problem(world, `${late} ${fault === null ? 'Nothing listens there.' : `${fault}.`}`, {
      ...log,
      ...(elsewhere && { fix: elsewhere }),
    });
  }
  const why = WHY_NOT_READY[status] ?? (status >= 500 ? 'it fails there' : 'that is neither 2xx nor 3xx');
  const root = isRoot(ready) ? '' : `, or to the root: ${new URL(ready).origin}/`;
  const another = `Set ${key} to an address that answers 2xx${root}${root ? '' : '.'}`;
  return problem(world, `The agent runs, but ${ready} still answers ${status} after ${seconds}: ${why}.`, {
    ...log,
    fix: another,
  });
}

const WHY_NOT_READY: Readonly<Record<number, string>> = {
  401: 'it asks for credentials',
  403: 'it asks for credentials',
  404: 'it is not the address to wait for',
  405: 'it is not the address to wait for',
  501: 'it takes no GET',
};

/** {{ port }} is another number in each run: what is to be written is a part of the address, not the address of this run. */
function toReach(named: string, ready: string, path: string): string {
  const [there, here] = [new URL(named), new URL(ready)];
  if (there.port !== here.port)
    return `let it listen on the port of ${path}.start.ready, often by PORT in ${path}.start.env. Or write its port in place of {{ port }}, in ${path}.start.ready and wherever else ${path} has it.`;
  return there.hostname === here.hostname
    ? `write ${there.pathname} as the path of ${path}.start.ready.`
    : `write ${there.hostname} as the host in ${path}.start.ready, and wherever else ${path} has its address.`;
}

/** Another address on this machine that a log names. */
function addressIn(log: readonly string[], ready: string): string | undefined {
  const local = /https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1?\])(?::\d+)?(?:\/[\w./-]*)?/;
  const found = local.exec(log.join('\n'))?.[0];
  return found === undefined || ready.startsWith(found) || !URL.canParse(found) ? undefined : excerpt(found);
}

function exitOf(child: Child): string {
  const exit = child.exit();
  return exit?.signal ? `signal ${exit.signal}` : `exit code ${exit?.code ?? 'unknown'}`;
}

/** Exit codes of a shell, and of ours, for what could not be run. */
const NOT_RUN: readonly (number | null | undefined)[] = [126, 127];

export const couldNotRun = (child: Child): boolean => NOT_RUN.includes(child.exit()?.code);

/** "exit code 1" or "signal SIGKILL". */
export function exitText(child: Child): string {
  return `${exitOf(child)}${child.exit()?.code === 127 ? ' (command not found)' : ''}`;
}

const MOST_LAST_WORDS = 3;

/** The last lines of the log, in a sentence; of an uncaught error its message, which comes before its stack trace. */
export function lastWords(child: Child): string {
  const last = withoutTrace(child.log())
    .slice(-MOST_LAST_WORDS)
    .map((line) => excerpt(line))
    .filter((line) => !/^\^*$/.test(line));
  return last.length > 0 ? ` Its last words: ${endingIn(last.join(' / '))}` : ' It said nothing.';
}

/** What runtimes write after an error's message: frames and its other fields, indented, and their version. */
const TRACE = /^\s|^[}\]]?$|^Node\.js v\d/;

function withoutTrace(log: readonly string[]): readonly string[] {
  const end = log.findLastIndex((line) => !TRACE.test(line)) + 1;
  return end > 0 && log.slice(end).some((line) => /^\s+at /.test(line)) ? log.slice(0, end) : log;
}

/** More is said behind it. */
const endingIn = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** What a problem with a program says beside what is wrong. */
export type Remedy = Partial<Pick<Problem, 'fix' | 'output'>>;

/** Its first and its last lines: the cause may be in the first, as npm ends with its usage. */
export function logOf(child: Child): Remedy {
  const shown = (lines: readonly string[]) => lines.map((line) => `  ${excerpt(line)}`).filter((line) => line.trim());
  const [first, last] = [shown(child.firstLines()), shown(child.log())];
  if (last.length === 0) return { fix: 'It said nothing. Run the command by hand to see why.', output: [] };
  return { output: [...(first.length > 0 ? ['Its output begins:', ...first] : []), 'Its last output:', ...last] };
}

const problem = ({ origin }: StartWorld, what: string, remedy?: Remedy): ProblemError =>
  programProblem(origin, 'start', what, remedy);

/** @param key Of the agent's options, whose program it is. */
export function programProblem(
  { file, path }: AdapterWorld['origin'],
  key: string,
  what: string,
  remedy: Remedy = {},
): ProblemError {
  return new ProblemError([{ what: `${path}.${key}: ${what}`, ...(file ? { where: { file } } : {}), ...remedy }]);
}
