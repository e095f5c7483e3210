/** `agent-eval run`: flags → RunRequest → the journey → exit code. */
import { runJourney } from '../journey.ts';
import type { FlagValues } from './parse.ts';
import { requestOf } from './request.ts';
import { finish } from './result.ts';
import { localWorld } from './world.ts';

export async function run(flags: FlagValues, _positionals: readonly string[], signal: AbortSignal): Promise<number> {
  const json = flags.json === true;
  const world = localWorld(signal, { results: json ? 'stderr' : 'stdout' });
  return finish(await runJourney(requestOf(flags), world), json);
}
