/** RunRequest → Outcome: the journey as one sentence. With its folder, the only place where the stages meet. */

import { MissingEnvironmentError } from './config/load.ts';
import { restore } from './journey/baseline.ts';
import { conclude } from './journey/conclude.ts';
import { confirming } from './journey/confirmation/confirmation.ts';
import { carryOut } from './journey/evaluation.ts';
import { tellPlan } from './journey/plan.ts';
import type { JourneyResult } from './journey/result.ts';
import { select } from './journey/selection.ts';
import { connect } from './journey/services.ts';
import { loadSuite } from './journey/suite/suite.ts';
import type { RunRequest, RunWorld } from './model/world/run-request.ts';
import { keepHeapSmall } from './platform/memory.ts';

/**
 * The whole journey. null: a dry run, which ends with its plan.
 * @throws ProblemError for what the user must mend; every other trouble is in the verdict or in a warning.
 */
export async function runJourney(request: RunRequest, world: RunWorld): Promise<JourneyResult | null> {
  try {
    const suite = await loadSuite(request, world);
    keepHeapSmall(0);
    const services = await connect(world);
    const at = { suite, request, world, services };
    const again = services && (await (await import('./journey/publish-again.ts')).publishAgain(at));
    if (again) return again;
    const baseline = await restore(suite, request, world, services);
    const selection = await select(at, baseline);
    const running = { ...at, request: { ...request, out: selection.out } };
    if (request.dryRun) return tellPlan(running, selection, baseline);
    if (request.ab || request.selfCheck)
      return await (await import('./journey/two-versions.ts')).runTwice(running, selection);
    const { run, report } = await carryOut(running, selection, baseline);
    const asking = { confirming: confirming(running, selection), sample: selection.sample };
    return await conclude({ ...running, isNew: true }, run, report, baseline, asking);
  } catch (error) {
    if (error instanceof MissingEnvironmentError)
      return (await import('./journey/fork.ts')).tellOutsider(error, request, world);
    throw error;
  }
}
