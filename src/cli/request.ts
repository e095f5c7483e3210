/** Flags as parsed → RunRequest. */
import type { RunRequest, TypedOption } from '../model/world/run-request.ts';
import type { Command, FlagValues } from './command.ts';
import { listOf, textOf } from './flags.ts';

/** Rejects with a ProblemError naming each flag whose value is none. */
export async function requestOf(flags: FlagValues): Promise<RunRequest> {
  const { runRequest } = await import('../config/run-request.ts');
  const texts = Object.keys(flags).map((name) => [name, textOf(flags, name) ?? undefined]);
  return runRequest(Object.fromEntries(texts), {
    cases: listOf(flags, 'case'),
    categories: listOf(flags, 'category'),
    datasets: listOf(flags, 'dataset'),
    caseTags: listOf(flags, 'case-tag'),
    tags: listOf(flags, 'tag'),
    verbose: flags.verbose === true,
    resume: flags.resume === true,
    dryRun: flags['dry-run'] === true,
    ab: flags.ab === true,
    selfCheck: flags['self-check'] === true,
  });
}

/** Those that differ from their default, a repeated one once for each value. */
export function typedOptions(flags: FlagValues, known: Command['flags']): readonly TypedOption[] {
  return Object.entries(flags).flatMap(([name, given]) => {
    if (given === undefined || given === false || given === known[name]?.default) return [];
    const values = given === true ? [null] : typeof given === 'string' ? [given] : given;
    return values.map((value) => ({ name, value }));
  });
}
