/** What to write under `agent` so that the reply is read; tried before it is proposed. */

import { listed } from '../../agents/exchange/stream.ts';
import { bodyText } from '../../agents/mapping/faults.ts';
import { compileReply } from '../../agents/mapping/reply.ts';
import { fillRunNames } from '../../agents/mapping/run-names.ts';
import { type AgentOptions, agentKeys, agentOptionsSchema } from '../../agents/options.ts';
import type { Met } from '../../agents/protocols/protocol.ts';
import {
  describedPaths,
  type Hint,
  hintOfReply,
  hintsAround,
  hintsOfPath,
  sectionOf,
} from '../../agents/recognition/discover.ts';
import { isPlainText, seenIn, streamIn } from '../../agents/recognition/recognise.ts';
import { AgentError } from '../../model/problem.ts';
import { isRecord, parsedJson } from '../../text/loose.ts';
import { shapes } from '../../text/turn-fields.ts';
import type { Json } from '../../text/yaml/flow.ts';
import { type Asked, type Asking, hasResponse, isCommand, isHttp, isRead, turnOf } from './asking.ts';
import { emptyIn, type Mapping, mappingOf, streamMapping } from './mapping.ts';
import { conversationRank, isPlain, pathsIn } from './paths.ts';
import { repaired } from './repair.ts';

type Keys = Readonly<Record<string, Json>>;

export interface Proposal {
  /** Keys of `agent`. */
  readonly keys: Keys;
  /** They are all keys of the section; false: they are put in place of those of their names. */
  readonly isWhole: boolean;
  /** Sentences: what speaks for it. */
  readonly because: string;
  /** Of the same question, asked with it. */
  readonly asked: Asked;
}

export interface Proposing {
  readonly asking: Asking;
  /** The section as somebody wrote it, before defaults. */
  readonly written: Keys;
  /** Of the agent's server, as its sources have them. */
  readonly paths: readonly string[];
  readonly signal: AbortSignal;
}

/** null: nothing better was found. */
export async function propose(first: Asked, way: Proposing): Promise<Proposal | null> {
  if (isRead(first) && !isWholeJson(first)) return missedFields(first, way);
  if (isCommand(first.options)) return (await mapped(first, way)) ?? oneShot(first, way);
  return overHttp(first, way);
}

const MOST_REPAIRS = 3;

/** What asks the server least comes first. */
async function overHttp(first: Asked, way: Proposing): Promise<Proposal | null> {
  const met = metIn(first);
  // Without credentials, or at the wrong moment, nobody is told apart.
  if (!met || [401, 403, 407, 429, 502, 503, 504].includes(met.seen.status)) return null;
  const known = new Set<string>();
  const speaks = async (hints: readonly (Hint | null)[]): Promise<Proposal | null> => {
    for (const hint of hints) {
      const place = hint && `${hint.protocol.type} ${hint.url}`;
      if (!hint || !place || known.has(place) || hint.protocol.type === first.options.type) continue;
      known.add(place);
      const proposal = await spoken(hint, met, first.options, way);
      if (proposal) return proposal;
    }
    return null;
  };
  return (
    (await speaks([hintOfReply(met)])) ??
    (await mapped(first, way)) ??
    (await speaks(hintsOfPath(met.url))) ??
    (await repairedRequest(first, way)) ??
    (await speaks(met.seen.status < 300 ? [] : await hintsAround(met.url, way.signal))) ??
    (await elsewhere(first, met, way))
  );
}

const MOST_PATHS = 5;

/** A server that has nothing at this address is asked at those that it or its sources name. */
async function elsewhere(first: Asked, { url, seen }: Met, way: Proposing): Promise<Proposal | null> {
  const { options, failure } = first;
  if (![404, 405].includes(seen.status) || !isHttp(options)) return null;
  const { origin, pathname } = new URL(url);
  const described = (await describedPaths(url, way.signal)).filter((path) => Number.isFinite(conversationRank(path)));
  const named = [...pathsIn(failure?.reply ?? ''), ...way.paths, ...described];
  const paths = [...new Set(named)].filter((path) => path !== pathname && isPlain(path));
  for (const path of paths.slice(0, MOST_PATHS)) {
    const keys = { url: origin + path };
    const because = `There is nothing at ${pathname}, and ${path} answers.`;
    const asked = await way.asking.ask({ ...options, ...keys });
    if (isRead(asked)) return { keys, isWhole: false, because, asked };
    const better = (await mapped(asked, way)) ?? (await repairedRequest(asked, way));
    if (better) return { ...better, keys: { ...keys, ...better.keys }, because: `${because} ${better.because}` };
  }
  return null;
}

