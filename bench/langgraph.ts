/**
 * Whether `type: langgraph` reads LangGraph's own server, which is too large for the tests: 125 MB. It is installed into a folder
 * of its own. An order with a tool, and 100 conversations of two users; `node bench/langgraph.ts` prints how many pass, plain and
 * streamed, and whether the transcripts are equal.
 */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../src/platform/http.ts';

const PACKAGES = ['@langchain/langgraph-api@2.0.0', '@langchain/langgraph@1.7.3', '@langchain/core@1.4.0'];
const root = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'agent-eval-langgraph-'));

const talk = (name: string) => ({
  id: name,
  trials: 50,
  turns: [
    { user: `My name is ${name}.`, expect: { contains: `Hello ${name}.` } },
    { user: 'What is my name?', expect: { contains: `Your name is ${name}.` } },
  ],
});
const CASES = [
  {
    id: 'order',
    input: 'Where is order 1042?',
    expect: {
      contains: 'Order 1042 is on its way.',
      tools: [{ name: 'get_order', arguments: { order_id: '1042' } }],
    },
  },
  talk('Ada'),
  talk('Bob'),
];

interface Recorded {
  readonly id: string;
  readonly trials: readonly {
    readonly trial: number;
    readonly status: string;
    readonly transcript: {
      readonly turns: readonly {
        readonly timing?: unknown;
        readonly metadata?: unknown;
        readonly toolCalls?: readonly object[];
      }[];
    };
  }[];
}

try {
  cpSync(join(root, 'bench/langgraph'), folder, { recursive: true });
  writeFileSync(join(folder, 'cases.json'), JSON.stringify(CASES));
  // Its SDK names another version of itself than the server wants.
  const install = ['install', '--no-save', '--legacy-peer-deps', '--no-audit', '--no-fund', '--silent', ...PACKAGES];
  execFileSync('npm', install, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const port = await freePort();
  const server = spawn(process.execPath, ['serve.mjs', String(port)], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    for await (const line of createInterface({ input: server.stdout })) if (line === 'ready') break;
    const [plain, streamed] = [run(port, false), run(port, true)];
    console.log(`same transcripts: ${JSON.stringify(plain) === JSON.stringify(streamed)}`);
  } finally {
    server.kill();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The turns of all trials, without what differs from run to run. */
function run(port: number, stream: boolean): unknown {
  const name = stream ? 'streamed' : 'plain';
  const agent = { type: 'langgraph', url: `http://127.0.0.1:${port}`, assistant: 'agent', stream };
  const suite = { version: 1, name, agent, datasets: [{ files: 'cases.json' }] };
  writeFileSync(join(folder, `${name}.yml`), JSON.stringify(suite));
  const words = [join(root, 'dist/index.js'), 'run', '--config', `${name}.yml`, '--out', name];
  execFileSync(process.execPath, words, { cwd: folder, stdio: 'ignore' });
  const { report } = JSON.parse(readFileSync(join(folder, name, 'outcome.json'), 'utf8'));
  const cases: readonly Recorded[] = report.cases;
  const trials = cases.flatMap(({ id, trials }) => trials.map((trial) => ({ id, ...trial })));
  console.log(`${name}: ${trials.filter(({ status }) => status === 'passed').length} of ${trials.length} pass`);
  return trials
    .sort((a, b) => a.id.localeCompare(b.id) || a.trial - b.trial)
    .map(({ id, transcript: { turns } }) => [id, turns.map(({ timing: _, metadata: __, ...turn }) => turn)]);
}
