import { describe, expect, it } from 'vitest';
import { createArtifacts } from '../../../src/platform/github/artifacts.ts';
import { createCache } from '../../../src/platform/github/cache.ts';
import { readRunnerServices } from '../../../src/platform/github/runtime.ts';

const RUNNER = {
  GITHUB_SERVER_URL: 'https://github.com',
  ACTIONS_RUNTIME_TOKEN: 'token',
  ACTIONS_RESULTS_URL: 'http://127.0.0.1:1/',
  GITHUB_WORKSPACE: '/work/shop',
};
const context = { owner: 'acorn-books', repo: 'shop-assistant', runId: 7, serverUrl: 'https://github.com' };
const github = { archiveAddress: () => Promise.reject(new Error('GitHub was asked')) };
const artifact = { id: 1, name: 'x', sizeInBytes: 50, digest: null, expired: false, createdAt: null, run: null };

describe('the services of a runner', () => {
  it('are all there for an action on github.com and on data-residency hosts', () => {
    const all = { noUpload: null, noDownload: null, noCache: null, workspace: '/work/shop' };
    expect(readRunnerServices(RUNNER)).toEqual(all);
    expect(readRunnerServices({ ...RUNNER, GITHUB_SERVER_URL: 'https://acorn.ghe.com' })).toEqual(all);
    expect(readRunnerServices({ ...RUNNER, GITHUB_SERVER_URL: undefined })).toEqual(all);
  });

  it('have no artifacts on GitHub Enterprise Server, and say so instead of throwing', async () => {
    const services = readRunnerServices({ ...RUNNER, GITHUB_SERVER_URL: 'https://git.acorn.example' });
    expect(services.noUpload).toContain('GitHub Enterprise Server');
    const artifacts = createArtifacts({ services, context, github });
    const answers = [
      await artifacts.upload({ name: 'x', files: ['/none'], root: '/' }),
      await artifacts.download(artifact, 'outcome.json', 100),
    ];
    for (const answer of answers)
      expect(answer).toEqual({ kind: 'unavailable', reason: expect.stringContaining('https://git.acorn.example') });
  });

  it('have no uploads and no cache in a run: step, and name the missing variables', async () => {
    const services = readRunnerServices({ GITHUB_SERVER_URL: 'https://github.com', GITHUB_WORKSPACE: '/work/shop' });
    expect(services.noDownload).toBeNull();
    expect(services.noUpload).toMatch(/ACTIONS_RUNTIME_TOKEN and ACTIONS_RESULTS_URL are not set; .*uses:/);
    const cache = createCache(services);
    expect(await cache.restore('a/b', ['agent-eval-shop-'], 100)).toBeNull();
    expect(await cache.save('a/b', 'agent-eval-shop-1', Buffer.from('x'))).toBeNull();
  });

  it('refuse an artifact that is larger than the limit before it is downloaded', async () => {
    const artifacts = createArtifacts({ services: readRunnerServices(RUNNER), context, github });
    expect(await artifacts.download({ ...artifact, sizeInBytes: 5_000_000 }, 'outcome.json', 1_000_000)).toEqual({
      kind: 'unavailable',
      reason: 'it has 5.0 MB, more than 1.0 MB',
    });
  });
});
