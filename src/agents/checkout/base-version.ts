/** Another version of an agent that we start, the base or a fork's: its commit in a worktree of its own, prepared, and always taken away again. */
import { realpathSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { type Problem, ProblemError } from '../../model/problem.ts';
import { type Checkout, GitError } from '../../platform/git.ts';
import { addWorktree, fetchCommit, type Worktree } from '../../platform/worktree.ts';
import type { AdapterWorld } from '../adapter.ts';
import { runNamesIn } from '../mapping/run-names.ts';
import type { AgentOptions } from '../options.ts';
import type { Agents } from '../overrides.ts';
import { copyEnvironmentFiles } from './environment-files.ts';
import { copyPackages, installationOf, MODULES } from './packages.ts';
import { agentDirectory, prepareAgent, startOf } from './prepare.ts';
import { realPath, rebasedOptions, rebasedVariables } from './rebased-paths.ts';
import { sameProgram } from './same-program.ts';

export interface BaseWorld extends Pick<AdapterWorld, 'directory' | 'environment' | 'origin'> {
  /** Folder that the worktree is made in. */
  readonly temporary: string;
  readonly say: (text: string) => void;
  readonly signal: AbortSignal;
  /** Hands on files such as .env that only this checkout has, with the secrets in them. */
  readonly environmentFiles: boolean;
  /** The user says that its command runs what is in the checkout. */
  readonly isOfCheckout: boolean;
}

/** How the base version is started: as the current one is in its own checkout. */
export interface BasePlace {
  readonly options: AgentOptions;
  /** Agents beside it, in the same version. */
  readonly others: Agents['named'];
  /** Of the configuration; absolute. */
  readonly directory: string;
  readonly environment: BaseWorld['environment'];
}

/** Both versions would listen on the same port: only one of them can run at a time. */
export const takesTurns = (options: AgentOptions): boolean =>
  options.type !== 'command' && !runNamesIn(options).has('port');

export interface Version {
  readonly commit: string;
  readonly from: Checkout;
  /** In messages: whose version it is; default "base". */
  readonly whose?: string;
}

/** Has the commit in this clone. @throws ProblemError */
export async function fetchVersion(
  { commit, from, whose = 'base' }: Version,
  world: Pick<BaseWorld, 'environment' | 'signal'>,
): Promise<void> {
  await fetchCommit(commit, from, world).catch((error: unknown) => {
    throw error instanceof GitError ? notCheckedOut(whose, commit, error, world) : error;
  });
}

/** Its files in a folder of their own, where nothing is prepared. @param temporary Folder that it is made in. @throws ProblemError, nothing left behind. */
export const checkOutFiles = (
  { commit, from, whose = 'base' }: Version,
  temporary: string,
  world: Pick<BaseWorld, 'environment' | 'signal'>,
): Promise<Worktree> =>
  addWorktree({ root: from.root, commit }, temporary, world).catch((error: unknown) => {
    throw error instanceof GitError ? notCheckedOut(whose, commit, error, world) : error;
  });

/**
 * Checks out a commit beside `from`, and prepares the agent there as `start.prepare` says, or with the packages that are
 * installed for the same lock file. @throws ProblemError, nothing left behind.
 */
export async function checkOutBase(
  { options, others }: Pick<BasePlace, 'options' | 'others'>,
  { commit, from, whose = 'base' }: Version,
  world: BaseWorld,
): Promise<BasePlace & Pick<Worktree, 'remove'>> {
  const directory = realpathSync(world.directory);
  const written = agentDirectory(options, directory);
  const agent = realPath(written) ?? written;
  const refused = whyNot(options, relative(from.root, agent), whose);
  if (refused) throw new ProblemError([{ ...refused, where: { file: world.origin.file ?? '' } }]);
  // A stopped git may have done its work before it was reached.
  if (world.signal.aborted) throw stoppedBefore(whose, commit);
  world.say(`Checking out the ${whose} version, ${commit.slice(0, 7)}.\n`);
  const tree = await checkOutFiles({ commit, from, whose }, world.temporary, world);
  try {
    const inTree = (path: string) => join(tree.root, relative(from.root, path));
    const move = { from: from.root, to: tree.root };
    const rebased = (one: AgentOptions) => rebasedOptions(one, move);
    const place = (toPrepare: boolean) => ({
      others: new Map([...others].map(([name, one]) => [name, { ...one, options: rebased(one.options) }])),
      directory: inTree(directory),
      options: rebased(options),
      environment: rebasedVariables(world.environment, move, toPrepare),
    });
    const made = { ...place(true), root: tree.root };
    const current = { ...world, directory, root: from.root };
    const agents = [made.options, ...[...made.others.values()].map((one) => one.options)];
    const same = world.isOfCheckout ? undefined : agents.map((one) => sameProgram(one, current, made)).find(Boolean);
    if (same !== undefined) throw new ProblemError([ofNoCheckout(same, whose)]);
    if (world.environmentFiles) {
      const names = await copyEnvironmentFiles([agent, directory], move, world);
      if (names.length > 0)
        world.say(`The ${whose} version gets a copy of ${names.join(', ')}, which git does not track.\n`);
    }
    const { prepare } = startOf(options);
    if (prepare === undefined || (await installationOf(agent, prepare))?.folder === MODULES) {
      const [scripts] = await copyPackages({ root: from.root, agent }, { root: tree.root, agent: inTree(agent) });
      if (scripts !== undefined && prepare === undefined)
        world.say(
          `The ${whose} version gets no copy of node_modules: ${scripts} has a script that may change what is installed. Set ${world.origin.path}.start.prepare, for example to npm ci.\n`,
        );
    }
    await prepareAgent(rebased(options), { ...world, ...place(true) }, world.signal);
    // Once more, since preparing may have made what a variable names.
    return { ...place(false), remove: tree.remove };
  } catch (error) {
    await tree.remove();
    throw error;
  }
}

function whyNot(options: AgentOptions, inside: string, whose: string) {
  const { command = '', prepare } = startOf(options);
  if (inside.startsWith('..') || isAbsolute(inside))
    return {
      what: `The agent is started outside of the repository: no commit of this repository has its ${whose} version.`,
    };
  // The same image twice would make every regression look like the doing of a provider.
  const isContainer = /\b(?:docker|podman)\b/.test(command);
  const hasFiles = /\bbuild\b|\s(?:-v|--volume|--mount)\b/.test(command);
  if (isContainer && !hasFiles && prepare === undefined)
    return {
      what: `agent.start.command runs a container image that it does not build: the ${whose} version would be this very version.`,
      fix: 'Build the image in the command: docker run … $(docker build -q .)',
    };
  return null;
}

const ofNoCheckout = (command: string, whose: string): Problem => ({
  what: `The command ${command} names nothing of the checkout: the ${whose} version would be the same program.`,
  fix: 'Set baseline: { agent: none }, or baseline: { agent: auto } if the program runs what is in its folder.',
});

const stoppedBefore = (whose: string, commit: string, cause?: GitError): ProblemError =>
  new ProblemError([{ what: `The run was stopped while the ${whose} commit ${commit.slice(0, 7)} was checked out.` }], {
    cause,
  });

/** What to do comes first: reports cut long sentences. */
function notCheckedOut(
  whose: string,
  commit: string,
  error: GitError,
  { environment, signal }: Pick<BaseWorld, 'environment' | 'signal'>,
): ProblemError {
  if (signal.aborted) return stoppedBefore(whose, commit, error);
  const isAction = error.command === 'fetch' && environment.GITHUB_ACTIONS === 'true';
  const advice = isAction
    ? 'Let actions/checkout leave its token (persist-credentials: true, its default), or fetch all commits (fetch-depth: 0). '
    : '';
  const what = `The ${whose} commit ${commit.slice(0, 7)} could not be checked out. ${advice}${error.message}`;
  return new ProblemError([{ what }], { cause: error });
}
