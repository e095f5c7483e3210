/** Runs that overtake each other, heads that move on, and runs that somebody ends. */
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { pushTo, setLabel } from '../../support/github-server.ts';
import { unusedPort } from '../../support/unused-port.ts';
import { openStage, RETURNS, type Stage, type Suite, warningsOf } from './stage.ts';
import { artifacts, caches } from './stored.ts';

let stage: Stage;
const suite = { name: 'order' };
beforeAll(async () => {
  stage = await openStage();
  await stage.run({ event: 'push' }, suite);
});
afterAll(() => stage?.stop());
beforeEach(() => {
  stage.garden.knowsAll();
  stage.garden.asked();
});
afterEach(() => expect(stage.github.server.violations).toEqual([]));

it('an older run that ends later leaves the comment of the newer one, and says so', async () => {
  const pull = stage.openPull({ branch: 'overtaken' });
  const older = stage.github.newRun({ event: 'pull_request', pull });
  const newer = stage.github.newRun({ event: 'pull_request', pull, action: 'reopened' });
  stage.garden.forget(...RETURNS);
  const second = await stage.run(newer, suite);
  const body = stage.comments(pull)[0]?.body;
  stage.garden.knowsAll();
  const first = await stage.run(older, suite);
  expect([second.exitCode, first.exitCode]).toEqual([1, 0]);
  expect(stage.comments(pull).map((comment) => comment.body)).toEqual([body]);
  expect(warningsOf(first)).toEqual([
    `The comment was left as it is: it already shows run ${newer.run.id}, which is newer than this one.`,
  ]);
  // Whichever is run again is newer then.
  for (const one of [older, newer]) {
    const again = await stage.run(stage.github.rerun(one), suite);
    expect([again.exitCode, warningsOf(again)]).toEqual([0, []]);
    expect(stage.comments(pull)[0]?.body).toContain(`"run":${one.run.id},"attempt":2`);
  }
});

it('a run whose head is no longer the head writes no comment, and its verdict stands', async () => {
  const { state, repository } = stage.github.server;
  const pull = stage.openPull({ branch: 'moving-on' });
  const job = stage.github.newRun({ event: 'pull_request', pull });
  const tested = pull.head.sha;
  stage.garden.forget(...RETURNS);
  const pushOnce = () => void (pull.head.sha === tested && pushTo(state, repository, pull));
  for (const id of RETURNS) stage.garden.whenAsked(id, pushOnce);
  const run = await stage.run(job, suite);
  expect([run.exitCode, run.outcome.run.sha]).toEqual([1, tested]);
  expect(pull.head.sha).not.toBe(tested);
  expect(stage.comments(pull)).toEqual([]);
  expect(warningsOf(run)).toEqual([
    expect.stringContaining('the pull request has a newer commit than the one of this run'),
  ]);
});

it('comments of others are left alone, even with our marker in them', async () => {
  const pull = stage.openPull({ branch: 'planted' });
  const { repository, state } = stage.github.server;
  const marker = '<!-- agent-eval {"v":1,"suite":"order","sha":"0000000","run":999999999,"attempt":1} -->';
  const author = { id: 77, login: 'rita', type: 'User' } as const;
  const at = '2026-01-01T00:00:00Z';
  const body = `${marker}\nAll is well, says rita.`;
  repository.comments.push({ id: state.nextId++, issue: pull.number, author, body, createdAt: at, updatedAt: at });
  stage.garden.forget(...RETURNS);
  const run = await stage.run({ event: 'pull_request', pull }, suite);
  expect([run.exitCode, warningsOf(run)]).toEqual([1, []]);
  expect(stage.comments(pull).map((comment) => [comment.author.login, comment.body.includes('❌')])).toEqual([
    ['rita', false],
    ['github-actions[bot]', true],
  ]);
});

/** Answers nine questions, then lets its runner be told to end, as a cancelled job is, and answers no more. */
const ENDS_ITS_RUNNER = (port: number, signal: string) => `
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
writeFileSync('agent.pid', String(process.pid));
const parentOf = (pid) => Number(/\\) \\S (\\d+)/.exec(readFileSync('/proc/' + pid + '/stat', 'utf8'))[1]);
const isRunner = (pid) => readFileSync('/proc/' + pid + '/cmdline', 'utf8').includes('dist/index.js');
let questions = 0;
createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const id = /about (\\S+)\\?/.exec(body)?.[1];
  if (id && ++questions > 9) {
    let pid = process.pid;
    while (!isRunner(pid)) pid = parentOf(pid);
    return process.kill(pid, '${signal}');
  }
  response.end(JSON.stringify({ reply: 'Here is the advice on ' + id + '.' }));
}).listen(${port}, '127.0.0.1');
`;

