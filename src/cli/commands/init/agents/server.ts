/** Where a server is asked, by its description, its sources and its Dockerfile; what nothing says is a guess. */

import type { Json } from '../../../../text/yaml/flow.ts';
import { isPlain } from '../../../asking/paths.ts';
import { type Fields, othersIn, SESSIONS, type Shape, textIn } from '../../../asking/shape.ts';
import { type Description, readDescription } from '../openapi.ts';
import { type Found, firstOf, lineAt, lineOfWord, type Repository, type SourceFile } from '../repository.ts';
import { chatRoute, isAgent, MESSAGES, type RouteFacts, readyRoute, streams, takesMessage } from '../routes/choice.ts';
import { modulesOf } from '../routes/modules.ts';
import { nestRoutes } from '../routes/nest.ts';
import { nextRoutes } from '../routes/next.ts';
import { handlerOf, openHandlers, routesIn } from '../routes/routes.ts';
import { type Bodies, bodiesOf } from '../shapes/handler.ts';
import { bodyAt, membersOf } from '../shapes/members.ts';
import { typesIn } from '../shapes/types.ts';
import { PORT_OPTION, portIn, portOfEnvironment, serverSources } from '../sources.ts';
import type { Toolchain } from '../toolchains/toolchain.ts';
import type { Asked, Served } from './agent.ts';

/** process.env.PORT, os.environ["PORT"], os.environ.get("PORT"), os.getenv('PORT'), os.Getenv("PORT"). */
const READS_PORT = /\benv(?:iron)?(?:\.get)?(?:\.|\(|\[)\s*["'`]?PORT\b|\bgetenv\(\s*["']PORT["']/i;
const MOST_ROUTES = 500;
/** Where nothing says another. */
const GUESS = { port: 3000, path: '/chat', ready: '/', message: 'message', reply: 'reply', model: 'default' };

export async function server(repository: Repository, toolchain: Toolchain): Promise<Asked | null> {
  const routes = await routesOf(repository);
  const chat = chatRoute(routes.filter(({ path }) => isPlain(path)));
  const asked = chat ?? anyPath(repository);
  return asked && servedAt(repository, toolchain, routes, asked);
}

/** Where whatever is posted is answered, any path will do. */
function anyPath({ sources }: Repository): RouteFacts | null {
  const types = typesIn(sources);
  const open = openHandlers(serverSources({ sources })).map(
    (handler): RouteFacts => ({
      path: GUESS.path,
      method: 'POST',
      from: [],
      isSure: false,
      bodies: () => bodiesOf([handler], types),
      text: () => handler.text,
    }),
  );
  return open.find(takesMessage) ?? null;
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
  const found = [
    ...routesIn(servers, modules),
    ...nestRoutes(repository.sources),
    ...(await nextRoutes(repository)),
  ].slice(0, MOST_ROUTES);
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

/** Of events, not of plain text. */
const EVENTS = /\b(?:EventSourceResponse|streamSSE|createEventStream)\(|text\/event-stream/;

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
    ready: readyRoute(routes) ?? describes(sources) ?? { value: GUESS.ready, from: null },
  };
}

/** FastAPI serves its description, unless told otherwise. */
function describes(sources: readonly SourceFile[]): Found<string> | null {
  const source = sources.find(({ file, text }) => file.endsWith('.py') && /\bFastAPI\(/.test(text));
  return source && !/\bopenapi_url\s*=|\broot_path\s*=/.test(source.text)
    ? { value: '/openapi.json', from: lineOfWord(source, 'FastAPI(') }
    : null;
}

async function servedAt(
  repository: Repository,
  toolchain: Toolchain,
  routes: readonly RouteFacts[],
  chat: RouteFacts | null,
): Promise<Served> {
  const { asked, replied } = chat?.bodies() ?? NOTHING;
  const isStream = chat !== null && streams(chat);
  const ofEvents = isStream && EVENTS.test(chat.text());
  // The shape of OpenAI's chat completions is known, whatever the source shows of it.
  const known = chat?.path.endsWith('/chat/completions') ? chat.from.join(', ') : null;
  const isCertain = chat !== null && isAgent(chat, routes);
  const request = known ? chatRequest(asked, known) : requestFor(asked);
  const response = known
    ? { text: { value: 'choices[0].message.content', from: known } }
    : isStream
      ? streamed(ofEvents, chat.text())
      : responseFor(asked, replied);
  return {
    kind: 'http',
    ...(await listening(repository, toolchain, routes)),
    path: chat
      ? { value: chat.path, from: isCertain && chat.isSure ? chat.from.join(', ') : null }
      : { value: GUESS.path, from: null },
    request: { ...request, from: isCertain ? request.from : null },
    response: isCertain ? response : guessed(response),
    ...(ofEvents && { stream: 'sse' as const }),
  };
}

const guessed = (response: Served['response']): Served['response'] =>
  Object.fromEntries(Object.entries(response).map(([key, { value }]) => [key, { value, from: null }]));

/** What its events hold, nobody says in a way that could be relied on; what is no stream of events is most often plain text. */
const streamed = (ofEvents: boolean, source: string): Served['response'] => ({
  text: { value: ofEvents ? `$join(data.${eventText(source) ?? 'text'})` : '$', from: null },
});

/** `data: ${JSON.stringify({ delta })}`, data: {json.dumps({"delta": part})}: the map that an event is written as. */
const EVENT = /\bdata:[^\n]*?(?:JSON\.stringify|json\.dumps)\(\s*(?=\{)/g;
const EVENT_TEXTS = ['delta', 'text', 'content', 'token', 'chunk', 'message', 'answer', 'output'];

function eventText(source: string): string | undefined {
  const written = [...source.matchAll(EVENT)]
    .flatMap((event) => membersOf(bodyAt(source, event.index + event[0].length) ?? ''))
    .map(({ name }) => name);
  return EVENT_TEXTS.find((name) => written.includes(name));
}

/** What OpenAI's own clients always send, and a server that takes any model wants all the same. */
function chatRequest(asked: Shape, from: string): Served['request'] {
  const fields: Fields = asked.kind === 'object' ? asked.fields : new Map();
  const wanted = [...fields].flatMap(([name, { isRequired }]) => (isRequired && name !== 'messages' ? [name] : []));
  const without = wanted.filter((name) => name !== 'model');
  const messages = { messages: '{{ conversation }}' };
  const value = wanted.includes('model') ? { model: GUESS.model, ...messages } : messages;
  return { value, from, ...(without.length > 0 && { without }) };
}

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
    [['package.json', 'Procfile'], PORT_OPTION],
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
