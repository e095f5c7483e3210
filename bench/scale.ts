/**
 * What a large suite costs: a whole process against an agent on this machine, cases of two turns of some 200 characters,
 * compared with a stored run of the same size. `node bench/scale.ts SIZE…` prints wall, CPU, peak memory of each phase and the
 * sizes of the files. AGENT_EVAL_DIST measures another build than dist/; SCALE_OUT keeps the files there.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startAgent, writeSuite } from './scale/suite.ts';

const sizes = process.argv.slice(2).map(Number);
const root = resolve(import.meta.dirname, '..');
const entry = join(resolve(process.env.AGENT_EVAL_DIST ?? join(root, 'dist')), 'index.js');
const folder = process.env.SCALE_OUT ?? mkdtempSync(join(tmpdir(), 'agent-eval-scale-'));
const SAMPLED_MS = 50;

try {
  mkdirSync(folder, { recursive: true });
  console.log(`Node ${process.version}; memory in MB: peak, and the highest in each phase`);
  for (const size of sizes) {
    await measureSize(size, 'a', 'none');
    await measureSize(size, 'b', join(folder, `${size}-a/outcome.json`));
    if (!process.env.SCALE_OUT) for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  }
} finally {
  if (!process.env.SCALE_OUT) rmSync(folder, { recursive: true, force: true });
}

async function measureSize(size: number, version: string, baseline: string): Promise<void> {
  const agent = await startAgent(version);
  const out = join(folder, `${size}-${version}`);
  const suite = writeSuite(folder, size, agent.url);
  try {
    const args = ['run', '--config', suite, '--baseline', baseline, '--out', out];
    const { code, wallMs, cpuMs, rssMb, phases, errors } = await measure(args, out);
    const what = `${size} cases, ${baseline === 'none' ? 'not compared' : 'compared'}`;
    if (code === null || code > 1) throw new Error(`${what}: exit code ${code}: ${errors.slice(-2_000)}`);
    console.log(
      `${what}: ${(wallMs / 1000).toFixed(1)} s wall, ${(cpuMs / 1000).toFixed(1)} s CPU (${(cpuMs / size).toFixed(2)} ms a case), ${rssMb.toFixed(0)} MB (exit code ${code})`,
    );
    const highest = Object.entries(phases).map(
      ([name, { mb, ms }]) => `${name} ${mb.toFixed(0)} (${(ms / 1000).toFixed(1)} s)`,
    );
    console.log(`  phases: ${highest.join(', ')}`);
    const files = readdirSync(out).map((name) => `${name} ${(statSync(join(out, name)).size / 1e6).toFixed(2)}`);
    console.log(`  files in MB: ${files.join(', ')}`);
    const refused = errors.split('\n').filter((line) => line.startsWith('Warning'));
    if (refused.length > 0) console.log(`  ${refused.join('\n  ')}`);
  } finally {
    agent.stop();
  }
}

type Phases = Record<string, { readonly mb: number; readonly ms: number }>;

/** One process on this Node, from its start to its exit; which phase it is in shows by its files. */
async function measure(args: readonly string[], out: string) {
  const account = join(folder, 'account.json');
  const start = performance.now();
  const account_cjs = join(root, 'bench/overhead/account.cjs');
  const child = spawn(process.execPath, ['--require', account_cjs, entry, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ACCOUNT_FILE: account, GITHUB_ACTIONS: '' },
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const phases: Phases = {};
  const sample = setInterval(() => {
    const name = phaseOf(out);
    const { mb, ms } = phases[name] ?? { mb: 0, ms: 0 };
    phases[name] = { mb: Math.max(mb, residentMb(child.pid!)), ms: ms + SAMPLED_MS };
  }, SAMPLED_MS);
  const code = await new Promise<number | null>((done) => child.on('exit', done));
  clearInterval(sample);
  const { cpuMs, rssMb } = JSON.parse(readFileSync(account, 'utf8'));
  return { code, wallMs: performance.now() - start, cpuMs, rssMb, phases, errors };
}

function phaseOf(out: string): string {
  if (existsSync(join(out, 'report.html'))) return 'reports';
  if (existsSync(join(out, 'outcome.json'))) return 'HTML';
  if (existsSync(join(out, 'journal.jsonl.lock'))) return 'run';
  return existsSync(join(out, 'journal.jsonl')) ? 'conclude' : 'load';
}

function residentMb(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;
  } catch {
    return 0;
  }
}
