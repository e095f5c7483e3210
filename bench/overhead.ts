/**
 * What the tool adds to the agent's own time: whole process from start to exit, beside a bare loop of the same requests.
 * `node bench/overhead.ts [runs] [cases]` prints a table; medians over the runs, tool and loop in turn. AGENT_EVAL_DIST measures
 * another build than dist/ (with a package.json of "type": "module" beside or above it, as this one has).
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** Many cases and a fast agent, where all that the tool adds is seen; and what users have. */
const LOADS = [
  { size: 1_000, concurrency: 50, agentMs: 50 },
  { size: 5_000, concurrency: 50, agentMs: 50 },
  { size: 110, concurrency: 10, agentMs: 1_000 },
];
const runs = Number(process.argv[2] ?? 3);
const only = process.argv[3];
const root = resolve(import.meta.dirname, '..');
const entry = join(resolve(process.env.AGENT_EVAL_DIST ?? join(root, 'dist')), 'index.js');
const folder = mkdtempSync(join(tmpdir(), 'agent-eval-bench-'));

interface Measured {
  readonly wallMs: number;
  readonly cpuMs: number;
  readonly rssMb: number;
}

try {
  console.log(`Node ${process.version}, median of ${runs} runs`);
  console.log('cases  agent ms  at once  what       wall s  over ideal  CPU ms/case  memory MB  p50 ms (served)');
  for (const load of LOADS) if (!only || String(load.size) === only) await measureLoad(load);
  const helps = await repeat(runs, () => measure([entry, '--help']));
  console.log(`--help: ${median(helps.map((h) => h.cpuMs)).toFixed(0)} ms CPU`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measureLoad({ size, concurrency, agentMs }: (typeof LOADS)[number]): Promise<void> {
  const loops: Measured[] = [];
  const tools: Measured[] = [];
  const p50s: { readonly reported: number; readonly served: number }[] = [];
  for (let run = 0; run < runs; run += 1) {
    const loopAgent = await startAgent(agentMs);
    loops.push(
      await measure([join(root, 'bench/overhead/bare-loop.mjs'), loopAgent.url, String(size), String(concurrency)]),
    );
    await loopAgent.stop();
    const agent = await startAgent(agentMs);
    const suite = writeSuite(size, concurrency, agent.url);
    tools.push(await measure([entry, 'run', '--config', suite, '--baseline', 'none', '--out', join(folder, 'out')]));
    const outcome = JSON.parse(readFileSync(join(folder, 'out/outcome.json'), 'utf8'));
    const passed = outcome.report.cases.filter((c: { status: string }) => c.status === 'passed').length;
    if (passed !== size) throw new Error(`${passed} of ${size} cases passed: the bench measures something else.`);
    const reported = outcome.report.metrics.find(
      (m: { metric: string; scope: string }) => m.metric === 'latency_p50' && m.scope === 'overall',
    ).value;
    p50s.push({ reported, served: (await agent.stop()).p50 });
  }
  const idealMs = (size / concurrency) * agentMs;
  const row = (what: string, all: readonly Measured[], last: string) => {
    const wall = median(all.map((m) => m.wallMs));
    const cells = [
      String(size).padStart(5),
      String(agentMs).padStart(8),
      String(concurrency).padStart(7),
      what.padEnd(9),
      (wall / 1000).toFixed(2).padStart(7),
      (wall / idealMs).toFixed(3).padStart(11),
      (median(all.map((m) => m.cpuMs)) / size).toFixed(3).padStart(12),
      median(all.map((m) => m.rssMb))
        .toFixed(0)
        .padStart(10),
    ];
    console.log(`${cells.join('  ')}  ${last}`);
  };
  row('bare loop', loops, '');
  row(
    'tool',
    tools,
    `${median(p50s.map((p) => p.reported)).toFixed(1)} (${median(p50s.map((p) => p.served)).toFixed(1)})`,
  );
}

function writeSuite(size: number, concurrency: number, url: string): string {
  const cases = Array.from({ length: size }, (_, i) =>
    JSON.stringify({
      id: `case-${i}`,
      input: `When is branch ${i} open?`,
      expect: { contains: 'hours', intent: 'opening_hours' },
    }),
  );
  writeFileSync(join(folder, 'cases.jsonl'), cases.join('\n'));
  const config = `version: 1
name: overhead
agent:
  type: http
  url: ${url}
  request: { message: "{{ input }}", session_id: "{{ session }}" }
  response:
    text: reply.text
    intent: parse.intent
    confidence: parse.confidence
    entities: parse.entities
    tool_calls: 'tools.{ "name": name, "arguments": args }'
  concurrency: ${concurrency}
datasets:
  - files: cases.jsonl
    category: opening_hours
report:
  html: false
`;
  const file = join(folder, 'agent-eval.yml');
  writeFileSync(file, config);
  return file;
}

async function startAgent(
  ms: number,
): Promise<{ readonly url: string; readonly stop: () => Promise<{ readonly p50: number }> }> {
  const child = spawn(process.execPath, [join(root, 'bench/overhead/agent.ts'), String(ms)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => JSON.parse((await lines.next()).value ?? 'null');
  const { port } = await nextLine();
  const url = `http://127.0.0.1:${port}/chat`;
  // A Node that has just started takes longer than it will for its first answers.
  const warmUp = { method: 'POST', body: JSON.stringify({ message: 'warm-up' }) };
  for (let round = 0; round < 10; round += 1)
    await Promise.all(Array.from({ length: 50 }, async () => (await fetch(url, warmUp)).arrayBuffer()));
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      return nextLine();
    },
  };
}

/** One process on this Node, from its start to its exit. */
async function measure(args: readonly string[]): Promise<Measured> {
  const account = join(folder, 'account.json');
  const start = performance.now();
  const child = spawn(process.execPath, ['--require', join(root, 'bench/overhead/account.cjs'), ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ACCOUNT_FILE: account, GITHUB_ACTIONS: '' },
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const code = await new Promise((done) => child.on('exit', done));
  const wallMs = performance.now() - start;
  if (code !== 0) throw new Error(`exit code ${code}: ${errors.slice(-2_000)}`);
  return { wallMs, ...JSON.parse(readFileSync(account, 'utf8')) };
}

async function repeat<T>(times: number, once: () => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let i = 0; i < times; i += 1) all.push(await once());
  return all;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
