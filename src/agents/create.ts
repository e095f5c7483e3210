/** Options → an agent that can be asked: started where it must be, paced, and closed in good order. */

import { type Problem, ProblemError } from '../model/problem.ts';
import type { Warning } from '../model/warning.ts';
import type { Agent } from '../model/world/agent.ts';
import { freePort } from '../platform/http.ts';
import { sleep } from '../platform/sleep.ts';
import { watchAskedWaits } from '../text/asked-waits.ts';
import { dottedPath } from '../text/yaml/document-path.ts';
import type { Adapter, AdapterWorld, SentFiles } from './adapter.ts';
import { startOf } from './checkout/prepare.ts';
import type { StartOptions } from './common-options.ts';
import { createPermits } from './exchange/rate-limit.ts';
import { hookProblems, withHooks } from './hooks/conversation.ts';
import { adapters } from './index.ts';
import { fillRunNames, type RunNames, runNamesIn } from './mapping/run-names.ts';
import type { AgentOptions } from './options.ts';
import type { NamedAgent, Override } from './overrides.ts';
import { type StartedAgent, startAgent } from './processes/start.ts';

/** What the caller knows; the rest of AdapterWorld is the real world unless a test says otherwise. */
export type AgentWorld = Pick<AdapterWorld, 'directory' | 'environment' | 'readRecordings'> &
  Partial<Pick<AdapterWorld, 'origin' | 'expected' | 'random' | 'sleep' | 'now' | 'note'>>;

/** An agent that may be asked, or of which the process that was started rests. */
export type OpenAgent = Agent & {
  /** Ends the process that was started, if any. Nobody may be asked until `resume`. */
  readonly pause: () => Promise<void>;
  /** Starts it again. @throws ProblemError */
  readonly resume: () => Promise<void>;
};

/**
 * Starts the agent where `start` says so, on a port of its own where the options say {{ port }}, and waits for it. Closing
 * the agent ends what was started.
 * @param signal Ends the wait for the ready address.
 * @param others Agents beside it, by name: their {{ port }} is that of the one that is started.
 * @throws ProblemError: expressions that do not parse, recordings that cannot be read, an agent that does not start.
 */
export async function createAgent(
  written: AgentOptions,
  world: AgentWorld,
  signal?: AbortSignal,
  others: OtherAgents = NO_OTHERS,
): Promise<OpenAgent> {
  const names = runNamesIn(written).has('port') ? { port: String(await freePort()) } : {};
  const options = fillRunNames(written, names);
  const warnings: Warning[] = [];
  const warn = (warning: Warning) => {
    if (!warnings.some(({ text }) => text === warning.text)) warnings.push(warning);
  };
  const complete = await completed(world, options);
  const waits = watchAskedWaits('agent', complete.now);
  let mayRetry = () => true;
  const full = { ...complete, warn, askedToWait: waits.begin, mayRetry: () => mayRetry() };
  const problems = portProblems(written, full);
  if (problems.length > 0) throw new ProblemError(problems);
  const start = startOf(options);
  let started: StartedAgent | undefined;
  // The adapter first: a mistake in the configuration should not wait for a process.
  const living = { ...full, death: async () => (await started?.death()) ?? null };
  const agent = await together(await adapted(options, living), others, names, living);
  const resume = async () => {
    if (isWhole(start)) started ??= await startAgent(start, full, signal);
  };
  const pause = async () => {
    const { stop } = started ?? {};
    started = undefined;
    await stop?.();
  };
  try {
    await resume();
  } catch (error) {
    await agent.close();
    throw error;
  }
  return {
    ...(agent.recorded
      ? agent
      : {
          ...agent,
          listen: waits.listen,
          limit: (asked: () => boolean) => {
            mayRetry = asked;
          },
          warnings: () => [...warnings, ...waits.warnings(), ...(agent.warnings?.() ?? [])],
        }),
    pause,
    resume,
    close: async () => {
      await agent.close();
      await pause();
    },
  };
}

/** Agents that datasets and cases name beside the suite's own, by name. */
export type OtherAgents = ReadonlyMap<string, NamedAgent>;
const NO_OTHERS: OtherAgents = new Map();

/** One that says no pace of its own shares that of the suite's. */
async function together(agent: Agent, others: OtherAgents, names: RunNames, world: AdapterWorld): Promise<Agent> {
  const open = new Map<string, Agent>();
  const close = async () => {
    for (const one of [agent, ...open.values()]) await one.close();
  };
  try {
    for (const [name, { options, said, overrides }] of others) {
      const own = said.has('rate_limit') ? await completed(world, options) : world;
      const origin = originOf(name, overrides.at(-1)!);
      const other = await adapted(fillRunNames(options, names), { ...world, origin, permit: own.permit });
      open.set(name, said.has('concurrency') ? other : { ...other, sharesSlots: true });
    }
  } catch (error) {
    await close();
    throw error;
  }
  if (open.size === 0) return agent;
  const all = [agent, ...open.values()];
  const calls = () => all.reduce((sum, one) => sum + one.calls(), 0);
  const warnings = () => all.flatMap((one) => (one.recorded ? [] : (one.warnings?.() ?? [])));
  return { ...agent, ...(!agent.recorded && { warnings }), others: open, calls, close };
}

