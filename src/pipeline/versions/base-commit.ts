/** The commit that a change starts from: of a pull request, of a push, or of the work at a desk. */
import type { RunWorld } from '../../model/world/run-request.ts';
import {
  type Checkout,
  commitNamed,
  defaultBranchOf,
  type GitWorld,
  isShallow,
  mergeBaseOf,
  parentsOf,
} from '../../platform/git.ts';

export type BaseCommit = { readonly commit: string } | { readonly why: string; readonly fix?: string };

interface Asked {
  /** A branch, tag or commit; null: none was named. */
  readonly named: string | null;
  /** The commit of the baseline; null: not known. */
  readonly compared: string | null;
  /** Of changeStartOf; null: not known, or nothing was changed. */
  readonly start: string | null;
  /** Whether files differ from the commit that is checked out. */
  readonly isChanged: () => Promise<boolean>;
}

/**
 * Of a pull request and in a merge queue the commit that the change starts from. Of other runs on GitHub the commit of
 * the stored run that it is compared with, else that start, else the commit before. At a desk what was named, else where
 * the work left the default branch; on that branch itself the commit of the baseline.
 */
export async function baseCommitOf(
  checkout: Checkout,
  asked: Asked,
  world: GitWorld & Pick<RunWorld, 'ci'>,
): Promise<BaseCommit> {
  const { named, compared, start, isChanged } = asked;
  const { ci } = world;
  if (named !== null) return atDesk(await commitNamed(named, checkout, world), named, { checkout, world, isChanged });
  if (ci) {
    const isOfChange = ci.pullRequest !== null || ci.event === 'merge_group';
    const commit = (isOfChange ? null : compared) ?? start ?? (await parentsOf(checkout, world))[0];
    return commit ? { commit } : { why: 'the commit that is checked out is the first one' };
  }
  const found = await whereWorkBegan({ checkout, world, isChanged });
  if (compared === null || ('commit' in found && found.commit !== checkout.commit)) return found;
  const former = await commitNamed(compared, checkout, world);
  return former === null || former === checkout.commit ? found : { commit: former };
}

interface Desk extends Pick<Asked, 'isChanged'> {
  readonly checkout: Checkout;
  readonly world: GitWorld;
}

async function whereWorkBegan(desk: Desk): Promise<BaseCommit> {
  const { checkout, world } = desk;
  const branch = await defaultBranchOf(checkout, world);
  if (branch === null) return { why: 'this clone knows no default branch', fix: NAME_IT };
  return atDesk(await mergeBaseOf('HEAD', [branch], checkout, world), branch, desk);
}

const FETCH_IT =
  'This clone is shallow: it has only the newest commits of one branch. Fetch what you compare with, for example with git fetch origin main:main.';
const NAME_IT = 'Name another commit with --base: a branch, a tag or a sha of this clone.';

async function atDesk(commit: string | null, name: string, { checkout, world, isChanged }: Desk): Promise<BaseCommit> {
  const shown = JSON.stringify(name.replace(/^refs\/remotes\//, ''));
  if (commit === null) {
    const why = `${shown} is no commit of this clone, or has none in common with the work`;
    return { why, fix: (await isShallow(checkout, world)) ? FETCH_IT : NAME_IT };
  }
  if (commit !== checkout.commit || (await isChanged())) return { commit };
  return { why: `it is the very version that is checked out: nothing was changed since ${shown}`, fix: NAME_IT };
}
