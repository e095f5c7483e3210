/** What is asked of GitHub and what it changes, call by call: REST requests and their payloads → the port. */
import type { GitHubError, Operation } from './errors.ts';
import {
  notOfItsApi,
  theText,
  toArtifactRow,
  toComment,
  toEndedRun,
  toListedPullRequest,
  toPullRequest,
  toRun,
  withId,
} from './payloads.ts';
import type { GitHub, MergeBase, NamedCommit } from './port.ts';

const PAGE = 100;
const MAY_TRIAGE: readonly string[] = ['admin', 'maintain', 'write', 'triage'];

export type Octokit = ReturnType<typeof import('@actions/github')['getOctokit']>;
/** Rejects with a GitHubError that names the operation. */
type Call = <T>(operation: Operation, use: (octokit: Octokit) => Promise<T>) => Promise<T>;
interface Here {
  readonly owner: string;
  readonly repo: string;
}

export const callsOf = (call: Call, here: Here): GitHub => ({
  ...reading(call, here),
  ...commits(call, here),
  ...pulling(call, here),
  ...people(call, here),
  ...writing(call, here),
});

function commits(call: Call, here: Here) {
  const reading: Operation = { name: 'reading commits', permission: 'contents: read' };
  // GitHub answers 404 to a branch that is not there, and 422 to a tag.
  const orNull = (error: GitHubError): null => {
    if (error.kind === 'not_found' || error.status === 422) return null;
    throw error;
  };
  const commitNamed = (ref: string) =>
    call(reading, async ({ rest }) => {
      const { data } = await rest.repos.getCommit({ ...here, ref, per_page: 1 });
      const found: NamedCommit | null = { sha: data.sha, committedAt: data.commit.committer?.date ?? null };
      return found;
    }).catch(orNull);
  const mergeBase = (base: string, head: string) =>
    call(reading, async ({ rest }) => {
      const basehead = `${base}...${head}`;
      const { data } = await rest.repos.compareCommitsWithBasehead({ ...here, basehead, per_page: 1 });
      const found: MergeBase | null = { sha: theText(data.merge_base_commit.sha), ahead: data.ahead_by };
      return found;
    }).catch(orNull);
  return {
    commitNamed,
    latestRelease: () =>
      call(
        reading,
        async ({ rest }) => theText((await rest.repos.getLatestRelease({ ...here })).data.tag_name) as string | null,
      ).catch(orNull),
    firstParents: (sha, limit) =>
      call(reading, async ({ rest }) => {
        const pageFrom = async (start: string) => {
          const { data } = await rest.repos.listCommits({ ...here, sha: start, per_page: PAGE });
          return new Map(data.map((commit) => [commit.sha, commit.parents[0]?.sha ?? null]));
        };
        return walkFirstParents(sha, limit, pageFrom);
      }),
    branchCommit: (branch) =>
      call(reading, async ({ rest }) => {
        const { data } = await rest.git.getRef({ ...here, ref: `heads/${branch}` });
        return data.object.sha as string | null;
      }).catch(orNull),
    tagCommit: async (tag) => (await commitNamed(`refs/tags/${tag}`))?.sha ?? null,
    isAncestor: async (ancestor, sha) => (await mergeBase(ancestor, sha))?.sha === ancestor,
    mergeBase,
  } satisfies Partial<GitHub>;
}

function reading(call: Call, here: Here) {
  const actions: Operation = { name: 'reading workflow runs and artifacts', permission: 'actions: read' };
  return {
    listArtifacts: (name, page = 1) =>
      call(actions, async ({ rest }) => {
        const { data } = await rest.actions.listArtifactsForRepo({ ...here, name, page, per_page: PAGE });
        return data.artifacts.map(toArtifactRow);
      }),
    archiveAddress: (id) =>
      call({ ...actions, name: 'downloading the artifact' }, async ({ rest }) => {
        const asked = { ...here, artifact_id: id, archive_format: 'zip', request: { redirect: 'manual' } } as const;
        const { headers } = await rest.actions.downloadArtifact(asked);
        return theText(headers.location);
      }),
    getRun: (id) =>
      call(actions, async ({ rest }) => toRun((await rest.actions.getWorkflowRun({ ...here, run_id: id })).data)),
    listPullRequestRuns: (branch) =>
      call(actions, async ({ rest }) => {
        const filter = { branch, event: 'pull_request', per_page: PAGE };
        const { data } = await rest.actions.listWorkflowRunsForRepo({ ...here, ...filter });
        return data.workflow_runs.map(toRun);
      }),
    listRunsOfCommit: (sha) =>
      call(actions, async ({ rest }) => {
        const { data } = await rest.actions.listWorkflowRunsForRepo({ ...here, head_sha: sha, per_page: PAGE });
        return data.workflow_runs.map(toEndedRun);
      }),
  } satisfies Partial<GitHub>;
}

/** A page of history is ordered by date and holds side branches too: the chain is walked inside of it, two pages at most. */
async function walkFirstParents(
  sha: string,
  limit: number,
  pageFrom: (sha: string) => Promise<ReadonlyMap<string, string | null>>,
): Promise<readonly string[]> {
  const chain = [sha];
  for (let pages = 0; pages < 2 && chain.length < limit; pages += 1) {
    const parents = await pageFrom(chain.at(-1)!);
    let parent = parents.get(chain.at(-1)!);
    while (parent && chain.length < limit) {
      chain.push(parent);
      parent = parents.get(parent);
    }
    if (parent === null) break;
  }
  return chain;
}

