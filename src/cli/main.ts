/** The command line's door: words → a command, an exit code. Loads the journey only when there is one to go on. */
import type { CommandName } from './flags.ts';
import { helpText } from './help.ts';
import { type FlagValues, parseCommandLine } from './parse.ts';

/** @returns the exit code: 0 to 4, or 130 after an interrupt. */
export async function main(words: readonly string[]): Promise<number> {
  const parsed = parseCommandLine(words);
  if (parsed.kind === 'help') return print(helpText('agent-eval', parsed.command));
  if (parsed.kind === 'version') {
    const { version } = await import('../platform/version.ts');
    return print(`${version}\n`);
  }
  const { failureText } = await import('../text/failure.ts');
  if (parsed.kind === 'problems') {
    const { ProblemError } = await import('../model/problem.ts');
    process.stderr.write(failureText(new ProblemError(parsed.problems)));
    return 3;
  }
  const { onInterrupt } = await import('../platform/interrupt.ts');
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
  demo: async () => (await import('./commands/demo.ts')).demo,
  init: async () => (await import('./commands/init/command.ts')).init,
  run: async () => (await import('./commands/run.ts')).run,
  compare: async () => (await import('./commands/saved-runs.ts')).compare,
  regrade: async () => (await import('./commands/saved-runs.ts')).regrade,
  'judge-check': async () => (await import('./commands/judge-check/command.ts')).judgeCheck,
  merge: async () => (await import('./commands/saved-runs.ts')).merge,
  report: async () => (await import('./commands/saved-runs.ts')).report,
  history: async () => (await import('./commands/history/command.ts')).history,
  validate: async () => (await import('./commands/validate.ts')).validate,
};

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}
