/** A question and its answer → what is shown of them: without secrets, shortened, as plain data. */
import type { Exchanged } from '../../agents/adapter.ts';
import { listed } from '../../agents/exchange/stream.ts';
import { bodyText } from '../../agents/mapping/faults.ts';
import { mapTexts } from '../../agents/mapping/run-names.ts';
import type { AgentOptions } from '../../agents/options.ts';
import { seenIn, streamIn } from '../../agents/recognition/recognise.ts';
import { rereading } from '../../agents/recognition/reread.ts';
import type { AgentReply } from '../../model/world/agent.ts';
import { plainAction } from '../../model/world/error-advice.ts';
import type { HttpResponse } from '../../platform/http.ts';
import { isRecord, parsedJson } from '../../text/loose.ts';
import { shapes } from '../../text/turn-fields.ts';
import { flow, type Json } from '../../text/yaml/flow.ts';
import { type Asked, hasResponse, isCommand, isHttp, isRead, turnOf } from './asking.ts';
import type { Proposal } from './propose.ts';
import { unreadBy, unreadIn } from './unread.ts';

export interface AskReport {
  readonly question: string;
  /** Of the agent, as configured. */
  readonly type: string;
  /** In their order, with what the turn needs before it and the state after it. */
  readonly exchanges: readonly ShownExchange[];
  /** Milliseconds. null: no reply, or one that did not stream. */
  readonly firstTokenMs: number | null;
  readonly latencyMs: number | null;
  /** Field of `response` → what was read, and by which expression; null where nothing was. */
  readonly fields: readonly { readonly field: string; readonly value: unknown; readonly by: string | null }[];
  readonly unread: readonly { readonly path: string; readonly value: string }[];
  /** Why the reply could not be read; null: it could. */
  readonly failure: { readonly code: string; readonly message: string; readonly blame: string } | null;
  /** What to do, sentences, where nothing is proposed; null: nothing has to be done. */
  readonly remedy: string | null;
  readonly proposal: ShownProposal | null;
}

export interface ShownExchange {
  readonly request: {
    /** "POST http://127.0.0.1:3000/chat", or a command with its arguments. */
    readonly line: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  };
  /** null: none came. */
  readonly reply: {
    /** "200", "exit code 0". */
    readonly status: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly bytes: number;
    /** The first 4 kB; of a stream '' */
    readonly body: string;
    readonly isCut: boolean;
    /** Events of one kind in a row together. */
    readonly events: readonly { readonly kind: string; readonly count: number; readonly first: string }[];
    /** Last lines of a command's standard error. */
    readonly log: readonly string[];
  } | null;
}

export interface ShownProposal {
  /** To paste. */
  readonly yaml: string;
  /** It is the section `agent`; false: lines to put into it. */
  readonly isWhole: boolean;
  readonly because: string;
  /** What was answered when it was asked so. */
  readonly answer: string;
}

export interface Showing {
  /** A sentence on what the server shows of itself; '': nothing. */
  readonly sign: string;
  readonly redact: (text: string) => string;
  /** With variables of the environment and the port as the configuration has them. */
  readonly restore: (text: string) => string;
}

export async function reportOf(
  question: string,
  asked: Asked,
  proposal: Proposal | null,
  showing: Showing,
): Promise<AskReport> {
  const { options, failure, reply } = asked;
  const { redact } = showing;
  const response = 'response' in options ? options.response : undefined;
  const isMapped = isHttp(options) || (isCommand(options) && (options.args === undefined || response));
  const unread = reply ? await unreadOf(asked, Boolean(isMapped), response) : [];
  return {
    question,
    type: options.type,
    exchanges: asked.exchanges.map((one) => shown(one, redact)),
    firstTokenMs: reply?.timing?.firstTokenMs ?? null,
    latencyMs: reply?.timing?.latencyMs ?? null,
    fields: reply ? fieldsOf(reply, isMapped ? (response ?? {}) : undefined, redact) : [],
    unread: unread.map(({ path, value }) => ({ path: redact(path), value: redact(JSON.stringify(value) ?? '') })),
    failure: failure && { code: failure.code, message: redact(failure.message), blame: failure.blame },
    remedy:
      proposal || isRead(asked)
        ? null
        : redact([showing.sign, remedyFor(failure?.code ?? null, options)].filter(Boolean).join(' ')),
    proposal: proposal && shownProposal(proposal, showing),
  };
}

async function unreadOf(
  asked: Asked,
  isMapped: boolean,
  response: Parameters<typeof unreadIn>[1],
): Promise<Awaited<ReturnType<typeof unreadIn>>> {
  if (isMapped) return unreadIn(documentOf(asked), response);
  const spoken = rereading(asked.options, asked.exchanges, asked.request);
  if (!spoken) return [];
  return response ? unreadIn(spoken.document, response) : unreadBy(spoken);
}

function documentOf(asked: Asked): unknown {
  const turn = turnOf(asked);
  if (turn?.kind === 'command') return parsedJson(turn.output);
  if (!turn?.response) return undefined;
  const { stream } = turn.response;
  const format = 'stream' in asked.options ? asked.options.stream : undefined;
  if (!stream) return parsedJson(bodyText(turn.response));
  return listed(stream.events, format ?? 'sse');
}

