/** An error that a model's endpoint reports inside a reply with status 200, and whose it is: by its type, or by the status that is its code. Pure. */
import { isRecord } from '../../text/loose.ts';
import { ownError } from '../mapping/reported-error.ts';
import { ACCOUNT_USED_UP, isOfInfrastructure, isPassingStatus } from '../mapping/status.ts';

/** It passes: nobody can say how the agent did, and the request may be repeated. */
const PASSING = /^(rate_limit_\w+|overloaded_error)$/;
/** Nobody is entitled, or has paid. */
const LASTING: readonly unknown[] = ['authentication_error', 'permission_error', 'billing_error', ACCOUNT_USED_UP];

/** The text that had come is not the whole reply. */
export const FILTERED = { code: 'content_filter', message: 'a content filter stopped the reply' };

/** As reportedError takes it; undefined or null: none. */
export function modelError(document: unknown): unknown {
  const error = ownError(document);
  if (!isRecord(error)) return error;
  const { type, code } = error;
  const names = [type, code];
  // Gateways write the status that a provider answered, as a number or a text.
  const status = Number(code);
  const isLasting = names.some((name) => LASTING.includes(name));
  const retry = !isLasting && (isPassingStatus(status) || names.some((name) => PASSING.test(String(name))));
  return retry || isLasting || isOfInfrastructure(status) ? { ...error, blame: 'infrastructure', retry } : error;
}
