/**
 * What the history of a large suite costs: size, time to write and to read, memory.
 * `node bench/history.ts [cases]` stores 10 runs of 5,000 cases in 13 categories, and the metrics of 490 more, and
 * prints the figures. Writing and each reading have a process of their own, so that memory is that of one of them.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { openHistory, writeHistory } from '../src/baseline/history/file.ts';
import { latestRun } from '../src/baseline/history/latest-run.ts';
import { storedUnits } from '../src/baseline/history/stored-units.ts';
import { trend } from '../src/baseline/history/trend.ts';
import { largeHistory, SUITE } from './history/large-history.ts';

const cases = Number(process.argv[2] ?? 5_000);
const [, , , work, path = ''] = process.argv;
if (work === 'write') await write();
else if (work === 'read') await read(true);
else if (work === 'read-scores') await read(false);
else all();

function all(): void {
  const folder = mkdtempSync(join(tmpdir(), 'agent-eval-bench-'));
  try {
    console.log(`Node ${process.version}: 10 runs of ${cases} cases in 13 categories, metrics of 500 runs`);
    for (const one of ['write', 'read', 'read-scores']) {
      const args = [import.meta.filename, String(cases), one, folder];
      const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
      if (status !== 0) throw new Error(`${one} ended with ${status}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function write(): Promise<void> {
  const { history, appendMs } = largeHistory(cases);
  line('append one run', appendMs);
  for (const transcripts of [true, false]) {
    const [ms, { written }] = await timed(() => writeHistory(history, fileOf(transcripts), { transcripts }));
    line(`write ${transcripts ? 'with' : 'without'} transcripts`, ms, `${mb(written ?? 0)} on disk`);
  }
}

async function read(transcripts: boolean): Promise<void> {
  const start = resident();
  const [openMs, { history, warnings }] = await timed(() => openHistory(fileOf(transcripts), { suite: SUITE }));
  if (warnings.length > 0) throw new Error(warnings[0]!.text);
  line(
    `open ${transcripts ? 'with' : 'without'} transcripts`,
    openMs,
    `process grew by ${mb(resident() - start)} at most`,
  );
  const identities = history.runs.at(-1)!.units!.map(({ identity }) => identity);
  const [unitsMs, units] = await timed(() => storedUnits(history, identities));
  if (units.some(({ runs }) => runs !== 10)) throw new Error('a unit has no past: the bench measures something else');
  line('  past of each unit', unitsMs, `process grew by ${mb(resident() - start)} at most`);
  const [latestMs] = await timed(() => latestRun(history, { transcripts }));
  line('  newest run', latestMs, `process grew by ${mb(resident() - start)} at most`);
  const [trendMs] = await timed(() => trend(history));
  line('  trend of 500 runs', trendMs, `process grew by ${mb(resident() - start)} at most`);
}

function fileOf(transcripts: boolean): string {
  return join(path, transcripts ? 'whole.sqlite' : 'scores.sqlite');
}

/** Most memory of this process so far, bytes. */
function resident(): number {
  return process.resourceUsage().maxRSS * 1_024;
}

function line(what: string, ms: number, more = ''): void {
  console.log(`${what.padEnd(28)}${ms.toFixed(0).padStart(6)} ms  ${more}`);
}

async function timed<T>(work: () => T | Promise<T>): Promise<readonly [number, T]> {
  const start = performance.now();
  const result = await work();
  return [performance.now() - start, result];
}

function mb(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
