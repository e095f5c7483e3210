/** A small library's suite in a folder of its own, and the history of its runs: each a whole pipeline, stored as a default branch stores it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runRequest } from '../../src/config/run-request.ts';
import { appendRun } from '../../src/history/store/append.ts';
import { writeHistory } from '../../src/history/store/file.ts';
import { emptyHistory } from '../../src/history/store/history.ts';
import type { RunRequest, RunWorld } from '../../src/model/world/run-request.ts';
import { runPipeline } from '../../src/pipeline/pipeline.ts';
import { loadSuite } from '../../src/pipeline/suite/suite.ts';

const CATEGORIES = 12;
const SUITE = 'library';

/** `n` cases in 12 categories, gated by their pass rate: 13 gates. The address of the agent is a variable, of the base version too. */
export function writeSuite(folder: string, n: number): void {
  const cases = Array.from({ length: n }, (_, i) => ({
    id: `book-${i}`,
    category: `category-${i % CATEGORIES}`,
    input: `Where is book ${i}?`,
    expect: { contains: 'shelf' },
  }));
  writeFileSync(join(folder, 'books.json'), JSON.stringify(cases));
  const config = `version: 1
name: ${SUITE}
agent: { type: http, url: "\${LIBRARY}", retries: 0, timeout: 10s, concurrency: 20 }
datasets: [{ files: books.json }]
gate: { rule: confirmed, metrics: [pass_rate] }
baseline: { agent: { url: "\${LIBRARY_BASE}" } }
`;
  writeFileSync(join(folder, 'agent-eval.yml'), config);
}

export interface Addresses {
  /** Of the version that is asked. */
  readonly current: string;
  readonly base: string;
}

export const environmentOf = ({ current, base }: Addresses) => ({ LIBRARY: current, LIBRARY_BASE: base });

/** So many whole runs of `stored` in this process, to a history at `file`. */
export async function storeRuns(folder: string, stored: Addresses, runs: number, file: string): Promise<void> {
  const lists = { cases: [], categories: [], resume: false, dryRun: false };
  const out = join(folder, 'stored');
  const request: RunRequest = { ...runRequest({}, lists), mode: 'full', baseline: 'none', out };
  const world = quietWorld(folder, environmentOf(stored));
  const { measurement, redact } = await loadSuite(request, world);
  let history = emptyHistory(SUITE);
  for (let run = 0; run < runs; run += 1) {
    const result = await runPipeline({ ...request, seed: run }, world);
    const facts = { redact, keep: runs, gradersOf: ({ id }: { readonly id: string }) => measurement.gradersOf(id)! };
    history = appendRun(history, result!.outcome, facts).history;
  }
  if (history.runs.length !== runs) throw new Error(`${history.runs.length} of ${runs} runs were stored`);
  const { written, warnings } = await writeHistory(history, file, { transcripts: true });
  if (written === null) throw new Error(warnings[0]!.text);
}

function quietWorld(directory: string, environment: Readonly<Record<string, string>>): RunWorld {
  return {
    directory,
    environment: { PATH: process.env.PATH, ...environment },
    ci: null,
    token: null,
    stdout: () => {},
    stderr: () => {},
    terminal: { isTty: false, color: false, columns: 120 },
    signal: new AbortController().signal,
    version: '0.0.0',
    now: Date.now,
    command: 'agent-eval',
  };
}
