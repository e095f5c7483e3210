/** In a workflow: the files that a configuration names, and those that a run writes, lie in the workspace, wherever links lead. */

import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findFiles } from '../../cases/dataset/read-files.ts';
import type { ConfigReading } from '../../config/load.ts';
import { type Problem, ProblemError } from '../../model/problem.ts';
import type { RunRequest, RunWorld } from '../../model/world/run-request.ts';
import { shownPath } from '../../platform/files.ts';
import { outsideOf } from '../../platform/github/workspace.ts';
import type { DocumentPath } from '../../text/yaml/document-path.ts';

/** Keys of datasets, recordings and sources that name files to read. */
const NAMES_FILES: ReadonlySet<unknown> = new Set(['files', 'file', 'inputs']);
/** Where parts of cases are kept between runs, wherever the results go. */
const KEPT = '.agent-eval';

/**
 * Whoever opens a pull request writes the configuration, and a report shows what was read: on a runner of one's own, files
 * beside the checkout would be for strangers. A person at a desk may name any.
 */
export function outsideProblems({ written, directory, file, lineOf }: ConfigReading, world: RunWorld): Problem[] {
  const isOutside = outsideOf(world);
  // Outside by its own name: the configuration says so. Else it is a link, which stands where the file is named.
  return namesIn(written, []).flatMap(({ path, name }) => {
    const outside = findFiles([name], directory).paths.filter(isOutside);
    const links = outside.map((one) => shownPath(world.directory, one)).filter((one) => !one.startsWith('..'));
    const isNamed = links.length < outside.length;
    return [...(isNamed ? [problem(name, file, lineOf(path))] : []), ...links.map((link) => problem(link, link))];
  });
}

/** To be asked before it is read. @throws ProblemError for a configuration that lies elsewhere. */
export function requireInWorkspace(config: string, world: RunWorld): void {
  if (outsideOf(world)(config)) throw new ProblemError([problem(config, config, 1)]);
}

type Places = Pick<RunRequest, 'out' | 'baseline' | 'history'>;

/**
 * A pull request may hold links where a run writes, and where its baseline is read.
 * @throws ProblemError before anything is written.
 */
export function requirePlacesInWorkspace(request: Places, world: RunWorld): void {
  const problems = placesOutside(request, world);
  if (problems.length > 0) throw new ProblemError(problems);
}

/** The request, whose results go to a new temporary folder where its own is none to write in. */
export function withSafeOut<Request extends Places>(request: Request, world: RunWorld): Request {
  if (placesOutside({ out: request.out, baseline: null, history: null }, world).length === 0) return request;
  return { ...request, out: mkdtempSync(join(world.environment.RUNNER_TEMP || tmpdir(), 'agent-eval-')) };
}

function placesOutside({ out, baseline, history }: Places, world: RunWorld): readonly Problem[] {
  const isOutside = outsideOf(world);
  const written = [...new Set([out, KEPT])].flatMap((folder) => [folder, ...linksIn(folder, world)]);
  const files = [baseline === 'none' ? null : baseline, history].filter((file) => file !== null);
  return [...written, ...files].filter(isOutside).map((name) => problem(name));
}

function linksIn(folder: string, { directory }: RunWorld): readonly string[] {
  try {
    const entries = readdirSync(resolve(directory, folder), { withFileTypes: true });
    return entries.filter((entry) => entry.isSymbolicLink()).map(({ name }) => join(folder, name));
  } catch {
    return [];
  }
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

const problem = (name: string, file?: string, line?: number): Problem => ({
  what: `"${name}" leads out of the workspace. In a workflow, files are read and written only there and in RUNNER_TEMP.`,
  ...(file !== undefined && { where: { file, ...(line !== undefined && { line }) } }),
  fix: 'Keep the file in the repository, or let an earlier step of the job write it into the folder RUNNER_TEMP.',
});
