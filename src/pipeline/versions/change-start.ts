/** From which commit the change of a run on GitHub starts: found once, for the stored runs and the base version alike. */
import type { ChangeStart } from '../../history/sources/source.ts';
import type { Warning } from '../../model/warning.ts';
import type { CiContext, PullRequestContext } from '../../model/world/ci-context.ts';
import { type Checkout, findCheckout, type GitWorld, isShallow, mergeBaseOf, parentsOf } from '../../platform/git.ts';
import { GitHubError } from '../../platform/github/errors.ts';
import type { GitHub } from '../../platform/github/port.ts';
import { isPrivileged } from '../../platform/github/privileged.ts';

export interface ChangingRun {
  readonly ci: CiContext;
  /** Those that store baselines. */
  readonly branches: readonly string[];
  /** null: GitHub cannot be asked. */
  readonly github: Pick<GitHub, 'branchCommit' | 'firstParents' | 'mergeBase'> | null;
  /** Where the configuration is. */
  readonly directory: string;
  readonly clone: GitWorld;
}

/** Of a run that looks for it. */
interface Looking extends ChangingRun {
  /** null: it is in no checkout of git. */
  readonly checkout: Checkout | null;
  readonly parents: readonly string[];
  /** The commit whose agent is tested: what is checked out, unless that is a trusted one that an outsider's is tested by. */
  readonly tested: string;
}

type Found = Pick<ChangeStart, 'commit' | 'isUnchanged'> & { readonly warning?: Warning };

interface Rule {
  readonly isFor: (run: Looking) => boolean;
  /** null: the next rule that is for the run says it. */
  readonly find: (run: Looking) => Promise<Found | null>;
}

/** In this order. The table in docs/base-version.md says the same. */
const RULES: readonly Rule[] = [
  // A queue that rebases puts all commits of a pull request on it.
  { isFor: ({ ci }) => ci.queueBase !== undefined, find: async ({ ci }) => startingAt(ci.queueBase!) },
  { isFor: isOfTestMerge, find: (run) => beforeCommit(run.tested, run) },
  { isFor: ({ ci }) => ci.pullRequest !== null, find: (run) => whereItLeft(run, run.ci.pullRequest!) },
  { isFor: isOfOtherBranch, find: whereBranchLeft },
  {
    isFor: ({ ci }) => TESTS_ITSELF.includes(ci.event),
    find: async ({ ci }) => ({ commit: ci.sha, isUnchanged: true }),
  },
  { isFor: () => true, find: (run) => beforeCommit(run.ci.sha, run) },
];

/** Nobody changed anything: the run looks at what the agent's world became. */
const TESTS_ITSELF: readonly string[] = ['schedule', 'workflow_dispatch'];

/** Never rejects: what cannot be found is a warning. Three requests of GitHub at most, for each branch that stores baselines. */
export async function changeStartOf(run: ChangingRun): Promise<ChangeStart> {
  const { ci, clone, directory } = run;
  const checkout = await findCheckout(directory, clone);
  const parents = checkout ? await parentsOf(checkout, clone) : [];
  const isByTrusted = ci.pullRequest !== null && isPrivileged(clone.environment);
  const tested = isByTrusted ? ci.pullRequest.headSha : (checkout?.commit ?? ci.sha);
  const looking = { ...run, checkout, parents, tested };
  const warnings: Warning[] = [];
  for (const { find } of RULES.filter(({ isFor }) => isFor(looking))) {
    const found = await find(looking).catch((error: unknown) => unread(error, ci));
    if (found?.warning) warnings.push(found.warning);
    if (found?.commit) return { commit: found.commit, isUnchanged: found.isUnchanged, warnings };
  }
  return { commit: null, isUnchanged: false, warnings };
}

const startingAt = (commit: string): Found => ({ commit, isUnchanged: false });

function unread(error: unknown, { pullRequest }: CiContext): Found {
  if (!(error instanceof GitHubError)) throw error;
  const without = pullRequest
    ? `so the newest commit of ${JSON.stringify(pullRequest.baseRef)} that the event names is taken`
    : 'so the commit before is taken, or the newest stored run of the branch';
  const text = `From which commit this change starts could not be read, ${without}. ${error.message}`;
  return {
    commit: pullRequest?.baseSha ?? null,
    isUnchanged: false,
    warning: { code: 'baseline_start_unknown', text },
  };
}

/** GitHub's merge of the pull request with its base branch, or a newer one of the same head. */
function isOfTestMerge({ ci, tested, parents }: Looking): boolean {
  const head = ci.pullRequest?.headSha;
  return head !== undefined && tested !== head && (tested === ci.sha || parents[1] === head);
}

/** The first parent, as the commit itself says it, which a shallow clone has too. */
async function beforeCommit(commit: string, { checkout, parents, github }: Looking): Promise<Found | null> {
  if (checkout?.commit === commit) return parents[0] ? startingAt(parents[0]) : null;
  // GitHub forgets a test merge once it has made a newer one.
  const [, before] = (await github?.firstParents(commit, 2).catch(nullIfUnknown)) ?? [];
  return before ? startingAt(before) : null;
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof GitHubError && error.kind !== 'unavailable') return null;
  throw error;
}

/** Where the head alone is tested. The tip is asked first: GitHub may not have looked at the branch since the event. */
async function whereItLeft(run: Looking, { headSha, baseRef, baseSha }: PullRequestContext): Promise<Found> {
  const { github, tested } = run;
  const found =
    (await leftInClone(tested, [onOrigin(baseRef)], run)) ??
    (await leftInClone(tested, [baseSha], run)) ??
    (await leftOnGitHub(headSha, [baseRef], github)) ??
    // The pull request is merged: the tip has it.
    (await github?.mergeBase(baseSha, headSha))?.sha;
  if (found) return startingAt(found);
  const text = `Where this pull request left ${JSON.stringify(baseRef)} could not be found, so the newest commit of it that the event names is taken. Fetch all commits (fetch-depth: 0), or pass github-token.`;
  return { ...startingAt(baseSha), warning: { code: 'baseline_start_unknown', text } };
}

function isOfOtherBranch({ ci, branches }: Looking): boolean {
  return ci.branch !== null && !branches.includes(ci.branch);
}

async function whereBranchLeft(run: Looking): Promise<Found | null> {
  const { ci, branches, github } = run;
  const found =
    (await leftInClone(ci.sha, branches.map(onOrigin), run)) ?? (await leftOnGitHub(ci.sha, branches, github));
  return found === null ? null : startingAt(found);
}

const onOrigin = (branch: string): string => `refs/remotes/origin/${branch}`;

/** The newest commit that `head` shares with one of them; null: it has none of its own, or they are not all here. */
async function leftInClone(head: string, others: readonly string[], { checkout, clone }: Looking) {
  // In a shallow clone what is shared may be cut off, and something older be found.
  if (checkout === null || (await isShallow(checkout, clone))) return null;
  const found = await mergeBaseOf(head, others, checkout, clone);
  return found === head ? null : found;
}

/** The same of branches, as GitHub knows them. */
async function leftOnGitHub(head: string, branches: readonly string[], github: ChangingRun['github']) {
  if (github === null) return null;
  const shared = await Promise.all(
    branches.map(async (branch) => {
      const tip = await github.branchCommit(branch);
      return tip === null ? null : github.mergeBase(tip, head);
    }),
  );
  const [nearest] = shared
    .filter((found) => found !== null)
    .toSorted((one, other) => one.ahead - other.ahead)
    .filter(({ sha }) => sha !== head);
  return nearest?.sha ?? null;
}
