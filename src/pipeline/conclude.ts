/** Results → Outcome: compared, confirmed, diagnosed, judged; then saved and reported. */

import { isDeepStrictEqual } from 'node:util';

import type { Sample } from '../cases/selection/select.ts';
import { compareRuns } from '../decision/comparison/compare-runs.ts';
import type { ComparedRun } from '../decision/comparison/join.ts';
import { changeOfTotals } from '../decision/comparison/totals.ts';
import { decide } from '../decision/gate/decide.ts';
import { shardVerdict } from '../decision/gate/not-run.ts';
import { isMustPass } from '../decision/gate/rules/must-pass.ts';
import { acceptanceWarnings, findAcceptance } from '../history/acceptance.ts';
import { testedCommit } from '../history/baseline-info.ts';
import { NOT_ASKED_FOR } from '../history/sources/restore.ts';
import type { Restored } from '../history/sources/source.ts';
import type { QuickSample } from '../model/run/quick-sample.ts';
import type { RunInfo } from '../model/run/run-info.ts';
import type { RunReport } from '../model/run/run-report.ts';
import { OUTCOME_SCHEMA_VERSION } from '../model/schema-version.ts';
import type { BaselineInfo, Comparison } from '../model/verdict/comparison.ts';
import type { Outcome } from '../model/verdict/outcome.ts';
import type { SelfCheck } from '../model/verdict/self-check.ts';
import type { Verdict } from '../model/verdict/verdict.ts';
import type { Warning } from '../model/warning.ts';
import { throwIfCrashed } from '../platform/crash.ts';
import { catalogue } from '../scoring/catalogue.ts';
import { metricsOf } from '../scoring/checks/index.ts';
import { aspectsOf } from '../scoring/fingerprints.ts';
import { reportWithLost, scoredBefore } from '../scoring/lost-expectations.ts';
import type { Concluding, PipelineResult } from './concluding.ts';
import { anchorNow } from './stages/anchor.ts';
import { baselineJudge } from './stages/baseline-judge.ts';
import { confirmSuspicions, type PastRuns, type Stage } from './stages/confirmation/confirmation.ts';
import type { Confirming } from './stages/confirmation/confirming.ts';
import { pastOfCases } from './stages/confirmation/past-of-cases.ts';
import { storedMeans, storedPasses } from './stages/confirmation/stored-units.ts';
import { type StoredRuns, storedPairs, storedRuns } from './stages/confirmation/units.ts';
import { diagnoseRun } from './stages/diagnose.ts';
import { save } from './stages/persist.ts';
import { publishAll, writeOutcome } from './stages/publish.ts';
import { type MeasuredAlike, measuredAlike } from './stages/regrading.ts';
import { sharedEnvironment } from './stages/shared-environment.ts';
import { trendNow } from './stages/trend.ts';
import type { Policy } from './suite/policy.ts';

/**
 * A finished run set against the baseline, judged, saved and reported.
 * @param asking Who can be re-run where the rule is confirmed, and how a quick subset was drawn; null: nobody, none.
 */
export async function conclude(
  at: Concluding,
  first: RunInfo,
  firstReport: RunReport,
  restored: Restored,
  asking: Again = { confirming: null, sample: null },
): Promise<PipelineResult> {
  const { suite, services } = at;
  const compared = await compareInStages(at, { run: first, report: firstReport }, restored, asking);
  const { run, report, baseline, comparison } = compared;
  const diagnosis = await diagnoseRun(at, { current: { run, report }, baseline, comparison }, restored);
  const behind = comparison?.baseline.behind;
  const acceptance = services
    ? await findAcceptance(services.github, services.ci, behind)
    : { accepted: null, warnings: [] };
  const passes = asking.passes?.map((pass) => pass.report);
  const whole = judge(suite, { run, report }, comparison, restored, acceptance.accepted, passes);
  const verdict = at.request.selfCheck ? ofSelfCheck(whole) : run.shard ? ofShard(whole, run) : whole;
  const reached = { ...asking, conclusion: verdict.conclusion, nextTrials: compared.past?.nextTrials };
  const anchor = await anchorNow(at, { run, report }, restored, reached);
  const aboutBaseline = [
    ...restored.warnings,
    ...compared.warnings,
    ...anchor.warnings,
    ...(await sharedEnvironment(comparison, services, at.world)),
  ];
  const outcome: Outcome = {
    schemaVersion: OUTCOME_SCHEMA_VERSION,
    run: anchor.run,
    report,
    comparison,
    ...(restored.totals && { totals: changeOfTotals(restored.totals, report.metrics) }),
    diagnosis,
    ...(await trendNow(restored, { run, report }, at.request)),
    ...anchor.part,
    ...(asking.selfCheck && { selfCheck: asking.selfCheck }),
    ...(aboutBaseline.length > 0 && { warnings: aboutBaseline }),
    verdict,
  };
  const unwritten = await writeOutcome(at, outcome);
  const saving = () => save(at, outcome, restored, acceptance, asking.passes);
  const warnings = [...suite.warnings, ...unwritten, ...acceptanceWarnings(acceptance, verdict)];
  return publishAll(at, { outcome, baselineReport: baseline?.report ?? null, warnings, saving });
}

