/** The threads of V8 that compile, at the end of a process. A file of its own: every command loads it, and most load little else. */
import { readdirSync, readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';

/**
 * To be called before a process exits, for then Node waits for V8's compiling threads, which may wait for a collection by
 * the main one, for ever (nodejs/node#54918). From here on none begins to compile. While the main thread is idle it serves
 * those that have begun: so it stays idle until they are done, for at most five seconds.
 */
export async function compilersRest(): Promise<void> {
  setFlagsFromString('--no-maglev');
  setFlagsFromString('--no-turbofan');
  for (let i = 0; i < 200; i += 1) {
    const before = process.cpuUsage();
    await new Promise((resolve) => setTimeout(resolve, 25));
    const { user, system } = process.cpuUsage(before);
    if (user + system < 2_000 && !someThreadRuns()) return;
  }
}

/** Whether a thread beside the main one has work, though a busy machine may not let it. Only Linux tells. */
function someThreadRuns(): boolean {
  try {
    const threads = readdirSync('/proc/self/task').filter((id) => id !== String(process.pid));
    return threads.some((id) => /\) R /.test(readFileSync(`/proc/self/task/${id}/stat`, 'utf8')));
  } catch {
    return false;
  }
}
