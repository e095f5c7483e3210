/** Which cases this run takes: the mode resolved, the last failures found, the selection made. */
import { resolve } from 'node:path';
import type { Restored } from '../baseline/source.ts';
import { baselineBranches } from '../baseline/trust.ts';
import { resolveMode } from '../cases/selection/mode.ts';
import { selectCases } from '../cases/selection/select.ts';
import type { Outcome } from '../model/outcome.ts';
import type { RunMode } from '../model/run-info.ts';
import type { TestCase } from '../model/test-case.ts';
import type { Warning } from '../model/warning.ts';
import { ProblemError } from '../platform/errors.ts';
import type { Concluding } from './concluding.ts';
import type { Suite } from './suite/suite.ts';

export interface Selected {
  readonly cases: readonly TestCase[];
  /** By id: how many cases of the suite a selected one stands for. */
  readonly weights: ReadonlyMap<string, number>;
  readonly mode: RunMode;
  /** One line for the log. */
  readonly why: string;
  readonly warnings: readonly Warning[];
}

/** @throws ProblemError for names that no case has, and where nothing is selected. */
export async function select(at: Concluding<Suite>, { baseline }: Restored): Promise<Selected> {
  const { suite, request, world } = at;
  const { mode, why } = resolveMode({
    requested: request.mode,
    ci: world.ci,
    options: suite.config.selection,
    ...(world.ci && { branches: baselineBranches(world.ci, suite.config.baseline) }),
  });
  const selection = selectCases({
    cases: suite.cases,
    mode,
    options: suite.config.selection,
    only: { ids: request.cases, categories: request.categories },
    lastFailures: await lastFailures(at, mode, baseline?.outcome ?? null),
    mustPass: suite.mustPass,
    changedFiles: mode === 'changed' ? ((await at.services?.changedFiles()) ?? null) : null,
    shard: request.shard,
  });
  if (selection.problems.length > 0) throw new ProblemError(selection.problems);
  const { selected, weights, warnings } = selection;
  return { cases: selected, weights, mode, why: `${mode} (${why}): ${selection.why}`, warnings };
}

/** Of this folder's last run for `--mode failed`, which people use at their desk; else of the baseline. */
async function lastFailures(
  { suite, request, world }: Concluding<Suite>,
  mode: RunMode,
  baseline: Outcome | null,
): Promise<ReadonlySet<string>> {
  const last = mode === 'failed' ? await lastRun(resolve(world.directory, request.out), suite.name) : null;
  const from = last?.ok ? last.outcome : baseline;
  return new Set(
    (from?.report.cases ?? []).filter((c) => c.status === 'failed' || c.status === 'errored').map((c) => c.id),
  );
}

async function lastRun(path: string, suite: string) {
  const { readRunFile } = await import('../baseline/saved-run.ts');
  return readRunFile(path, suite);
}
