/** The command line's door: words → a command, an exit code. Loads the journey only when there is one to go on. */
import type { CommandName } from './cli/commands.ts';
import { helpText } from './cli/help.ts';
import { type FlagValues, parseCommandLine } from './cli/parse.ts';

/** @returns the exit code: 0 to 4, or 130 after an interrupt. */
export async function main(words: readonly string[]): Promise<number> {
  const parsed = parseCommandLine(words);
  if (parsed.kind === 'help') return print(helpText('agent-eval', parsed.command));
  if (parsed.kind === 'version') {
    const { version } = await import('./platform/version.ts');
    return print(`${version}\n`);
  }
  const { failureText } = await import('./text/failure.ts');
  if (parsed.kind === 'problems') {
    const { ProblemError } = await import('./model/problem.ts');
    process.stderr.write(failureText(new ProblemError(parsed.problems)));
    return 3;
  }
  const { onInterrupt } = await import('./platform/interrupt.ts');
  const interrupt = onInterrupt(() => process.exit(130));
  // A reader that has read enough (| head) is no failure of ours.
  process.stdout.on('error', () => {});
  try {
    const carryOut = await handlers[parsed.command]();
    return await carryOut(parsed.flags, parsed.positionals, interrupt.signal);
  } catch (error) {
    process.stderr.write(failureText(error));
    return interrupt.signal.aborted ? 130 : 3;
  } finally {
    interrupt.release();
  }
}

export type Handler = (flags: FlagValues, positionals: readonly string[], signal: AbortSignal) => Promise<number>;

const handlers: Readonly<Record<CommandName, () => Promise<Handler>>> = {
  demo: async () => (await import('./cli/demo.ts')).demo,
  init: async () => (await import('./cli/init.ts')).init,
  run: async () => (await import('./cli/run.ts')).run,
  compare: async () => (await import('./cli/saved-runs.ts')).compare,
  regrade: async () => (await import('./cli/saved-runs.ts')).regrade,
  'judge-check': async () => (await import('./cli/judge-check.ts')).judgeCheck,
  merge: async () => (await import('./cli/saved-runs.ts')).merge,
  report: async () => (await import('./cli/saved-runs.ts')).report,
  history: async () => (await import('./cli/history.ts')).history,
  validate: async () => (await import('./cli/validate.ts')).validate,
};

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}
