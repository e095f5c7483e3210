/** A finished outcome → what later runs find of it: a baseline, or a result that can be published again. */
import { resolve } from 'node:path';
import type { Acceptance } from '../../history/acceptance.ts';
import type { Saved } from '../../history/save.ts';
import type { Restored } from '../../history/sources/source.ts';
import type { CaseResult } from '../../model/run/case-result.ts';
import type { Outcome } from '../../model/verdict/outcome.ts';
import type { Graders } from '../../scoring/fingerprints.ts';
import type { Concluding } from '../concluding.ts';
import { asBaseline } from './trend.ts';

/** Of a case that the suite no longer has. */
const UNKNOWN_GRADERS: Graders = { graders: '', gradingModel: null };

/**
 * A trusted run becomes a baseline, a pull request's run can be published again. Neither a shard, of which nothing may be
 * concluded, nor what an interrupt left of a pull request's run, which would then be published in the place of a result.
 */
export async function save(
  at: Concluding,
  outcome: Outcome,
  restored: Restored,
  acceptance: Acceptance,
  passes: readonly Outcome[] = [],
): Promise<Saved> {
  const own = await addedToFile(at, outcome);
  const { url, warnings } = await savedOnGitHub(at, outcome, restored, acceptance, passes);
  return { url, warnings: [...own, ...warnings] };
}

const gradersIn =
  ({ measurement }: Concluding['suite']) =>
  ({ id }: CaseResult) =>
    measurement?.gradersOf(id) ?? UNKNOWN_GRADERS;

/** To the file of --history. */
async function addedToFile({ suite, request, world }: Concluding, outcome: Outcome): Promise<Saved['warnings']> {
  if (request.history === null || request.shard !== null) return [];
  const { appendToFile } = await import('../../history/append-file.ts');
  const isAccepted = request.baseline === 'none';
  const facts = { redact: suite.redact, gradersOf: gradersIn(suite), keep: suite.baseline.keep, isAccepted };
  const path = resolve(world.directory, request.history);
  return (await appendToFile(path, request.history, asBaseline(outcome), facts)).warnings;
}

async function savedOnGitHub(
  { suite, request, services }: Concluding,
  outcome: Outcome,
  { baseline }: Restored,
  { merged }: Acceptance,
  passes: readonly Outcome[],
): Promise<Saved> {
  if (services === null || request.shard !== null) return { url: null, warnings: [] };
  if (services.ci.pullRequest && outcome.run.stopped === 'interrupt') return { url: null, warnings: [] };
  const { saveBaseline, saveOutcome } = await import('../../history/save.ts');
  const store = {
    ...services,
    options: suite.baseline,
    redact: suite.redact,
    passes: passes.map(asBaseline),
    history: baseline?.history ?? null,
    gradersOf: gradersIn(suite),
    merged: merged ?? null,
  };
  return services.ci.pullRequest ? saveOutcome(outcome, store) : saveBaseline(asBaseline(outcome), store);
}
