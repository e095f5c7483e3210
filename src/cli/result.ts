/** A pipeline's result → what the command prints and exits with. */
import type { PipelineResult } from '../pipeline/concluding.ts';
import type { Call } from './command.ts';

/** With `--json` prints outcome.json on standard output, without secrets. @returns the exit code. */
export function finish(result: PipelineResult | null, { flags }: Call): number {
  if (result === null) return 0;
  const { outcome, redact } = result;
  if (flags.json === true) process.stdout.write(`${redact(JSON.stringify(outcome))}\n`);
  return result.exitCode;
}
