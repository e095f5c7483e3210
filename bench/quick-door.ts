/**
 * What a quick run of the whole tool says of an agent that answers by chance: runs of the CLI as processes of their own, each
 * with an agent and a history of its own. `node bench/quick-door.ts --arms no-change:40,broken-12:40,broken-24:40` prints a
 * row an arm. Other options: --profile typical, --first 0, --stored 5, --n 240, --seed 1, --minutes, --dist FOLDER.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { Outcome } from '../src/model/verdict/outcome.ts';
import { wilson } from '../src/stats/intervals/proportion.ts';
import { environmentOf, storeRuns, writeSuite } from './door/library.ts';

const root = resolve(import.meta.dirname, '..');
const { values: given } = parseArgs({
  options: {
    arms: { type: 'string', default: 'no-change:40,broken-12:40,broken-24:40' },
    profile: { type: 'string', default: 'typical' },
    first: { type: 'string', default: '0' },
    stored: { type: 'string', default: '5' },
    n: { type: 'string', default: '240' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: 'Infinity' },
    dist: { type: 'string', default: join(root, 'dist') },
  },
});
const started = performance.now();
const folder = mkdtempSync(join(tmpdir(), 'agent-eval-quick-door-'));
const agent = spawn(process.execPath, [join(root, 'bench/door/agent.ts'), given.seed, given.profile, given.n], {
  stdio: ['ignore', 'pipe', 'inherit'],
});

interface Run {
  readonly conclusion: string;
  readonly escalation: string;
  readonly better: boolean;
  readonly calls: number;
}

try {
  const lines = createInterface({ input: agent.stdout })[Symbol.asyncIterator]();
  const { port } = JSON.parse((await lines.next()).value ?? 'null');
  writeSuite(folder, Number(given.n));
  console.log(
    `Node ${process.version}, ${given.n} cases, quick, ${given.stored} stored runs, profile ${given.profile}`,
  );
  for (const arm of given.arms.split(',')) await measureArm(`http://127.0.0.1:${port}`, arm);
} finally {
  agent.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}

async function measureArm(url: string, arm: string): Promise<void> {
  const [scenario = '', count = '0'] = arm.split(':');
  const runs: Run[] = [];
  const first = Number(given.first);
  const isTime = () => (performance.now() - started) / 60_000 < Number(given.minutes);
  for (let draw = first; draw < first + Number(count) && isTime(); draw += 1)
    runs.push(await oneRun(`${url}/${scenario}/${draw}`, draw));
  const share = (what: string, holds: (run: Run) => boolean) => {
    const found = runs.filter(holds).length;
    const [low, high] = wilson(found, runs.length)!.map((end) => (100 * end).toFixed(1));
    return `${what} ${found} = ${((100 * found) / runs.length).toFixed(1)} % [${low}, ${high}]`;
  };
  const calls = runs.reduce((sum, run) => sum + run.calls, 0) / runs.length;
  console.log(
    [
      `${scenario}: ${runs.length} runs`,
      share('regression', ({ conclusion }) => conclusion === 'regression'),
      share('inconclusive', ({ conclusion }) => conclusion === 'inconclusive'),
      share('better', ({ better }) => better),
      share('escalated', ({ escalation }) => escalation === 'done'),
      `${calls.toFixed(0)} calls`,
    ].join('; '),
  );
}

async function oneRun(url: string, seed: number): Promise<Run> {
  const at = (role: string) => `${url}/${role}`;
  const [history, out] = [join(folder, 'history.sqlite'), join(folder, 'out')];
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out);
  await storeRuns(folder, { current: at('stored'), base: at('base') }, Number(given.stored), history);
  const options = ['run', '--mode', 'quick', '--baseline', history, '--out', out, '--seed', String(seed)];
  const child = spawn(process.execPath, [join(resolve(given.dist), 'index.js'), ...options], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...environmentOf({ current: at('current'), base: at('base') }) },
    stdio: 'ignore',
  });
  const code = await new Promise((done) => child.on('close', done));
  const { verdict, comparison, run }: Outcome = JSON.parse(readFileSync(join(out, 'outcome.json'), 'utf8'));
  if (code !== (verdict.conclusion === 'regression' ? 1 : 0) || !comparison?.sample)
    throw new Error(`${url}: exit code ${code} for ${verdict.conclusion}, ${verdict.headline}`);
  return {
    conclusion: verdict.conclusion,
    escalation: comparison.sample.escalation,
    better: comparison.metrics.some((row) => row.scope === 'overall' && row.verdict === 'better'),
    calls: run.calls + (run.extraCalls?.current ?? 0) + (run.extraCalls?.base ?? 0),
  };
}
