/** Which cases this run takes: the mode resolved, the last failures found, the selection made. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { resolveMode } from '../../cases/selection/mode.ts';
import { affectedBy, runOrder } from '../../cases/selection/order.ts';
import type { StoredCounts } from '../../cases/selection/quick-subset.ts';
import { type Sample, selectCases } from '../../cases/selection/select.ts';
import { partOf } from '../../cases/selection/shards.ts';
import { isMustPass } from '../../decision/gate/rules/must-pass.ts';
import type { LastRun, Wanted } from '../../history/files/last-run.ts';
import type { Restored } from '../../history/sources/source.ts';
import { baselineBranches } from '../../history/trust.ts';
import type { TestCase } from '../../model/cases/test-case.ts';
import { ProblemError } from '../../model/problem.ts';
import type { CaseResult } from '../../model/run/case-result.ts';
import { hasReadableReply } from '../../model/run/counted.ts';
import { PASS_RATE } from '../../model/run/metric.ts';
import type { RunMode } from '../../model/run/run-info.ts';
import { FORMER_OUTCOME } from '../../model/verdict/run-text.ts';
import type { Warning } from '../../model/warning.ts';
import type { RunRequest } from '../../model/world/run-request.ts';
import { defaultBranchOf, filesSince, findCheckout, mergeBaseOf } from '../../platform/git.ts';
import { OF_FAILED } from '../../report/delivery/former-files.ts';
import type { Concluding } from '../concluding.ts';
import type { Suite } from '../suite/suite.ts';
import { pendingChanges } from '../versions/pending-changes.ts';
import { pastOfCases } from './confirmation/past-of-cases.ts';

export interface Selected {
  readonly cases: readonly TestCase[];
  /** By id: how many cases of the suite a selected one stands for. */
  readonly weights: ReadonlyMap<string, number>;
  /** By id: those of a lower number run first; absent: all in the order of the files. */
  readonly order?: ReadonlyMap<string, number>;
  /** How the quick subset was drawn; null: the selection is no sample. */
  readonly sample: Sample | null;
  readonly mode: RunMode;
  /** One line for the log. */
  readonly why: string;
  readonly warnings: readonly Warning[];
}

export interface RequestedCases extends Selected {
  /** As it is carried out: files go beside the saved run whose failures it takes, and a shard says how it was split off. */
  readonly request: RunRequest;
}

/** @throws ProblemError for names that no case has, and where nothing is selected. */
export async function select(at: Concluding<Suite>, restored: Restored): Promise<RequestedCases> {
  const { baseline } = restored;
  const { suite, request, world } = at;
  const { mode, why: resolved } = resolveMode({
    requested: request.mode,
    ci: world.ci,
    options: suite.config.selection,
    ...(world.ci && { branches: baselineBranches(world.ci, suite.config.baseline) }),
  });
  const here = await lastRunHere(at, mode, 'not passed');
  const before = here ?? baseline?.outcome ?? null;
  const changed = mode === 'changed' || world.ci?.pullRequest ? await changedFiles(at) : null;
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
    lastRun: here ? `in the last run in ${request.out}` : baseline ? 'on the baseline' : null,
    lastFailures: idsOf(before, ({ status }) => status === 'failed' || status === 'errored'),
    stored: mode === 'full' || mode === 'failed' ? new Map() : storedCounts(at, restored),
    seed: suite.name,
    mustPass: (testCase) => isMustPass(testCase, suite.gate),
    changedFiles: changed,
  });
  if (selection.problems.length > 0) throw new ProblemError(selection.problems);
  const { weights, sample } = selection;
  const part = request.shard && partOf(selection.selected, request.shard, lastDurations(restored));
  const selected = part?.cases ?? selection.selected;
  const unread = mode === 'changed' ? null : await unreadFiles(at);
  const aboutChange = [unread, await pendingChanges(at)].filter((one) => one !== null);
  const warnings = [...selection.warnings, ...(part?.warnings ?? []), ...aboutChange];
  const failedBefore = new Set([here, baseline?.outcome ?? null].flatMap((run) => [...idsOf(run, failedInWords)]));
  const order = runOrder(selected, failedBefore, affectedBy(changed ?? [], suite.config.selection));
  const ofFolder = mode === 'failed' && here !== null;
  const out = ofFolder ? join(request.out, OF_FAILED) : request.out;
  const whys = [selection.why, part?.why ?? '', order.why, ofFolder ? `results go to ${out}` : ''];
  const why = `${mode} (${resolved}): ${whys.filter(Boolean).join('; ')}`;
  const carried = { ...request, out, shard: part?.shard ?? null };
  return { cases: selected, weights, order: order.places, sample, mode, request: carried, why, warnings };
}

