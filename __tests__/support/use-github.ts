/** Local servers for all tests of a file: started before them, ended after them, and never used against their rules. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { createGitHub } from '../../src/platform/github/client.ts';
import type { GitHub } from '../../src/platform/github/port.ts';
import { startAzurite } from './azurite.ts';
import { type BlobProxy, startBlobProxy } from './blob-proxy.ts';
import { DEFAULT_PERMISSIONS, type GitHubServer, type Permissions, startGitHubServer } from './github-server.ts';
import { type ResultsService, startResultsService } from './results-service.ts';

/** @param begin is handed the server once it runs. */
export function useGitHubServer(begin: (server: GitHubServer) => void): void {
  let server: GitHubServer;
  beforeAll(async () => {
    server = await startGitHubServer();
    begin(server);
  });
  afterAll(() => server.stop());
  afterEach(() => {
    server.clearFaults();
    expect(server.violations).toEqual([]);
  });
}

/** The client of a run in that server's repository, which does not wait between writes. */
export function githubAt(
  server: GitHubServer,
  permissions: Permissions = DEFAULT_PERMISSIONS,
  more: Partial<Parameters<typeof createGitHub>[0]> = {},
): GitHub {
  const context = { owner: 'acorn-books', repo: 'shop-assistant', apiUrl: server.url };
  return createGitHub({ token: server.token(permissions).value, context, retryPaceMs: 10, throttled: false, ...more });
}

const VARIABLES = [
  'GITHUB_API_URL',
  'ACTIONS_RESULTS_URL',
  'ACTIONS_RUNTIME_TOKEN',
  'ACTIONS_CACHE_SERVICE_V2',
  'GITHUB_WORKSPACE',
  'RUNNER_TEMP',
];

interface Stores {
  readonly server: GitHubServer;
  readonly results: ResultsService;
  /** Where artifacts and cache entries are sent to. */
  readonly blobs: BlobProxy;
}

/** GitHub with its stores of artifacts and caches, empty before each test, in the environment as a runner has it. */
export function useStores(begin: (stores: Stores) => void): void {
  const former = Object.fromEntries(VARIABLES.map((name) => [name, process.env[name]]));
  let stores: Stores;
  const ends: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'stores-'));
    ends.unshift(() => rm(folder, { recursive: true, force: true }));
    const server = await startGitHubServer();
    ends.unshift(() => server.stop());
    const blobs = await startBlobProxy(await startAzurite());
    ends.unshift(() => blobs.stop());
    const results = await startResultsService(server.state, blobs);
    ends.unshift(() => results.stop());
    stores = { server, results, blobs };
    Object.assign(process.env, {
      GITHUB_API_URL: server.url,
      ACTIONS_RESULTS_URL: results.url,
      ACTIONS_CACHE_SERVICE_V2: 'true',
      GITHUB_WORKSPACE: process.cwd(),
      RUNNER_TEMP: folder,
    });
    begin(stores);
  });
  afterAll(async () => {
    for (const [name, value] of Object.entries(former))
      if (value === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = value;
    for (const end of ends) await end();
  });
  beforeEach(() => {
    stores.server.repository.artifacts.length = 0;
    stores.results.caches.length = 0;
  });
}
