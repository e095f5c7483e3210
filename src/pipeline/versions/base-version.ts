/** The base version of the agent for this run: had when it is first needed, and always taken away. */
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type BasePlace, checkOutBase, fetchVersion, takesTurns } from '../../agents/checkout/base-version.ts';
import { fillRunNames, type RunNames, runNamesIn } from '../../agents/mapping/run-names.ts';
import type { NamedAgent } from '../../agents/overrides.ts';
import type { Restored } from '../../history/sources/source.ts';
import { ProblemError } from '../../model/problem.ts';
import type { RunRequest, RunWorld } from '../../model/world/run-request.ts';
import { type Checkout, readCheckout, type Unread } from '../../platform/git.ts';
import { isPrivileged } from '../../platform/github/privileged.ts';
import { canonicalHash } from '../../text/canonical-hash.ts';
import { isRecord } from '../../text/loose.ts';
import { lazy } from '../../text/memoize.ts';
import { dottedPath } from '../../text/yaml/document-path.ts';
import type { Suite } from '../suite/suite.ts';
import { agentsOfBase, ownAgents, type VersionAgents } from './agent-of-base.ts';
import { baseCommitOf } from './base-commit.ts';
import { isChanged } from './changed-checkout.ts';
import { followsFork } from './followed-pull.ts';
import { forOutsiders } from './fork-agent.ts';

export interface BaseVersion {
  /** Of its options in the configuration. */
  readonly path: 'agent' | 'baseline.agent';
  /** Both versions take the same address, so that only one of them can run at a time. */
  readonly takesTurns: boolean;
  /** Which one it is: what another one answered in an interrupted run does not count. @throws ProblemError */
  readonly version: () => Promise<string>;
  /** null: it is at an address, and no commit is known. */
  readonly commit: () => Promise<string | null>;
  /** Where it is started, made at the first call. @throws ProblemError */
  readonly place: () => Promise<BasePlace>;
  /** Nothing of it is left. */
  readonly close: () => Promise<void>;
}

/** null: there is none. Nothing is looked up yet. */
export function baseVersionOf(
  suite: Suite,
  request: Pick<RunRequest, 'base' | 'baseline' | 'history'>,
  world: RunWorld,
  restored: Restored,
): BaseVersion | null {
  const { baseAgent, beside, directory, config, file } = suite;
  const isForks = followsFork(world.ci);
  const environment = isForks ? forOutsiders(world.environment) : world.environment;
  const at = { suite, request, world, restored };
  if (baseAgent === null) return null;
  if (typeof baseAgent !== 'string') {
    const deployed = lazy(async () => filledAgents(await deployedAgents(at), 'baseline.agent', at));
    return {
      ...{ path: 'baseline.agent', takesTurns: false, close: async () => {} },
      version: async () => hashOf(await deployed()),
      commit: async () => null,
      place: async () => ({
        ...(await deployed()),
        directory,
        environment,
      }),
    };
  }
  // What is checked out there is all that may be run.
  if (isPrivileged(world.environment) && !isForks) return null;
  if (config.baseline.agent === undefined && !isInGit(directory)) return null;
  const path = 'agent';
  const agent = suite.agentPlace?.checkedOut ?? config.agent;
  const placed = async () => {
    const found = await located(at);
    if ('why' in found)
      throw new ProblemError([
        { what: `There is no base version: ${found.why}.`, ...(found.fix && { fix: found.fix }) },
      ]);
    // A fork's agent is started by the configuration of the base.
    if (isForks) return { found, agents: { options: agent, others: beside.base } };
    return { found, agents: await filledAgents(await agentsOfBase(suite, found, world), path, at) };
  };
  const version = async () => {
    const found = await located(at);
    return 'commit' in found ? found.commit : found.why;
  };
  const commit = async () => {
    const found = await located(at);
    return 'commit' in found ? found.commit : null;
  };
  if (baseAgent === 'configuration')
    return {
      ...{ path, takesTurns: false, version, commit, close: async () => {} },
      place: async () => ({ ...(await placed()).agents, directory, environment }),
    };
  let begun: ReturnType<typeof checkOutBase> | undefined;
  const checkOut = async () => {
    const { found, agents } = await placed();
    const temporary = environment.RUNNER_TEMP || tmpdir();
    const { signal, stderr } = world;
    const say = (text: string) => stderr(suite.redact(text));
    return checkOutBase(agents, found, {
      directory,
      environment,
      origin: { file, path },
      temporary,
      say,
      signal,
      environmentFiles: !isForks,
      isOfCheckout: config.baseline.agent === 'auto',
    });
  };
  return {
    path,
    takesTurns: takesTurns(agent),
    version,
    commit,
    place: () => {
      begun ??= checkOut();
      return begun;
    },
    close: async () => (await begun?.catch(() => null))?.remove(),
  };
}

const deployedAgents = (at: At): Promise<VersionAgents> => deployedFrom(at.suite, () => located(at), at.world);

/** Those of `baseline.anchor`, as the commit of the anchor says them. @throws ProblemError */
export function anchorAgents(suite: Suite, commit: string, world: RunWorld): Promise<VersionAgents> {
  const { anchorAgent, beside, reading, directory } = suite;
  const { baseline } = reading.written;
  const anchor = isRecord(baseline) && isRecord(baseline.anchor) ? baseline.anchor : {};
  const asBase = {
    ...suite,
    baseAgent: anchorAgent,
    beside: { ...beside, base: beside.anchor },
    reading: { ...reading, written: { ...reading.written, baseline: { agent: anchor.agent } } },
  };
  const find = async () => {
    const from = await readCheckout(directory, world);
    return 'why' in from ? from : { commit, from };
  };
  return deployedFrom(asBase, find, world);
}

