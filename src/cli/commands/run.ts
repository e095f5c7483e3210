/** `agent-eval run`: flags → RunRequest → the journey of one suite, or of all that a glob names → exit code. */
import { exitCodeOfAll, runSuites } from '../../pipeline/suites.ts';
import { failureText } from '../../text/failure.ts';
import { printable } from '../../text/untrusted/printable.ts';
import type { FlagValues } from '../parse.ts';
import { requestOf } from '../request.ts';
import { finish } from '../result.ts';
import { localWorld } from '../world.ts';

export async function run(flags: FlagValues, _positionals: readonly string[], signal: AbortSignal): Promise<number> {
  const json = flags.json === true;
  const all = await runSuites(requestOf(flags), localWorld(signal, { results: json ? 'stderr' : 'stdout' }));
  for (const { result } of [...all.runs, ...all.failures]) finish(result, json);
  for (const { config, error } of all.failures)
    process.stderr.write(printable(`${all.several ? `${config}: ` : ''}${failureText(error)}`));
  return signal.aborted && all.failures.length > 0 ? 130 : exitCodeOfAll(all);
}
