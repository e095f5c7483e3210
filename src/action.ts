/** The runner's door: inputs → RunRequest; Outcome → outputs and exit code. */
import { readFile } from 'node:fs/promises';
import * as core from '@actions/core';
import { processEnvironment } from './config/env.ts';
import { runRequest } from './config/run-request.ts';
import type { JourneyResult } from './journey/result.ts';
import type { CiContext } from './model/ci-context.ts';
import type { RunRequest, RunWorld } from './model/run-request.ts';
import { failureText } from './platform/failure.ts';
import { readCiContext } from './platform/github/context.ts';
import { onInterrupt } from './platform/interrupt.ts';
import { version } from './platform/version.ts';

const INPUTS = ['config', 'mode', 'baseline', 'comment', 'check', 'shard', 'merge', 'max-cost', 'out'] as const;

/** @returns the exit code: 0 to 4, or 130 after a cancellation. */
export async function main(): Promise<number> {
  const interrupt = onInterrupt(() => process.exit(130));
  try {
    const texts = Object.fromEntries(INPUTS.map((name) => [name, core.getInput(name)]));
    const request = runRequest(texts, { cases: [], categories: [], resume: false, dryRun: false });
    const world = await runnerWorld(interrupt.signal);
    const result = texts.merge ? await merge(texts.merge, request, world) : await run(request, world);
    if (result === null) return 0;
    setOutputs(result, request);
    const { outcome } = result;
    return outcome.run.stopped === 'interrupt' ? 130 : outcome.verdict.exitCode;
  } catch (error) {
    core.error(failureText(error), { title: 'Agent Eval could not run' });
    core.setOutput('conclusion', 'could-not-run');
    return 3;
  } finally {
    interrupt.release();
  }
}

async function run(request: RunRequest, world: RunWorld): Promise<JourneyResult | null> {
  const { runJourney } = await import('./journey.ts');
  return runJourney(request, world);
}

async function merge(pattern: string, request: RunRequest, world: RunWorld): Promise<JourneyResult> {
  const { mergeJourney } = await import('./journey/saved-runs.ts');
  return mergeJourney([pattern], request, world);
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
    terminal: { isTty: false, color: !environment.NO_COLOR, columns: 120 },
    signal,
    version,
    now: Date.now,
    command: ci?.actionRepository ? `npx github:${ci.actionRepository}` : 'agent-eval',
  };
}

async function readContext(environment: RunWorld['environment']): Promise<CiContext | null> {
  const file = environment.GITHUB_EVENT_PATH;
  let event: unknown = {};
  try {
    if (file) event = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    core.warning(`The event's payload at ${file} could not be read: ${error instanceof Error ? error.message : error}`);
  }
  return readCiContext(environment, event);
}

function setOutputs({ outcome, reportUrl }: JourneyResult, request: RunRequest): void {
  const passRate = outcome.report.metrics.find((m) => m.metric === 'pass_rate' && m.scope === 'overall');
  const change = outcome.comparison?.metrics.find((m) => m.metric === 'pass_rate' && m.scope === 'overall');
  const outputs: Record<string, string | number | undefined> = {
    conclusion: outcome.verdict.conclusion,
    'pass-rate': passRate?.value,
    delta: change?.delta,
    'newly-failing': outcome.comparison?.cases.newlyFailing.length,
    'report-path': `${request.out}/summary.md`,
    'report-url': reportUrl ?? undefined,
    'outcome-path': `${request.out}/outcome.json`,
  };
  for (const [name, value] of Object.entries(outputs)) core.setOutput(name, value ?? '');
}
