/** What nobody caught → a rejection, so that a bug of ours ends a run as any other error does, and not the process. */

/** `crashed` rejects with the first error that nobody caught; else it stays open. `release` stops watching. */
export function watchForCrash() {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => {});
  process.on('uncaughtException', reject);
  return { crashed: promise, release: () => process.off('uncaughtException', reject) };
}

/** Why a run's signal was aborted: what is under way ends, and reports nothing. */
export class CrashedError extends Error {
  override readonly name = 'CrashedError';
}

/** @throws the CrashedError that a signal was aborted with. */
export function throwIfCrashed({ reason }: AbortSignal): void {
  if (reason instanceof CrashedError) throw reason;
}