/** Octokit's own pagination takes a conflict for an empty list, and another text in the place of a list for one of its items. */
async function allPages<T>(pageOf: (page: number) => Promise<{ readonly data: readonly T[] }>): Promise<readonly T[]> {
  const all: T[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await pageOf(page);
    if (!Array.isArray(data)) throw notOfItsApi();
    all.push(...data);
    if (data.length < PAGE) return all;
  }
}

const PULLS: Operation = { name: 'reading the pull request', permission: 'pull-requests: read' };

function pulling(call: Call, here: Here) {
  const listed = (filter: { readonly state: 'open' | 'all'; readonly head?: string }) =>
    call(PULLS, async ({ rest }) => {
      const pulls = await allPages((page) => rest.pulls.list({ ...here, ...filter, per_page: PAGE, page }));
      return pulls.map(toListedPullRequest);
    });
  return {
    getPullRequest: (number) =>
      call(PULLS, async ({ rest }) => {
        const { data } = await rest.pulls.get({ ...here, pull_number: number });
        return { ...toPullRequest(data), merged: data.merged };
      }),
    listPullRequestFiles: (number) =>
      call(PULLS, async ({ rest }) => {
        const about = { ...here, pull_number: number, per_page: PAGE };
        const files = await allPages((page) => rest.pulls.listFiles({ ...about, page }));
        return files.map(({ filename }) => filename);
      }),
    listPullRequestsFrom: (head) => listed({ state: 'all', head }),
    listOpenPullRequests: () => listed({ state: 'open' }),
    pullRequestsOfCommit: (sha) =>
      call(PULLS, async ({ rest }) => {
        const { data } = await rest.repos.listPullRequestsAssociatedWithCommit({ ...here, commit_sha: sha });
        return data.map((pull) => ({ ...toPullRequest(pull), merged: pull.merged_at !== null }));
      }),
    listComments: (number) =>
      call({ name: 'reading the comments', permission: 'pull-requests: write' }, async ({ rest }) => {
        const about = { ...here, issue_number: number, per_page: PAGE };
        const comments = await allPages((page) => rest.issues.listComments({ ...about, page }));
        return comments.map(toComment);
      }),
    listLabelEvents: (number) =>
      call(PULLS, async ({ rest }) => {
        const about = { ...here, issue_number: number, per_page: PAGE };
        const events = await allPages((page) => rest.issues.listEvents({ ...about, page }));
        return events.flatMap((event) => {
          if (event.event !== 'labeled' && event.event !== 'unlabeled') return [];
          const label = 'label' in event ? (event.label as { name?: unknown } | undefined)?.name : undefined;
          if (typeof label !== 'string') return [];
          return [{ put: event.event === 'labeled', label, by: event.actor?.login ?? '', at: event.created_at }];
        });
      }),
  } satisfies Partial<GitHub>;
}

function people(call: Call, here: Here) {
  return {
    mayTriage: (login) =>
      call({ name: 'reading who may put labels', permission: 'contents: read' }, async ({ rest }) => {
        const { data } = await rest.repos.getCollaboratorPermissionLevel({ ...here, username: login });
        // A role of an organisation's own making shows in the rights only.
        return MAY_TRIAGE.includes(theText(data.role_name)) || data.user?.permissions?.triage === true;
      }).catch((error: GitHubError) => {
        if (error.kind === 'not_found') return false;
        throw error;
      }),
    ownLogin: () =>
      call({ name: 'reading who the token belongs to', permission: 'metadata: read' }, async ({ rest }) => {
        return theText((await rest.users.getAuthenticated()).data.login) as string | null;
      }).catch((error: GitHubError) => {
        if (error.kind === 'forbidden' || error.kind === 'not_found') return null;
        throw error;
      }),
  } satisfies Partial<GitHub>;
}

function writing(call: Call, here: Here) {
  const comment: Operation = { name: 'writing the comment', permission: 'pull-requests: write' };
  return {
    createComment: (number, body) =>
      call(comment, async ({ rest }) =>
        toComment((await rest.issues.createComment({ ...here, issue_number: number, body })).data),
      ),
    updateComment: (id, body) =>
      call(comment, async ({ rest }) =>
        toComment((await rest.issues.updateComment({ ...here, comment_id: id, body })).data),
      ),
    deleteComment: (id) =>
      call(comment, async ({ rest }) => {
        const { status } = await rest.issues.deleteComment({ ...here, comment_id: id });
        if (status !== 204) throw notOfItsApi();
      }),
    removeLabel: (number, label) =>
      call({ name: 'removing a label', permission: 'pull-requests: write' }, async ({ rest }) => {
        const { data } = await rest.issues.removeLabel({ ...here, issue_number: number, name: label });
        if (!Array.isArray(data)) throw notOfItsApi();
      }),
    createCheckRun: (check) =>
      call({ name: 'writing the check run', permission: 'checks: write' }, async ({ rest }) => {
        const { name, headSha, conclusion, title, summary } = check;
        const output = { title, summary };
        const given = { name, head_sha: headSha, conclusion, status: 'completed', output } as const;
        withId((await rest.checks.create({ ...here, ...given })).data);
      }),
  } satisfies Partial<GitHub>;
}
