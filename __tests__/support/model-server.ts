/** A local OpenAI-compatible model for tests: Chat Completions and Responses, answering as a test says. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AskedModel {
  readonly api: 'chat' | 'responses';
  /** Of the address. */
  readonly query: Readonly<Record<string, string>>;
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  /** The JSON Schema that structured output was asked for with; undefined where it was not. */
  readonly schema: Readonly<Record<string, unknown>> | undefined;
  /** The whole body as sent. */
  readonly raw: Readonly<Record<string, unknown>>;
  readonly headers: http.IncomingHttpHeaders;
}

/** Text of the reply, or how to answer. */
export type ModelAnswer =
  | string
  | {
      readonly text?: string;
      /** Instead of text: this as JSON. */
      readonly json?: unknown;
      readonly refusal?: string;
      /** length: the model was cut off at its limit. Default stop. */
      readonly finish?: 'stop' | 'length' | 'content_filter';
      /** Tokens. Default: a quarter of the characters. null: the reply does not say. */
      readonly usage?: { readonly input: number; readonly output: number } | null;
      readonly status?: number;
      /** Instead of a completion: sent as it is, objects as JSON. */
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
      readonly delayMs?: number;
      /** reset: the connection breaks; cut: after half the body; never: no answer at all. */
      readonly fault?: 'reset' | 'cut' | 'never';
    };

export interface ModelServer {
  /** The base URL. */
  readonly url: string;
  readonly requests: readonly AskedModel[];
  /** Most requests that were open at once. */
  readonly atOnce: () => number;
  readonly close: () => Promise<void>;
}

export interface ModelServerOptions {
  /** 400 where structured output is asked for, as old servers do. */
  readonly refuseJsonSchema?: boolean;
  /** Models that exist; any other is 404. Default: all. */
  readonly models?: readonly string[];
  /** Requests without it as their bearer token are 401. */
  readonly key?: string;
  /** Where it stands. Default: /v1. */
  readonly base?: string;
}

/** @param answer By request, and its number from 0 (refused ones count too). */
export async function startModelServer(
  answer: (request: AskedModel, n: number) => ModelAnswer | Promise<ModelAnswer>,
  options: ModelServerOptions = {},
): Promise<ModelServer> {
  const { base = '/v1' } = options;
  const requests: AskedModel[] = [];
  let open = 0;
  let mostOpen = 0;
  const server = http.createServer(async (incoming, response) => {
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    let here = true;
    const leave = () => {
      if (here) open -= 1;
      here = false;
    };
    // As soon as the reply is given away: when it has been read, the next request may be here already.
    response.once('prefinish', leave).once('close', leave);
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const asked = askedModel(incoming, base, Buffer.concat(chunks).toString('utf8'));
    if (!asked) return send(response, { status: 404, body: { error: { message: `No such path: ${incoming.url}` } } });
    const n = requests.push(asked) - 1;
    const given = refusal(asked, options) ?? (await answer(asked, n));
    await send(response, typeof given === 'string' ? { text: given } : given, asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${base}`,
    requests,
    atOnce: () => mostOpen,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const APIS = { '/chat/completions': 'chat', '/responses': 'responses' } as const;

interface RawBody extends Record<string, unknown> {
  readonly model: string;
  readonly messages?: AskedModel['messages'];
  readonly input?: AskedModel['messages'];
  readonly response_format?: { readonly json_schema?: { readonly schema: Record<string, unknown> } };
  readonly text?: { readonly format?: { readonly schema?: Record<string, unknown> } };
}

function askedModel(incoming: http.IncomingMessage, base: string, body: string): AskedModel | undefined {
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://local');
  const api = pathname.startsWith(base) ? APIS[pathname.slice(base.length) as keyof typeof APIS] : undefined;
  if (!api || incoming.method !== 'POST') return undefined;
  const raw = JSON.parse(body) as RawBody;
  return {
    api,
    query: Object.fromEntries(searchParams),
    model: raw.model,
    messages: (api === 'chat' ? raw.messages : raw.input) ?? [],
    schema: api === 'chat' ? raw.response_format?.json_schema?.schema : raw.text?.format?.schema,
    raw,
    headers: incoming.headers,
  };
}

function refusal(asked: AskedModel, options: ModelServerOptions): ModelAnswer | undefined {
  const error = (status: number, message: string, code: string): ModelAnswer => ({
    status,
    body: { error: { message, type: 'invalid_request_error', code } },
  });
  if (options.key !== undefined && asked.headers.authorization !== `Bearer ${options.key}`)
    return error(401, `Incorrect API key provided: ${asked.headers.authorization}`, 'invalid_api_key');
  if (options.models && !options.models.includes(asked.model))
    return error(404, `The model "${asked.model}" does not exist.`, 'model_not_found');
  if (options.refuseJsonSchema && asked.schema)
    return error(400, "'response_format' of type 'json_schema' is not supported by this server.", 'unsupported');
  return undefined;
}

async function send(
  response: http.ServerResponse,
  answer: Exclude<ModelAnswer, string>,
  asked?: AskedModel,
): Promise<void> {
  const { status = 200, headers = {}, delayMs, fault } = answer;
  if (delayMs) await new Promise((resolve) => setTimeout(resolve, delayMs));
  if (fault === 'never') return;
  if (fault === 'reset') {
    response.socket?.resetAndDestroy();
    return;
  }
  const body = 'body' in answer ? answer.body : asked ? completion(asked, answer) : {};
  const text = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  const length = Buffer.byteLength(text);
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': String(length), ...headers });
  if (fault === 'cut') {
    response.write(text.slice(0, length >> 1), () => response.socket?.destroy());
    return;
  }
  response.end(text);
}

function completion(asked: AskedModel, answer: Exclude<ModelAnswer, string>): unknown {
  const text = 'json' in answer ? JSON.stringify(answer.json) : (answer.text ?? '');
  const { refusal, finish = 'stop' } = answer;
  const said = JSON.stringify(asked.messages);
  const usage =
    answer.usage === null
      ? undefined
      : (answer.usage ?? { input: Math.ceil(said.length / 4), output: Math.ceil(text.length / 4) });
  if (asked.api === 'chat')
    return {
      id: 'chatcmpl-local',
      object: 'chat.completion',
      model: asked.model,
      choices: [
        {
          index: 0,
          finish_reason: finish,
          message: { role: 'assistant', content: refusal === undefined ? text : null, refusal: refusal ?? null },
        },
      ],
      ...(usage && { usage: { prompt_tokens: usage.input, completion_tokens: usage.output } }),
    };
  const part = refusal === undefined ? { type: 'output_text', text, annotations: [] } : { type: 'refusal', refusal };
  return {
    id: 'resp-local',
    object: 'response',
    model: asked.model,
    status: finish === 'stop' ? 'completed' : 'incomplete',
    incomplete_details:
      finish === 'stop' ? null : { reason: finish === 'length' ? 'max_output_tokens' : 'content_filter' },
    output: [
      { type: 'reasoning', summary: [] },
      { type: 'message', role: 'assistant', content: [part] },
    ],
    ...(usage && { usage: { input_tokens: usage.input, output_tokens: usage.output } }),
  };
}
