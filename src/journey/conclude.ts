/** Results → Outcome: compared, confirmed, diagnosed, judged; then kept and told. */
import { findAcceptance } from '../baseline/acceptance.ts';
import { NOT_ASKED_FOR } from '../baseline/restore.ts';
import type { Restored } from '../baseline/source.ts';
import { compareRuns } from '../decision/comparison/compare-runs.ts';
import { decide } from '../decision/gate/decide.ts';
import { aspectsOf } from '../execution/fingerprints.ts';
import { metricsOf } from '../execution/metrics/index.ts';
import type { BaselineInfo, Comparison } from '../model/comparison.ts';
import type { Outcome } from '../model/outcome.ts';
import type { RunInfo } from '../model/run-info.ts';
import type { RunReport } from '../model/run-report.ts';
import type { RunRequest } from '../model/run-request.ts';
import { OUTCOME_SCHEMA_VERSION } from '../model/schema-version.ts';
import type { Verdict } from '../model/verdict.ts';
import type { Warning } from '../model/warning.ts';
import type { Concluding } from './concluding.ts';
import { type Confirming, confirmSuspicions } from './confirmation/confirmation.ts';
import { storedPasses } from './confirmation/stored-units.ts';
import { storedRuns } from './confirmation/units.ts';
import { diagnoseRun } from './diagnose.ts';
import { save } from './keep.ts';
import { openModels } from './models.ts';
import { type MeasuredAlike, measuredAlike } from './regrading.ts';
import type { JourneyResult } from './result.ts';
import type { Policy } from './suite/policy.ts';
import { tellAll, writeOutcome } from './tell.ts';
import { trendNow } from './trend.ts';

/**
 * A finished run set against the baseline, judged, told and kept.
 * @param confirming Who can be asked again where the rule is confirmed; null: nobody.
 */
export async function conclude(
  at: Concluding,
  first: RunInfo,
  report: RunReport,
  restored: Restored,
  confirming: Confirming | null = null,
): Promise<JourneyResult> {
  const { suite, services } = at;
  const compared = await compareAndConfirm(at, { run: first, report }, restored, confirming);
  const { run, baseline, comparison } = compared;
  const diagnosis = await diagnoseRun(at, { current: { run, report }, baseline, comparison }, restored);
  const acceptance = services ? await findAcceptance(services.github, services.ci) : { accepted: null, warnings: [] };
  const outcome: Outcome = {
    schemaVersion: OUTCOME_SCHEMA_VERSION,
    run,
    report,
    comparison,
    diagnosis,
    ...(await trendNow(restored, { run, report }, at.request)),
    verdict: asPart(judge(suite, { run, report }, comparison, restored, acceptance.accepted), at.request),
  };
  await writeOutcome(at, outcome);
  const saved = await save(at, outcome, restored, acceptance);
  const warnings = [
    ...suite.warnings,
    ...restored.warnings,
    ...compared.warnings,
    ...acceptance.warnings,
    ...saved.warnings,
  ];
  return tellAll(at, { outcome, baselineReport: baseline?.report ?? null, warnings, storedUrl: saved.url });
}

type CurrentRun = { readonly run: RunInfo; readonly report: RunReport };

interface ComparedAndConfirmed {
  readonly run: RunInfo;
  /** As it was compared: scored again where that was called for. */
  readonly baseline: CurrentRun | null;
  readonly comparison: Comparison | null;
  readonly warnings: readonly Warning[];
}

/** With rule confirmed, and a first pass that can be judged at all, what it shows is run again. */
async function compareAndConfirm(
  { suite, request, world }: Concluding,
  current: CurrentRun,
  restored: Restored,
  confirming: Confirming | null,
): Promise<ComparedAndConfirmed> {
  const asItIs = { run: current.run, baseline: null, comparison: null, warnings: [] };
  if (restored.baseline === null) return asItIs;
  const alike = await measuredAlike(suite, current, restored.baseline.outcome, {
    signal: world.signal,
    askJudge: async () => (suite.measuring ? (await openModels(suite.measuring, request, world)).judge : null),
  });
  const comparison = compare(suite, current, alike, restored.baseline.info);
  const settled =
    suite.gate.rule !== 'confirmed' ||
    current.run.stopped !== null ||
    judge(suite, current, comparison, restored, null).conclusion === 'could-not-run';
  if (settled) return { ...asItIs, baseline: alike.baseline, comparison };
  const stored = storedRuns(alike, current, (metric) => storedPasses(restored, suite.ruler, current, metric));
  const confirmed = await confirmSuspicions(suite, { ...current, comparison, stored }, confirming);
  return { ...confirmed, baseline: alike.baseline };
}

function compare(
  suite: Policy,
  current: CurrentRun,
  { baseline, regrading }: MeasuredAlike,
  info: BaselineInfo,
): Comparison {
  const { gate, caseIds, mustPass } = suite;
  const byId = new Map([...baseline.report.cases, ...current.report.cases].map((result) => [result.id, result]));
  return compareRuns({
    baseline,
    current,
    info,
    metrics: metricsOf(baseline.report.cases, current.report.cases),
    aspectsOf,
    regrading,
    gate,
    mustPass: (id) => {
      const result = byId.get(id);
      return result !== undefined && mustPass(result);
    },
    allIds: caseIds,
    seed: current.run.seed,
  });
}

function judge(
  { gate, datasets }: Policy,
  { run, report }: { readonly run: RunInfo; readonly report: RunReport },
  comparison: Comparison | null,
  restored: Restored,
  accepted: Verdict['accepted'],
): Verdict {
  return decide({
    report,
    run,
    comparison,
    notComparedBecause: comparison ? null : missingBecause(restored),
    options: gate,
    datasets,
    accepted,
  });
}

/**
 * A shard is no whole: the job that merges the shards decides, so that a shard only fails where it could not run. A
 * self-check finds out about the gate, not about the agent.
 */
function asPart(verdict: Verdict, { shard, selfCheck }: Pick<RunRequest, 'shard' | 'selfCheck'>): Verdict {
  return (shard || selfCheck) && verdict.conclusion !== 'could-not-run' ? { ...verdict, exitCode: 0 } : verdict;
}

function missingBecause({ why, warnings }: Restored): string {
  if (why === NOT_ASKED_FOR) return 'no baseline was asked for';
  return warnings.length > 0 ? 'the baseline could not be used' : 'no baseline yet';
}
