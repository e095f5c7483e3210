/** Repository, commits, branches, pull requests and who may do what. */
import {
  accountJson,
  commitJson,
  fileJson,
  fullPullJson,
  fullRepositoryJson,
  pullJson,
  releaseJson,
} from '../answers.ts';
import { type Answer, type Call, listed, notFound, ok, pullOf, type Route, refusal } from '../call.ts';
import type { JsonObject } from '../json.ts';
import { type Commit, historyOf, type PullRequest, type Role, resolveCommit } from '../state.ts';

/** GitHub's four old names for its six roles. */
const PERMISSION_OF_ROLE: Readonly<Record<Role, string>> = {
  admin: 'admin',
  maintain: 'write',
  write: 'write',
  triage: 'read',
  read: 'read',
  none: 'none',
};

function getCommit(call: Call): Answer {
  const commit = resolveCommit(call.state, call.repository, call.path.ref ?? '');
  if (!commit) return refusal(422, `No commit found for SHA: ${call.path.ref}`);
  const pull = call.repository.pulls.find(({ head }) => head.sha === commit.sha);
  return ok(commitJson(commit, call.repository, pull?.files ?? []));
}

function listCommits(call: Call): Answer {
  const from = String(call.query.sha ?? call.repository.defaultBranch);
  const commit = resolveCommit(call.state, call.repository, from);
  if (!commit) return notFound();
  return listed(
    call,
    historyOf(call.state, commit.sha).map((each) => commitJson(each, call.repository)),
  );
}

function compare(call: Call): Answer {
  const [baseName = '', headName = ''] = (call.path.basehead ?? '').split('...');
  const base = resolveCommit(call.state, call.repository, baseName);
  const head = resolveCommit(call.state, call.repository, headName);
  if (!base || !head) return notFound();
  const ofBase = historyOf(call.state, base.sha);
  const ofHead = historyOf(call.state, head.sha);
  const ahead = ofHead.filter((commit) => !ofBase.includes(commit));
  const behind = ofBase.filter((commit) => !ofHead.includes(commit));
  const mergeBase = ofHead.find((commit) => ofBase.includes(commit));
  if (!mergeBase) return refusal(404, `No common ancestor between ${baseName} and ${headName}.`);
  const pull = call.repository.pulls.find((each) => each.head.sha === head.sha);
  return ok({
    base_commit: commitJson(base, call.repository),
    merge_base_commit: commitJson(mergeBase, call.repository),
    status: ahead.length > 0 ? (behind.length > 0 ? 'diverged' : 'ahead') : behind.length > 0 ? 'behind' : 'identical',
    ahead_by: ahead.length,
    behind_by: behind.length,
    total_commits: ahead.length,
    commits: ahead.reverse().map((commit) => commitJson(commit, call.repository)),
    files: (pull?.files ?? []).map(fileJson),
  });
}

/** On the default branch: the merged pull request that brought the commit. Elsewhere: the open ones that hold it. */
function pullsOfCommit(call: Call): Answer {
  const commit = resolveCommit(call.state, call.repository, call.path.commit_sha ?? '');
  if (!commit) return refusal(422, `No commit found for SHA: ${call.path.commit_sha}`);
  const holds = (pull: PullRequest): boolean =>
    (pull.mergedAt !== null && pull.mergeCommitSha === commit.sha) || isOwnCommit(call, pull, commit);
  return listed(
    call,
    call.repository.pulls.filter(holds).map((pull) => pullJson(pull, call.repository)),
  );
}

function isOwnCommit(call: Call, pull: PullRequest, commit: Commit): boolean {
  return (
    historyOf(call.state, pull.head.sha).includes(commit) && !historyOf(call.state, pull.base.sha).includes(commit)
  );
}

function listPulls(call: Call): Answer {
  const { state = 'open', head, base } = call.query;
  const found = call.repository.pulls.filter(
    (pull) =>
      (state === 'all' || pull.state === state) &&
      (head === undefined || head === `${pull.head.repository.owner.login}:${pull.head.ref}`) &&
      (base === undefined || base === pull.base.ref),
  );
  return listed(
    call,
    found.reverse().map((pull) => pullJson(pull, call.repository)),
  );
}

/** What each role may do; a role has the rights of all below it. */
const RIGHTS = ['pull', 'triage', 'push', 'maintain', 'admin'];
const RIGHTS_OF_ROLE: Readonly<Record<Role, number>> = { none: 0, read: 1, triage: 2, write: 3, maintain: 4, admin: 5 };

function rightsOf(role: Role): JsonObject {
  return Object.fromEntries(RIGHTS.map((right, index) => [right, index < RIGHTS_OF_ROLE[role]]));
}

function permissionOf(call: Call): Answer {
  const account = call.state.accounts.get(call.path.username ?? '');
  if (!account) return notFound();
  // In a public repository everybody may read.
  const role = call.repository.roles.get(account.login) ?? (call.repository.private ? 'none' : 'read');
  const user = { ...accountJson(account), role_name: role, permissions: rightsOf(role) };
  return ok({ permission: PERMISSION_OF_ROLE[role], role_name: role, user });
}

function refJson(ref: string, sha: string): JsonObject {
  return { ref: `refs/${ref}`, object: { type: 'commit', sha } };
}

export const repositoryRoutes: Readonly<Record<string, Route>> = {
  'repos/get': { needs: [], answer: (call) => ok(fullRepositoryJson(call.repository)) },
  'repos/get-commit': { needs: [['contents', 'read']], answer: getCommit },
  'repos/get-latest-release': {
    needs: [['contents', 'read']],
    answer: (call) => {
      const tag = call.repository.releases.at(-1);
      return tag === undefined ? notFound() : ok(releaseJson(tag, call.repository));
    },
  },
  'repos/list-commits': { needs: [['contents', 'read']], answer: listCommits },
  'repos/compare-commits-with-basehead': { needs: [['contents', 'read']], answer: compare },
  'repos/list-pull-requests-associated-with-commit': { needs: [['pull-requests', 'read']], answer: pullsOfCommit },
  'repos/get-collaborator-permission-level': { needs: [], answer: permissionOf },
  'git/get-ref': {
    needs: [['contents', 'read']],
    answer: (call) => {
      const sha = call.repository.refs.get(call.path.ref ?? '');
      return sha ? ok(refJson(call.path.ref ?? '', sha)) : notFound();
    },
  },
  'git/list-matching-refs': {
    needs: [['contents', 'read']],
    answer: (call) =>
      ok(
        [...call.repository.refs]
          .filter(([ref]) => ref.startsWith(call.path.ref ?? ''))
          .map(([ref, sha]) => refJson(ref, sha)),
      ),
  },
  'pulls/list': { needs: [['pull-requests', 'read']], answer: listPulls },
  'pulls/get': {
    needs: [['pull-requests', 'read']],
    answer: (call) => {
      const pull = pullOf(call);
      return pull ? ok(fullPullJson(pull, call.repository)) : notFound();
    },
  },
  'pulls/list-files': {
    needs: [['pull-requests', 'read']],
    answer: (call) => {
      const pull = pullOf(call);
      return pull ? listed(call, pull.files.map(fileJson)) : notFound();
    },
  },
};
