/**
 * What the whole tool says of an agent that answers by chance: runs of the CLI as processes of their own, verdicts counted.
 * `node bench/door.ts --arms no-change:200,break-5:100,thin-5:100` prints a table an arm. Every run has an agent of its own
 * (new success rates) with its own history of stored runs, so that runs are independent. Other options: --first 0 (draw to
 * start from, to run in parts), --stored 5, --n 110, --profile typical, --seed 1, --minutes (start no run after so many),
 * --dist FOLDER (default: dist). The same options give the same replies; a run is named SCENARIO/DRAW.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { confirmedMetricSchema } from '../src/model/verdict/confirmation.ts';
import type { Outcome } from '../src/model/verdict/outcome.ts';
import { conclusionSchema } from '../src/model/verdict/verdict.ts';
import { wilson } from '../src/stats/intervals/proportion.ts';
import { environmentOf, storeRuns, writeSuite } from './door/library.ts';

/** Share of runs of an unchanged agent that may be called a regression. */
const MOST_FALSE_ALARMS = 0.05;
const root = resolve(import.meta.dirname, '..');
const { values: given } = parseArgs({
  options: {
    arms: { type: 'string', default: 'no-change:200,break-5:100,thin-5:100' },
    first: { type: 'string', default: '0' },
    stored: { type: 'string', default: '5' },
    n: { type: 'string', default: '110' },
    profile: { type: 'string', default: 'typical' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: 'Infinity' },
    dist: { type: 'string', default: join(root, 'dist') },
  },
});
const n = Number(given.n);
const storedRuns = Number(given.stored);
const first = Number(given.first);
const started = performance.now();
const minutesSince = (start: number) => (performance.now() - start) / 60_000;

interface Run {
  readonly draw: string;
  readonly conclusion: string;
  /** Outcome of the confirmation of the pass rate, and the rules that gave evidence. */
  readonly outcome: string;
  readonly evidence: readonly string[];
  readonly rerun: boolean;
  readonly calls: { readonly current: number; readonly base: number };
  readonly wallMs: number;
}

const folder = mkdtempSync(join(tmpdir(), 'agent-eval-door-'));
const agent = spawn(process.execPath, [join(root, 'bench/door/agent.ts'), given.seed, given.profile, given.n], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const url = await addressOf(agent);
  writeSuite(folder, n);
  console.log(
    `Node ${process.version}, ${n} cases in 12 categories (13 gates), ${storedRuns} stored runs, profile ${given.profile}, seed ${given.seed}, draws from ${first}; a new agent and history for every run`,
  );
  for (const arm of given.arms.split(',')) await measureArm(url, arm);
} finally {
  agent.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}

async function measureArm(url: string, arm: string): Promise<void> {
  const [scenario = '', count = '0'] = arm.split(':');
  const runs: Run[] = [];
  const start = performance.now();
  for (let draw = first; draw < first + Number(count) && minutesSince(started) < Number(given.minutes); draw += 1) {
    runs.push(await oneRun(url, `${scenario}/${draw}`, draw));
  }
  tell(scenario, Number(count), runs, minutesSince(start));
}

