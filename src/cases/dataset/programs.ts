/** A dataset that a program writes: run once, JSON lines on its standard output, kept while what it reads is the same. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Problem } from '../../model/problem.ts';
import { writeFileAtomic } from '../../platform/files.ts';
import { startChild } from '../../platform/process.ts';
import { excerpt } from '../../text/untrusted/excerpt.ts';
import { withoutFiles } from './likely-files.ts';
import { findFiles, isFile, LARGEST_FILE, readBytes, type SourceText } from './read-files.ts';

export interface ProgramWorld {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Folder, absolute, for outputs of former runs; null: none is read or written. */
  readonly cache: string | null;
}

export interface Program {
  /** For the system's shell, in the folder of the configuration. */
  readonly command: string;
  /** Paths or globs of all that its output depends on; undefined: nobody knows, so it runs each time. */
  readonly inputs?: readonly string[] | undefined;
  /** Milliseconds. */
  readonly timeout: number;
}

/** What it wrote, as a file named by its command; or why there is nothing. The directory is that of the configuration. */
export async function outputOf(
  program: Program,
  directory: string,
  { environment, cache }: ProgramWorld,
): Promise<SourceText | readonly Problem[]> {
  const file = program.command;
  const inputs = findFiles(program.inputs ?? [], directory);
  if (inputs.unmatched.length > 0) return inputs.unmatched.map((pattern) => withoutFiles(pattern, 'inputs', directory));
  const known = program.inputs === undefined || cache === null ? null : cache;
  const kept = known && join(known, `${keyOf(program, inputs.paths, directory)}.jsonl`);
  if (kept !== null && isFile(kept)) return { file, text: readFileSync(kept, 'utf8') };
  const ran = await run(program, directory, environment);
  if (typeof ran !== 'string') return [{ ...ran, where: { file } }];
  if (kept !== null) writeFileAtomic(kept, ran);
  return { file, text: ran };
}

/** Files that a command names, by absolute path: its script most of all. */
export function filesOfCommand(command: string, directory: string): readonly string[] {
  const words = command.split(/[\s"'`;|&<>()=]+/).filter((word) => word !== '');
  return words.map((word) => resolve(directory, word)).filter(isFile);
}

function keyOf({ command }: Program, inputs: readonly string[], directory: string): string {
  const hash = createHash('sha256').update(command);
  for (const path of new Set([...filesOfCommand(command, directory), ...inputs])) {
    const read = readBytes(path, path);
    const content = 'bytes' in read ? read.bytes : read.what;
    hash.update(JSON.stringify([path.slice(directory.length), content.length])).update(content);
  }
  return hash.digest('hex').slice(0, 32);
}

async function run(
  { command, timeout }: Program,
  directory: string,
  environment: ProgramWorld['environment'],
): Promise<string | Pick<Problem, 'what' | 'fix'>> {
  const lines: string[] = [];
  let size = 0;
  let stopped: 'late' | 'large' | undefined;
  const stop = (why: typeof stopped) => {
    if (stopped) return;
    stopped = why;
    void child.stop(1_000);
  };
  const child = startChild({
    command,
    directory,
    environment,
    onLine: (line) => {
      size += Buffer.byteLength(line) + 1;
      if (size > LARGEST_FILE) stop('large');
      else if (!stopped) lines.push(line);
    },
  });
  child.endInput();
  const timer = setTimeout(stop, timeout, 'late');
  const { code, signal } = await child.exited;
  clearTimeout(timer);
  await child.stop(1_000);
  const last = child.log().slice(-5).join('\n').trim();
  const said = last === '' ? '' : ` It said last: ${excerpt(last, 1_000)}`;
  const what = `The program "${command}"`;
  if (stopped === 'late')
    return {
      what: `${what} was stopped after ${timeout / 1_000} s.${said}`,
      fix: 'Make it faster, or set "timeout" of the dataset.',
    };
  if (stopped === 'large')
    return { what: `${what} was stopped: it wrote more than 50 MB.`, fix: 'Write fewer cases, or split the dataset.' };
  if (code !== 0) {
    const how = code === null ? `was ended by ${signal}` : `failed with exit code ${code}`;
    return { what: `${what} ${how}.${said}`, fix: 'Correct it; it runs in the folder of the configuration.' };
  }
  if (lines.every((line) => line.trim() === ''))
    return {
      what: `${what} wrote nothing on its standard output.${said}`,
      fix: 'Write one case as JSON on each line.',
    };
  return lines.join('\n');
}
