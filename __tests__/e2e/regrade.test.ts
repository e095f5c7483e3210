/** Saved runs scored again, by hand and before a comparison: through the command line, as people meet it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutTranscripts } from '../../src/history/without-transcripts.ts';
import type { Outcome } from '../../src/model/verdict/outcome.ts';
import { lazy } from '../../src/text/memoize.ts';
import { type AgentServer, startAgentServer } from '../support/agent-server.ts';
import { addFiles, outcomeIn, problemsOf, runCli } from '../support/cli.ts';
import { deskConfig, deskFolder, httpAgent } from '../support/lending-desk.ts';

const BOOKS = [
  'Atlas',
  'novel',
  'Field-Guide',
  'comic',
  'almanac',
  'Map-Set',
  'diary',
  'reader',
  'primer',
  'Songbook',
  'score',
  'thesis',
];

/** One case a book: the desk is to name it, written in small letters and with blanks. */
function loans(change: (book: string, i: number) => { readonly input?: string; readonly title?: string } = () => ({})) {
  const lines = BOOKS.map((book, i) => {
    const { input = `lend me ${book}`, title = book.toLowerCase().replace('-', ' ') } = change(book, i);
    return `- { id: loan-${i}, input: "${input}", expect: { intent: LEND, entities: { title: "${title}" } } }`;
  });
  return `${lines.join('\n')}\n`;
}

/** A desk that always says the same. */
let server: AgentServer;
beforeAll(async () => {
  server = await startAgentServer(({ json }) => {
    const book = String((json as { input: string }).input).replace('lend me ', '');
    return { body: { text: `Here is ${book}.`, intent: 'LEND', entities: [{ entity: 'title', value: book }] } };
  });
});
afterAll(() => server?.close());

/** The run "old", which every test begins with, by how entities were compared then. */
const OLD = {
  exact: lazy(async () => (await makeDesk('exact').run('old', '--baseline', 'none')).outcome),
  loose: lazy(async () => (await makeDesk('loose').run('old', '--baseline', 'none')).outcome),
};

async function desk(normalize: keyof typeof OLD) {
  const old = await OLD[normalize]();
  const made = makeDesk(normalize);
  addFiles(made.cwd, { 'old/outcome.json': old });
  return { ...made, old };
}

function makeDesk(normalize: string) {
  const configured = (setting: string, how = 'free') =>
    deskConfig(httpAgent(server.url, 'response: { text: text, intent: intent, entities: entities }'), [
      'datasets: [{ files: loans.yml }]',
      `metrics: { entity: { normalize: ${setting} } }`,
      `baseline: { regrade: ${how} }`,
      'gate: { metrics: [pass_rate, entity_f1] }',
    ]);
  const cwd = deskFolder(configured(normalize), {}, loans());
  const run = async (out: string, ...flags: readonly string[]) => {
    const result = await runCli(['run', '--out', out, ...flags], { cwd });
    return { ...result, outcome: outcomeIn(cwd, out) };
  };
  const write = (setting: string, how?: string) => addFiles(cwd, { 'agent-eval.yml': configured(setting, how) });
  return { cwd, run, write, asked: server.asked };
}

const unclocked = ({ report }: Outcome) => report.metrics.filter(({ metric }) => !metric.startsWith('latency'));
const scores = ({ report }: Outcome) => report.cases.map(({ id, trials }) => [id, trials.map((trial) => trial.scores)]);
const rows = ({ comparison }: Outcome) =>
  comparison!.metrics.filter(({ scope }) => scope === 'overall').map(({ metric }) => metric);
const overall = ({ comparison }: Outcome, metric: string) =>
  comparison!.metrics.find((m) => m.metric === metric && m.scope === 'overall');

