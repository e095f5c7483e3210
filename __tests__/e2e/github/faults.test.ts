/** GitHub refuses, breaks or is slow, agents are hostile: the verdict stands, and the report is to be found all the same. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type PullRequest, secondaryRateLimit } from '../../support/github-server.ts';
import { unusedPort } from '../../support/unused-port.ts';
import { openStage, PLANTING, RETURNS, type Run, SECRET_FORMS, type Stage, type Suite, warningsOf } from './stage.ts';
import { artifacts, caches, shownBy, storedOutcome } from './stored.ts';

let stage: Stage;
/** Its baseline is good; a pull request that broke the returns fails. */
const suite = { name: 'weather' };
beforeAll(async () => {
  stage = await openStage();
  await stage.run({ event: 'push' }, suite);
});
afterAll(() => stage?.stop());
beforeEach(() => {
  stage.garden.knowsAll();
  stage.github.server.clearFaults();
  stage.github.server.requests.splice(0);
});
afterEach(() => expect(stage.github.server.violations).toEqual([]));

let pulls = 0;
const openPull = (): PullRequest => {
  pulls += 1;
  return stage.openPull({ branch: `weather-${pulls}` });
};
async function broken(pull: PullRequest, options: Parameters<Stage['run']>[2] = {}): Promise<Run> {
  stage.garden.forget(...RETURNS);
  return stage.run({ event: 'pull_request', pull }, suite, options);
}
const triesOf = (operation: string): readonly number[] =>
  stage.github.server.requests.filter((request) => request.operation === operation).map(({ status }) => status);
const stands = (run: Run, headline = 'or the provider changed: 12 cases failed 5 of 5 here'): void => {
  expect([run.exitCode, run.outputs.conclusion]).toEqual([1, 'regression']);
  expect(run.summary).toContain(`### ❌ Agent eval: regression, ${headline}`);
};

it('a token that may not comment: one warning that names the permission, one try, and the report in the summary', async () => {
  const pull = openPull();
  stage.garden.forget(...RETURNS);
  const permissions = { actions: 'read', contents: 'read', 'pull-requests': 'read' } as const;
  const run = await stage.run({ event: 'pull_request', pull, permissions }, suite);
  stands(run);
  expect(warningsOf(run)).toEqual([
    expect.stringMatching(/comment on the pull request.*"permissions: pull-requests: write".*verdict stands/),
  ]);
  expect(triesOf('issues/create-comment')).toEqual([403]);
  expect(stage.comments(pull)).toEqual([]);
});

it.each([
  ['two gateway errors', { status: 502, html: '<html>Bad gateway</html>', times: 2 }, [502, 502, 201]],
  ['a gateway error after which the comment is there', { status: 502, afterEffect: true }, [502, 201]],
  ['a connection that breaks', { dropSocket: true }, [0, 201]],
  ['a secondary rate limit that is over soon', secondaryRateLimit(1), [403, 201]],
])('%s: the comment is tried again, and written once', async (_, fault, tries) => {
  const pull = openPull();
  stage.github.server.fail({ path: 'issues/create-comment', ...fault });
  const run = await broken(pull);
  stands(run);
  expect(triesOf('issues/create-comment')).toEqual(tries);
  expect(stage.comments(pull)).toHaveLength(1);
  expect(warningsOf(run)).toEqual([]);
});

it('a rate limit that lasts an hour is not waited for: one warning', async () => {
  const pull = openPull();
  stage.github.server.fail({ path: 'issues/create-comment', ...secondaryRateLimit(3600) });
  const run = await broken(pull);
  stands(run);
  expect(triesOf('issues/create-comment')).toEqual([403]);
  expect(warningsOf(run)).toEqual([expect.stringMatching(/comment on the pull request.*rate limit/)]);
});

