/** What a status of HTTP says of a failure: whose doing it is, and whether it passes. Pure. */

/** Nobody can say how the agent did: it was not reached, not entitled, not paid for, not there, or not free. */
const INFRASTRUCTURE: readonly number[] = [401, 402, 403, 404, 405, 407, 408, 421, 425, 429, 502, 503, 504];
/** Worth another try: these pass. */
const PASSING: readonly number[] = [429, 502, 503, 504, 529];

export const isOfInfrastructure = (status: number): boolean =>
  INFRASTRUCTURE.includes(status) || (status >= 520 && status <= 530);

export const isPassingStatus = (status: number): boolean => PASSING.includes(status);

/** What a model's endpoint, or a gateway before one, says with a status that means something else without it. */
export const ACCOUNT_USED_UP = 'insufficient_quota';
