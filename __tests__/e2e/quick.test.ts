/** A quick run from the command line: it looks where something can break, asks for the whole suite where it must, and claims no more. */
import { afterEach, expect, it } from 'vitest';
import type { Outcome } from '../../src/model/verdict/outcome.ts';
import { lazy } from '../../src/text/memoize.ts';
import { type AgentServer, startAgentServer } from '../support/agent-server.ts';
import { folderOf, outcomeIn, runCli } from '../support/cli.ts';

/** Whether a version answers a case rightly, by its number and how often it was asked before; null: HTTP 500. */
type Answers = (place: number, time: number) => boolean | null;

const servers: AgentServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function serve(answers: Answers): Promise<AgentServer> {
  const times = new Map<number, number>();
  const server = await startAgentServer(({ body }) => {
    const place = Number(/(\d+)/.exec(JSON.parse(body).input)![1]);
    const time = times.get(place) ?? 0;
    times.set(place, time + 1);
    const right = answers(place, time);
    return right === null ? { status: 500 } : { body: { text: right ? `Shelf ${place}.` : 'I do not know.' } };
  });
  servers.push(server);
  return server;
}

interface Library {
  readonly stored: ReturnType<typeof fullRun>;
  readonly current: Answers;
  /** Absent: the base version cannot be asked. */
  readonly base?: Answers;
  readonly config?: string;
  readonly flags?: readonly string[];
  readonly minimum?: number;
}

const casesOf = (n: number) =>
  Array.from({ length: n }, (_, i) => ({
    id: `book-${i}`,
    category: `room-${i % 6}`,
    input: `Where is book ${i}?`,
    expect: { contains: 'shelf' },
  }));

const configOf = (agent: AgentServer, minimum: number, more: string) => `version: 1
name: library
agent: { type: http, url: "${agent.url}", retries: 0, timeout: 2m, concurrency: 20 }
datasets: [{ files: books.json }]
gate: { metrics: [pass_rate], minimum: { pass_rate: ${minimum} } }
${more}`;

/** A full run of a version that answers so. */
const fullRun = (n: number, answers: Answers) =>
  lazy(async () => {
    const folder = folderOf({ 'books.json': casesOf(n), 'agent-eval.yml': configOf(await serve(answers), 0, '') });
    await runCli(['run', '--mode', 'full', '--out', 'main'], { cwd: folder });
    return { n, outcome: outcomeIn(folder, 'main') };
  });

/** A quick run of the current version against such a run. */
async function quickRun({ stored, current, base, config = '', flags = [], minimum = 0 }: Library) {
  const { n, outcome: main } = await stored();
  const now = await serve(current);
  const baseline = base ? `baseline: { agent: { url: "${(await serve(base)).url}" } }\n` : '';
  const folder = folderOf({
    'books.json': casesOf(n),
    'agent-eval.yml': configOf(now, minimum, baseline + config),
    'main/outcome.json': main,
  });
  const args = ['run', '--mode', 'quick', '--baseline', 'main/outcome.json', ...flags];
  const result = await runCli(args, { cwd: folder });
  const outcome: Outcome = outcomeIn(folder);
  return { ...result, outcome, calls: now.asked.length, texts: outcome.verdict.reasons.map(({ text }) => text) };
}

const always: Answers = () => true;
const half: Answers = (place) => place % 2 === 0;
const allPassed = fullRun(240, always);
const halfPassed = fullRun(240, half);
/** So many of the cases that pass otherwise fail now, spread over the suite. */
const broken =
  (step: number, otherwise: Answers = always): Answers =>
  (place, time) =>
    place % step === 0 ? false : otherwise(place, time);

it('an agent that answers 500 to 78 % of the turns is a regression where half of the suite failed before', async () => {
  const crashing: Answers = (place, time) => ((place * 7919 + time * 104_729) % 100 < 78 ? null : half(place, time));
  const stored = fullRun(216, half);
  for (const base of [undefined, half]) {
    const run = await quickRun({ stored, current: crashing, ...(base && { base }) });
    expect(run.outcome.verdict.conclusion).toBe('regression');
    expect(run.exitCode).toBe(1);
  }
});

it('an unchanged agent costs one pass of the subset, claims what was seen, and is not called better', async () => {
  const noisy: Answers = (place, time) => place % 5 !== 0 || (place + time) % 2 === 0;
  const run = await quickRun({ stored: allPassed, current: always, base: always });
  expect(run).toMatchObject({ exitCode: 0, calls: 60 });
  expect(run.outcome.verdict.headline).toBe('60 of 240 cases: no case that used to pass is broken');
  expect(run.texts[0]).toBe(
    '60 of 240 cases: no case that used to pass is broken. If 11 or more of the 240 cases that used to pass were broken, this run would notice (95%).',
  );
  const mixed = await quickRun({ stored: halfPassed, current: noisy, base: noisy });
  expect(mixed.outcome.comparison!.cases.newlyPassing.length).toBeGreaterThan(0);
  const unchanged = await quickRun({ stored: halfPassed, current: half, base: half });
  expect(unchanged.outcome.comparison!.metrics.filter(({ verdict }) => verdict === 'better')).toEqual([]);
  expect(unchanged.outcome.verdict.conclusion).toBe('no-regression');
});

