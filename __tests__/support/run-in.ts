/** A run of a folder's agent-eval.yml by the pipeline in this process, with nothing on its console. */
import { runRequest } from '../../src/config/run-request.ts';
import type { Outcome } from '../../src/model/verdict/outcome.ts';
import { runPipeline } from '../../src/pipeline/pipeline.ts';

export async function runIn(directory: string): Promise<Outcome> {
  const result = await runPipeline(runRequest({}, { cases: [], categories: [], resume: false, dryRun: false }), {
    directory,
    environment: { PATH: process.env.PATH },
    ci: null,
    token: null,
    stdout: () => {},
    stderr: () => {},
    terminal: { isTty: false, color: false, columns: 80 },
    signal: new AbortController().signal,
    version: '0.0.0',
    now: Date.now,
    command: 'agent-eval',
  });
  if (!result) throw new Error('nothing was run');
  return result.outcome;
}
