/** What the protocols of a model's endpoint share: options, address and key, price, and replies in OpenAI's shape. Pure. */
import { z } from 'zod';
import { costOfTokens, type Price } from '../../model/run/spent.ts';
import type { Turn, Usage } from '../../model/run/transcript.ts';
import { isRecord } from '../../text/loose.ts';
import {
  metadata as readMetadata,
  toolCalls as readToolCalls,
  usage as readUsage,
  WrongShape,
} from '../../text/turn-fields.ts';
import { excerpt } from '../../text/untrusted/excerpt.ts';
import { fixedAddressSchema } from '../mapping/address.ts';
import { agentFault } from '../mapping/faults.ts';
import { isOfInfrastructure } from '../mapping/status.ts';
import type { Discovery, ProtocolReply, ProtocolRequest, Steps } from './protocol.ts';

export const endpointOptions = {
  base_url: fixedAddressSchema.default('https://api.openai.com/v1').describe('OpenAI-compatible endpoint.'),
  api_key: z.string().optional().describe('Key, from the environment: "${OPENAI_API_KEY}".'),
  model: z.string().min(1).describe('Model name as the endpoint knows it.'),
  system: z.string().optional().describe("The agent's system prompt."),
  query: z
    .record(z.string().min(1), z.string())
    .optional()
    .describe('Added to the address of every request, for example { api-version: "2024-10-21" }.'),
  max_tokens: z.number().int().min(1).optional().describe('Most tokens of one reply. Default: the limit of the model.'),
  temperature: z.number().min(0).max(2).optional().describe('Sampling temperature.'),
  tools: z.array(z.record(z.string(), z.json())).optional().describe('Tool definitions, passed on as they are.'),
  stream: z
    .boolean()
    .default(false)
    .describe(
      'true: asks for a stream of events, and times the first text in it. A stream that comes unasked is read in any case.',
    ),
  body: z.record(z.string(), z.json()).default({}).describe('Further fields of the request, passed on as they are.'),
  price: z
    .strictObject({
      input_per_million: z.number().min(0).describe('US dollars for a million input tokens.'),
      output_per_million: z.number().min(0).describe('US dollars for a million output tokens.'),
    })
    .optional()
    .describe('Prices in US dollars, to compute the cost of a turn from its tokens.'),
};

export interface Endpoint {
  readonly base_url: string;
  readonly query?: Readonly<Record<string, string>> | undefined;
  readonly price?: Price | undefined;
}

/** What an endpoint turned out to want, for the run. */
export interface Habits {
  streams: boolean;
  /** The fields of a request that streams. */
  streaming: Readonly<Record<string, unknown>>;
}

type Headers = Readonly<Record<string, string>>;

/** How OpenAI's endpoints want the key. */
export const bearer = (key: string | undefined): Headers => (key ? { authorization: `Bearer ${key}` } : {});

/** The reply to `body`; an endpoint that refuses the way of streaming is asked in its own way, and from then on. */
export function* askedAt(
  endpoint: Endpoint,
  path: string,
  body: object,
  headers: Headers,
  habits: Habits,
): Steps<unknown> {
  for (;;) {
    // As it was asked: other conversations may learn the same meanwhile.
    const tried = { ...habits };
    const request = requestTo(endpoint, path, { ...body, ...(tried.streams && tried.streaming) }, headers);
    const isNew = (reply: ProtocolReply) => adapted(reply, tried) !== undefined;
    const reply: ProtocolReply = yield { ...request, stream: tried.streams, reads: isNew };
    if (reply.status < 300) return reply.document;
    Object.assign(habits, adapted(reply, tried));
  }
}

/** What to do otherwise after a refusal; undefined: nothing. A status of infrastructure refuses no form of a request. */
function adapted({ status, document }: ProtocolReply, { streams, streaming }: Habits): Partial<Habits> | undefined {
  if (status < 400 || status >= 500 || isOfInfrastructure(status)) return undefined;
  const said = JSON.stringify(document ?? '');
  if (!streams) return /\bstream(?:s|ed|ing)?\b/i.test(said) ? { streams: true } : undefined;
  const { stream_options: options, ...plain } = streaming;
  return options !== undefined && said.includes('stream_options') ? { streaming: plain } : undefined;
}

