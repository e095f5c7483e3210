/** In a workflow: whether a path leads out of the workspace and of the job's temporary folder, through whatever links. */
import { readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';

interface Workspace {
  /** The working directory, absolute. */
  readonly directory: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Of paths from the working directory. Outside of a workflow none does: a person at a desk may name any. */
export function outsideOf({ directory, environment }: Workspace): (path: string) => boolean {
  const { GITHUB_ACTIONS, GITHUB_WORKSPACE, RUNNER_TEMP } = environment;
  if (GITHUB_ACTIONS !== 'true') return () => false;
  const roots = [directory, GITHUB_WORKSPACE, RUNNER_TEMP].flatMap((root) => (root ? [realOf(resolve(root))] : []));
  return (path) => {
    const real = realOf(resolve(directory, path));
    return !roots.some((root) => real === root || real.startsWith(root.endsWith(sep) ? root : `${root}${sep}`));
  };
}

/** As systems follow links before they give up. */
const MOST_LINKS = 40;

/** Where it leads, also of what does not exist yet: a link to nothing leads where something would be written. */
function realOf(path: string, left = MOST_LINKS): string {
  try {
    return realpathSync(path);
  } catch {
    const folder = dirname(path);
    if (folder === path) return path;
    const real = join(realOf(folder, left), basename(path));
    const target = linkAt(real);
    return target === null || left === 0 ? real : realOf(resolve(dirname(real), target), left - 1);
  }
}

function linkAt(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}
