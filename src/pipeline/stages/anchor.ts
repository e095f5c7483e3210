/** How the default branch does against the anchor, as a part of an outcome; nothing where there is none to say. */

import type { ComparedRun } from '../../decision/comparison/join.ts';
import { toleranceOf } from '../../decision/options.ts';
import { anchorNamed } from '../../history/options.ts';
import type { Restored, RestoredBaseline } from '../../history/sources/source.ts';
import { tally } from '../../history/trends/level.ts';
import { mayStoreBaseline } from '../../history/trust.ts';
import { PASS_RATE } from '../../model/run/metric.ts';
import type { RunInfo } from '../../model/run/run-info.ts';
import type { AnchorLook } from '../../model/verdict/anchor.ts';
import type { Outcome } from '../../model/verdict/outcome.ts';
import type { Conclusion } from '../../model/verdict/verdict.ts';
import type { Warning } from '../../model/warning.ts';
import { scoredBefore } from '../../scoring/lost-expectations.ts';
import { counted } from '../../text/digits.ts';
import type { Concluding } from '../concluding.ts';
import { identityOf } from '../suite/measurement.ts';
import type { Confirming } from './confirmation/confirming.ts';

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
  const found = await lookNow(at, current, baseline, conclusion);
  if (found === null) return nothing;
  const { look } = found;
  const scored = report.cases.filter(({ status }) => status === 'passed' || status === 'failed');
  const looked = { ...nothing, part: { anchor: look }, warnings: fewAlike(look, found) };
  const known = look.warned && before?.paired;
  if (known) return { ...looked, part: { anchor: { ...look, paired: known } } };
  if (!look.warned || confirming === null) return looked;
  const { pairedWithAnchor } = await import('./anchor-pairs.ts');
  const made = await pairedWithAnchor(confirming, {
    run,
    cases: scored.map(({ id }) => id),
    sha: look.sha,
    before: scoredBefore(baseline.outcome, run.fingerprints),
    nextTrials,
  });
  const warnings = [...looked.warnings, ...(made?.warnings ?? [])];
  return { ...looked, ...made, warnings, part: { anchor: { ...look, ...(made?.paired && { paired: made.paired }) } } };
}

interface Looked {
  readonly look: AnchorLook;
  /** Cases that passed or failed now, and those of them that the anchor's runs have with the content and grading of today. */
  readonly all: number;
  readonly alike: number;
}

/** Runs at the anchor again would be graded as they were then. */
function fewAlike({ name }: AnchorLook, { alike, all }: Omit<Looked, 'look'>): readonly Warning[] {
  if (2 * alike >= all) return [];
  const some = alike === 0 ? 'none' : `only ${alike}`;
  const text = `baseline.anchor: ${some} of ${counted(all, 'case')} can be compared with ${name}, since the content or the grading of the others changed. A newer anchor, such as the next release, can be compared with again.`;
  return [{ code: 'anchor_graded_otherwise', text }];
}

async function lookNow(
  { suite }: At,
  { run, report }: ComparedRun,
  { history, info, outcome }: RestoredBaseline,
  conclusion: Conclusion,
): Promise<Looked | null> {
  const { measurement } = suite;
  if (!history?.anchor || measurement === undefined) return null;
  const { lookAtAnchor } = await import('../../history/anchor/look.ts');
  const units = report.cases.flatMap(({ id, fingerprint, status }) => {
    const identity = identityOf(measurement, id, fingerprint);
    return identity ? [{ identity, status }] : [];
  });
  const look = lookAtAnchor(history, {
    ...(info.branch !== null && { branches: [info.branch] }),
    current: { id: run.id, sha: run.sha, isRegression: conclusion === 'regression', units },
    tolerance: toleranceOf(suite.gate, PASS_RATE, 'share'),
    before: outcome.anchor,
  });
  const [then, now] = [tally(history.anchor.runs), tally([{ units }])];
  return look && { look, all: now.size, alike: [...now.keys()].filter((key) => then.has(key)).length };
}

function looksItself({ suite, request, services }: At, { run }: ComparedRun, conclusion: Conclusion): boolean {
  const isWhole = run.mode === 'full' && run.cases.selected === run.cases.total && request.shard === null;
  if (!isWhole || run.stopped !== null || conclusion === 'could-not-run') return false;
  return services === null || mayStoreBaseline(services.ci, suite.baseline);
}
