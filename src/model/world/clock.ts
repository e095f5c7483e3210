/** The clock that pure rooms are handed. */
export interface Clock {
  /** Milliseconds since 1970, as fine as the clock goes. */
  readonly now: () => number;
  /** Resolves after the milliseconds, 0: as soon as what is pending has had its turn; at once when the signal aborts. Never rejects. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
}
