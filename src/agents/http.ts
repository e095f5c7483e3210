/** An agent behind a JSON-over-HTTP endpoint of any shape: request and response are mapped by JSONata. */
import { z } from 'zod';
import { type Problem, ProblemError } from '../model/problem.ts';
import type { AgentRequest, LiveAgent } from '../model/world/agent.ts';
import type { HttpRequest } from '../platform/http.ts';
import { type AdapterWorld, defineAdapter } from './adapter.ts';
import { networkOptions } from './common-options.ts';
import { createExchange } from './exchange/exchange.ts';
import { filled, jsonBody } from './exchange/failures.ts';
import { addressSchema, compileHead } from './mapping/address.ts';
import { readReply, replyText } from './mapping/faults.ts';
import { compileReply, type ReadReply } from './mapping/reply.ts';
import { reportedError } from './mapping/reported-error.ts';
import { REQUEST_NAMES, requestFields } from './mapping/request-fields.ts';
import { responseSchema } from './mapping/response.ts';
import { compileTemplate } from './mapping/template.ts';
import type { Protocol, ProtocolRequest } from './protocols/protocol.ts';
import { createStateReader, type StateReader, stateOption, stateProblems, stateTemplates } from './state.ts';

const options = z.strictObject({
  type: z.literal('http').describe('A JSON endpoint.'),
  url: addressSchema.describe(
    'Address that takes one turn. After the host it may have {{ }} as in a request, percent-encoded.',
  ),
  method: z.enum(['POST', 'GET']).default('POST').describe('POST sends the request as JSON, GET in the query string.'),
  request: z
    .record(z.string(), z.json())
    .default({ input: '{{ input }}', session: '{{ session }}', context: '{{ context }}' })
    .describe(
      'One turn: JSON whose strings may hold JSONata in {{ }}, over input, session, context, messages, conversation, turn, previous, case_id, trial and files.',
    ),
  response: responseSchema
    .optional()
    .describe('JSONata over the reply for each field of the transcript. Default: the field of that name.'),
  ...networkOptions,
  ...stateOption,
});
type Options = z.output<typeof options>;

/** The requests that an agent over HTTP expects, and how to read its replies. */
interface TurnFormat {
  readonly question: (asked: AgentRequest, session: string) => Promise<Question>;
  readonly read: (document: unknown) => ReadReply | Promise<ReadReply>;
  readonly problems: readonly Problem[];
}
type Question = Pick<HttpRequest, 'url' | 'method' | 'headers' | 'body'>;

export const httpAdapter = defineAdapter({
  type: 'http',
  asks: 'a JSON endpoint of any shape',
  options,
  templates: ['url', 'headers', 'request', ...stateTemplates],
  ...overHttp(mappedFormat),
});

/** What all of them have in their options. */
const network = z.strictObject({ type: z.string(), ...networkOptions, ...stateOption });
type Network = z.output<typeof network>;

/** The same agent where a protocol says what is sent and read. */
export function protocolAdapter(protocol: Protocol) {
  const { type, asks } = protocol;
  // Of a protocol's own options only the protocol knows the types.
  const options = protocol.options.extend({ ...networkOptions, ...stateOption }) as unknown as typeof network;
  const format = (given: Network, world: AdapterWorld) => protocolFormat(protocol, given, world);
  return defineAdapter({ type, asks, options, templates: ['headers', ...stateTemplates], ...overHttp(format) });
}

/** One exchange for all that they say: one path of failures, rate limits and repeats. */
function overHttp<Options extends Network>(formatOf: (given: Options, world: AdapterWorld) => Promise<TurnFormat>) {
  return {
    check: async (given: Options, world: AdapterWorld) => [
      ...located((await formatOf(given, world)).problems, world),
      ...(await stateProblems(given, world)),
    ],
    create: async (given: Options, world: AdapterWorld) => {
      const format = await formatOf(given, world);
      if (format.problems.length > 0) throw new ProblemError(located(format.problems, world));
      return httpAgent(given, world, format, await createStateReader(given, world));
    },
  };
}

const located = (problems: readonly Problem[], { origin: { file } }: AdapterWorld) =>
  problems.map((problem) => (file ? { ...problem, where: { file } } : problem));

async function mappedFormat(given: Options, { origin: { path } }: AdapterWorld): Promise<TurnFormat> {
  const head = await compileHead(given, path, REQUEST_NAMES);
  const content = await compileTemplate(given.request, `${path}.request`, { names: REQUEST_NAMES });
  const reply = await compileReply(given.response, `${path}.response`);
  const fill = async (fields: object) => ({
    ...(await head.fill(fields)),
    content: (await content.fill(fields)) as Content,
  });
  return {
    question: async (asked, session) => {
      const { url, headers, content } = await filled(fill, requestFields(asked, session));
      return given.method === 'GET'
        ? { method: 'GET', url: withQuery(url, content), headers: { ...ACCEPT, ...headers } }
        : post({ url, headers, body: content });
    },
    read: reply.read,
    problems: [...head.problems, ...content.problems, ...reply.problems],
  };
}

async function protocolFormat(
  protocol: Protocol,
  given: Network,
  { origin: { path } }: AdapterWorld,
): Promise<TurnFormat> {
  const head = await compileHead({ url: '', headers: given.headers }, path, REQUEST_NAMES);
  return {
    question: async (asked, session) => {
      const { headers } = await filled(head.fill, requestFields(asked, session));
      const request = protocol.request(given, asked);
      return post({ ...request, headers: { ...request.headers, ...headers } });
    },
    read: (document) => {
      const failure = reportedError(protocol.error(document));
      if (failure) throw failure;
      return { reply: protocol.reply(document, given), session: undefined, unmapped: false };
    },
    problems: head.problems,
  };
}

const ACCEPT = { accept: 'application/json' };

const post = ({ url, headers, body }: ProtocolRequest): Question => ({
  method: 'POST',
  url,
  headers: { ...ACCEPT, 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

type Content = Readonly<Record<string, unknown>>;

function withQuery(address: string, content: Content): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(content)) {
    if (value !== null) url.searchParams.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return url.href;
}

function httpAgent(given: Network, world: AdapterWorld, format: TurnFormat, state: StateReader): LiveAgent {
  const exchange = createExchange(given, world);
  // Kept for the run: a conversation does not say when it is over.
  const handedOut = new Map<string, string>();
  const { fetchState } = state;
  return {
    recorded: false,
    concurrency: given.concurrency,
    respond: async (asked, signal) => {
      const question = await format.question(asked, handedOut.get(asked.session) ?? asked.session);
      const { value, response, attempts } = await exchange.askAndRead(
        question,
        (replied) =>
          readReply(
            () => replyText(replied.body),
            () => format.read(jsonBody(replied)),
          ),
        signal,
      );
      const { reply, session, unmapped } = value;
      if (session !== undefined) handedOut.set(asked.session, session);
      const timing = { ...response.timing, attempts };
      return { ...reply, ...(unmapped && { unmapped: replyText(response.body) }), timing };
    },
    state: fetchState && ((session, signal) => fetchState(handedOut.get(session) ?? session, signal)),
    calls: exchange.calls,
    close: async () => {
      exchange.close();
      state.close();
    },
  };
}
