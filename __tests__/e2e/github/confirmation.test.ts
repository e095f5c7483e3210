/** Suspicion, re-runs, verdict: what a pull request is shown where both versions can be asked, where one can, and where neither can. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type PullRequest, setLabel } from '../../support/github-server.ts';
import { runCli } from '../../support/runner.ts';
import {
  all,
  forgets,
  type Knowledge,
  knowsAll,
  SHOP_AGENT,
  type ShopAgent,
  startShopAgent,
  stumbles,
  wavers,
} from '../../support/shop-agent.ts';
import { unusedPort } from '../../support/unused-port.ts';
import { expectGolden } from './golden.ts';
import { checkOut, openStage, type Run, type Stage, type Suite } from './stage.ts';

let stage: Stage;
let [current, base]: readonly ShopAgent[] = [];
beforeAll(async () => {
  [stage, current, base] = await Promise.all([openStage(), startShopAgent(), startShopAgent()]);
  stage.github.server.repository.roles.set('maria', 'write');
  await stage.run({ event: 'push' }, STORED, { env: urls() });
});
afterAll(() => Promise.all([stage?.stop(), current?.close(), base?.close()]));
beforeEach(() => {
  current!.learn(knowsAll);
  base!.learn(knowsAll);
});
afterEach(() => expect(stage.github.server.violations).toEqual([]));

/** Six of twenty returns, and one plant. */
const BROKEN = ['returns-02', 'returns-05', 'returns-08', 'returns-11', 'returns-14', 'returns-17'];

const BOTH = 'baseline: { agent: { url: "${BASE_URL}/chat" } }';
const suiteOf = (name: string, more = ''): Suite => ({ name, more: `${BOTH}\n${more}` });
/** Of which one run of main, by a version that knows all, is stored for most pull requests here. */
const STORED = suiteOf('confirmed');
const storedWith = (more: string): Suite => suiteOf(STORED.name, more);
const urls = () => ({ AGENT_URL: current!.url, BASE_URL: base!.url });

let branches = 0;
const openPull = (): PullRequest => {
  branches += 1;
  return stage.openPull({ branch: `change-${branches}`, labels: ['agent-eval: full'] });
};

/** A pull request whose two versions know this. All forty cases. */
async function pullRequest(
  suite: Suite,
  knows: { readonly current: Knowledge; readonly base?: Knowledge },
): Promise<{ readonly pull: PullRequest; readonly run: Run; readonly comment: string }> {
  const env = urls();
  const pull = openPull();
  current!.learn(knows.current);
  base!.learn(knows.base ?? knowsAll);
  const run = await stage.run({ event: 'pull_request', pull }, suite, { env });
  return { pull, run, comment: commentOn(pull) };
}

const commentOn = (pull: PullRequest): string => stage.comments(pull)[0]?.body ?? '';
const confirmationOf = ({ outcome }: Run) => {
  const found = outcome.comparison?.confirmation;
  if (!found) throw new Error('there is no confirmation');
  return found;
};
const annotated = ({ commands }: Run) =>
  commands.flatMap(({ name, properties }) => (name === 'error' || name === 'warning' ? [properties.title ?? ''] : []));

