/** A stored run → its provenance, for reports. Pure. */
import type { BaselineInfo } from '../model/verdict/comparison.ts';
import type { Outcome } from '../model/verdict/outcome.ts';
import { formatAge } from '../text/wording.ts';

/** Facts of the stored run itself, with where it was found (a description with its commit and age) and why it was chosen. */
export function baselineInfoOf(
  outcome: Outcome,
  found: Pick<BaselineInfo, 'source' | 'description' | 'file' | 'why'> & {
    readonly sha?: string;
    readonly behind?: number;
    readonly branch?: string | null;
  },
): BaselineInfo {
  const { run } = outcome;
  return {
    source: found.source,
    description: found.description,
    ...(found.file !== undefined && { file: found.file }),
    why: found.why,
    runId: run.id,
    sha: found.sha ?? testedCommit(run),
    ...(found.behind !== undefined && { behind: found.behind }),
    branch: found.branch ?? run.branch,
    createdAt: run.startedAt,
    toolVersion: run.toolVersion,
    mode: run.mode,
  };
}

/** The commit that a run is of; null: it is not known, or files of a local run differed from it. */
export const testedCommit = ({ sha, checkout }: Outcome['run']): string | null =>
  sha ?? (checkout && !checkout.dirty ? checkout.sha : null);

/** "a run of 4f2a9c1", and whether files differed from it. */
export function commitText({ sha, checkout }: Outcome['run']): string {
  const known = sha ?? checkout?.sha;
  if (!known) return 'commit unknown';
  return `a run of ${shortSha(known)}${sha === null && checkout?.dirty ? ' with uncommitted changes' : ''}`;
}

/** "4f2a9c1", as people write a commit; "an unknown commit" without one. */
export function shortSha(sha: string | null): string {
  return sha ? sha.slice(0, 7) : 'an unknown commit';
}

/** As reports say it: "35 min old", "3 h old", "12 days old". */
export function ageOf(createdAt: string, now: number): string {
  // By the clock of another machine it may have been made a moment from now.
  const seen = new Date(Math.max(now, Date.parse(createdAt) || now)).toISOString();
  const age = formatAge(createdAt, seen);
  return age === null ? 'of unknown age' : `${age} old`;
}
