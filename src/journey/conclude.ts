/** Results → Outcome → the world: compare, gate, render, deliver, save. */
import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { type Acceptance, findAcceptance } from '../baseline/acceptance.ts';
import { reportArtifactName } from '../baseline/names.ts';
import { NOT_ASKED_FOR } from '../baseline/restore.ts';
import { saveBaseline, saveOutcome } from '../baseline/save.ts';
import type { Restored } from '../baseline/source.ts';
import { compareRuns } from '../decision/comparison/compare-runs.ts';
import { failedChecks } from '../decision/comparison/failed-checks.ts';
import { decide } from '../decision/gate/decide.ts';
import { aspectsOf, type Graders } from '../execution/fingerprints.ts';
import { metricsOf } from '../execution/metrics/index.ts';
import type { CaseResult } from '../model/case-result.ts';
import type { BaselineInfo, Comparison } from '../model/comparison.ts';
import { OUTCOME_SCHEMA_VERSION, type Outcome } from '../model/outcome.ts';
import type { Rendered } from '../model/rendered.ts';
import type { RunInfo } from '../model/run-info.ts';
import type { RunReport } from '../model/run-report.ts';
import type { RunRequest, RunWorld } from '../model/run-request.ts';
import type { Verdict } from '../model/verdict.ts';
import type { Warning } from '../model/warning.ts';
import { deliver } from '../report/delivery/index.ts';
import { workflowCommand } from '../report/delivery/log.ts';
import { type ReportUploaded, uploadReport } from '../report/delivery/report-artifact.ts';
import type { ReportOptions } from '../report/options.ts';
import { LAZY_RENDERERS, RENDERERS } from '../report/renderers/index.ts';
import { outcomeJson } from '../report/renderers/outcome-json.ts';
import type { RenderInput } from '../report/renderers/renderer.ts';
import { changedFiles } from './changed-files.ts';
import { type Confirming, confirmSuspicions } from './confirmation.ts';
import { storedRuns } from './confirmation-units.ts';
import { diagnoseRun } from './diagnose.ts';
import { openModels } from './models.ts';
import type { Policy } from './policy.ts';
import { type MeasuredAlike, measuredAlike } from './regrading.ts';
import type { JourneyResult } from './result.ts';
import type { Services } from './services.ts';
import { storedPasses } from './stored-units.ts';
import { trendNow, withoutTrend } from './trend.ts';

export interface Concluding<P extends Policy = Policy> {
  readonly suite: P;
  readonly request: RunRequest;
  readonly world: RunWorld;
  readonly services: Services | null;
}

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
    ...trendNow(restored, { run, report }, at.request),
    verdict: asPart(judge(suite, { run, report }, comparison, restored, acceptance.accepted), at.request),
  };
  await keep(at, outcome);
  const saved = await save(at, outcome, restored, acceptance);
  const warnings = [
    ...suite.warnings,
    ...restored.warnings,
    ...compared.warnings,
    ...acceptance.warnings,
    ...saved.warnings,
  ];
  const html = await tellInHtml(at, outcome, baseline?.report ?? null, warnings);
  return tellPeople(at, outcome, [...warnings, ...html.warnings], html.url ?? saved.url);
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

const REPORT_FILE = 'report.html';

/** Of a case that the suite no longer has. */
const UNKNOWN_GRADERS: Graders = { graders: '', gradingModel: null };

interface Kept {
  readonly url: string | null;
  readonly warnings: readonly Warning[];
}

/**
 * A trusted run becomes a baseline, a pull request's run can be published again. Neither a shard, of which nothing may be
 * concluded, nor what an interrupt left of a pull request's run, which would then be published in the place of a result.
 */
async function save(
  { suite, request, services }: Concluding,
  outcome: Outcome,
  { baseline }: Restored,
  { accepted, merged }: Acceptance,
): Promise<Kept> {
  if (services === null || request.shard !== null) return { url: null, warnings: [] };
  if (services.ci.pullRequest && outcome.run.stopped === 'interrupt') return { url: null, warnings: [] };
  const store = {
    ...services,
    options: suite.baseline,
    redact: suite.redact,
    history: baseline?.history ?? null,
    gradersOf: ({ id }: CaseResult) => suite.ruler?.gradersOf(id) ?? UNKNOWN_GRADERS,
    accepted: accepted && merged !== undefined ? { ...accepted, pullRequest: merged } : null,
  };
  const saved = services.ci.pullRequest
    ? await saveOutcome(outcome, store)
    : await saveBaseline(withoutTrend(outcome), store);
  return { url: saved.url, warnings: saved.warnings };
}

