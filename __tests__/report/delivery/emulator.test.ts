/** Delivery with a person's own token, against a GitHub that is not ours. */
import { getOctokit } from '@actions/github';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGitHub } from '../../../src/platform/github/client.ts';
import { deliver } from '../../../src/report/delivery/index.ts';
import { EMULATED as at, type Emulator, startEmulator } from '../../support/github-emulator.ts';
import { aWorld, onPullRequest } from './world.ts';

let emulator: Emulator;
let headSha: string;
let baseSha: string;
beforeAll(async () => {
  emulator = await startEmulator([], ['maria', 'jon']);
  const maria = getOctokit('maria_token', { baseUrl: emulator.url });
  baseSha = (await maria.rest.git.getRef({ ...at, ref: 'heads/main' })).data.object.sha;
  await maria.rest.git.createRef({ ...at, ref: 'refs/heads/roses', sha: baseSha });
  const content = Buffer.from('Ask about the soil.').toString('base64');
  await maria.rest.repos.createOrUpdateFileContents({
    ...at,
    path: 'prompt.md',
    branch: 'roses',
    message: 'Ask',
    content,
  });
  headSha = (await maria.rest.pulls.create({ ...at, title: 'Ask', head: 'roses', base: 'main' })).data.head.sha;
});
afterAll(() => emulator?.close());

const github = (token = 'maria_token') =>
  createGitHub({ token, context: { ...at, apiUrl: emulator.url }, retryPaceMs: 10, throttled: false });

const body = (run: number, text: string) =>
  `<!-- agent-eval {"v":1,"suite":"garden","sha":"${headSha.slice(0, 7)}","run":${run},"attempt":1} -->\n### ${text}`;

async function send(run: number, text: string, token = 'maria_token') {
  const world = await aWorld({ ci: onPullRequest({ number: 1, headSha }), github: github(token) });
  const markdown = body(run, text);
  return await deliver([{ to: 'pr-comment', suite: 'garden', markdown, short: markdown, worthPosting: true }], world);
}

describe("a comment written with a person's token", () => {
  it('is found again by its author, and updated in place', async () => {
    expect(await send(1, 'regression')).toEqual([]);
    expect(await send(2, 'no regression')).toEqual([]);
    expect(await github().listComments(1)).toEqual([
      expect.objectContaining({ body: body(2, 'no regression'), author: 'maria', byBot: false }),
    ]);
  });

  it('is not taken for that of another person, who gets a comment of their own', async () => {
    expect(await send(3, 'by jon', 'jon_token')).toEqual([]);
    const bodies = (await github().listComments(1)).map((comment) => comment.body);
    expect(bodies).toEqual([body(2, 'no regression'), body(3, 'by jon')]);
  });
});

describe('reading from a GitHub that is not ours', () => {
  it('knows the head of a pull request and the commits before it', async () => {
    expect(await github().getPullRequest(1)).toMatchObject({ headSha, headRef: 'roses', merged: false, labels: [] });
    expect(await github().firstParents(headSha, 5)).toEqual([headSha, baseSha]);
  });

  it('finds no artifacts where there are none', async () => {
    expect(await github().listArtifacts('agent-eval-baseline-garden')).toEqual([]);
  });
});
