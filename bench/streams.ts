/**
 * What a stream costs beside a plain reply, and beside one that comes in as many pieces, and how true the time to its first token is: 1,000
 * cases, 50 at once, ten events a reply. `node bench/streams.ts [runs]` prints CPU a case of the tool alone for each, and reported less served time of the first token over all cases.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const SIZE = 1_000;
const runs = Number(process.argv[2] ?? 3);
const root = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'agent-eval-streams-'));

interface Recorded {
  readonly id: string;
  readonly status: string;
  readonly trials: readonly [
    { readonly transcript: { readonly turns: readonly [{ readonly timing: { readonly firstTokenMs: number } }] } },
  ];
}

try {
  const cpu = { plain: [] as number[], pieces: [] as number[], stream: [] as number[] };
  const late: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    cpu.plain.push((await measure('plain')).cpuMs);
    cpu.pieces.push((await measure('pieces')).cpuMs);
    const { cpuMs, cases, served } = await measure('stream');
    cpu.stream.push(cpuMs);
    for (const { id, trials } of cases) late.push(trials[0].transcript.turns[0].timing.firstTokenMs - served.get(id)!);
  }
  for (const [name, all] of Object.entries(cpu))
    console.log(`${name.padEnd(6)} CPU ms/case ${all.map((ms) => ms.toFixed(3)).join(' ')}, median ${at(all, 0.5)}`);
  console.log(
    `first token, reported less served, ms: p5 ${at(late, 0.05)}, p50 ${at(late, 0.5)}, p95 ${at(late, 0.95)}`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure(path: 'plain' | 'pieces' | 'stream') {
  const child = spawn(process.execPath, [join(root, 'bench/streams/agent.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => JSON.parse((await lines.next()).value ?? 'null');
  const { port } = await nextLine();
  const cases = Array.from({ length: SIZE }, (_, i) => ({ id: `c${i}`, input: `c${i}`, expect: { contains: 'door' } }));
  writeFileSync(join(folder, 'cases.json'), JSON.stringify(cases));
  const reading =
    path === 'stream' ? { stream: 'sse', response: { text: '$join(data.text)' } } : { response: { text: 'text' } };
  const agent = {
    type: 'http',
    url: `http://127.0.0.1:${port}/${path}`,
    request: { message: '{{ input }}' },
    ...reading,
  };
  const suite = { version: 1, name: path, agent: { ...agent, concurrency: 50 }, datasets: [{ files: 'cases.json' }] };
  writeFileSync(join(folder, 'agent-eval.yml'), JSON.stringify(suite));
  const cpuMs = (await runTool()) / SIZE;
  const { report } = JSON.parse(readFileSync(join(folder, 'out/outcome.json'), 'utf8')) as {
    readonly report: { readonly cases: readonly Recorded[] };
  };
  if (report.cases.some(({ status }) => status !== 'passed')) throw new Error('The bench measures something else.');
  child.kill('SIGTERM');
  return { cpuMs, cases: report.cases, served: new Map<string, number>(await nextLine()) };
}

/** Its processor time, milliseconds. */
async function runTool(): Promise<number> {
  const account = join(folder, 'account.json');
  const args = ['run', '--config', join(folder, 'agent-eval.yml'), '--baseline', 'none', '--out', join(folder, 'out')];
  const tool = ['--require', join(root, 'bench/overhead/account.cjs'), join(root, 'dist/index.js')];
  const child = spawn(process.execPath, [...tool, ...args], {
    stdio: 'ignore',
    env: { ...process.env, ACCOUNT_FILE: account, GITHUB_ACTIONS: '' },
  });
  await new Promise((done) => child.on('exit', done));
  return JSON.parse(readFileSync(account, 'utf8')).cpuMs;
}

function at(values: readonly number[], share: number): string {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)]!.toFixed(2);
}