/** @param by Expressions of the fields; undefined: a protocol reads them. */
function fieldsOf(reply: AgentReply, by: object | undefined, redact: Showing['redact']): AskReport['fields'] {
  const names = Object.entries(shapes).filter(([name, { as }]) => as in reply || (by !== undefined && name in by));
  return names.map(([field, { as }]) => {
    const value: unknown = reply[as as keyof AgentReply];
    const expression = by && field in by ? String(by[field as keyof typeof by]) : null;
    return { field, value: redactedJson(value, redact), by: expression };
  });
}

const redactedJson = (value: unknown, redact: Showing['redact']): unknown =>
  value === undefined ? null : (parsedJson(redact(JSON.stringify(value))) ?? null);

const LONGEST_BODY = 4_000;
/** Of a text that is cut, so that no secret lies across its end. */
const REDACTED_BODY = 100_000;

/** In names of what nobody else may see. */
const SENSITIVE = /auth|cookie|token|secret|key|password|signature|credential/i;
const SENSITIVE_QUERY = new RegExp(`([?&][^=&]*(?:${SENSITIVE.source}|sig)[^=&]*=)[^&#]*`, 'gi');

/** Failures before anything could come: there was nobody to reply. */
export const UNREACHED: readonly string[] = [
  'connection_refused',
  'connection_failed',
  'connect_timeout',
  'name_not_found',
  'unreachable',
];

/** @param code Of the failure; null: there was a reply without an answer in it. */
function remedyFor(code: string | null, options: AgentOptions): string {
  if (code === null)
    return hasResponse(options) ? 'Write under agent.response where the answer is.' : 'Check what the agent was asked.';
  if (code === 'connection_reset')
    return 'Something took the connection and closed it without a reply: look into the log of the agent, and whether the address and agent.type are right.';
  if (UNREACHED.includes(code) || code === 'not_http')
    return 'Start the agent, or say under agent.start how it is started, and check the address.';
  return plainAction(code);
}

/** Of the connection: they say nothing of the agent. */
const OF_CONNECTION: readonly string[] = ['date', 'connection', 'keep-alive', 'transfer-encoding'];

/** Names say what may be secret, where nothing in the environment does. */
const shownHeaders = (headers: Readonly<Record<string, string>> = {}, redact: Showing['redact']) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !OF_CONNECTION.includes(name))
      .map(([name, value]) => [redact(name), SENSITIVE.test(name) ? '***' : redact(value)]),
  );

/** Without a password, and without what the query calls one. */
function shownAddress(address: string, redact: Showing['redact']): string {
  if (!URL.canParse(address)) return redact(address);
  const hidden = address.replace(/^(\w+:\/\/)[^/?#]*@/, '$1***@').replace(SENSITIVE_QUERY, '$1***');
  return redact(hidden);
}

function shown(one: Exchanged, redact: Showing['redact']): ShownExchange {
  if (one.kind === 'command') {
    const line = [one.command, ...(one.args ?? []).map((word) => JSON.stringify(word))].join(' ');
    const { body, isCut } = cut(one.output, redact);
    const reply = {
      status: one.exit,
      headers: {},
      bytes: Buffer.byteLength(one.output),
      body,
      isCut,
      events: [],
      log: one.log.map(redact),
    };
    return { request: { line: redact(line), headers: {}, body: redact(one.input) }, reply };
  }
  const { request, response } = one;
  const { method = 'GET', url, headers, body } = request;
  return {
    request: {
      line: `${method} ${shownAddress(String(url), redact)}`,
      headers: shownHeaders(headers, redact),
      body: cut(String(body ?? ''), redact).body,
    },
    reply: response ? shownReply(response, redact) : null,
  };
}

function shownReply(response: HttpResponse, redact: Showing['redact']): ShownExchange['reply'] {
  const { status, headers, body } = response;
  const events = streamIn(response)?.events ?? seenIn(response).events;
  const text = cut(bodyText(response, REDACTED_BODY), redact);
  const isStream = events.length > 0;
  return {
    status: String(status),
    headers: shownHeaders(headers, redact),
    bytes: body.length,
    body: isStream ? '' : text.body,
    isCut: !isStream && (text.isCut || body.length > REDACTED_BODY),
    events: folded(events, redact),
    log: [],
  };
}

function cut(text: string, redact: Showing['redact']): { readonly body: string; readonly isCut: boolean } {
  const clean = redact(text.slice(0, REDACTED_BODY));
  return { body: clean.slice(0, LONGEST_BODY), isCut: clean.length > LONGEST_BODY };
}

function folded(events: readonly { readonly event: string; readonly data: unknown }[], redact: Showing['redact']) {
  const groups: { kind: string; count: number; first: string }[] = [];
  for (const { event, data } of events) {
    const type = isRecord(data) && typeof data.type === 'string' ? data.type : undefined;
    const kind = redact(type ?? event);
    const last = groups.at(-1);
    if (last?.kind === kind) last.count += 1;
    else
      groups.push({ kind, count: 1, first: cut(typeof data === 'string' ? data : JSON.stringify(data), redact).body });
  }
  return groups;
}

function shownProposal({ keys, isWhole, because, asked }: Proposal, { redact, restore }: Showing): ShownProposal {
  const lines = Object.entries(keys).map(([key, value]) => `  ${key}: ${flow(mapTexts(value, restore) as Json)}`);
  const yaml = [...(isWhole ? ['agent:'] : []), ...lines].map(redact).join('\n');
  const { text, intent, toolCalls = [] } = asked.reply ?? {};
  const answer = text || [intent, ...toolCalls.map(({ name }) => name)].filter(Boolean).join(', ');
  return { yaml, isWhole, because: redact(because), answer: redact(answer) };
}