async function endedSuite(name: string, signal: string): Promise<Suite> {
  const port = await unusedPort();
  const agent = `
  type: http
  url: http://127.0.0.1:${port}/chat
  request: { message: "{{ input }}" }
  response: { text: reply }
  concurrency: 1
  timeout: 2m
  start: { command: node agent.mjs, ready: "http://127.0.0.1:${port}/", timeout: 2m }`;
  return { name, agent, extraFiles: { 'agent.mjs': ENDS_ITS_RUNNER(port, signal) } };
}

/** A process that has ended may wait as a zombie for somebody to ask for its exit code. */
function isAlive(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

it.runIf(process.platform === 'linux').each(['SIGINT', 'SIGTERM'])(
  '%s ends a run with what it has: exit 130, partial report, no baseline, and no agent left behind',
  async (signal) => {
    const ended = await endedSuite(`ended-by-${signal.toLowerCase()}`, signal);
    const run = await stage.run({ event: 'push' }, ended);
    expect([run.exitCode, run.signal]).toEqual([130, null]);
    expect(run.outputs.conclusion).toBe('inconclusive');
    expect(run.outcome.run).toMatchObject({ stopped: 'interrupt', cases: { selected: 40, total: 40 } });
    const statuses = run.outcome.report.cases.map(({ status }) => status);
    expect(statuses.filter((status) => status === 'passed')).toHaveLength(9);
    expect(statuses).not.toContain('failed');
    expect(
      run
        .read('.agent-eval/journal.jsonl')
        .trim()
        .split('\n')
        .filter((line) => line.includes('"passed"')),
    ).toHaveLength(9);
    expect(run.summary).toContain('### ⚠️ Agent eval: inconclusive, interrupted after 9 of 40 cases');
    expect(artifacts(stage, `agent-eval-baseline-${ended.name}`)).toEqual([]);
    expect(caches(stage, `agent-eval-${ended.name}-`)).toEqual([]);
    expect(isAlive(Number(run.read('agent.pid')))).toBe(false);
  },
);

it.runIf(process.platform === 'linux')(
  'what an interrupt left of a pull request is never published as its result',
  async () => {
    const ended = await endedSuite('ended-on-a-pull', 'SIGINT');
    await stage.run({ event: 'push' }, { name: ended.name });
    const pull = stage.openPull({ branch: 'cancelled' });
    const cancelled = await stage.run({ event: 'pull_request', pull }, ended);
    expect(cancelled.exitCode).toBe(130);
    stage.garden.forget(...RETURNS);
    setLabel(stage.github.server.state, pull, 'documentation', 'maria');
    const facts = { event: 'pull_request', pull, action: 'labeled', label: 'documentation', sender: 'maria' } as const;
    const run = await stage.run(facts, { name: ended.name });
    expect([run.exitCode, run.outcome.run.stopped]).toEqual([1, null]);
  },
);

it('a budget that is used up stops cleanly: inconclusive, exit 0, and no baseline', async () => {
  const dear = { body: { reply: 'Here is some advice.', usage: { cost: 0.5 } } };
  for (const id of RETURNS) stage.garden.table.set(id, dear);
  const priced: Suite = { name: 'dear', agent: AGENT_WITH_COST };
  const run = await stage.run({ event: 'push' }, priced, { inputs: { 'max-cost': '2' } });
  expect([run.exitCode, run.outputs.conclusion, run.outcome.run.stopped]).toEqual([0, 'inconclusive', 'budget']);
  expect(run.outcome.run.cost).toBeLessThan(5);
  expect(artifacts(stage, 'agent-eval-baseline-dear')).toEqual([]);
});

const AGENT_WITH_COST = `
  type: http
  url: \${AGENT_URL}/chat
  headers: { authorization: "Bearer \${AGENT_KEY}" }
  request: { message: "{{ input }}" }
  response: { text: reply, usage: usage }
  concurrency: 2`;