/** outcome.json first, before anything that takes time or may be cancelled. */
async function keep(at: Concluding, outcome: Outcome): Promise<void> {
  await carry(at, outcomeJson.render(await renderInput(at, outcome, [], null)));
}

/** An outcome that was reached elsewhere or before: kept in this run's folder, and told. */
export async function tell(
  at: Concluding,
  outcome: Outcome,
  warnings: readonly Warning[],
  reportUrl: string | null,
): Promise<JourneyResult> {
  await keep(at, outcome);
  await tellInHtml({ ...at, services: null }, outcome, null, warnings);
  return tellPeople(at, outcome, warnings, reportUrl);
}

/** report.html, and on GitHub its artifact. */
async function tellInHtml(
  at: Concluding,
  outcome: Outcome,
  baselineReport: RunReport | null,
  warnings: readonly Warning[],
): Promise<ReportUploaded> {
  const { suite, request, world, services } = at;
  if (!suite.report.html) return { url: null, warnings: [] };
  const input = { ...(await renderInput(at, outcome, warnings, null)), baselineReport };
  for (const { load } of LAZY_RENDERERS) await carry(at, (await load()).render(input));
  const file = resolve(world.directory, request.out, REPORT_FILE);
  if (services === null || request.shard !== null || !existsSync(file)) return { url: null, warnings: [] };
  return uploadReport(file, reportArtifactName(suite.name, outcome.run.attempt), services.artifacts);
}

/** Rendered once, delivered where each text wants to go; what cannot be delivered is a warning, the verdict stands. */
async function tellPeople(
  at: Concluding,
  outcome: Outcome,
  warnings: readonly Warning[],
  reportUrl: string | null,
): Promise<JourneyResult> {
  const input = await renderInput(at, outcome, warnings, reportUrl);
  const forPeople = RENDERERS.filter((renderer) => renderer !== outcomeJson);
  await carry(
    at,
    forPeople.flatMap((renderer) => renderer.render(input)),
  );
  const reportFile = at.suite.report.html ? REPORT_FILE : 'summary.md';
  return { outcome, reportUrl, reportFile, redact: at.suite.redact };
}

async function renderInput(
  { suite, request, world, services }: Concluding,
  outcome: Outcome,
  warnings: readonly Warning[],
  reportUrl: string | null,
): Promise<RenderInput> {
  const options = reportOptions(suite.report, request);
  return {
    outcome,
    metrics: metricsOf(outcome.report.cases),
    failedChecks,
    options,
    changedFiles: options.annotations === 'changed-files' ? await changedFiles(services) : null,
    ci: world.ci,
    warnings,
    command: world.command,
    config: relative(world.directory, resolve(world.directory, request.config)),
    directory: request.out,
    reportUrl,
    colour: world.terminal.color,
    redact: suite.redact,
  };
}

async function carry({ suite, request, world, services }: Concluding, rendered: readonly Rendered[]): Promise<void> {
  const undelivered = await deliver(rendered, {
    directory: resolve(world.directory, request.out),
    print: world.stdout,
    summaryFile: world.environment.GITHUB_STEP_SUMMARY ?? null,
    ci: world.ci,
    github: services?.github ?? null,
    redact: suite.redact,
  });
  for (const { text } of undelivered) warn(world, suite.redact(text));
}

/** On a runner beside the log too, for the report is written by then; a foreign text in it stays one line of text. */
function warn({ ci, stderr }: RunWorld, text: string): void {
  stderr(`${ci ? workflowCommand('warning', { title: 'Agent eval' }, text) : `Warning: ${text}`}\n`);
}

function reportOptions(
  options: ReportOptions,
  request: Pick<RunRequest, 'comment' | 'check' | 'shard'>,
): ReportOptions {
  if (request.shard !== null) return { comment: 'off', annotations: 'off', check: false };
  return { ...options, comment: request.comment ?? options.comment, check: request.check ?? options.check };
}
