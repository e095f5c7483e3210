/** An error that a readable reply reports → the AgentError of that turn, code `reply_error`. */
import { AgentError } from '../../model/problem.ts';
import { isRecord } from '../../text/loose.ts';
import { excerpt } from '../../text/untrusted/excerpt.ts';

/** Codes of JSON-RPC 2.0 (5.1) that say that the request is wrong: not parsed, no request, no such method, bad parameters. */
const WRONG_REQUEST: readonly unknown[] = [-32700, -32600, -32601, -32602];

/**
 * What `response.error` gave: text, `{ message, code, blame, retry }` or a list of them. undefined for nothing, null,
 * false, "" and []: no error. The agent's own code is part of the message, since anybody could choose it.
 */
export function reportedError(value: unknown): AgentError | undefined {
  if (value === undefined || value === null || value === false || value === '') return undefined;
  if (Array.isArray(value)) {
    const errors = value.filter((one) => reportedError(one) !== undefined);
    return errors.length === 0 ? undefined : errorOf(errors[0], errors.length);
  }
  return errorOf(value, 1);
}

function errorOf(value: unknown, count: number): AgentError {
  const fields = isRecord(value) ? value : { message: value };
  const { code, blame } = fields;
  const known = typeof code === 'string' || typeof code === 'number' ? ` (code ${excerpt(String(code), 60)})` : '';
  const said = textOf(fields.message) ?? (isRecord(value) ? textOf(value) : undefined);
  const more = count > 1 ? ` It reports ${count} errors; this is the first.` : '';
  const message = `The agent's reply reports an error${known}${said ? `: ${said}` : '.'}${more}`;
  const infrastructure = blame === 'infrastructure';
  return new AgentError({
    blame: infrastructure ? 'infrastructure' : 'agent',
    failureType: 'error',
    code: 'reply_error',
    message,
    refusesRequest: fields.refusesRequest === REFUSED,
    worthRepeating: infrastructure && fields.retry === true,
  });
}

function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null || value === true) return undefined;
  return excerpt(typeof value === 'string' ? value : JSON.stringify(value)) || undefined;
}

/** Not a value that a reply could hold. */
const REFUSED = Symbol('refused');

/** The error of a JSON-RPC reply (`error` without `result`), as reportedError takes it; undefined: it is none. */
export function jsonRpcError(document: unknown): unknown {
  if (!isRecord(document) || !isRecord(document.error) || document.result !== undefined) return undefined;
  const { code, message } = document.error;
  if (typeof code !== 'number' || (document.jsonrpc === undefined && !(code >= -32_768 && code <= -32_000)))
    return undefined;
  const wrong = WRONG_REQUEST.includes(code);
  return { message, code, ...(wrong && { blame: 'infrastructure', refusesRequest: REFUSED }) };
}

/** A field `error` at the top of a reply: whose doing it is, only a mapping may say. */
export function ownError(document: unknown): unknown {
  const error = isRecord(document) ? document.error : undefined;
  if (Array.isArray(error)) return error.map(blameless);
  return blameless(error);
}

const blameless = (error: unknown): unknown => {
  if (!isRecord(error)) return error;
  const { blame: _, retry: __, ...rest } = error;
  return rest;
};
