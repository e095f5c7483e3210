/**
 * The service behind @actions/artifact and @actions/cache: Twirp on 127.0.0.1, content in Azurite. Wire names are the
 * clients' own; the rules (one name a run, scopes by ref) are those of GitHub's documentation.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Azurite } from './azurite.ts';
import { artifactMethods, createArtifactDesk } from './github/artifact-service.ts';
import { type CacheEntry, cacheMethods } from './github/cache-service.ts';
import { arriving, createFaultQueue, type Fault, faultAnswer, isAnswered } from './github/faults.ts';
import { isObject, type Json, type JsonObject } from './github/json.ts';
import { readRuntimeToken } from './github/runtime-token.ts';
import type { GitHubState } from './github/state.ts';
import type { TwirpAnswer, TwirpMethod } from './github/twirp.ts';

export type { CacheEntry } from './github/cache-service.ts';
export { type CacheScope, mintRuntimeToken } from './github/runtime-token.ts';

export interface ResultsService {
  /** http://127.0.0.1:PORT/, for ACTIONS_RESULTS_URL. */
  readonly url: string;
  readonly caches: CacheEntry[];
  /** Method names as they came, for example CreateArtifact. */
  readonly requests: { readonly method: string; readonly body: JsonObject; readonly status: number }[];
  /** Lets calls to come fail; `path` is a method's name such as CreateCacheEntry. The clients retry 5xx for half a minute. */
  readonly fail: (fault: Fault) => void;
  readonly clearFaults: () => void;
  /** Puts other bytes where a finalized artifact's content is, as a broken or hostile store would. */
  readonly overwriteArtifact: (artifactId: number, content: Uint8Array) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function startResultsService(state: GitHubState, store: Azurite): Promise<ResultsService> {
  const caches: CacheEntry[] = [];
  const desk = createArtifactDesk(state, store);
  const services: Readonly<Record<string, Readonly<Record<string, TwirpMethod>>>> = {
    'github.actions.results.api.v1.ArtifactService': artifactMethods(desk),
    'github.actions.results.api.v1.CacheService': cacheMethods(caches, store),
  };
  const requests: { method: string; body: JsonObject; status: number }[] = [];
  const faults = createFaultQueue();
  const server = createServer((request, response) => void serve(request, response));

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, twirp, service = '', method = ''] = (request.url ?? '').split('/');
    const body = await readJson(request);
    const fault = faults.take({ method: 'POST', path: request.url ?? '', operation: method });
    if (fault?.delayMs) await sleep(fault.delayMs, undefined, { ref: false });
    if (fault?.dropSocket) return void request.socket.destroy();
    const found = twirp === 'twirp' ? services[service]?.[method] : undefined;
    const answer =
      fault && !isAnswered(fault) ? asTwirp(fault) : await answerTo(found, request.headers.authorization, body);
    requests.push({ method, body, status: answer.status });
    const headers = { 'content-type': 'application/json', ...fault?.headers };
    const text = fault?.html ?? fault?.json ?? JSON.stringify(answer.body);
    response.writeHead(answer.status, headers).end(arriving(text, fault));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    caches,
    requests,
    fail: faults.add,
    clearFaults: faults.clear,
    overwriteArtifact: async (artifactId, content) => {
      const address = store.sign(desk.blobs.get(artifactId) ?? '', 'cw');
      const headers = { 'x-ms-blob-type': 'BlockBlob', 'content-type': 'application/zip' };
      const put = await fetch(address, { method: 'PUT', headers, body: new Uint8Array(content) });
      if (!put.ok) throw new Error(`artifact ${artifactId} was not overwritten: ${put.status}`);
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function answerTo(
  method: TwirpMethod | undefined,
  authorization: string | undefined,
  body: JsonObject,
): Promise<TwirpAnswer> {
  if (!method) return { status: 404, body: { code: 'bad_route', msg: 'no such method' } };
  const claims = readRuntimeToken(authorization);
  if (!claims) return { status: 401, body: { code: 'unauthenticated', msg: 'no token of a run' } };
  return method({ claims, body });
}

function asTwirp(fault: Fault): TwirpAnswer {
  const { status, body } = faultAnswer(fault);
  return { status, body: { code: 'unavailable', msg: isObject(body) ? body.message : 'fault' } };
}

async function readJson(request: IncomingMessage): Promise<JsonObject> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const value = JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}') as Json;
  return isObject(value) ? value : {};
}
