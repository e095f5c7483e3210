/** `baseline.anchor` as it is written → its commit: by GitHub's API, or at a desk by git. */
import { type Checkout, commitNamed, commitTime, type GitWorld, isShallow, newestTag } from '../../platform/git.ts';
import { GitHubError } from '../../platform/github/errors.ts';
import type { GitHub } from '../../platform/github/port.ts';
import { shortSha } from '../baseline-info.ts';
import type { Anchor } from '../store/history.ts';

export type FoundAnchor =
  | { readonly anchor: Anchor }
  /** Why there is none, and what to do; `failed`: it could not be looked up, and may well be there. */
  | { readonly why: string; readonly failed: boolean };

const LAST_RELEASE = 'last_release';
const isSha = (name: string): boolean => /^[0-9a-f]{7,64}$/.test(name);
const NO_NAME = 'A tag, a commit or last_release can be one.';

/** The tag of the newest release, a tag, or a commit, by the API: whatever the checkout holds. Never rejects. */
export async function findOnGitHub(
  wanted: string,
  github: Pick<GitHub, 'latestRelease' | 'commitNamed'>,
): Promise<FoundAnchor> {
  try {
    const tag = wanted === LAST_RELEASE ? await github.latestRelease() : wanted;
    if (tag === null)
      return none('this repository has no release. Publish one, or name a tag: baseline: { anchor: v1.0 }.');
    const ofTag = await github.commitNamed(`refs/tags/${tag}`);
    const found = ofTag ?? (isSha(tag) ? await github.commitNamed(tag) : null);
    if (found === null) return none(`${JSON.stringify(tag)} is no tag and no commit of this repository. ${NO_NAME}`);
    return anchorOf(ofTag ? tag : shortSha(found.sha), found.sha, found.committedAt);
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error;
    return { why: `it could not be looked up. ${error.message}`, failed: true };
  }
}

/** The same without GitHub: last_release is the newest tag before what is checked out. Never rejects. */
export async function findByGit(wanted: string, checkout: Checkout, clone: GitWorld): Promise<FoundAnchor> {
  const tag = wanted === LAST_RELEASE ? await newestTag(checkout, clone) : wanted;
  const ofTag = tag && (await commitNamed(`refs/tags/${tag}`, checkout, clone));
  const sha = ofTag || (tag !== null && isSha(tag) ? await commitNamed(tag, checkout, clone) : null);
  if (tag !== null && sha) return anchorOf(ofTag ? tag : shortSha(sha), sha, await commitTime(sha, checkout, clone));
  const fetching = (await isShallow(checkout, clone)) ? ' This clone is shallow: git fetch --unshallow --tags.' : '';
  if (tag === null) return none(`git reaches no tag from what is checked out.${fetching}`);
  return none(`${JSON.stringify(tag)} is no tag and no commit of this clone. ${fetching.trim() || NO_NAME}`);
}

const none = (why: string): FoundAnchor => ({ why, failed: false });

function anchorOf(name: string, sha: string, committedAt: string | null): FoundAnchor {
  const time = Date.parse(committedAt ?? '');
  if (!Number.isFinite(time)) return none(`the commit ${shortSha(sha)} has no date`);
  return { anchor: { name, sha, committedAt: new Date(time).toISOString() } };
}
