/** `agent-eval init`: writes the three files of a start. */
import type { Command } from '../../command.ts';
import { textOf } from '../../flags.ts';
import { print } from '../../print.ts';
import { localWorld } from '../../world.ts';

export const init: Command = {
  name: 'init',
  positionals: '',
  describe: 'Write a first agent-eval.yml, three cases and a workflow for this repository. No file is overwritten.',
  flags: {
    action: {
      type: 'string',
      value: 'OWNER/REPO@REF',
      describe: 'The action that the workflow uses. Default: where npx fetched this tool from.',
    },
    forks: {
      type: 'boolean',
      describe: 'Write a second workflow too, which tests pull requests of forks with secrets, after a review.',
    },
    'dry-run': { type: 'boolean', describe: 'Print the files, write nothing.' },
    check: {
      type: 'boolean',
      describe: 'Then start the agent once, ask one question, and correct the new configuration by its reply.',
    },
  },
  run: async ({ flags, signal }) => {
    const [{ initialize }, { startText, checkText }] = await Promise.all([import('./start.ts'), import('./text.ts')]);
    const world = localWorld(signal);
    const dryRun = flags['dry-run'] === true;
    const start = await initialize({ action: textOf(flags, 'action'), dryRun, forks: flags.forks === true }, world);
    // Files are shown as they are written.
    if (dryRun) process.stdout.write(`${startText(start)}\n`);
    else print(`${startText(start)}\n`);
    if (flags.check !== true || dryRun) return 0;
    const { checkStart } = await import('./check.ts');
    const checked = await checkStart(start, world);
    print(`\n${checkText(checked.said)}\n`);
    return checked.isRead ? 0 : 3;
  },
};
