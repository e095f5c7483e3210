/** An agent behind a JSON-over-HTTP endpoint of any shape: request and response are mapped by JSONata. */
import { z } from 'zod';
import { AgentError } from '../model/problem.ts';
import type { AgentRequest } from '../model/world/agent.ts';
import type { StreamEvent } from '../model/world/stream-event.ts';
import type { HttpResponse } from '../platform/http.ts';
import { nestsDeeper, parsedJson } from '../text/loose.ts';
import { type AdapterWorld, defineAdapter } from './adapter.ts';
import { networkOptions } from './common-options.ts';
import type { Question } from './exchange/exchange.ts';
import { filled, jsonBody, textBody } from './exchange/failures.ts';
import { ACCEPT, ACCEPT_EVENTS, withJson } from './exchange/question.ts';
import { eventList, firstTextOf, listed } from './exchange/stream.ts';
import { addressSchema, compileHead, withQuery } from './mapping/address.ts';
import { bodyText, notRepeated, readReply, replyText } from './mapping/faults.ts';
import { namesFiles } from './mapping/names-files.ts';
import { compileReply } from './mapping/reply.ts';
import { requestFields, requestNames } from './mapping/request-fields.ts';
import { responseSchema, unmappedStream } from './mapping/response.ts';
import { compileTemplate } from './mapping/template.ts';
import { unsentInput } from './mapping/unsent-input.ts';
import { overHttp, type TurnFormat } from './over-http.ts';
import { nameProtocol } from './recognition/recognise.ts';
import { stateOption, stateTemplates } from './state.ts';

const options = z.strictObject({
  type: z.literal('http').describe('A JSON endpoint.'),
  url: addressSchema
    .meta({ examples: ['http://127.0.0.1:8000/chat'] })
    .describe(
      'Address that takes one turn, for example http://127.0.0.1:3000/chat. After the host it may have {{ }} as in a request, percent-encoded.',
    ),
  method: z.enum(['POST', 'GET']).default('POST').describe('POST sends the request as JSON, GET in the query string.'),
  request: z
    .record(z.string(), z.json())
    .meta({ examples: [{ message: '{{ input }}' }] })
    .default({ input: '{{ input }}', session: '{{ session }}', context: '{{ context }}' })
    .describe(
      'The request of one turn: JSON whose strings may have JSONata in {{ }}. Names: input, session, context, messages, conversation, history, turn, previous, case_id, trial, files. Example: { message: "{{ input }}" }.',
    ),
  stream: z
    .enum(['sse', 'ndjson'])
    .optional()
    .describe(
      'The reply is a stream: server-sent events, or a line of JSON each. response is JSONata over the list of its events. Default: one JSON document.',
    ),
  response: responseSchema
    .optional()
    .describe(
      'JSONata over the reply for each field of the transcript. Default: the field of that name. text: $ reads a reply in plain text.',
    ),
  ...networkOptions,
  ...stateOption,
});
type Options = z.output<typeof options>;

export const httpAdapter = defineAdapter({
  type: 'http',
  asks: 'a JSON endpoint of any shape',
  options,
  templates: ['url', 'headers', 'request', ...stateTemplates],
  sendsFiles: ({ url, headers, request }) => (namesFiles([url, headers, request]) ? 'all' : 'nothing'),
  ...overHttp(mappedFormat),
});

async function mappedFormat(given: Options, { origin: { path } }: AdapterWorld): Promise<TurnFormat> {
  const head = await compileHead(given, path, requestNames(given));
  const content = await compileTemplate(given.request, `${path}.request`, { names: requestNames(given) });
  const reply = await compileReply(given.response, `${path}.response`);
  const problems = [...head.problems, ...content.problems, ...reply.problems, ...unmappedStream(given, path)];
  const stream = given.stream && { format: given.stream, isAsked: true };
  const saidIn = given.stream && ((events: readonly StreamEvent[]) => reply.textIn(listed(events, given.stream!)));
  const fill = async (fields: object) => ({
    ...(await head.fill(fields)),
    content: (await content.fill(fields)) as Content,
  });
  const ofFailed = async (refusal: HttpResponse) => {
    const document = parsedJson(bodyText(refusal));
    return nestsDeeper(document) ? {} : reply.ofFailed(document);
  };
  const questionOf = async (asked: AgentRequest, session: string): Promise<Question> => {
    const { url, headers, content } = await filled(fill, requestFields(asked, session));
    const isGet = given.method === 'GET';
    const sent = isGet ? { url: withQuery(url, content), headers: ACCEPT } : { url, ...withJson(content) };
    const accept = given.stream === 'sse' ? ACCEPT_EVENTS : {};
    return {
      method: given.method,
      ...sent,
      headers: { ...sent.headers, ...accept, ...headers },
      stream,
      saidIn,
      ofFailed,
    };
  };
  const documentOf = isPlainText(given) ? textBody : jsonBody;
  const firstIn = ({ stream: came, writtenAt }: HttpResponse, list: readonly unknown[] | undefined) =>
    came && list ? firstTextOf(came.events, list, writtenAt, reply.textIn) : {};
  const read = async (response: HttpResponse) => {
    const { stream: came } = response;
    let list: readonly unknown[] | undefined;
    try {
      return await readReply(
        () => replyText(response),
        async () => {
          list = came && given.stream && eventList(came, given.stream);
          const value = await reply.read(list ?? documentOf(response));
          return { ...value, first: await firstIn(response, list) };
        },
      );
    } catch (error) {
      // An agent that has begun to answer may have acted.
      const isBegun = Object.keys(await firstIn(response, list)).length > 0;
      throw nameProtocol(isBegun && error instanceof AgentError ? notRepeated(error) : error, response, given.type);
    }
  };
  return {
    answer: async (asked, session, { exchange, signal }) => {
      const question = await questionOf(asked, session);
      const { value, response, attempts } = await exchange.askAndRead(question, read, signal);
      const { first, ...turn } = value;
      const unmapped = turn.unmapped ? replyText(response) : undefined;
      return { ...turn, unmapped, timing: { ...response.timing, ...first, attempts } };
    },
    problems:
      problems.length > 0 ? problems : unsentInput(given.request, `${path}.request`, head.reads.union(content.reads)),
  };
}

/** The text is the reply itself. */
const isPlainText = ({ response }: Options): boolean => response?.text?.trim() === '$';

type Content = Readonly<Record<string, unknown>>;
