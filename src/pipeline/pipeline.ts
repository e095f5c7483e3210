/** RunRequest → Outcome: the pipeline as one sentence. With its folder, the only place where the stages meet. */

import { MissingEnvironmentError } from '../config/load.ts';
import type { Restored } from '../history/sources/source.ts';
import type { RunRequest, RunWorld } from '../model/world/run-request.ts';
import { createPatience, type Patience } from '../platform/github/patience.ts';
import { expectMany } from '../platform/memory.ts';
import { openEarly, prepare } from './agent.ts';
import { conclude } from './conclude.ts';
import type { Concluding, PipelineResult } from './concluding.ts';
import { connect } from './services.ts';
import { restore } from './stages/baseline.ts';
import { runPasses } from './stages/first-runs.ts';
import { type Selected, select } from './stages/selection.ts';
import { loadSuite, type Suite } from './suite/suite.ts';
import { suiteHooksOf } from './suite-hooks.ts';
import { printPlan } from './variants/plan.ts';
import { baseVersionOf, expectBaseCommit, suiteOfRun } from './versions/base-version.ts';
import { withForkAgent } from './versions/fork-agent.ts';

/**
 * The whole pipeline. null: a dry run, which ends with its plan.
 * @param patience With GitHub; of all suites of a process together.
 * @throws ProblemError for what the user must fix; every other trouble is in the verdict or in a warning.
 */
export async function runPipeline(
  request: RunRequest,
  world: RunWorld,
  patience: Patience = createPatience(),
): Promise<PipelineResult | null> {
  try {
    const loaded = await loadSuite(request, world);
    expectMany(loaded.cases.length);
    const services = await connect(world, patience);
    const written = { suite: loaded, request, world, services };
    const again = services ? await (await import('./variants/publish-again.ts')).publishAgain(written) : written;
    if ('result' in again) return again.result;
    const { suite, close } = await withForkAgent(again.suite, request, world);
    const at = { ...written, suite };
    const early = request.dryRun || request.ab || request.selfCheck ? null : openEarly(suite, world);
    try {
      // Fetched beside the baseline, so that the selection need not wait for it.
      void services?.changedFiles();
      const baseline = await restore(suite, { ...request, isOneOfJobs: request.shard !== null }, world, services);
      const selection = await select(at, baseline);
      const running = { ...at, early, request: selection.request };
      await expectBaseCommit({ ...running, restored: baseline });
      if (request.ab || request.selfCheck)
        (await import('./variants/two-versions.ts')).requireSecondRun(running, baseline);
      if (request.dryRun) return printPlan(running, selection, baseline);
      return await runSelected(running, selection, baseline);
    } finally {
      await early?.close();
      await close();
    }
  } catch (error) {
    if (error instanceof MissingEnvironmentError)
      return (await import('./variants/fork.ts')).reportToOutsider(error, request, world, patience);
    throw error;
  }
}

/** What was started or checked out for the run is gone when it ends, whatever the end. */
async function runSelected(at: Concluding<Suite>, selection: Selected, restored: Restored): Promise<PipelineResult> {
  const { request, world } = at;
  const running = { ...at, suite: await suiteOfRun({ ...at, restored }) };
  const base = baseVersionOf(running.suite, request, world, restored);
  const around = suiteHooksOf({ ...running, restored });
  try {
    await prepare(running.suite, world);
    await around.begin();
    if (request.ab || request.selfCheck)
      return await (await import('./variants/two-versions.ts')).runTwice(running, selection, base, restored);
    const { run, report, passes } = await runPasses(running, selection, restored);
    const confirming = { at: running, cases: selection.cases, base };
    const asking = { confirming, sample: selection.sample, passes };
    return await conclude({ ...running, isNew: true }, run, report, restored, asking);
  } finally {
    await base?.close();
    await around.end();
  }
}