/** What a run has at hand beyond its results. */
export interface Again {
  readonly confirming: Confirming | null;
  readonly sample: Sample | null;
  /** Absent: none was asked for. */
  readonly selfCheck?: SelfCheck;
  /** Passes that were made before this run, to be stored with it; absent: none. */
  readonly passes?: readonly Outcome[];
}

interface ComparedAndConfirmed extends ComparedRun {
  /** As it was compared: scored again where that was called for. */
  readonly baseline: ComparedRun | null;
  readonly comparison: Comparison | null;
  readonly warnings: readonly Warning[];
  /** null: nothing was compared. */
  readonly stored: StoredRuns | null;
  /** Of a confirmation that made re-runs; null: none did. */
  readonly past: PastRuns | null;
}

/** A quick subset first by itself; where that leaves something open, all other cases run, and the whole suite is judged. */
async function compareInStages(
  at: Concluding,
  current: ComparedRun,
  restored: Restored,
  { confirming, sample }: Again,
): Promise<ComparedAndConfirmed> {
  if (sample === null || current.run.stopped !== null) return compareAndConfirm(at, current, restored, confirming);
  const quick = await import('./stages/quick.ts');
  const looked = await compareAndConfirm(at, current, restored, confirming, quick.firstStage(sample));
  const { comparison, stored, run } = looked;
  if (comparison === null || stored === null) return looked;
  // Only a pull request has labels.
  const label = (at.world.ci?.pullRequest && confirming?.at.suite.config.selection.full.labels[0]) ?? null;
  const pastOfRest = pastOfCases(sample.rest, { run: current.run, measurement: at.suite.measurement, restored });
  const ended = (escalation: QuickSample['escalation']) => ({
    ...looked,
    comparison: quick.sampled(comparison, sample, { report: looked.report, stored }, pastOfRest, { escalation, label }),
  });
  const verdict = judge(at.suite, looked, comparison, restored, null);
  const escalates = at.suite.gate.rule === 'confirmed' && run.stopped === null && quick.isOpen(comparison, verdict);
  if (!escalates) return ended('none');
  const isGone = comparison.confirmation?.stopped === 'no_agent';
  const not = isGone ? 'no_agent' : await quick.whyNot(confirming, sample, run);
  if (not !== null || confirming === null) return ended(not ?? 'no_agent');
  const whole = await quick.runRest(confirming, at.services, restored, sample, looked);
  const all = { ...confirming, cases: [...confirming.cases, ...sample.rest] };
  const judged = await compareAndConfirm(at, whole, restored, all, quick.secondStage(looked.past));
  const how = { escalation: 'done', label } as const;
  return {
    ...judged,
    comparison: judged.comparison && quick.sampled(judged.comparison, sample, { ...judged, stored }, pastOfRest, how),
    warnings: [...looked.warnings, ...judged.warnings],
  };
}

