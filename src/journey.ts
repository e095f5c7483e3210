/** RunRequest → Outcome: the journey as one sentence. With its folder, the only place where the stages meet. */

import { MissingEnvironmentError } from './config/load.ts';
import { restore } from './journey/baseline.ts';
import { carryOut } from './journey/evaluation.ts';
import { tellPlan } from './journey/plan.ts';
import type { JourneyResult } from './journey/result.ts';
import { select } from './journey/selection.ts';
import { connect } from './journey/services.ts';
import { loadSuite } from './journey/suite/suite.ts';
import type { CaseResult } from './model/case-result.ts';
import type { RunRequest, RunWorld } from './model/run-request.ts';
import { compiledWhole } from './platform/compile.ts';
import { keepHeapSmall } from './platform/memory.ts';
import { draftCases } from './report/renderers/outcome-json.ts';

const secondHalf = () => import('./journey/second-half.ts');

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
    if (request.dryRun) return tellPlan(at, selection, baseline);
    if (request.ab || request.selfCheck)
      return await (await import('./journey/two-versions.ts')).runTwice(at, selection);
    const drafted = draftCases(suite.redact);
    let ahead: ((result: CaseResult) => void) | undefined;
    const meanwhile = async () => {
      const { prepare, sayAhead } = await compiledWhole(secondHalf);
      prepare(suite);
      ahead = sayAhead(suite.redact);
    };
    const onInOrder = (result: CaseResult) => {
      drafted.add(result);
      ahead?.(result);
    };
    const { run, report } = await carryOut(at, selection, baseline, { meanwhile, onInOrder });
    const { conclude, confirming } = await secondHalf();
    return await conclude({ ...at, drafted }, run, report, baseline, confirming(at, selection));
  } catch (error) {
    if (error instanceof MissingEnvironmentError)
      return (await import('./journey/fork.ts')).tellOutsider(error, request, world);
    throw error;
  }
}
