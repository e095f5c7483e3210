/** Runs of the CLI as processes of their own, each with an agent and a history of stored runs of its own; and their shares. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { Outcome } from '../../src/model/verdict/outcome.ts';
import { wilson } from '../../src/stats/intervals/proportion.ts';
import { environmentOf, storeRuns, writeSuite } from './library.ts';

const root = resolve(import.meta.dirname, '../..');

export interface Arm {
  readonly scenario: string;
  /** Runs that were wanted. */
  readonly wanted: number;
}

export interface ProcessRun {
  /** SCENARIO/DRAW. */
  readonly draw: string;
  readonly outcome: Outcome;
  readonly code: number | null;
  /** The end of what it printed. */
  readonly log: string;
  readonly wallMs: number;
  /** Of the agent, by the role in which it is asked: stored, current, base. */
  readonly addressOf: (role: string) => string;
}

/** The options of the command line; `arms` and `n` where they are not given. */
export function readOptions(defaults: { readonly arms: string; readonly n: string }) {
  const text = (value: string) => ({ type: 'string', default: value }) as const;
  const { values } = parseArgs({
    options: {
      arms: text(defaults.arms),
      first: text('0'),
      stored: text('5'),
      n: text(defaults.n),
      profile: text('typical'),
      seed: text('1'),
      minutes: text('Infinity'),
      dist: text(join(root, 'dist')),
    },
  });
  const [first, stored, n, minutes] = [values.first, values.stored, values.n, values.minutes].map(Number);
  return { ...values, first: first!, stored: stored!, n: n!, minutes: minutes! };
}
type Options = ReturnType<typeof readOptions>;

/** Runs each arm until it has its runs, or the minutes are over; `report` is called with what `read` made of them. */
export async function measureArms<Run>(
  given: Options,
  mode: 'full' | 'quick',
  read: (run: ProcessRun) => Promise<Run> | Run,
  report: (arm: Arm, runs: readonly Run[], minutes: number) => void,
): Promise<void> {
  const started = performance.now();
  const minutesSince = (start: number) => (performance.now() - start) / 60_000;
  const folder = mkdtempSync(join(tmpdir(), 'agent-eval-door-'));
  const agent = spawn(
    process.execPath,
    [join(root, 'bench/door/agent.ts'), given.seed, given.profile, String(given.n)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  try {
    const url = await addressOf(agent);
    writeSuite(folder, given.n);
    for (const [scenario = '', count = '0'] of given.arms.split(',').map((arm) => arm.split(':'))) {
      const runs: Run[] = [];
      const start = performance.now();
      for (let draw = given.first; draw < given.first + Number(count); draw += 1) {
        if (minutesSince(started) >= given.minutes) break;
        runs.push(await read(await runOnce(given, folder, mode, { url, draw: `${scenario}/${draw}`, seed: draw })));
      }
      report({ scenario, wanted: Number(count) }, runs, minutesSince(start));
    }
  } finally {
    agent.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A whole run of the CLI, in a process that sees no runner of GitHub. */
async function runOnce(
  given: Options,
  folder: string,
  mode: string,
  { url, draw, seed }: { readonly url: string; readonly draw: string; readonly seed: number },
): Promise<ProcessRun> {
  const at = (role: string) => `${url}/${draw}/${role}`;
  const [history, out] = [join(folder, 'history.sqlite'), join(folder, 'out')];
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out);
  await storeRuns(folder, { current: at('stored'), base: at('base') }, given.stored, history);
  const start = performance.now();
  const options = ['run', '--mode', mode, '--baseline', history, '--out', out, '--seed', String(seed)];
  const child = spawn(process.execPath, [join(resolve(given.dist), 'index.js'), ...options], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...environmentOf({ current: at('current'), base: at('base') }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      log = `${log}${chunk}`.slice(-4_000);
    });
  const code = await new Promise<number | null>((done) => child.on('close', done));
  const wallMs = performance.now() - start;
  const outcome: Outcome = JSON.parse(readFileSync(join(out, 'outcome.json'), 'utf8'));
  return { draw, outcome, code, log, wallMs, addressOf: at };
}

async function addressOf(child: ChildProcess): Promise<string> {
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  const { port } = JSON.parse((await lines.next()).value ?? 'null');
  return `http://127.0.0.1:${port}`;
}

/** "12.0 % [8.1, 17.3]": with Wilson's interval. */
export function shareOf(found: number, all: number): string {
  const [low, high] = wilson(found, all)!.map((end) => (100 * end).toFixed(1));
  return `${((100 * found) / all).toFixed(1)} % [${low}, ${high}]`;
}
