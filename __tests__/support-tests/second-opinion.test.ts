/** The same client calls against an emulator that we did not write and against our server must end alike. */
import { getOctokit } from '@actions/github';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMULATED as at, type Emulator, installationToken, startEmulator } from '../support/github-emulator.ts';
import { type GitHubServer, openPullRequest, startGitHubServer } from '../support/github-server.ts';

type Octokit = ReturnType<typeof getOctokit>;

const BOT = 'evaluator[bot]';
const APP = 4711;

/** One of the two places: a pull request number 1 of branch new-prompt, a bot's token, and a token that may only read. */
interface Place {
  readonly octokit: Octokit;
  readonly reader: Octokit;
  readonly headSha: string;
}

let emulator: Emulator;
let server: GitHubServer;
const places: { emulator?: Place; ours?: Place } = {};

beforeAll(async () => {
  const write = { checks: 'write', contents: 'write', issues: 'write', pull_requests: 'write', metadata: 'read' };
  const read = { checks: 'read', contents: 'read', issues: 'read', pull_requests: 'read', metadata: 'read' };
  emulator = await startEmulator([
    { id: APP, slug: 'evaluator', permissions: write },
    { id: APP + 1, slug: 'reader', permissions: read },
  ]);
  places.emulator = await prepareEmulator();
  server = await startGitHubServer();
  const pull = openPullRequest(server.state, server.repository, { branch: 'new-prompt', title: 'New prompt' });
  const client = (permissions: Parameters<GitHubServer['token']>[0]) =>
    getOctokit(server.token(permissions, BOT).value, { baseUrl: server.url });
  places.ours = {
    octokit: client({ checks: 'write', contents: 'read', 'pull-requests': 'write' }),
    reader: client({ checks: 'read', contents: 'read', 'pull-requests': 'read' }),
    headSha: pull.head.sha,
  };
});
afterAll(() => Promise.all([emulator?.close(), server?.stop()]));

async function prepareEmulator(): Promise<Place> {
  const baseUrl = emulator.url;
  const maria = getOctokit('maria_token', { baseUrl });
  const main = await maria.rest.git.getRef({ ...at, ref: 'heads/main' });
  await maria.rest.git.createRef({ ...at, ref: 'refs/heads/new-prompt', sha: main.data.object.sha });
  const content = Buffer.from('Be brief.').toString('base64');
  const file = { ...at, path: 'prompts/system.md', branch: 'new-prompt', message: 'Be brief', content };
  await maria.rest.repos.createOrUpdateFileContents(file);
  const pull = await maria.rest.pulls.create({ ...at, title: 'New prompt', head: 'new-prompt', base: 'main' });
  const installed = async (id: number) => getOctokit(await installationToken(emulator, id), { baseUrl });
  return { octokit: await installed(APP), reader: await installed(APP + 1), headSha: pull.data.head.sha };
}

/** The status that a call ends with, whether it fails or not. */
function statusOf(call: Promise<{ status: number }>): Promise<number> {
  return call.then(
    ({ status }) => status,
    (error: { status?: number }) => error.status ?? 0,
  );
}

/** Does the same in both places; the two results. */
async function both<T>(story: (place: Place) => Promise<T>): Promise<{ emulator: T; ours: T }> {
  if (!places.emulator || !places.ours) throw new Error('the places are not ready');
  return { emulator: await story(places.emulator), ours: await story(places.ours) };
}

/** The emulator wraps this list in an object; GitHub's description has it bare. */
function annotationsIn(data: { start_line: number }[] | { check_annotations: { start_line: number }[] }) {
  return Array.isArray(data) ? data : data.check_annotations;
}

const issue = { ...at, issue_number: 1 };

