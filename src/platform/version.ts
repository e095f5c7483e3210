/** What this tool is: its version, from package.json, and the repository that it was fetched from. */

import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import manifest from '../../package.json' with { type: 'json' };

export const version: string = manifest.version;

/** Beside dist/, where the package lies; beside src/ when run unbuilt. */
const PACKAGE = join(fileURLToPath(import.meta.url), '..', '..', ...(import.meta.url.endsWith('.ts') ? ['..'] : []));

/** OWNER/REPO, or null where it was not installed from GitHub. @param directory Of the package; inside node_modules when installed. */
export function ownRepository(directory = PACKAGE): string | null {
  try {
    const lock: unknown = JSON.parse(readFileSync(join(directory, '..', '.package-lock.json'), 'utf8'));
    const { packages } = lock as { readonly packages?: Readonly<Record<string, { readonly resolved?: string }>> };
    const resolved = packages?.[`node_modules/${manifest.name}`]?.resolved ?? '';
    return /github\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?(?:#|$)/.exec(resolved)?.[1] ?? null;
  } catch {
    return null;
  }
}

/**
 * How a person calls this tool, as it was called: "npx github:OWNER/REPO" where npx fetched it, "npx agent-eval" where a
 * project has it, "node dist/index.js" out of a clone, else "agent-eval".
 * @param script Absolute path of what Node.js was started with.
 */
export function ownCall(directory = PACKAGE, script = process.argv[1] ?? ''): string {
  const repository = /[\\/]_npx[\\/]/.test(directory) ? ownRepository(directory) : null;
  if (repository !== null) return `npx github:${repository}`;
  if (/[\\/]node_modules[\\/]\.bin[\\/]/.test(script)) return 'npx agent-eval';
  const isClone = !/[\\/]node_modules[\\/]/.test(directory);
  const isEntry = ['dist/index.js', 'src/index.ts'].some((path) => join(directory, path) === script);
  return isClone && isEntry ? `node ${shortest(script)}` : 'agent-eval';
}

/** From the current folder, for a shell. */
function shortest(path: string): string {
  const here = relative(process.cwd(), path);
  const shown = here.length < path.length ? here : path;
  return /\s/.test(shown) ? `"${shown}"` : shown;
}