async function oneRun(url: string, draw: string, seed: number): Promise<Run> {
  const at = (role: string) => `${url}/${draw}/${role}`;
  const [history, out] = [join(folder, 'history.sqlite'), join(folder, 'out')];
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out);
  await storeRuns(folder, { current: at('stored'), base: at('base') }, storedRuns, history);
  const start = performance.now();
  const options = ['--mode', 'full', '--baseline', history, '--out', out, '--seed', String(seed)];
  const { code, log } = await cli(options, environmentOf({ current: at('current'), base: at('base') }));
  const wallMs = performance.now() - start;
  const outcome: Outcome = JSON.parse(readFileSync(join(out, 'outcome.json'), 'utf8'));
  const { run, verdict, comparison } = outcome;
  const confirmed = comparison?.confirmation?.metrics.find(({ metric }) => metric === 'pass_rate');
  const calls = { current: run.calls + (run.extraCalls?.current ?? 0), base: run.extraCalls?.base ?? 0 };
  const served = { current: await repliesOf(at('current')), base: await repliesOf(at('base')) };
  const odd = [
    code === (verdict.conclusion === 'regression' ? 1 : 0) ? null : `exit code ${code} for ${verdict.conclusion}`,
    comparison?.confirmation?.mode === 'confirm' ? null : 'the base version was not asked',
    confirmed?.firstLook.storedRuns === storedRuns ? null : `${confirmed?.firstLook.storedRuns} stored runs were seen`,
    confirmed?.firstLook.units === n ? null : `${confirmed?.firstLook.units} cases with stored runs were seen`,
    served.current === calls.current && served.base === calls.base
      ? null
      : `${JSON.stringify(calls)} calls were counted, ${JSON.stringify(served)} served`,
  ].filter((problem) => problem !== null);
  if (odd.length > 0 || !confirmed) throw new Error(`${draw}: ${odd.join('; ')}\n${log}`);
  return {
    ...{ draw, conclusion: verdict.conclusion, outcome: confirmed.outcome, calls, wallMs },
    evidence: confirmed.evidence.map(({ rule, scope }) => (rule === 'category' ? `category ${scope}` : rule)),
    rerun: confirmed.reruns !== null || confirmed.thin !== null,
  };
}

/** A whole run of the CLI, in a process that sees no runner of GitHub. */
async function cli(options: readonly string[], environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [join(resolve(given.dist), 'index.js'), 'run', ...options], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      log = `${log}${chunk}`.slice(-4_000);
    });
  }
  const code = await new Promise<number | null>((done) => child.on('close', done));
  return { code, log };
}

async function repliesOf(url: string): Promise<number> {
  return ((await (await fetch(url)).json()) as { readonly replies: number }).replies;
}

async function addressOf(child: ChildProcess): Promise<string> {
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  const { port } = JSON.parse((await lines.next()).value ?? 'null');
  return `http://127.0.0.1:${port}`;
}

function tell(scenario: string, wanted: number, runs: readonly Run[], minutes: number): void {
  const mean = (of: (run: Run) => number) => runs.reduce((sum, run) => sum + of(run), 0) / runs.length;
  const count = (what: string, holds: (run: Run) => boolean) => {
    const found = runs.filter(holds).length;
    const [low, high] = wilson(found, runs.length)!.map((end) => (100 * end).toFixed(1));
    const share = `${((100 * found) / runs.length).toFixed(1)} % [${low}, ${high}]`;
    console.log(`  ${what.padEnd(34)}${String(found).padStart(4)}  ${share}`);
  };
  console.log(`${scenario}: ${runs.length} of ${wanted} runs, draws ${first} to ${first + runs.length - 1}`);
  if (runs.length === 0) return;
  for (const one of conclusionSchema.options) count(`verdict ${one}`, (run) => run.conclusion === one);
  for (const one of confirmedMetricSchema.unwrap().shape.outcome.options) {
    count(`confirmation: ${one}`, (run) => run.outcome === one);
  }
  count('evidence, material or not', (run) => run.evidence.length > 0);
  for (const rule of ['first-look', 'reruns', 'category', 'thin']) {
    count(`evidence by ${rule}`, (run) => run.evidence.some((one) => one.startsWith(rule)));
  }
  count('something was run again', (run) => run.rerun);
  const [current, base] = [mean(({ calls }) => calls.current) / n, mean(({ calls }) => calls.base) / n];
  console.log(
    `  calls a case: ${(current + base).toFixed(2)} (current ${current.toFixed(2)}, base ${base.toFixed(2)}); a run of the CLI ${(mean(({ wallMs }) => wallMs) / 1000).toFixed(2)} s, all ${minutes.toFixed(1)} min`,
  );
  if (scenario !== 'no-change') return;
  const claimed = runs.filter(({ conclusion }) => conclusion === 'regression');
  const met = claimed.length <= MOST_FALSE_ALARMS * runs.length ? 'met' : 'MISSED';
  const which = claimed.map(({ draw, evidence }) => `${draw} (${evidence.join(', ')})`);
  console.log(`  regressions ≤ ${100 * MOST_FALSE_ALARMS} %: ${met}; ${which.join('; ') || 'none'}`);
}
