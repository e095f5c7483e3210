/** Where a server is asked, by its description, its sources and its Dockerfile; what nothing says is a guess. */
import { type Description, readDescription } from '../openapi.ts';
import { type Found, firstOf, lineAt, type Repository, type SourceFile } from '../repository.ts';
import { modulesOf } from '../routes/modules.ts';
import { nextRoutes } from '../routes/next.ts';
import { handlerOf, routesIn } from '../routes/routes.ts';
import { type Bodies, bodiesOf } from '../shapes/handler.ts';
import { type Fields, othersIn, type Shape, textIn } from '../shapes/shape.ts';
import { typesIn } from '../shapes/types.ts';
import { portIn, portOfEnvironment, serverSources } from '../sources.ts';
import type { Toolchain } from '../toolchain.ts';
import type { Asked, Json, Served } from './agent.ts';

/** Best first. */
const CHAT = [
  'chat',
  'ask',
  'converse',
  'conversation',
  'message',
  'assist',
  'agent',
  'invoke',
  'query',
  'respond',
  'reply',
  'prompt',
  'completion',
];
const READY = /\/(?:health|healthz|healthcheck|ready|readyz|livez|live|ping|status|up)$/i;
const MESSAGES = [
  'message',
  'input',
  'question',
  'query',
  'prompt',
  'user_input',
  'userInput',
  'utterance',
  'text',
  'content',
  'messages',
];
const SESSIONS = ['session_id', 'sessionId', 'session', 'conversation_id', 'conversationId', 'thread_id', 'threadId'];
/** A path without parameters, that may be used in a URL and in YAML as it is. */
const FIXED = /^\/[\w./~-]*$/;
/** process.env.PORT, os.environ["PORT"], os.environ.get("PORT"), os.getenv('PORT'), os.Getenv("PORT"). */
const READS_PORT = /\benv(?:iron)?(?:\.get)?(?:\.|\(|\[)\s*["'`]?PORT\b|\bgetenv\(\s*["']PORT["']/i;
/** Where nothing says another. */
const GUESS = { port: 3000, path: '/chat', ready: '/health', message: 'message', reply: 'reply' };

export interface RouteFacts {
  readonly path: string;
  readonly method: string | null;
  readonly from: readonly string[];
  readonly isSure: boolean;
  readonly isFront?: boolean;
  readonly bodies: () => Bodies;
  /** Of its handler; '' where only a description tells of it. */
  readonly text: () => string;
}

export async function server(repository: Repository, toolchain: Toolchain): Promise<Asked | null> {
  const routes = await routesOf(repository);
  const chat = chatRoute(routes.filter(({ path }) => FIXED.test(path)));
  return chat && servedAt(repository, toolchain, routes, chat);
}

export async function guessedServer(repository: Repository, toolchain: Toolchain): Promise<Served> {
  return servedAt(repository, toolchain, await routesOf(repository), null);
}

/** Those of a description first. */
export async function routesOf(repository: Repository): Promise<readonly RouteFacts[]> {
  const description = await readDescription(repository);
  const servers = serverSources(repository);
  const modules = modulesOf(repository.sources);
  const types = typesIn(repository.sources);
  const found = [...routesIn(servers, modules), ...(await nextRoutes(repository))];
  const written = found.map((route): RouteFacts => {
    const handlers = () => handlerOf(route, found, modules);
    return {
      ...route,
      bodies: () => bodiesOf(handlers(), types),
      text: () =>
        handlers()
          .map(({ text }) => text)
          .join('\n'),
    };
  });
  const described = (description?.routes ?? []).map(
    (route): RouteFacts => ({ ...route, bodies: () => route, text: () => '' }),
  );
  return [...described, ...written];
}

/** Handlers that answer with a stream. */
const STREAMS =
  /\b(?:StreamingResponse|EventSourceResponse|toTextStreamResponse|pipeTextStreamToResponse|streamSSE|createEventStream)\(|text\/event-stream/;
/** Of events, not of plain text. */
const EVENTS = /\b(?:EventSourceResponse|streamSSE|createEventStream)\(|text\/event-stream/;

/**
 * The route that takes a message and answers with one document, and whose last words are most like a conversation; of two
 * alike, the one that is described or written first.
 */
export function chatRoute(routes: readonly RouteFacts[]): RouteFacts | null {
  const fitting = routes.filter(({ method }) => method === null || method === 'POST');
  const rank = (route: RouteFacts) => {
    const at = CHAT.findIndex((word) => route.path.toLowerCase().includes(word));
    const isStream = STREAMS.test(route.text());
    return (takesMessage(route) ? 0 : 200) + (isStream ? 100 : 0) + (at < 0 ? CHAT.length : at);
  };
  const ranked = fitting.map((route) => ({ route, rank: rank(route) }));
  const likely = ranked.filter((one) => isNamed(one.route) || one.rank < 200).sort((a, b) => a.rank - b.rank)[0];
  // The only thing that can be posted to is where one asks, whatever its name.
  const posts = fitting.filter(({ method }) => method === 'POST');
  return likely?.route ?? (posts.length === 1 ? posts[0]! : null);
}

const isNamed = ({ path }: RouteFacts) => CHAT.some((word) => path.toLowerCase().includes(word));

function takesMessage({ bodies, path }: RouteFacts): boolean {
  const { asked } = bodies();
  return (
    path.endsWith('/chat/completions') || (asked.kind === 'object' && MESSAGES.some((name) => asked.fields.has(name)))
  );
}

export function readyRoute(routes: readonly RouteFacts[]): Found<string> | null {
  const ready =
    routes.find(({ path, method }) => READY.test(path) && method !== 'POST') ??
    routes.find(({ path, method, isFront }) => isFront || (path === '/' && method === 'GET'));
  return ready ? { value: ready.path, from: ready.from.join(', ') } : null;
}

/** What every server has: where it listens, and that it is up. */
export async function listening(
  repository: Repository,
  toolchain: Toolchain,
  routes: readonly RouteFacts[],
): Promise<Pick<Served, 'port' | 'readsPort' | 'ready'>> {
  const sources = serverSources(repository);
  const description = await readDescription(repository);
  const found = toolchain.port ?? (await portOf(repository, description, sources)) ?? toolchain.usualPort;
  return {
    readsPort: toolchain.readsPort ?? repository.sources.some(({ text }) => READS_PORT.test(text)),
    port: found ?? { value: GUESS.port, from: null },
    ready: readyRoute(routes) ?? { value: GUESS.ready, from: null },
  };
}

async function servedAt(
  repository: Repository,
  toolchain: Toolchain,
  routes: readonly RouteFacts[],
  chat: RouteFacts | null,
): Promise<Served> {
  const { asked, replied } = chat?.bodies() ?? NOTHING;
  const streams = chat !== null && STREAMS.test(chat.text());
  const ofEvents = streams && EVENTS.test(chat.text());
  // The shape of OpenAI's chat completions is known, whatever the source shows of it.
  const known = chat?.path.endsWith('/chat/completions') ? chat.from.join(', ') : null;
  return {
    kind: 'http',
    ...(await listening(repository, toolchain, routes)),
    path: chat
      ? { value: chat.path, from: isCertain(chat, routes) ? chat.from.join(', ') : null }
      : { value: GUESS.path, from: null },
    request: known ? { value: { messages: '{{ conversation }}' }, from: known } : requestFor(asked),
    response: known
      ? { text: { value: 'choices[0].message.content', from: known } }
      : streams
        ? STREAMED
        : responseFor(asked, replied),
    ...(ofEvents && { stream: 'sse' as const }),
    missing: streams && !ofEvents ? 'this route answers with a stream, which this version does not read' : null,
  };
}

/** That it takes a message is seen, all of its address, and no route that may be meant instead: by its name, or below it. */
const isCertain = (chat: RouteFacts, routes: readonly RouteFacts[]) =>
  chat.isSure &&
  takesMessage(chat) &&
  (isNamed(chat) || routes.filter((one) => one.method !== 'GET' && takesMessage(one)).length === 1) &&
  !routes.some(({ path, method }) => method !== 'GET' && path.startsWith(`${chat.path}/`) && /[:{<]/.test(path));

/** What its events hold, nobody says in a way that could be relied on. */
const STREAMED: Served['response'] = { text: { value: '$join(data.text)', from: null } };
const NOTHING: Bodies = { asked: { kind: 'unknown' }, replied: { kind: 'unknown' } };

function requestFor(asked: Shape): Served['request'] & { readonly without?: readonly string[] } {
  const fields: Fields = asked.kind === 'object' ? asked.fields : new Map();
  const message = MESSAGES.find((name) => fields.has(name) && messageOf(name, fields.get(name)!.shape) !== null);
  const session = SESSIONS.find((name) => fields.has(name));
  if (message === undefined) return { value: { [GUESS.message]: '{{ input }}' }, from: null };
  const from = [message, session].flatMap((name) => (name === undefined ? [] : [fields.get(name)!.from]));
  const without = [...fields].filter(([name, { isRequired }]) => isRequired && name !== message && name !== session);
  return {
    value: {
      [message]: messageOf(message, fields.get(message)!.shape)!,
      ...(session && { [session]: '{{ session }}' }),
    },
    from: [...new Set(from)].join(', '),
    ...(without.length > 0 && { without: without.map(([name]) => name) }),
  };
}

/** What to send as a field of that shape; null: it cannot be the user's words. */
function messageOf(name: string, shape: Shape): Json | null {
  if (name === 'messages') return shape.kind === 'list' || shape.kind === 'unknown' ? '{{ conversation }}' : null;
  if (shape.kind === 'text' || shape.kind === 'unknown') return '{{ input }}';
  if (shape.kind !== 'object') return null;
  const inner = ['content', 'text'].find((key) => shape.fields.has(key));
  return inner === undefined ? null : { ...(shape.fields.has('role') && { role: 'user' }), [inner]: '{{ input }}' };
}

function responseFor(asked: Shape, replied: Shape): Served['response'] {
  const said = asked.kind === 'object' ? MESSAGES.filter((name) => asked.fields.has(name)) : [];
  const text: Found<string> = textIn(replied, said) ?? textIn(replied) ?? { value: GUESS.reply, from: null };
  return { text, ...othersIn(replied) };
}

async function portOf(
  repository: Repository,
  description: Description | null,
  sources: readonly SourceFile[],
): Promise<Found<number> | null> {
  if (description?.port) return description.port;
  const written = portIn(sources) ?? portOfEnvironment(repository.sources);
  if (written) return written;
  const places = [
    [['package.json', 'Procfile'], /(?:--port[ =]|-p |PORT=)(\d{2,5})\b/],
    [['Dockerfile'], /^\s*EXPOSE\s+(\d{2,5})/im],
    [['.env.example'], /^\s*(?:export\s+)?PORT\s*=\s*["']?(\d{2,5})/m],
  ] as const;
  for (const [names, pattern] of places) {
    const file = await firstOf(repository, names);
    const found = pattern.exec(file?.text ?? '');
    if (file && found) return { value: Number(found[1]), from: lineAt(file, found.index + found[0].search(/\S/)) };
  }
  return null;
}
