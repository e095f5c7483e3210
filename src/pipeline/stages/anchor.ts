/** How the default branch does against the anchor, as a part of an outcome; nothing where there is none to say. */

import type { ComparedRun } from '../../decision/comparison/join.ts';
import { toleranceOf } from '../../decision/options.ts';
import type { Restored } from '../../history/sources/source.ts';
import { mayStoreBaseline } from '../../history/trust.ts';
import type { Outcome } from '../../model/verdict/outcome.ts';
import type { Conclusion } from '../../model/verdict/verdict.ts';
import type { Concluding } from '../concluding.ts';

/** A full run of the default branch looks itself; any other run says what the run that it is compared with has warned of. */
export async function anchorNow(
  at: Pick<Concluding, 'suite' | 'request' | 'services'>,
  current: ComparedRun,
  { baseline }: Restored,
  conclusion: Conclusion,
): Promise<Pick<Outcome, 'anchor'>> {
  const { suite } = at;
  if (baseline === null || suite.baseline.anchor === 'none') return {};
  const before = baseline.outcome.anchor;
  if (!looksItself(at, current, conclusion)) return before?.warned ? { anchor: before } : {};
  if (!baseline.history || suite.measurement === null) return {};
  const { lookAtAnchor } = await import('../../history/anchor/look.ts');
  const { branch } = baseline.info;
  const { id, sha } = current.run;
  const anchor = lookAtAnchor(baseline.history, {
    ...(branch !== null && { branches: [branch] }),
    current: { id, sha, isRegression: conclusion === 'regression', units: unitsOf(current, suite.measurement) },
    tolerance: toleranceOf(suite.gate, 'pass_rate', 'share'),
    before,
  });
  return anchor ? { anchor } : {};
}

function looksItself(
  { suite, request, services }: Pick<Concluding, 'suite' | 'request' | 'services'>,
  { run }: ComparedRun,
  conclusion: Conclusion,
): boolean {
  const isWhole = run.mode === 'full' && run.cases.selected === run.cases.total && request.shard === null;
  if (!isWhole || run.stopped !== null || conclusion === 'could-not-run') return false;
  return services === null || mayStoreBaseline(services.ci, suite.baseline);
}

function unitsOf({ report }: ComparedRun, measurement: NonNullable<Concluding['suite']['measurement']>) {
  return report.cases.flatMap(({ id, fingerprint, status }) => {
    const graders = measurement.gradersOf(id);
    return graders ? [{ identity: { key: id, content: fingerprint, ...graders }, status }] : [];
  });
}
