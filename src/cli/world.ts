/** This terminal as the pipeline's world: a local run, outside GitHub. */
import { processEnvironment } from '../config/env.ts';
import type { RunWorld } from '../model/world/run-request.ts';
import { decideColour } from '../platform/colour.ts';
import { steadyNow } from '../platform/sleep.ts';
import { ownCall, version } from '../platform/version.ts';
import type { Call } from './command.ts';
import { print } from './print.ts';

/** @param results Where results for people go: standard error where --json keeps standard output for the JSON alone. */
export function localWorld(
  signal: AbortSignal,
  { results = 'stdout' }: { readonly results?: 'stdout' | 'stderr' | 'nowhere' } = {},
): RunWorld {
  const environment = { ...processEnvironment() };
  const stderr = (text: string) => print(text, process.stderr);
  const stdout = (text: string) => print(text);
  return {
    directory: process.cwd(),
    environment,
    ci: null,
    token: null,
    stdout: results === 'nowhere' ? () => {} : results === 'stderr' ? stderr : stdout,
    stderr,
    terminal: {
      ...drawable(process.stderr, environment),
      color: decideColour(environment, process.stdout.isTTY === true),
    },
    signal,
    version,
    now: steadyNow,
    command: ownCall(),
  };
}

/** Whether lines can be drawn over in it, and how wide they may be: one that does not know its width says 0. */
export function drawable(
  { isTTY, columns }: { readonly isTTY?: boolean; readonly columns?: number },
  { TERM }: RunWorld['environment'],
): Omit<RunWorld['terminal'], 'color'> {
  return { isTty: isTTY === true && TERM !== 'dumb', columns: columns || 80 };
}

/** The world of a command that reaches a verdict: with `--json` only the outcome is on standard output. */
export function judgingWorld({ flags, signal }: Call): RunWorld {
  return localWorld(signal, { results: flags.json === true ? 'stderr' : 'stdout' });
}
