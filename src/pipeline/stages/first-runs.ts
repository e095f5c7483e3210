/** The first runs of a suite on its default branch, and of its anchor: passes beside the run itself, so that later runs know how cases waver. */
import { join } from 'node:path';
import { isRecorded } from '../../agents/create.ts';
import { passId } from '../../history/names.ts';
import type { Restored } from '../../history/sources/source.ts';
import { measuresOf, type UnitIdentity } from '../../history/store/history.ts';
import { runsScoredAlike, type UnitResult } from '../../history/trends/stored-units.ts';
import { isRunOfAnchor, mayStoreBaseline } from '../../history/trust.ts';
import { callsAtMost } from '../../model/cases/planned-calls.ts';
import { unansweredIn } from '../../model/run/agent-death.ts';
import type { RunInfo } from '../../model/run/run-info.ts';
import type { RunReport } from '../../model/run/run-report.ts';
import { sumOfSpent } from '../../model/run/spent.ts';
import type { Outcome } from '../../model/verdict/outcome.ts';
import type { RunRequest } from '../../model/world/run-request.ts';
import { throwIfCrashed } from '../../platform/crash.ts';
import type { Concluding } from '../concluding.ts';
import { limitsAfter } from '../limits.ts';
import { unjudged } from '../provenance.ts';
import { identityOf } from '../suite/measurement.ts';
import type { Suite } from '../suite/suite.ts';
import { measuredToday } from './confirmation/stored-units.ts';
import { carryOut } from './evaluation.ts';
import type { Selected } from './selection.ts';

/** With fewer stored runs nothing can be ruled out (statistics-2.md 2, 6.5). */
export const ENOUGH = 3;

interface Ran {
  readonly run: RunInfo;
  readonly report: RunReport;
}

/**
 * A run, and the passes that one of the default branch, or of the anchor, makes before it, stored as runs of the same commit: none
 * where enough are stored, nothing may be stored, cost is limited, or a limit of calls has room for the run alone. They end with
 * the first that is no baseline. An interrupt leaves the last whole pass as the run.
 */
export async function runPasses(
  at: Concluding<Suite>,
  selected: Selected,
  restored: Restored,
): Promise<Ran & { readonly passes: readonly Outcome[] }> {
  const { request, world } = at;
  const missing = missingPasses(at, selected, restored);
  const ofRun = { calls: callsAtMost(selected.cases), cost: null };
  const passes: Outcome[] = [];
  const made: RunInfo[] = [];
  let whole: Ran | null = null;
  const left = () => limitsAfter(request, sumOfSpent(made));
  const runOne = async (changes: Partial<RunRequest>): Promise<Ran> => {
    try {
      const ran = await carryOut({ ...at, request: { ...request, ...changes } }, selected, restored);
      if (whole === null || ran.run.stopped !== 'interrupt') return ran;
      made.push(ran.run);
    } catch (error) {
      throwIfCrashed(world.signal);
      if (whole === null || !world.signal.aborted) throw error;
    }
    return { ...whole, run: { ...whole.run, stopped: 'interrupt' } };
  };
  const besideIts = (ran: Ran) => {
    // The last whole pass, where an interrupt made it the run, is none beside it.
    const isRun = ran.report === whole?.report;
    const beside = isRun ? made.filter((one) => one !== whole!.run) : made;
    return { ...ran, run: withPasses(ran.run, beside), passes: isRun ? passes.slice(0, -1) : passes };
  };
  for (let pass = 1; pass <= missing; pass++) {
    const limits = limitsAfter(left(), ofRun);
    if (limits.maxCalls !== null && limits.maxCalls < ofRun.calls) {
      world.stderr('No further pass: what --max-calls leaves is for the run itself.\n');
      break;
    }
    world.stderr(
      `Pass ${pass} of ${missing + 1}: fewer than ${ENOUGH} runs of this suite, as it is now, are stored.\n`,
    );
    const ran = await runOne({ ...limits, out: join(request.out, 'passes', String(pass)), resume: false });
    if (ran.run.stopped === 'interrupt') return besideIts(ran);
    made.push(ran.run);
    if (ran.run.stopped !== null || ran.report.unreadable !== undefined || unansweredIn(ran.report.cases).length > 0)
      break;
    whole = ran;
    passes.push(unjudged({ ...ran, run: { ...ran.run, id: passId(ran.run.id, pass) } }));
    if (pass === missing) world.stderr(`Pass ${pass + 1} of ${missing + 1}: the result of this run.\n`);
  }
  return besideIts(await runOne(left()));
}

/** What the job has paid for beside the run that it reports. */
function withPasses(run: RunInfo, made: readonly RunInfo[]): RunInfo {
  return made.length === 0 ? run : { ...run, passes: { runs: made.length, ...sumOfSpent(made) } };
}

/** How many passes a run makes beside itself, as far as nothing ends it. */
export function furtherPasses(at: Concluding<Suite>, selected: Selected, restored: Restored): number {
  const { ab, selfCheck, maxCalls } = at.request;
  if (ab || selfCheck) return 0;
  const runs = maxCalls === null ? Number.POSITIVE_INFINITY : Math.floor(maxCalls / callsAtMost(selected.cases));
  return Math.min(missingPasses(at, selected, restored), Math.max(0, runs - 1));
}

function missingPasses(
  { suite, request, services }: Concluding<Suite>,
  { cases }: Selected,
  restored: Restored,
): number {
  const { config } = suite;
  const isWhole = cases.length === suite.cases.length && request.shard === null;
  if (services === null) return 0;
  const { history = null } = restored.baseline ?? {};
  const ofAnchor = history?.anchor?.sha === services.ci.sha ? history.anchor.runs : null;
  if (!mayStoreBaseline(services.ci, config.baseline) && !isRunOfAnchor(services.ci, history?.anchor)) return 0;
  if (!isWhole || isRecorded(config.agent) || request.maxCost !== null) return 0;
  const { first_runs, keep } = config.baseline;
  const runs = ofAnchor ?? history?.runs;
  const isAlike = measuredToday(suite.measurement);
  const isScoredAlike = (result: UnitResult) => {
    const measures = measuresOf(result.run, result.unit);
    return config.gate.metrics.every((metric) => !Object.hasOwn(measures, metric) || isAlike(result, metric));
  };
  const stored = runs
    ? runsScoredAlike(runs, identities(suite, cases), isScoredAlike)
    : restored.baseline === null
      ? 0
      : 1;
  return Math.max(0, Math.min(first_runs, Math.min(ENOUGH, keep) - stored) - 1);
}

const identities = ({ measurement }: Suite, cases: Selected['cases']): readonly UnitIdentity[] =>
  cases.flatMap(({ id, identity }) => identityOf(measurement, id, identity.fingerprint) ?? []);
