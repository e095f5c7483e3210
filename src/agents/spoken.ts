/** An agent over HTTP that speaks a protocol: what is sent and read says the protocol, unless the options say otherwise; the rest is that of any agent over HTTP. */
import { z } from 'zod';
import { AgentError, type FailedTurn, type Problem } from '../model/problem.ts';
import { isRecord } from '../text/loose.ts';
import { excerpt } from '../text/untrusted/excerpt.ts';
import type { AdapterWorld } from './adapter.ts';
import { defineAdapter } from './adapter.ts';
import { networkOptions } from './common-options.ts';
import type { Question } from './exchange/exchange.ts';
import { filled } from './exchange/failures.ts';
import { question } from './exchange/question.ts';
import { performSteps, readFrom, type StepWorld } from './exchange/steps.ts';
import { compileHead } from './mapping/address.ts';
import { replyText, withTurn } from './mapping/faults.ts';
import { namesFiles } from './mapping/names-files.ts';
import { compileReply } from './mapping/reply.ts';
import { requestFields, requestNames } from './mapping/request-fields.ts';
import { responseSchema } from './mapping/response.ts';
import { compileTemplate } from './mapping/template.ts';
import { unsentInput } from './mapping/unsent-input.ts';
import { network, overHttp, type TurnFormat } from './over-http.ts';
import { type Endpoint, usageOf } from './protocols/openai.ts';
import type { Protocol, ProtocolRequest, SpokenReply, Steps, Turn } from './protocols/protocol.ts';
import { isTurn, turnRequest } from './protocols/turn-request.ts';
import { nameProtocol } from './recognition/recognise.ts';
import { stateOption, stateTemplates } from './state.ts';

/** In place of what the protocol sends and reads; the name keeps the published schema from spelling it out for each. */
const mappingOptions = {
  request: z
    .record(z.string(), z.json())
    .optional()
    .describe(
      'Fields of the request of a turn, beside or in place of those that this type sends. They may have {{ }} as in a request of type http.',
    ),
  response: responseSchema.optional().meta({
    id: 'response',
    description: 'JSONata over the reply for each field of the transcript, in place of all that this type reads.',
  }),
};
const spoken = network.extend(mappingOptions);
type Options = z.output<typeof spoken>;

export function protocolAdapter(protocol: Protocol) {
  const { type, asks, files = 'nothing', sendsConversation = false, isModel = false } = protocol;
  // Of a protocol's own options only the protocol knows the types.
  const own = protocol.options.extend({ ...networkOptions, ...stateOption, ...mappingOptions });
  return defineAdapter({
    type,
    asks,
    isModel,
    sendsConversation,
    options: own as unknown as typeof spoken,
    templates: ['headers', 'request', ...stateTemplates],
    ...overHttp((given: Options, world: AdapterWorld) => protocolFormat(protocol, given, world)),
    sendsFiles: ({ headers, request }) => (namesFiles([headers, request]) ? 'all' : files),
    turn: (given) => turnText(protocol, given),
  });
}

interface Conversation {
  readonly turn: Turn;
  /** Takes back what its turns have made, in this order. */
  readonly undoing: Question[];
}