it('confirms on both versions what the first pass suspects, and fails the check; the label accepts it without a call', async () => {
  const broken = BROKEN.slice(0, 5);
  const knows = all(forgets(...broken), stumbles('planting-09'));
  const { pull, run, comment } = await pullRequest(STORED, { current: knows });
  expect([run.exitCode, run.outputs.conclusion]).toEqual([1, 'regression']);
  const { mode, extraCalls, metrics } = confirmationOf(run);
  expect(mode).toBe('confirm');
  expect(metrics[0]?.reruns?.cases.map(({ id, finding }) => `${id} ${finding}`).sort()).toEqual(
    ['planting-09 unconfirmed', ...broken.map((id) => `${id} confirmed`)].sort(),
  );
  // One run of this version settles the one that passes again; the five that broke take it, and five of each version.
  expect(extraCalls).toMatchObject({ current: 31, base: 25 });
  expect([current!.asked(), base!.asked()]).toEqual([40 + 31, 25]);
  expect(comment).toContain(
    'of 6 cases run again that used to pass, 5 fail in all 5 re-runs, while the base version passes (adj. p<0.001)',
  );
  expect(comment).toMatch(/56 extra runs of single cases \(31 of this version, 25 of the base version\) after the 40/);
  expect(comment).toMatch(/repeating every case alike finds as much with [\d,]+ runs in all/);
  expect(comment).toMatch(/sees a drop of [\d.]+ pp or more \(80%\)/);
  await expectGolden(comment, 'confirmed-comment');

  setLabel(stage.github.server.state, pull, 'agent-eval: accept', 'maria');
  const label = {
    event: 'pull_request',
    pull,
    action: 'labeled',
    label: 'agent-eval: accept',
    sender: 'maria',
  } as const;
  const accepted = await stage.run(label, STORED, { env: urls() });
  expect([accepted.exitCode, accepted.outputs.conclusion]).toEqual([0, 'regression']);
  expect(accepted.outcome.verdict.accepted).toEqual({ by: 'maria', sha: pull.head.sha });
  expect([current!.asked(), base!.asked()]).toEqual([40 + 31, 25]);
  expect(confirmationOf(accepted)).toEqual(confirmationOf(run));
  await expectGolden(commentOn(pull), 'confirmed-accepted-comment');
});

it('is red for three cases that re-runs prove broken, though others happened to pass this time', async () => {
  const suite = suiteOf('proven');
  const broken = BROKEN.slice(0, 3);
  const unsteady = Array.from({ length: 8 }, (_, i) => `planting-${i + 10}`);
  for (const known of [knowsAll, forgets(...unsteady)]) {
    current!.learn(known);
    await stage.run({ event: 'push' }, suite, { env: urls() });
  }
  const { run, comment } = await pullRequest(suite, { current: forgets(...broken) });
  expect(run.outcome.comparison?.metrics.find(({ scope }) => scope === 'overall')?.delta).toBeGreaterThan(0);
  expect([run.exitCode, run.outputs.conclusion]).toEqual([1, 'regression']);
  expect(run.outcome.verdict.headline).toBe('3 of 40 cases confirmed broken, 7.5 pp');
  expect(comment).toContain('3 of 40 cases confirmed broken, 7.5 pp');
});

it('recognises the drift of a provider, which both versions show, and does not fail the check', async () => {
  const lost = forgets(...BROKEN);
  const { run, comment } = await pullRequest(STORED, { current: lost, base: lost });
  expect([run.exitCode, run.outputs.conclusion, run.outputs['newly-failing']]).toEqual([0, 'no-regression', '0']);
  expect(confirmationOf(run).metrics[0]?.reruns?.cases.map(({ finding }) => finding)).toEqual(
    BROKEN.map(() => 'drifted'),
  );
  expect(comment).toContain('no regression, 6 cases fail on the base version too (provider or environment)');
  expect(comment).toContain('**Not this change:** 6 cases that passed on the baseline');
  expect(comment).not.toMatch(/(?<!\b0 (cases )?)newly fail/i);
  expect(comment).not.toContain('❌');
  expect(annotated(run).filter((title) => title.startsWith('Newly failing'))).toEqual([]);
  await expectGolden(comment, 'drift-comment');
});

it('attributes to a change what it broke beside a drift, and nothing else', async () => {
  const [drifted, broken] = [['planting-03', 'planting-12'], BROKEN.slice(0, 5)];
  const { run, comment } = await pullRequest(STORED, {
    current: forgets(...drifted, ...broken),
    base: forgets(...drifted),
  });
  expect([run.exitCode, run.outputs.conclusion, run.outputs['newly-failing']]).toEqual([1, 'regression', '5']);
  expect(comment).toContain('**5 cases that pass on `main` now fail, 2 more fail on both versions (of 40).**');
  expect(comment).toContain('**Not this change:** 2 cases that passed on the baseline');
  const [newly] = /\n\| The user says[\s\S]*?\n\n/.exec(comment) ?? [''];
  for (const id of drifted) expect(newly).not.toContain(id);
  expect(
    annotated(run)
      .filter((title) => title.startsWith('Newly failing'))
      .sort(),
  ).toEqual(broken.map((id) => `Newly failing: ${id}`));
  await expectGolden(comment, 'drift-and-break-comment');
});

