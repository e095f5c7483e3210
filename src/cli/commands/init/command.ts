/** `agent-eval init`: writes the three files of a start. */
import type { Command } from '../../command.ts';
import { localWorld } from '../../world.ts';

export const init: Command = {
  name: 'init',
  positionals: '',
  describe: 'Write a first agent-eval.yml, three cases and a workflow for this repository; no file is overwritten.',
  flags: {
    action: {
      type: 'string',
      value: 'OWNER/REPO@REF',
      describe: 'The action that the workflow uses. Default: where npx fetched this tool from.',
    },
    'dry-run': { type: 'boolean', describe: 'Print the files, write nothing.' },
  },
  run: async ({ flags, signal }) => {
    const [{ initialize }, { startText }] = await Promise.all([import('./start.ts'), import('./text.ts')]);
    const action = typeof flags.action === 'string' ? flags.action : null;
    const start = await initialize({ action, dryRun: flags['dry-run'] === true }, localWorld(signal));
    process.stdout.write(`${startText(start)}\n`);
    return 0;
  },
};
