/** `agent-eval history`: the trend over stored runs, or one line between two. Exit code 0: it judges nothing. */

import { ProblemError } from '../../../model/problem.ts';
import type { FlagValues } from '../../parse.ts';
import { localWorld } from '../../world.ts';
import { type HistoryRequest, historyJourney } from './stored-runs.ts';

export async function history(
  flags: FlagValues,
  _positionals: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  const text = (name: string) => (typeof flags[name] === 'string' ? flags[name] : null);
  const between = text('between');
  const request: HistoryRequest = {
    from: text('baseline') ?? text('out') ?? '.agent-eval',
    metric: text('metric'),
    between: between === null ? null : endsOf(between),
    format: formatOf(flags),
  };
  process.stdout.write(await historyJourney(request, localWorld(signal)));
  return 0;
}

function formatOf({ json, csv }: FlagValues): HistoryRequest['format'] {
  if (json === true && csv === true)
    throw new ProblemError([{ what: '--json and --csv ask for two texts at once.', fix: 'Give one of them.' }]);
  return json === true ? 'json' : csv === true ? 'csv' : 'text';
}

/** As git writes a range. */
function endsOf(range: string): readonly [string, string] {
  const [, from, to] = /^([^.\s]+)\.\.\.?([^.\s]+)$/.exec(range) ?? [];
  if (from !== undefined && to !== undefined) return [from, to];
  throw new ProblemError([
    { what: `--between ${range} names no two runs.`, fix: 'Write --between FROM..TO, two commits or ids of runs.' },
  ]);
}
