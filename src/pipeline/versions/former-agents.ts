/** Which agent each case asked at the base commit, where a change may have said it otherwise. */
import { realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { checkOutFiles } from '../../agents/checkout/base-version.ts';
import type { Agents } from '../../agents/overrides.ts';
import type { ConfigReading } from '../../config/load.ts';
import type { TestCase } from '../../model/cases/test-case.ts';
import type { Problem } from '../../model/problem.ts';
import type { RunWorld } from '../../model/world/run-request.ts';
import { shownPath } from '../../platform/files.ts';
import { type Checkout, fileAt } from '../../platform/git.ts';
import { canonicalJson } from '../../text/canonical-hash.ts';
import { isRecord } from '../../text/loose.ts';
import { readAgents } from '../suite/agents.ts';
import type { Suite } from '../suite/suite.ts';
import { casesOf } from '../suite/suite-problems.ts';
import { NoBaseVersionError } from './no-base-version.ts';

/** In place of a name: the agent of the suite itself. */
export const OWN = '';

export interface FormerAgents {
  /** Agents beside the suite's own, by their names at the base commit. */
  readonly named: Agents['named'];
  /** Name of an agent of this version → the name of the one that its cases asked; without agents whose cases are all new. */
  readonly names: ReadonlyMap<string, string>;
  /** Values that came from the environment. */
  readonly secrets: readonly string[];
  /** Variables that files of cases name and nobody set. */
  readonly missing: readonly Problem[];
}

/**
 * null: the change says the same of each case's agent.
 * @param base The configuration of the base commit.
 * @param changedFiles Files that differ from it; from the root, with slashes.
 * @throws ProblemError where cases that ask one agent now asked several, or nobody knows which.
 */
export async function formerAgents(
  suite: Suite,
  base: ConfigReading,
  { commit, from }: { readonly commit: string; readonly from: Checkout },
  changedFiles: () => Promise<readonly string[]>,
  world: RunWorld,
): Promise<FormerAgents | null> {
  const now = datasetsOf(suite.reading);
  const before = datasetsOf(base);
  const at = { root: from.root, commit };
  const files = caseFiles(suite, at, world);
  const changed = (await changedFiles()).filter((file) => files.has(file));
  if (changed.length === 0 && canonicalJson(before) === canonicalJson(now)) return null;
  const texts = changed.map((file) => fileAt(file, at, world));
  const isSaid = [canonicalJson(before), ...(await Promise.all(texts))].some((text) => text?.includes('agent'));
  if (!isSaid && suite.others.size === 0) return null;
  if (programsIn(before) !== programsIn(now))
    throw new NoBaseVersionError('the change says otherwise which program writes cases, or which agent these ask');
  const { RUNNER_TEMP } = world.environment;
  const tree = await checkOutFiles({ commit, from }, RUNNER_TEMP || tmpdir(), world);
  try {
    const inTree = (path: string) => join(tree.root, relative(from.root, realpathSync(path)));
    const reading = { ...base, directory: inTree(suite.directory) };
    const place = { directory: inTree(world.directory), environment: world.environment };
    const agents = readAgents(reading, world);
    const { read } = await casesOf(reading, place, agents, false);
    const names = formerNames(suite, read?.cases ?? [], agents.named);
    return { named: agents.named, names, secrets: agents.secrets(), missing: agents.missing().problems };
  } finally {
    await tree.remove();
  }
}

function formerNames(
  { cases, others, beside }: Suite,
  former: readonly TestCase[],
  named: Agents['named'],
): FormerAgents['names'] {
  const nameIn = (all: Agents['named'], { agent = OWN }: TestCase) => (all.has(agent) ? agent : OWN);
  const asked = new Map(former.map((one) => [one.id, nameIn(named, one)]));
  const names = new Map([[OWN, OWN]]);
  for (const one of cases) {
    const name = nameIn(others, one);
    const was = asked.get(one.id);
    if (was === undefined || (name !== OWN && !beside.base.has(name))) continue;
    if ((names.get(name) ?? was) !== was)
      throw new NoBaseVersionError(
        `the change says otherwise which agent the case ${one.id} asks, but not for all cases of that agent`,
      );
    names.set(name, was);
  }
  return names;
}

const datasetsOf = ({ written }: Pick<ConfigReading, 'written'>): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(written.datasets) ? written.datasets.filter(isRecord) : [];

/** Programs are not run for this. */
const programsIn = (datasets: ReturnType<typeof datasetsOf>): string =>
  canonicalJson(datasets.flatMap(({ command, agent }) => (command === undefined ? [] : [[command, agent ?? null]])));

/** From the root, with slashes. */
function caseFiles({ cases }: Suite, { root }: Checkout, world: RunWorld): ReadonlySet<string> {
  const directory = realpathSync(world.directory);
  const fromRoot = (file: string) => shownPath(root, resolve(directory, file));
  return new Set([...new Set(cases.map(({ source }) => source.file))].map(fromRoot));
}
