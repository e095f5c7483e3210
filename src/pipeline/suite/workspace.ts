/** In a workflow: the files that a configuration names lie in the workspace, wherever links lead. */

import { realpathSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { findFiles } from '../../cases/dataset/read-files.ts';
import type { ConfigReading } from '../../config/load.ts';
import { type Problem, ProblemError } from '../../model/problem.ts';
import type { RunWorld } from '../../model/world/run-request.ts';
import type { DocumentPath } from '../../text/yaml/document-path.ts';

/** Keys of datasets, recordings and sources that name files to read. */
const NAMES_FILES: ReadonlySet<unknown> = new Set(['files', 'file', 'inputs']);

/**
 * Whoever opens a pull request writes the configuration, and a report shows what was read: on a runner of one's own, files
 * beside the checkout would be for strangers. A person at a desk may name any.
 */
export function outsideProblems({ written, directory, file, lineOf }: ConfigReading, world: RunWorld): Problem[] {
  const isOutside = outsideOf(world);
  return namesIn(written, []).flatMap(({ path, name }) =>
    findFiles([name], directory).paths.some(isOutside) ? [problem(name, file, lineOf(path))] : [],
  );
}

/** To be asked before it is read. @throws ProblemError for a configuration that lies elsewhere. */
export function requireInWorkspace(config: string, world: RunWorld): void {
  if (outsideOf(world)(resolve(world.directory, config))) throw new ProblemError([problem(config, config, 1)]);
}

function outsideOf({ directory, environment }: RunWorld): (path: string) => boolean {
  const { GITHUB_ACTIONS, GITHUB_WORKSPACE, RUNNER_TEMP } = environment;
  if (GITHUB_ACTIONS !== 'true') return () => false;
  const roots = [directory, GITHUB_WORKSPACE, RUNNER_TEMP].flatMap((root) => (root ? [realOf(root)] : []));
  return (path) => {
    const real = realOf(path);
    return !roots.some((root) => real === root || real.startsWith(root.endsWith(sep) ? root : `${root}${sep}`));
  };
}

function namesIn(value: unknown, path: DocumentPath): readonly { path: DocumentPath; name: string }[] {
  if (typeof value === 'string') {
    const key = path.findLast((step) => typeof step === 'string');
    return NAMES_FILES.has(key) ? [{ path, name: value }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.flatMap(([step, inner]) => namesIn(inner, [...path, step]));
}

/** Where it leads; of what does not exist, the path itself. */
function realOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
}

const problem = (name: string, file: string, line: number): Problem => ({
  what: `"${name}" leads out of the workspace. In a workflow, only files of the workspace and of RUNNER_TEMP are read.`,
  where: { file, line },
  fix: 'Keep the file in the repository, or let an earlier step of the job write it into the folder RUNNER_TEMP.',
});
