/** `agent-eval compare`, `regrade`, `report` and `merge`: saved runs, no agent. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { ProblemError } from '../../model/problem.ts';
import { regradeJourney } from '../../pipeline/variants/regrade.ts';
import { compareJourney, mergeJourney, reportJourney } from '../../pipeline/variants/saved-runs.ts';
import type { FlagValues } from '../parse.ts';
import { requestOf } from '../request.ts';
import { finish } from '../result.ts';
import { localWorld } from '../world.ts';

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

/** Writes all files again, prints the one asked for. Exit code 0: a report judges nothing. */
export async function report(flags: FlagValues, positionals: readonly string[], signal: AbortSignal): Promise<number> {
  const world = localWorld(signal, { results: flags.format === 'console' ? 'stdout' : 'nowhere' });
  const file = await reportJourney(positionals[0] ?? '', String(flags.format), requestOf(flags), world);
  if (file !== null) process.stdout.write(await textOf(file));
  return 0;
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const what = `This run has nothing to show in ${basename(file)}: it was not written.`;
    throw new ProblemError([{ what, fix: 'See the files in the folder of --out.' }], { cause: error });
  }
}
