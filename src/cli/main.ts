/** The command line: words → a command, an exit code. A command loads what it needs when it runs. */
import { ProblemError } from '../model/problem.ts';
import { onInterrupt } from '../platform/interrupt.ts';
import { ownCall, version } from '../platform/version.ts';
import { failureText } from '../text/failure.ts';
import { helpText } from './help.ts';
import { parseCommandLine } from './parse.ts';

/** @returns the exit code: 0 to 4, or 130 after an interrupt. */
export async function main(words: readonly string[]): Promise<number> {
  const parsed = parseCommandLine(words);
  if (parsed.kind === 'help') return print(await helpText(ownCall(), parsed.command));
  if (parsed.kind === 'version') return print(`${version}\n`);
  if (parsed.kind === 'problems') {
    process.stderr.write(failureText(new ProblemError(parsed.problems), ownCall()));
    return 3;
  }
  const interrupt = onInterrupt(() => process.exit(130));
  // A reader that has read enough (| head) is no failure of ours.
  process.stdout.on('error', () => {});
  try {
    return await parsed.command.run({ ...parsed, signal: interrupt.signal });
  } catch (error) {
    process.stderr.write(failureText(error, ownCall()));
    return interrupt.signal.aborted ? 130 : 3;
  } finally {
    interrupt.release();
  }
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}
