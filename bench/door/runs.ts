/** Runs of the CLI as processes of their own, each with an agent and a history of stored runs of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Outcome } from '../../src/model/verdict/outcome.ts';
import type { Arm } from './arms.ts';
import { environmentOf, type Library, openLibrary } from './library.ts';
import { repliesOf } from './replies.ts';
import { type Judged, twinOf } from './twin.ts';

const root = resolve(import.meta.dirname, '../..');

/** What came of one draw of one arm. */
export interface Run {
  readonly arm: string;
  readonly draw: number;
  readonly conclusion: string;
  /** Rules that gave evidence, with their scopes. */
  readonly evidence: readonly string[];
  readonly better: boolean;
  readonly escalated: boolean;
  /** Of both versions, counted at the agent. */
  readonly calls: number;
  readonly wallMs: number;
  /** null: not simulated. */
  readonly twin: Judged | null;
}

export interface Doorway {
  readonly runOnce: (arm: Arm, draw: number) => Promise<Run>;
  readonly close: () => void;
}

/** @param dist Folder of the bundle. */
export async function openDoor(seed: string, dist: string): Promise<Doorway> {
  const folder = mkdtempSync(join(tmpdir(), 'agent-eval-door-'));
  const agent = spawn(process.execPath, [join(root, 'bench/door/agent.ts'), seed], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressOf(agent);
  const libraries = new Map<string, Promise<Library>>();
  return {
    runOnce: async (arm, draw) => {
      const name = `${arm.kind}-${arm.mode}-${arm.n}`;
      const library = libraries.get(name) ?? openLibrary(join(folder, name), arm, url);
      libraries.set(name, library);
      return await runIn(await library, { arm, draw, seed, url, dist });
    },
    close: () => {
      agent.kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface At {
  readonly arm: Arm;
  readonly draw: number;
  readonly seed: string;
  readonly url: string;
  readonly dist: string;
}

async function runIn(library: Library, at: At): Promise<Run> {
  const { arm, draw, seed, url } = at;
  const replies = () => repliesOf(seed, arm, draw);
  const roleAt = (role: string) => `${url}/${arm.name}/${draw}/${role}`;
  const served = async () => (await repliesAt(roleAt('current'))) + (await repliesAt(roleAt('base')));
  await library.store(replies(), arm.stored, join(library.folder, 'history.sqlite'));
  const { outcome, code, log, wallMs } = await runCommand(library.folder, at, roleAt);
  const { verdict, comparison, run } = outcome;
  const calls = await served();
  const odd = [
    verdict.conclusion === 'regression' ? code === 1 : code === 0,
    run.calls + (run.extraCalls?.current ?? 0) + (run.extraCalls?.base ?? 0) === calls,
    arm.quick === Boolean(comparison?.sample),
  ].includes(false);
  if (odd) throw new Error(`${arm.name}/${draw}: exit code ${code} for ${verdict.conclusion}, ${calls} calls\n${log}`);
  const metrics = comparison?.confirmation?.metrics ?? [];
  return {
    ...{ arm: arm.name, draw, conclusion: verdict.conclusion, calls, wallMs: Math.round(wallMs) },
    evidence: metrics.flatMap(({ evidence }) => evidence.map(({ rule, scope }) => `${rule} ${scope}`)),
    better: comparison?.metrics.some((row) => row.scope === 'overall' && row.verdict === 'better') ?? false,
    escalated: comparison?.sample?.escalation === 'done',
    twin: await twinOf(arm, draw, replies(), library.cases),
  };
}

interface Ended {
  readonly outcome: Outcome;
  readonly code: number | null;
  /** The end of what it printed. */
  readonly log: string;
  readonly wallMs: number;
}

/** A whole run of the CLI, in a process that sees no runner of GitHub. */
async function runCommand(folder: string, { arm, draw, dist }: At, roleAt: (role: string) => string): Promise<Ended> {
  const out = join(folder, 'out');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out);
  const start = performance.now();
  const mode = arm.quick ? 'quick' : 'full';
  const options = ['run', '--mode', mode, '--baseline', 'history.sqlite', '--out', out, '--seed', String(draw)];
  const child = spawn(process.execPath, [join(resolve(dist), 'index.js'), ...options], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...environmentOf({ current: roleAt('current'), base: roleAt('base') }) },
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
  return { outcome, code, log, wallMs };
}

async function repliesAt(url: string): Promise<number> {
  return ((await (await fetch(url)).json()) as { readonly replies: number }).replies;
}

async function addressOf(child: ChildProcess): Promise<string> {
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  const { port } = JSON.parse((await lines.next()).value ?? 'null');
  return `http://127.0.0.1:${port}`;
}
