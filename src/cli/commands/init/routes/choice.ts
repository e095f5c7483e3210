/** Which of a repository's routes takes a user's words, and which says that the server is up. Pure. */

import { conversationRank, isClear, isPlain } from '../../../asking/paths.ts';
import { saysSo } from '../../../asking/shape.ts';
import type { Found } from '../repository.ts';
import type { Bodies } from '../shapes/handler.ts';

export interface RouteFacts {
  readonly path: string;
  /** Upper case; null: nothing says. */
  readonly method: string | null;
  readonly from: readonly string[];
  /** false: a part of its address is not known. */
  readonly isSure: boolean;
  readonly isFront?: boolean;
  readonly bodies: () => Bodies;
  /** Of its handler; '' where only a description tells of it. */
  readonly text: () => string;
}

const READY = /\/(?:health|healthz|health-check|healthcheck|ready|readyz|live|livez|liveness|ping|status|up)\/?$/i;
export const MESSAGES = [
  'message',
  'input',
  'question',
  'query',
  'prompt',
  'user_input',
  'userInput',
  'user_message',
  'userMessage',
  'utterance',
  'text',
  'content',
  'messages',
];

/** Fields of mails, forms and lists. */
const FORMS = ['email', 'subject', 'phone', 'password', 'title', 'to'];

/** Handlers that answer with a stream. */
const STREAMS =
  /\b(?:StreamingResponse|EventSourceResponse|StreamingTextResponse|toTextStreamResponse|pipeTextStreamToResponse|streamSSE|createEventStream)\(|text\/event-stream/;
/** Whatever is asked for: a handler that looks whether a stream is wanted answers us without one. */
export const streams = ({ text }: RouteFacts): boolean =>
  STREAMS.test(text()) && !/\bif\b[^\n]*\bstream\b/.test(text());

/**
 * The route that takes a message and answers with one document, and whose last words are most like a conversation; of two
 * alike, the one that is described or written first. Never one that tells whether the server is up, or takes calls of tools.
 */
export function chatRoute(routes: readonly RouteFacts[]): RouteFacts | null {
  const fitting = routes.filter(
    ({ path, method }) => (method === null || method === 'POST') && !READY.test(path) && !/\/mcp$/.test(path),
  );
  const rank = (route: RouteFacts) =>
    (takesMessage(route) ? 0 : 200) + (streams(route) ? 100 : 0) + Math.min(conversationRank(route.path), 50);
  const ranked = fitting.map((route) => ({ route, rank: rank(route) }));
  const likely = ranked
    .filter((one) => Number.isFinite(conversationRank(one.route.path)) || one.rank < 200)
    .sort((a, b) => a.rank - b.rank)[0];
  // The only thing that can be posted to is where one asks, whatever its name.
  const posts = fitting.filter(({ method }) => method === 'POST');
  return likely?.route ?? (posts.length === 1 ? posts[0]! : null);
}

export function takesMessage({ bodies, path }: RouteFacts): boolean {
  const { asked } = bodies();
  return (
    path.endsWith('/chat/completions') || (asked.kind === 'object' && MESSAGES.some((name) => asked.fields.has(name)))
  );
}

/**
 * What it takes and answers, or its name, is that of a conversation, and no other route may be meant: by its name, or below
 * it. Otherwise it may be a form, a list of notes, or a reload.
 */
export function isAgent(chat: RouteFacts, routes: readonly RouteFacts[]): boolean {
  if (!takesMessage(chat) || !(isClear(chat.path) || answers(chat))) return false;
  const others = routes.filter((one) => one !== chat && one.method !== 'GET' && one.path !== chat.path);
  if (others.some(({ path }) => path.startsWith(`${chat.path}/`) && /[:{<]/.test(path))) return false;
  // Of one handler that streams and one that does not, the latter is asked; one handler may have two addresses.
  const rivals = others.filter(
    (one) => isPlain(one.path) && takesMessage(one) && streams(one) === streams(chat) && one.text() !== chat.text(),
  );
  return rivals.length === 0 || (isClear(chat.path) && !rivals.some(({ path }) => isClear(path)));
}

/** Its reply has the name of one, and its request nothing of a form. */
function answers({ bodies }: RouteFacts): boolean {
  const { asked, replied } = bodies();
  const isForm = asked.kind === 'object' && FORMS.some((name) => asked.fields.has(name));
  return !isForm && saysSo(replied);
}

export function readyRoute(routes: readonly RouteFacts[]): Found<string> | null {
  const ready =
    routes.find(({ path, method }) => READY.test(path) && method !== 'POST' && isPlain(path)) ??
    routes.find(({ path, method, isFront }) => isFront || (path === '/' && method === 'GET'));
  return ready ? { value: ready.path, from: ready.from.join(', ') } : null;
}
