/** A pull request whose agent cannot be called for want of secrets: said in the summary and the log, not compared. */
import type { MissingEnvironmentError } from '../config/load.ts';
import { notRunWithoutSecrets, type Outsider } from '../decision/gate/not-run.ts';
import type { CiContext } from '../model/ci-context.ts';
import type { Outcome } from '../model/outcome.ts';
import type { RunRequest, RunWorld } from '../model/run-request.ts';
import { OUTCOME_SCHEMA_VERSION } from '../model/schema-version.ts';
import { runInfo } from './provenance.ts';
import type { JourneyResult } from './result.ts';
import { loadSuite } from './suite/suite.ts';
import { tell } from './tell.ts';

/** Who gets no secrets here; null: whoever may have them. */
function outsider(ci: CiContext | null): Outsider | null {
  if (!ci?.pullRequest) return null;
  if (ci.pullRequest.fork) return 'fork';
  return ci.dependabot ? 'dependabot' : null;
}

/** @throws the error itself where secrets are handed out, and one is missing all the same. */
export async function tellOutsider(
  error: MissingEnvironmentError,
  request: RunRequest,
  world: RunWorld,
): Promise<JourneyResult> {
  const who = outsider(world.ci);
  if (!who) throw error;
  const suite = await loadSuite(request, world, { agent: false });
  const outcome: Outcome = {
    schemaVersion: OUTCOME_SCHEMA_VERSION,
    run: runInfo(suite, request, world, {
      startedAt: world.now(),
      mode: 'quick',
      trials: 1,
      selected: 0,
      calls: 0,
      cost: null,
      stopped: null,
    }),
    report: { cases: [], metrics: [], confusions: [], warnings: [] },
    comparison: null,
    diagnosis: null,
    verdict: notRunWithoutSecrets(error.names, who, suite.gate),
  };
  return tell({ suite, request, world, services: null }, outcome, suite.warnings, null);
}
