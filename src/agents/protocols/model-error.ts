/** An error that a model's endpoint reports inside a reply with status 200, and whose it is, by its type. Pure. */
import { isRecord } from '../../text/loose.ts';
import { ownError } from '../mapping/reported-error.ts';

/** It passes: nobody can say how the agent did, and the request may be repeated. */
const PASSING = /^(rate_limit_\w+|overloaded_error)$/;
const GATEWAY = /^50[234]$/;
/** Nobody is entitled, or has paid. */
const LASTING = /^(authentication_error|permission_error|insufficient_quota|billing_error)$/;

/** As reportedError takes it; undefined or null: none. */
export function modelError(document: unknown): unknown {
  const error = ownError(document);
  if (!isRecord(error)) return error;
  const names = [error.type, error.code].map((name) => String(name ?? ''));
  const isPassing =
    names.some((name) => PASSING.test(name)) || (names[0] === 'server_error' && GATEWAY.test(names[1]!));
  if (isPassing) return { ...error, blame: 'infrastructure', retry: true };
  return names.some((name) => LASTING.test(name)) ? { ...error, blame: 'infrastructure' } : error;
}
