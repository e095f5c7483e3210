/** A Rasa assistant behind its REST channel, with what its tracker knows of the turn; or its NLU model alone. */
import { z } from 'zod';
import type { AgentReply } from '../../model/world/agent.ts';
import { isRecord } from '../../text/loose.ts';
import { fixedAddressSchema } from '../mapping/address.ts';
import { agentFault, infrastructure } from '../mapping/faults.ts';
import { ownError } from '../mapping/reported-error.ts';
import { metadataOf, parsedAs, requestTo } from './openai.ts';
import { defineProtocol, type ProtocolRequest, rootOf, type Steps } from './protocol.ts';
import { understood } from './understanding.ts';

const messagesSchema = z.array(z.looseObject({ recipient_id: z.string(), text: z.string().nullish() }));
const parsedSchema = z.looseObject({
  intent: z.looseObject({ name: z.string().nullish(), confidence: z.unknown() }).nullish(),
  entities: z.array(z.looseObject({ value: z.unknown() })).default([]),
});
const eventSchema = z.looseObject({
  event: z.string(),
  name: z.unknown().optional(),
  metadata: z.looseObject({ model_id: z.unknown().optional() }).nullish(),
  message_id: z.unknown().optional(),
});
const trackerSchema = z.looseObject({
  latest_message: parsedSchema.nullish(),
  slots: z.record(z.string(), z.unknown()).default({}),
  events: z.array(eventSchema).nullish(),
});

/** Expectations that only the tracker can answer. */
const OF_TRACKER = ['intent', 'entities', 'state', 'tools'];

const PATHS = /\/(?:webhooks\/rest\/webhook|model\/parse)\/?$/;

export const rasa = defineProtocol({
  type: 'rasa',
  asks: 'a Rasa assistant, or its NLU model alone',
  options: z.strictObject({
    type: z.literal('rasa').describe('A Rasa assistant, or its NLU model alone.'),
    url: fixedAddressSchema.describe('Address of the server, such as http://127.0.0.1:5005.'),
    mode: z
      .enum(['conversation', 'nlu'])
      .default('conversation')
      .describe('nlu: each turn is only parsed, for its intent and entities.'),
    tracker: z
      .boolean()
      .optional()
      .describe(
        'Reads intent, entities, slots and actions from the tracker after each turn. It needs --enable-api. Default: true if a case expects one of them.',
      ),
    query: z
      .record(z.string().min(1), z.string())
      .optional()
      .describe('Added to the address of every request, for example { token: "${RASA_TOKEN}" }.'),
    stream: z
      .boolean()
      .default(false)
      .describe('true: asks for each message as soon as the assistant sends it, and times the first text.'),
  }),
  speak: ({ url, mode, tracker, query, stream }, expected) => {
    const at = { base_url: url, query };
    const channel = { base_url: url, query: stream ? { ...query, stream: 'true' } : query };
    const readsTracker = tracker ?? OF_TRACKER.some((key) => expected.has(key));
    return () =>
      function* ({ session, input }) {
        if (mode === 'nlu') {
          const parsed = yield* answered(requestTo(at, 'model/parse', { text: input }, {}), withoutApi('/model/parse'));
          return understoodIn(parsedAs(parsedSchema, parsed, 'what Rasa parsed'));
        }
        const body = { sender: session, message: input };
        const document = yield* answered(
          { ...requestTo(channel, 'webhooks/rest/webhook', body, {}), stream },
          {
            404: 'There is no REST channel of Rasa at this address: check agent.url, and that credentials.yml has the line "rest:".',
          },
        );
        const messages = parsedAs(messagesSchema, document, 'a list of messages of Rasa');
        if (messages.length === 0) throw agentFault('empty_reply', SILENT);
        const text = messages.flatMap((one) => one.text ?? []).join('\n');
        return { text, ...(readsTracker && (yield* fromTracker(at, session))) };
      };
  },
  error: ownError,
  recognises: ({ document }) => isMessages(document) || isParsed(document),
  discovery: {
    landmarks: { '/version': (document) => isRecord(document) && 'minimum_compatible_version' in document },
    paths: PATHS,
    section: ({ url }) => ({ url: rootOf(url, PATHS), ...(/parse\/?$/.test(url) && { mode: 'nlu' }) }),
  },
  stream: {
    format: 'ndjson',
    fold: (events) => events.flatMap(({ data }) => data),
    textIn: ({ data }) => (isRecord(data) && typeof data.text === 'string' ? data.text : ''),
  },
});

const SILENT =
  'Rasa replied an empty list: no action said anything, or one failed. The log of Rasa and of its action server says why.';

const isMessages = (document: unknown): boolean =>
  Array.isArray(document) &&
  document.length > 0 &&
  document.every((one) => isRecord(one) && typeof one.recipient_id === 'string');

const isParsed = (document: unknown): boolean =>
  isRecord(document) && isRecord(document.intent) && Array.isArray(document.intent_ranking);

/** Of a path that Rasa has only with its API. */
const withoutApi = (path: string) => ({
  401: `Rasa does not let ${path} be asked: start Rasa with --enable-api, and give its --auth-token as agent.query, { token: "\${RASA_TOKEN}" }, or a JSON Web Token in agent.headers.`,
  404: `Rasa has no ${path}: start Rasa with --enable-api.`,
});

/** @param meanings Statuses that say what is missing. */
function* answered(request: ProtocolRequest, meanings: Readonly<Record<number, string>>): Steps<unknown> {
  const { status, document } = yield { ...request, reads: (reply) => reply.status in meanings };
  const missing = meanings[status];
  if (missing === undefined) return document;
  throw infrastructure(`http_${status}`, missing);
}

function* fromTracker(at: Parameters<typeof requestTo>[0], session: string): Steps<Omit<AgentReply, 'timing'>> {
  const conversation = `conversations/${encodeURIComponent(session)}/tracker`;
  const { url } = requestTo({ ...at, query: { ...at.query, include_events: 'AFTER_RESTART' } }, conversation, {}, {});
  const request: ProtocolRequest = { url, method: 'GET', aside: 'The tracker of Rasa could not be read.' };
  const document = yield* answered(request, withoutApi('tracker'));
  const { latest_message: latest, slots, events } = parsedAs(trackerSchema, document, 'a tracker of Rasa');
  const came = events ?? [];
  const turn = came.slice(came.findLastIndex(({ event }) => event === 'user') + 1);
  const toolCalls = turn
    .flatMap(({ event, name }) => (event === 'action' && typeof name === 'string' ? name : []))
    .filter((name) => name !== 'action_listen' && !name.startsWith('utter_'))
    .map((name) => ({ name, arguments: {} }));
  // The trained model, which every event names since Rasa 3.
  const version = came.findLast(({ metadata }) => metadata?.model_id)?.metadata?.model_id;
  const request_id = came.findLast(({ event }) => event === 'user')?.message_id;
  return {
    ...understoodIn(latest ?? { entities: [] }),
    toolCalls,
    state: slots,
    ...metadataOf({ version, request_id }),
  };
}

function understoodIn({ intent, entities }: z.output<typeof parsedSchema>) {
  const named = entities.map(({ confidence_entity: confidence, ...entity }) => ({ ...entity, confidence }));
  return understood(intent?.name, intent?.confidence, named);
}