it('says inconclusive of a drop that one stored run cannot rule out, and what would settle it', async () => {
  const { run, comment } = await pullRequest(STORED, {
    current: all(stumbles(...BROKEN.slice(0, 3)), wavers('current', 'planting-04')),
    base: wavers('base', 'planting-04'),
  });
  expect([run.exitCode, run.outputs.conclusion]).toEqual([0, 'inconclusive']);
  expect(comment).toContain('### ⚠️ Agent eval: inconclusive, a drop could be neither shown nor ruled out');
  expect(comment).toContain(
    '3 cases that used to pass did not fail again, 1 case that used to pass failed in some re-runs only. Only 1 stored run was scored as this one and has results like the newest. With 3 a drop can be ruled out.',
  );
  await expectGolden(comment, 'unconfirmed-comment');

  const strict = storedWith('gate: { on_inconclusive: fail }');
  const failing = await pullRequest(strict, { current: stumbles(...BROKEN.slice(0, 3)) });
  expect([failing.run.exitCode, failing.run.outputs.conclusion]).toEqual([4, 'inconclusive']);
});

it('keeps to the limit of extra runs, and says which cases it left out for that', async () => {
  const suite = storedWith('confirmation: { max_extra_calls: 40 }');
  const { run, comment } = await pullRequest(suite, { current: stumbles(...BROKEN.slice(0, 4)) });
  expect([run.exitCode, run.outputs.conclusion]).toEqual([0, 'inconclusive']);
  const { extraCalls } = confirmationOf(run);
  expect(extraCalls.current + extraCalls.base).toBeLessThanOrEqual(40);
  expect(base!.asked()).toBe(extraCalls.base);
  expect(comment).toContain(
    '2 cases that changed were not run again, for confirmation.max_extra_calls allows 40 re-runs. Half are for such cases, up to 10 each.',
  );
  await expectGolden(comment, 'capped-comment');
});

it('blocks a must-pass case that re-runs confirm broken, although the suite as a whole fell by less than its tolerance', async () => {
  const suite = storedWith('gate: { must_pass: { ids: [returns-08, planting-02] }, tolerance: { pass_rate: 10pp } }');
  const { run, comment } = await pullRequest(suite, { current: all(forgets('returns-08'), stumbles('planting-02')) });
  expect([run.exitCode, run.outputs.conclusion]).toEqual([1, 'regression']);
  expect(
    confirmationOf(run)
      .mustPass.map(({ id, finding }) => `${id} ${finding}`)
      .sort(),
  ).toEqual(['planting-02 unconfirmed', 'returns-08 broken']);
  expect(run.outcome.verdict.headline).toBe('1 must-pass case broken');
  expect(comment).toContain(
    'Must-pass case returns-08 passed in 1 of 1 stored run and fails in the first pass and in all 6 re-runs, while the base version passes 5 of 5.',
  );
  await expectGolden(comment, 'must-pass-comment');
});

/** Two of forty cases break, after four stored runs: suspicious, and not yet evidence. */
async function withoutBase(baseAgent: string) {
  const suite: Suite = { name: 'stored', more: `baseline: { agent: ${baseAgent} }` };
  const found = await pullRequest(suite, { current: forgets(...BROKEN.slice(0, 2)) });
  expect(base!.asked()).toBe(0);
  expect(found.run.summary).toContain('The base version could not be asked, so only this version was re-run');
  expect(confirmationOf(found.run).mode).toBe('stored');
  return found;
}

