/** The threads of V8 that compile, at the end of a process. A file of its own, for every command loads it. */
import { readdirSync, readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';

/** Milliseconds between two looks: on a busy machine less is over before a thread that waits for the main one was heard. */
const PAUSE = 25;
const MOST_LOOKS = 200;

/**
 * To be called before a process exits, for then Node waits for V8's compiling threads, which may wait for a collection by
 * the main one, for ever (nodejs/node#54918). From here on none begins to compile. While the main thread is idle it serves
 * those that have begun: so it stays idle until two looks in a row find nothing, for at most five seconds. With one look
 * after 3 ms, two processes of a whole run of the tests never ended.
 */
export async function compilersRest(): Promise<void> {
  setFlagsFromString('--no-maglev');
  setFlagsFromString('--no-turbofan');
  for (let looks = 0, quiet = 0; looks < MOST_LOOKS && quiet < 2; looks += 1) {
    const before = process.cpuUsage();
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    const { user, system } = process.cpuUsage(before);
    // Of a pause in which something compiles nearly all is used, on a processor that is free.
    quiet = user + system < PAUSE * 80 && !someThreadRuns() ? quiet + 1 : 0;
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
