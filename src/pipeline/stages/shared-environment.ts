/** What the workflow sets in the environment of its job is the same for both versions: where a pull request changes it, failing alike says less. */
import type { Comparison } from '../../model/verdict/comparison.ts';
import { driftedIds } from '../../model/verdict/drift.ts';
import { SHARED_ENVIRONMENT, type Warning } from '../../model/warning.ts';
import type { RunWorld } from '../../model/world/run-request.ts';
import type { Services } from '../services.ts';

/** [] unless cases fail on both versions by now. */
export async function sharedEnvironment(
  comparison: Comparison | null,
  services: Services | null,
  { environment }: Pick<RunWorld, 'environment'>,
): Promise<readonly Warning[]> {
  const path = /^[^/]+\/[^/]+\/(.+?)@/.exec(environment.GITHUB_WORKFLOW_REF ?? '')?.[1];
  if (path === undefined || driftedIds(comparison).size === 0) return [];
  const changed = (await services?.changedFiles()) ?? [];
  if (!changed.includes(path)) return [];
  const text = `This pull request changes ${path}, and both versions run in the environment of its job: what it sets there may be why they fail alike. Set what the agent needs under agent.start.env, which each version has of its own.`;
  return [{ code: SHARED_ENVIRONMENT, text }];
}