/** What is said of an agent of a case names that agent: its path alone would be that of the suite's. */
function originOf(name: string, { file, path }: Override): AdapterWorld['origin'] {
  return { file, path: path.length > 1 ? dottedPath(path) : `${name}: agent` };
}

async function adapted(options: AgentOptions, world: AdapterWorld): Promise<Agent> {
  const { sessionOf = (session: string) => session, ...agent } = await adapterOf(options).create(options, world);
  return agent.recorded ? agent : withHooks(agent, options, world, sessionOf);
}

const isWhole = (start: Partial<StartOptions>): start is StartOptions => start.command !== undefined;

/** Whether the agent's conversations are recorded, so that no agent is called. */
export const isRecorded = (options: AgentOptions): boolean => adapterOf(options).recorded ?? false;

/** What is sent of the files of a case; an agent that is recorded is sent none. */
export const sentFilesOf = (options: AgentOptions): SentFiles => adapterOf(options).sendsFiles?.(options) ?? 'nothing';

/** How the type asks a turn, as Adapter.turn says; null: it does not say. */
export const turnOf = (options: AgentOptions): string | null => adapterOf(options).turn?.(options) ?? null;

/** What is wrong with the options beyond their schema; starts and calls nothing. */
export async function checkAgent(written: AgentOptions, world: AgentWorld): Promise<readonly Problem[]> {
  const full = await completed(world, written);
  const options = fillRunNames(written, ANY_RUN);
  return [...portProblems(written, full), ...(await optionProblems(options, full))];
}

async function optionProblems(options: AgentOptions, world: AdapterWorld): Promise<readonly Problem[]> {
  const adapter = adapterOf(options);
  const found = (await adapter.check?.(options, world)) ?? [];
  return adapter.recorded ? found : [...found, ...(await hookProblems(options, world))];
}

/** As checkAgent, of an agent beside that of the suite, with which it is started. @param suite The suite's. */
export async function checkOther(
  written: AgentOptions,
  suite: AgentOptions | undefined,
  world: AgentWorld,
): Promise<readonly Problem[]> {
  const full = await completed(world, written);
  const options = fillRunNames(written, ANY_RUN);
  const isStarted = suite === undefined || runNamesIn(startOf(suite)).has('port');
  const port = runNamesIn(written).has('port') && !isStarted ? [noPort(full.origin)] : [];
  return [...port, ...(await optionProblems(options, full))];
}

/** Stands for what only a run knows. */
const ANY_RUN = { port: '1', base_sha: '1', pull_request: '1' };

/** A port is free only for what we start ourselves, and of use only where it is asked for at the same one. */
function portProblems(options: AgentOptions, { origin: { path, file } }: AdapterWorld): readonly Problem[] {
  const { prepare, command, ready, env } = startOf(options);
  const where = file ? { where: { file } } : {};
  const names = runNamesIn(options);
  if (runNamesIn(prepare).has('port'))
    return [{ what: `${path}.start.prepare: {{ port }} is not known before the agent is started.`, ...where }];
  if (!names.has('port')) return [];
  if (options.type !== 'command' && command === undefined) return [noPort({ path, ...(file && { file }) })];
  const { url, base_url: base } = options as { readonly url?: string; readonly base_url?: string };
  if (options.type === 'command') return [];
  const lacking = [
    !runNamesIn([command, env]).has('port') && 'the command and its env',
    !runNamesIn(ready).has('port') && 'ready',
    !runNamesIn([url, base]).has('port') && 'the address that is asked',
  ].filter((place) => place !== false);
  if (lacking.length === 0) return [];
  return [
    {
      what: `${path}.start: {{ port }} is missing in ${lacking.join(', and in ')}.`,
      ...where,
      fix: 'For example command: npm start, env: { PORT: "{{ port }}" }, ready: "http://127.0.0.1:{{ port }}/health".',
    },
  ];
}

const noPort = ({ path, file }: AdapterWorld['origin']): Problem => ({
  what: `${path}.url: {{ port }} is known only of an agent that is started here, with agent.start.`,
  ...(file && { where: { file } }),
  fix: 'Write the port, or say under start how the agent is started.',
});

function adapterOf(options: AgentOptions): Adapter {
  const adapter = adapters.find((one) => one.type === options.type);
  if (!adapter) throw new Error(`no adapter "${options.type}"`);
  return adapter as unknown as Adapter;
}

type Permits = Parameters<typeof createPermits>[0];

/** The world of an agent, or of what else these options say: under their rate limit. */
export async function completed(world: AgentWorld, options: object): Promise<AdapterWorld> {
  return {
    origin: { path: 'agent' },
    expected: new Set(),
    random: Math.random,
    sleep,
    now: Date.now,
    note: () => {},
    ...world,
    permit: await createPermits('rate_limit' in options ? (options.rate_limit as Permits) : undefined),
    warn: () => {},
    death: async () => null,
    askedToWait: () => {},
    mayRetry: () => true,
  };
}
