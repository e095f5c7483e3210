import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { failedChecks } from '../../decision/comparison/failed-checks.ts';
import { shownAs } from '../../decision/gate/rules/index.ts';
import { factsOf } from '../../facts/facts.ts';
import { type Facts, HTML } from '../../facts/renderer.ts';
import { reportArtifactName } from '../../history/names.ts';
import type { Saved } from '../../history/save.ts';
import type { StoredReport } from '../../history/sources/stored-outcome.ts';
import { mayStoreBaseline } from '../../history/trust.ts';
import type { RunReport } from '../../model/run/run-report.ts';
import type { Outcome } from '../../model/verdict/outcome.ts';
import { FORMER_OUTCOME } from '../../model/verdict/run-text.ts';
import { isLost, OUTCOME_NOT_WRITTEN, processExitCode } from '../../model/verdict/severity.ts';
import type { Warning } from '../../model/warning.ts';
import type { Rendered } from '../../model/world/rendered.ts';
import type { RunRequest, RunWorld } from '../../model/world/run-request.ts';
import { shownPath } from '../../platform/files.ts';
import { folderOfRun, isWritable, removeFormer } from '../../report/delivery/former-files.ts';
import { deliver } from '../../report/delivery/index.ts';
import { type ReportUploaded, uploadReport } from '../../report/delivery/report-artifact.ts';
import { workflowCommand } from '../../report/delivery/runner/log.ts';
import { outcomeFile, outcomeJson } from '../../report/files/outcome-json.ts';
import { renderersFor } from '../../report/index.ts';
import type { ReportOptions } from '../../report/options.ts';
import { catalogue } from '../../scoring/catalogue.ts';
import { metricsOf } from '../../scoring/checks/index.ts';
import { printable } from '../../text/untrusted/printable.ts';
import type { Concluding, PipelineResult } from '../concluding.ts';
import type { Policy } from '../suite/policy.ts';

const REPORT_FILE = HTML.format.file;
/** By far the largest renderer: loaded when the report is wanted. */
const htmlReport = async () => (await import('../../html/page.ts')).htmlReport;

/** All that there is to report of one outcome. */
export interface Publication {
  readonly outcome: Outcome;
  /** The baseline's results with its conversations, where they are at hand. */
  readonly baselineReport: RunReport | null;
  /** Beside those of the outcome. */
  readonly warnings: readonly Warning[];
  /** Under way: a slow service lets one wait for both uploads at once. The report's link counts before that of the result. */
  readonly saving: () => Promise<Saved>;
}

/** outcome.json first, before anything that takes time or may be cancelled. @returns a warning where it is lost. */
export async function writeOutcome(at: Concluding, outcome: Outcome): Promise<readonly Warning[]> {
  const undelivered = await delivered(at, [outcomeFile(outcome)]);
  return undelivered.map(({ text }) => ({ code: OUTCOME_NOT_WRITTEN, text }));
}

/**
 * An outcome that was reached elsewhere or before: saved in this run's folder, and reported.
 * @param stored Its report there, where it is the result of another run, and as old as that.
 */
export async function publishOutcome(
  at: Concluding,
  outcome: Outcome,
  warnings: readonly Warning[],
  stored?: StoredReport,
): Promise<PipelineResult> {
  const unwritten = await writeOutcome(at, outcome);
  const input = await renderInput(at, { outcome, baselineReport: null, warnings: [...unwritten, ...warnings] });
  await publishHtml({ ...at, services: null }, input);
  const again = stored && { reportUrl: stored.url, reportOpens: stored.opens, isPublishedAgain: true as const };
  return publishTexts(at, { ...input, ...again });
}

/** Rendered once, delivered where each text wants to go; what cannot be delivered is a warning, the verdict stands. */
export async function publishAll(at: Concluding, publication: Publication): Promise<PipelineResult> {
  const input = await renderInput(at, publication);
  const [saved, html] = await inGroup(at, 'Uploads', () => Promise.all([publication.saving(), publishHtml(at, input)]));
  // Where no artifact can be stored at all, that is said once.
  const known = saved.warnings.some(({ code }) => code === 'artifact_not_saved');
  const warnings = [...input.warnings, ...saved.warnings, ...(known ? [] : html.warnings)];
  return publishTexts(at, { ...input, warnings, reportUrl: html.url ?? saved.url, reportOpens: html.opens });
}

/** On a runner the libraries of GitHub tell of every upload: folded. */
async function inGroup<T>({ services, world }: Concluding, title: string, work: () => Promise<T>): Promise<T> {
  if (services === null) return work();
  world.stdout(`${workflowCommand('group', {}, title)}\n`);
  try {
    return await work();
  } finally {
    world.stdout(`${workflowCommand('endgroup', {}, '')}\n`);
  }
}

/**
 * An outcome of a run that did not take place, everywhere but on the console, where the problem itself is printed. What
 * an older run left in the folder is replaced or removed.
 * @param keep Files of the folder that are left as they are.
 */
export async function publishNotRun(
  at: Concluding,
  outcome: Outcome,
  { unnamed, keep }: { readonly unnamed: boolean; readonly keep: readonly string[] },
): Promise<PipelineResult> {
  const plain = await renderInput(at, { outcome, baselineReport: null, warnings: [] });
  const input = unnamed ? { ...plain, unnamed: true as const } : plain;
  const html = at.suite.report.html ? (await htmlReport()).render(input) : [];
  const rendered = [...renderersFor(input.options).flatMap((renderer) => renderer.render(input)), ...html];
  const folder = folderOf(at);
  const files = isWritable(folder);
  await carry(
    at,
    rendered.filter((one) => (one.to === 'file' ? files && !keep.includes(one.name) : one.to !== 'stdout')),
  );
  removeFormer(folder, [...fileNames(rendered), ...keep]);
  return resultOf(at, input);
}

