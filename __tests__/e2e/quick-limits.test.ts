/** A quick run that is stopped while all other cases run: by a limit, by an interrupt, and gone on from. */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import type { Outcome } from '../../src/model/verdict/outcome.ts';
import { lazy } from '../../src/text/memoize.ts';
import { startAgentServer } from '../support/agent-server.ts';
import { folderOf, outcomeIn, runCli, startCli } from '../support/cli.ts';

const SUBSET = 30;
const ALL = 120;
/** 30 cases, a screening run of the broken one, and 5 re-runs of it on either version. */
const FIRST_STAGE = 30 + 6 + 5;
const BROKEN = ['book-1', 'book-2', 'book-3', 'book-4'];

/** How a version behaves from its n-th request on; n from 0, in all it is asked 35 times for the subset. */
interface Shop {
  readonly right?: (id: string) => boolean;
  /** US dollars of a reply. */
  readonly price?: (n: number) => number;
  readonly unavailable?: (n: number, id: string) => boolean;
  readonly delayMs?: (n: number) => number;
}

async function shop({ right, price, unavailable, delayMs }: Shop = {}) {
  const server = await startAgentServer(({ body }, n) => {
    const id = `book-${/(\d+)/.exec(JSON.parse(body).input)![1]}`;
    if (unavailable?.(n, id)) return { status: 503 };
    const text = right?.(id) === false ? 'I do not know.' : 'On the shelf.';
    return { body: { text, usage: { cost: price?.(n) ?? 0.01 } }, delayMs: delayMs?.(n) ?? 0 };
  });
  onTestFinished(server.close);
  return server;
}

const CASES = Array.from({ length: ALL }, (_, i) => ({
  id: `book-${i}`,
  input: `Where is book ${i}?`,
  expect: { contains: 'shelf' },
}));

const configOf = (url: string, more = '') => `version: 1
name: library
agent: { type: http, url: "${url}", retries: 1, timeout: 2m, concurrency: 2, response: { text: text, usage: usage } }
datasets: [{ files: books.json }]
gate: { metrics: [pass_rate] }
selection: { quick: { size: ${SUBSET}, always: { ids: [book-1] } } }
${more}`;

/** A full run of the version before. */
const stored = lazy(async () => {
  const { url } = await shop();
  const cwd = folderOf({ 'books.json': CASES, 'agent-eval.yml': configOf(url) });
  await runCli(['run', '--mode', 'full', '--out', 'main'], { cwd });
  return outcomeIn(cwd, 'main');
});

/** Against it the subset shows one broken case of four, which makes all others run. */
async function library(now: Shop = {}) {
  const before = await shop();
  const current = await shop({ right: (id) => !BROKEN.includes(id), ...now });
  const config = configOf(current.url, `baseline: { agent: { url: "${before.url}" } }\n`);
  const cwd = folderOf({ 'books.json': CASES, 'agent-eval.yml': config, 'main/outcome.json': await stored() });
  const asked = () => current.asked.length + before.asked.length;
  return { cwd, current, asked, args: ['run', '--mode', 'quick', '--baseline', 'main/outcome.json'] };
}

/** Nothing is concluded, no row is called worse, and what ran is there. */
function expectStopped({ verdict, run, report, comparison }: Outcome, by: 'budget' | 'interrupt'): void {
  const ran = report.cases.filter(({ status }) => status !== 'skipped').length;
  expect([verdict.conclusion, run.stopped]).toEqual(['inconclusive', by]);
  expect(ran).toBeGreaterThan(SUBSET);
  expect(ran).toBeLessThan(ALL);
  const how = by === 'budget' ? 'stopped by the budget' : 'interrupted';
  expect(verdict.headline).toBe(`${how} after ${ran} of ${ALL} cases`);
  expect(verdict.reasons[0]!.text).toContain('what ran is shown, and nothing is concluded from it.');
  expect(comparison!.metrics.filter((row) => row.verdict === 'worse' || row.verdict === 'better')).toEqual([]);
  expect(report.warnings.map(({ text }) => text)).toContain(
    `The quick subset of ${SUBSET} cases left open whether something broke, and the run was stopped while the others ran.`,
  );
}

