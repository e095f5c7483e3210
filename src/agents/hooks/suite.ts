/** What is carried out once a run, before the agent is started and after it was ended. */
import { AgentError, type Problem, ProblemError } from '../../model/problem.ts';
import type { Warning } from '../../model/warning.ts';
import { graceful } from '../../platform/interrupt.ts';
import { type AdapterWorld, inFile } from '../adapter.ts';
import { RETRIES } from '../common-options.ts';
import { type AgentWorld, completed } from '../create.ts';
import { fillRunNames } from '../mapping/run-names.ts';
import { type CompiledHook, compileHooks } from './hooks.ts';
import type { SuiteHooks } from './options.ts';

/** As for a turn, where an agent says nothing else. */
const POLICY = { timeout: 30_000, retries: RETRIES, concurrency: 1 };

/** Milliseconds that are left after a break. */
const LAST_MS = 2_000;

const PATH = 'suite';
const NAMES: readonly string[] = ['before'];
/** Names by which a template reads the last reply. */
const REPLY: ReadonlySet<string> = new Set([...NAMES, '$']);

/** What is wrong with the templates and expressions of `suite`. */
export async function suiteHookProblems(options: SuiteHooks, world: AgentWorld): Promise<readonly Problem[]> {
  const known = fillRunNames(options, { base_sha: '1', pull_request: '1' });
  return (await compile(known, await completed(world, {}))).problems;
}

async function compile(options: SuiteHooks, world: AdapterWorld) {
  const listOf = (key: keyof SuiteHooks) => compileHooks(options[key] ?? [], `${PATH}.${key}`, NAMES, POLICY, world);
  const [before, after] = [await listOf('before'), await listOf('after')];
  const problems = inFile([...before.problems, ...after.problems], world.origin);
  return { before: before.hooks, after: after.hooks, problems };
}

/** Carries out `before`; returns what carries out `after`, once. @throws ProblemError where `before` fails. */
export async function beginSuite(
  options: SuiteHooks,
  place: AgentWorld,
  signal: AbortSignal,
): Promise<() => Promise<readonly Warning[]>> {
  const world = await completed(place, {});
  const { before, after, problems } = await compile(options, world);
  if (problems.length > 0) throw new ProblemError(problems);
  let fields = { before: undefined as unknown };
  const end = async (due: readonly CompiledHook[]) => {
    const { signal: last, close } = graceful(signal, LAST_MS);
    const failed = await carriedOut(due, fields, last);
    close();
    await Promise.all([...before, ...after].map((hook) => hook.close()));
    return failed.error ? [{ code: 'suite_after_failed', text: sentenceOf(failed.error, `${PATH}.after`) }] : [];
  };
  const done = await carriedOut(before, fields, signal);
  fields = done.fields;
  if (!done.error) return () => end(after);
  // Without its reply, what names it would be carried out on something else.
  const also = await end(done.count > 0 ? after : after.filter(({ reads }) => reads.isDisjointFrom(REPLY)));
  const what = sentenceOf(done.error, `${PATH}.before`);
  const problem = {
    what,
    fix: done.error.code === 'aborted' ? 'Run it again.' : 'Nothing was asked: correct this first.',
  };
  throw new ProblemError(inFile([problem, ...also.map(({ text }) => ({ what: text }))], world.origin));
}

/** One after the other, up to the first that fails. */
async function carriedOut(hooks: readonly CompiledHook[], known: { readonly before: unknown }, signal: AbortSignal) {
  let fields = known;
  for (const [count, hook] of hooks.entries())
    try {
      const { before } = await hook.carryOut(fields, signal);
      fields = { before };
    } catch (error) {
      if (!(error instanceof AgentError)) throw error;
      return { fields, count, error };
    }
  return { fields, count: hooks.length, error: null };
}

const sentenceOf = ({ code, message }: AgentError, path: string): string =>
  code === 'aborted' ? `${path} was not ended, since the run was stopped.` : message;