/** What they inherit is what that commit says; where nobody knows that, or an outsider may have caused the run, as this version says it. */
async function deployedFrom(
  suite: Suite,
  find: () => Promise<{ readonly commit: string; readonly from: Checkout } | Pick<Unread, 'why'>>,
  world: RunWorld,
): Promise<VersionAgents> {
  const own = ownAgents(suite);
  if (isPrivileged(world.environment)) return own;
  const found = await find();
  if ('why' in found) return own;
  const isThere = await fetchVersion(found, world).then(
    () => true,
    () => false,
  );
  return isThere ? agentsOfBase(suite, found, world) : own;
}

/** Of an agent at an address: how it is asked. */
export const hashOf = ({ options, others }: Pick<BasePlace, 'options' | 'others'>): string =>
  canonicalHash([options, ...[...others.values()].map((one) => one.options)]);

function isInGit(directory: string): boolean {
  return existsSync(join(directory, '.git')) || (dirname(directory) !== directory && isInGit(dirname(directory)));
}

interface At {
  readonly suite: Suite;
  readonly request: Pick<RunRequest, 'base' | 'baseline' | 'history'>;
  readonly world: RunWorld;
  readonly restored: Restored;
}

/** What git was stopped at, it has not answered. */
async function located(at: At) {
  const found = await looked(at);
  return at.world.signal.aborted ? { why: 'the run was stopped before it was found' } : found;
}

async function looked({ suite, request, world, restored }: At) {
  const { directory } = suite;
  const from = await readCheckout(directory, world);
  if ('why' in from) return from;
  const { info, outcome } = restored.baseline ?? {};
  // What differed from its commit then is in no commit: that commit is the nearest that can be checked out.
  const sha = info?.sha ?? outcome?.run.checkout?.sha ?? null;
  const compared = sha !== null && /^[0-9a-f]{40,64}$/.test(sha) ? sha : null;
  const base = await baseCommitOf(
    from,
    {
      ...{ named: request.base, compared, start: restored.start ?? null },
      isChanged: () => isChanged(from, { suite, request, world }),
    },
    world,
  );
  return 'why' in base ? base : { commit: base.commit, from };
}

/** Before anything is asked: the commit of a base that was asked for by hand is there. @throws ProblemError */
export async function expectBaseCommit(at: At & { readonly request: Pick<RunRequest, 'base' | 'ab'> }): Promise<void> {
  const { base, ab } = at.request;
  const isFromCommit = typeof at.suite.baseAgent === 'string';
  if (base === null && !(ab && isFromCommit)) return;
  const found = await located(at);
  if (!('why' in found)) return;
  throw new ProblemError([
    { what: `${base === null ? '--ab' : '--base'}: ${found.why}.`, ...(found.fix && { fix: found.fix }) },
  ]);
}

/** The suite with the names that are fixed for this run in all of its agents. @throws ProblemError for one that is not known. */
export async function suiteOfRun(at: At): Promise<Suite> {
  const { config, others, beside } = at.suite;
  const filled = await filledAgents({ options: config.agent, others }, 'agent', at);
  const base = typeof at.suite.baseAgent === 'string' ? filled.others : beside.base;
  return {
    ...at.suite,
    config: { ...config, agent: filled.options },
    others: filled.others,
    beside: { ...beside, base: new Map([...base].filter(([name]) => beside.base.has(name))) },
  };
}

async function filledAgents(
  { options, others }: Pick<BasePlace, 'options' | 'others'>,
  path: string,
  at: At,
): Promise<Pick<BasePlace, 'options' | 'others'>> {
  const own = await withRunNames(options, path, at);
  const filled = new Map<string, NamedAgent>();
  for (const [name, other] of others) {
    const said = dottedPath(other.overrides.at(-1)!.path);
    filled.set(name, { ...other, options: await withRunNames(other.options, said, at) });
  }
  return { options: own, others: filled };
}

const A_VARIABLE =
  'Write a variable in its place, such as ${AGENT_URL}, and let the workflow set it for pull requests and for other runs.';

/** Options with the names that are fixed for this run. @throws ProblemError for one that this run does not know. */
export async function withRunNames<Options extends object>(options: Options, path: string, at: At): Promise<Options> {
  const wanted = runNamesIn(options);
  const number = at.world.ci?.pullRequest?.number;
  const found = wanted.has('base_sha') ? await located(at) : null;
  const names: RunNames = {
    ...(number !== undefined && { pull_request: String(number) }),
    ...(found && 'commit' in found && { base_sha: found.commit }),
  };
  const where = { where: { file: at.suite.file } };
  const problems = [
    ...(wanted.has('pull_request') && number === undefined
      ? [
          {
            what: `${path}: {{ pull_request }} is not known, since this run is of no pull request.`,
            fix: A_VARIABLE,
            ...where,
          },
        ]
      : []),
    ...(found && 'why' in found ? [{ what: `${path}: {{ base_sha }} is not known: ${found.why}.`, ...where }] : []),
  ];
  if (problems.length > 0) throw new ProblemError(problems);
  return fillRunNames(options, names);
}
