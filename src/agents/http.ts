/** An agent behind a JSON-over-HTTP endpoint of any shape: request and response are mapped by JSONata. */
import { z } from 'zod';
import type { AgentRequest } from '../model/world/agent.ts';
import type { HttpResponse } from '../platform/http.ts';
import { type AdapterWorld, defineAdapter } from './adapter.ts';
import { networkOptions } from './common-options.ts';
import type { Question } from './exchange/exchange.ts';
import { filled, jsonBody } from './exchange/failures.ts';
import { addressSchema, compileHead } from './mapping/address.ts';
import { readReply, replyText } from './mapping/faults.ts';
import { compileReply } from './mapping/reply.ts';
import { REQUEST_NAMES, requestFields } from './mapping/request-fields.ts';
import { responseSchema } from './mapping/response.ts';
import { compileTemplate } from './mapping/template.ts';
import { unsentInput } from './mapping/unsent-input.ts';
import { ACCEPT, overHttp, type TurnFormat, withJson } from './over-http.ts';
import { nameProtocol } from './recognise.ts';
import { stateOption, stateTemplates } from './state.ts';

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

export const httpAdapter = defineAdapter({
  type: 'http',
  asks: 'a JSON endpoint of any shape',
  options,
  templates: ['url', 'headers', 'request', ...stateTemplates],
  ...overHttp(mappedFormat),
});

async function mappedFormat(given: Options, { origin: { path } }: AdapterWorld): Promise<TurnFormat> {
  const head = await compileHead(given, path, REQUEST_NAMES);
  const content = await compileTemplate(given.request, `${path}.request`, { names: REQUEST_NAMES });
  const reply = await compileReply(given.response, `${path}.response`);
  const problems = [...head.problems, ...content.problems, ...reply.problems];
  const fill = async (fields: object) => ({
    ...(await head.fill(fields)),
    content: (await content.fill(fields)) as Content,
  });
  const questionOf = async (asked: AgentRequest, session: string): Promise<Question> => {
    const { url, headers, content } = await filled(fill, requestFields(asked, session));
    if (given.method === 'GET')
      return { method: 'GET', url: withQuery(url, content), headers: { ...ACCEPT, ...headers } };
    const json = withJson(content);
    return { method: 'POST', url, ...json, headers: { ...json.headers, ...headers } };
  };
  const read = (response: HttpResponse) =>
    readReply(
      () => replyText(response.body),
      () => reply.read(jsonBody(response)),
    ).catch((error: unknown) => {
      throw nameProtocol(error, response, given.type);
    });
  return {
    answer: async (asked, session, { exchange, signal }) => {
      const question = await questionOf(asked, session);
      const { value, response, attempts } = await exchange.askAndRead(question, read, signal);
      const unmapped = value.unmapped ? replyText(response.body) : undefined;
      return { ...value, unmapped, timing: { ...response.timing, attempts } };
    },
    problems:
      problems.length > 0 ? problems : unsentInput(given.request, `${path}.request`, head.reads.union(content.reads)),
  };
}

type Content = Readonly<Record<string, unknown>>;

function withQuery(address: string, content: Content): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(content)) {
    if (value !== null) url.searchParams.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return url.href;
}
