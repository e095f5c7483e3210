/** The action in this very process, from src/: its modules are loaded once for all runs. One run at a time. */
import type { ProcessResult } from '../../__tests__/support/runner.ts';
import { main } from '../../src/action.ts';

/** Environment, folder and output are those of the run until it ends. */
export async function startHere({
  cwd,
  env,
}: {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}): Promise<ProcessResult> {
  const before = { env: process.env, cwd: process.cwd(), write: process.stdout.write };
  let stdout = '';
  process.env = { ...env };
  process.chdir(cwd);
  process.stdout.write = (chunk: string | Uint8Array, ...rest: unknown[]): boolean => {
    stdout += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    const done = rest.at(-1);
    if (typeof done === 'function') done();
    return true;
  };
  try {
    return { exitCode: await main(), signal: null, stdout, stderr: '' };
  } finally {
    process.stdout.write = before.write;
    process.chdir(before.cwd);
    process.env = before.env;
  }
}