/** A result as that of one that stands for so many cases. A copy of a result holds all of it in memory. */
export function weighted(result: CaseResult, weight: number): CaseResult {
  if ((result.weight ?? 1) === weight) return result;
  const { weight: _, ...plain } = result;
  return weight === 1 ? plain : { ...plain, weight };
}

/** By id: the milliseconds of a trial, the mean of those that ran. */
function lastDurations({ baseline }: Restored): ReadonlyMap<string, number> {
  const ran = (baseline?.outcome.report.cases ?? []).filter(({ trials }) => trials.length > 0);
  return new Map(
    ran.map(({ id, trials }) => [id, trials.reduce((sum, { timing }) => sum + timing.durationMs, 0) / trials.length]),
  );
}

async function unreadFiles({ services }: Concluding<Suite>): Promise<Warning | null> {
  const why = (await services?.noChangedFiles()) ?? null;
  if (why === null) return null;
  return { code: 'changed_files_unknown', text: `No report names the files that this pull request changes. ${why}` };
}

/** Of the pull request; of a folder, since its branch left the default branch. null: not known. */
async function changedFiles({ services, world, request }: Concluding<Suite>): Promise<readonly string[] | null> {
  if (services || world.ci) return (await services?.changedFiles()) ?? null;
  const checkout = await findCheckout(world.directory, world);
  const from = checkout && (request.base ?? (await defaultBranchOf(checkout, world)));
  const base = from && (await mergeBaseOf(from, ['HEAD'], checkout, world));
  return base ? filesSince(base, checkout, world).catch(() => null) : null;
}

/** By id. */
function storedCounts({ suite, world }: Concluding<Suite>, restored: Restored): StoredCounts {
  const run = { id: world.ci ? String(world.ci.runId) : '' };
  const past = pastOfCases(suite.cases, { run, measurement: suite.measurement, restored });
  return new Map(suite.cases.map(({ id }) => [id, past(id, PASS_RATE).stored]));
}

/** What is asked of a former run, the baseline or that of the folder. */
type FormerCase = LastRun['report']['cases'][number];

const idsOf = (run: Pick<LastRun, 'report'> | null, keep: (result: FormerCase) => boolean): ReadonlySet<string> =>
  new Set((run?.report.cases ?? []).filter(keep).map(({ id }) => id));

/** An agent that gave no readable reply may be set up wrongly, which the first replies of a run should not look like. */
const failedInWords = (result: FormerCase): boolean => result.status === 'failed' && hasReadableReply([result]);

/** The last run of this folder that took place, not one of its failed cases alone. null: none, or a job asks. */
export async function lastRunHere(
  { suite, request, world }: Concluding<Suite>,
  mode: RunMode,
  wanted: Wanted,
): Promise<LastRun | null> {
  if (world.ci && mode !== 'failed') return null;
  const folder = resolve(world.directory, request.out);
  if (!existsSync(folder)) return null;
  const { readLastRun } = await import('../../history/files/last-run.ts');
  const last = await readLastRun(folder, ['outcome.json', FORMER_OUTCOME], suite.name, wanted);
  // One of failed cases alone that is gone on from took those of the baseline.
  return request.resume && last?.run.mode === 'failed' ? null : last;
}