function folderOf({ request, world }: Pick<Concluding, 'request' | 'world'>): string {
  return resolve(world.directory, request.out);
}

const NOT_UPLOADED: ReportUploaded = { url: null, opens: false, warnings: [] };

/** report.html, and on GitHub its artifact. */
async function publishHtml(at: Concluding, facts: Facts): Promise<ReportUploaded> {
  const { suite, request, world, services } = at;
  if (!suite.report.html) return NOT_UPLOADED;
  await carry(at, (await htmlReport()).render(facts));
  const file = resolve(world.directory, request.out, REPORT_FILE);
  if (services === null || request.shard !== null || !existsSync(file)) return NOT_UPLOADED;
  return uploadReport(file, reportArtifactName(suite.name, facts.outcome.run.attempt), services.artifacts);
}

async function publishTexts(at: Concluding, facts: Facts): Promise<PipelineResult> {
  const forPeople = renderersFor(facts.options).filter((renderer) => renderer !== outcomeJson);
  const rendered = forPeople.flatMap((renderer) => renderer.render(facts));
  await carry(at, rendered);
  if (at.isNew)
    removeFormer(folderOf(at), [
      ...fileNames(rendered),
      'outcome.json',
      ...(isLost(facts.warnings) ? [FORMER_OUTCOME] : []),
      ...(at.suite.report.html ? [REPORT_FILE] : []),
    ]);
  return resultOf(at, facts);
}

function resultOf(
  { suite, request: { out } }: Concluding,
  { outcome, comparison, counts, reportUrl, warnings }: Facts,
): PipelineResult {
  const reportFile = suite.report.html ? REPORT_FILE : 'summary.md';
  const failing = comparison ? counts['newly-failing'] : null;
  const exitCode = processExitCode(outcome, warnings);
  return { outcome, exitCode, newlyFailing: failing, reportUrl, out, reportFile, redact: suite.redact };
}

function fileNames(rendered: readonly Rendered[]): readonly string[] {
  return rendered.flatMap((one) => (one.to === 'file' ? [one.name] : []));
}

/** undefined: none that is known, or a run starts what answers there. */
function addressOf(base: Policy['baseAgent']): string | undefined {
  if (typeof base !== 'object' || base === null || ('start' in base && base.start)) return undefined;
  const address = 'url' in base ? base.url : 'base_url' in base ? base.base_url : undefined;
  return typeof address === 'string' ? address : undefined;
}

async function renderInput(
  { suite, request, world, services }: Concluding,
  { outcome, baselineReport, warnings }: Omit<Publication, 'saving'>,
): Promise<Facts> {
  const options = reportOptions(suite.report, request);
  const baseAddress = addressOf(suite.baseAgent);
  return factsOf({
    outcome,
    baselineReport,
    metrics: metricsOf(outcome.report.cases, baselineReport?.cases ?? []),
    failedChecks: (result) => failedChecks(result, catalogue),
    catalogue,
    shownAs,
    options,
    changedFiles: options.annotations === 'changed-files' ? ((await services?.changedFiles()) ?? null) : null,
    ci: world.ci,
    ...(world.ci && { becomesBaseline: mayStoreBaseline(world.ci, suite.baseline) }),
    warnings: [...warnings, ...(outcome.warnings ?? [])],
    command: world.command,
    config: shownPath(world.directory, resolve(world.directory, request.config)),
    ...(request.typed && { typed: request.typed }),
    ...(suite.baseAgent !== undefined && { hasBaseVersion: suite.baseAgent !== null }),
    ...(baseAddress !== undefined && { baseAddress: suite.redact(baseAddress) }),
    directory: request.out,
    ...(outcome.run.mode === 'failed' && { nextTo: folderOfRun(request.out, world.directory) }),
    reportUrl: null,
    verbose: request.verbose,
    colour: world.terminal.color,
    redact: suite.redact,
  });
}

async function carry(at: Concluding, rendered: readonly Rendered[]): Promise<void> {
  for (const { text } of await delivered(at, rendered)) warn(at.world, at.suite.redact(text));
}

function delivered(
  { suite, request, world, services }: Concluding,
  rendered: readonly Rendered[],
): Promise<readonly Warning[]> {
  return deliver(rendered, {
    directory: resolve(world.directory, request.out),
    print: world.stdout,
    annotate: world.annotate,
    summaryFile: world.environment.GITHUB_STEP_SUMMARY ?? null,
    ci: world.ci,
    github: services?.github ?? null,
    redact: suite.redact,
  });
}

/** On a runner beside the log too, for the report is written by then; a foreign text in it stays one line of text. */
export function warn({ ci, stderr }: RunWorld, text: string): void {
  stderr(`${ci ? workflowCommand('warning', { title: 'Agent eval' }, text) : printable(`Warning: ${text}`)}\n`);
}

function reportOptions(
  options: ReportOptions,
  request: Pick<RunRequest, 'comment' | 'check' | 'shard'>,
): ReportOptions {
  if (request.shard !== null) return { ...options, comment: 'off', annotations: 'off', check: false };
  return { ...options, comment: request.comment ?? options.comment, check: request.check ?? options.check };
}
