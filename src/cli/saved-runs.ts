/** `agent-eval compare`, `regrade`, `report` and `merge`: saved runs, no agent. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { regradeJourney } from '../journey/regrade.ts';
import { compareJourney, mergeJourney, reportJourney } from '../journey/saved-runs.ts';
import { ProblemError } from '../platform/errors.ts';
import { didYouMean } from '../platform/nearest-name.ts';
import type { FlagValues } from './parse.ts';
import { requestOf } from './request.ts';
import { finish } from './result.ts';
import { localWorld } from './world.ts';

export async function compare(flags: FlagValues, positionals: readonly string[], signal: AbortSignal): Promise<number> {
  const [baseline = '', current = ''] = positionals;
  const json = flags.json === true;
  const world = localWorld(signal, { results: json ? 'stderr' : 'stdout' });
  return finish(await compareJourney({ baseline, current }, requestOf(flags), world), json);
}

export async function regrade(flags: FlagValues, positionals: readonly string[], signal: AbortSignal): Promise<number> {
  const json = flags.json === true;
  const world = localWorld(signal, { results: json ? 'stderr' : 'stdout' });
  return finish(await regradeJourney(positionals[0] ?? '', requestOf(flags), world), json);
}

export async function merge(flags: FlagValues, positionals: readonly string[], signal: AbortSignal): Promise<number> {
  const json = flags.json === true;
  const world = localWorld(signal, { results: json ? 'stderr' : 'stdout' });
  return finish(await mergeJourney(positionals, requestOf(flags), world), json);
}

const FORMATS: Readonly<Record<string, string | null>> = {
  console: null,
  comment: 'comment.md',
  summary: 'summary.md',
  json: 'outcome.json',
};

/** Writes all files again, prints the one asked for. Exit code 0: a report judges nothing. */
export async function report(flags: FlagValues, positionals: readonly string[], signal: AbortSignal): Promise<number> {
  const format = String(flags.format);
  const file = FORMATS[format];
  if (file === undefined) {
    throw new ProblemError([
      { what: `There is no format "${format}".`, fix: didYouMean(format, Object.keys(FORMATS)) },
    ]);
  }
  const request = requestOf(flags);
  await reportJourney(
    positionals[0] ?? '',
    request,
    localWorld(signal, { results: file === null ? 'stdout' : 'nowhere' }),
  );
  if (file !== null) process.stdout.write(await readFile(join(request.out, file), 'utf8'));
  return 0;
}
