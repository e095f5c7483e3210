/** What GitHub can do to a call: the thirteen faults of the matrix, and five more that users have met. */
import type { Fault } from '../../../support/github/faults.ts';
import { primaryRateLimit, secondaryRateLimit } from '../../../support/github-server.ts';

const ALWAYS = Number.POSITIVE_INFINITY;
const DAY_MS = 86_400_000;
const MAINTENANCE = '<!DOCTYPE html><html><title>GitHub is down for maintenance</title></html>';

/** Without the call that they happen to. */
const THIRTEEN = {
  '403': { status: 403, times: ALWAYS },
  '404': { status: 404, message: 'Not Found', times: ALWAYS },
  '409': { status: 409, message: 'Conflict', times: ALWAYS },
  '422': { status: 422, message: 'Validation Failed', times: ALWAYS },
  '429, Retry-After': { status: 429, message: 'Too many requests', headers: { 'retry-after': '600' }, times: ALWAYS },
  '429': { status: 429, message: 'Too many requests', times: ALWAYS },
  '500': { status: 500, times: ALWAYS },
  '502 twice': { status: 502, html: '<html>Bad gateway</html>', times: 2 },
  dropped: { dropSocket: true, times: ALWAYS },
  'slow 60 s': { delayMs: 60_000, times: ALWAYS },
  'truncated JSON': { half: true, times: ALWAYS },
  'wrong schema': { json: '{"unexpected":[null]}', times: ALWAYS },
  hang: { delayMs: DAY_MS, times: ALWAYS },
} as const satisfies Readonly<Record<string, Fault>>;

const FIVE_MORE = {
  '401': { status: 401, message: 'Bad credentials', times: ALWAYS },
  'secondary limit': { ...secondaryRateLimit(60), times: ALWAYS },
  'primary limit': { ...primaryRateLimit(3600), times: ALWAYS },
  'HTML 200': { status: 200, html: MAINTENANCE, times: ALWAYS },
  'HTML 503': { status: 503, html: MAINTENANCE, times: ALWAYS },
} as const satisfies Readonly<Record<string, Fault>>;

export const FAULTS = { ...THIRTEEN, ...FIVE_MORE };
export type FaultName = keyof typeof FAULTS;
export const THE_THIRTEEN = Object.keys(THIRTEEN) as readonly FaultName[];
