/** SIGINT and SIGTERM → one AbortSignal, so that a run can end with what it has. */

export interface Interrupt {
  readonly signal: AbortSignal;
  /** Stops listening. */
  readonly release: () => void;
}

/** The first signal aborts; a second one calls `impatient`, since somebody wants out now. */
export function onInterrupt(impatient: () => void): Interrupt {
  const controller = new AbortController();
  const listen = () => (controller.signal.aborted ? impatient() : controller.abort());
  process.on('SIGINT', listen);
  process.on('SIGTERM', listen);
  return {
    signal: controller.signal,
    release: () => {
      process.off('SIGINT', listen);
      process.off('SIGTERM', listen);
    },
  };
}