describe('regrade', () => {
  it('gives what a re-run with the settings of today gives, without asking the agent', async () => {
    const { cwd, run, write, asked, old } = await desk('exact');
    write('loose');
    const before = asked.length;
    const again = await runCli(['regrade', 'old', '--out', 'again', '--json'], { cwd });
    expect([again.exitCode, asked.length]).toEqual([0, before]);
    const regraded = outcomeIn(cwd, 'again');
    expect(JSON.parse(again.stdout)).toEqual(regraded);
    const { outcome: fresh } = await run('fresh', '--baseline', 'none');
    expect([unclocked(regraded), scores(regraded)]).toEqual([unclocked(fresh), scores(fresh)]);
    expect(scores(regraded)).not.toEqual(scores(old));
    expect(regraded.run).toEqual({ ...old.run, fingerprints: fresh.run.fingerprints });
    expect(regraded.report.warnings.map(({ text }) => text)).toEqual([
      "Scored again with today's cases and settings: 12 cases, no agent was asked.",
    ]);
  });

  it('leaves out what cannot be scored again, and says why', async () => {
    const { cwd } = await desk('loose');
    const today = loans((_, i) => (i === 0 ? { input: 'lend me two atlases' } : i === 1 ? { title: 'poem' } : {}));
    addFiles(cwd, { 'loans.yml': today.split('\n').slice(0, -2).join('\n') });
    expect((await runCli(['regrade', 'old', '--out', 'again'], { cwd })).exitCode).toBe(0);
    const { report, run: made } = outcomeIn(cwd, 'again');
    expect(report.cases.map(({ id }) => id)).toEqual(BOOKS.map((_, i) => `loan-${i}`).slice(1, -1));
    expect(report.cases[0]).toMatchObject({ id: 'loan-1', status: 'failed', trials: [{ code: 'missing_entity' }] });
    expect(made.cases).toEqual({ selected: 10, total: 11 });
    expect(report.warnings.at(-1)!.text).toBe(
      "Scored again with today's cases and settings: 10 cases, no agent was asked. Of these, 1 has other expectations than then. Left out: 1 case: the user says something else now; 1 case: no longer in the suite.",
    );
  });

  it('is refused for a run of another suite and for one without conversations, with a remedy', async () => {
    const { cwd, old } = await desk('loose');
    const other = { ...old, run: { ...old.run, suite: 'garden-shop' } };
    addFiles(cwd, { 'scores/outcome.json': withoutTranscripts(old), 'other/outcome.json': other });
    const [scoresOnly, another] = await Promise.all([
      runCli(['regrade', 'scores', '--out', 'x'], { cwd }),
      runCli(['regrade', 'other', '--out', 'y'], { cwd }),
    ]);
    expect([scoresOnly.exitCode, another.exitCode]).toEqual([3, 3]);
    expect(problemsOf(scoresOnly)[0]![0]).toBe(
      'Nothing in this run can be scored again (12 cases: no conversation is stored).',
    );
    expect(problemsOf(another)[0]![0]).toBe('This saved run is of the suite "garden-shop", not of "lending-desk".');
  });
});

