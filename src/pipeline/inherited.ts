/** Whether what keeps a pull request's run from taking place was there before it, as far as GitHub says so. */
import { isAbsolute } from 'node:path';
import { MissingEnvironmentError } from '../config/load.ts';
import type { Inherited } from '../decision/gate/not-run.ts';
import { baselineArtifactName } from '../history/names.ts';
import type { Problem } from '../model/problem.ts';
import type { RunWorld } from '../model/world/run-request.ts';
import type { EndedRun } from '../platform/github/port.ts';
import { BY_INSIDERS } from '../platform/github/privileged.ts';
import { problemsOf } from '../text/failure.ts';
import type { Services } from './services.ts';

const MOST_NAMED = 3;

/** @param suite Its name; null: not known. @returns null: nothing says so, or it cannot be known. Never rejects. */
export async function inheritedOf(
  error: unknown,
  { environment, signal }: Pick<RunWorld, 'environment' | 'signal'>,
  services: Services | null,
  suite: string | null,
): Promise<Inherited | null> {
  const pull = services?.ci.pullRequest;
  const problems = problemsOf(error);
  if (!services || !pull || problems === null || signal.aborted) return null;
  const changed = await services.changedFiles();
  const files = error instanceof MissingEnvironmentError || changed === null ? [] : filesAtFault(problems);
  const unchanged = files.some((file) => changed!.some((path) => isSame(file, path))) ? [] : files;
  const failed = await failedBefore(services, environment.GITHUB_WORKFLOW_REF ?? '', suite).catch(() => null);
  return unchanged.length > 0 || failed ? { unchanged, failed, branch: pull.baseRef } : null;
}

/** [] where anything but these files may be the reason: a program that failed is of many. */
function filesAtFault(problems: readonly Problem[]): readonly string[] {
  const files = new Set(problems.flatMap(({ where }) => where?.file ?? []));
  const isOfFiles = problems.every(
    ({ where, output, isBetweenFiles = false }) => where !== undefined && output === undefined && !isBetweenFiles,
  );
  // What lies beside the checkout, such as a downloaded result, is on no branch.
  const isOfCheckout = ![...files].some((file) => isAbsolute(file) || file.startsWith('..'));
  return isOfFiles && isOfCheckout && files.size <= MOST_NAMED ? [...files] : [];
}

/** The checkout may be in a folder of the working directory, or the other way round. */
const isSame = (file: string, path: string): boolean =>
  file === path || file.endsWith(`/${path}`) || path.endsWith(`/${file}`);

/** The newest run of this workflow that ended at the commit that the change starts from, if it could not run either. */
async function failedBefore(
  { ci, github }: Services,
  workflowRef: string,
  suite: string | null,
): Promise<Inherited['failed']> {
  const { sha, pullRequest } = ci;
  const isMerge = ci.event === 'pull_request' && sha !== pullRequest!.headSha;
  const [, parent] = isMerge ? await github.firstParents(sha, 2) : [];
  const base = parent ?? pullRequest!.baseSha;
  // Of events that others cause, a failure says nothing of the branch.
  const isOurs = ({ path, event, conclusion }: EndedRun) =>
    workflowRef.includes(`/${path.split('@')[0]}@`) && BY_INSIDERS.includes(event) && conclusion !== null;
  const newest = (await github.listRunsOfCommit(base)).find(isOurs);
  if (newest?.conclusion !== 'failure') return null;
  // What is stored has run: its verdict failed it.
  const stored = suite === null ? [] : await github.listArtifacts(baselineArtifactName(suite));
  return stored.some(({ run }) => run?.id === newest.id) ? null : { run: newest.id, sha: base };
}
