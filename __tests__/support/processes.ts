/** Whether a process is there, for tests of what must not outlive its starter; and where one stands that does not end. */
import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** More than the minute and a half that a run waits for an artifact or a cache that does not come, less than a test has. */
export const LONGEST_RUN_MS = 180_000;

/** A dead process that its new parent has not collected yet counts as gone. */
export function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** How a process ends, once it has and its output is read. One that takes longer is killed, and the error says what it printed and where its threads stood. */
export function endOf(
  child: ChildProcess,
  output: { readonly stdout: string; readonly stderr: string },
  limitMs = LONGEST_RUN_MS,
): Promise<{ readonly exitCode: number | null; readonly signal: NodeJS.Signals | null }> {
  return new Promise((resolve, reject) => {
    let late = '';
    const timer = setTimeout(() => {
      late = `Still running after ${limitMs} ms. Threads:\n${threadsOf(child.pid!)}`;
      child.kill('SIGKILL');
    }, limitMs);
    child.once('error', reject);
    child.once('close', (exitCode, signal) => {
      clearTimeout(timer);
      if (late) reject(new Error(`${late}\n${output.stdout}\n${output.stderr}`));
      else resolve({ exitCode, signal });
    });
  });
}

/** A line a thread: its name, whether it sleeps or computes, the system call that it is in, processor time. */
function threadsOf(pid: number): string {
  const folder = `/proc/${pid}/task`;
  const read = (thread: string, file: string) => {
    try {
      return readFileSync(`${folder}/${thread}/${file}`, 'utf8').trim();
    } catch {
      return '?';
    }
  };
  try {
    return readdirSync(folder)
      .map((thread) => {
        const [name = '', rest = ''] = read(thread, 'stat').split(/\) /);
        const [state, ...numbers] = rest.split(' ');
        const ticks = Number(numbers[10]) + Number(numbers[11]);
        return `${name.replace(/^.*\(/, '')}: ${state}, system call ${read(thread, 'syscall').split(' ')[0]}, ${ticks} ticks`;
      })
      .join('\n');
  } catch {
    return '(not to be had on this system)';
  }
}
