/** A small library's suite in a folder of its own, and histories of its runs as a default branch stores them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainRequest, quietWorld } from '../../__tests__/support/run-world.ts';
import { appendRun } from '../../src/history/store/append.ts';
import { writeHistory } from '../../src/history/store/file.ts';
import { emptyHistory } from '../../src/history/store/history.ts';
import type { TestCase } from '../../src/model/cases/test-case.ts';
import type { Outcome } from '../../src/model/verdict/outcome.ts';
import type { RunRequest, RunWorld } from '../../src/model/world/run-request.ts';
import { runPipeline } from '../../src/pipeline/pipeline.ts';
import { loadSuite } from '../../src/pipeline/suite/suite.ts';
import { summarize } from '../../src/scoring/summary/summarize.ts';
import type { Kind } from './arms.ts';
import { MOST_PARTS, partsOf, type Replies } from './replies.ts';

const CATEGORIES = 12;
export const SUITE = 'library';

interface Written {
  readonly kind: Kind;
  readonly n: number;
  readonly mode: 'confirm' | 'stored';
}

/** `n` cases in 12 categories, gated by one metric. The address of the agent is a variable, of the base version too. */
function writeSuite(folder: string, { kind, n, mode }: Written): void {
  const expected = (i: number) =>
    kind === 'answer'
      ? { contains: 'shelf' }
      : {
          entities: Object.fromEntries(
            Array.from({ length: partsOf(kind, i) }, (_, e) => [`field_${e}`, `value ${e} of ${i}`]),
          ),
        };
  const cases = Array.from({ length: n }, (_, i) => ({
    id: `book-${i}`,
    category: `category-${i % CATEGORIES}`,
    input: `Where is book ${i}?`,
    expect: expected(i),
  }));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'books.json'), JSON.stringify(cases));
  const config = `version: 1
name: ${SUITE}
agent: { type: http, url: "\${LIBRARY}", retries: 0, timeout: 30s, concurrency: 20 }
datasets: [{ files: books.json }]
gate: { rule: confirmed, metrics: [${kind === 'answer' ? 'pass_rate' : 'entity_f1'}] }
${mode === 'confirm' ? 'baseline: { agent: { url: "${LIBRARY_BASE}" } }' : ''}
`;
  writeFileSync(join(folder, 'agent-eval.yml'), config);
}

export interface Addresses {
  /** Of the version that is asked. */
  readonly current: string;
  readonly base: string;
}

export const environmentOf = ({ current, base }: Addresses) => ({ LIBRARY: current, LIBRARY_BASE: base });

export interface Library {
  readonly folder: string;
  readonly cases: readonly TestCase[];
  /** Writes the history of so many runs; which parts hold in each, `replies` says. */
  readonly store: (replies: Replies, runs: number, file: string) => Promise<void>;
}

/**
 * The suite, and whole runs of an agent of which so many parts of every reply hold: a stored run takes each case as it came
 * out in one of these.
 * @param url Of the agent.
 */
export async function openLibrary(folder: string, written: Written, url: string): Promise<Library> {
  writeSuite(folder, written);
  const request: RunRequest = { ...plainRequest, mode: 'full', baseline: 'none', out: join(folder, 'stored') };
  const levels: Outcome[] = [];
  for (let held = 0; held <= MOST_PARTS[written.kind]; held += 1) {
    const at = `${url}/level/${written.kind}/${held}`;
    const result = await runPipeline({ ...request, seed: held }, worldOf(folder, { current: at, base: `${at}/base` }));
    levels.push(result!.outcome);
  }
  const { measurement, redact, cases } = await loadSuite(
    request,
    worldOf(folder, { current: `${url}/x`, base: `${url}/y` }),
  );
  const gradersOf = ({ id }: { readonly id: string }) => measurement.gradersOf(id)!;
  const store: Library['store'] = async (replies, runs, file) => {
    let history = emptyHistory(SUITE);
    for (let run = 0; run < runs; run += 1) {
      const results = levels[0]!.report.cases.map((_, i) => levels[replies('stored', i)]!.report.cases[i]!);
      const startedAt = new Date(Date.parse(levels[0]!.run.startedAt) + 1000 * run).toISOString();
      const info = { ...levels[0]!.run, id: `${levels[0]!.run.id}-${run}`, startedAt };
      const outcome = { ...levels[0]!, run: info, report: summarize(results) };
      history = appendRun(history, outcome, { redact, keep: runs, gradersOf }).history;
    }
    if (history.runs.length !== runs) throw new Error(`${history.runs.length} of ${runs} runs were stored`);
    const { written: done, warnings } = await writeHistory(history, file, { transcripts: true });
    if (done === null) throw new Error(warnings[0]!.text);
  };
  return { folder, cases, store };
}

function worldOf(directory: string, addresses: Addresses): RunWorld {
  return quietWorld(directory, { environment: { PATH: process.env.PATH, ...environmentOf(addresses) } });
}
