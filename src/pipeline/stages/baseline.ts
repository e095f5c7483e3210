/** Which former run this one is compared with: the sources in their order. */

import { resolve } from 'node:path';
import { restoreBaseline } from '../../history/sources/restore.ts';
import type { Restored, SourceRun } from '../../history/sources/source.ts';
import { baselineBranches, isRunOfTag, mayStoreBaseline } from '../../history/trust.ts';
import type { RunIdentity } from '../../model/run/run-id.ts';
import type { RunRequest, RunWorld } from '../../model/world/run-request.ts';
import type { GitWorld } from '../../platform/git.ts';
import { metricOfSuite } from '../../scoring/checks/index.ts';
import type { Services } from '../services.ts';
import type { Suite } from '../suite/suite.ts';
import { journalPath } from './evaluation.ts';

/** What a baseline of totals is read with. */
export const unitOf = (metric: string) => metricOfSuite(metric, [])?.unit;

type Asked = Pick<RunRequest, 'baseline' | 'resume' | 'out'> & { readonly isOneOfJobs: boolean };

export async function restore(
  suite: Suite,
  asked: Asked,
  world: RunWorld,
  services: Services | null,
): Promise<Restored> {
  const { ci, directory } = world;
  if (ci === null || asked.baseline === 'none') return find(suite, asked, world, null);
  const { changeStartOf } = await import('../versions/change-start.ts');
  const branches = baselineBranches(ci, suite.config.baseline);
  const start = await changeStartOf({ ci, branches, github: services?.github ?? null, directory, clone: world });
  const found =
    services === null && asked.baseline === null
      ? WITHOUT_TOKEN
      : await find(suite, asked, world, services && { ...services, start });
  return {
    ...found,
    warnings: [...start.warnings, ...found.warnings],
    ...(start.commit !== null && !start.isUnchanged && { start: start.commit }),
  };
}

async function find(
  { config }: Suite,
  asked: Asked,
  { directory, now, environment, signal }: RunWorld,
  github: SourceRun['github'],
): Promise<Restored> {
  const { baseline, isOneOfJobs } = asked;
  const { sources } = baseline === 'none' ? { sources: [] } : await import('../../history/sources/index.ts');
  const named = baseline === null ? null : resolve(directory, baseline);
  const continues = (await resumedRun(asked, directory))?.id;
  const run = {
    ...(continues !== undefined && { continues }),
    suite: config.name,
    directory,
    named,
    options: config.baseline,
    github,
    isOneOfJobs,
    now,
    unitOf,
  };
  return withAnchor(await restoreBaseline(sources, run), run, { environment, signal });
}

/** null: it is a run of its own. */
async function resumedRun({ resume, out, baseline }: Asked, directory: string): Promise<RunIdentity | null> {
  if (!resume || baseline === null || baseline === 'none') return null;
  const { runOfJournal } = await import('../../history/files/read-journal.ts');
  return runOfJournal(journalPath({ request: { out }, world: { directory } }));
}

const NO_TOKEN = 'There is no token, so no baseline is looked up, and none is stored. Pass github-token.';
/** On a runner, whose stored runs are all read and written with one. */
const WITHOUT_TOKEN: Restored = {
  baseline: null,
  why: NO_TOKEN,
  warnings: [{ code: 'baseline_without_token', text: NO_TOKEN }],
};

/** Elsewhere, on pull requests above all, the anchor is what the baseline says of it. */
async function withAnchor(restored: Restored, run: SourceRun, clone: GitWorld): Promise<Restored> {
  const { baseline, warnings } = restored;
  const { github, options } = run;
  const isOwn = github === null || mayStoreBaseline(github.ci, options) || isRunOfTag(github.ci);
  if (!baseline?.history || !isOwn) return restored;
  const { anchored } = await import('../../history/anchor/anchored.ts');
  const found = await anchored(baseline.history, run, clone);
  return {
    ...restored,
    baseline: { ...baseline, history: found.history },
    warnings: [...warnings, ...found.warnings],
  };
}
