/** Which protocol a server speaks that is asked in another form: by its reply, its address, and documents that only such servers have. */
import { AgentError } from '../../model/problem.ts';
import { request, TransportError } from '../../platform/http.ts';
import { isRecord, parsedJson } from '../../text/loose.ts';
import { excerpt } from '../../text/untrusted/excerpt.ts';
import type { AdapterWorld } from '../adapter.ts';
import { createExchange, type Question } from '../exchange/exchange.ts';
import { question } from '../exchange/question.ts';
import { performSteps } from '../exchange/steps.ts';
import type { AgentOptions } from '../options.ts';
import { protocols } from '../protocols/index.ts';
import type { Met, Protocol, ProtocolRequest, Section, Steps } from '../protocols/protocol.ts';
import { speakerOf } from './recognise.ts';

const LOOK_MS = 2_000;
const LARGEST_LOOK = 1_000_000;
const MOST_ROUTES = 5;

/** That a server may speak a protocol. */
export interface Hint {
  readonly protocol: Protocol;
  /** Where it would be asked. */
  readonly url: string;
  /** A sentence: what speaks for it. */
  readonly because: string;
}

/** By what it has answered; null: it could be of any. */
export function hintOfReply({ url, seen }: Met): Hint | null {
  const protocol = speakerOf(seen);
  const what = seen.status < 300 ? 'reply' : 'refusal';
  return protocol ? { protocol, url, because: `Its ${what} is of the type ${protocol.type}.` } : null;
}

/** By the path of the address. */
export const hintsOfPath = (url: string): readonly Hint[] =>
  takersOf(new URL(url).pathname).map((protocol) => ({
    protocol,
    url,
    because: `Its address ends as one of the type ${protocol.type}.`,
  }));

/** By documents of the server, fetched without the agent's headers. */
export async function hintsAround(url: string, signal: AbortSignal): Promise<readonly Hint[]> {
  const { origin } = new URL(url);
  const { shown, routes } = await lookAround(origin, signal);
  const described = routes.flatMap((path) =>
    takersOf(path).map((protocol) => ({
      protocol,
      url: origin + path,
      because: `Its /openapi.json lists ${named(path)}.`,
    })),
  );
  // At its root, where most are asked; else where somebody said that it is.
  return [...(shown ? [origin, url].map((at) => ({ ...shown, url: at })) : []), ...described];
}

/** Paths that take POST, as the description of the server of this address says. */
export const describedPaths = async (url: string, signal: AbortSignal): Promise<readonly string[]> =>
  routesIn(await documentAt(`${new URL(url).origin}/openapi.json`, signal));

const takersOf = (path: string) => protocols.filter(({ discovery }) => discovery?.paths?.test(path));
const named = (path: string) => `POST ${excerpt(path, 80)}`;

/** Codes with which a server answers what is not of its protocol, or not at its address. */
const REFUSED = /^(?:before_)?http_(?:400|404|405|406|415|422)$|^reply_error$/;

/** What a server shows of itself. */
export interface Sign {
  /** One sentence. */
  readonly sentence: string;
  /** The key of the configuration that it says is at fault, where it does. */
  readonly key?: string;
}

/** What a server that refused every request shows of itself: the type that asks it, or the addresses that it has; null: nothing, or it is no refusal. */
export async function signOfServer(
  { code, reply = '' }: { readonly code: string; readonly reply?: string | undefined },
  options: AgentOptions,
  signal: AbortSignal,
): Promise<Sign | null> {
  const { url, base_url } = options as { readonly url?: string; readonly base_url?: string };
  const address = url ?? base_url;
  if (!REFUSED.test(code) || address === undefined || !URL.canParse(address)) return null;
  const status = Number(/\d+$/.exec(code)?.[0] ?? 200);
  const said = speakerOf({ status, headers: {}, document: parsedJson(reply), events: [] })?.type;
  if (said !== undefined && said !== options.type)
    return { sentence: `It looks like a server of the type ${said}: set agent.type to ${said}.`, key: 'agent.type' };
  const { shown, routes } = await lookAround(new URL(address).origin, signal);
  const type = shown?.protocol.type;
  if (shown && type !== options.type)
    return { sentence: `${shown.because} Set agent.type to ${type}.`, key: 'agent.type' };
  const lists = routes.length > 0 && /40[45]$/.test(code);
  return lists ? { sentence: `Its /openapi.json lists ${routes.slice(0, MOST_ROUTES).map(named).join(', ')}.` } : null;
}

/** Keys beside `type` of the section that asks it; null: it does not say what they need. @param headers Those of the agent, sent to its server only. */
export async function sectionOf(
  { protocol: { discovery, stream }, url }: Hint,
  met: Met,
  headers: Readonly<Record<string, string>>,
  world: AdapterWorld,
  signal: AbortSignal,
): Promise<Section | null> {
  const section = discovery?.section?.({ ...met, url }) ?? { url };
  if (!isSteps(section)) return section;
  const exchange = createExchange({ timeout: LOOK_MS, retries: 0, concurrency: 1 }, world);
  const undoing: Question[] = [];
  const way = {
    exchange,
    questionOf: (asked: ProtocolRequest) => question(asked, headers, stream),
    error: () => undefined,
    ofFailed: async () => ({}),
    explain: (error: unknown) => error,
    stream,
    onUndo: (undo: ProtocolRequest) => undoing.unshift(question(undo, headers, stream)),
    timeout: LOOK_MS,
    sleep: world.sleep,
  };
  try {
    const { value, failure } = await performSteps(section, way, signal);
    return failure ? null : value;
  } catch (error) {
    if (error instanceof AgentError) return null;
    throw error;
  } finally {
    for (const undo of undoing) await exchange.send(undo, signal);
    exchange.close();
  }
}

const isSteps = (section: Section | Steps<Section>): section is Steps<Section> => typeof section.next === 'function';

/** What a server shows of itself without being asked anything. */
interface Surroundings {
  readonly shown: Omit<Hint, 'url'> | undefined;
  /** Paths that take POST, as its description says. */
  readonly routes: readonly string[];
}

async function lookAround(origin: string, signal: AbortSignal): Promise<Surroundings> {
  const landmarks = protocols.flatMap((protocol) =>
    Object.entries(protocol.discovery?.landmarks ?? {}).map(([path, isOfIt]) => ({ protocol, path, isOfIt })),
  );
  const paths = [...new Set([...landmarks.map(({ path }) => path), '/openapi.json'])];
  const documents = new Map(
    await Promise.all(paths.map(async (path) => [path, await documentAt(origin + path, signal)] as const)),
  );
  const found = landmarks.find(({ path, isOfIt }) => isOfIt(documents.get(path)));
  const because = `The server has ${found?.path}, as servers of the type ${found?.protocol.type} have.`;
  return { shown: found && { protocol: found.protocol, because }, routes: routesIn(documents.get('/openapi.json')) };
}

function routesIn(description: unknown): readonly string[] {
  const paths = isRecord(description) && isRecord(description.paths) ? Object.entries(description.paths) : [];
  return paths.filter(([, methods]) => isRecord(methods) && 'post' in methods).map(([path]) => path);
}

/** undefined: none that can be read. */
async function documentAt(url: string, signal: AbortSignal): Promise<unknown> {
  const accepted = { accept: 'application/json' };
  const asked = { url, headers: accepted, timeoutMs: LOOK_MS, maxBytes: LARGEST_LOOK, signal, pool: null };
  try {
    const { status, body } = await request(asked);
    return status < 300 ? parsedJson(body.toString('utf8')) : undefined;
  } catch (error) {
    if (error instanceof TransportError) return undefined;
    throw error;
  }
}
