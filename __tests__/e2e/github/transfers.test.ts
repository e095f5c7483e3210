/** Large files on a slow line, by the real toolkits: an artifact on its way down, and a cache entry on its way up. */
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createArtifacts } from '../../../src/platform/github/artifacts.ts';
import { createCache } from '../../../src/platform/github/cache.ts';
import { createPatience, type Patience } from '../../../src/platform/github/patience.ts';
import { readRunnerServices } from '../../../src/platform/github/runtime.ts';
import type { BlobProxy } from '../../support/blob-proxy.ts';
import { addWorkflowRun, type GitHubServer, type WorkflowRun } from '../../support/github-server.ts';
import { mintRuntimeToken } from '../../support/results-service.ts';
import { temporaryFolder } from '../../support/temporary-folders.ts';
import { githubAt, useStores } from '../../support/use-github.ts';

let server: GitHubServer;
let blobs: BlobProxy;
let run: WorkflowRun;
useStores((stores) => {
  ({ server, blobs } = stores);
});

const BYTES = randomBytes(7_500_000);
const root = temporaryFolder('transfers-');
const file = join(root, 'seeds.bin');
beforeAll(() => writeFileSync(file, BYTES));
beforeEach(() => {
  blobs.clearFaults();
  run = addWorkflowRun(server.state, server.repository, { event: 'push', headBranch: 'main', headSha: 'f'.repeat(40) });
  process.env.ACTIONS_RUNTIME_TOKEN = mintRuntimeToken(run, [{ ref: 'refs/heads/main', permission: 3 }]);
});

/** A file has `most` ms, and then as long as a megabyte moves in each `least` ms. */
function impatient(most: number, least: number): Patience {
  const patience = createPatience();
  return { within: (_, work) => patience.within({ most, least }, work) };
}
function stores(patience: Patience) {
  const services = readRunnerServices(process.env);
  const github = githubAt(server);
  const context = { owner: 'acorn-books', repo: 'shop-assistant', runId: run.id, serverUrl: 'https://github.com' };
  const artifacts = createArtifacts({ services, context, github, patience });
  return { github, artifacts, cache: createCache(services, patience) };
}
const upload = { name: 'seeds', files: [file], root };
const uploaded = async () => {
  const { artifacts, github } = stores(createPatience());
  expect((await artifacts.upload(upload)).kind).toBe('uploaded');
  const [row] = await github.listArtifacts('seeds');
  return row!;
};
const slowly = (bytesPerSecond: number) => blobs.fail({ bytesPerSecond, times: Number.POSITIVE_INFINITY });

it('a file comes down, and an entry of the cache goes up, as long as it moves', async () => {
  const row = await uploaded();
  // A busy machine may not look at the line for seconds.
  const { artifacts, cache } = stores(impatient(4_500, 20_000));
  slowly(1_500_000);
  const began = performance.now();
  expect(await cache.save('.seeds/seeds.bin', 'seeds-1', BYTES)).toBeNull();
  expect(performance.now() - began).toBeGreaterThan(4_500);
  // Down, the cache's toolkit tells how far it is only where the address is one of Azure's.
  const got = await artifacts.download(row, 'seeds.bin', 20_000_000);
  expect(performance.now() - began).toBeGreaterThan(9_000);
  expect(got.kind === 'file' && got.bytes.equals(BYTES)).toBe(true);
});

it('what hardly moves is given up, and the reason says so', async () => {
  const row = await uploaded();
  slowly(300_000);
  expect(await stores(impatient(2_200, 1_600)).artifacts.download(row, 'seeds.bin', 20_000_000)).toEqual({
    kind: 'unavailable',
    reason: 'the store of artifacts did not succeed within 2 s',
    isDown: true,
  });
});

it('a page in the place of an answer is not quoted as the reason', async () => {
  blobs.fail({ method: 'PUT', html: '<html>Bad gateway</html>', status: 200, times: 20 });
  expect(await stores(createPatience()).artifacts.upload(upload)).toEqual({
    kind: 'unavailable',
    reason: 'the artifact service refused it: its answer could not be read. Run the job again to store it',
  });
});
