/** Whether a process is there, for tests of what must not outlive its starter. */
import { readFileSync } from 'node:fs';

/** A dead process that its new parent has not collected yet counts as gone. */
export function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
