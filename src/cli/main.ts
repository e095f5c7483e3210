/** The command line: words → a command, an exit code. A command loads what it needs when it runs. */
import { ProblemError } from '../model/problem.ts';
import { onInterrupt } from '../platform/interrupt.ts';
import { ownCall, version } from '../platform/version.ts';
import { failureText } from '../text/failure.ts';
import { helpText } from './help.ts';
import { parseCommandLine } from './parse.ts';
import { print } from './print.ts';

/** @returns the exit code: 0 to 4, or 130 after an interrupt. */
export async function main(words: readonly string[]): Promise<number> {
  const parsed = parseCommandLine(words);
  if (parsed.kind === 'help') return printed(await helpText(ownCall(), parsed.command, process.stdout.columns));
  if (parsed.kind === 'version') return printed(`${version}\n`);
  if (parsed.kind === 'problems') {
    print(failureText(new ProblemError(parsed.problems), ownCall()), process.stderr);
    return 3;
  }
  const interrupt = onInterrupt(() => process.exit(130));
  // A reader that has read enough (| head) is no failure of ours.
  process.stdout.on('error', () => {});
  try {
    return await parsed.command.run({ ...parsed, signal: interrupt.signal });
  } catch (error) {
    print(failureText(error, ownCall()), process.stderr);
    return interrupt.signal.aborted ? 130 : 3;
  } finally {
    interrupt.release();
  }
}

function printed(text: string): number {
  print(text);
  return 0;
}
