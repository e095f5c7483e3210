/** A program that is run once, without a shell: its arguments are filled in, and its standard output is what it has to say. */
import { AgentError } from '../../model/problem.ts';
import { onAbort } from '../../platform/http/abort.ts';
import { type Timestamp, takeTimestamp, watch } from '../../platform/http/timestamp.ts';
import { type Child, type ChildOptions, startChild } from '../../platform/process.ts';
import { timeText } from '../../text/digits.ts';
import type { AdapterWorld } from '../adapter.ts';
import { agentFault, infrastructure, stopped } from '../mapping/faults.ts';
import { compileTemplate, type Place } from '../mapping/template.ts';
import { couldNotRun, exitText, lastWords } from './start.ts';

/** What it is run with. */
interface Line {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const LONGEST_OUTPUT = 10_000_000;

/** Compiles the templates of `args` and `env`, which may read these names. */
export async function compileLine(
  { args, env = {} }: { readonly args: readonly string[]; readonly env?: Line['env'] | undefined },
  path: string,
  names: readonly string[],
) {
  const place: Place = { names, text: argumentText };
  const template = await compileTemplate({ args, env }, path, place);
  return {
    fill: template.fill as (fields: object) => Promise<Line>,
    problems: template.problems,
    reads: template.reads,
  };
}

function argumentText(value: unknown): string {
  const text = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
  if (text.includes('\0')) throw new Error('gives a NUL character, which no argument can hold');
  return text;
}

interface Run {
  /** For sentences: "The agent's command". */
  readonly name: string;
  /** One line for its standard input. */
  readonly input: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** It is not a turn, but something that one needs. */
  readonly isAside?: boolean;
}

interface Ran {
  readonly output: string;
  readonly start: number;
  readonly seen: Timestamp;
}

export interface Programs {
  /** Resolves when it has ended with exit code 0, and rejects with an AgentError otherwise; its process group is ended in any case. */
  readonly run: (options: Omit<ChildOptions, 'onLine'>, run: Run) => Promise<Ran>;
  /** Ends those that still run. */
  readonly close: () => Promise<void>;
}

export function createPrograms({ note }: Pick<AdapterWorld, 'note'>): Programs {
  const running = new Set<Child>();
  return {
    run: (options, asked) => run(options, asked, running, note),
    close: async () => void (await Promise.all([...running].map((child) => child.stop()))),
  };
}

async function run(
  options: Omit<ChildOptions, 'onLine'>,
  { name, input, timeoutMs, signal, isAside = false }: Run,
  running: Set<Child>,
  note: AdapterWorld['note'],
): Promise<Ran> {
  if (signal.aborted) throw stopped();
  const unwatch = watch();
  const start = performance.now();
  const lines: string[] = [];
  let length = 0;
  let giveUp: (error: Error) => void = () => {};
  const child = startChild({
    ...options,
    onLine: (text) => {
      length += text.length + 1;
      if (length <= LONGEST_OUTPUT) lines.push(text);
      else giveUp(agentFault('reply_too_large', `${name} wrote an output that is too large; it was ended.`));
    },
  });
  running.add(child);
  child.write(`${input}\n`);
  child.endInput();
  const timer = setTimeout(() => setImmediate(() => giveUp(tooLate(name, timeoutMs))), timeoutMs);
  const endWait = onAbort(signal, () => giveUp(stopped()));
  try {
    await Promise.race([child.exited, new Promise<never>((_, reject) => (giveUp = reject))]);
    const seen = takeTimestamp();
    throwUnlessGood(child, name);
    return { output: lines.join('\n'), start, seen };
  } finally {
    clearTimeout(timer);
    endWait();
    unwatch();
    const { command, args } = options;
    const [output, log, exit] = [lines.join('\n'), child.log(), child.exit() ? exitText(child) : ''];
    note({ kind: 'command', command, args, input, output, log, exit, isAside });
    // Children of its own may live on.
    void child.stop().finally(() => running.delete(child));
  }
}

function tooLate(name: string, timeoutMs: number): AgentError {
  const message = `${name} did not end within ${timeText(timeoutMs)}; it was ended.`;
  return new AgentError({ blame: 'agent', failureType: 'timeout', code: 'timeout', message });
}

function throwUnlessGood(child: Child, name: string): void {
  if (child.exit()?.code === 0) return;
  const how = `${exitText(child)}.${lastWords(child)}`;
  if (couldNotRun(child))
    throw infrastructure(
      'command_not_run',
      `${name} could not be run: ${how} command is one program here; its words belong into args.`,
    );
  throw agentFault('process_failed', `${name} failed: ${how}`);
}
