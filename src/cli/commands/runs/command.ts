/** `agent-eval runs`: the saved runs in a folder and a history, newest first. Exit code 0: it judges nothing. */
import type { Command } from '../../command.ts';
import { listOf, out, textOf } from '../../flags.ts';
import { print } from '../../print.ts';
import { localWorld } from '../../world.ts';

export const runs: Command = {
  name: 'runs',
  positionals: '',
  describe: 'List saved runs with their names, tags and metrics.',
  flags: {
    out: { ...out, describe: 'Folder that is searched, with the folders in it.' },
    history: { type: 'string', value: 'FILE', describe: 'A history.sqlite whose runs are listed, too.' },
    tag: { type: 'string', value: 'K=V', describe: 'Only runs with this label. You can repeat it.', multiple: true },
    metric: { type: 'string', value: 'NAME', describe: 'A column of this metric. You can repeat it.', multiple: true },
    json: { type: 'boolean', describe: 'Print the list as JSON on standard output, and nothing else there.' },
  },
  run: async ({ flags, signal }) => {
    const { runsText } = await import('./list.ts');
    const request = {
      from: String(flags.out),
      history: textOf(flags, 'history'),
      tags: listOf(flags, 'tag'),
      metrics: listOf(flags, 'metric'),
      json: flags.json === true,
    };
    const text = await runsText(request, localWorld(signal));
    if (request.json) process.stdout.write(text);
    else print(text);
    return 0;
  },
};