it('a comment that GitHub finds too long is posted short', async () => {
  const pull = openPull();
  const message = 'Validation Failed: Body is too long (maximum is 65536 characters)';
  stage.github.server.fail({ path: 'issues/create-comment', status: 422, message });
  const run = await broken(pull);
  stands(run);
  const body = stage.comments(pull)[0]?.body ?? '';
  expect(body).toMatch(
    /^<!-- agent-eval \{"v":1,"suite":"weather",.*-->\n### ❌ Agent eval: regression, or the provider changed: 12 cases failed 5 of 5 here/,
  );
  expect(body).toContain('12 newly failing');
  expect(body).toContain(`[Log](https://github.com/acorn-books/shop-assistant/actions/runs/${run.job.run.id})`);
  expect(body).not.toContain('<details>');
});

it('no artifact service, no cache service: one warning, the comparison and the verdict stand', async () => {
  const nowhere = { ACTIONS_RESULTS_URL: `http://127.0.0.1:${await unusedPort()}/` };
  const run = await broken(openPull(), { env: nowhere });
  stands(run);
  expect(run.outcome.comparison?.shared).toBe(24);
  expect(run.outputs['report-url']).toBe('');
  expect(run.summary).toContain(
    'The artifact agent-eval-outcome-weather was not stored: the artifact service refused it',
  );
  stage.garden.knowsAll();
  const main = await stage.run({ event: 'push' }, { name: 'no-store' }, { env: nowhere });
  expect(main.exitCode).toBe(0);
  expect(main.summary).toContain('The artifact agent-eval-baseline-no-store was not stored');
});

it('a cache that refuses: the artifact is stored, and restored', async () => {
  stage.github.results.fail({ path: 'CreateCacheEntry', status: 400 });
  stage.github.results.fail({ path: 'GetCacheEntryDownloadURL', status: 400 });
  const fenced = { name: 'no-cache' };
  const main = await stage.run({ event: 'push' }, fenced);
  expect(main.exitCode).toBe(0);
  expect(caches(stage, 'agent-eval-no-cache-')).toEqual([]);
  const run = await stage.run({ event: 'pull_request', pull: openPull() }, fenced);
  expect(run.outputs.conclusion).toBe('no-regression');
});

it('GitHub that answers nothing at all about stored runs: the cache steps in, and the verdict stands', async () => {
  stage.github.server.fail({ path: 'actions/list-artifacts-for-repo', status: 403 });
  const run = await broken(openPull());
  stands(run);
  expect(run.outcome.comparison?.baseline.source).toBe('cache');
  expect(run.summary).toContain('Stored runs could not be looked up');
  expect(run.summary).toContain('actions: read');
});

/** Failing conversations are folded in the log, what was said between stop-commands and their token. */
const FOLDS = new Set(['group', 'endgroup', 'stop-commands']);

const TRAP =
  '::error::pwned%0A\n::add-mask::e\n ::set-output name=conclusion::no-regression\nall good ##[error]pwned\n##[group]';

it('what an agent says is never a command to the runner', async () => {
  stage.garden.says('returns-01', TRAP);
  stage.garden.table.set('returns-02', { status: 500, body: TRAP });
  stage.garden.table.set('returns-03', { body: { reply: 7, [TRAP]: TRAP } });
  stage.garden.forget(...RETURNS.slice(3));
  const pull = openPull();
  const run = await stage.run({ event: 'pull_request', pull }, suite, { inputs: { mode: 'full' } });
  stands(run, 'or the provider changed: of 40 cases, far more fail than');
  const own = run.commands.filter(({ name }) => !FOLDS.has(name) && name !== 'add-mask' && name !== 'debug');
  expect(own.every(({ name, properties }) => name === 'error' && properties.title?.startsWith('Newly failing: '))).toBe(
    true,
  );
  expect(own).toHaveLength(10);
  // Its words may stand in a message, and nowhere else.
  expect(JSON.stringify(run.commands.map(({ name, properties }) => [name, properties]))).not.toContain('pwned');
  expect(run.masks).not.toContain('e');
  expect(run.outputs.conclusion).toBe('regression');
});

it('an agent that dies with commands and secrets on its lips: an error where it stands, nothing obeyed, nothing revealed', async () => {
  const port = await unusedPort();
  const source = `console.error(${JSON.stringify(TRAP)});
for (const form of [process.env.AGENT_KEY, encodeURIComponent(process.env.AGENT_KEY)]) console.log('my key is', form);
process.exit(7);`;
  const agent = `
  type: http
  url: http://127.0.0.1:${port}/chat
  headers: { authorization: "Bearer \${AGENT_KEY}" }
  request: { message: "{{ input }}" }
  response: { text: reply }
  start: { command: node agent.mjs, ready: "http://127.0.0.1:${port}/", timeout: 2m }`;
  const dying: Suite = { name: 'dying', agent, extraFiles: { 'agent.mjs': source } };
  const run = await stage.run({ event: 'pull_request', pull: openPull() }, dying);
  expect([run.exitCode, run.outputs.conclusion]).toEqual([3, 'could-not-run']);
  const errors = run.commands.filter(({ name }) => name !== 'add-mask' && name !== 'debug');
  expect(errors.map(({ name, properties }) => [name, properties.title, properties.file])).toEqual([
    ['error', 'Agent Eval could not run', 'agent-eval.yml'],
    ['error', 'Agent Eval could not run', undefined],
  ]);
  expect(errors[1]?.message).toContain('my key is');
  for (const form of SECRET_FORMS) expect(shownBy(run)).not.toContain(form);
});

it('reports the line of each newly failing case, whatever its name holds', async () => {
  const id = 'gift card, 50%: "a::b" ##[error]pwned';
  const odd: Suite = {
    ...suite,
    name: 'odd-names',
    cases: `\n\n- id: ${JSON.stringify(id)}\n  input: What do you say about vouchers?\n  expect: { contains: advice on vouchers }\n`,
    more: 'gate: { must_pass: { categories: [returns] } }',
  };
  await stage.run({ event: 'push' }, odd);
  stage.garden.forget('vouchers', 'returns-05');
  const run = await stage.run({ event: 'pull_request', pull: openPull() }, odd, { inputs: { mode: 'full' } });
  expect(run.exitCode).toBe(1);
  const errors = run.commands.filter(({ name }) => name === 'error');
  const places = errors.map(({ properties }) => [properties.file, properties.line]);
  expect(places).toEqual([
    ['evals/returns.yml', '13'],
    ['evals/returns.yml', '63'],
  ]);
  expect(errors[1]?.properties.title).toContain('gift card, 50%: ');
  expect(errors[0]?.message).toMatch(/\bmain\b.* --case returns-05$/);
  expect(run.commands.some(({ message }) => message.startsWith('pwned'))).toBe(false);
});

it("too many errors that are nobody's fault: could not run, and no word on quality", async () => {
  for (const id of PLANTING) stage.garden.table.set(id, { status: 503, body: `${SECRET_FORMS.join(' ')}\n${TRAP}` });
  const pull = openPull();
  const run = await stage.run({ event: 'pull_request', pull }, suite);
  expect([run.exitCode, run.outputs.conclusion]).toEqual([3, 'could-not-run']);
  expect(JSON.stringify(run.commands)).not.toContain('pwned');
  const body = stage.comments(pull)[0]?.body ?? '';
  expect(body).toContain('### ⛔ Agent eval: could not run, 12 of 24 cases got no answer from the agent');
  const stored = await storedOutcome(artifacts(stage, 'agent-eval-outcome-weather').at(-1));
  for (const form of SECRET_FORMS) for (const text of [shownBy(run), body, stored]) expect(text).not.toContain(form);
});