/** @param path Below the endpoint's address, without a slash before it. */
export function requestTo(
  { base_url, query }: Pick<Endpoint, 'base_url' | 'query'>,
  path: string,
  body: object,
  headers: Headers,
): ProtocolRequest {
  const added = query ? `?${new URLSearchParams(query)}` : '';
  return { url: `${base_url.replace(/\/+$/, '')}/${path}${added}`, headers, body };
}

/** How an endpoint is found whose turns go to `path`. Its model: the one that was sent or answered, else the first that it lists. */
export function endpointDiscovery(path: string): Discovery {
  const paths = new RegExp(`/${path}/?$`);
  return {
    paths,
    section: function* ({ url, sent, seen }) {
      const { origin, pathname } = new URL(url);
      const base = origin + (paths.test(pathname) ? pathname.replace(paths, '') : '/v1');
      const known = [sent, seen.document, ...seen.events.map(({ data }) => data)].map(modelIn).find(Boolean);
      const model =
        known ??
        listedModel(yield { url: `${base}/models`, method: 'GET', aside: 'No models are listed.', mayFail: true });
      return { base_url: base, model: model ?? 'default', ...(seen.events.length > 0 && { stream: true }) };
    },
  };
}

function modelIn(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  const models = [value, value.message, value.response].map((one) => (isRecord(one) ? one.model : undefined));
  return models.find((one) => typeof one === 'string');
}

function listedModel({ document }: ProtocolReply): string | undefined {
  const [first] = isRecord(document) && Array.isArray(document.data) ? document.data : [];
  return isRecord(first) && typeof first.id === 'string' ? first.id : undefined;
}

/** The document in the protocol's shape. @throws AgentError `wrong_shape` that names the first place that is not. */
export function parsedAs<T>(schema: z.ZodType<T>, document: unknown, what: string): T {
  const parsed = schema.safeParse(document);
  if (parsed.success) return parsed.data;
  const at = parsed.error.issues[0]?.path.join('.') ?? '';
  const why =
    at === ''
      ? `it is ${Array.isArray(document) ? 'a list' : isRecord(document) ? 'an object' : 'a single value'}`
      : `${at} is missing or of another shape`;
  throw agentFault('wrong_shape', `The reply is not ${what}: ${why}.`);
}

/** A cost that comes in parts is their total (Perplexity); one that cannot be read is none, for the reply is there. */
function withOneCost(usage: unknown): unknown {
  if (!isRecord(usage)) return usage;
  const { cost, ...tokens } = usage;
  const total = isRecord(cost) ? cost.total_cost : cost;
  return typeof total === 'number' && total >= 0 ? { ...tokens, cost: total } : tokens;
}

/** Tokens as the reply says; cost = tokens × price / 10⁶, where the price is given and both counts are. */
export function usageOf(given: unknown, price: Endpoint['price']): { readonly usage?: Usage } {
  const usage = readable('usage', () => readUsage(withOneCost(given) ?? null));
  if (!usage) return {};
  const cost = price && costOfTokens(usage, price);
  return { usage: cost === undefined ? usage : { ...usage, cost } };
}

/** What the reply says of the model, without what it does not say. */
export function metadataOf(said: Readonly<Record<string, unknown>>): Pick<Turn, 'metadata'> {
  const metadata = readMetadata(said);
  return metadata ? { metadata } : {};
}

export const toolCallsOf = (given: unknown) => readable('tool_calls', () => readToolCalls(given ?? null));

/** @throws AgentError `wrong_shape`: also for tool-call arguments that are not JSON, as the agent could not have run them. */
export function readable<T>(field: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof WrongShape)) throw error;
    const came = typeof error.came === 'string' ? error.came : JSON.stringify(error.came);
    const message = `The reply's ${field} should be ${error.wanted}, but holds this: ${excerpt(came)}`;
    throw agentFault('wrong_shape', message, error);
  }
}
