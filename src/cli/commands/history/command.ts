/** `agent-eval history`: the trend over stored runs, or one line between two. Exit code 0: it judges nothing. */

import { ProblemError } from '../../../model/problem.ts';
import type { Command, FlagValues } from '../../command.ts';
import { out, textOf } from '../../flags.ts';
import { print } from '../../print.ts';
import { localWorld } from '../../world.ts';
import type { HistoryRequest } from './stored-runs.ts';

export const history: Command = {
  name: 'history',
  positionals: '',
  describe: 'Show the metrics over the stored runs: levels, run-to-run noise, and where a level changed.',
  flags: {
    baseline: {
      type: 'string',
      value: 'FILE|DIR',
      describe: 'A history.sqlite or outcome.json, or the folder of one. Else looked for in --out.',
    },
    out: { ...out, describe: 'Folder of an earlier run.' },
    metric: { type: 'string', value: 'NAME', describe: 'Every run of this metric.' },
    between: {
      type: 'string',
      value: 'FROM..TO',
      describe: 'One line for release notes: what changed between two commits, or ids of runs.',
    },
    json: { type: 'boolean', describe: 'Print the trend as JSON on standard output, and nothing else there.' },
    csv: { type: 'boolean', describe: 'Print a row a metric and run, for a spreadsheet.' },
  },
  run: async ({ flags, signal }) => {
    const { historyText } = await import('./stored-runs.ts');
    const between = textOf(flags, 'between');
    const request: HistoryRequest = {
      from: textOf(flags, 'baseline') ?? String(flags.out),
      metric: textOf(flags, 'metric'),
      between: between === null ? null : endsOf(between),
      format: formatOf(flags),
      columns: process.stdout.columns ?? WIDE,
    };
    const text = await historyText(request, localWorld(signal));
    if (request.format === 'text') print(text);
    else process.stdout.write(text);
    return 0;
  },
};

/** Of a file or a pipe. */
const WIDE = 120;

function formatOf({ json, csv }: FlagValues): HistoryRequest['format'] {
  if (json === true && csv === true)
    throw new ProblemError([{ what: '--json and --csv ask for two texts at once.', fix: 'Give one of them.' }]);
  return json === true ? 'json' : csv === true ? 'csv' : 'text';
}

/** As git writes a range. */
function endsOf(range: string): readonly [string, string] {
  const [, from, to] = /^(\S+?)\.{2,3}([^.\s]\S*)$/.exec(range) ?? [];
  if (from !== undefined && to !== undefined) return [from, to];
  throw new ProblemError([
    { what: `--between ${range} names no two runs.`, fix: 'Write --between FROM..TO, two commits or ids of runs.' },
  ]);
}
