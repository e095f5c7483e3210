/** Flags as parsed → RunRequest. Pure. */
import { runRequest } from '../config/run-request.ts';
import type { RunRequest } from '../model/world/run-request.ts';
import type { FlagValues } from './parse.ts';

/** @throws ProblemError naming each flag whose value is none. */
export function requestOf(flags: FlagValues): RunRequest {
  const texts = Object.entries(flags).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]);
  const list = (name: string): readonly string[] => {
    const value = flags[name];
    return Array.isArray(value) ? value : [];
  };
  return runRequest(Object.fromEntries(texts), {
    cases: list('case'),
    categories: list('category'),
    resume: flags.resume === true,
    dryRun: flags['dry-run'] === true,
    ab: flags.ab === true,
    selfCheck: flags['self-check'] === true,
  });
}
