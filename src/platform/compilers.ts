/** The threads of V8 that compile, at the end of a process. A file of its own, for every command loads it. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause, setImmediate as served } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';

const MOST_MS = 5_000;
/** Between two looks at the threads; and where the system does not tell what they do, at the processor time used. */
const [LOOK_MS, PAUSE_MS] = [2, 25];
const QUIET_SHARE = 0.08;
const THREADS = '/proc/self/task';

/**
 * To be called before a process exits, for then Node waits for V8's compiling threads, which may wait for a collection by
 * the main one, for ever (nodejs/node#54918). From here on none begins to compile. While the main thread is idle it serves
 * those that have begun: so it stays idle until two looks in a row find nothing, for at most five seconds.
 */
export async function compilersRest(): Promise<void> {
  setFlagsFromString('--no-maglev');
  setFlagsFromString('--no-turbofan');
  const end = performance.now() + MOST_MS;
  for (let quiet = 0; quiet < 2 && performance.now() < end; ) quiet = (await someCompile()) ? 0 : quiet + 1;
}

async function someCompile(): Promise<boolean> {
  await pause(LOOK_MS);
  // Timers come first: without a round of the loop behind this one, a thread that waits for the main one looks idle.
  await served();
  return someThreadRuns() ?? usesProcessor();
}

/** Whether a thread beside the main one runs or is to, though a busy machine may not let it. null: only Linux tells. */
function someThreadRuns(): boolean | null {
  try {
    const threads = readdirSync(THREADS).filter((id) => id !== String(process.pid));
    return threads.some((id) => /\) [RD] /.test(statOf(id)));
  } catch {
    return null;
  }
}

/** Of a thread that has just ended: nothing. */
function statOf(thread: string): string {
  try {
    return readFileSync(`${THREADS}/${thread}/stat`, 'utf8');
  } catch {
    return '';
  }
}

/** Of a pause in which something compiles nearly all is used, on a processor that is free. */
async function usesProcessor(): Promise<boolean> {
  const before = process.cpuUsage();
  await pause(PAUSE_MS);
  const { user, system } = process.cpuUsage(before);
  return user + system > PAUSE_MS * 1_000 * QUIET_SHARE;
}
