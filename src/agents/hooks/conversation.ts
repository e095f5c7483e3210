/** An agent with hooks: what is carried out before the first turn of each conversation, and after its end. */

import type { ChatMessage } from '../../model/chat.ts';
import { AgentError, type Problem, ProblemError } from '../../model/problem.ts';
import type { AgentRequest, LiveAgent } from '../../model/world/agent.ts';
import { graceful } from '../../platform/interrupt.ts';
import { counted } from '../../text/digits.ts';
import { wasStopped } from '../../text/expressions/limits.ts';
import { type AdapterWorld, inFile } from '../adapter.ts';
import { RETRIES } from '../common-options.ts';
import { infrastructure } from '../mapping/faults.ts';
import { type CompiledHook, compileHooks, type Given } from './hooks.ts';
import { HOOK_NAMES, type Hook } from './options.ts';

/** Milliseconds for what comes after the conversations that a break has ended, all at once. */
const LAST_MS = 3_000;

interface Hooked {
  readonly before?: readonly Hook[] | undefined;
  readonly after?: readonly Hook[] | undefined;
  readonly timeout: number;
  readonly retries?: number;
  readonly concurrency: number;
}

/** What the templates of hooks know, and what a command gets on its standard input. */
interface HookFields extends Given {
  readonly session: string;
  readonly context: Readonly<Record<string, unknown>>;
  readonly history: readonly ChatMessage[];
  readonly case_id: string;
  readonly case_name: string;
  readonly case_tags: readonly string[];
  readonly case_file: string;
  readonly trial: number;
}

/** What is wrong with the templates and expressions of `before` and `after`. */
export async function hookProblems(options: object, world: AdapterWorld): Promise<readonly Problem[]> {
  return (await compile(options as Hooked, world)).problems;
}

async function compile(given: Hooked, world: AdapterWorld) {
  const { path } = world.origin;
  const policy = { ...given, retries: given.retries ?? RETRIES };
  const listOf = (key: 'before' | 'after') =>
    compileHooks(given[key] ?? [], `${path}.${key}`, HOOK_NAMES, policy, world);
  const [before, after] = [await listOf('before'), await listOf('after')];
  const problems = inFile([...before.problems, ...after.problems], world.origin);
  return { before: before.hooks, after: after.hooks, problems, afterPath: `${path}.after` };
}

/** A conversation that has begun. */
interface Open {
  fields: HookFields;
  /** Something was carried out for it: what comes after it is due. */
  isBegun: boolean;
}

/** @param named The session that `after` knows: the agent's own, once it handed one out. */
export async function withHooks(
  agent: LiveAgent,
  options: object,
  world: AdapterWorld,
  named: (session: string) => string,
): Promise<LiveAgent> {
  const { before, after, afterPath, problems } = await compile(options as Hooked, world);
  if (problems.length > 0) throw new ProblemError(problems);
  if (before.length + after.length === 0) return agent;
  const open = new Map<string, Open>();
  const prospects = createProspects(Math.max(5, (options as Hooked).concurrency));
  const sessionOf = (session: string) => open.get(session)?.fields.session ?? session;
  const { state, end } = agent;
  const failures = createFailures(afterPath);
  return {
    ...agent,
    respond: async (request, signal) => {
      if (request.turn === 0) await prospects.attempt(() => begin(request, before, open, signal));
      const { fields } = open.get(request.session) ?? {};
      return agent.respond(fields ? { ...request, ...overriding(request, fields) } : request, signal);
    },
    state: state && ((session, signal) => state(sessionOf(session), signal, open.get(session)?.fields)),
    end: async (session, ending) => {
      const one = open.get(session);
      open.delete(session);
      if (!one) return;
      const fields = { ...one.fields, session: named(one.fields.session) };
      await end?.(one.fields.session, ending);
      if (one.isBegun) await failures.note(fields.case_id, () => endWith(after, fields, ending));
    },
    warnings: failures.warnings,
    close: async () => {
      await agent.close();
      await Promise.all([...before, ...after].map((hook) => hook.close()));
    },
  };
}

async function begin(
  { session, context, history = [], trial, caseId, caseName = caseId, caseTags = [], caseFile = '' }: AgentRequest,
  hooks: readonly CompiledHook[],
  open: Map<string, Open>,
  signal: AbortSignal,
): Promise<void> {
  const about = { case_id: caseId, case_name: caseName, case_tags: caseTags, case_file: caseFile, trial };
  const one: Open = { fields: { session, context, history, ...about, before: undefined }, isBegun: hooks.length === 0 };
  open.set(session, one);
  for (const hook of hooks) {
    try {
      one.fields = merged(one.fields, await hook.carryOut(one.fields, signal));
    } catch (error) {
      throw aboutBefore(error);
    }
    one.isBegun = true;
  }
}

/**
 * Where none of the first conversations could be prepared, no further one is tried: each of them would wait for a hook
 * that hangs.
 * @param first How many these are.
 */
function createProspects(first: number) {
  let failures = 0;
  let hasSucceeded = false;
  let last: unknown;
  return {
    attempt: async (prepare: () => Promise<void>) => {
      if (!hasSucceeded && failures >= first) throw last;
      try {
        await prepare();
        hasSucceeded = true;
      } catch (error) {
        failures += 1;
        last = error;
        throw error;
      }
    },
  };
}

const merged = (fields: HookFields, given: Given): HookFields => ({
  ...fields,
  ...given,
  context: { ...fields.context, ...given.context },
});

const overriding = ({ context }: AgentRequest, { session, context: own, before }: HookFields) => ({
  session,
  context: { ...context, ...own },
  before,
});

/** Nobody can say how the agent would have done; that it died is its own doing, whoever notices. */
function aboutBefore(error: unknown): unknown {
  const isOwn = wasStopped(error);
  if (isOwn || !(error instanceof AgentError) || ['aborted', 'agent_died'].includes(error.code)) return error;
  return infrastructure(`before_${error.code}`, error.message, error.cause);
}

async function endWith(hooks: readonly CompiledHook[], begun: HookFields, ending: AbortSignal): Promise<void> {
  const { signal, close } = graceful(ending, LAST_MS);
  try {
    let fields = begun;
    for (const hook of hooks) fields = merged(fields, await hook.carryOut(fields, signal));
  } finally {
    close();
  }
}

/** What comes after a conversation changes no result: its failures are counted, and the first one is kept. */
function createFailures(path: string) {
  let ended = 0;
  let failed = 0;
  let first = '';
  return {
    note: async (caseId: string, end: () => Promise<void>) => {
      ended += 1;
      try {
        await end();
      } catch (error) {
        if (!(error instanceof AgentError)) throw error;
        failed += 1;
        const why = error.code === 'aborted' ? `it was not done ${LAST_MS / 1_000} s after the break.` : error.message;
        first ||= `The first, of case ${caseId}: ${why}`;
      }
    },
    warnings: () => {
      if (failed === 0) return [];
      const text = `${path} failed after ${failed} of ${counted(ended, 'conversation')}. No result changes by it. ${first}`;
      return [{ code: 'after_failed', text }];
    },
  };
}
