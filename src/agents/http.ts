/** An agent behind a JSON-over-HTTP endpoint of any shape: request and response are mapped by JSONata. */
import { z } from 'zod';
import { type Problem, ProblemError } from '../model/problem.ts';
import type { AgentRequest, LiveAgent } from '../model/world/agent.ts';
import type { HttpRequest } from '../platform/http.ts';
import { type AdapterWorld, defineAdapter } from './adapter.ts';
import { networkOptions } from './common-options.ts';
import { createExchange, timed } from './exchange/exchange.ts';
import { filled, jsonBody } from './exchange/failures.ts';
import { addressSchema, compileHead, type Head } from './mapping/address.ts';
import { readReply, replyText } from './mapping/faults.ts';
import { compileReply, type ReplyReader } from './mapping/reply.ts';
import { REQUEST_NAMES, requestFields } from './mapping/request-fields.ts';
import { responseSchema } from './mapping/response.ts';
import { compileTemplate } from './mapping/template.ts';
import { createStateReader, type StateReader, stateOption, stateProblems, stateTemplates } from './state.ts';

const options = z.strictObject({
  type: z.literal('http').describe('A JSON endpoint.'),
  url: addressSchema.describe('Address that takes one turn; {{ }} as in a request, after the host, percent-encoded.'),
  method: z.enum(['POST', 'GET']).default('POST').describe('POST sends the request as JSON, GET in the query string.'),
  request: z
    .record(z.string(), z.json())
    .default({ input: '{{ input }}', session: '{{ session }}', context: '{{ context }}' })
    .describe(
      'One turn: JSON whose strings may hold JSONata in {{ }}, over input, session, context, messages, conversation, turn, previous, case_id, trial and files.',
    ),
  response: responseSchema
    .optional()
    .describe('JSONata over the reply for each field of the transcript; default: a field of that name.'),
  ...networkOptions,
  ...stateOption,
});
type Options = z.output<typeof options>;

export const httpAdapter = defineAdapter({
  type: 'http',
  options,
  templates: ['url', 'headers', 'request', ...stateTemplates],
  check: async (given, world) => [...(await compile(given, world)).problems, ...(await stateProblems(given, world))],
  create: async (given, world) => {
    const { fill, read, problems } = await compile(given, world);
    if (problems.length > 0) throw new ProblemError(problems);
    return httpAgent(given, world, { fill, read, state: await createStateReader(given, world) });
  },
});

async function compile(given: Options, world: AdapterWorld) {
  const { path, file } = world.origin;
  const head = await compileHead(given, path, REQUEST_NAMES);
  const template = await compileTemplate(given.request, `${path}.request`, { names: REQUEST_NAMES });
  const reply = await compileReply(given.response, `${path}.response`);
  const all: readonly Problem[] = [...head.problems, ...template.problems, ...reply.problems];
  const problems = all.map((p) => (file ? { ...p, where: { file } } : p));
  const fill = async (fields: object) => ({
    ...(await head.fill(fields)),
    content: (await template.fill(fields)) as Content,
  });
  return { fill, read: reply.read, problems };
}

type Content = Readonly<Record<string, unknown>>;
type Fill = (fields: object) => Promise<Head & { readonly content: Content }>;

interface Mapping {
  readonly fill: Fill;
  readonly read: ReplyReader;
  readonly state: StateReader;
}

function httpAgent(given: Options, world: AdapterWorld, { fill, read, state }: Mapping): LiveAgent {
  const exchange = createExchange(given, world);
  // Kept for the run: a conversation does not say when it is over.
  const handedOut = new Map<string, string>();
  const { fetchState } = state;
  return {
    recorded: false,
    concurrency: given.concurrency,
    respond: async (asked, signal) => {
      const question = await questionOf(given, fill, asked, handedOut.get(asked.session) ?? asked.session);
      const { value, response, attempts } = await exchange.askAndRead(
        question,
        (replied) =>
          readReply(
            () => replyText(replied.body),
            () => read(jsonBody(replied)),
          ),
        signal,
      );
      const { reply, session, unmapped } = value;
      if (session !== undefined) handedOut.set(asked.session, session);
      return timed({ ...reply, ...(unmapped && { unmapped: replyText(response.body) }) }, response, attempts);
    },
    state: fetchState && ((session, signal) => fetchState(handedOut.get(session) ?? session, signal)),
    calls: exchange.calls,
    close: async () => {
      exchange.close();
      state.close();
    },
  };
}

async function questionOf(
  given: Options,
  fill: Fill,
  asked: AgentRequest,
  session: string,
): Promise<Pick<HttpRequest, 'url' | 'method' | 'headers' | 'body'>> {
  const { url, headers, content } = await filled(fill, requestFields(asked, session));
  const accept = { accept: 'application/json' };
  if (given.method === 'GET')
    return { method: 'GET', url: withQuery(url, content), headers: { ...accept, ...headers } };
  const written = { ...accept, 'content-type': 'application/json', ...headers };
  return { method: 'POST', url, headers: written, body: JSON.stringify(content) };
}

function withQuery(address: string, content: Content): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(content)) {
    if (value !== null) url.searchParams.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return url.href;
}