/** With rule confirmed, and a first pass that can be judged at all, what it shows is run again. */
async function compareAndConfirm(
  at: Concluding,
  ran: ComparedRun,
  restored: Restored,
  confirming: Confirming | null,
  stage?: Stage,
): Promise<ComparedAndConfirmed> {
  const { suite, request, world } = at;
  if (restored.baseline === null || request.shard !== null)
    return { ...ran, baseline: null, comparison: null, warnings: [], stored: null, past: null };
  const before = scoredBefore(restored.baseline.outcome, ran.run.fingerprints);
  const report = reportWithLost(ran.report, before);
  const judging = baselineJudge(at, ran);
  const alike = await measuredAlike(suite, { run: ran.run, report }, restored.baseline.outcome, {
    signal: world.signal,
    askJudge: judging.open,
  });
  throwIfCrashed(world.signal);
  const paid = judging.paid();
  const current = { run: alike.isInterrupted ? { ...paid, stopped: 'interrupt' as const } : paid, report };
  const asItIs = { ...current, warnings: judging.warnings(), past: null };
  const comparison = compare(suite, current, alike, restored.baseline);
  const stored = storedRuns(alike, current, (metric) => storedPasses(restored, suite.measurement, current, metric));
  const means = (metric: string) => storedMeans(restored, suite.measurement, current, metric);
  // Both versions were asked side by side: this very run of the base version is what counts.
  const pairs = storedPairs(alike, current, comparison.baseline.source === 'agent' ? undefined : means);
  const settled =
    suite.gate.rule !== 'confirmed' ||
    current.run.stopped !== null ||
    judge(suite, current, comparison, restored, null).conclusion === 'could-not-run';
  if (settled) return { ...asItIs, baseline: alike.baseline, comparison, stored };
  const confirmed = await confirmSuspicions(
    suite,
    {
      ...{ ...current, comparison, stored, storedPairs: pairs, before },
      isSameVersion: isSameVersion(current.run, comparison.baseline, restored.baseline.outcome.run),
    },
    confirming,
    stage,
  );
  const warnings = [...asItIs.warnings, ...confirmed.warnings];
  return { ...confirmed, warnings, report, baseline: alike.baseline, stored };
}

/** Of one commit, and asked in one way. A model may be named by a variable, which no commit holds. */
function isSameVersion(run: RunInfo, { sha }: BaselineInfo, { agent, parameters }: RunInfo): boolean {
  const commit = testedCommit(run);
  const isAskedAlike = run.agent !== undefined && run.agent === agent && isDeepStrictEqual(run.parameters, parameters);
  return commit !== null && commit === sha && isAskedAlike;
}

function compare(
  suite: Policy,
  current: ComparedRun,
  { baseline, regrading }: MeasuredAlike,
  { info, outcome }: NonNullable<Restored['baseline']>,
): Comparison {
  const { gate, tested } = suite;
  return compareRuns({
    baseline,
    current,
    info,
    metrics: metricsOf(baseline.report.cases, current.report.cases),
    catalogue,
    aspectsOf,
    regrading,
    stored: outcome.report,
    gate,
    mustPass: (result) => isMustPass(result, gate),
    allIds: tested ? new Set(tested.cases.map(({ id }) => id)) : null,
    seed: current.run.seed,
  });
}

function judge(
  { gate, datasets }: Policy,
  { run, report }: ComparedRun,
  comparison: Comparison | null,
  restored: Restored,
  accepted: Verdict['accepted'],
  passes: readonly RunReport[] = [],
): Verdict {
  return decide({
    report,
    run,
    comparison,
    noBaseline: missingBecause(restored),
    passes,
    options: gate,
    datasets,
    catalogue,
    accepted,
  });
}

/** It finds out about the gate, not about the agent. */
const ofSelfCheck = (verdict: Verdict): Verdict =>
  verdict.conclusion === 'could-not-run' ? verdict : { ...verdict, exitCode: 0 };

/** The job that merges the shards decides: one only fails where it could not run, and not where there were more shards than cases. */
function ofShard(verdict: Verdict, { shard, stopped, cases }: RunInfo): Verdict {
  if (verdict.conclusion === 'could-not-run' && cases.selected > 0) return verdict;
  if (stopped === null) return shardVerdict(shard!);
  return { ...verdict, reasons: verdict.reasons.filter(({ rule }) => rule === 'stopped'), exitCode: 0 };
}

function missingBecause({ why, totals, warnings }: Restored): 'none' | 'unusable' | 'totals' | 'not-requested' {
  if (totals) return 'totals';
  if (why === NOT_ASKED_FOR) return 'not-requested';
  return warnings.length > 0 ? 'unusable' : 'none';
}
