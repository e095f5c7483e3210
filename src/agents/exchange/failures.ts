/** What went wrong with a turn → an AgentError: whose doing it is follows the table "Status and blame" of the documentation. */
import { AgentError } from '../../model/problem.ts';
import type { HttpResponse, TransportError } from '../../platform/http.ts';
import { wasStopped } from '../../text/expressions/limits.ts';
import { isRecord, parsedJson } from '../../text/loose.ts';
import { excerpt } from '../../text/untrusted/excerpt.ts';
import { agentFault, bodyText, infrastructure, notTooDeep, replyText, withReply } from '../mapping/faults.ts';
import { ACCOUNT_USED_UP, isOfInfrastructure, isPassingStatus } from '../mapping/status.ts';

const UNKNOWN_MODEL = 'unknown_model';

const MEANING: Readonly<Record<string, string>> = {
  [ACCOUNT_USED_UP]: 'the account of its key has no credit left',
  [UNKNOWN_MODEL]: 'the model is not known there; check its name',
  101: 'it changes to another protocol, such as WebSocket; check its address',
  304: 'it says that nothing has changed since an earlier request',
  400: 'it refused the request; check agent.request',
  401: 'it wants credentials, or does not know these; check agent.headers or the key',
  402: 'the account of its key has no credit left',
  403: 'these credentials may not ask it',
  404: 'there is nothing at this address; check it',
  405: 'it does not take this method; check agent.method',
  422: 'it does not take this request; check agent.request',
  429: 'too many requests; lower agent.concurrency or set agent.rate_limit',
  500: 'it failed inside',
  529: 'it is overloaded',
};

/** undefined: a reply that may be read. */
export function statusFailure(response: HttpResponse, url: string): AgentError | undefined {
  const { status } = response;
  if (status >= 200 && status < 300) return undefined;
  const { location } = response.headers;
  if (status >= 300 && status < 400 && location)
    return infrastructure(
      `http_${status}`,
      `The agent at ${url} redirects to ${excerpt(location)}; configure the final address.`,
    );
  const said = excerpt(bodyText(response, 4_000));
  const reason = modelRefusal(response);
  const means = reason === undefined && isOwnRefusal(response) ? UNKNOWN_PART : MEANING[reason ?? status];
  const meaning = means ? ` (${means})` : '';
  const body = said === '' ? '' : isHtml(response) ? ' It replied HTML.' : ` It said: ${said}`;
  const message = `The agent answered ${status}${meaning}.${namedFields(response)}${body}`;
  const ofInfrastructure = status < 400 || isOfInfrastructure(status);
  const failure = (ofInfrastructure ? infrastructure : agentFault)(reason ?? `http_${status}`, message);
  return withReply(failure, replyText(response));
}

const UNKNOWN_PART = 'what the request names is not there; its reply says what';

/** A 404 in JSON, with words of its own: an agent answers here that does not know, for example, the session. */
function isOwnRefusal({ status, body }: HttpResponse): boolean {
  const document = status !== 404 || body.length > 100_000 ? null : parsedJson(body.toString('utf8'));
  if (!isRecord(document)) return false;
  const { error, message, detail } = document;
  const said = [isRecord(error) ? error.message : error, message, detail].filter((one) => typeof one === 'string');
  return said.length > 0 && !said.some((one) => ADDRESS_UNKNOWN.test(one));
}

/** What frameworks say of a path that they do not serve. */
const ADDRESS_UNKNOWN = /^(?:not found|no route|cannot (?:get|post|put)|route )|\bpath\b|\burl\b|^$/i;

/** undefined: the status says all, or another thing. */
function modelRefusal({ status, body }: HttpResponse): typeof ACCOUNT_USED_UP | typeof UNKNOWN_MODEL | undefined {
  if (status !== 404 && status !== 429) return undefined;
  const document = body.length > 100_000 ? null : parsedJson(body.toString('utf8'));
  const error = isRecord(document) && isRecord(document.error) ? document.error : {};
  const names = [error.code, error.type];
  if (status === 429) return names.includes(ACCOUNT_USED_UP) ? ACCOUNT_USED_UP : undefined;
  // Ollama and Anthropic say it in their message only.
  const isUnknown = /^model: |\bmodel\b.*\bnot (?:found|exist)\b/i.test(String(error.message ?? ''));
  return names.includes('model_not_found') || isUnknown ? UNKNOWN_MODEL : undefined;
}