describe('a comparison after the settings changed', () => {
  it('measures both runs with the same settings, and says so', async () => {
    const { run, write } = await desk('exact');
    write('loose');
    const { exitCode, outcome } = await run('new', '--baseline', 'old');
    expect(exitCode).toBe(0);
    expect(outcome.comparison!.comparability).toMatchObject({
      level: 'high',
      differences: ["The baseline was scored again with today's settings (12 cases, one stored run)."],
      aspects: { 'scoring:entities': 'changed', 'scoring:intent': 'identical' },
    });
    expect(overall(outcome, 'entity_f1')).toMatchObject({ baseline: 1, current: 1, n: 12 });
    expect(overall(outcome, 'pass_rate')).toMatchObject({ baseline: 1, current: 1, n: 12 });
  });

  it('leaves out without regrading what other settings may have changed, with the reason', async () => {
    const { run, write } = await desk('loose');
    write('exact', 'never');
    const { exitCode, stdout, outcome } = await run('new', '--baseline', 'old');
    expect([exitCode, outcome.verdict.conclusion]).toEqual([0, 'not-compared']);
    expect(rows(outcome)).toContain('intent_accuracy');
    for (const metric of ['pass_rate', 'entity_f1', 'entity_recall']) expect(rows(outcome)).not.toContain(metric);
    const { comparability, warnings, cases } = outcome.comparison!;
    expect(comparability.level).toBe('partial');
    expect(comparability.differences[0]).toMatch(/^The scoring of entities changed: pass_rate, .* are not compared/);
    expect(comparability.differences[1]).toBe('The baseline was not scored again, because baseline.regrade is never.');
    expect(warnings.map(({ code }) => code)).toContain('scoring_changed');
    expect(cases.newlyFailing).toEqual([]);
    expect(stdout).toContain('NOT COMPARED');
  });

  it('cannot score a copy without conversations again, and says so', async () => {
    const { cwd, run, write, old } = await desk('exact');
    addFiles(cwd, { 'scores/outcome.json': withoutTranscripts(old) });
    write('loose');
    const { outcome } = await run('new', '--baseline', 'scores');
    expect(outcome.comparison!.regrading).toEqual({
      cases: [],
      rewritten: [],
      why: 'The baseline could not be scored again: no conversations are stored with it, only scores.',
    });
    expect(rows(outcome)).not.toContain('entity_f1');
  });

  it('reads a baseline of the version before, whose settings are not known, and scores it again', async () => {
    const { cwd, run, old } = await desk('loose');
    const before = { ...old, run: { ...old.run, fingerprints: { config: 'a', dataset: 'b', scoring: 'c' } } };
    addFiles(cwd, { 'before/outcome.json': before, 'scores/outcome.json': withoutTranscripts(before) });
    const [whole, without] = [await run('new', '--baseline', 'before'), await run('new-2', '--baseline', 'scores')];
    expect(whole.outcome.comparison).toMatchObject({ shared: 12, comparability: { level: 'high' } });
    expect(whole.outcome.comparison!.regrading!.cases).toHaveLength(12);
    expect(without.outcome.comparison).toMatchObject({ shared: 12, comparability: { level: 'partial' } });
    expect(rows(without.outcome)).toContain('entity_f1');
  });
});

describe('a comparison after a case changed', () => {
  it('compares a case that only expects something else, and not one that is asked something else', async () => {
    const { cwd, run } = await desk('loose');
    const today = loans((_, i) => (i === 0 ? { input: 'lend me two atlases' } : i === 1 ? { title: 'poem' } : {}));
    addFiles(cwd, { 'loans.yml': today });
    const { outcome } = await run('new', '--baseline', 'old');
    const { comparability, regrading, cases, shared } = outcome.comparison!;
    expect(shared).toBe(11);
    expect(cases.changed.map(({ id }) => id)).toEqual(['loan-0']);
    expect(cases.stillFailing.map(({ id }) => id)).toEqual(['loan-1']);
    expect(regrading).toMatchObject({ cases: ['loan-1'], rewritten: ['loan-1'] });
    expect(comparability.differences).toEqual([
      '1 case with other expectations than before was compared by scoring the stored conversations again: loan-1.',
      '1 case changed: not compared.',
    ]);
  });
});

describe('compare', () => {
  it('scores the baseline again only where the other run was scored as today', async () => {
    const { cwd, run, write } = await desk('exact');
    write('loose');
    await run('new', '--baseline', 'none');
    const compared = async (out: string) => {
      await runCli(['compare', 'old', 'new', '--out', out], { cwd });
      return outcomeIn(cwd, out).comparison!;
    };
    expect((await compared('a')).comparability.level).toBe('high');
    write('case');
    const { comparability, regrading } = await compared('b');
    expect(comparability.level).toBe('partial');
    expect(regrading!.why).toContain('regrade both');
  });
});
