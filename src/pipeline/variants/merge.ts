/** The results of shards → one run, judged as one job judges it: what is suspicious is run again here, on both versions. */
import { globSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { isRecorded } from '../../agents/create.ts';
import { shardWarnings } from '../../cases/selection/shards.ts';
import { readRunFile } from '../../history/files/saved-run.ts';
import { openCaseStore } from '../../history/files/stored-cases.ts';
import type { TestCase } from '../../model/cases/test-case.ts';
import { ProblemError } from '../../model/problem.ts';
import type { CaseResult } from '../../model/run/case-result.ts';
import type { RunInfo } from '../../model/run/run-info.ts';
import type { RunReport, Unreadable } from '../../model/run/run-report.ts';
import { sumOfSpent } from '../../model/run/spent.ts';
import type { Outcome } from '../../model/verdict/outcome.ts';
import type { Warning } from '../../model/warning.ts';
import type { RunRequest, RunWorld } from '../../model/world/run-request.ts';
import { createPatience } from '../../platform/github/patience.ts';
import { summarize } from '../../scoring/summary/summarize.ts';
import { lazy } from '../../text/memoize.ts';
import { prepare } from '../agent.ts';
import { conclude } from '../conclude.ts';
import type { Concluding, PipelineResult } from '../concluding.ts';
import { localCheckout } from '../provenance.ts';
import { connect } from '../services.ts';
import { restore } from '../stages/baseline.ts';
import { journalPath } from '../stages/evaluation.ts';
import { publishOutcome, warn } from '../stages/publish.ts';
import { type Selected, select, weighted } from '../stages/selection.ts';
import { loadSuite, type Suite } from '../suite/suite.ts';
import { requirePlacesInWorkspace } from '../suite/workspace.ts';
import { type SuiteRunHooks, suiteHooksOf } from '../suite-hooks.ts';
import { baseVersionOf, suiteOfRun } from '../versions/base-version.ts';
import { requireNotRefused, withFollowedPull } from '../versions/followed-pull.ts';
import { withForkAgent } from '../versions/fork-agent.ts';
import { reportUnmatched } from './fork.ts';
import { publishAgain } from './publish-again.ts';
import { AGAIN, otherVersion, requireAllCases, requireWhole } from './whole-shards.ts';

/** @param patterns Paths or globs of the shards' outcome.json files. @throws ProblemError where a shard, or the result of a case, is missing. */
export async function mergeShards(
  patterns: readonly string[],
  request: RunRequest,
  given: RunWorld,
): Promise<PipelineResult> {
  requirePlacesInWorkspace(request, given);
  const patience = createPatience();
  const followed = requireNotRefused(await withFollowedPull(given, patience));
  if ('why' in followed) return reportUnmatched(followed, request, given);
  const { world } = followed;
  if (followed.warning !== undefined) warn(world, followed.warning);
  const loaded = await loadSuite(request, world, { agent: false });
  const services = await connect(world, patience);
  const shards = await readShards(patterns, world);
  const again = await publishAgain({ suite: loaded, request, world, services }, shards);
  if ('result' in again) return again.result;
  const { suite } = again;
  const at: Concluding<Suite> = { suite, request, world, services };
  const [first] = shards;
  // Outsiders get no secrets: then no shard has asked anything.
  if (shards.every(({ verdict }) => verdict.reasons.some(({ rule }) => rule === 'fork')))
    return publishOutcome(at, { ...first!, run: joined(shards, world, 0) }, suite.warnings);
  requireWhole(shards, suite.name);
  const mayAsk = suite.unset.length === 0;
  const forks = mayAsk ? await withForkAgent(suite, request, world) : { suite, close: async () => {} };
  try {
    return await judged({ ...at, suite: forks.suite }, shards, mayAsk);
  } finally {
    await forks.close();
  }
}

async function judged(at: Concluding<Suite>, shards: readonly Outcome[], mayAsk: boolean): Promise<PipelineResult> {
  const { suite, request, world, services } = at;
  const restored = await restore(suite, { ...request, isOneOfJobs: true }, world, services);
  const { mode } = shards[0]!.run;
  const selected = await select({ ...at, request: { ...request, mode, shard: null } }, restored);
  const results = new Map(shards.flatMap(({ report }) => report.cases.map((result) => [result.id, result])));
  requireAllCases(selected.cases, results, shards);
  const running = { ...at, suite: await suiteOfRun({ ...at, restored }) };
  const base = baseVersionOf(running.suite, request, world, restored);
  const around = suiteHooksOf({ ...running, restored });
  try {
    const asking = mayAsk
      ? { at: readyWhenNeeded(running, around, shards), cases: asShardsRan(selected.cases, results), base }
      : null;
    const more = asking === null && restored.baseline ? nobodyToAsk(suite) : [];
    const report = reportOf(selected, results, shards, more);
    const run = joined(shards, world, report.cases.length);
    return await conclude(running, run, report, restored, { confirming: asking, sample: selected.sample });
  } catch (error) {
    throw error instanceof OtherVersionError ? error.cause : error;
  } finally {
    await base?.close();
    await around.end();
  }
}

const NAMED = 'Name the outcome.json of each shard.';
const IN_JOBS =
  'Look into the jobs before this one: the shards failed, were cancelled or uploaded nothing, or their results have expired. Then re-run all jobs.';

async function readShards(patterns: readonly string[], { directory, ci }: RunWorld): Promise<readonly Outcome[]> {
  const files = globSync([...patterns], { cwd: directory }).sort();
  if (files.length === 0)
    throw new ProblemError([
      { what: `No shard left results: no file matches ${patterns.join(', ')}.`, fix: ci ? IN_JOBS : NAMED },
    ]);
  const read: Outcome[] = [];
  const keep = openCaseStore();
  // One after the other: the text of a shard is gone before that of the next is read.
  for (const file of files) {
    const one = await readRunFile(resolve(directory, file), undefined, keep);
    if (!one.ok) throw new ProblemError([{ ...one.problem, fix: AGAIN }]);
    read.push(one.outcome);
  }
  // Of a shard that was run once more, the newest counts.
  const inOrder = read.toSorted((a, b) => a.run.startedAt.localeCompare(b.run.startedAt));
  return [...new Map(inOrder.map((shard, i) => [shard.run.shard?.index ?? -i, shard])).entries()]
    .toSorted(([a], [b]) => a - b)
    .map(([, shard]) => shard);
}

/** Ends the merge. A ProblemError of the first re-run would only be the reason why none is made. */
class OtherVersionError extends Error {
  override readonly name = 'OtherVersionError';
}

/** Agent and suite are prepared at the first re-run, and the journal holds the re-runs of this merge alone. */
function readyWhenNeeded(running: Concluding<Suite>, { begin }: SuiteRunHooks, shards: readonly Outcome[]) {
  const { suite, request, world } = running;
  rmSync(journalPath(running), { force: true });
  const ready = lazy(async () => {
    const checkout = await localCheckout(running);
    const other = checkout && otherVersion(shards, checkout, suite.agentHash);
    if (other) throw new OtherVersionError(other.message, { cause: other });
    await prepare(suite, world);
    await begin();
  });
  return { suite, request, world, ready };
}

/** With as many trials as the shards were asked for, whatever the configuration says. */
const asShardsRan = (cases: readonly TestCase[], results: ReadonlyMap<string, CaseResult>): readonly TestCase[] =>
  cases.map((one) => {
    const trials = results.get(one.id)?.trials.length || one.trials;
    return trials === one.trials ? one : { ...one, trials };
  });

function nobodyToAsk({ unset, gate, config }: Suite): readonly Warning[] {
  if (gate.rule !== 'confirmed' || isRecorded(config.agent)) return [];
  const what = unset.map((problem) => problem.what).join(' ');
  const text = `The job that merges the shards cannot run a suspicious case again: ${what} Give it the variables that the shards have.`;
  return [{ code: 'merge_without_agent', text }];
}

function reportOf(
  { cases, weights }: Selected,
  results: ReadonlyMap<string, CaseResult>,
  shards: readonly Outcome[],
  more: readonly Warning[],
): RunReport {
  // Each shard gave the weights of this very selection.
  const ran = cases.map(({ id }) => weighted(results.get(id)!, weights.get(id) ?? 1));
  const reports = shards.map(({ report }) => report);
  const said = [...shardWarnings(reports, cases.length), ...more];
  const warnings = [...new Map(said.map((warning) => [JSON.stringify(warning), warning])).values()];
  const unreadable = unreadShard(reports);
  return { ...summarize(ran, warnings), ...(unreadable && { unreadable }) };
}

/** A shard that was ended for its replies lacks most of its cases; otherwise one reply of any shard is enough. */
function unreadShard(reports: readonly RunReport[]): Unreadable | undefined {
  const found = reports.map(({ unreadable }) => unreadable);
  return found.find((one) => one?.stopped) ?? (found.every((one) => one) ? found[0] : undefined);
}

/** Shards ran side by side: their calls and costs add up, their time is that of the longest. The attempt is this job's. */
function joined(shards: readonly Outcome[], { ci }: RunWorld, selected: number): RunInfo {
  const runs = shards.map(({ run }) => run);
  const { shard: _, trialsLeft: __, callsLeft: ___, ...first } = runs[0]!;
  const left = runs.reduce((sum, { trialsLeft = 0 }) => sum + trialsLeft, 0);
  const callsLeft = runs.reduce((sum, run) => sum + (run.callsLeft ?? 0), 0);
  return {
    ...first,
    attempt: ci?.attempt ?? first.attempt,
    startedAt: runs.map((run) => run.startedAt).sort()[0]!,
    durationMs: Math.max(...runs.map((run) => run.durationMs)),
    trials: Math.max(...runs.map((run) => run.trials)),
    cases: { selected, total: first.cases.total },
    shards: shards.length,
    ...sumOfSpent(runs),
    stopped: runs.map((run) => run.stopped).find((stopped) => stopped !== null) ?? null,
    ...(left > 0 && { trialsLeft: left, callsLeft }),
  };
}
