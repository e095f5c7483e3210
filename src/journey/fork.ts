/** A fork's pull request whose agent cannot be called for want of secrets: said in the summary and the log, not compared. */
import type { MissingEnvironmentError } from '../config/load.ts';
import { notRunOnFork } from '../decision/gate/not-run.ts';
import { OUTCOME_SCHEMA_VERSION, type Outcome } from '../model/outcome.ts';
import type { RunRequest, RunWorld } from '../model/run-request.ts';
import { tell } from './conclude.ts';
import { defaultPolicy } from './policy.ts';
import { runInfo } from './provenance.ts';
import type { JourneyResult } from './result.ts';

export function tellFork(error: MissingEnvironmentError, request: RunRequest, world: RunWorld): Promise<JourneyResult> {
  const suite = defaultPolicy(error.suite ?? 'agent-eval');
  const none = { config: '', dataset: '', scoring: '' };
  const outcome: Outcome = {
    schemaVersion: OUTCOME_SCHEMA_VERSION,
    run: runInfo({ name: suite.name, cases: [], fingerprints: none }, request, world, {
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
    verdict: notRunOnFork(error.names),
  };
  return tell({ suite, request, world, services: null }, outcome, [], null);
}
