/** How much runs: `auto` resolved by where the run takes place. Pure. */

import type { RunMode } from '../../model/run/run-info.ts';
import { type CiContext, isSameLabel } from '../../model/world/ci-context.ts';
import type { SelectionOptions } from '../options.ts';

export interface ModeRequest {
  readonly requested: RunMode | 'auto';
  /** null: a local run. */
  readonly ci: CiContext | null;
  readonly options: SelectionOptions;
  /** Branches whose pushes run in full, those that save baselines. Default: the default branch. */
  readonly branches?: readonly string[];
}

export interface ResolvedMode {
  readonly mode: RunMode;
  /** For a log: what decided, in one phrase. */
  readonly why: string;
}

/**
 * A mode that was asked for stays. Else full: a local run, a pull request with one of the `full.labels`, an event of
 * `full.events` (of pushes, only those to `branches`). Everything else: quick.
 */
export function resolveMode({ requested, ci, options, branches }: ModeRequest): ResolvedMode {
  if (requested !== 'auto') return { mode: requested, why: 'as asked for' };
  if (!ci) return { mode: 'full', why: 'a local run' };
  const label = ci.pullRequest?.labels.find((one) => options.full.labels.some((wanted) => isSameLabel(one, wanted)));
  if (label !== undefined) return { mode: 'full', why: `the pull request has the label "${label}"` };
  if (!options.full.events.includes(ci.event))
    return { mode: 'quick', why: ci.pullRequest ? 'a pull request' : `the event ${ci.event}` };
  if (ci.event !== 'push') return { mode: 'full', why: `the event ${ci.event}` };
  const baseline = ci.branch !== null && (branches ?? [ci.defaultBranch]).includes(ci.branch);
  if (baseline) return { mode: 'full', why: `a push to ${ci.branch}` };
  return { mode: 'quick', why: `a push to ${ci.branch ?? 'a tag'}, which keeps no baseline` };
}
