/** A command that is run once for each turn, without a shell: its arguments are filled in, its standard output is the reply. */
import { resolve } from 'node:path';
import type { Problem } from '../model/problem.ts';
import type { AgentRequest, LiveAgent } from '../model/world/agent.ts';
import { onAbort } from '../platform/http/abort.ts';
import { durationUntil, type Timestamp, takeTimestamp, watch } from '../platform/http/timestamp.ts';
import { type Child, type ChildOptions, startChild } from '../platform/process.ts';
import { excerpt } from '../text/untrusted/excerpt.ts';
import type { AdapterWorld } from './adapter.ts';
import { filled, timeoutFailure } from './exchange/failures.ts';
import { agentFault, infrastructure, notTooDeep, readReply } from './mapping/faults.ts';
import type { ReplyReader } from './mapping/reply.ts';
import { REQUEST_NAMES, requestFields } from './mapping/request-fields.ts';
import { compileTemplate, type Place } from './mapping/template.ts';
import { exitText, lastWords } from './start.ts';

interface OneShotOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string | undefined;
  readonly env?: Readonly<Record<string, string>> | undefined;
  readonly timeout: number;
}

/** What a turn is run with. */
interface Line {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const LONGEST_OUTPUT = 10_000_000;
/** Exit codes of what could not be run. */
const NOT_RUN: readonly (number | null)[] = [126, 127];

/** Compiles the templates of `args` and `env`. */
export async function compileLine({ args, env = {} }: Pick<OneShotOptions, 'args' | 'env'>, path: string) {
  const place: Place = { names: REQUEST_NAMES, text: argumentText };
  const template = await compileTemplate({ args, env }, path, place);
  return {
    fill: template.fill as (fields: object) => Promise<Line>,
    problems: template.problems as readonly Problem[],
  };
}

function argumentText(value: unknown): string {
  const text = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
  if (text.includes('\0')) throw new Error('gives a NUL character, which no argument can hold');
  return text;
}

interface OneShot extends Pick<LiveAgent, 'respond'> {
  readonly close: () => Promise<void>;
}

/** @param read Reads the output as JSON; undefined: it is the text. */
export function oneShotCommand(
  given: OneShotOptions,
  fill: (fields: object) => Promise<Line>,
  read: ReplyReader | undefined,
  world: AdapterWorld,
): OneShot {
  const running = new Set<Child>();
  const respond = async (asked: AgentRequest, signal: AbortSignal) => {
    const fields = requestFields(asked, asked.session);
    const line = await filled(fill, fields);
    const options = {
      command: given.command,
      ...line,
      directory: resolve(world.directory, given.cwd ?? '.'),
      environment: world.environment,
    };
    const { output, start, seen } = await run(options, JSON.stringify(fields), running, given.timeout, signal);
    const { ms: latencyMs, uncertaintyMs } = durationUntil(start, seen);
    const timing = { latencyMs, uncertaintyMs, attempts: 1 };
    const { reply, unmapped } = await readReply(
      () => output,
      () =>
        read ? read(documentOf(output)) : { reply: { text: textOf(output) }, session: undefined, unmapped: false },
    );
    return { ...reply, ...(unmapped && { unmapped: output.slice(0, 4_000) }), timing };
  };
  return { respond, close: async () => void (await Promise.all([...running].map((child) => child.stop()))) };
}

function textOf(output: string): string {
  if (output.trim() === '') throw agentFault('empty_reply', "The agent's command wrote nothing to standard output.");
  return output.replace(/(\r?\n)+$/, '');
}

function documentOf(output: string): unknown {
  try {
    return notTooDeep(JSON.parse(textOf(output)));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw agentFault('malformed_reply', `The output of the agent's command is not JSON: ${excerpt(output)}`, error);
  }
}

interface Ran {
  readonly output: string;
  readonly start: number;
  readonly seen: Timestamp;
}

async function run(
  options: Omit<ChildOptions, 'onLine'>,
  request: string,
  running: Set<Child>,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Ran> {
  if (signal.aborted) throw infrastructure('aborted', 'The run was stopped.');
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
      else giveUp(agentFault('reply_too_large', "The output of the agent's command was too large; it was ended."));
    },
  });
  running.add(child);
  child.write(`${request}\n`);
  child.endInput();
  const late = () => giveUp(timeoutFailure(`no reply within ${timeoutMs} ms; its process was ended`));
  const timer = setTimeout(() => setImmediate(late), timeoutMs);
  const endWait = onAbort(signal, () => giveUp(infrastructure('aborted', 'The run was stopped.')));
  try {
    await Promise.race([child.exited, new Promise<never>((_, reject) => (giveUp = reject))]);
    const seen = takeTimestamp();
    throwUnlessGood(child);
    return { output: lines.join('\n'), start, seen };
  } finally {
    clearTimeout(timer);
    endWait();
    unwatch();
    // Children of its own may live on.
    void child.stop().finally(() => running.delete(child));
  }
}

function throwUnlessGood(child: Child): void {
  const { code } = child.exit()!;
  if (code === 0) return;
  const how = `${exitText(child)}${lastWords(child)}`;
  if (NOT_RUN.includes(code))
    throw infrastructure(
      'command_not_run',
      `The agent's command could not be run: ${how} agent.command is one program here; its words belong into agent.args.`,
    );
  throw agentFault('process_failed', `The agent's command failed: ${how}`);
}
