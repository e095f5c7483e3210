/** Which cases this run takes: the mode resolved, the last failures found, the selection made. */
import { join, resolve } from 'node:path';
import { resolveMode } from '../../cases/selection/mode.ts';
import type { StoredCounts } from '../../cases/selection/quick-subset.ts';
import { type Sample, selectCases } from '../../cases/selection/select.ts';
import { isMustPass } from '../../decision/gate/rules/must-pass.ts';
import type { Restored } from '../../history/sources/source.ts';
import { baselineBranches } from '../../history/trust.ts';
import type { TestCase } from '../../model/cases/test-case.ts';
import { ProblemError } from '../../model/problem.ts';
import { isCounted } from '../../model/run/counted.ts';
import type { RunMode } from '../../model/run/run-info.ts';
import type { Outcome } from '../../model/verdict/outcome.ts';
import type { Warning } from '../../model/warning.ts';
import { defaultBranchOf, filesSince, findCheckout, mergeBaseOf } from '../../platform/git.ts';
import { FORMER_OUTCOME, OF_FAILED } from '../../report/delivery/former-files.ts';
import type { Concluding } from '../concluding.ts';
import type { Suite } from '../suite/suite.ts';
import { storedPasses } from './confirmation/stored-units.ts';

export interface Selected {
  readonly cases: readonly TestCase[];
  /** By id: how many cases of the suite a selected one stands for. */
  readonly weights: ReadonlyMap<string, number>;
  /** How the quick subset was drawn; null: the selection is no sample. */
  readonly sample: Sample | null;
  readonly mode: RunMode;
  /** Where the run writes its files, relative to the working directory: beside the saved run whose failures it takes. */
  readonly out: string;
  /** One line for the log. */
  readonly why: string;
  readonly warnings: readonly Warning[];
}

/** @throws ProblemError for names that no case has, and where nothing is selected. */
export async function select(at: Concluding<Suite>, restored: Restored): Promise<Selected> {
  const { baseline } = restored;
  const { suite, request, world } = at;
  const { mode, why } = resolveMode({
    requested: request.mode,
    ci: world.ci,
    options: suite.config.selection,
    ...(world.ci && { branches: baselineBranches(world.ci, suite.config.baseline) }),
  });
  const last = mode === 'failed' ? await lastFailures(at, baseline?.outcome ?? null) : NO_FAILURES;
  const selection = selectCases({
    cases: suite.cases,
    mode,
    options: suite.config.selection,
    only: {
      ids: request.cases,
      categories: request.categories,
      datasets: request.datasets,
      tags: request.caseTags,
    },
    lastFailures: last.failures,
    stored: mode === 'full' || mode === 'failed' ? new Map() : storedCounts(at, restored),
    seed: suite.name,
    mustPass: (testCase) => isMustPass(testCase, suite.gate),
    changedFiles: mode === 'changed' ? await changedFiles(at) : null,
    shard: request.shard,
  });
  if (selection.problems.length > 0) throw new ProblemError(selection.problems);
  const { selected, weights, sample, warnings } = selection;
  const out = last.ofFolder ? join(request.out, OF_FAILED) : request.out;
  const apart = last.ofFolder ? `; results go to ${out}` : '';
  return { cases: selected, weights, sample, mode, out, why: `${mode} (${why}): ${selection.why}${apart}`, warnings };
}

/** Of the pull request; of a folder, since its branch left the default branch. null: not known. */
async function changedFiles({ services, world, request }: Concluding<Suite>): Promise<readonly string[] | null> {
  if (services || world.ci) return (await services?.changedFiles()) ?? null;
  const checkout = await findCheckout(world.directory, world);
  const from = checkout && (request.base ?? (await defaultBranchOf(checkout, world)));
  const base = from && (await mergeBaseOf(from, 'HEAD', checkout, world));
  return base ? filesSince(base, checkout, world).catch(() => null) : null;
}

/** By id: the stored runs of a case with its content and graders of today; where none is known, the baseline run alone. */
function storedCounts({ suite, world }: Concluding<Suite>, restored: Restored): StoredCounts {
  if (restored.baseline === null) return new Map();
  const cases = suite.cases.map(({ id, identity }) => ({ id, fingerprint: identity.fingerprint }));
  const today = new Map(cases.map(({ id, fingerprint }) => [id, fingerprint]));
  const own = world.ci ? String(world.ci.runId) : '';
  const past = storedPasses(restored, suite.measurement, { run: { id: own }, report: { cases } });
  const alone = restored.baseline.outcome.report.cases
    .filter((before) => today.get(before.id) === before.fingerprint && isCounted(before))
    .map(({ id, status }) => [id, { runs: 1, passes: status === 'passed' ? 1 : 0 }] as const);
  return new Map<string, { readonly runs: number; readonly passes: number }>([...alone, ...past]);
}

interface LastFailures {
  /** Ids. */
  readonly failures: ReadonlySet<string>;
  /** Whether they are of a run in this folder. */
  readonly ofFolder: boolean;
}

const NO_FAILURES: LastFailures = { failures: new Set(), ofFolder: false };

/** Of this folder's last run that took place, which people use on their machines; else of the baseline. */
async function lastFailures(
  { suite, request, world }: Concluding<Suite>,
  baseline: Outcome | null,
): Promise<LastFailures> {
  const folder = resolve(world.directory, request.out);
  const runs = await Promise.all([folder, join(folder, OF_FAILED)].map((one) => lastRun(one, suite.name)));
  const known = runs.flatMap((run) => (run.ok ? [run.outcome] : []));
  const [last] = known.toSorted((a, b) => b.run.startedAt.localeCompare(a.run.startedAt));
  const cases = (last ?? baseline)?.report.cases ?? [];
  const failed = cases.filter(({ status }) => status === 'failed' || status === 'errored');
  return { failures: new Set(failed.map(({ id }) => id)), ofFolder: last !== undefined };
}

async function lastRun(folder: string, suite: string) {
  const { readRunFile } = await import('../../history/saved-run.ts');
  const last = await readRunFile(folder, suite);
  return last.ok && last.outcome.report.cases.length > 0 ? last : readRunFile(join(folder, FORMER_OUTCOME), suite);
}
