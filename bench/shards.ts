/**
 * What a suite costs that is spread over shards: `node bench/shards.ts [cases] [shards] [side by side]`, 100,000, 20 and 2
 * without. Each shard is a process as of a job, against an agent on this machine; then one more merges what they left. Prints
 * wall, CPU, peak memory and sizes of files. SHARDS_OUT keeps the files there, and takes shards that are there already.
 */
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { gzipSync } from 'node:zlib';

const [cases = 100_000, total = 20, together = 2] = process.argv.slice(2).map(Number);
const root = resolve(import.meta.dirname, '..');
const folder = process.env.SHARDS_OUT ?? mkdtempSync(join(tmpdir(), 'agent-eval-shards-'));
const DELAY_MS = 5;
const PER_FILE = 10_000;
const outcomeOf = (shard: number) => join(folder, `shards/${shard}/outcome.json`);
let processes = 0;

interface Spent {
  readonly wallMs: number;
  readonly cpuMs: number;
  readonly rssMb: number;
}

try {
  mkdirSync(folder, { recursive: true });
  await all();
} finally {
  if (!process.env.SHARDS_OUT) rmSync(folder, { recursive: true, force: true });
}

async function all(): Promise<void> {
  console.log(`Node ${process.version}: ${cases} cases of 2 turns in ${total} shards, ${together} at a time`);
  const agent = await startAgent();
  try {
    writeSuite(agent.port);
    const start = performance.now();
    const left = Array.from({ length: total }, (_, i) => i + 1).filter((i) => !existsSync(outcomeOf(i)));
    const spent: Spent[] = [];
    const take = async (): Promise<void> => {
      for (let i = left.shift(); i !== undefined; i = left.shift())
        spent.push(await run('run', '--baseline', 'none', '--shard', `${i}/${total}`, '--out', `shards/${i}`));
    };
    await Promise.all(Array.from({ length: together }, take));
    if (spent.length > 0) printShards(spent, performance.now() - start);
    print('merge', await run('merge', 'shards/*/outcome.json', '--out', 'merged'));
    printFiles('of a shard', join(folder, 'shards/1'));
    printFiles('of the merge', join(folder, 'merged'));
  } finally {
    agent.stop();
  }
}

function writeSuite(port: number): void {
  const asks = (i: number, turn: number) =>
    `Good morning, this is case ${i}, turn ${turn}. I was at your branch in the old town last week, and I would like to know when it is open, because the door was shut when I came by with my parcel and the receipt that you sent me.`;
  const one = (i: number) => ({
    id: `case-${i}`,
    turns: [
      { user: asks(i, 1), expect: { contains: 'hours' } },
      { user: asks(i, 2), expect: { contains: 'door' } },
    ],
  });
  mkdirSync(join(folder, 'cases'), { recursive: true });
  for (let first = 0; first < cases; first += PER_FILE) {
    const some = Array.from({ length: Math.min(PER_FILE, cases - first) }, (_, i) => JSON.stringify(one(first + i)));
    writeFileSync(join(folder, `cases/${first}.jsonl`), some.join('\n'));
  }
  const config = `version: 1
name: shards
agent:
  type: http
  url: http://127.0.0.1:${port}
  request: { message: "{{ input }}" }
  response: { text: text }
  concurrency: 20
datasets:
  - files: cases/*.jsonl
    category: opening_hours
`;
  writeFileSync(join(folder, 'agent-eval.yml'), config);
}

async function startAgent(): Promise<{ readonly port: number; readonly stop: () => void }> {
  const child = spawn(process.execPath, [join(root, 'bench/shards/agent.ts'), String(DELAY_MS)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { value } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
  return { port: Number(value), stop: () => child.kill() };
}

/** One process of the bundle, from its start to its exit. */
async function run(...args: readonly string[]): Promise<Spent> {
  processes += 1;
  const account = join(folder, `account-${processes}.json`);
  const start = performance.now();
  const child = spawn(
    process.execPath,
    ['--require', join(root, 'bench/overhead/account.cjs'), join(root, 'dist/index.js'), ...args],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ACCOUNT_FILE: account, GITHUB_ACTIONS: '' },
    },
  );
  let said = '';
  child.stderr.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-2_000);
  });
  const code = await new Promise((done) => child.on('exit', done));
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${said}`);
  return { ...JSON.parse(readFileSync(account, 'utf8')), wallMs: performance.now() - start };
}

function printShards(spent: readonly Spent[], wallMs: number): void {
  const cpuMs = spent.reduce((sum, one) => sum + one.cpuMs, 0);
  const rssMb = Math.max(...spent.map((one) => one.rssMb));
  print(`${spent.length} shards`, { wallMs, cpuMs, rssMb });
  const walls = spent.map((one) => one.wallMs / 1000).sort((a, b) => a - b);
  console.log(`  a shard: ${walls[0]!.toFixed(1)} to ${walls.at(-1)!.toFixed(1)} s`);
}

function print(what: string, { wallMs, cpuMs, rssMb }: Spent): void {
  console.log(
    `${what}: ${(wallMs / 1000).toFixed(1)} s wall, ${(cpuMs / 1000).toFixed(1)} s CPU (${(cpuMs / cases).toFixed(2)} ms a case), ${rssMb.toFixed(0)} MB at most`,
  );
}

function printFiles(what: string, out: string): void {
  const sizes = readdirSync(out, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => {
      const bytes = statSync(join(out, name)).size;
      const packed =
        bytes < 200e6 ? `, ${(gzipSync(readFileSync(join(out, name))).length / 1e6).toFixed(2)} packed` : '';
      return `${name} ${(bytes / 1e6).toFixed(2)}${packed}`;
    });
  console.log(`  files ${what} in MB: ${sizes.join('; ')}`);
}
