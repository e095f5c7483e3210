/** `agent-eval site`: a static folder for the team, out of stored runs. Exit code 0: it judges nothing. */
import { counted } from '../../../text/digits.ts';
import type { Command } from '../../command.ts';
import { listOf } from '../../flags.ts';
import { localWorld } from '../../world.ts';

export const site: Command = {
  name: 'site',
  positionals: '',
  describe: 'Write pages for the team: trends, latest runs, unstable cases and cost of every suite.',
  flags: {
    history: {
      type: 'string',
      value: 'FILE|DIR',
      describe:
        'A history.sqlite or outcome.json, or a folder that is searched for them. You can repeat it. Default: .agent-eval.',
      multiple: true,
    },
    out: {
      type: 'string',
      value: 'DIR',
      describe: 'Folder that is written. Files of others in it stay.',
      default: 'site',
    },
  },
  run: async ({ flags, signal }) => {
    const { writeSite } = await import('./site.ts');
    const from = listOf(flags, 'history');
    const out = String(flags.out);
    const world = localWorld(signal);
    const { suites, runs, warnings } = await writeSite({ from: from.length > 0 ? from : ['.agent-eval'], out }, world);
    for (const warning of warnings) world.stderr(`${warning}\n`);
    world.stdout(`Wrote ${out}/index.html: ${counted(suites, 'suite')}, ${counted(runs, 'stored run')}.\n`);
    return 0;
  },
};
