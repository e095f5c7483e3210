/** The agent as the configuration of the base commit says it: what a change says otherwise there is a part of the change. */
import { realpathSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import type { BasePlace } from '../../agents/checkout/base-version.ts';
import { fetchVersion } from '../../agents/checkout/base-version.ts';
import { agentOptionsSchema } from '../../agents/options.ts';
import { overSection, ownProblems } from '../../agents/overrides.ts';
import { type ConfigReading, readConfigText } from '../../config/load.ts';
import { type Problem, ProblemError } from '../../model/problem.ts';
import type { RunWorld } from '../../model/world/run-request.ts';
import { type Checkout, fileAt } from '../../platform/git.ts';
import { canonicalJson } from '../../text/canonical-hash.ts';
import { isRecord, textsIn } from '../../text/loose.ts';
import { otherVersionOf } from '../suite/base-agent.ts';
import type { Suite } from '../suite/suite.ts';

/** Agents of one version. */
export type VersionAgents = Pick<BasePlace, 'options' | 'others'>;

/**
 * Those of this version's configuration where the base commit says the same of its agent; of one that is started, also
 * where it has no configuration, or one that starts none: its sources are of the base commit all the same.
 * @throws ProblemError where its agent cannot be used.
 */
export async function agentsOfBase(
  suite: Suite,
  { commit, from }: { readonly commit: string; readonly from: Checkout },
  world: RunWorld,
): Promise<VersionAgents> {
  const { directory, file } = suite;
  const own = { options: suite.config.agent, others: suite.beside.base };
  const ownSources = () => {
    if (suite.baseAgent === 'checkout') return own;
    throw notUsable(file, commit, 'All of this agent is in the configuration, and it is no such agent there.');
  };
  await fetchVersion({ commit, from }, world);
  const path = relative(from.root, join(realpathSync(directory), basename(file)))
    .split(sep)
    .join('/');
  const text = await fileAt(path, { root: from.root, commit }, world);
  if (text === null) return ownSources();
  const base = readConfigText(text, { file: `${file} of ${commit.slice(0, 7)}`, directory }, world.environment);
  const other = datasetOfAnother(base.written.datasets, suite.reading.written.datasets);
  if (other !== undefined) throw new ProblemError([{ what: ofAnother(other) }]);
  const section = base.written.agent;
  if (canonicalJson(section ?? null) === canonicalJson(suite.reading.written.agent)) return own;
  if (!isRecord(section) || otherVersionOf(section, true) === null) return ownSources();
  const hindrance = hindranceOf(base, suite);
  if (hindrance) throw notUsable(file, commit, hindrance.what);
  const { data: options, error } = agentOptionsSchema.safeParse(section);
  const others = overSection(suite.beside.base, section);
  if (options && others) return { options, others };
  const [refused] = error ? ownProblems(error.issues, section, section, { ...base, path: ['agent'] }) : [];
  throw notUsable(file, commit, refused?.what);
}

/** The files of a dataset whose own agent the change says otherwise, which has no other version; undefined: of none. */
function datasetOfAnother(before: unknown, now: unknown): string | undefined {
  const agents = (datasets: unknown) =>
    new Map(
      (Array.isArray(datasets) ? datasets : []).flatMap((one: unknown) =>
        isRecord(one) && one.files !== undefined ? [[canonicalJson(one.files), canonicalJson(one.agent ?? null)]] : [],
      ),
    );
  const former = agents(before);
  return [...agents(now)].find(([files, agent]) => former.has(files) && former.get(files) !== agent)?.[0];
}

const ofAnother = (files: string): string =>
  `There is no base version: the change says otherwise which agent the dataset ${files} asks.`;

/** What its texts take from the environment is not there, or would be hidden in no report; undefined: neither. */
function hindranceOf(base: ConfigReading, { reading, redact }: Suite): Problem | undefined {
  const texts = textsIn(base.written.agent);
  const [missing] = base.environment.missingIn(texts);
  if (missing) return missing;
  const isNew = (value: string) => !reading.secrets.includes(value) && redact(value) === value;
  return base.secrets.some((value) => isNew(value) && texts.some((text) => text.includes(value)))
    ? { what: 'It takes a value from the environment that the configuration of this version does not name.' }
    : undefined;
}

function notUsable(file: string, commit: string, why = ''): ProblemError {
  const what = `There is no base version: the agent in ${file} of ${commit.slice(0, 7)} cannot be used. ${why}`.trim();
  return new ProblemError([{ what }]);
}
