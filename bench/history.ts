/**
 * What the history of a large suite costs: its size, the time to write it, and time and memory of a comparison with it.
 * `node bench/history.ts [cases] [times]` stores 10 runs of 5,000 cases in 12 categories, and the metrics of 490 more,
 * compares a run with them under 13 gates, seven times, each in a process of its own, and prints median and spread.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { build } from 'rolldown';
import { writeHistory } from '../src/history/store/file.ts';
import type { Compared } from './history/compare-large.ts';
import { largeHistory } from './history/large-history.ts';

const cases = Number(process.argv[2] ?? 5_000);
const times = Number(process.argv[3] ?? 7);
/** What a comparison should take at most: milliseconds from the file to the first pass, of that pass alone, and bytes of the process. */
const LIMITS = { wholeMs: 1_500, lookMs: 300, most: 200e6 };

const folder = mkdtempSync(join(tmpdir(), 'agent-eval-bench-'));
try {
  console.log(`Node ${process.version}: 10 runs of ${cases} cases in 12 categories, metrics of 500 runs`);
  const files = await write();
  const program = await bundled();
  for (const [what, file] of files)
    report(
      what,
      Array.from({ length: times }, () => compare(program, file)),
    );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function write(): Promise<readonly (readonly [string, string])[]> {
  const { history, appendMs } = largeHistory(cases);
  line('append one run', appendMs);
  const files: [string, string][] = [];
  for (const transcripts of [true, false]) {
    const what = transcripts ? 'with transcripts' : 'without transcripts';
    const file = join(folder, transcripts ? 'whole.sqlite' : 'scores.sqlite');
    const start = performance.now();
    const { written } = await writeHistory(history, file, { transcripts });
    line(`write ${what}`, performance.now() - start, `${mb(written ?? 0)} on disk`);
    files.push([what, file]);
  }
  return files;
}

/** As users run it: compiled, in few files. */
async function bundled(): Promise<string> {
  const input = join(import.meta.dirname, 'history/compare-large.ts');
  await build({
    input,
    platform: 'node',
    transform: { target: 'node24' },
    logLevel: 'silent',
    output: { dir: folder, format: 'esm', entryFileNames: 'compare-large.mjs', chunkFileNames: '[name].mjs' },
  });
  return join(folder, 'compare-large.mjs');
}

function compare(program: string, file: string): Compared {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, file, String(cases)], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`A comparison ended with ${status}: ${stderr}`);
  const figures = JSON.parse(stdout) as Compared;
  const { gates, storedRuns } = figures;
  if (gates !== 13 || storedRuns !== 10)
    throw new Error(`${gates} gates and ${storedRuns} stored runs: the bench measures something else.`);
  return figures;
}

function report(what: string, all: readonly Compared[]): void {
  const of = (figure: (one: Compared) => number) => all.map(figure).toSorted((a, b) => a - b);
  const whole = (one: Compared) => one.restoreMs + one.compareMs + one.unitsMs + one.lookMs;
  console.log(`compare, ${what}: median of ${times} processes (least to most)`);
  spread(
    'read history, newest run',
    of(({ restoreMs }) => restoreMs),
  );
  spread(
    'compare case by case',
    of(({ compareMs }) => compareMs),
  );
  spread(
    'past of each case',
    of(({ unitsMs }) => unitsMs),
  );
  spread(
    'first look',
    of(({ lookMs }) => lookMs),
    `at most ${LIMITS.lookMs}`,
  );
  spread('all of it', of(whole), `at most ${LIMITS.wholeMs}`);
  spread(
    'processor time of it',
    of(({ cpuMs }) => cpuMs),
  );
  const inMb = (figure: (one: Compared) => number) => of((one) => figure(one) / 1e6);
  spread(
    'program loaded, MB',
    inMb(({ loaded }) => loaded),
  );
  spread(
    "with today's run, MB",
    inMb(({ ran }) => ran),
  );
  spread(
    'most ever, MB',
    inMb(({ most }) => most),
    `at most ${LIMITS.most / 1e6}`,
  );
}

/** @param values In order. */
function spread(what: string, values: readonly number[], limit = ''): void {
  const [least, median, most] = [values[0]!, values[values.length >> 1]!, values.at(-1)!].map((value) =>
    value.toFixed(0),
  );
  console.log(`  ${what.padEnd(26)}${median!.padStart(6)} (${least} to ${most}) ${limit}`.trimEnd());
}

function line(what: string, ms: number, more = ''): void {
  console.log(`${what.padEnd(28)}${ms.toFixed(0).padStart(6)} ms  ${more}`);
}

function mb(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
