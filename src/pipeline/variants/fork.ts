/** A pull request that nothing can be said of: for want of secrets, or because it is not there any more. Not compared. */
import type { MissingEnvironmentError } from '../../config/load.ts';
import { notRunUnmatched, notRunWithoutSecrets, type Outsider } from '../../decision/gate/not-run.ts';
import type { CiContext } from '../../model/world/ci-context.ts';
import type { RunRequest, RunWorld } from '../../model/world/run-request.ts';
import type { Patience } from '../../platform/github/patience.ts';
import type { PipelineResult } from '../concluding.ts';
import { outcomeWithoutRun } from '../provenance.ts';
import { connect } from '../services.ts';
import { publishOutcome, warn } from '../stages/publish.ts';
import { loadSuite } from '../suite/suite.ts';
import type { Unmatched } from '../versions/followed-pull.ts';

/** Who gets no secrets here; null: whoever may have them. */
function outsider(ci: CiContext | null): Outsider | null {
  if (!ci?.pullRequest) return null;
  if (ci.pullRequest.fork) return ci.event === 'pull_request' ? 'fork' : null;
  return ci.dependabot ? 'dependabot' : null;
}

/** Written on GitHub as far as the token may: Dependabot's can be given what a fork's never has. @throws the error itself where secrets are handed out, and one is missing all the same. */
export async function reportToOutsider(
  error: MissingEnvironmentError,
  request: RunRequest,
  world: RunWorld,
  patience: Patience,
): Promise<PipelineResult> {
  const who = outsider(world.ci);
  if (!who) throw error;
  const suite = await loadSuite(request, world, { agent: false });
  const verdict = notRunWithoutSecrets(error.names, who, suite.gate);
  const outcome = outcomeWithoutRun(suite, request, world, { mode: 'quick', verdict });
  const services = await connect(world, patience);
  return publishOutcome({ suite, request, world, services }, outcome, suite.warnings);
}

/** Of a `workflow_run` whose pull request may not get a verdict: nothing is asked, and nothing written on GitHub. */
export async function reportUnmatched(
  { why, unread }: Unmatched,
  request: RunRequest,
  world: RunWorld,
): Promise<PipelineResult> {
  const suite = await loadSuite(request, world, { agent: false });
  const verdict = notRunUnmatched(why, suite.gate, unread === true);
  // The check is green unless on_not_compared says otherwise.
  if (unread) warn(world, suite.redact(why));
  const outcome = outcomeWithoutRun(suite, request, world, { mode: 'quick', verdict });
  const silent = { ...request, comment: 'off', check: false } as const;
  return publishOutcome({ suite, request: silent, world, services: null }, outcome, suite.warnings);
}
