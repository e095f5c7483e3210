/** The agents as the base commit says them, in its configuration and cases: what a change says otherwise there is a part of the change. */
import { realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BasePlace } from '../../agents/checkout/base-version.ts';
import { fetchVersion } from '../../agents/checkout/base-version.ts';
import { agentOptionsSchema } from '../../agents/options.ts';
import { besideVersion, type NamedAgent, overSection, ownProblems } from '../../agents/overrides.ts';
import { type ConfigReading, readConfigText } from '../../config/load.ts';
import { type Problem, ProblemError } from '../../model/problem.ts';
import type { RunWorld } from '../../model/world/run-request.ts';
import { shownPath } from '../../platform/files.ts';
import { type Checkout, fileAt, filesSince } from '../../platform/git.ts';
import { canonicalJson } from '../../text/canonical-hash.ts';
import { isRecord, textsIn } from '../../text/loose.ts';
import { lazy } from '../../text/memoize.ts';
import { inheriting, otherVersionOf } from '../suite/base-agent.ts';
import type { Suite } from '../suite/suite.ts';
import { type FormerAgents, formerAgents, OWN } from './former-agents.ts';
import { NoBaseVersionError } from './no-base-version.ts';
import { requireSameBefore } from './shared-preparation.ts';

/** Agents of one version. */
export type VersionAgents = Pick<BasePlace, 'options' | 'others'>;

/**
 * Those of this version's configuration where the base commit says the same of its agents; of one that is started or
 * that `baseline.agent` names, also where it has no configuration, or another kind of agent: its sources, or its address,
 * are those of the base version all the same.
 * @throws ProblemError where its agents cannot be used.
 */
export async function agentsOfBase(
  suite: Suite,
  { commit, from }: { readonly commit: string; readonly from: Checkout },
  world: RunWorld,
): Promise<VersionAgents> {
  const { directory, file, baseAgent, beside } = suite;
  const deployed = deployedIn(suite);
  const own = ownAgents(suite);
  const ownSources = () => {
    if (baseAgent !== 'configuration') return own;
    throw notUsable(file, commit, 'All of this agent is in the configuration, and it is no such agent there.');
  };
  await fetchVersion({ commit, from }, world);
  const path = shownPath(from.root, join(realpathSync(directory), basename(file)));
  const at = { root: from.root, commit };
  const text = await fileAt(path, at, world);
  if (text === null) return ownSources();
  const base = readConfigText(text, { file: `${file} of ${commit.slice(0, 7)}`, directory }, world.environment);
  const changed = lazy(() => changedFiles(at, world));
  await requireSameBefore(suite, base, at.root, changed);
  const section = base.written.agent;
  if (!isRecord(section) || (!deployed && otherVersionOf(section, true) === null)) return ownSources();
  const former = await formerAgents(suite, base, { commit, from }, changed, world);
  const isSame = canonicalJson(section) === canonicalJson(suite.reading.written.agent);
  if (isSame && former === null) return own;
  const whole = deployed ? inheriting(section, deployed) : section;
  const { data: options, error } = agentOptionsSchema.safeParse(whole);
  const version = deployed ? whole : 'checkout';
  const restated = besideVersion(overSection(beside.base, section) ?? new Map(), section, version).others;
  const stated = former && besideVersion(former.named, section, version).others;
  const others = new Map<string, NamedAgent>();
  const lacking: string[] = [];
  for (const [name, agent] of beside.base) {
    const was = former?.names.get(name);
    const ofSuite = options && { options, whole, said: new Set<string>() };
    const found = was === undefined ? restated.get(name) : was === OWN ? ofSuite : stated?.get(was);
    if (found) others.set(name, { ...agent, options: found.options, whole: found.whole, said: found.said });
    else lacking.push(name);
  }
  const hindrance = hindranceOf(base, former, [whole, [...others.values()].map((one) => one.whole)], suite);
  if (hindrance) throw notUsable(file, commit, hindrance.what);
  const [refused] = error ? ownProblems(error.issues, whole, whole, { ...base, path: ['agent'] }) : [];
  if (!options) throw notUsable(file, commit, refused?.what);
  if (lacking.length > 0) throw notUsable(file, commit, `It has no such version of "${lacking[0]}".`);
  return { options: isSame ? own.options : options, others };
}

/** As this version says them. */
export const ownAgents = ({ baseAgent, config, beside }: Suite): VersionAgents => ({
  options: baseAgent === null || typeof baseAgent === 'string' ? config.agent : baseAgent,
  others: beside.base,
});

/** All files that differ from the commit; from the root, with slashes. @throws NoBaseVersionError */
const changedFiles = (at: Checkout, world: RunWorld): Promise<readonly string[]> =>
  filesSince(at.commit, at, world).catch((error: Error) => {
    throw new NoBaseVersionError(`git does not say what has changed: ${error.message.replace(/\.$/, '')}`);
  });

/** What `baseline.agent` says; null: the base version is no other address. */
function deployedIn({ baseAgent, reading }: Suite): Readonly<Record<string, unknown>> | null {
  const { baseline } = reading.written;
  return typeof baseAgent !== 'string' && isRecord(baseline) && isRecord(baseline.agent) ? baseline.agent : null;
}

/** What these take from the environment is not there, or would be hidden in no report; undefined: neither. */
function hindranceOf(
  base: ConfigReading,
  former: FormerAgents | null,
  agents: unknown,
  { reading, redact }: Suite,
): Problem | undefined {
  const texts = textsIn(agents);
  const [missing] = [...base.environment.missingIn(texts), ...(former?.missing ?? [])];
  if (missing) return missing;
  const isNew = (value: string) => !reading.secrets.includes(value) && redact(value) === value;
  const secrets = [...base.secrets, ...(former?.secrets ?? [])];
  return secrets.some((value) => isNew(value) && texts.some((text) => text.includes(value)))
    ? { what: 'It takes a value from the environment that the configuration of this version does not name.' }
    : undefined;
}

function notUsable(file: string, commit: string, why = ''): ProblemError {
  const what = `There is no base version: the agent in ${file} of ${commit.slice(0, 7)} cannot be used. ${why}`.trim();
  return new ProblemError([{ what }]);
}
