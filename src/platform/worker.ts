/** One job in a thread of its own, with limits of memory and time: what it does to itself ends there. */
import module from 'node:module';
import { dirname } from 'node:path';
import { parentPort, Worker } from 'node:worker_threads';
import { onAbort } from './http/abort.ts';

/** The thread was ended. */
export class WorkerLimitError extends Error {
  override readonly name = 'WorkerLimitError';
  readonly limit: 'memory' | 'time';
  constructor(limit: WorkerLimitError['limit']) {
    super(`the thread was ended by its limit of ${limit}`);
    this.limit = limit;
  }
}

/** A busy machine takes several times as long as the processor does; who waits for nothing is ended by the clock. */
const PATIENCE = 4;
const LOOK_MS = 100;

/**
 * What the module, which calls `serveJob`, makes of the job. Of the environment the thread knows where compiled code is
 * kept, if it is, and it says nothing on the console. `ms` are of the processor, where this Node.js can tell them. Rejects with WorkerLimitError, the signal's reason, or what the job threw, as an Error.
 */
export function inWorker(
  file: URL,
  job: unknown,
  limits: { readonly megabytes: number; readonly ms: number },
  signal?: AbortSignal,
): Promise<unknown> {
  const worker = new Worker(file, {
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    workerData: null,
    env: keptCode(),
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const late = () => reject(new WorkerLimitError('time'));
  const timer = setTimeout(late, limits.ms * PATIENCE);
  const look = async () => {
    const { user, system } = await worker.cpuUsage();
    if (user + system > limits.ms * 1_000) late();
  };
  // It fails until the thread has begun, and where Node.js is older than 24.6.
  const looking = setInterval(() => void look().catch(() => {}), LOOK_MS);
  const stop = () => reject(signal?.reason);
  const endWait = signal && onAbort(signal, stop);
  if (signal?.aborted) stop();
  worker.on('message', resolve);
  worker.on('error', (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new WorkerLimitError('memory') : error),
  );
  worker.on('exit', () => reject(new Error('the thread ended without an answer')));
  worker.postMessage(job);
  return promise.finally(() => {
    clearTimeout(timer);
    clearInterval(looking);
    endWait?.();
    void worker.terminate();
  });
}

/** A thread compiles all that it loads again, unless it is told. What is said here has the version of Node.js as its last part. */
function keptCode(): Readonly<Record<string, string>> {
  const folder = module.getCompileCacheDir?.();
  return folder ? { NODE_COMPILE_CACHE: dirname(folder) } : {};
}

/** In the module of a thread: answers its one job, and lets its errors end it. */
export function serveJob(work: (job: unknown) => Promise<unknown>): void {
  parentPort?.once('message', async (job) => parentPort?.postMessage(await work(job)));
}
