/** The threads of V8 that compile, at the end of a process. A file of its own, for every command loads it. */
import { readdirSync, readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';

/** Milliseconds between two looks. The first come soon: after a short run there is seldom anything left to compile. */
const PAUSES = [3, 6, 12, ...Array<number>(200).fill(25)];

/**
 * To be called before a process exits, for then Node waits for V8's compiling threads, which may wait for a collection by
 * the main one, for ever (nodejs/node#54918). From here on none begins to compile. While the main thread is idle it serves
 * those that have begun: so it stays idle until they are done, for at most five seconds.
 */
export async function compilersRest(): Promise<void> {
  setFlagsFromString('--no-maglev');
  setFlagsFromString('--no-turbofan');
  for (const pause of PAUSES) {
    const before = process.cpuUsage();
    await new Promise((resolve) => setTimeout(resolve, pause));
    const { user, system } = process.cpuUsage(before);
    // Of a pause in which something compiles nearly all is used, on a processor that is free.
    if (user + system < pause * 80 && !someThreadRuns()) return;
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
