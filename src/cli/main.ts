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
  process.stdout.on('error', noteLostOutput);
  // Progress and warnings that nobody can read any more take no result away.
  process.stderr.on('error', () => {});
  const parsed = parseCommandLine(words);
  if (parsed.kind === 'help') return printed(await helpText(ownCall(), parsed.command, process.stdout.columns));
  if (parsed.kind === 'version') return printed(`${version}\n`);
  if (parsed.kind === 'problems') {
    print(failureText(new ProblemError(parsed.problems), ownCall()), process.stderr);
    return 3;
  }
  const interrupt = onInterrupt(() => process.exit(130));
  try {
    return await parsed.command.run({ ...parsed, signal: interrupt.signal });
  } catch (error) {
    print(failureText(error, ownCall()), process.stderr);
    return interrupt.signal.aborted ? 130 : 3;
  } finally {
    interrupt.release();
  }
}

/** A reader that has read enough (| head) is no failure of ours. A full disk is: half of a file must not pass for all of it. */
function noteLostOutput({ code, message }: NodeJS.ErrnoException): void {
  if (code === 'EPIPE' || process.exitCode === LOST_OUTPUT) return;
  process.exitCode = LOST_OUTPUT;
  print(`Standard output could not be written, and is not complete: ${message}\n`, process.stderr);
}

const LOST_OUTPUT = 3;

function printed(text: string): number {
  print(text);
  return 0;
}
