/** Every request to GitHub has a deadline of its own, however long ago the first one of the process was. */
import { expect, it } from 'vitest';
import { createPatience, type Patience } from '../../../src/platform/github/patience.ts';
import type { GitHubServer } from '../../support/github-server.ts';
import { githubAt, useGitHubServer } from '../../support/use-github.ts';
import { everyCall } from './every-call.ts';

let server: GitHubServer;
useGitHubServer((one) => {
  server = one;
});

const github = (patience: Patience) => githubAt(server, undefined, { patience });

it('every call of a run is sent and answered after the run has waited long enough for others', async () => {
  let now = 0;
  const patience = createPatience(() => now);
  const lost = patience.within({ most: 60_000, least: 1 }, () => Promise.reject(new Error('down')));
  now = 3_600_000;
  await expect(lost).rejects.toThrow('down');
  const calls = everyCall(server);
  const on = github(patience);
  for (const [name, call] of Object.entries(calls)) await expect(call(on), name).resolves.not.toThrow();
});

it('gives up a request that is not answered, and the next one is sent all the same', async () => {
  // Only the first wait is short: the answer to the second request may take this machine longer.
  const short = [300];
  const patience = createPatience();
  const on = github({
    within: (wait, work) => patience.within({ most: short.shift() ?? wait.most, least: 1 }, work),
  });
  server.fail({ path: 'actions/list-artifacts-for-repo', delayMs: 60_000 });
  await expect(on.listArtifacts('seeds')).rejects.toMatchObject({ kind: 'unavailable', status: null });
  await expect(on.listArtifacts('seeds')).resolves.toEqual([]);
});

it('spans the tries of one request by one wait, and gives each request its own', async () => {
  const given: AbortSignal[] = [];
  const on = github({
    within: (_, work) => {
      given.push(new AbortController().signal);
      return work(given.at(-1)!, () => {});
    },
  });
  server.fail({ path: 'actions/list-artifacts-for-repo', status: 502, times: 2 });
  await on.listArtifacts('seeds');
  expect(given.length).toBe(1);
  await on.listArtifacts('seeds');
  expect(given.length).toBe(2);
});
