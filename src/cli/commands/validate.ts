/** `agent-eval validate`: all problems of configuration and cases at once. */
import { validateSuites } from '../../pipeline/suites.ts';
import type { FlagValues } from '../parse.ts';
import { requestOf } from '../request.ts';
import { localWorld } from '../world.ts';

export async function validate(
  flags: FlagValues,
  _positionals: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  await validateSuites(requestOf(flags), localWorld(signal));
  return 0;
}
