/** Saved runs as commands look at them: where they lie in a folder, and what of one says something of the agent. */
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import type { MetricValue } from '../model/run/run-report.ts';
import type { Outcome } from '../model/verdict/outcome.ts';

/** Folders whose names begin with a dot, as the usual one, are matched only by a dot. */
const FOLDERS = ['', '{*,.*}/', '{*,.*}/{*,.*}/'];

/** Files of these names in a folder, and in folders one or two levels deep, as of downloaded artifacts: absolute. */
export async function filesBelow(folder: string, names: readonly string[]): Promise<readonly string[]> {
  const places = FOLDERS.flatMap((below) => names.map((name) => below + name));
  const found: string[] = [];
  for await (const file of glob(places, { cwd: folder })) found.push(join(folder, file));
  return found;
}

/** The run could not take place: what its few trials say is no level of the agent, and no report shows it. */
export const saysNothing = ({ verdict }: Pick<Outcome, 'verdict'>): boolean => verdict.conclusion === 'could-not-run';

/** Metrics of the whole run. */
export const wholeMetrics = (outcome: Pick<Outcome, 'report' | 'verdict'>): readonly MetricValue[] =>
  saysNothing(outcome) ? [] : outcome.report.metrics.filter(({ scope }) => scope === 'overall');
