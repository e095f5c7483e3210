import { describe, expect, it } from 'vitest';
import type { CiContext } from '../../../src/model/world/ci-context.ts';
import type { Rendered } from '../../../src/model/world/rendered.ts';
import type { GitHub } from '../../../src/platform/github/port.ts';
import { deliver } from '../../../src/report/delivery/index.ts';
import { readMarker } from '../../../src/report/markdown/parts/marker.ts';
import { createRedactor } from '../../../src/text/redaction/redaction.ts';
import {
  accountOf,
  type Comment,
  DEFAULT_PERMISSIONS,
  type GitHubServer,
  openPullRequest,
  type Permissions,
  type PullRequest,
  pushTo,
  readOnly,
  takeId,
} from '../../support/github-server.ts';
import { githubAt, useGitHubServer } from '../../support/use-github.ts';
import { aWorld, onPullRequest } from './world.ts';

let server: GitHubServer;
useGitHubServer((one) => {
  server = one;
});

let branches = 0;
const opened = () => {
  branches += 1;
  return openPullRequest(server.state, server.repository, { branch: `comment-${branches}` });
};
const contextOf = (pull: PullRequest, over: Partial<CiContext> = {}) =>
  onPullRequest({ number: pull.number, headSha: pull.head.sha }, over);
const github = (permissions?: Permissions) => githubAt(server, permissions);

interface Facts {
  readonly suite?: string;
  readonly run?: number;
  readonly attempt?: number;
  readonly at?: string;
  readonly again?: number;
  readonly job?: string;
  readonly conclusion?: string;
  readonly text?: string;
}
const marker = ({ suite = 'garden', run = 7_001, attempt = 1, at, again, job, conclusion }: Facts) =>
  `<!-- agent-eval ${JSON.stringify({ v: 1, suite, sha: 'b81d03e', run, attempt, at, again, job, conclusion })} -->`;
const body = (facts: Facts = {}) => `${marker(facts)}\n### ${facts.text ?? 'no regression'}`;
const comment = (facts: Facts = {}, over: Partial<Extract<Rendered, { to: 'pr-comment' }>> = {}): Rendered => ({
  to: 'pr-comment',
  suite: facts.suite ?? 'garden',
  markdown: body(facts),
  short: `${marker(facts)}\nshort`,
  worthPosting: true,
  ...over,
});
const send = async (item: Rendered, ci: CiContext, as: GitHub | null = github()) =>
  deliver([item], await aWorld({ ci, github: as }));
const commentsOf = (pull: PullRequest) => server.repository.comments.filter(({ issue }) => issue === pull.number);
const bodiesOf = (pull: PullRequest) => commentsOf(pull).map((one) => one.body);

function planted(pull: PullRequest, login: string, text: string): Comment {
  const at = '2026-01-01T00:00:00Z';
  const author = accountOf(server.state, login);
  const made = { id: takeId(server.state), issue: pull.number, author, body: text, createdAt: at, updatedAt: at };
  server.repository.comments.push(made);
  return made;
}

