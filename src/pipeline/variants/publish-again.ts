/** A run started by a label that asks for nothing new: the stored verdict of this head is published again, so that a required check is never skipped into green. */
import { resolveMode } from '../../cases/selection/mode.ts';
import { acceptanceWarnings, findAcceptance, isAcceptLabel } from '../../history/acceptance.ts';
import { findStoredOutcome } from '../../history/sources/stored-outcome.ts';
import type { Outcome } from '../../model/verdict/outcome.ts';
import { exitCodeOf } from '../../model/verdict/severity.ts';
import type { Warning } from '../../model/warning.ts';
import { type CiContext, isSameLabel } from '../../model/world/ci-context.ts';
import type { Concluding, PipelineResult } from '../concluding.ts';
import { publishOutcome } from '../stages/publish.ts';
import { withoutExporters } from '../suite/policy.ts';
import type { Suite } from '../suite/suite.ts';

/** The result, or the suite as it is to run, since this run has something to find out. */
export type PublishedAgain = { readonly result: PipelineResult } | { readonly suite: Suite };

/** @param shards What the shards of this run left, which have decided; absent: this job decides. */
export async function publishAgain(at: Concluding<Suite>, shards?: readonly Outcome[]): Promise<PublishedAgain> {
  const { suite, request, services } = at;
  if (services === null || request.dryRun || !isOfLabelAlone(services.ci, suite)) return { suite };
  // Who runs a job once more asks for another result.
  const asksNothingNew = shards ? shards.every(({ run }) => run.shard === undefined) : services.ci.attempt === 1;
  if (!asksNothingNew) return { suite };
  const { mode } = resolveMode({ requested: request.mode, ci: services.ci, options: suite.config.selection });
  const stored = await findStoredOutcome({ ...services, suite: suite.name, mode });
  if (stored.outcome === null) return { suite: stored.failed ? withWarning(suite, stored.why) : suite };
  const acceptance = await findAcceptance(services.github, services.ci);
  const whole = withAcceptance(stored.outcome, acceptance.accepted, suite);
  // The job that merges the shards publishes it, and its exit code counts.
  const outcome = request.shard ? { ...whole, verdict: { ...whole.verdict, exitCode: 0 as const } } : whole;
  const why: Warning = { code: 'published_again', text: `${stored.why} It was published again; no case was run.` };
  const again = { ...at, suite: withoutExporters(suite) };
  const warnings = [...suite.warnings, ...acceptanceWarnings(acceptance, outcome.verdict), why];
  return { result: await publishOutcome(again, outcome, warnings, stored.report) };
}

function withWarning(suite: Suite, text: string): Suite {
  return { ...suite, warnings: [...suite.warnings, { code: 'stored_result_unread', text }] };
}

/** Labels alone: put on or taken off, and not the one that asks for all cases. */
function isOfLabelAlone({ pullRequest, action, label }: CiContext, { config }: Suite): boolean {
  if (!pullRequest || !label || (action !== 'labeled' && action !== 'unlabeled')) return false;
  const isAsking = config.selection.full.labels.some((name) => isSameLabel(name, label.name));
  return action === 'unlabeled' || isAcceptLabel(label.name) || !isAsking;
}

function withAcceptance(outcome: Outcome, accepted: Outcome['verdict']['accepted'], { gate }: Suite): Outcome {
  const { verdict } = outcome;
  const holds = verdict.conclusion === 'regression' ? accepted : null;
  const exitCode = exitCodeOf(verdict, gate, holds);
  return { ...outcome, verdict: { ...verdict, accepted: holds, exitCode } };
}
