/** An agent over HTTP that speaks a protocol: what is sent and read says the protocol, the rest is that of any agent over HTTP. */

import type { AdapterWorld } from './adapter.ts';
import { defineAdapter } from './adapter.ts';
import { networkOptions } from './common-options.ts';
import type { Question } from './exchange/exchange.ts';
import { filled } from './exchange/failures.ts';
import { performSteps, type StepWorld } from './exchange/steps.ts';
import { compileHead, type Head } from './mapping/address.ts';
import { REQUEST_NAMES, requestFields } from './mapping/request-fields.ts';
import { ACCEPT, ACCEPT_EVENTS, type Network, type network, overHttp, type TurnFormat, withJson } from './over-http.ts';
import type { EventStream, Protocol, ProtocolRequest, Turn } from './protocols/protocol.ts';
import { nameProtocol } from './recognise.ts';
import { stateOption, stateTemplates } from './state.ts';

export function protocolAdapter(protocol: Protocol) {
  const { type, asks } = protocol;
  // Of a protocol's own options only the protocol knows the types.
  const options = protocol.options.extend({ ...networkOptions, ...stateOption }) as unknown as typeof network;
  const format = (given: Network, world: AdapterWorld) => protocolFormat(protocol, given, world);
  return defineAdapter({ type, asks, options, templates: ['headers', ...stateTemplates], ...overHttp(format) });
}

async function protocolFormat(
  { type, speak, error, stream }: Protocol,
  given: Network,
  { origin: { path }, sleep }: AdapterWorld,
): Promise<TurnFormat> {
  const head = await compileHead({ url: '', headers: given.headers }, path, REQUEST_NAMES);
  const begin = speak(given);
  // Kept for the run: a conversation does not say when it is over.
  const conversations = new Map<string, Turn>();
  const turnOf = (session: string): Turn => {
    const known = conversations.get(session) ?? begin();
    conversations.set(session, known);
    return known;
  };
  const { timeout } = given;
  const explain: StepWorld['explain'] = (failure, response) => nameProtocol(failure, response, type);
  return {
    answer: async (asked, own, { exchange, signal }) => {
      const { headers } = await filled(head.fill, requestFields(asked, own));
      const questionOf = (request: ProtocolRequest) => question(request, headers, stream);
      const steps = turnOf(asked.session)(asked);
      const { value, timing } = await performSteps(
        steps,
        { exchange, questionOf, error, explain, stream, timeout, sleep },
        signal,
      );
      const { session, ...reply } = value;
      return { reply, session, unmapped: undefined, timing };
    },
    problems: head.problems,
  };
}

function question(
  { url, method = 'POST', headers, body, stream: isAsked = false }: ProtocolRequest,
  own: Head['headers'],
  stream: EventStream | undefined,
): Question {
  const sent = body === undefined ? { headers: ACCEPT } : withJson(body);
  return {
    url,
    method,
    ...sent,
    headers: { ...sent.headers, ...(isAsked && ACCEPT_EVENTS), ...headers, ...own },
    ...(stream && { stream: { format: 'sse', isAsked, isEnd: stream.isEnd } }),
  };
}
