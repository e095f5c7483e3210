/** What systems do differently with processes, as one value: how a command becomes a program, and how it ends with all that it has started. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { win32 } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** What is handed to `spawn`. */
export interface Launch {
  readonly file: string;
  readonly args: readonly string[];
  /** The text is for the system's own shell. */
  readonly shell: boolean;
  /** Windows: the arguments are quoted already. */
  readonly verbatim: boolean;
}

export interface System {
  /** @param args Without them the command is for a shell. */
  readonly launch: (command: string, args: readonly string[] | undefined, environment: Environment) => Launch;
  /** Whether the process, or anything that it has started and that can be found by it, is there. */
  readonly lives: (pid: number) => boolean;
  /** Asks all of them to end; false where the system has no way to ask. */
  readonly ask: (pid: number) => boolean;
  /** Ends them at once. */
  readonly kill: (pid: number) => void;
}

/** A process group each, which signals reach by its negative number. */
export const POSIX: System = {
  launch: (file, args) => ({ file, args: args ?? [], shell: args === undefined, verbatim: false }),
  // The dead that nobody has collected yet do not count: in a container, often nobody ever does.
  lives: (pid) => signalled(-pid, 0) && !onlyZombies(pid),
  ask: (pid) => signalled(-pid, 'SIGTERM'),
  kill: (pid) => void signalled(-pid, 'SIGKILL'),
};

function signalled(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

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

/** What a Windows machine has and does; given in tests, which run elsewhere. */
export interface WindowsFacts {
  readonly exists?: (path: string) => boolean;
  /** Runs a program and waits for its end. */
  readonly run: (file: string, args: readonly string[]) => void;
}

/** No groups and no signals: `taskkill /T` ends a process with its descendants, as long as it is there itself. */
export const windows = ({ exists = existsSync, run }: WindowsFacts): System => ({
  launch: (command, args, environment) => {
    if (args === undefined) return { file: command, args: [], shell: true, verbatim: false };
    const program = programFor(command, environment, exists);
    if (program === null || /\.(?:exe|com)$/i.test(program))
      return { file: program ?? command, args, shell: false, verbatim: false };
    // npx.cmd and its like are scripts of the shell, which parses them twice.
    const line = [escaped(program), ...args.map((arg) => escaped(escaped(quoted(arg))))].join(' ');
    const file = variable(environment, 'comspec') ?? 'cmd.exe';
    return { file, args: ['/d', '/s', '/c', `"${line}"`], shell: false, verbatim: true };
  },
  lives: (pid) => signalled(pid, 0),
  ask: () => false,
  kill: (pid) => run('taskkill', ['/pid', String(pid), '/T', '/F']),
});

/** The file that a name stands for: with an ending of PATHEXT, in a folder of PATH where it names none. */
function programFor(command: string, environment: Environment, exists: (path: string) => boolean): string | null {
  const endings = (variable(environment, 'pathext') ?? '.COM;.EXE;.BAT;.CMD').split(';');
  const names = endings.some((ending) => command.toLowerCase().endsWith(ending.toLowerCase()))
    ? [command]
    : endings.map((ending) => command + ending);
  const folders = /[\\/]/.test(command)
    ? ['']
    : (variable(environment, 'path') ?? '').split(';').filter((one) => one !== '');
  const places = folders.flatMap((folder) => names.map((name) => (folder === '' ? name : win32.join(folder, name))));
  return places.find(exists) ?? null;
}

/** Names of variables have no case there. */
function variable(environment: Environment, name: string): string | undefined {
  return Object.entries(environment).find(([one]) => one.toLowerCase() === name)?.[1];
}

/** As CommandLineToArgvW takes it apart: backslashes count double before a quotation mark only. */
const quoted = (argument: string) => `"${argument.replace(/(\\*)"/g, '$1$1\\"').replace(/(\\*)$/, '$1$1')}"`;

/** What means something to cmd.exe, behind its escape character. */
const escaped = (text: string) => text.replace(/[()[\]%!^"`<>&|;, *?]/g, '^$&');
