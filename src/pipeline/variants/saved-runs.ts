/** Pipelines that start from saved runs: two compared, one shown again, shards joined. No agent is asked. */
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { readRunFile, readSavedRun } from '../../history/saved-run.ts';
import { fileBaseline } from '../../history/sources/file.ts';
import { readableOnly } from '../../history/sources/restore.ts';
import { ProblemError } from '../../model/problem.ts';
import type { CaseResult } from '../../model/run/case-result.ts';
import type { RunInfo } from '../../model/run/run-info.ts';
import type { RunReport, Unreadable } from '../../model/run/run-report.ts';
import { totalOf } from '../../model/run/spent.ts';
import type { Outcome } from '../../model/verdict/outcome.ts';
import type { RunRequest, RunWorld } from '../../model/world/run-request.ts';
import { asking, FORMATS } from '../../report/formats.ts';
import { summarize } from '../../scoring/summarize.ts';
import { didYouMean } from '../../text/nearest-name.ts';
import { conclude } from '../conclude.ts';
import type { PipelineResult } from '../concluding.ts';
import { connect } from '../services.ts';
import { restore } from '../stages/baseline.ts';
import { publishOutcome } from '../stages/publish.ts';
import { select } from '../stages/selection.ts';
import { defaultPolicy, type Policy, withoutExporters } from '../suite/policy.ts';
import { redactionOf } from '../suite/redaction.ts';
import { loadSuite } from '../suite/suite.ts';

/** @throws ProblemError where a file is no saved run, or of another suite. */
export async function compareSavedRuns(
  files: { readonly baseline: string; readonly current: string },
  request: RunRequest,
  world: RunWorld,
): Promise<PipelineResult> {
  const current = await readSavedRun(resolve(world.directory, files.current));
  const suite = withoutExporters(await policyFor(current, request, world));
  const path = resolve(world.directory, files.baseline);
  const parsed = await readRunFile(path, current.run.suite);
  if (!parsed.ok) throw new ProblemError([parsed.problem]);
  const restored = readableOnly(await fileBaseline(path, { ...world, suite: current.run.suite }));
  return conclude({ suite, request, world, services: null }, current.run, current.report, restored);
}

/**
 * Everything of a saved outcome reported again, as it was judged then.
 * @returns the file with the format that was asked for, absolute; null: it is what the console shows.
 * @throws ProblemError where there is no such format.
 */
export async function renderSavedRun(
  file: string,
  format: string,
  request: RunRequest,
  world: RunWorld,
): Promise<string | null> {
  const known = FORMATS[format];
  if (!known) {
    throw new ProblemError([
      { what: `There is no format "${format}".`, fix: didYouMean(format, Object.keys(FORMATS)) },
    ]);
  }
  const outcome = await readSavedRun(resolve(world.directory, file));
  const policy = withoutExporters(await policyFor(outcome, request, world));
  const suite = { ...policy, report: asking(policy.report, format) };
  await publishOutcome({ suite, request, world, services: null }, outcome, outcome.report.warnings);
  return known.file === null ? null : resolve(world.directory, request.out, known.file);
}

/** @param patterns Paths or globs of the shards' outcome.json files. @throws ProblemError where cases of the selection have no result. */
export async function mergeShards(
  patterns: readonly string[],
  request: RunRequest,
  world: RunWorld,
): Promise<PipelineResult> {
  const files = globSync([...patterns], { cwd: world.directory }).sort();
  if (files.length === 0)
    throw new ProblemError([
      { what: `No file matches ${patterns.join(', ')}.`, fix: 'Download the results of all shards before this step.' },
    ]);
  const shards = await Promise.all(files.map((file) => readSavedRun(resolve(world.directory, file))));
  const suite = await loadSuite(request, world, { agent: false });
  const services = await connect(world);
  const at = { suite, request, world, services };
  const restored = await restore(suite, request, world, services);
  const mode = shards[0]!.run.mode;
  const expected = await select({ ...at, request: { ...request, mode, shard: null } }, restored);
  const results = new Map(shards.flatMap((shard) => shard.report.cases.map((result) => [result.id, result])));
  const missing = expected.cases.filter(({ id }) => !results.has(id));
  if (missing.length > 0) throw new ProblemError([missingShard(missing.length, expected.cases.length, files.length)]);
  // Each shard gave the weights of this very selection, unless what failed lately has changed in between.
  const cases = expected.cases.map(({ id }) => weighted(results.get(id)!, expected.weights.get(id) ?? 1));
  const warnings = shards.flatMap((shard) => shard.report.warnings);
  const run = joined(
    shards.map((shard) => shard.run),
    cases.length,
  );
  const unreadable = unreadShard(shards.map(({ report }) => report));
  const report = { ...summarize(cases, warnings), ...(unreadable && { unreadable }) };
  return conclude(at, run, report, restored, { confirming: null, sample: expected.sample });
}

/** A shard that was ended for its replies lacks most of its cases; otherwise one reply of any shard is enough. */
function unreadShard(reports: readonly RunReport[]): Unreadable | undefined {
  const found = reports.map(({ unreadable }) => unreadable);
  return found.find((one) => one?.stopped) ?? (found.every((one) => one) ? found[0] : undefined);
}

function weighted({ weight: _, ...result }: CaseResult, weight: number): CaseResult {
  return weight === 1 ? result : { ...result, weight };
}

function missingShard(missing: number, all: number, files: number) {
  return {
    what: `${missing} of ${all} ${all === 1 ? 'case' : 'cases'} ${missing === 1 ? 'has' : 'have'} no result in the ${files === 1 ? 'only shard that was' : `${files} shards that were`} found.`,
    fix: 'A shard is missing or failed: run it again, then this step.',
  };
}

/** Shards ran side by side: their calls and costs add up, their time is that of the longest. */
function joined(runs: readonly RunInfo[], selected: number): RunInfo {
  return {
    ...runs[0]!,
    startedAt: runs.map((run) => run.startedAt).sort()[0]!,
    durationMs: Math.max(...runs.map((run) => run.durationMs)),
    cases: { selected, total: runs[0]!.cases.total },
    calls: runs.reduce((sum, run) => sum + run.calls, 0),
    cost: totalOf(runs.map(({ cost }) => cost ?? undefined)) ?? null,
    stopped: runs.map((run) => run.stopped).find((stopped) => stopped !== null) ?? null,
  };
}

/** The configuration of the suite where it is at hand, else all defaults. */
async function policyFor({ run }: Outcome, request: RunRequest, world: RunWorld): Promise<Policy> {
  try {
    return await loadSuite(request, world, { agent: false });
  } catch (error) {
    const text = `The configuration ${request.config} was not used, but the defaults: ${error instanceof Error ? error.message.split('\n', 1)[0] : error}`;
    if (!(error instanceof ProblemError)) throw error;
    const policy = defaultPolicy(run.suite, redactionOf(world, []));
    return { ...policy, warnings: [...policy.warnings, { code: 'default_policy', text }] };
  }
}
