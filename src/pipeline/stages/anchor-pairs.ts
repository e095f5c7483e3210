/** One pass of the anchor's version and of this one, side by side: what only this one fails now is no drift of the provider. */

import { fillRunNames } from '../../agents/mapping/run-names.ts';
import { SHARES } from '../../decision/confirmation/evidence.ts';
import { pairedRequests } from '../../decision/confirmation/reruns/rerun-steps.ts';
import { ProblemError } from '../../model/problem.ts';
import { PASS_RATE } from '../../model/run/metric.ts';
import type { RunInfo } from '../../model/run/run-info.ts';
import type { AnchorLook } from '../../model/verdict/anchor.ts';
import type { Warning } from '../../model/warning.ts';
import type { ScoredBefore } from '../../scoring/lost-expectations.ts';
import { sequentialLook, sequentialStart } from '../../stats/tests/sequential-sign-test.ts';
import { lazy } from '../../text/memoize.ts';
import { anchorAgents, hashOf } from '../versions/base-version.ts';
import { spentBy, withExtra } from './confirmation/confirmation.ts';
import type { Confirming } from './confirmation/confirming.ts';
import { BaseNotCallableError, inOneLine } from './confirmation/opened-agents.ts';
import { rerunning } from './confirmation/rerunning.ts';

export interface AnchorPairs {
  /** null: the version of the anchor could not be asked, a limit left no room, or an interrupt ended it. */
  readonly paired: NonNullable<AnchorLook['paired']> | null;
  /** With the calls that it took. */
  readonly run: RunInfo;
  readonly warnings: readonly Warning[];
}

export interface PairingInput {
  readonly run: RunInfo;
  /** Ids of the cases that this run scored. */
  readonly cases: readonly string[];
  /** Of the anchor's commit: {{ base_sha }} in its address. */
  readonly sha: string;
  /** What the baseline has scored. */
  readonly before: ScoredBefore;
  /** Of re-runs before: no two runs of a case share a number. */
  readonly nextTrials: ReadonlyMap<string, number> | undefined;
}

/** null: nobody can be asked. Never rejects for an agent that cannot be reached: that is a warning. */
export async function pairedWithAnchor(
  { at, cases }: Confirming,
  { run, cases: ids, sha, before, nextTrials }: PairingInput,
): Promise<AnchorPairs | null> {
  const { anchorAgent, directory } = at.suite;
  if (anchorAgent === null) return null;
  const { environment } = at.world;
  const filled = <Options extends object>(options: Options) => fillRunNames(options, { base_sha: sha });
  const place = lazy(async () => {
    const { options, others } = await anchorAgents(at.suite, sha, at.world);
    const besides = [...others].map(([name, one]) => [name, { ...one, options: filled(one.options) }] as const);
    return { options: filled(options), others: new Map(besides), directory, environment };
  });
  const version = async () => hashOf(await place());
  const base = { path: 'baseline.anchor.agent' as const, takesTurns: false, version, place };
  const startedAt = at.world.now();
  const first = spentBy(run);
  const answered = ids[0] ?? null;
  // All cases ran and the verdict is reached: an interrupt of this takes nothing of it away.
  const paid = () => ({ ...withExtra(run, agents, at.world.now() - startedAt), stopped: run.stopped });
  const agents = rerunning(at, { cases, base, before, answered, first, ...(nextTrials && { nextTrials }) });
  try {
    const results = await agents.rerun(pairedRequests(ids)).finally(agents.close);
    const passes = new Map(results.map(({ unit, agent, passed }) => [`${agent} ${unit}`, passed?.[PASS_RATE] ?? null]));
    const pairs = ids.flatMap((unit) => {
      const [current, anchor] = [passes.get(`current ${unit}`) ?? null, passes.get(`base ${unit}`) ?? null];
      return current === null || anchor === null ? [] : [{ current, anchor }];
    });
    return {
      paired: pairs.length > 0 && agents.stopped() !== 'interrupt' ? tested(pairs) : null,
      run: paid(),
      warnings: agents.warnings(),
    };
  } catch (error) {
    if (!(error instanceof BaseNotCallableError) && !(error instanceof ProblemError)) throw error;
    const why = error instanceof ProblemError ? inOneLine(error) : error.message;
    const text = `The version of baseline.anchor could not be asked, so drift of the provider is not ruled out. ${why}`;
    const warnings = [{ code: 'anchor_not_callable', text }];
    return { paired: null, run: paid(), warnings };
  }
}

/** The first look of the small-drop test (statistics-2.md 10, statistics.md 4.4). */
function tested(pairs: readonly { readonly current: boolean; readonly anchor: boolean }[]) {
  const currentOnly = pairs.filter(({ current, anchor }) => !current && anchor).length;
  const anchorOnly = pairs.filter(({ current, anchor }) => current && !anchor).length;
  const start = sequentialStart(SHARES.confirm.thin);
  const { looks } = sequentialLook(start, { discordant: currentOnly + anchorOnly, currentOnly });
  return { pairs: pairs.length, currentOnly, anchorOnly, isLower: looks[0]!.decision === 'fire' };
}
