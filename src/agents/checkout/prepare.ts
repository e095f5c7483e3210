/** `agent.start.prepare`: what installs or builds the agent, run once in a checkout; an installation of packages not without need. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type ChildOptions, startChild } from '../../platform/process.ts';
import { sleep } from '../../platform/sleep.ts';
import type { AdapterWorld } from '../adapter.ts';
import type { StartOptions } from '../common-options.ts';
import type { AgentOptions } from '../options.ts';
import { exitText, logOf, programProblem, type Remedy } from '../processes/start.ts';
import { installationOf, textOf } from './packages.ts';

/** Installing and building may take a while; a command that waits for ever must not. */
const LONGEST_MS = 15 * 60_000;
/** Says what the packages beside it were installed from. */
const STAMP = '.agent-eval-prepared';

type PrepareWorld = Pick<AdapterWorld, 'directory' | 'environment' | 'origin'> & {
  readonly say: (text: string) => void;
};

/** How an agent of whatever type is started, as far as its options say. */
export const startOf = (options: AgentOptions): Partial<StartOptions> => ('start' in options && options.start) || {};

/** Where the agent is prepared and started; absolute. */
export function agentDirectory(options: AgentOptions, directory: string): string {
  return resolve(directory, startOf(options).cwd ?? ('cwd' in options ? options.cwd : undefined) ?? '.');
}

/** Nothing where the options name no command. @throws ProblemError with the last output where it fails. */
export async function prepareAgent(options: AgentOptions, world: PrepareWorld, signal?: AbortSignal): Promise<void> {
  const { prepare: command, env = {} } = startOf(options);
  if (command === undefined) return;
  const directory = agentDirectory(options, world.directory);
  const made = await installationOf(directory, command);
  if (made && (await textOf(join(directory, made.folder, STAMP))) === made.stamp) return;
  world.say(`Preparing the agent: ${command}\n`);
  await run({ command, directory, environment: world.environment, env }, world, signal);
  if (made && existsSync(join(directory, made.folder)))
    await writeFile(join(directory, made.folder, STAMP), made.stamp);
}

async function run(asked: ChildOptions, world: PrepareWorld, signal?: AbortSignal): Promise<void> {
  const { command } = asked;
  const failed = (what: string, remedy?: Remedy) => programProblem(world.origin, 'start.prepare', what, remedy);
  const child = startChild(asked);
  const over = new AbortController();
  const stopped = signal ? AbortSignal.any([signal, over.signal]) : over.signal;
  const exit = await Promise.race([child.exited, sleep(LONGEST_MS, stopped)]);
  over.abort();
  if (exit && exit.code === 0) return void (await child.stop());
  const log = logOf(child);
  await child.stop();
  if (signal?.aborted) throw failed(`The run was stopped during "${command}".`);
  if (!exit) throw failed(`"${command}" did not end within ${LONGEST_MS / 60_000} min.`, log);
  throw failed(`"${command}" ended with ${exitText(child)}.`, log);
}
