/**
 * What the history of a large suite costs: size, time to write and to read, memory.
 * `node --expose-gc bench/history.ts [cases]` stores 10 runs of 5,000 cases in 13 categories, and the metrics of 490
 * more, and prints a table. The file is made in a process of its own, so that memory is that of reading alone.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { openHistory, writeHistory } from '../src/baseline/history/file.ts';
import { latestRun } from '../src/baseline/history/latest-run.ts';
import { storedUnits } from '../src/baseline/history/stored-units.ts';
import { trend } from '../src/baseline/history/trend.ts';
import { largeHistory, SUITE } from './history/large-history.ts';

const cases = Number(process.argv[2] ?? 5_000);
const folder = process.argv[3] ?? mkdtempSync(join(tmpdir(), 'agent-eval-bench-'));
const [whole, scores] = [join(folder, 'whole.sqlite'), join(folder, 'scores.sqlite')];
if (process.argv[4] === 'write') await write();
else
  try {
    console.log(`Node ${process.version}: 10 runs of ${cases} cases in 13 categories, metrics of 500 runs`);
    const written = spawnSync(process.execPath, [import.meta.filename, String(cases), folder, 'write'], {
      stdio: 'inherit',
    });
    if (written.status !== 0) process.exit(1);
    await read('with transcripts', whole);
    await read('without', scores);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }

async function write(): Promise<void> {
  const { history, appendMs } = largeHistory(cases);
  console.log(`appending one run           ${appendMs.toFixed(0).padStart(6)} ms`);
  for (const [path, transcripts] of [
    [whole, true],
    [scores, false],
  ] as const) {
    const [ms, { written }] = await timed(() => writeHistory(history, path, { transcripts }));
    const name = transcripts ? 'with transcripts' : 'without';
    console.log(`writing ${name.padEnd(20)}${ms.toFixed(0).padStart(6)} ms ${mb(written ?? 0)}`);
  }
}

async function read(name: string, path: string): Promise<void> {
  const bytes = readFileSync(path);
  globalThis.gc?.();
  const before = process.memoryUsage();
  const [openMs, { history, warnings }] = await timed(() => openHistory(bytes, { suite: SUITE }));
  if (warnings.length > 0) throw new Error(warnings[0]!.text);
  globalThis.gc?.();
  const held = process.memoryUsage();
  const identities = history.runs.at(-1)!.units!.map(({ identity }) => identity);
  const [unitsMs, units] = await timed(() => storedUnits(history, identities));
  if (units.some(({ runs }) => runs === 0)) throw new Error('a unit has no past: the bench measures something else');
  const [latestMs] = await timed(() => latestRun(history, { transcripts: name !== 'without' }));
  const [trendMs] = await timed(() => trend(history));
  const heap = mb(held.heapUsed + held.external - before.heapUsed - before.external);
  console.log(`reading ${name.padEnd(20)}${openMs.toFixed(0).padStart(6)} ms, held ${heap}`);
  console.log(
    `  past of each unit ${unitsMs.toFixed(0)} ms, newest run ${latestMs.toFixed(0)} ms, trend ${trendMs.toFixed(0)} ms`,
  );
  console.log(`  most memory of the process ${mb(process.resourceUsage().maxRSS * 1_024)}`);
}

async function timed<T>(work: () => T | Promise<T>): Promise<readonly [number, T]> {
  const start = performance.now();
  const result = await work();
  return [performance.now() - start, result];
}

function mb(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1).padStart(6)} MB`;
}
