/** One run of the command line on a suite, as a process, and what it wrote. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Outcome, outcomeSchema } from '../../../src/model/verdict/outcome.ts';
import { type ProcessResult, runCli } from '../../support/runner.ts';

export interface Run {
  readonly exitCode: number | null;
  readonly outcome: Outcome;
  /** Progress and warnings. */
  readonly stderr: string;
  /** Of the written outcome.json, for a later run's --baseline. */
  readonly path: string;
  /** From start to exit of the process, milliseconds. */
  readonly wallMs: number;
}

/** AGENT_EVAL_DIST names a private build while one is developing. */
const built = process.env.AGENT_EVAL_DIST;

/** `agent-eval run` in a folder. */
export function runIn(
  folder: string,
  flags: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ProcessResult> {
  return runCli(['run', ...flags], { cwd: folder, env, ...(built ? { entry: join(built, 'index.js') } : {}) });
}

export async function runSuite(folder: string, baseline: Run | null, agentUrl?: string): Promise<Run> {
  const from = performance.now();
  const flags = ['--baseline', baseline?.path ?? 'none', '--seed', '1'];
  const result = await runIn(folder, flags, agentUrl === undefined ? {} : { AGENT_URL: agentUrl });
  const wallMs = performance.now() - from;
  const path = join(folder, '.agent-eval', 'outcome.json');
  try {
    const outcome = outcomeSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
    return { exitCode: result.exitCode, stderr: result.stderr, outcome, path, wallMs };
  } catch (error) {
    throw new Error(`exit code ${result.exitCode}, no outcome.json\n${result.stderr}`, { cause: error });
  }
}