describe('the comment on a pull request', () => {
  it('is created, then updated in place by later runs', async () => {
    const pull = opened();
    expect(await send(comment({ text: 'regression' }), contextOf(pull))).toEqual([]);
    const [first] = commentsOf(pull);
    expect(await send(comment({ run: 7_002, text: 'fixed' }), contextOf(pull))).toEqual([]);
    expect(commentsOf(pull)).toEqual([
      expect.objectContaining({ id: first!.id, body: body({ run: 7_002, text: 'fixed' }) }),
    ]);
  });

  it('takes four requests to create', async () => {
    const pull = opened();
    const before = server.requests.length;
    await send(comment(), contextOf(pull));
    expect(server.requests.slice(before).map(({ operation }) => operation)).toEqual([
      'issues/list-comments',
      'pulls/get',
      'issues/create-comment',
      'issues/list-comments',
    ]);
  });

  it('is one for each suite', async () => {
    const pull = opened();
    await send(comment({ suite: 'garden' }), contextOf(pull));
    await send(comment({ suite: 'garden-eu' }), contextOf(pull));
    expect(commentsOf(pull).length).toBe(2);
  });

  it('is found behind a hundred others', async () => {
    const pull = opened();
    for (let i = 0; i < 130; i += 1) planted(pull, 'petra', `note ${i}`);
    await send(comment(), contextOf(pull));
    await send(comment({ run: 7_005 }), contextOf(pull));
    expect(commentsOf(pull).length).toBe(131);
  });

  it('is not created when it is not worth it, and updated all the same', async () => {
    const pull = opened();
    await send(comment({}, { worthPosting: false }), contextOf(pull));
    expect(commentsOf(pull)).toEqual([]);
    await send(comment({}), contextOf(pull));
    await send(comment({ run: 7_009, text: 'green' }, { worthPosting: false }), contextOf(pull));
    expect(bodiesOf(pull)).toEqual([body({ run: 7_009, text: 'green' })]);
  });

  it('of a run without a name takes over the only one there is, and the suite takes it back', async () => {
    const pull = opened();
    await send(comment({ text: 'green' }), contextOf(pull));
    const [first] = commentsOf(pull);
    await send(comment({ suite: '', run: 7_002, text: 'could not run' }), contextOf(pull));
    expect(commentsOf(pull)).toEqual([expect.objectContaining({ id: first!.id })]);
    expect(readMarker(bodiesOf(pull)[0]!)).toMatchObject({ suite: '', of: 'garden', run: 7_002 });
    await send(comment({ suite: '', run: 7_003, text: 'still could not run' }), contextOf(pull));
    expect(readMarker(bodiesOf(pull)[0]!)).toMatchObject({ suite: '', of: 'garden', run: 7_003 });
    await send(comment({ suite: 'another', run: 7_004 }), contextOf(pull));
    await send(comment({ run: 7_001, text: 'green again' }), contextOf(pull));
    expect(bodiesOf(pull)).toEqual([body({ run: 7_001, text: 'green again' }), body({ suite: 'another', run: 7_004 })]);
  });

  it('of a run without a name stays beside several, until one of them has run on another commit', async () => {
    const pull = opened();
    const of = (suite: string, run: number, sha = 'b81d03e') =>
      comment(
        { suite, run },
        {
          markdown: body({ suite, run }).replace('b81d03e', sha),
          short: marker({ suite, run }).replace('b81d03e', sha),
        },
      );
    await send(of('garden', 7_001), contextOf(pull));
    await send(of('another', 7_001), contextOf(pull));
    await send(of('', 7_002), contextOf(pull));
    await send(of('garden', 7_003), contextOf(pull));
    const suites = () => bodiesOf(pull).map((text) => readMarker(text)?.suite);
    expect(suites()).toEqual(['garden', 'another', '']);
    await send(of('garden', 7_004, 'c92e14f'), contextOf(pull));
    expect(suites()).toEqual(['garden', 'another']);
  });

  it('is not sent again when nothing in it changed', async () => {
    const pull = opened();
    await send(comment(), contextOf(pull));
    const before = server.requests.length;
    await send(comment(), contextOf(pull));
    expect(server.requests.slice(before).map(({ method }) => method)).toEqual(['GET']);
  });
});

describe('a secret that is also the name of the suite', () => {
  it('is taken out of the text, and leaves the comment to be found again', async () => {
    const pull = opened();
    const redact = createRedactor(['garden', '7001']);
    for (const run of [7_001, 7_002]) {
      const item = comment({ run, text: `garden ${run}` });
      await deliver([item], await aWorld({ ci: contextOf(pull), github: github(), redact }));
    }
    expect(bodiesOf(pull)).toEqual([`${marker({ run: 7_002 })}\n### *** 7002`]);
  });
});

describe('a comment that somebody else planted', () => {
  it('is neither updated nor followed when a person wrote it', async () => {
    const pull = opened();
    const fake = planted(pull, 'mallory', body({ run: 99_999_999 }));
    expect(await send(comment(), contextOf(pull))).toEqual([]);
    expect(fake.body).toBe(body({ run: 99_999_999 }));
    expect(bodiesOf(pull)).toContain(body());
  });

  it('is passed over when another bot wrote it', async () => {
    const pull = opened();
    planted(pull, 'helper[bot]', body({ run: 1 }));
    expect(await send(comment(), contextOf(pull))).toEqual([]);
    expect(bodiesOf(pull)).toEqual([body({ run: 1 }), body()]);
  });

  it('counts only with a marker as its first line, whole and well-formed', () => {
    expect(readMarker(body())).toMatchObject({ suite: 'garden', run: 7_001, attempt: 1 });
    expect(readMarker(`${marker({})}\r\ntext`)).not.toBeNull();
    for (const text of [
      '',
      `> ${body()}`,
      `Hello\n${body()}`,
      '<!-- agent-eval {"v":1} -->',
      '<!-- agent-eval {"v":2,"suite":"garden","sha":"b","run":1,"attempt":1} -->',
      '<!-- agent-eval {"v":1,"suite":"garden","sha":"b","run":-1,"attempt":1} -->',
      '<!-- agent-eval {broken} -->',
      `<!-- agent-eval {${'x'.repeat(5_000)}} -->`,
      '<!-- agent-eval [1] -->',
    ])
      expect(readMarker(text), text.slice(0, 60)).toBeNull();
  });
});