describe('the emulator and our server agree', () => {
  it('on comments: author, pages, update, deletion, what is not there', async () => {
    const { emulator: theirs, ours } = await both(async ({ octokit }) => {
      const created = [];
      for (let index = 0; index < 35; index += 1) {
        created.push(await octokit.rest.issues.createComment({ ...issue, body: `<!-- marker --> ${index}` }));
      }
      const first = await octokit.rest.issues.listComments(issue);
      const third = await octokit.rest.issues.listComments({ ...issue, per_page: 10, page: 3 });
      const comment_id = created[0]?.data.id ?? 0;
      const updated = await octokit.rest.issues.updateComment({ ...at, comment_id, body: 'rewritten' });
      const bodies = (await octokit.paginate(octokit.rest.issues.listComments, issue)).map(({ body }) => body);
      const links = (link = '') =>
        [...link.matchAll(/[?&]page=(\d+)[^>]*>; rel="(\w+)"/g)].map(([, page, rel]) => `${rel} ${page}`).sort();
      return {
        created: created[0]?.status,
        author: [first.data[0]?.user?.login, first.data[0]?.user?.type],
        first: first.data.length,
        links: [links(first.headers.link), links(third.headers.link)],
        third: third.data.map(({ body }) => body),
        updated: [updated.status, updated.data.id === comment_id, updated.data.body],
        bodies,
        deleted: await statusOf(octokit.rest.issues.deleteComment({ ...at, comment_id })),
        gone: await statusOf(octokit.rest.issues.getComment({ ...at, comment_id })),
        updateGone: await statusOf(octokit.rest.issues.updateComment({ ...at, comment_id, body: 'x' })),
        noIssue: await statusOf(octokit.rest.issues.createComment({ ...at, issue_number: 99, body: 'x' })),
      };
    });
    expect(ours).toEqual(theirs);
    expect(ours).toMatchObject({
      created: 201,
      author: [BOT, 'Bot'],
      first: 30,
      deleted: 204,
      gone: 404,
      noIssue: 404,
    });
  });

  it('on labels', async () => {
    const { emulator: theirs, ours } = await both(async ({ octokit }) => {
      const names = (labels: { name: string }[]) => labels.map(({ name }) => name).sort();
      const added = await octokit.rest.issues.addLabels({
        ...issue,
        labels: ['agent-eval: full', 'agent-eval: accept'],
      });
      const again = await octokit.rest.issues.addLabels({ ...issue, labels: ['agent-eval: full'] });
      const removed = await octokit.rest.issues.removeLabel({ ...issue, name: 'agent-eval: accept' });
      const pull = (await octokit.rest.pulls.get({ ...at, pull_number: 1 })).data;
      return {
        added: names(added.data),
        again: names(again.data),
        removed: names(removed.data),
        removedAgain: await statusOf(octokit.rest.issues.removeLabel({ ...issue, name: 'agent-eval: accept' })),
        listed: names((await octokit.rest.issues.listLabelsOnIssue(issue)).data),
        onPull: names(pull.labels),
      };
    });
    expect(ours).toEqual(theirs);
    expect(ours).toMatchObject({ listed: ['agent-eval: full'], removedAgain: 404 });
  });

  it('on check runs: created, completed, annotated, found by name', async () => {
    const { emulator: theirs, ours } = await both(async ({ octokit, headSha }) => {
      const created = await octokit.rest.checks.create({
        ...at,
        name: 'Agent evaluation',
        head_sha: headSha,
        status: 'in_progress',
      });
      const check = { ...at, check_run_id: created.data.id };
      const annotation = (line: number) => ({
        path: 'evals/books.yml',
        start_line: line,
        end_line: line,
        annotation_level: 'failure' as const,
        message: 'newly failing',
      });
      const output = { title: 'Worse', summary: '2 newly failing' };
      const annotations = (from: number) => Array.from({ length: 3 }, (_, index) => annotation(from + index));
      await octokit.rest.checks.update({ ...check, output: { ...output, annotations: annotations(1) } });
      const done = { ...check, status: 'completed' as const, conclusion: 'failure' as const };
      const completed = await octokit.rest.checks.update({
        ...done,
        output: { ...output, annotations: annotations(4) },
      });
      const listed = await octokit.rest.checks.listForRef({ ...at, ref: headSha, check_name: 'Agent evaluation' });
      const lines = annotationsIn((await octokit.rest.checks.listAnnotations(check)).data).map(
        ({ start_line }) => start_line,
      );
      return {
        created: [created.status, created.data.status, created.data.conclusion],
        completed: [completed.data.status, completed.data.conclusion, completed.data.output.title],
        listed: listed.data.check_runs.map(({ name, head_sha, conclusion }) => [
          name,
          head_sha === headSha,
          conclusion,
        ]),
        other: (await octokit.rest.checks.listForRef({ ...at, ref: headSha, check_name: 'Other' })).data.total_count,
        lines: lines.sort(),
        gone: await statusOf(octokit.rest.checks.get({ ...at, check_run_id: 987_654 })),
      };
    });
    // GitHub's documentation of "Update a check run": each update's annotations are appended. The emulator replaces them.
    expect(theirs.lines).toEqual([4, 5, 6]);
    expect({ ...ours, lines: [] }).toEqual({ ...theirs, lines: [] });
    expect(ours).toMatchObject({ completed: ['completed', 'failure', 'Worse'], lines: [1, 2, 3, 4, 5, 6], other: 0 });
  });

  it('on the pull request itself', async () => {
    const { emulator: theirs, ours } = await both(async ({ octokit, headSha }) => {
      const { data } = await octokit.rest.pulls.get({ ...at, pull_number: 1 });
      const open = (await octokit.rest.pulls.list({ ...at, head: 'acorn-books:new-prompt' })).data;
      return {
        head: [data.head.ref, data.head.sha === headSha, data.head.repo?.full_name],
        base: [data.base.ref, data.base.repo.full_name],
        state: [data.number, data.title, data.state, data.merged, data.draft],
        open: open.map(({ number }) => number),
        missing: await statusOf(octokit.rest.pulls.get({ ...at, pull_number: 99 })),
        ahead: (await octokit.rest.repos.compareCommitsWithBasehead({ ...at, basehead: 'main...new-prompt' })).data
          .status,
      };
    });
    expect(ours).toEqual(theirs);
  });

  it('on a token that may only read', async () => {
    const { emulator: theirs, ours } = await both(async ({ reader, headSha }) => ({
      list: await statusOf(reader.rest.issues.listComments(issue)),
      comment: await statusOf(reader.rest.issues.createComment({ ...issue, body: 'x' })),
      label: await statusOf(reader.rest.issues.addLabels({ ...issue, labels: ['x'] })),
      check: await statusOf(reader.rest.checks.create({ ...at, name: 'x', head_sha: headSha })),
    }));
    expect(ours).toEqual(theirs);
    expect(ours).toEqual({ list: 200, comment: 403, label: 403, check: 403 });
  });

  it('and our server saw nothing that breaks the description', () => {
    expect(server.violations).toEqual([]);
    expect(server.requests.length).toBeGreaterThan(50);
  });
});
