/**
 * A small GitHub REST API on 127.0.0.1: stateful, with the operations that an action needs, every request and every
 * answer judged by GitHub's own description. What breaks it is in `violations`, which a test should find empty.
 */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Permissions, Token } from './github/access.ts';
import type { Answer } from './github/call.ts';
import { answerTo, type Incoming, issueToken, type Office, operationOf, type Violation } from './github/exchange.ts';
import { arriving, createFaultQueue, type Fault, faultAnswer, isAnswered } from './github/faults.ts';
import type { Json } from './github/json.ts';
import { addRepository, createState, type GitHubState, type Repository } from './github/state.ts';
import { type ArtifactFacts, addArtifact, digestOf } from './github/stories.ts';

export type { Permissions, Token } from './github/access.ts';
export { readOnly } from './github/access.ts';
export type { Violation } from './github/exchange.ts';
export { type Fault, primaryRateLimit, secondaryRateLimit } from './github/faults.ts';
export * from './github/state.ts';
export * from './github/stories.ts';

/** GitHub's budget for a workflow's token: 1,000 requests an hour and repository. */
const RATE_LIMIT = 1000;

/** What a workflow of ours asks for. */
export const DEFAULT_PERMISSIONS: Permissions = {
  actions: 'read',
  checks: 'write',
  contents: 'read',
  'pull-requests': 'write',
};

export interface LoggedRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly operation: string | null;
  readonly body: Json | undefined;
  /** Without authorization. */
  readonly headers: IncomingHttpHeaders;
  /** 0: the connection was dropped. */
  readonly status: number;
}

export interface GitHubServer {
  /** http://127.0.0.1:PORT, for GITHUB_API_URL. */
  readonly url: string;
  readonly state: GitHubState;
  /** The first repository, acorn-books/shop-assistant unless named. */
  readonly repository: Repository;
  readonly requests: LoggedRequest[];
  readonly violations: Violation[];
  /** A new token; of github-actions[bot] unless a login is given. */
  readonly token: (permissions?: Permissions, login?: string) => Token;
  /** Lets requests to come fail; faults are met in the order they were ordered. */
  readonly fail: (fault: Fault) => void;
  readonly clearFaults: () => void;
  /** An artifact whose zip this server itself serves, for tests without a blob store. */
  readonly addArtifact: (facts: Omit<ArtifactFacts, 'locate' | 'sizeInBytes'> & { readonly zip: Uint8Array }) => number;
  readonly stop: () => Promise<void>;
}

export interface GitHubServerOptions {
  /** OWNER/NAME. */
  readonly repository?: string;
  readonly defaultBranch?: string;
  readonly private?: boolean;
}

export async function startGitHubServer(options: GitHubServerOptions = {}): Promise<GitHubServer> {
  const state = createState();
  const { repository: fullName = 'acorn-books/shop-assistant', ...rest } = options;
  const repository = addRepository(state, { fullName, ...rest });
  const office: Office = { state, tokens: new Map(), violations: [], apiUrl: '' };
  const requests: LoggedRequest[] = [];
  const blobs = new Map<string, Uint8Array>();
  const faults = createFaultQueue();
  const server = createServer((request, response) => {
    const blob = blobs.get(request.url ?? '');
    const fault = blob && faults.take({ method: 'GET', path: request.url ?? '', operation: null });
    if (fault) return void write(response, faultAnswer(fault), { used: requests.length, fault });
    if (blob) return void response.writeHead(200, { 'content-type': 'application/zip' }).end(blob);
    return void serve({ office, requests, faults }, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  office.apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: office.apiUrl,
    state,
    repository,
    requests,
    violations: office.violations,
    token: (permissions = DEFAULT_PERMISSIONS, login) => issueToken(office, permissions, login),
    fail: faults.add,
    clearFaults: faults.clear,
    addArtifact: ({ zip, ...facts }) => {
      const path = `/_blobs/${blobs.size + 1}.zip`;
      blobs.set(path, zip);
      const locate = (): string => office.apiUrl + path;
      const digest = facts.digest === undefined ? digestOf(zip) : facts.digest;
      return addArtifact(state, repository, { ...facts, digest, sizeInBytes: zip.length, locate }).id;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

interface Desk {
  readonly office: Office;
  readonly requests: LoggedRequest[];
  readonly faults: ReturnType<typeof createFaultQueue>;
}

async function serve(desk: Desk, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const incoming = await read(request);
  const url = new URL(incoming.target, 'http://local');
  const operation = operationOf(incoming)?.operation.id ?? null;
  const fault = desk.faults.take({ method: incoming.method, path: url.pathname, operation });
  if (fault?.afterEffect) answerTo(desk.office, incoming);
  if (fault?.delayMs) await sleep(fault.delayMs, undefined, { ref: false });
  const answer = fault && !isAnswered(fault) ? faultAnswer(fault) : answerTo(desk.office, incoming);
  const { authorization: _, ...headers } = request.headers;
  desk.requests.push({
    method: incoming.method,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    operation,
    body: incoming.body,
    headers,
    status: fault?.dropSocket ? 0 : answer.status,
  });
  if (fault?.dropSocket) return void request.socket.destroy();
  write(response, answer, { used: desk.requests.length, fault });
}

async function read(request: IncomingMessage): Promise<Incoming> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  const { method = 'GET', url: target = '/' } = request;
  return { method, target, authorization: request.headers.authorization, body: text === '' ? undefined : parse(text) };
}

/** Text that is no JSON stays text, and is then judged as such. */
function parse(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

function write(
  response: ServerResponse,
  answer: Answer,
  { used, fault }: { readonly used: number; readonly fault: Fault | undefined },
): void {
  response.writeHead(answer.status, {
    'content-type': 'application/json; charset=utf-8',
    'x-github-request-id': `LOCAL:${used}`,
    'x-ratelimit-limit': String(RATE_LIMIT),
    'x-ratelimit-remaining': String(Math.max(0, RATE_LIMIT - used)),
    'x-ratelimit-reset': String(Math.ceil(Date.now() / 1000) + 3600),
    'x-ratelimit-resource': 'core',
    'x-ratelimit-used': String(used),
    ...answer.headers,
  });
  const text = answer.text ?? (answer.body === undefined ? undefined : JSON.stringify(answer.body));
  response.end(text === undefined ? undefined : arriving(text, fault));
}