it('a limit of calls that is reached while the other cases run is no verdict', async () => {
  // The first request of each further case is refused, which nobody could plan for.
  const refused = new Set<string>();
  const unavailable = (n: number, id: string) => n > 42 && refused.size < refused.add(id).size;
  const { cwd, args, asked } = await library({ unavailable });
  const { exitCode, stdout } = await runCli([...args, '--max-calls', '142'], { cwd });
  expect(exitCode).toBe(0);
  expectStopped(outcomeIn(cwd), 'budget');
  // Two conversations at once: what is under way may try again.
  expect(asked()).toBeLessThanOrEqual(142 + 2);
  expect(stdout.trimEnd()).toMatch(/ {2}exit 0$/);
});

it('a limit of cost that is reached while the other cases run is no verdict', async () => {
  const { cwd, args } = await library({ price: (n) => (n < 60 ? 0.01 : 0.05) });
  const { exitCode } = await runCli([...args, '--max-cost', '2'], { cwd });
  expect(exitCode).toBe(0);
  const outcome = outcomeIn(cwd);
  expectStopped(outcome, 'budget');
  expect(outcome.run.cost).toBeLessThan(2.2);
});

it('the cost of the other cases is foreseen from that of a request, re-runs not counted for cases', async () => {
  const { cwd, args, asked } = await library();
  await runCli([...args, '--max-cost', '1.31'], { cwd });
  expect(outcomeIn(cwd).comparison!.sample).toMatchObject({ escalation: 'done' });
  expect(asked()).toBeGreaterThanOrEqual(FIRST_STAGE + ALL - SUBSET);
  const less = await library();
  await runCli([...less.args, '--max-cost', '1.2'], { cwd: less.cwd });
  expect(outcomeIn(less.cwd).comparison!.sample).toMatchObject({ escalation: 'limit' });
  expect(less.asked()).toBe(FIRST_STAGE);
});

it('an interrupt while the other cases run is no verdict and ends with 130; --resume asks nothing of them twice', async () => {
  const { cwd, args, current } = await library({ delayMs: (n) => (n >= 50 && n < 70 ? 300 : 0) });
  const running = startCli(args, { cwd });
  while (current.asked.length < 60) await wait(10);
  running.kill('SIGINT');
  const { exitCode, stdout } = await running.result;
  expect(exitCode).toBe(130);
  const first = outcomeIn(cwd);
  expectStopped(first, 'interrupt');
  expect(stdout.trimEnd()).toMatch(/ {2}exit 130$/);

  // What is left fits into the limit, and all other cases would not.
  const ran = first.report.cases.filter(({ status }) => status !== 'skipped').length;
  const spent = first.run.calls + 10;
  const limit = spent + 10 + (ALL - ran) + 30;
  const resumed = await runCli([...args, '--resume', '--max-calls', String(limit)], { cwd });
  const second = outcomeIn(cwd);
  expect([resumed.exitCode, second.verdict.conclusion, second.run.stopped]).toEqual([1, 'regression', null]);
  expect(second.comparison!.sample).toMatchObject({ escalation: 'done', ran: SUBSET, cases: ALL });
  expect(second.comparison!.cases.newlyFailing.map(({ id }) => id).toSorted()).toEqual(BROKEN);
  const times = Map.groupBy(current.asked, ({ body }) => JSON.parse(body).input as string);
  const twice = [...times].filter(
    ([input, all]) => all.length > 1 && !BROKEN.some((id) => input.endsWith(`${id.replace('-', ' ')}?`)),
  );
  expect(twice.length).toBeLessThanOrEqual(2);
});
