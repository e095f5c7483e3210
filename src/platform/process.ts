/** Child processes: a shell command in a process group of its own, that never outlives us. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { type Timestamp, takeTimestamp } from './http/timestamp.ts';

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
  /** Ends it and whatever it has started: SIGTERM to the group, SIGKILL after 5 s. Resolves when they are gone. */
  readonly stop: (graceMs?: number) => Promise<void>;
}

const LOG_LINES = 20;
const LONGEST_LOG_LINE = 2_000;
/** Longer lines of a protocol are cut there, so that a child cannot fill our memory. */
const LONGEST_LINE = 10_000_000;
const GRACE_MS = 5_000;
const POLL_MS = 20;

const running = new Set<number>();

/** Never rejects: a command that cannot be run exits with 126 or 127, as shells say. */
export function startChild(options: ChildOptions): Child {
  const child = spawn(options.command, options.args ?? [], {
    cwd: options.directory,
    env: childEnvironment(options.environment, options.env ?? {}),
    shell: options.args === undefined,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  if (child.pid) endWithUs(child.pid);
  const log: string[] = [];
  const keep = (line: string) => {
    log.push(line.slice(0, LONGEST_LOG_LINE));
    if (log.length > LOG_LINES) log.shift();
  };
  readLines(child.stderr, LONGEST_LOG_LINE, keep);
  if (options.onLine) readLines(child.stdout, LONGEST_LINE, options.onLine);
  else readLines(child.stdout, LONGEST_LOG_LINE, keep);
  // A write to a child that has gone is reported by its exit.
  child.stdin.on('error', () => {});
  let exit: Exit | null = null;
  const exited = exitOf(child, keep).then((facts) => {
    exit = facts;
    if (child.pid && !groupLives(child.pid)) running.delete(child.pid);
    return facts;
  });
  return {
    write: (text) => void child.stdin.write(text),
    endInput: () => void child.stdin.end(),
    exited,
    exit: () => exit,
    log: () => [...log],
    stop: (graceMs = GRACE_MS) => stopGroup(child.pid, graceMs),
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

/** Calls `onLine` with each line; of a line longer than `longest` only that much. */
function readLines(
  stream: NodeJS.ReadableStream,
  longest: number,
  onLine: (line: string, seen: Timestamp) => void,
): void {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  stream.on('data', (chunk: Buffer) => {
    const seen = takeTimestamp();
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop()!.slice(0, longest);
    for (const line of lines) onLine(line.endsWith('\r') ? line.slice(0, -1) : line, seen);
  });
  stream.on('end', () => {
    if (rest !== '') onLine(rest, takeTimestamp());
  });
}

function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, signal);
  } catch {
    return false;
  }
}
/** The dead that nobody has collected yet do not count: in a container, often nobody ever does. */
const groupLives = (group: number) => signalGroup(group, 0) && !onlyZombies(group);

/** By /proc/PID/stat (proc(5): pid, name in parentheses, state, parent, group, …); false where there is no /proc. */
function onlyZombies(group: number): boolean {
  try {
    const states = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(statOf)
      .filter((stat) => Number(stat[2]) === group)
      .map(([state]) => state);
    return states.length > 0 && states.every((state) => state === 'Z');
  } catch {
    return false;
  }
}

function statOf(pid: string): readonly string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

async function stopGroup(group: number | undefined, graceMs: number): Promise<void> {
  if (group === undefined || !running.has(group)) return;
  signalGroup(group, 'SIGTERM');
  if (!(await goneWithin(group, graceMs))) {
    signalGroup(group, 'SIGKILL');
    await goneWithin(group, 1_000);
  }
  running.delete(group);
}

async function goneWithin(group: number, ms: number): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end; ) {
    if (!groupLives(group)) return true;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return !groupLives(group);
}

let guarded = false;

/** However we end, the group ends: a terminal's Ctrl-C does not reach a group of its own. */
function endWithUs(group: number): void {
  running.add(group);
  if (guarded) return;
  guarded = true;
  process.on('exit', killAll);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const listener = () => {
      // Somebody else handles the signal, and will close the agent in good order.
      if (process.listenerCount(signal) > 1) return;
      killAll();
      process.off(signal, listener);
      process.kill(process.pid, signal);
    };
    process.on(signal, listener);
  }
}

function killAll(): void {
  for (const group of running) signalGroup(group, 'SIGKILL');
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
