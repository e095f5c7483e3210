/** Mutants × the tests that reach them → what became of each. Processes are kept from mutant to mutant; one that hangs is ended. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Job, Reply } from './lane.ts';
import { type Mutant, roomOf } from './mutants.ts';
import { type Project, reachOf, type TestFile } from './tests.ts';

/** survived: tests reach it, and none fails. unreached: no test does. timeout: a test that ended does not end any more. */
export type Fate = 'killed' | 'timeout' | 'survived' | 'unreached';

export interface Tried {
  readonly mutant: Mutant;
  readonly fate: Fate;
  /** The test file that noticed it. */
  readonly by: string | null;
}

interface Way {
  readonly processes: number;
  /** A loop without an end is waited for this long, and five times what its tests took without the mutant. */
  readonly patienceMs: number;
  /** No more tests are run for one mutant than took this long without it, the likeliest first. */
  readonly mostMs: number;
  readonly onTried: (tried: Tried) => void;
}

export async function tryAll(
  project: Project,
  mutants: readonly Mutant[],
  surveyed: readonly TestFile[],
  { processes, patienceMs, mostMs, onTried }: Way,
): Promise<void> {
  const tried: Tried[] = [];
  const queue = [...mutants];
  const keep = (one: Tried) => {
    tried.push(one);
    onTried(one);
  };
  const work = async () => {
    let lane: ChildProcess | null = null;
    try {
      for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
        const tests = within(mostMs, likeliestFirst(mutant, surveyed, tried));
        if (tests.length === 0) {
          keep({ mutant, fate: 'unreached', by: null });
          continue;
        }
        lane ??= await started(project);
        const usual = tests.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
        const reply = await ask(lane, { mutant, files: tests.map(({ file }) => file) }, patienceMs + 5 * usual);
        if (reply === null) {
          await end(lane);
          lane = null;
          keep({ mutant, fate: 'timeout', by: tests[0]!.file });
        } else keep({ mutant, fate: reply.noticedBy === null ? 'survived' : 'killed', by: reply.noticedBy });
      }
    } finally {
      if (lane) await end(lane);
    }
  };
  await Promise.all(Array.from({ length: Math.min(processes, queue.length) }, work));
}

/** Those that reach it: what noticed most mutants of its file, or of its room, in the time that it takes comes first. */
function likeliestFirst(mutant: Mutant, surveyed: readonly TestFile[], tried: readonly Tried[]): readonly TestFile[] {
  const reach = reachOf(mutant);
  const promise = new Map<TestFile, number>();
  for (const test of surveyed.filter(({ reached }) => reached.includes(reach))) {
    const noticed = tried.filter(({ by, mutant: { file } }) => by === test.file && file === mutant.file).length;
    const isNear = roomOf(test.file) === roomOf(mutant.file);
    promise.set(test, (noticed + (isNear ? 1 : 0.05)) / (START_MS + test.milliseconds));
  }
  return [...promise].sort(([, a], [, b]) => b - a).map(([test]) => test);
}

/** What a file of tests takes beside what it says: among quick ones the time decides little. */
const START_MS = 200;

/** Of the first ones as many as end in this time, and at least one. */
function within(mostMs: number, tests: readonly TestFile[]): readonly TestFile[] {
  let left = mostMs;
  return tests.filter(({ milliseconds }, i) => {
    const fits = i === 0 || milliseconds <= left;
    if (fits) left -= milliseconds;
    return fits;
  });
}

/** In a group of its own, so that its workers end with it. */
async function started(project: Project): Promise<ChildProcess> {
  const lane = fork(join(import.meta.dirname, 'lane.ts'), [JSON.stringify(project)], { detached: true });
  const endToo = () => kill(lane);
  process.once('exit', endToo);
  lane.once('exit', () => process.off('exit', endToo));
  const reply = await replyOf(lane, AbortSignal.timeout(120_000));
  if (reply === null) throw new Error('The process that tries mutants does not start.');
  return lane;
}

/** null: it took longer. @throws Error where the tests could not be run */
async function ask(
  lane: ChildProcess,
  job: Job,
  patience: number,
): Promise<{ readonly noticedBy: string | null } | null> {
  lane.send(job);
  const reply = await replyOf(lane, AbortSignal.timeout(Math.ceil(patience)));
  if (reply === null || 'noticedBy' in reply) return reply;
  throw new Error('error' in reply ? reply.error : 'The process that tries mutants has lost its place.');
}

async function replyOf(lane: ChildProcess, signal: AbortSignal): Promise<Reply | null> {
  const settled = new AbortController();
  const stopped = AbortSignal.any([signal, settled.signal]);
  const reply = once(lane, 'message', { signal: stopped }).then(([message]) => message as Reply);
  const exit = once(lane, 'exit', { signal: stopped }).then(([code]) => {
    throw new Error(`The process that tries mutants ended with ${code}.`);
  });
  try {
    return await Promise.race([reply, exit]);
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  } finally {
    settled.abort();
    await Promise.allSettled([reply, exit]);
  }
}

async function end(lane: ChildProcess): Promise<void> {
  const exit = once(lane, 'exit');
  if (kill(lane)) await exit;
}

/** With its workers. false: it had ended. */
function kill(lane: ChildProcess): boolean {
  if (lane.exitCode !== null || lane.signalCode !== null || lane.pid === undefined) return false;
  return process.kill(-lane.pid, 'SIGKILL');
}