it('the rate of the whole suite is estimated, and the plain rate of the cases that ran is not shown for it', async () => {
  const run = await quickRun({ stored: halfPassed, current: half, base: half });
  const row = run.outcome.comparison!.metrics.find(
    ({ metric, scope }) => metric === 'pass_rate' && scope === 'overall',
  );
  expect(row).toMatchObject({ baseline: 0.5, current: 0.5, delta: 0, estimatedFor: 240, n: 60, verdict: 'same' });
  expect(run.stdout).toContain('estimated for all 240 cases');
});

it('twelve broken cases of 240 make all others run, or are a regression at once', async () => {
  const run = await quickRun({ stored: allPassed, current: broken(20), base: always });
  expect(run.exitCode).toBe(1);
  expect(run.outcome.comparison!.sample).toMatchObject({ cases: 240, ran: 60 });
});

it('one broken case in the subset makes all other cases run once, and the whole suite is judged', async () => {
  const one: Answers = (place) => place > 4;
  const run = await quickRun({
    stored: allPassed,
    current: one,
    base: always,
    config: 'selection: { quick: { size: 60, always: { ids: [book-1] } } }',
  });
  const { verdict, run: info, comparison } = run.outcome;
  expect(verdict.conclusion).toBe('regression');
  expect(info).toMatchObject({ mode: 'quick', cases: { selected: 240, total: 240 }, calls: 240, stopped: null });
  expect(comparison!.sample).toMatchObject({ escalation: 'done', ran: 60, cases: 240, estimates: [] });
  expect(comparison!.cases.newlyFailing).toHaveLength(5);
  // 5 cases × a screening run and 5 re-runs: those of the first stage are not made again.
  expect(info.extraCalls).toEqual({ current: 30, base: 25 });
  expect(run.calls).toBe(240 + 30);
  expect(run.stdout).not.toContain('Run all 240 cases');
  expect(run.stderr).toContain('The quick subset leaves open whether something broke: the other 180 cases run, too.');
});

it('re-runs of the subset are in the outcome, also those that the whole suite had no need of', async () => {
  // Five newly fail once, which is suspicious of twenty; eight newly pass, which is not of all.
  const ids = [1, 2, 3, 4, 5].map((place) => `book-${place}`);
  const run = await quickRun({
    stored: fullRun(48, (place) => place < 40),
    current: (place, time) => place < 1 || place > 5 || time > 0,
    base: always,
    config: `selection: { quick: { size: 20, always: { ids: [${ids.join(', ')}] } } }`,
  });
  const { run: info, comparison } = run.outcome;
  expect(comparison!.sample).toMatchObject({ escalation: 'done', ran: 20 });
  expect(info.extraCalls).toEqual({ current: 5, base: 0 });
  expect(comparison!.reruns!.map(({ id, current }) => [id, current.length]).sort()).toEqual(ids.map((id) => [id, 1]));
});

it('where it may not escalate, it is inconclusive and says why', async () => {
  const current: Answers = (place) => place !== 1;
  const library = { stored: allPassed, current, base: always };
  const quick = (more: string) => `selection: { quick: { size: 60, ${more}always: { ids: [book-1] } } }`;
  const off = await quickRun({ ...library, config: quick('escalate: false, ') });
  expect(off.outcome.verdict.conclusion).toBe('inconclusive');
  expect(off.texts[0]).toBe(
    'The 60 cases of the quick subset leave open whether something broke, and the other 180 cases were not run, since selection.quick.escalate is false. Run all cases with --mode full.',
  );
  const capped = await quickRun({ ...library, config: quick(''), flags: ['--max-calls', '150'] });
  expect(capped.outcome.verdict.conclusion).toBe('inconclusive');
  expect(capped.texts[0]).toContain(
    'the other 180 cases do not fit into the limit of calls or cost. Raise the limit: they take about 180 calls.',
  );
  expect(capped.outcome.run.cases.selected).toBe(60);
});

it('a minimum is compared with the estimate for the whole suite', async () => {
  const library = { stored: halfPassed, current: half, base: half };
  const met = await quickRun({ ...library, minimum: 0.49 });
  expect(met.exitCode).toBe(0);
  const missed = await quickRun({ ...library, minimum: 0.51 });
  expect(missed.exitCode).toBe(2);
  expect(missed.outcome.verdict.headline).toBe('pass rate 50.0%, minimum 51%, estimated for all 240 cases');
});
