/** A list of hooks: compiled together, carried out one after the other, each knowing the reply of the one before it. */
import { AgentError, type Problem } from '../../model/problem.ts';
import { type CompiledExpression, compileExpression } from '../../text/expressions/expression.ts';
import { stoppedAt, wasStopped } from '../../text/expressions/limits.ts';
import { isRecord } from '../../text/loose.ts';
import type { AdapterWorld } from '../adapter.ts';
import { infrastructure, withMessage } from '../mapping/faults.ts';
import { reportedError } from '../mapping/reported-error.ts';
import { sessionIn } from '../mapping/session.ts';
import { expressionProblem } from '../mapping/template.ts';
import type { Carrier, HookPolicy } from './carrier.ts';
import { commandHook } from './command-hook.ts';
import type { Hook } from './options.ts';
import { requestHook } from './request-hook.ts';

/** What a hook's reply changed; absent: it says nothing of it. */
export interface Given {
  /** The reply itself. */
  readonly before: unknown;
  readonly session?: string;
  readonly context?: Readonly<Record<string, unknown>>;
}

export interface CompiledHook {
  /** Rejects with an AgentError that begins with the hook's key. */
  readonly carryOut: (fields: object, signal: AbortSignal) => Promise<Given>;
  readonly close: Carrier['close'];
  readonly reads: Carrier['reads'];
}

export interface CompiledHooks {
  readonly hooks: readonly CompiledHook[];
  readonly problems: readonly Problem[];
}

/**
 * @param path Of the list in the configuration: problems and errors begin with it.
 * @param names All that their templates may read.
 */
export async function compileHooks(
  list: readonly Hook[],
  path: string,
  names: readonly string[],
  policy: HookPolicy,
  world: AdapterWorld,
): Promise<CompiledHooks> {
  const hooks: CompiledHook[] = [];
  const problems: Problem[] = [];
  for (const [i, hook] of list.entries()) {
    const at = list.length === 1 ? path : `${path}[${i}]`;
    const carrier =
      'url' in hook
        ? await requestHook(hook, at, names, policy, world)
        : await commandHook(hook, at, names, policy, world);
    const reading = await compileResponse(hook, `${at}.response`);
    problems.push(...carrier.problems, ...reading.problems);
    const { close, reads } = carrier;
    hooks.push({ carryOut: carriedOut(carrier, reading.read, at), close, reads });
  }
  return { hooks, problems };
}

type Read = (document: unknown) => Promise<Omit<Given, 'before'>>;

function carriedOut(carrier: Carrier, read: Read, path: string): CompiledHook['carryOut'] {
  return async (fields, signal) => {
    try {
      const before = await carrier.carryOut(fields, signal);
      return { before, ...(await read(before)) };
    } catch (error) {
      const isOwn = wasStopped(error);
      if (isOwn || !(error instanceof AgentError) || error.code === 'aborted') throw error;
      throw withMessage(error, `${path}: ${error.message}`);
    }
  };
}

async function compileResponse({ response = {} }: Hook, path: string) {
  const problems: Problem[] = [];
  const compiled = new Map<string, CompiledExpression>();
  for (const [field, text] of Object.entries(response)) {
    if (text === undefined) continue;
    try {
      compiled.set(field, await compileExpression(text));
    } catch (error) {
      problems.push(expressionProblem(`${path}.${field}`, text, error));
    }
  }
  const gives = async (field: string, document: unknown) => {
    try {
      return await compiled.get(field)?.evaluate(document);
    } catch (error) {
      throw stoppedAt(`${path}.${field}`, error) ?? notSuited(field, (error as Error).message, error);
    }
  };
  const read: Read = async (document) => {
    const failure = reportedError(await gives('error', document));
    if (failure) throw infrastructure(failure.code, failure.message.replace("The agent's reply", 'Its reply'));
    const session = sessionIn(await gives('session', document));
    if (compiled.has('session') && session === undefined) throw notSuited('session', 'gives no session', undefined);
    const context = await gives('context', document);
    if (compiled.has('context') && !isRecord(context)) throw notSuited('context', 'gives no map', undefined);
    return { ...(session !== undefined && { session }), ...(isRecord(context) && { context }) };
  };
  return { read, problems };
}

const notSuited = (field: string, why: string, cause: unknown): AgentError =>
  infrastructure(`no_${field}`, `response.${field} ${why}.`, cause);
