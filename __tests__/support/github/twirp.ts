/** What the methods of the results service share: a call, an answer, an error in Twirp's shape. */
import type { JsonObject } from './json.ts';
import type { RuntimeClaims } from './runtime-token.ts';

export interface TwirpCall {
  readonly claims: RuntimeClaims;
  /** In proto names; wrapped values are bare, 64-bit numbers are text. */
  readonly body: JsonObject;
}

export interface TwirpAnswer {
  readonly status: number;
  readonly body: JsonObject;
}

export type TwirpMethod = (call: TwirpCall) => TwirpAnswer | Promise<TwirpAnswer>;

export function done(body: JsonObject): TwirpAnswer {
  return { status: 200, body };
}

/** Codes and statuses: the Twirp wire protocol, error codes. */
const STATUS = { already_exists: 409, not_found: 404, permission_denied: 403, invalid_argument: 400 } as const;

export function twirpError(code: keyof typeof STATUS, msg: string): TwirpAnswer {
  return { status: STATUS[code], body: { code, msg } };
}
