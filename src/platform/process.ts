/** Child processes: a command with all that it starts, that never outlives us. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { StringDecoder } from 'node:string_decoder';
import { type Timestamp, takeTimestamp } from './http/timestamp.ts';
import { sleep } from './sleep.ts';
import { POSIX, type System, windows } from './system.ts';

export interface ChildOptions {
  /** For the system's shell; with `args` a program. */
  readonly command: string;
  /** Handed to the program as they are, without a shell. */
  readonly args?: readonly string[];
  readonly directory: string;
  /** That of this process. The child gets it without what is the runner's; nothing else of ours is added. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Beside it, from the configuration. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** A line of its standard output, without the line break. Without it, standard output counts as log, too. */
  readonly onLine?: (line: string, seen: Timestamp) => void;
  /** Default: that of this machine. */
  readonly system?: System;
}

export interface Exit {
  /** null when a signal ended it. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface Child {
  /** To its standard input; lost when it has gone. */
  readonly write: (text: string) => void;
  /** Ends its standard input. */
  readonly endInput: () => void;
  /** Resolves when it has gone and its output is read. */
  readonly exited: Promise<Exit>;
  /** null while it runs. */
  readonly exit: () => Exit | null;
  /** Its last 20 log lines, untrusted. */
  readonly log: () => readonly string[];
  /** Its first 5 log lines, without those that are among the last, untrusted. */
  readonly firstLines: () => readonly string[];
  /** Ends it and whatever it has started: asks first, by SIGTERM, and kills after 5 s. Windows cannot ask. Resolves when they are gone. */
  readonly stop: (graceMs?: number) => Promise<void>;
}

const thisSystem =
  process.platform === 'win32'
    ? windows({ run: (file, args) => void spawnSync(file, args, { stdio: 'ignore', windowsHide: true }) })
    : POSIX;
const LOG_LINES = 20;
const FIRST_LINES = 5;
const LONGEST_LOG_LINE = 2_000;
/** Longer lines of a protocol are cut there, so that a child cannot fill our memory. */
const LONGEST_LINE = 10_000_000;
const GRACE_MS = 5_000;
const POLL_MS = 20;

/** By process id, how each is ended. */
const running = new Map<number, System>();

/** Never rejects: a command that cannot be run exits with 126 or 127, as shells say. */
export function startChild(options: ChildOptions): Child {
  const { system = thisSystem } = options;
  const env = childEnvironment(options.environment, options.env ?? {});
  const { file, args, shell, verbatim } = system.launch(options.command, options.args, env);
  const child = spawn(file, args, {
    cwd: options.directory,
    env,
    shell,
    detached: true,
    windowsHide: true,
    windowsVerbatimArguments: verbatim,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  if (child.pid) endWithUs(child.pid, system);
  const [firstLines, log]: [string[], string[]] = [[], []];
  const keep = (line: string) => {
    log.push(line.slice(0, LONGEST_LOG_LINE));
    if (log.length <= LOG_LINES) return;
    const oldest = log.shift()!;
    if (firstLines.length < FIRST_LINES) firstLines.push(oldest);
  };
  readLines(child.stderr, LONGEST_LOG_LINE, keep);
  if (options.onLine) readLines(child.stdout, LONGEST_LINE, options.onLine);
  else readLines(child.stdout, LONGEST_LOG_LINE, keep);
  // A write to a child that has gone is reported by its exit.
  child.stdin.on('error', () => {});
  let exit: Exit | null = null;
  const exited = exitOf(child, keep).then((facts) => {
    exit = facts;
    if (child.pid && !system.lives(child.pid)) running.delete(child.pid);
    return facts;
  });
  return {
    write: (text) => void child.stdin.write(text),
    endInput: () => void child.stdin.end(),
    exited,
    exit: () => exit,
    log: () => [...log],
    firstLines: () => [...firstLines],
    stop: (graceMs = GRACE_MS) => stopTree(child.pid, system, graceMs),
  };
}

function exitOf(child: ChildProcess, keep: (line: string) => void): Promise<Exit> {
  return new Promise((resolve) => {
    let exit: Exit = { code: 127, signal: null };
    child.once('error', (error) => {
      keep(error.message);
      resolve(exit);
    });
    child.once('exit', (code, signal) => {
      exit = { code, signal };
      // Its own children may hold its output open for ever.
      setTimeout(resolve, 200, exit).unref();
    });
    child.once('close', () => resolve(exit));
  });
}

/** Calls `onLine` with each line; of a line longer than `longest` only its beginning. */
function readLines(
  stream: NodeJS.ReadableStream,
  longest: number,
  onLine: (line: string, seen: Timestamp) => void,
): void {
  const decoder = new StringDecoder('utf8');
  let line = '';
  const take = (text: string) => {
    line += text.slice(0, longest - line.length);
  };
  const end = (seen: Timestamp) => {
    const whole = line;
    line = '';
    onLine(whole.endsWith('\r') ? whole.slice(0, -1) : whole, seen);
  };
  stream.on('data', (chunk: Buffer) => {
    const seen = takeTimestamp();
    const [first = '', ...others] = decoder.write(chunk).split('\n');
    take(first);
    for (const text of others) {
      end(seen);
      take(text);
    }
  });
  stream.on('end', () => {
    if (line !== '') end(takeTimestamp());
  });
}

async function stopTree(pid: number | undefined, system: System, graceMs: number): Promise<void> {
  if (pid === undefined || !running.has(pid)) return;
  if (!system.ask(pid) || !(await goneWithin(pid, system, graceMs))) {
    system.kill(pid);
    await goneWithin(pid, system, 1_000);
  }
  running.delete(pid);
}

async function goneWithin(pid: number, system: System, ms: number): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end; ) {
    if (!system.lives(pid)) return true;
    await sleep(POLL_MS);
  }
  return !system.lives(pid);
}

let guarded = false;

/** However we end, it ends: a terminal's Ctrl-C does not reach a group, or a console, of its own. */
function endWithUs(pid: number, system: System): void {
  running.set(pid, system);
  if (guarded) return;
  guarded = true;
  process.on('exit', killAll);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const) {
    const listener = () => {
      // Somebody else handles the signal, and will close the agent in good order.
      if (process.listenerCount(signal) > 1) return;
      killAll();
      process.off(signal, listener);
      // This one can be received only.
      process.kill(process.pid, signal === 'SIGBREAK' ? 'SIGTERM' : signal);
    };
    process.on(signal, listener);
  }
}

function killAll(): void {
  for (const [pid, system] of running) system.kill(pid);
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Credentials and addresses of the runner's services (ACTIONS_*), its command files, the inputs and the state of this
 * step (INPUT_GITHUB-TOKEN is one), and the token under its usual names. Letter case is ignored, as on Windows.
 */
const OF_THE_RUNNER =
  /^(?:ACTIONS_.*|INPUT_.*|STATE_.*|GITHUB_(?:ENV|OUTPUT|PATH|STATE|STEP_SUMMARY|TOKEN)|GH_TOKEN)$/is;

/** @param own Variables that the configuration writes for this child: handed on, whatever their names. */
export function childEnvironment(ours: Environment, own: Environment): Environment {
  const handedOn = Object.entries(ours).filter(([name]) => !OF_THE_RUNNER.test(name));
  return { ...Object.fromEntries(handedOn), ...own };
}
