/** `agent-eval validate`: all problems of configuration and cases at once. */
import type { Command } from '../command.ts';
import { config } from '../flags.ts';
import { requestOf } from '../request.ts';
import { localWorld } from '../world.ts';

export const validate: Command = {
  name: 'validate',
  positionals: '',
  describe: 'Check configuration and cases, or all suites of a glob: all problems at once, with file and line.',
  flags: { config },
  run: async ({ flags, signal }) => {
    const { validateSuites } = await import('../../pipeline/suites.ts');
    await validateSuites(await requestOf(flags), localWorld(signal));
    return 0;
  },
};