/** null: nothing came. */
function metIn(first: Asked): Met | null {
  const turn = turnOf(first);
  if (turn?.kind !== 'http' || !turn.response) return null;
  const { url, body } = turn.request;
  return { url: String(url), sent: parsedJson(String(body ?? '')), seen: seenIn(turn.response) };
}

async function spoken(hint: Hint, met: Met, options: AgentOptions, way: Proposing): Promise<Proposal | null> {
  const { headers = {} } = options as { readonly headers?: Readonly<Record<string, string>> };
  const fixed = Object.fromEntries(Object.entries(headers).filter(([, value]) => !value.includes('{{')));
  const keys = await sectionOf(hint, met, fixed, way.asking.world, way.signal);
  const { type } = hint.protocol;
  return keys && tried({ type, ...keys }, hint.because, way);
}

/** Of the network and of the start: every type over HTTP has them. */
const SHARED = [
  'headers',
  'timeout',
  'idle_timeout',
  'concurrency',
  'rate_limit',
  'retries',
  'start',
  'state',
  'before',
  'after',
];

/** The section of another type, with what is written of the former one that every type has. null: it cannot be read either. */
async function tried(keys: Keys, because: string, { asking, written }: Proposing): Promise<Proposal | null> {
  const known = agentKeys(keys.type);
  const kept = Object.entries(written).filter(([key]) => SHARED.includes(key) && known.includes(key));
  const section = { ...keys, ...Object.fromEntries(kept) };
  const options = agentOptionsSchema.safeParse({ ...section, retries: 0 }).data;
  if (!options) return null;
  const asked = await asking.ask(asking.port === null ? options : fillRunNames(options, { port: asking.port }));
  return isRead(asked) ? { keys: section, isWhole: true, because, asked } : null;
}

/** The reply as it came: one document, or the events of a stream. */
interface Came {
  readonly document: unknown;
  readonly mapping: Mapping;
  /** Absent: it is one document. */
  readonly stream?: 'sse' | 'ndjson';
}

function cameIn(asked: Asked): Came | null {
  const turn = turnOf(asked);
  const question = asked.request.input;
  const names = 'request' in asked.options && isRecord(asked.options.request) ? Object.keys(asked.options.request) : [];
  const sent = { question, names };
  if (turn?.kind === 'command') {
    const document = parsedJson(turn.output);
    return isRecord(document) || Array.isArray(document) ? { document, mapping: mappingOf(document, sent) } : null;
  }
  if (!turn?.response || turn.response.status >= 300) return null;
  const stream = streamIn(turn.response);
  if (stream) {
    const { events, format } = stream;
    return { document: listed(events, format), mapping: streamMapping(events, format, question), stream: format };
  }
  const text = bodyText(turn.response);
  if (asked.failure && isPlainText(asked.failure, turn.response)) return { document: text, mapping: { text: '$' } };
  const document = parsedJson(text);
  return document === undefined ? null : { document, mapping: mappingOf(document, sent) };
}

/** A `response` that reads what came. */
async function mapped(asked: Asked, way: Proposing): Promise<Proposal | null> {
  const { options } = asked;
  if (!hasResponse(options)) return null;
  const came = cameIn(asked);
  if (!came) return null;
  const error = options.response?.error;
  const empty = emptyIn(came.document, options.response ?? {});
  const response: Mapping = { ...empty, ...(await suiting(came)), ...(error !== undefined && { error }) };
  if (!('text' in response || 'intent' in response)) return null;
  const keys = { ...(came.stream && { stream: came.stream }), response };
  const because =
    typeof came.document === 'string' ? 'The reply is plain text.' : 'The text is elsewhere in the reply.';
  return triedWith(options, keys, because, way);
}

