/** The agent of a fork's pull request in a run that has secrets: started from its head commit, with what the trusted configuration hands to it. */
import { tmpdir } from 'node:os';
import { checkOutBase } from '../../agents/checkout/base-version.ts';
import { startOf } from '../../agents/checkout/prepare.ts';
import { isRecorded } from '../../agents/create.ts';
import { type Problem, ProblemError } from '../../model/problem.ts';
import type { RunRequest, RunWorld } from '../../model/world/run-request.ts';
import { readCheckout } from '../../platform/git.ts';
import { fetchCommit } from '../../platform/worktree.ts';
import { type Suite, withProblemsPlaced } from '../suite/suite.ts';
import { followsFork } from './followed-pull.ts';

export interface ForkSuite {
  readonly suite: Suite;
  /** Nothing of the fork is left. */
  readonly close: () => Promise<void>;
}

/**
 * The suite as it is, but where a fork's run is followed: there the agent that the configuration starts is that of the
 * head commit, in a folder of its own. An agent at an address stays what answers there. @throws ProblemError
 */
export async function withForkAgent(
  suite: Suite,
  { dryRun }: Pick<RunRequest, 'dryRun'>,
  world: RunWorld,
): Promise<ForkSuite> {
  const { config, directory, file } = suite;
  const { agent } = config;
  const asItIs = { suite, close: async () => {} };
  const commit = world.ci?.pullRequest?.headSha;
  if (!followsFork(world.ci) || commit === undefined) return asItIs;
  if (isRecorded(agent)) throw new ProblemError([recordedOnly(file)]);
  if (dryRun || (agent.type !== 'command' && startOf(agent).command === undefined)) return asItIs;
  const { signal, stderr } = world;
  const from = await readCheckout(directory, world);
  if ('why' in from)
    throw new ProblemError([
      {
        what: `The agent of the pull request cannot be started: ${from.why}.`,
        where: { file },
        ...(from.fix && { fix: from.fix }),
      },
    ]);
  // A proxy of the environment is needed for no more than this. What fails is tried again, and said, below.
  await fetchCommit(commit, from, world).catch(() => {});
  const version = { commit, from, whose: "pull request's" };
  const place = await withProblemsPlaced(suite, () =>
    checkOutBase({ options: agent, others: suite.others }, version, {
      directory,
      environment: forOutsiders(world.environment),
      origin: { file, path: 'agent' },
      temporary: world.environment.RUNNER_TEMP || tmpdir(),
      say: (text) => stderr(suite.redact(text)),
      signal,
      environmentFiles: false,
      isOfCheckout: config.baseline.agent === 'auto',
    }),
  );
  const { options, others, remove, ...where } = place;
  const agentPlace = { ...where, checkedOut: agent };
  return { suite: { ...suite, config: { ...config, agent: options }, others, agentPlace }, close: remove };
}

/** What programs need to be found and to run. No secret has one of these names. */
const PLAIN =
  /^(?:PATH|PATHEXT|HOME|USER|USERNAME|USERPROFILE|LOGNAME|SHELL|COMSPEC|SYSTEMROOT|SYSTEMDRIVE|WINDIR|PROGRAMFILES.*|PROGRAMDATA|APPDATA|LOCALAPPDATA|LANG|LANGUAGE|LC_[A-Z]+|TZ|TMPDIR|TMP|TEMP|CI|GITHUB_ACTIONS|RUNNER_(?:OS|ARCH|TEMP|TOOL_CACHE)|AGENT_TOOLSDIRECTORY|JAVA_HOME.*|GOROOT.*|PYTHONLOCATION|DOTNET_ROOT)$/i;

/** Of the base version, too: else it were not the same agent in the same surroundings. */
export function forOutsiders(environment: RunWorld['environment']): RunWorld['environment'] {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => PLAIN.test(name)));
}

const recordedOnly = (file: string): Problem => ({
  what: "agent.type: the recorded conversations of this repository say nothing about a fork's agent.",
  where: { file },
  fix: 'Name an agent that the run can start, with agent.start or type: command.',
});
