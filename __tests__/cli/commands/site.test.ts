/** `agent-eval site`: stored runs of suites → pages in a folder, and what it refuses, keeps and takes away. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { writeSite } from '../../../src/cli/commands/site/site.ts';
import { writeHistory } from '../../../src/history/store/file.ts';
import { emptyHistory, type History } from '../../../src/history/store/history.ts';
import { type Problem, ProblemError } from '../../../src/model/problem.ts';
import type { Status } from '../../../src/model/run/case-result.ts';
import type { RunInfo } from '../../../src/model/run/run-info.ts';
import type { Outcome } from '../../../src/model/verdict/outcome.ts';
import { FACTS, studioRun, withRun } from '../../history/store/pottery-history.ts';
import { aVerdict } from '../../support/an-outcome.ts';

const GLAZE: readonly Status[] = ['passed', 'failed', 'passed', 'passed', 'failed', 'errored', 'passed'];

/** Runs of one suite: "glaze" changes its result four times, "wheel" never. */
function historyOf(suite: string, runs: number, first = 0): History {
  const outcomes = Array.from({ length: runs }, (_, i) => runOf(suite, first + i));
  return outcomes.reduce((history, outcome) => withRun(history, outcome, FACTS), emptyHistory(suite));
}

function runOf(suite: string, hour: number, differs: Partial<RunInfo> = {}): Outcome {
  const units = { glaze: { status: GLAZE[hour % 7]! }, wheel: {} };
  const cases = { selected: 2, total: 2 };
  const run = studioRun(hour, units, { suite, cost: 1.25, cases, ...differs });
  return { ...run, verdict: aVerdict({ conclusion: hour % 5 === 4 ? 'regression' : 'no-regression' }) };
}

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'agent-eval-site-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

async function store(directory: string, name: string, history: History): Promise<void> {
  await mkdir(dirname(join(directory, name)), { recursive: true });
  await writeHistory(history, join(directory, name), { transcripts: true });
}

async function save(directory: string, name: string, outcome: Outcome): Promise<void> {
  await mkdir(dirname(join(directory, name)), { recursive: true });
  await writeFile(join(directory, name), JSON.stringify(outcome));
}

const ENVIRONMENT = { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'clay/studio' };

function write(directory: string, from: readonly string[] = ['runs']) {
  const world = { directory, environment: ENVIRONMENT, version: '1.2.3', signal: new AbortController().signal };
  return writeSite({ from, out: 'site' }, world as unknown as Parameters<typeof writeSite>[1]);
}

const pages = async (directory: string) => (await readdir(join(directory, 'site'))).sort();
const page = (directory: string, name = 'index.html') => readFile(join(directory, 'site', name), 'utf8');
const textOf = (html: string) => html.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]*>/g, '\n');

async function problemsOf(writing: Promise<unknown>): Promise<readonly Problem[]> {
  const error = await writing.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ProblemError);
  return (error as ProblemError).problems;
}