/** " It names the field question." where a refusal says in one of the usual forms which fields it is about; else ''. */
function namedFields({ status, body }: HttpResponse): string {
  if (status !== 400 && status !== 422) return '';
  const names = [...new Set(fieldsIn(body.length > 100_000 ? null : parsedJson(body.toString('utf8'))))]
    .slice(0, 5)
    .map((name) => excerpt(name, 60));
  return names.length === 0 ? '' : ` It names the field${names.length === 1 ? '' : 's'} ${names.join(', ')}.`;
}

/** FastAPI: detail[].loc; problem details and Rails: errors { field: … }; express-validator, zod and others: errors[].path, field, param. */
export function fieldsIn(document: unknown): readonly string[] {
  if (!isRecord(document)) return [];
  const { detail, details, issues, errors } = document;
  if (isRecord(errors)) return Object.keys(errors);
  return [detail, details, issues, errors].flatMap((list) => (Array.isArray(list) ? list : [])).flatMap(fieldOf);
}

function fieldOf(one: unknown): readonly string[] {
  if (!isRecord(one)) return [];
  const { loc, path, field, param } = one;
  const place = [loc, path, field, param].find((name) => typeof name === 'string' || Array.isArray(name));
  const steps = (Array.isArray(place) ? place : [place]).filter((step) => ['string', 'number'].includes(typeof step));
  const name = (steps[0] === 'body' ? steps.slice(1) : steps).join('.');
  return name === '' ? [] : [name];
}

export function transportFailure(error: TransportError): AgentError {
  if (error.kind === 'timeout') return timeoutFailure(error.message, error);
  if (error.kind === 'malformed')
    return agentFault(error.code, `The agent's reply cannot be read: ${error.message}.`, error);
  if (error.kind === 'too_large')
    return agentFault(error.code, `The agent's reply was too large: ${error.message}.`, error);
  const isBegun = error.code === 'stream_cut' || error.code === 'connection_dropped';
  const what = isBegun ? "The agent's reply was cut" : 'The agent could not be asked';
  return infrastructure(error.code, `${what}: ${error.message}.`, error);
}

/** @param what "no reply within 30000 ms". */
export function timeoutFailure(what: string, cause?: unknown): AgentError {
  const message = `The agent gave ${what}.`;
  return new AgentError({ blame: 'agent', failureType: 'timeout', code: 'timeout', message }, { cause });
}

/** @param code Of the failure. */
export const isPassing = (status: number, code: string): boolean => isPassingStatus(status) && code !== ACCOUNT_USED_UP;

/** An expression that does not fit a turn is a mistake of the configuration: nobody can say how the agent did. */
export async function filled<T>(fill: (fields: object) => Promise<T>, fields: object): Promise<T> {
  try {
    return await fill(fields);
  } catch (error) {
    if (wasStopped(error)) throw error;
    throw infrastructure('request_template', `The request could not be made. ${(error as Error).message}`, error);
  }
}

function isHtml(response: HttpResponse): boolean {
  return (
    (response.headers['content-type'] ?? '').includes('text/html') ||
    /^\s*<(!doctype|html|head|body)\b/i.test(bodyText(response, 200))
  );
}

/** The reply's JSON. @throws AgentError, the agent's doing: empty, HTML, a stream of events, not JSON, or too deep. */
export function jsonBody(response: HttpResponse): unknown {
  return notTooDeep(documentIn(response, false));
}

/** As `jsonBody`, but what is neither an object, a list nor a text in JSON is the text that it is. */
export function textBody(response: HttpResponse): unknown {
  return notTooDeep(documentIn(response, true));
}

function documentIn(response: HttpResponse, mayBeText: boolean): unknown {
  const text = bodyText(response);
  try {
    const document: unknown = JSON.parse(text);
    return mayBeText && (document === null || !['object', 'string'].includes(typeof document)) ? text : document;
  } catch (error) {
    if (text.trim() === '') throw agentFault('empty_reply', 'The agent replied with an empty body.', error);
    const encoding = response.headers['content-encoding'] ?? 'identity';
    if (encoding !== 'identity')
      throw agentFault(
        'compressed_reply',
        `The agent's reply is compressed (content-encoding: ${excerpt(encoding, 60)}), which is not read.`,
        error,
      );
    const said = excerpt(text);
    if (isHtml(response))
      throw agentFault(
        'html_reply',
        `The agent replied HTML where JSON was expected; is its address right? ${said}`,
        error,
      );
    if ((response.headers['content-type'] ?? '').includes('text/event-stream'))
      throw agentFault(
        'stream_reply',
        `The agent replied a stream of events where one JSON reply was expected. ${said}`,
        error,
      );
    if (mayBeText) return text;
    throw agentFault('malformed_reply', `The agent's reply is not JSON: ${said}`, error);
  }
}