describe('a run that is late', () => {
  it('leaves the comment of a newer run or attempt alone', async () => {
    const pull = opened();
    await send(comment({ run: 7_010, attempt: 2 }), contextOf(pull));
    for (const late of [{ run: 7_009 }, { run: 7_010, attempt: 1 }]) {
      const warnings = await send(comment(late), contextOf(pull));
      expect(warnings).toEqual([{ code: 'comment_left', text: expect.stringContaining('newer') }]);
    }
    expect(bodiesOf(pull)).toEqual([body({ run: 7_010, attempt: 2 })]);
  });

  it('is one that started before the other, where an older run was run again', async () => {
    const pull = opened();
    const newer = { run: 7_012, at: '2026-05-04T09:10:00.000Z' };
    const again = { run: 7_009, attempt: 2, at: '2026-05-04T09:20:00.000Z' };
    await send(comment(newer), contextOf(pull));
    expect(await send(comment(again), contextOf(pull))).toEqual([]);
    expect(bodiesOf(pull)).toEqual([body(again)]);
    expect(await send(comment(newer), contextOf(pull))).toEqual([
      { code: 'comment_left', text: expect.stringContaining('it already shows attempt 2 of run 7009') },
    ]);
    expect(bodiesOf(pull)).toEqual([body(again)]);
  });

  it('is one that publishes an older result again, and of the same result one that was started before', async () => {
    const pull = opened();
    const published = (again: number) => ({ run: 7_009, again, text: `again by ${again}` });
    await send(comment({ run: 7_009 }), contextOf(pull));
    for (const again of [7_013, 7_012]) await send(comment(published(again)), contextOf(pull));
    expect(bodiesOf(pull)).toEqual([body(published(7_013))]);
    const full = { run: 7_011, text: 'all cases' };
    await send(comment(full), contextOf(pull));
    expect(await send(comment(published(7_014)), contextOf(pull))).toEqual([
      { code: 'comment_left', text: expect.stringContaining('it already shows run 7011') },
    ]);
    expect(bodiesOf(pull)).toEqual([body(full)]);
  });

  it('writes nothing when the pull request has a newer commit', async () => {
    const pull = opened();
    const ci = contextOf(pull);
    pushTo(server.state, server.repository, pull);
    const warnings = await send(comment(), ci);
    expect(commentsOf(pull)).toEqual([]);
    expect(warnings).toEqual([{ code: 'comment_left', text: expect.stringContaining('newer commit') }]);
  });
});

describe('two jobs of one run that evaluate one suite', () => {
  const bad = { job: 'a', conclusion: 'regression', text: 'regression' };
  const good = { job: 'b', conclusion: 'no-regression', text: 'no regression' };
  const warning = {
    code: 'suite_in_two_jobs',
    text: expect.stringContaining('Two jobs of this run evaluate the suite "garden"'),
  };

  it.each([
    [bad, good],
    [good, bad],
  ])('end with the worse result, and the later one says so: %o, %o', async (first, second) => {
    const pull = opened();
    expect(await send(comment(first), contextOf(pull))).toEqual([]);
    expect(await send(comment(second), contextOf(pull))).toEqual([warning]);
    expect(bodiesOf(pull)).toEqual([body(bad)]);
  });

  it('are not the same job that tries again, nor another attempt', async () => {
    const pull = opened();
    for (const next of [bad, { ...good, job: 'a' }, { ...bad, attempt: 2 }, { ...good, attempt: 3 }]) {
      expect(await send(comment(next), contextOf(pull))).toEqual([]);
      expect(bodiesOf(pull)).toEqual([body(next)]);
    }
  });
});

describe('two runs of one moment', () => {
  it('end with one comment, the first, with the text of the newer run', async () => {
    const pull = opened();
    const bot = 'github-actions[bot]';
    const port = github();
    // The other run creates its comment after we have listed them, and before we create ours.
    const racing: GitHub = {
      ...port,
      createComment: async (number, text) => {
        planted(pull, bot, body({ run: 7_000, text: 'older' }));
        return await port.createComment(number, text);
      },
    };
    await send(comment({ run: 7_001, text: 'newer' }), contextOf(pull), racing);
    expect(bodiesOf(pull)).toEqual([body({ run: 7_001, text: 'newer' })]);
  });

  it('end with one comment when GitHub answered 502 to a comment that it did create', async () => {
    const pull = opened();
    server.fail({ path: 'issues/create-comment', status: 502, afterEffect: true });
    expect(await send(comment(), contextOf(pull))).toEqual([]);
    expect(bodiesOf(pull)).toEqual([body()]);
  });
});

