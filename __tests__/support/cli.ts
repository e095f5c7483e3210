/** The command line as people meet it: a process of its own, the bundle or the sources. */
import { spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Outcome, outcomeSchema } from '../../src/model/verdict/outcome.ts';
import { compileCache } from './compile-cache.ts';
import { endOf } from './processes.ts';

/** The folder of the project. */
export const ROOT = resolve(import.meta.dirname, '../..');

export interface CliResult {
  /** null: it was ended by a signal. */
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CliOptions {
  /** Default: the working directory of the tests. */
  readonly cwd?: string;
  /** Folder of a project whose sources are run; default: the bundle of this one, dist/. */
  readonly sources?: string;
  /** Beside PATH; nothing else of this process's environment is handed on. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface RunningCli {
  readonly pid: number;
  readonly kill: (signal: NodeJS.Signals) => void;
  readonly result: Promise<CliResult>;
}

/** Ended with the test, whatever becomes of it. */
export function startCli(args: readonly string[], options: CliOptions = {}): RunningCli {
  const { sources, cwd, env } = options;
  const entry = sources === undefined ? join(ROOT, 'dist/index.js') : join(sources, 'src/index.ts');
  // Linked as npm does, so that advice is about "agent-eval" and no path of this machine.
  const installed = join(folderOf({}), 'agent-eval');
  symlinkSync(entry, installed);
  const child = spawn(process.execPath, [installed, ...args], {
    cwd,
    env: { PATH: process.env.PATH, HOME: tmpdir(), ...compileCache(sources), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      texts[name] += text;
    });
  const result = endOf(child, texts).then(({ exitCode }) => ({ exitCode, ...texts }));
  onTestFinished(() => void child.kill('SIGKILL'));
  return { pid: child.pid!, kill: (signal) => void child.kill(signal), result };
}

export function runCli(args: readonly string[], options: CliOptions = {}): Promise<CliResult> {
  return startCli(args, options).result;
}

export type Files = Readonly<Record<string, string | Uint8Array | object>>;

/** A folder with these files, gone after the test; what is neither text nor bytes is written as JSON. */
export function folderOf(files: Files): string {
  const directory = mkdtempSync(join(tmpdir(), 'agent-eval-cli-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  addFiles(directory, files);
  return directory;
}

export function addFiles(directory: string, files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    const path = join(directory, name);
    mkdirSync(dirname(path), { recursive: true });
    const plain = typeof content === 'string' || content instanceof Uint8Array;
    writeFileSync(path, plain ? content : JSON.stringify(content, null, 2));
  }
}

/** The outcome that a run wrote, checked against its published schema. */
export function outcomeIn(directory: string, out = '.agent-eval'): Outcome {
  return outcomeSchema.parse(JSON.parse(readFileSync(join(directory, out, 'outcome.json'), 'utf8')));
}

/** Every file below a folder, with its text. */
export function filesBelow(directory: string): readonly { readonly path: string; readonly text: string }[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => join(directory, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/** What a command that could not go on said: each problem as [what, "at FILE:LINE", remedy], as far as it has them. */
export function problemsOf({ stderr }: CliResult): readonly (readonly string[])[] {
  const from = stderr.search(/^(?:One problem|\d+ problems):$/m);
  if (from < 0) return [];
  return stderr
    .slice(from)
    .split('\n\n')
    .slice(1)
    .map((block) =>
      block
        .trimEnd()
        .split('\n')
        .map((line) => line.trim()),
    );
}
