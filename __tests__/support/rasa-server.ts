/**
 * A local server of Rasa's shape (core/channels/rest.py and server.py of RasaHQ/rasa 3.6): REST channel, tracker, NLU.
 * The assistant remembers the name of each sender.
 */
import { type AgentServer, type Answering, type Asked, startAgentServer } from './agent-server.ts';

interface Tracker {
  readonly events: Record<string, unknown>[];
  readonly slots: Record<string, unknown>;
  latest: object;
}

export interface RasaOptions {
  /** Started with --enable-api; default true. */
  readonly isApiEnabled?: boolean;
  /** Of --auth-token. */
  readonly token?: string;
}

export const startRasaServer = (options: RasaOptions = {}): Promise<AgentServer> =>
  startAgentServer(rasaAnswers(options));

/** What a server that knows nobody yet answers. */
export function rasaAnswers({ isApiEnabled = true, token }: RasaOptions = {}): (asked: Asked) => Answering {
  const trackers = new Map<string, Tracker>();
  return (asked) => {
    const { pathname, searchParams } = new URL(asked.url, 'http://rasa');
    if (pathname === '/webhooks/rest/webhook') {
      const { sender, message } = asked.json as { sender: string; message: string };
      const tracker = trackers.get(sender) ?? begun();
      trackers.set(sender, tracker);
      return messagesOf(said(message, tracker), sender, searchParams.get('stream') === 'true');
    }
    if (!isApiEnabled) return { status: 404, body: `Requested URL ${pathname} not found` };
    if (token !== undefined && searchParams.get('token') !== token) return refused(401, 'NotAuthenticated');
    if (pathname === '/model/parse') return { body: parsed((asked.json as { text: string }).text) };
    return tracked(asked, trackers);
  };
}

const refused = (code: number, reason: string): Answering => ({
  status: code,
  body: { version: '3.6.21', status: 'failure', reason, message: 'User is not authenticated.', code },
});

const begun = (): Tracker => ({
  events: [
    { event: 'action', name: 'action_session_start' },
    { event: 'session_started' },
    { event: 'action', name: 'action_listen' },
  ],
  slots: { name: null, order: null },
  latest: {},
});

function tracked({ url }: Asked, trackers: ReadonlyMap<string, Tracker>): Answering {
  const { pathname, searchParams } = new URL(url, 'http://rasa');
  const sender = decodeURIComponent(/^\/conversations\/(.+)\/tracker$/.exec(pathname)?.[1] ?? '');
  if (searchParams.get('include_events') !== 'AFTER_RESTART') return refused(400, 'BadRequest');
  const { events, slots, latest } = trackers.get(sender) ?? begun();
  return { body: { sender_id: sender, slots, latest_message: latest, events, active_loop: {}, paused: false } };
}

const NAME = /^My name is (\w+)\.$/;

function parsed(text: string) {
  const name = NAME.exec(text)?.[1];
  const intent = name ? 'introduce' : text === 'What is my name?' ? 'ask_name' : 'nlu_fallback';
  const start = text.length - 1 - (name?.length ?? 0);
  const found = { entity: 'name', value: name, start, end: text.length - 1, confidence_entity: 0.99, role: 'caller' };
  return {
    text,
    intent: { name: intent, confidence: 0.97 },
    entities: name ? [found] : [],
    intent_ranking: [{ name: intent, confidence: 0.97 }],
  };
}

/** Texts and other messages; what fails is logged, and what came before it is answered. */
function said(text: string, tracker: Tracker): readonly object[] {
  const understood = parsed(text);
  const { name } = understood.intent;
  tracker.latest = understood;
  tracker.events.push({ event: 'user', text, parse_data: understood });
  if (text === 'Fail.') return [];
  const acted = (action: string) => tracker.events.push({ event: 'action', name: action });
  const known = understood.entities[0]?.value;
  if (known !== undefined) {
    tracker.slots.name = known;
    tracker.events.push({ event: 'slot', name: 'name', value: known });
  }
  if (name === 'ask_name') acted('action_recall_name');
  acted(name === 'introduce' ? 'utter_greet' : 'utter_answer');
  acted('action_listen');
  if (name === 'introduce') return [{ text: `Hello ${known}.` }];
  if (name === 'ask_name') return [{ text: `Your name is ${tracker.slots.name}.` }];
  return [{ text: 'Sorry.' }, { image: 'https://example.com/menu.png' }, { text: 'Shall I?', buttons: [YES] }];
}

const YES = { title: 'Yes', payload: '/affirm' };

function messagesOf(messages: readonly object[], sender: string, isStream: boolean): Answering {
  const sent = messages.map((message) => ({ recipient_id: sender, ...message }));
  if (!isStream) return { body: sent };
  return {
    headers: { 'content-type': 'text/event-stream' },
    body: sent.map((one) => `${JSON.stringify(one)}\n`).join(''),
  };
}
