/** An agent over HTTP that speaks a protocol: what is sent and read says the protocol, the rest is that of any agent over HTTP. */

import type { AdapterWorld } from './adapter.ts';
import { defineAdapter } from './adapter.ts';
import { networkOptions } from './common-options.ts';
import type { Question } from './exchange/exchange.ts';
import { filled } from './exchange/failures.ts';
import { question } from './exchange/question.ts';
import { performSteps, type StepWorld } from './exchange/steps.ts';
import { compileHead } from './mapping/address.ts';
import { requestFields, requestNames } from './mapping/request-fields.ts';
import { type Network, type network, overHttp, type TurnFormat } from './over-http.ts';
import type { Protocol, ProtocolRequest, Turn } from './protocols/protocol.ts';
import { nameProtocol } from './recognise.ts';
import { stateOption, stateTemplates } from './state.ts';

interface Conversation {
  readonly turn: Turn;
  /** Takes back what its turns have made, in this order. */
  readonly undoing: Question[];
}

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
  { origin: { path }, expected, sleep, warn }: AdapterWorld,
): Promise<TurnFormat> {
  const head = await compileHead({ url: '', headers: given.headers }, path, requestNames(given));
  const begin = speak(given, expected);
  const conversations = new Map<string, Conversation>();
  const conversationOf = (session: string): Conversation => {
    const known = conversations.get(session) ?? { turn: begin(), undoing: [] };
    conversations.set(session, known);
    return known;
  };
  const { timeout } = given;
  const explain: StepWorld['explain'] = (failure, response) => nameProtocol(failure, response, type);
  return {
    answer: async (asked, own, { exchange, signal }) => {
      const { headers } = await filled(head.fill, requestFields(asked, own));
      const questionOf = (request: ProtocolRequest) => question(request, headers, stream);
      const { turn, undoing } = conversationOf(asked.session);
      const onUndo = (undo: ProtocolRequest) => undoing.unshift(questionOf(undo));
      const { value, timing } = await performSteps(
        turn(asked),
        { exchange, questionOf, error, explain, stream, onUndo, timeout, sleep },
        signal,
      );
      const { session, warning, ...reply } = value;
      if (warning) warn(warning);
      return { reply, session, unmapped: undefined, timing };
    },
    end: async (session, { exchange, signal }) => {
      const { undoing = [] } = conversations.get(session) ?? {};
      conversations.delete(session);
      for (const undo of undoing) await exchange.send(undo, signal);
    },
    problems: head.problems,
  };
}