/** Without the keys that give something of another shape. */
async function suiting({ document, mapping }: Came): Promise<Mapping> {
  const fits = await Promise.all(
    Object.entries(mapping).map(async ([key, text]) => {
      const value = await valueBy({ [key]: text }, document);
      return value === undefined ? [] : [[key, text] as const];
    }),
  );
  return Object.fromEntries(fits.flat());
}

/** What a `response` makes of a document; undefined: nothing, or it does not suit it. */
async function valueBy(response: Mapping, document: unknown) {
  try {
    const { reply, session = null } = await (await compileReply(response, 'agent.response')).read(document);
    const values = [...Object.values(reply), session];
    return values.some((value) => value !== '' && value !== null && !(Array.isArray(value) && value.length === 0))
      ? reply
      : undefined;
  } catch (error) {
    if (error instanceof AgentError) return undefined;
    throw error;
  }
}

async function triedWith(
  options: AgentOptions,
  keys: Keys,
  because: string,
  { asking }: Proposing,
): Promise<Proposal | null> {
  const whole = agentOptionsSchema.safeParse({ ...options, ...keys }).data;
  if (!whole) return null;
  const asked = await asking.ask(whole);
  return isRead(asked) ? { keys, isWhole: false, because, asked } : null;
}

/** A command that writes its answer once is not kept alive. */
async function oneShot({ options }: Asked, way: Proposing): Promise<Proposal | null> {
  if (!isCommand(options) || options.args) return null;
  const [command = '', ...words] = options.command.trim().split(/\s+/);
  if (/[|&;<>$`"'()*?~]/.test(options.command)) return null;
  const keys = { command, args: [...words, '{{ input }}'] };
  const proposal = await triedWith(options, keys, 'The command answers once and ends.', way);
  if (!proposal || !isWholeJson(proposal.asked)) return proposal;
  const further = await mapped(proposal.asked, way);
  return further ? { ...further, keys: { ...keys, ...further.keys }, because: proposal.because } : proposal;
}

/** Its text is the whole output, which is JSON. */
function isWholeJson({ options, reply }: Asked): boolean {
  if (!isCommand(options) || options.args === undefined || options.response) return false;
  return isRecord(parsedJson(reply?.text ?? ''));
}

/** Without a request of its own, an agent is sent one. */
const sendsSession = (options: AgentOptions): boolean =>
  !('request' in options) || /\bsession\b/.test(JSON.stringify(options.request) ?? 'session');

/** What a reply that is read holds beside what is read: a `response` with it. */
async function missedFields(asked: Asked, way: Proposing): Promise<Proposal | null> {
  const { options, reply } = asked;
  if (!reply || !hasResponse(options)) return null;
  const came = cameIn(asked);
  if (!came) return null;
  const isOwnName = options.response === undefined && came.mapping.session === 'session';
  const lacks = (key: string) =>
    key === 'session'
      ? sendsSession(options) && !isOwnName
      : key in shapes && !(shapes[key as keyof typeof shapes].as in reply);
  const missed = Object.entries(await suiting(came)).filter(
    ([key]) => lacks(key) && options.response?.[key as 'text'] === undefined,
  );
  if (missed.length === 0) return null;
  const named =
    options.response ??
    Object.fromEntries(
      Object.keys(shapes)
        .filter((key) => shapes[key as keyof typeof shapes].as in reply)
        .concat(isOwnName ? ['session'] : [])
        .map((key) => [key, key]),
    );
  const response = { ...named, ...Object.fromEntries(missed) } as Mapping;
  const because = `The reply also holds ${missed.map(([key]) => key).join(', ')}.`;
  return triedWith(options, { response }, because, way);
}

/** A server that names what it misses is asked with it. */
async function repairedRequest(first: Asked, way: Proposing): Promise<Proposal | null> {
  let keys: Keys = {};
  let asked = first;
  for (let i = 0; i < MOST_REPAIRS; i += 1) {
    const { options, failure } = asked;
    const change = isHttp(options) && failure?.reply ? repaired(options, failure.reply) : null;
    if (!change || !isHttp(options)) return null;
    keys = { ...keys, ...(change as Keys) };
    asked = await way.asking.ask({ ...options, ...change });
    const because = 'The server names what it misses.';
    if (isRead(asked)) return { keys, isWhole: false, because, asked };
    const read = await mapped(asked, way);
    if (read) return { ...read, keys: { ...keys, ...read.keys }, because };
  }
  return null;
}