describe('the site of several suites', () => {
  it('has a page of all of them, and one for each with verdict, trends, runs, unstable cases and cost', async () => {
    const at = await folder();
    await store(at, 'runs/a/history.sqlite', historyOf('support', 10));
    await store(at, 'runs/b/history.sqlite', historyOf('search', 8));
    expect(await write(at)).toEqual({ suites: 2, runs: 18, warnings: [] });
    expect(await pages(at)).toEqual(['.agent-eval-site.json', 'index.html', 'suite-search.html', 'suite-support.html']);
    const all = await page(at);
    expect(textOf(all)).toMatch(/Regression in 1 of 2 suites/);
    expect(all).toContain('<a href="suite-search.html">');
    const one = await page(at, 'suite-support.html');
    for (const id of ['trend', 'runs', 'unstable', 'spending']) expect(one).toContain(`<section id="${id}"`);
    expect(one).toContain('https://github.com/clay/studio/actions/runs/7009');
    expect(one).toContain(`https://github.com/clay/studio/commit/${(9).toString(16).padStart(40, 'c')}`);
    expect(textOf(one)).toMatch(/Cost of a run\s+1\.25 USD/);
    // passed failed passed passed failed errored passed | passed failed passed
    expect(textOf(one)).toMatch(/glaze\s+6\s+6\s+3\s+1\s/);
    expect(one).toContain(
      'aria-label="passed, failed, passed, passed, failed, errored, passed, passed, failed, passed"',
    );
    expect(textOf(one).split('id="unstable"')[1] ?? '').not.toContain('wheel');
  });

  it('counts a single stored run in the singular', async () => {
    const at = await folder();
    await store(at, 'runs/a/history.sqlite', historyOf('support', 1));
    await save(at, 'runs/b/outcome.json', runOf('search', 1, { pullRequest: 7 }));
    expect(await write(at)).toMatchObject({ suites: 2, runs: 1 });
    expect(textOf(await page(at)).replace(/\s+/g, ' ')).toContain(' 2 suites 1 stored run ');
  });

  it('finds what runs left in the usual folder, whose name begins with a dot', async () => {
    const at = await folder();
    await save(at, '.agent-eval/outcome.json', runOf('support', 1));
    await save(at, '.agent-eval/nightly/outcome.json', runOf('support', 2));
    expect(await write(at, ['.'])).toEqual({ suites: 1, runs: 2, warnings: [] });
  });

  it('counts the requests of re-runs, in stored runs and in results alike', async () => {
    const at = await folder();
    const calls = { calls: 2, extraCalls: { current: 3030, base: 2025 } };
    const rerun = (hour: number, of = {}) => runOf('support', hour, { ...calls, ...of });
    await store(at, 'runs/history.sqlite', withRun(historyOf('support', 3), rerun(3), FACTS));
    await save(at, 'runs/outcome.json', rerun(4, { pullRequest: 7 }));
    await write(at);
    const of = (id: string, text: string) => textOf(text.split(`<section id="${id}"`)[1]!.split('</section>')[0]!);
    for (const id of ['runs', 'others']) expect(of(id, await page(at))).toMatch(/^5,057$/m);
  });

  it('does not call attention to a regression that was accepted', async () => {
    const at = await folder();
    const newest = historyOf('support', 10);
    const { id: runId, startedAt } = newest.runs.at(-1)!;
    const accepted = { by: 'maria', sha: 'c'.repeat(40), pullRequest: 7, runId, at: startedAt, units: [], affected: 0 };
    await store(at, 'runs/a/history.sqlite', { ...newest, acceptances: [accepted] });
    await store(at, 'runs/b/history.sqlite', historyOf('search', 8));
    await write(at);
    expect(textOf(await page(at))).toMatch(/No regression in any of 2 suites \(1 accepted\)/);
  });

  it('is the same bytes for the same runs, asks for nothing and runs nothing', async () => {
    const at = await folder();
    await store(at, 'runs/a/history.sqlite', historyOf('support', 5));
    await store(at, 'runs/b/history.sqlite', historyOf('search', 5));
    await write(at);
    const before = await page(at, 'suite-support.html');
    await write(at);
    expect(await page(at, 'suite-support.html')).toBe(before);
    expect(before).toMatch(
      /content="default-src 'none'; style-src 'sha256-[^']+'; img-src data:; base-uri 'none'; form-action 'none'"/,
    );
    expect(before).not.toMatch(/<script|<iframe|src="|url\(|@import/);
  });

  it('gives suites of any name pages of their own inside the folder, and shows the name as text', async () => {
    const at = await folder();
    const names = ['../x', '<script>alert(1)</script>', 'index', 'Support', 'support', '..', ' '];
    for (const [i, name] of names.entries()) await store(at, `runs/${i}/history.sqlite`, historyOf(name, 2));
    await write(at);
    const written = await pages(at);
    expect(written).toHaveLength(names.length + 2);
    expect(new Set(written.map((name) => name.toLowerCase())).size).toBe(written.length);
    expect(await readdir(at)).toEqual(['runs', 'site']);
    const all = await page(at);
    expect(all).not.toContain('<script');
    expect(all).toContain('&lt;script&gt;alert(1)');
  });

  it('refuses two suites of one name, and takes the same runs in two files once', async () => {
    const at = await folder();
    await store(at, 'runs/a/history.sqlite', historyOf('support', 4));
    await store(at, 'runs/b/history.sqlite', historyOf('support', 6));
    expect(await write(at)).toMatchObject({ suites: 1, runs: 6 });
    const other = runOf('support', 2, { durationMs: 77_777 });
    await store(at, 'runs/c/history.sqlite', withRun(emptyHistory('support'), other, FACTS));
    expect(await problemsOf(write(at))).toEqual([
      {
        what: 'Two suites are named "support": this history and runs/b/history.sqlite disagree about the same run.',
        where: { file: 'runs/c/history.sqlite' },
        fix: 'Give each configuration a `name` of its own: it keeps the stored runs of suites apart.',
      },
    ]);
  });
});

describe('the site of one suite', () => {
  it('is one page', async () => {
    const at = await folder();
    await store(at, 'runs/history.sqlite', historyOf('support', 9));
    await write(at);
    expect(await pages(at)).toEqual(['.agent-eval-site.json', 'index.html']);
    expect(textOf(await page(at))).toMatch(/No regression\s+, pass rate 50\.0%/);
  });

  it.each([
    [0, 'No run of this suite is stored yet'],
    [1, 'From 6 stored runs on, changes of level are looked for.'],
  ])('stands with %i stored runs', async (runs, words) => {
    const at = await folder();
    await store(at, 'runs/history.sqlite', historyOf('support', runs));
    expect(await write(at)).toMatchObject({ runs });
    expect(await page(at)).toContain(words);
    expect(await page(at)).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('keeps the newest 500 of 1,000 runs, on a page of bounded size', async () => {
    const at = await folder();
    const bare = (first: number) => {
      const history = historyOf('support', 1, first);
      const [run] = history.runs;
      const runs = Array.from({ length: 500 }, (_, i) => {
        const startedAt = new Date(Date.UTC(2026, 0, 1, first + i)).toISOString();
        return { ...run!, id: String(first + i), startedAt, firstStartedAt: startedAt, units: null };
      });
      return { ...history, runs, latest: null };
    };
    await store(at, 'runs/a/history.sqlite', bare(1));
    await store(at, 'runs/b/history.sqlite', bare(501));
    expect(await write(at)).toMatchObject({ suites: 1, runs: 500 });
    expect((await page(at)).length).toBeLessThan(1_000_000);
  });

  it('lists pull requests apart from the line, with copies of the reports that are at hand', async () => {
    const at = await folder();
    await store(at, 'runs/history.sqlite', historyOf('support', 5));
    await save(at, 'runs/pr/outcome.json', runOf('support', 40, { pullRequest: 88 }));
    await writeFile(join(at, 'runs/pr/report.html'), '<!doctype html><title>The report of 88</title>');
    await save(at, 'runs/main/outcome.json', runOf('support', 41));
    await mkdir(join(at, 'runs/cut'));
    await writeFile(join(at, 'runs/cut/outcome.json'), '{"schemaVersion":1,');
    const { runs, warnings } = await write(at);
    expect(runs).toBe(6);
    expect(warnings).toEqual([
      expect.stringMatching(/^Left out: runs\/cut\/outcome\.json: This saved run is truncated, or not JSON\.$/),
    ]);
    expect(await page(at, 'report-support-7040-1.html')).toContain('The report of 88');
    const [, others = ''] = (await page(at)).split('<section id="others"');
    expect(others).toContain('<a href="https://github.com/clay/studio/pull/88"');
    expect(others).toContain('<a href="report-support-7040-1.html">report</a>');
  });

  it('counts how a case changed in saved runs beside a history, too, which do not say how it was graded', async () => {
    const at = await folder();
    await store(at, 'runs/history.sqlite', historyOf('support', 2));
    for (const hour of [2, 3, 4]) await save(at, `runs/${hour}/outcome.json`, runOf('support', hour));
    await write(at);
    expect(await page(at)).toContain('aria-label="passed, failed, passed, passed, failed"');
  });

  it('lists a run once that was compared again later, as it ended, and no pass rate of one that could not run', async () => {
    const at = await folder();
    await store(at, 'runs/history.sqlite', historyOf('support', 5));
    const run = runOf('support', 40, { pullRequest: 88 });
    const verdict = { ...run.verdict, conclusion: 'could-not-run', exitCode: 3 } as const;
    await save(at, 'runs/pr/outcome.json', { ...run, comparison: null, verdict });
    await save(at, 'runs/compare/outcome.json', run);
    await write(at);
    const [, others = ''] = (await page(at)).split('<section id="others"');
    const rows = [...others.split('</section>')[0]!.matchAll(/<tr>.*?<\/tr>/gs)].map(([row]) => textOf(row));
    expect(rows).toEqual([expect.stringContaining('When (UTC)'), expect.stringMatching(/^[^%]*could not run[^%]*$/)]);
  });

  it('names cases without a name of their own by what the user says', async () => {
    const at = await folder();
    const runs = [0, 1, 2].map((hour) => {
      const units = { '0123456789ab': { status: GLAZE[hour]! } };
      return studioRun(hour, units, { suite: 'support', cases: { selected: 1, total: 1 } });
    });
    await store(
      at,
      'runs/history.sqlite',
      runs.reduce((all, run) => withRun(all, run, FACTS), emptyHistory('support')),
    );
    await write(at);
    expect(textOf(await page(at))).toContain('Is there a place on the wheel?');
    expect(textOf(await page(at))).not.toContain('0123456789ab');
  });
});

describe('the folder of a site', () => {
  it('loses the pages that are not written again, and keeps the files of others', async () => {
    const at = await folder();
    await store(at, 'runs/a/history.sqlite', historyOf('support', 3));
    await store(at, 'runs/b/history.sqlite', historyOf('search', 3));
    await write(at);
    await writeFile(join(at, 'site', 'CNAME'), 'evals.example.org');
    await rm(join(at, 'runs/b'), { recursive: true });
    await write(at);
    expect(await pages(at)).toEqual(['.agent-eval-site.json', 'CNAME', 'index.html']);
  });

  it('is left as it is where a history is broken, and each broken one is named', async () => {
    const at = await folder();
    await store(at, 'runs/a/history.sqlite', historyOf('support', 3));
    await write(at);
    const before = await page(at);
    await mkdir(join(at, 'runs/b'));
    await writeFile(join(at, 'runs/b/history.sqlite'), 'no database');
    await mkdir(join(at, 'runs/c'));
    await writeFile(join(at, 'runs/c/history.sqlite'), '');
    const problems = await problemsOf(write(at));
    expect(problems.map(({ where }) => where?.file)).toEqual(['runs/b/history.sqlite', 'runs/c/history.sqlite']);
    expect(problems[0]?.fix).toContain('agent-eval-baseline-SUITE');
    expect(await page(at)).toBe(before);
    expect(await pages(at)).toEqual(['.agent-eval-site.json', 'index.html']);
  });

  it('is refused where a file of somebody else would be replaced, or its own list is damaged', async () => {
    const at = await folder();
    await store(at, 'runs/history.sqlite', historyOf('support', 3));
    await mkdir(join(at, 'site'));
    await writeFile(join(at, 'site/index.html'), 'mine');
    expect(await problemsOf(write(at))).toMatchObject([{ where: { file: 'site/index.html' } }]);
    expect(await page(at)).toBe('mine');
    for (const list of ['{', '{"files":["../runs/history.sqlite"]}']) {
      await writeFile(join(at, 'site/.agent-eval-site.json'), list);
      expect(await problemsOf(write(at))).toMatchObject([{ where: { file: 'site/.agent-eval-site.json' } }]);
    }
    expect(await readdir(join(at, 'runs'))).toEqual(['history.sqlite']);
  });

  it('is not begun where there are no stored runs', async () => {
    const at = await folder();
    await mkdir(join(at, 'runs'));
    expect(await problemsOf(write(at))).toMatchObject([
      { what: 'There are no stored runs here.', where: { file: 'runs' } },
    ]);
    expect(await problemsOf(write(at, ['nowhere']))).toMatchObject([{ where: { file: 'nowhere' } }]);
    expect(await readdir(at)).toEqual(['runs']);
  });
});
