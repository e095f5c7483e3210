/** SIGINT, SIGTERM and SIGBREAK → one AbortSignal, so that a run can end with what it has; and another that gives what is under way a little longer. */
import { onAbort } from './http/abort.ts';

export interface Interrupt {
  readonly signal: AbortSignal;
  /** Stops listening. */
  readonly release: () => void;
}

/** Windows has no SIGTERM: its runner sends Ctrl+Break where others send that. */
const INTERRUPTS = ['SIGINT', 'SIGTERM', 'SIGBREAK'] as const;

/** Started by npx, one Ctrl-C arrives twice: from the terminal, and handed on by npm. */
const SAME_MS = 250;

/** The first signal aborts; a later one calls `impatient`, since somebody wants out now. */
export function onInterrupt(impatient: () => void, now: () => number = Date.now): Interrupt {
  const controller = new AbortController();
  let first = 0;
  const listen = () => {
    if (!controller.signal.aborted) {
      first = now();
      controller.abort();
    } else if (now() - first >= SAME_MS) impatient();
  };
  for (const name of INTERRUPTS) process.on(name, listen);
  return {
    signal: controller.signal,
    release: () => {
      for (const name of INTERRUPTS) process.off(name, listen);
    },
  };
}

/** A signal that follows another one after a grace, in milliseconds; `close` stops following. */
export function graceful(outer: AbortSignal, graceMs: number) {
  const inner = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const begin = () => {
    timer = setTimeout(() => inner.abort(outer.reason), graceMs);
  };
  const endWait = onAbort(outer, begin);
  if (outer.aborted) begin();
  const close = () => {
    clearTimeout(timer);
    endWait();
  };
  return { signal: inner.signal, close };
}
