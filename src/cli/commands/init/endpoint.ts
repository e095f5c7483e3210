/** Where the agent is asked, by its description, its sources and its Dockerfile; what nothing says is a guess. */
import { type Description, readDescription } from './openapi.ts';
import { type Found, firstOf, type Repository } from './repository.ts';
import { fieldsAt, portIn, routesIn, type SourceFile, serverSources } from './sources.ts';

export interface Endpoint {
  readonly port: Found<number>;
  /** Its sources read the port from the environment variable PORT. */
  readonly readsPort: boolean;
  /** Takes one turn by POST. */
  readonly path: Found<string>;
  /** Answers 2xx when the agent is up. */
  readonly ready: Found<string>;
  /** Field of the request with the user's words; `messages`: with all of the conversation, as chat endpoints take it. */
  readonly message: Found<string>;
  /** Field of the request with the id of the conversation; null: it has none. */
  readonly session: string | null;
  /** Field of the reply with the agent's words, or the path to it. */
  readonly reply: Found<string>;
  /** Fields of the reply with the recognised intent and entities, as far as it has them. */
  readonly intent: string | null;
  readonly entities: string | null;
}

/** Best first. */
const CHAT = [
  'chat',
  'ask',
  'converse',
  'conversation',
  'message',
  'assistant',
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
const REPLIES = ['reply', 'response', 'answer', 'output', 'text', 'message', 'content', 'result'];
const INTENTS = ['intent', 'intent_name', 'intentName'];
const ENTITIES = ['entities', 'slots'];
/** A path without parameters, that may be used in a URL and in YAML as it is. */
const FIXED = /^\/[\w./~-]*$/;
/** process.env.PORT, os.environ["PORT"], os.environ.get("PORT"), os.getenv('PORT'), os.Getenv("PORT"). */
const READS_PORT = /\benv(?:iron)?(?:\.get)?(?:\.|\(|\[)\s*["'`]?PORT\b|\bgetenv\(\s*["']PORT["']/i;
/** Where nothing says another. */
const GUESS = { port: 3000, path: '/chat', ready: '/health', message: 'message', reply: 'reply' };

interface RouteFacts {
  readonly path: string;
  readonly method: string | null;
  readonly from: string;
  readonly fields: () => { readonly asked: readonly string[]; readonly replied: readonly string[] };
}

/** @param usualPort Of the framework that starts it, and who says so; undefined: not known. */
export async function findEndpoint(repository: Repository, usualPort: Found<number> | undefined): Promise<Endpoint> {
  const description = await readDescription(repository);
  const sources = await serverSources(repository);
  const routes = [...(description ? described(description) : []), ...written(sources)].filter(({ path }) =>
    FIXED.test(path),
  );
  const chat = bestOf(routes);
  const ready =
    routes.find(({ path, method }) => READY.test(path) && method !== 'POST') ??
    routes.find(({ path, method }) => path === '/' && method === 'GET');
  const { asked, replied } = chat?.fields() ?? { asked: [], replied: [] };
  // The shape of OpenAI's chat completions is known, whatever the source shows of it.
  const known = chat?.path.endsWith('/chat/completions')
    ? { message: 'messages', reply: 'choices[0].message.content' }
    : null;
  const message = known?.message ?? nameIn(asked, MESSAGES);
  // A handler in plain text shows both sides: what it is asked by is rarely what it answers with.
  const others = replied.filter((name) => name !== message);
  const reply = known?.reply ?? nameIn(others, REPLIES);
  const found = <T>(value: T | null | undefined, from: string | undefined, guess: T): Found<T> =>
    value === null || value === undefined ? { value: guess, from: null } : { value, from: from ?? null };
  return {
    readsPort: sources.some(({ text }) => READS_PORT.test(text)),
    port: (await portOf(repository, description, sources)) ?? usualPort ?? { value: GUESS.port, from: null },
    path: found(chat?.path, chat?.from, GUESS.path),
    ready: found(ready?.path, ready?.from, GUESS.ready),
    message: found(message, chat?.from, GUESS.message),
    session: nameIn(asked, SESSIONS),
    reply: found(reply, chat?.from, nameIn(replied, REPLIES) ?? GUESS.reply),
    intent: nameIn(replied, INTENTS),
    entities: nameIn(replied, ENTITIES),
  };
}

function described({ routes, file }: Description): readonly RouteFacts[] {
  return routes.map((route) => ({ ...route, from: file, fields: () => route }));
}

function written(sources: readonly SourceFile[]): readonly RouteFacts[] {
  return routesIn(sources).map((route) => ({
    path: route.path,
    method: route.method,
    from: route.source.file,
    fields: () => fieldsAt(route),
  }));
}

/** The route whose last words are most like a conversation; of two alike, the one that is described or written first. */
function bestOf(routes: readonly RouteFacts[]): RouteFacts | null {
  const fitting = routes.filter(({ method }) => method === null || method === 'POST');
  const rank = ({ path }: RouteFacts) => {
    const at = CHAT.findIndex((word) => path.toLowerCase().includes(word));
    return at < 0 ? CHAT.length : at;
  };
  const named = fitting.filter((route) => rank(route) < CHAT.length).sort((a, b) => rank(a) - rank(b))[0];
  // The only thing that can be posted to is where one asks, whatever its name.
  const posts = fitting.filter(({ method }) => method === 'POST');
  return named ?? (posts.length === 1 ? posts[0]! : null);
}

const nameIn = (names: readonly string[], known: readonly string[]) =>
  known.find((name) => names.includes(name)) ?? null;

async function portOf(
  repository: Repository,
  description: Description | null,
  sources: readonly SourceFile[],
): Promise<Found<number> | null> {
  if (description?.port) return { value: description.port, from: description.file };
  const listening = portIn(sources);
  if (listening) return listening;
  const scripts = await firstOf(repository, ['package.json', 'Procfile']);
  const inScript = /(?:--port[ =]|-p |PORT=)(\d{2,5})\b/.exec(scripts?.text ?? '')?.[1];
  if (scripts && inScript) return { value: Number(inScript), from: scripts.file };
  const others = [
    [await firstOf(repository, ['Dockerfile']), /^\s*EXPOSE\s+(\d{2,5})/im],
    [await firstOf(repository, ['.env.example']), /^\s*(?:export\s+)?PORT\s*=\s*["']?(\d{2,5})/m],
  ] as const;
  for (const [file, pattern] of others) {
    const port = pattern.exec(file?.text ?? '')?.[1];
    if (file && port) return { value: Number(port), from: file.file };
  }
  return null;
}
