/** A rate limit → how a queue keeps to it. */

export interface RateLimit {
  readonly requests: number;
  /** Milliseconds. */
  readonly per: number;
}

/** As p-queue takes it: in no stretch of the window and its margin do more requests set out. */
export function pacing({ requests, per }: RateLimit) {
  return { intervalCap: requests, interval: per + marginOf(per), strict: true };
}

/** A server counts what arrives, and requests take different times on their way. Of a short window a part, lest it slows more than it guards. */
const marginOf = (per: number): number => Math.min(per / 10, 250);
