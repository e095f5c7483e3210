/** A finished outcome → what later runs find of it: a baseline, or a result that can be published again. */
import type { Acceptance } from '../../history/acceptance.ts';
import type { Saved } from '../../history/save.ts';
import type { Restored } from '../../history/sources/source.ts';
import type { CaseResult } from '../../model/run/case-result.ts';
import type { Outcome } from '../../model/verdict/outcome.ts';
import type { Graders } from '../../scoring/fingerprints.ts';
import type { Concluding } from '../concluding.ts';
import { withoutTrend } from './trend.ts';

/** Of a case that the suite no longer has. */
const UNKNOWN_GRADERS: Graders = { graders: '', gradingModel: null };

/**
 * A trusted run becomes a baseline, a pull request's run can be published again. Neither a shard, of which nothing may be
 * concluded, nor what an interrupt left of a pull request's run, which would then be published in the place of a result.
 */
export async function save(
  { suite, request, services }: Concluding,
  outcome: Outcome,
  { baseline }: Restored,
  { accepted, merged }: Acceptance,
  passes: readonly Outcome[] = [],
): Promise<Saved> {
  if (services === null || request.shard !== null) return { url: null, warnings: [] };
  if (services.ci.pullRequest && outcome.run.stopped === 'interrupt') return { url: null, warnings: [] };
  const { saveBaseline, saveOutcome } = await import('../../history/save.ts');
  const store = {
    ...services,
    options: suite.baseline,
    redact: suite.redact,
    passes: passes.map(withoutTrend),
    history: baseline?.history ?? null,
    gradersOf: ({ id }: CaseResult) => suite.measurement?.gradersOf(id) ?? UNKNOWN_GRADERS,
    accepted: accepted && merged !== undefined ? { ...accepted, pullRequest: merged } : null,
  };
  return services.ci.pullRequest ? saveOutcome(outcome, store) : saveBaseline(withoutTrend(outcome), store);
}
