/** `agent-eval report`: writes all files of a saved outcome again, prints the one asked for. Exit code 0: a report judges nothing. */
import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { ProblemError } from '../../model/problem.ts';
import type { Command } from '../command.ts';
import { config, out } from '../flags.ts';
import { print } from '../print.ts';
import { requestOf } from '../request.ts';
import { localWorld } from '../world.ts';

export const report: Command = {
  name: 'report',
  positionals: 'RUN',
  describe: 'Render a saved outcome (outcome.json, or its folder) again. No agent is needed.',
  flags: {
    config,
    out: { ...out, default: '.agent-eval/report' },
    format: {
      type: 'string',
      value: 'NAME',
      describe: async () => `${Object.keys((await import('../../report/formats.ts')).FORMATS).join(', ')}.`,
      default: 'console',
    },
  },
  run: async ({ flags, positionals, signal }) => {
    const { renderSavedRun } = await import('../../pipeline/variants/saved-runs.ts');
    const world = localWorld(signal, { results: flags.format === 'console' ? 'stdout' : 'nowhere' });
    const file = await renderSavedRun(positionals[0] ?? '', String(flags.format), await requestOf(flags), world);
    if (file !== null) await show(file, process.stdout);
    return 0;
  },
};

/** A page for a browser is no text for people: a terminal gets its address. A pipe gets every file whole. */
export async function show(
  file: string,
  stream: Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'>,
): Promise<void> {
  const text = await textOf(file);
  if (!stream.isTTY || extname(file) !== '.html') stream.write(text);
  else
    print(
      `Wrote ${file}. Open it in a browser. To have it elsewhere, add --out DIR, or "> FILE" for the page alone.\n`,
      stream,
    );
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const what = `This run has nothing to show in ${basename(file)}: it was not written.`;
    throw new ProblemError([{ what, fix: 'See the files in the folder of --out.' }], { cause: error });
  }
}
