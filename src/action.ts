/** The runner's entry point: inputs → RunRequest; Outcome → outputs and exit code. */

import { readFile } from 'node:fs/promises';
import * as core from '@actions/core';
import { processEnvironment } from './config/env.ts';
import { runRequest } from './config/run-request.ts';
import { isWholePassRate, PASS_RATE } from './model/run/metric.ts';
import { worstOf } from './model/verdict/severity.ts';
import type { CiContext } from './model/world/ci-context.ts';
import type { RunRequest, RunWorld } from './model/world/run-request.ts';
import type { NotRun } from './pipeline/not-run.ts';
import type { SuiteFailure, SuiteRun, SuiteRuns } from './pipeline/suites.ts';
import { decideColour } from './platform/colour.ts';
import { readCiContext } from './platform/github/context.ts';
import { withoutAnnotations } from './platform/github/toolkit-log.ts';
import { onInterrupt } from './platform/interrupt.ts';
import { steadyNow } from './platform/sleep.ts';
import { version } from './platform/version.ts';
import { digits } from './text/digits.ts';
import { failureText } from './text/failure.ts';

const INPUTS = ['config', 'mode', 'baseline', 'comment', 'check', 'shard', 'merge', 'max-cost', 'out'] as const;

/** What the toolkits say of uploads, also of ones that are waited for no more, is for the log. @returns the exit code: 0 to 4, or 130 after a cancellation. */
export async function main(): Promise<number> {
  return await withoutAnnotations([], run);
}

async function run(): Promise<number> {
  const interrupt = onInterrupt(() => process.exit(130));
  try {
    const world = await runnerWorld(interrupt.signal);
    const { exitCodeOfAll } = await import('./pipeline/suites.ts');
    const all = await asked(world);
    setOutputs(all);
    // Of several suites, this is among their annotations.
    const failures = all.several ? [] : all.failures;
    for (const { error } of failures) core.error(failureText(error), { title: 'Agent Eval could not run' });
    return exitCodeOfAll(all, interrupt.signal.aborted);
  } catch (error) {
    core.error(failureText(error), { title: 'Agent Eval could not run' });
    core.setOutput('conclusion', 'could-not-run');
    return 3;
  } finally {
    interrupt.release();
  }
}

/** What the inputs ask for, carried out; inputs that are refused are reported as a run is that could not begin. */
async function asked(world: RunWorld): Promise<SuiteRuns> {
  const texts = Object.fromEntries(INPUTS.map((name) => [name, core.getInput(name)]));
  const lists = { cases: [], categories: [], resume: false, dryRun: false };
  let request: RunRequest;
  try {
    request = runRequest(texts, lists);
  } catch (error) {
    const { reportNotRun } = await import('./pipeline/not-run.ts');
    const comment = texts.comment === 'off' ? 'off' : '';
    const sound = runRequest({ config: texts.config, out: texts.out, comment }, lists);
    return failed(sound, { error, result: await reportNotRun(error, sound, world) });
  }
  if (texts.merge) return merge(texts.merge, request, world);
  const { runSuites } = await import('./pipeline/suites.ts');
  return runSuites(request, world);
}

async function merge(pattern: string, request: RunRequest, world: RunWorld): Promise<SuiteRuns> {
  const [{ orReported }, { mergeShards }] = await Promise.all([
    import('./pipeline/not-run.ts'),
    import('./pipeline/variants/merge.ts'),
  ]);
  const ended = await orReported(request, world, (watched) => mergeShards([pattern], request, watched));
  if (!ended.ok) return failed(request, ended);
  const result = ended.value;
  return { runs: [{ name: result.outcome.run.suite, out: request.out, result }], failures: [], several: false };
}

function failed({ config, out }: RunRequest, { error, result }: NotRun): SuiteRuns {
  return { runs: [], failures: [{ config, name: null, out: result?.out ?? out, error, result }], several: false };
}

async function runnerWorld(signal: AbortSignal): Promise<RunWorld> {
  const environment = processEnvironment();
  const token = core.getInput('github-token') || null;
  if (token) core.setSecret(token);
  const ci = await readContext(environment);
  return {
    directory: environment.GITHUB_WORKSPACE ?? process.cwd(),
    environment,
    ci,
    token,
    stdout: (text) => void process.stdout.write(text),
    stderr: (text) => void process.stdout.write(text),
    terminal: { isTty: false, color: decideColour(environment, false), columns: 120 },
    signal,
    version,
    now: steadyNow,
    command: ci?.actionRepository ? `npx github:${ci.actionRepository}` : 'agent-eval',
  };
}

async function readContext(environment: RunWorld['environment']): Promise<CiContext | null> {
  const file = environment.GITHUB_EVENT_PATH;
  let event: unknown = {};
  try {
    if (file) event = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    core.warning(`The event's payload at ${file} could not be read: ${why}`, { title: 'Agent eval' });
  }
  const context = readCiContext(environment, event);
  return context && { ...context, startedAt: new Date().toISOString() };
}

/** Of the one suite; of several, those of the worst under the plain names, and all under SUITE-NAME. */
function setOutputs({ runs, failures, several }: SuiteRuns): void {
  const done = [...runs, ...failures].filter((run) => run.result !== null);
  const worst = worstOf(done, ({ result }) => result!.outcome.verdict.conclusion);
  if (worst) setOutputsOf(worst, '');
  if (several) for (const run of done) if (run.name !== null) setOutputsOf(run, `${run.name}-`);
  if (failures.length > 0) core.setOutput('conclusion', 'could-not-run');
}

function setOutputsOf({ out, result }: SuiteRun | SuiteFailure, prefix: string): void {
  const { outcome, newlyFailing, reportUrl, reportFile } = result!;
  // Of what is left after too many errors, no figure says anything about the agent.
  const isSound = outcome.verdict.conclusion !== 'could-not-run';
  const passRate = isSound ? outcome.report.metrics.find(isWholePassRate) : undefined;
  const change = isSound ? outcome.comparison?.metrics.find(isWholePassRate) : undefined;
  const estimate = isSound
    ? outcome.comparison?.sample?.estimates.find(({ metric }) => metric === PASS_RATE)
    : undefined;
  const outputs: Record<string, string | number | undefined> = {
    conclusion: outcome.verdict.conclusion,
    // Of a quick run the rate of the whole suite, as it is estimated.
    'pass-rate': share(estimate?.value ?? passRate?.value),
    delta: share(change?.delta),
    'newly-failing': isSound ? (newlyFailing ?? undefined) : undefined,
    'report-path': `${out}/${reportFile}`,
    'report-url': reportUrl ?? undefined,
    'outcome-path': `${out}/outcome.json`,
  };
  for (const [name, value] of Object.entries(outputs)) core.setOutput(`${prefix}${name}`, value ?? '');
}

/** Without the end of 0.30000000000000004. */
const share = (value: number | undefined): string | undefined => (value === undefined ? undefined : digits(value, 6));
