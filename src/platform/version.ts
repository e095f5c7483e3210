/** What this tool is: its version, from package.json, and the repository that it was fetched from. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** How a person calls this tool: "npx github:OWNER/REPO" where npx fetched it, else "agent-eval". */
export function ownCall(directory = PACKAGE): string {
  const repository = /[\\/]_npx[\\/]/.test(directory) ? ownRepository(directory) : null;
  return repository === null ? 'agent-eval' : `npx github:${repository}`;
}
