/** The world of a run by the pipeline in this process: a person's desk, with nothing on its console. */
import { runRequest } from '../../src/config/run-request.ts';
import type { RunRequest, RunWorld } from '../../src/model/world/run-request.ts';

/** As `agent-eval run` without options. */
export const plainRequest: RunRequest = runRequest({}, { cases: [], categories: [], resume: false, dryRun: false });

export function quietWorld(directory: string, differs: Partial<RunWorld> = {}): RunWorld {
  return {
    directory,
    environment: { PATH: process.env.PATH },
    ci: null,
    token: null,
    stdout: () => {},
    stderr: () => {},
    terminal: { isTty: false, color: false, columns: 120 },
    signal: new AbortController().signal,
    version: '0.0.0',
    now: Date.now,
    command: 'agent-eval',
    ...differs,
  };
}