describe('a comment that is written', () => {
  it('is not said to be missing where what else is there cannot be read', async () => {
    const pull = opened();
    server.fail({ path: 'issues/list-comments', after: 1, status: 403 });
    const warnings = await send(comment(), contextOf(pull));
    expect(warnings).toEqual([
      { code: 'comment_not_removed', text: expect.stringMatching(/^The comment was written\./) },
    ]);
    expect(bodiesOf(pull)).toEqual([body()]);
  });

  it('stays beside a second one of the same moment that cannot be taken away, with one warning', async () => {
    const pull = opened();
    const api = github();
    const createComment: GitHub['createComment'] = (number, text) => {
      planted(pull, 'github-actions[bot]', body({ run: 6_999 }));
      return api.createComment(number, text);
    };
    server.fail({ path: 'issues/delete-comment', status: 403 });
    const warnings = await send(comment(), contextOf(pull), { ...api, createComment });
    expect(warnings).toEqual([
      { code: 'comment_not_removed', text: expect.stringMatching(/left beside .*"permissions: pull-requests: write"/) },
    ]);
    expect(bodiesOf(pull)).toHaveLength(2);
  });
});

describe('a comment that GitHub refuses', () => {
  it('is posted short when it is too long, or refused as invalid', async () => {
    const long = opened();
    const markdown = `${body()}\n${'x'.repeat(66_000)}`;
    expect(await send(comment({}, { markdown }), contextOf(long))).toEqual([]);
    expect(bodiesOf(long)).toEqual([`${marker({})}\nshort`]);
    const invalid = opened();
    server.fail({ path: 'issues/create-comment', status: 422 });
    await send(comment(), contextOf(invalid));
    expect(bodiesOf(invalid)).toEqual([`${marker({})}\nshort`]);
  });

  it('is one warning that names the permission and the fork case, and nothing is thrown', async () => {
    const pull = opened();
    const warnings = await send(comment(), contextOf(pull), github({ 'pull-requests': 'read', contents: 'read' }));
    expect(warnings.map(({ code }) => code)).toEqual(['pr_comment_not_delivered']);
    expect(warnings[0]?.text).toContain('pull-requests: write');
    expect(warnings[0]?.text).toContain('fork');
    expect(warnings[0]?.text).toContain('the verdict stands');
  });

  it('is not tried at all from a fork', async () => {
    const pull = opened();
    const before = server.requests.length;
    const ci = onPullRequest({ number: pull.number, headSha: pull.head.sha, fork: true });
    const warnings = await send(comment(), ci, github(readOnly(DEFAULT_PERMISSIONS)));
    expect(warnings).toEqual([{ code: 'fork_read_only', text: expect.stringContaining('read-only token') }]);
    expect(server.requests.length).toBe(before);
  });

  it('is a warning where there is no token, and nothing outside of a pull request', async () => {
    const pull = opened();
    expect((await send(comment(), contextOf(pull), null)).map(({ code }) => code)).toEqual(['no_token']);
    const ci = { ...contextOf(pull), event: 'push', pullRequest: null };
    expect(await send(comment(), ci)).toEqual([]);
  });

  it('is written after two 502s', async () => {
    const pull = opened();
    server.fail({ path: 'issues/create-comment', status: 502, times: 2 });
    expect(await send(comment(), contextOf(pull))).toEqual([]);
    expect(commentsOf(pull).length).toBe(1);
  });
});

describe('the check run', () => {
  const check: Rendered = {
    to: 'check-run',
    name: 'Agent eval: garden',
    title: 'regression',
    conclusion: 'failure',
    summary: 'Pass rate down',
  };

  it('is on the head of the pull request, not on the merge commit', async () => {
    const pull = opened();
    expect(await send(check, contextOf(pull))).toEqual([]);
    const made = server.repository.checks.at(-1)!;
    expect(made.given).toMatchObject({ name: 'Agent eval: garden', head_sha: pull.head.sha, conclusion: 'failure' });
  });

  it('is one warning that names its permission when it is refused', async () => {
    const warnings = await send(check, contextOf(opened()), github({ 'pull-requests': 'write' }));
    expect(warnings).toEqual([{ code: 'check_run_not_delivered', text: expect.stringContaining('checks: write') }]);
  });
});
