/** `agent-eval run`: flags → RunRequest → the journey → exit code. */
import { runRequest } from '../config/run-request.ts';
import { runJourney } from '../journey.ts';
import type { FlagValues } from './parse.ts';
import { localWorld } from './world.ts';

export async function run(flags: FlagValues, _positionals: readonly string[], signal: AbortSignal): Promise<number> {
  const texts = Object.fromEntries(
    Object.entries(flags).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  );
  const list = (name: string) => (Array.isArray(flags[name]) ? flags[name] : []);
  const request = runRequest(texts, {
    cases: list('case'),
    categories: list('category'),
    resume: flags.resume === true,
    dryRun: flags['dry-run'] === true,
  });
  const outcome = await runJourney(request, localWorld(signal, { quiet: flags.json === true }));
  if (outcome === null) return 0;
  if (flags.json === true) process.stdout.write(`${JSON.stringify(outcome)}\n`);
  return outcome.run.stopped === 'interrupt' ? 130 : outcome.verdict.exitCode;
}
