/** How the default branch does against the anchor, as a part of an outcome; nothing where there is none to say. */

import type { ComparedRun } from '../../decision/comparison/join.ts';
import { toleranceOf } from '../../decision/options.ts';
import { anchorNamed } from '../../history/options.ts';
import type { Restored, RestoredBaseline } from '../../history/sources/source.ts';
import { mayStoreBaseline } from '../../history/trust.ts';
import { PASS_RATE } from '../../model/run/metric.ts';
import type { RunInfo } from '../../model/run/run-info.ts';
import type { AnchorLook } from '../../model/verdict/anchor.ts';
import type { Outcome } from '../../model/verdict/outcome.ts';
import type { Conclusion } from '../../model/verdict/verdict.ts';
import type { Warning } from '../../model/warning.ts';
import { scoredBefore } from '../../scoring/lost-expectations.ts';
import type { Concluding } from '../concluding.ts';
import type { Confirming } from './confirmation/confirmation.ts';

type At = Pick<Concluding, 'suite' | 'request' | 'services'>;

export interface AnchorNow {
  readonly part: Pick<Outcome, 'anchor'>;
  /** With the calls that the anchor took. */
  readonly run: RunInfo;
  readonly warnings: readonly Warning[];
}

export interface Reached {
  readonly conclusion: Conclusion;
  /** null: nobody can be asked. */
  readonly confirming: Confirming | null;
  /** Of re-runs before; absent: there were none. */
  readonly nextTrials?: ReadonlyMap<string, number> | undefined;
}

/**
 * A full run of the default branch looks itself, and asks the version of the anchor with the first warning where it can be
 * called; any other run says what the run that it is compared with has warned of.
 */
export async function anchorNow(
  at: At,
  current: ComparedRun,
  { baseline }: Restored,
  { conclusion, confirming, nextTrials }: Reached,
): Promise<AnchorNow> {
  const { run, report } = current;
  const nothing: AnchorNow = { part: {}, run, warnings: [] };
  if (baseline === null || anchorNamed(at.suite.baseline) === 'none') return nothing;
  const before = baseline.outcome.anchor;
  if (!looksItself(at, current, conclusion)) return before?.warned ? { ...nothing, part: { anchor: before } } : nothing;
  const look = await lookNow(at, current, baseline, conclusion);
  if (look === null) return nothing;
  const known = look.warned && before?.paired;
  if (known) return { ...nothing, part: { anchor: { ...look, paired: known } } };
  if (!look.warned || confirming === null) return { ...nothing, part: { anchor: look } };
  const { pairedWithAnchor } = await import('./anchor-pairs.ts');
  const scored = report.cases.filter(({ status }) => status === 'passed' || status === 'failed');
  const made = await pairedWithAnchor(confirming, {
    run,
    cases: scored.map(({ id }) => id),
    sha: look.sha,
    before: scoredBefore(baseline.outcome, run.fingerprints),
    nextTrials,
  });
  return { ...nothing, ...made, part: { anchor: { ...look, ...(made?.paired && { paired: made.paired }) } } };
}

async function lookNow(
  { suite }: At,
  { run, report }: ComparedRun,
  { history, info, outcome }: RestoredBaseline,
  conclusion: Conclusion,
): Promise<AnchorLook | null> {
  const { measurement } = suite;
  if (!history || measurement === undefined) return null;
  const { lookAtAnchor } = await import('../../history/anchor/look.ts');
  const units = report.cases.flatMap(({ id, fingerprint, status }) => {
    const graders = measurement.gradersOf(id);
    return graders ? [{ identity: { key: id, content: fingerprint, ...graders }, status }] : [];
  });
  return lookAtAnchor(history, {
    ...(info.branch !== null && { branches: [info.branch] }),
    current: { id: run.id, sha: run.sha, isRegression: conclusion === 'regression', units },
    tolerance: toleranceOf(suite.gate, PASS_RATE, 'share'),
    before: outcome.anchor,
  });
}

function looksItself({ suite, request, services }: At, { run }: ComparedRun, conclusion: Conclusion): boolean {
  const isWhole = run.mode === 'full' && run.cases.selected === run.cases.total && request.shard === null;
  if (!isWhole || run.stopped !== null || conclusion === 'could-not-run') return false;
  return services === null || mayStoreBaseline(services.ci, suite.baseline);
}