async function protocolFormat(
  { type, speak, error, usage, stream }: Protocol,
  given: Options,
  { origin: { path }, expected, sleep, warn }: AdapterWorld,
): Promise<TurnFormat> {
  const names = requestNames(given);
  const head = await compileHead({ url: '', headers: given.headers }, path, names);
  const fields = await compileTemplate(given.request ?? {}, `${path}.request`, { names });
  const mapping = given.response && (await compileReply(given.response, `${path}.response`));
  const begin = speak(given, expected);
  const conversations = new Map<string, Conversation>();
  const conversationOf = (session: string): Conversation => {
    const known = conversations.get(session) ?? { turn: begin(), undoing: [] };
    conversations.set(session, known);
    return known;
  };
  const { timeout } = given;
  const explain: StepWorld['explain'] = (failure, response) => nameProtocol(failure, response, type);
  const price = 'price' in given ? (given.price as Endpoint['price']) : undefined;
  const spentOn = async (document: unknown): Promise<FailedTurn> => {
    try {
      return usage && isRecord(document) ? usageOf(usage(document), price) : {};
    } catch {
      return {};
    }
  };
  const problems = [...head.problems, ...fields.problems, ...(mapping?.problems ?? [])];
  return {
    answer: async (asked, own, { exchange, signal }) => {
      const named = requestFields(asked, own);
      const { headers } = await filled(head.fill, named);
      const more = (await filled(fields.fill, named)) as object;
      const questionOf = (request: ProtocolRequest) => question(withFields(request, more), headers, stream);
      const { turn, undoing } = conversationOf(asked.session);
      const onUndo = (undo: ProtocolRequest) => undoing.unshift(questionOf(undo));
      const { value, failure, timing, last } = await performSteps(
        mapping ? unlessMapped(turn(asked)) : turn(asked),
        {
          exchange,
          questionOf,
          error,
          explain,
          stream,
          onUndo,
          timeout,
          sleep,
          ofFailed: mapping?.ofFailed ?? spentOn,
        },
        signal,
      );
      if (failure) throw mapping ? failure : withTurn(failure, ofFailed(value));
      const { session, warning, ...reply } = value;
      if (warning) warn(warning);
      if (!mapping || !last) return { reply, session, unmapped: undefined, timing };
      const mapped = await readFrom(last.response, { explain }, () => mapping.read(last.document));
      const unmapped = mapped.unmapped ? replyText(last.response) : undefined;
      return { reply: mapped.reply, session: mapped.session ?? session, unmapped, timing };
    },
    end: async (session, { exchange, signal }) => {
      const { undoing = [] } = conversations.get(session) ?? {};
      conversations.delete(session);
      for (const undo of undoing) await exchange.send(undo, signal);
    },
    problems: problems.length > 0 ? problems : await unsent(given, begin(), path),
  };
}

const ofFailed = ({ usage, session }: SpokenReply = {}): FailedTurn => ({
  ...(usage && { usage }),
  ...(session !== undefined && { session }),
});

/** Fields that take the place of all that says what the user says. */
async function unsent(given: Options, turn: Turn, path: string): Promise<readonly Problem[]> {
  const { request } = given;
  const asked = request && turnRequest(turn);
  if (!asked) return [];
  const { body } = withFields(asked, request);
  const { reads } = await compileTemplate(body, path, { names: requestNames(given) });
  return unsentInput(body, `${path}.request`, reads);
}

/** With these fields in place of those of the same name at the top of its body, where it asks the turn itself. */
function withFields(request: ProtocolRequest, fields: object): ProtocolRequest {
  const { body } = request;
  return body && isTurn(request) ? { ...request, body: { ...body, ...fields } } : request;
}

/** A reply that is not as the protocol knows it may be what the mapping is for. */
function* unlessMapped(steps: Steps<SpokenReply>): Steps<SpokenReply> {
  try {
    return yield* steps;
  } catch (error) {
    if (error instanceof AgentError && error.code === 'wrong_shape') return {};
    throw error;
  }
}

/** Most characters of a turn that is shown. */
const LONGEST_TURN = 400;

/** "POST http://127.0.0.1:5005/webhooks/rest/webhook {"sender":"{{ session }}","message":"{{ input }}"}" */
function turnText({ speak }: Protocol, given: Options): string | null {
  const request = turnRequest(speak(given, new Set())());
  if (!request) return null;
  const { url, method = 'POST', body } = withFields(request, given.request ?? {});
  const address = url.replaceAll(encodeURIComponent('{{ session }}'), '{{ session }}');
  return excerpt(`${method} ${address} ${JSON.stringify(body ?? {})}`, LONGEST_TURN);
}