const failingAgain = (run: Run) =>
  confirmationOf(run)
    .metrics[0]?.reruns?.cases.map(({ id, current, finding }) => [id, current, finding])
    .sort();
const TWO_FAILING = BROKEN.slice(0, 2).map((id) => [id, { runs: 4, passes: 0 }, 'unattributed']);

it('falls back to the stored runs where the base version does not start or answer, and says what these cannot show', async () => {
  // Three passes of the first, and one of the next.
  for (const firstRuns of [3, 1]) await stage.run({ event: 'push' }, { name: 'stored', firstRuns }, { env: urls() });
  const url = `http://127.0.0.1:${await unusedPort()}`;
  const start = `{ command: "exit 3", ready: "${url}", timeout: 5s }`;
  const { run, comment } = await withoutBase(`{ url: "${url}/chat", start: ${start} }`);
  expect(failingAgain(run)).toEqual(TWO_FAILING);
  expect([run.exitCode, run.outputs.conclusion]).toEqual([1, 'regression']);
  expect(run.outcome.verdict.unattributed).toBe(true);
  expect(comment).toMatch(
    /### ❌ Agent eval: regression, or the provider changed: 2 cases failed 5 of 5 here and passed 4 of 4 when stored \(newest stored run .* old\)\. The base version could not be asked/,
  );
  expect(comment).toContain('8 extra runs of single cases after the 40 of the first pass');
  await expectGolden(comment, 'stored-runs-comment');

  const silent = await withoutBase(`{ url: "${url}/chat" }`);
  expect(failingAgain(silent.run)).toEqual(TWO_FAILING);
});

/** Both versions as processes that the suite starts, each on its own port. */
async function startedSuite(name: string): Promise<Suite> {
  const [mine, theirs] = [await unusedPort(), await unusedPort()];
  const start = (port: number, forgotten: readonly string[]) =>
    `{ command: '${SHOP_AGENT}', ready: "http://127.0.0.1:${port}/", timeout: 2m, env: { PORT: "${port}", FORGETS: "${forgotten.join(' ')}" } }`;
  return {
    name,
    agent: `
  type: http
  url: http://127.0.0.1:${mine}/chat
  request: { message: "{{ input }}" }
  response: { text: reply }
  start: ${start(mine, BROKEN)}`,
    more: `baseline:\n  agent:\n    url: http://127.0.0.1:${theirs}/chat\n    start: ${start(theirs, [])}`,
  };
}

it('starts the base version itself for the re-runs, as its configuration says', async () => {
  const suite = await startedSuite(STORED.name);
  const run = await stage.run({ event: 'pull_request', pull: openPull() }, suite);
  expect([run.exitCode, run.outputs.conclusion]).toEqual([1, 'regression']);
  expect(confirmationOf(run)).toMatchObject({ mode: 'confirm', extraCalls: { current: 36, base: 30 } });
  expect(run.summary).not.toContain('could not be asked');
});

it('asks two started versions side by side with --ab, without any stored run', async () => {
  const folder = checkOut(await startedSuite('side-by-side'));
  const built = process.env.AGENT_EVAL_DIST;
  const result = await runCli(['run', '--ab'], { cwd: folder, ...(built && { entry: join(built, 'index.js') }) });
  expect(result.exitCode).toBe(1);
  const outcome = JSON.parse(readFileSync(join(folder, '.agent-eval/outcome.json'), 'utf8'));
  expect(outcome.comparison.baseline.source).toBe('agent');
  expect(outcome.comparison.confirmation).toMatchObject({ mode: 'confirm', extraCalls: { current: 36, base: 30 } });
  expect(outcome.run).toMatchObject({ calls: 80, extraCalls: { current: 36, base: 30 } });
  const comment = readFileSync(join(folder, '.agent-eval/comment.md'), 'utf8');
  expect(comment).toContain('the base version, asked side by side with this one');
  expect(comment).toContain('of the first pass on each version');
  await expectGolden(comment, 'side-by-side-comment');
});
