/** RunRequest → Outcome: the pipeline as one sentence. With its folder, the only place where the stages meet. */

import { MissingEnvironmentError } from '../config/load.ts';
import type { RunRequest, RunWorld } from '../model/world/run-request.ts';
import { keepHeapSmall } from '../platform/memory.ts';
import { conclude } from './conclude.ts';
import type { PipelineResult } from './concluding.ts';
import { connect } from './services.ts';
import { restore } from './stages/baseline.ts';
import { confirming } from './stages/confirmation/confirmation.ts';
import { carryOut } from './stages/evaluation.ts';
import { select } from './stages/selection.ts';
import { loadSuite } from './suite/suite.ts';
import { printPlan } from './variants/plan.ts';

/**
 * The whole pipeline. null: a dry run, which ends with its plan.
 * @throws ProblemError for what the user must fix; every other trouble is in the verdict or in a warning.
 */
export async function runPipeline(request: RunRequest, world: RunWorld): Promise<PipelineResult | null> {
  try {
    const suite = await loadSuite(request, world);
    keepHeapSmall(0);
    const services = await connect(world);
    const at = { suite, request, world, services };
    const again = services && (await (await import('./variants/publish-again.ts')).publishAgain(at));
    if (again) return again;
    const baseline = await restore(suite, request, world, services);
    const selection = await select(at, baseline);
    const running = { ...at, request: { ...request, out: selection.out } };
    if (request.dryRun) return printPlan(running, selection, baseline);
    if (request.ab || request.selfCheck)
      return await (await import('./variants/two-versions.ts')).runTwice(running, selection);
    const { run, report } = await carryOut(running, selection, baseline);
    const asking = { confirming: confirming(running, selection), sample: selection.sample };
    return await conclude({ ...running, isNew: true }, run, report, baseline, asking);
  } catch (error) {
    if (error instanceof MissingEnvironmentError)
      return (await import('./variants/fork.ts')).reportToOutsider(error, request, world);
    throw error;
  }
}
