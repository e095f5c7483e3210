/** Saved runs by name, tags and metrics, and several of them in one table. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runsText } from '../../../src/cli/commands/runs/list.ts';
import { severalText } from '../../../src/cli/several-runs.ts';
import { runPipeline } from '../../../src/pipeline/pipeline.ts';
import { compareSavedRuns } from '../../../src/pipeline/variants/saved-runs.ts';
import { spreadOf } from '../../../src/stats/intervals/mean.ts';
import { folderOf } from '../../support/cli.ts';
import { begin, GIT_ENVIRONMENT } from '../../support/git-repository.ts';
import { plainRequest, quietWorld } from '../../support/run-world.ts';

const cases = ['fern', 'moss', 'rose'].map((id) => ({ id, input: 'When?', expect: { contains: 'spring' } }));
const said = (all: Record<string, string>) =>
  Object.entries(all)
    .map(([id, text]) => JSON.stringify({ case: id, input: 'When?', text }))
    .join('\n');

async function threeRuns() {
  const config = (files: string) => ({
    version: 1,
    name: 'garden',
    agent: { type: 'replay', files },
    datasets: [{ files: 'c.json' }],
  });
  const directory = folderOf({
    'a.yml': config('a.jsonl'),
    'b.yml': config('b.jsonl'),
    'c.json': cases,
    'a.jsonl': said({ fern: 'In spring.', moss: 'In spring.', rose: 'In May.' }),
    'b.jsonl': said({ fern: 'In spring.', moss: 'Never.', rose: 'In spring.' }),
    '.gitignore': '.agent-eval/\n',
  });
  const sha = begin(directory);
  const world = quietWorld(directory, { environment: GIT_ENVIRONMENT });
  const run = (name: string, config: string, tags: Record<string, string>) =>
    runPipeline({ ...plainRequest, config, name, tags, note: `about ${name}`, out: `.agent-eval/${name}` }, world);
  await run('first', 'a.yml', { team: 'search', try: '1' });
  writeFileSync(join(directory, 'a.yml'), `${readFileSync(join(directory, 'a.yml'), 'utf8')}\n`);
  await run('second', 'b.yml', { team: 'search' });
  await run('third', 'a.yml', {});
  return { directory, sha };
}

it('counts a run once whose outcome was rendered again into another folder', async () => {
  const { directory } = await threeRuns();
  cpSync(join(directory, '.agent-eval/first'), join(directory, '.agent-eval/report'), { recursive: true });
  const request = { from: '.agent-eval', history: null, tags: [], metrics: [], json: false };
  const text = await runsText(request, { directory });
  expect(text).toContain('report/outcome.json');
  expect(text).toContain('garden, pass_rate over 3 runs');
});

it('shows and counts no metric of a run that could not take place', async () => {
  const { directory } = await threeRuns();
  const file = join(directory, '.agent-eval/second/outcome.json');
  const { verdict, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...rest, verdict: { ...verdict, conclusion: 'could-not-run' } }));
  const request = { from: '.agent-eval', history: null, tags: [], metrics: [], json: false };
  const text = await runsText(request, { directory });
  expect(text).toMatch(/second .* –\s+could-not-run/);
  expect(text).toContain('garden, pass_rate over 2 runs');
  const files = ['first', 'second', 'third'].map((name) => `.agent-eval/${name}`);
  const table = await severalText(files, { isJson: false }, plainRequest, quietWorld(directory));
  expect(table).toMatch(/Pass rate +66\.7% +– +66\.7% \(0\.0 pp\) +66\.7% ±0\.0 pp \(n = 2\)/);
  expect(table).toMatch(/Newly failing +– +0/);
});

it('has the mean of runs of all cases alone, finds folders with a dot, and no spread in equal values', async () => {
  const { directory } = await threeRuns();
  const world = quietWorld(directory, { environment: GIT_ENVIRONMENT });
  await runPipeline({ ...plainRequest, config: 'a.yml', cases: ['fern'], out: '.agent-eval/fern' }, world);
  const request = { from: '.', history: null, tags: [], metrics: [], json: false };
  const text = await runsText(request, { directory });
  expect(text).toContain('.agent-eval/fern/outcome.json');
  expect(text).toContain('garden, pass_rate over 3 runs of all cases (mean ± sd): 66.7% ±0.0 pp\n');
  expect(spreadOf([0.1, 0.1, 0.1])?.sd).toBe(0);
});

it('shows no control characters of a saved run', async () => {
  const { directory } = await threeRuns();
  const file = join(directory, '.agent-eval/second/outcome.json');
  const { run, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...rest, run: { ...run, startedAt: '\u001b[2J\u001b[31m2026\u0007' } }));
  const request = { from: '.agent-eval', history: null, tags: [], metrics: [], json: false };
  expect(await runsText(request, { directory })).not.toMatch(/[^\P{Cc}\n]/u);
});

it('names each saved run that it cannot read', async () => {
  const { directory } = await threeRuns();
  writeFileSync(join(directory, '.agent-eval/second/outcome.json'), '{"schemaVersion":1,');
  writeFileSync(join(directory, '.agent-eval/third/outcome.json'), '[]');
  const request = { from: '.agent-eval', history: null, tags: [], metrics: [], json: false };
  const lines = (await runsText(request, { directory })).trim().split('\n');
  expect(lines.slice(-2).sort()).toEqual([
    'Not read: .agent-eval/second/outcome.json: This saved run is truncated, or not JSON.',
    'Not read: .agent-eval/third/outcome.json: This is no saved run: it has no schema version.',
  ]);
});

it('names every saved run that is not there, of two and of three', async () => {
  const { directory } = await threeRuns();
  const world = quietWorld(directory);
  const missing = (file: string) => ({
    what: 'There is no saved run here.',
    where: { file },
    fix: 'Name the outcome.json of an earlier run, or its folder.',
  });
  await expect(compareSavedRuns({ baseline: 'a', current: 'b/outcome.json' }, plainRequest, world)).rejects.toThrow(
    expect.objectContaining({ problems: [missing('a'), missing('b/outcome.json')] }),
  );
  const files = ['.agent-eval/first', 'x.json#gpt', 'y'];
  await expect(severalText(files, { isJson: false }, plainRequest, world)).rejects.toThrow(
    expect.objectContaining({ problems: [missing('x.json#gpt'), missing('y')] }),
  );
});

it('lists them newest first, compares several with the first, and knows the commit of a folder', async () => {
  const { directory, sha } = await threeRuns();
  const request = { from: '.agent-eval', history: null, tags: [], metrics: ['text_accuracy'], json: false };
  const lines = (await runsText(request, { directory })).trim().split('\n');
  expect(lines[0]).toMatch(
    /^Started\s+Name\s+Commit\s+Tags\s+Cases\s+pass_rate\s+text_accuracy\s+Verdict\s+File\s+Note$/,
  );
  expect(lines.slice(1, 4).map((line) => line.split(/\s{2,}/).slice(1, 4))).toEqual([
    ['third', `${sha.slice(0, 7)}*`, '–'],
    ['second', `${sha.slice(0, 7)}*`, 'team=search'],
    ['first', sha.slice(0, 7), 'team=search try=1'],
  ]);
  const found = JSON.parse(await runsText({ ...request, tags: ['team=search', 'try=1'], json: true }, { directory }));
  expect(found.runs).toMatchObject([
    {
      name: 'first',
      note: 'about first',
      checkout: { sha, branch: 'main', dirty: false },
      metrics: { pass_rate: 2 / 3 },
    },
  ]);
  const files = ['first', 'second', 'third'].map((name) => `.agent-eval/${name}`);
  const table = (await severalText(files, { isJson: false }, plainRequest, quietWorld(directory)))
    .split('\n')
    .map((line) => line.split(/\s{2,}/));
  expect(table[0]).toEqual(['', 'first', 'second', 'third', 'Mean ± sd (n = 3)']);
  expect(table.find(([title]) => title === 'Pass rate')).toEqual([
    'Pass rate',
    '66.7%',
    '66.7% (0.0 pp)',
    '66.7% (0.0 pp)',
    '66.7% ±0.0 pp',
  ]);
  expect(table.find(([title]) => title === 'Newly failing')).toEqual(['Newly failing', '1', '0']);
  expect(table.find(([title]) => title === 'Newly passing')).toEqual(['Newly passing', '1', '0']);
});

it('shows what the configurations say of the model where the runs differ in it, in compare too', async () => {
  const { directory } = await threeRuns();
  for (const [name, parameters] of Object.entries({
    first: { model: 'gpt-5', temperature: 0.2, prompt: 'aaaaaaaaaaaa' },
    second: { model: 'gpt-5-mini', temperature: 0.2, prompt: 'bbbbbbbbbbbb' },
  })) {
    const file = join(directory, '.agent-eval', name, 'outcome.json');
    const outcome = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...outcome, run: { ...outcome.run, parameters } }));
  }
  const request = { from: '.agent-eval', history: null, tags: [], metrics: [], json: false };
  const lines = (await runsText(request, { directory })).split('\n').map((line) => line.split(/\s{2,}/));
  expect(lines[0]?.[4]).toBe('Agent');
  expect(lines.slice(1, 4).map((line) => line[4])).toEqual([
    '–',
    'gpt-5-mini, temperature 0.2, prompt bbbbbbbbbbbb',
    'gpt-5, temperature 0.2, prompt aaaaaaaaaaaa',
  ]);
  const [first, second, third] = ['first', 'second', 'third'].map((name) => `.agent-eval/${name}`);
  const world = quietWorld(directory);
  const table = await severalText([first!, second!, third!], { isJson: false }, plainRequest, world);
  expect(table).toMatch(/^Model +gpt-5 +gpt-5-mini +–$/m);
  const { outcome } = await compareSavedRuns({ baseline: first!, current: second! }, plainRequest, world);
  expect(outcome.comparison?.comparability.differences).toEqual(
    expect.arrayContaining([
      "The agent's configured model is gpt-5-mini, and was gpt-5.",
      "The agent's system prompt changed.",
    ]),
  );
});

it('says where nothing is, and which metric there is not', async () => {
  const directory = folderOf({ 'x/outcome.json': '{}' });
  const request = { from: '.', history: null, tags: [], metrics: [], json: false };
  await expect(runsText(request, { directory })).rejects.toThrow('There are no saved runs here.');
  await expect(runsText({ ...request, from: 'nowhere' }, { directory })).rejects.toThrow(
    'There are no saved runs here.',
  );
  const { directory: three } = await threeRuns();
  const labelled = (...tags: string[]) => runsText({ ...request, from: '.agent-eval', tags }, { directory: three });
  await expect(labelled('team=serach')).rejects.toThrow(
    expect.objectContaining({
      problems: [{ what: 'No saved run has the label "team=serach".', fix: 'Did you mean "team=search"?' }],
    }),
  );
  await expect(severalText(['x', 'x', 'x'], { isJson: false }, plainRequest, quietWorld(directory))).rejects.toThrow(
    'no schema version',
  );
});

/** The table of the four values, each computed apart from the program: Σ and Σ² in whole numbers of 1/12. */
const RATES = [3, 6, 9, 12];

/** Saved runs of one suite whose pass rates are RATES / 12, in folders and, the last two, in a history. */
async function fourRuns() {
  const ids = Array.from({ length: 12 }, (_, i) => `t${i}`);
  const config = (passing: number, extra: object) => ({
    version: 1,
    name: 'garden',
    agent: { type: 'replay', files: `${passing}.jsonl` },
    datasets: [{ files: 'c.json' }],
    ...extra,
  });
  const directory = folderOf({
    'c.json': ids.map((id) => ({ id, input: 'When?', expect: { contains: 'spring' } })),
    ...Object.fromEntries(
      RATES.flatMap((n) => [
        [`${n}.jsonl`, said(Object.fromEntries(ids.map((id, i) => [id, i < n ? 'In spring.' : 'Never.'])))],
        [`${n}.yml`, config(n, {})],
      ]),
    ),
  });
  const world = quietWorld(directory);
  for (const n of RATES) {
    const history = n >= 9 ? 'h.sqlite' : null;
    const out = `.agent-eval/${n}`;
    await runPipeline({ ...plainRequest, config: `${n}.yml`, name: `run ${n}`, note: `try ${n}`, history, out }, world);
  }
  return directory;
}

it('has mean and sample standard deviation of the runs in folders and in a history, to 1e-9', async () => {
  const directory = await fourRuns();
  const request = { from: '.agent-eval', history: null, tags: [], metrics: [], json: true };
  const list = async (more: object) => JSON.parse(await runsText({ ...request, ...more }, { directory }));
  const [sum, squares] = [RATES.reduce((a, b) => a + b, 0), RATES.reduce((a, b) => a + b * b, 0)];
  const variance = (n: number, all: number, ofSquares: number) => (ofSquares - (all * all) / n) / (n - 1) / 144;
  const inFolders = await list({});
  expect(inFolders.spread).toMatchObject([{ suite: 'garden', metric: 'pass_rate', n: 4 }]);
  expect(Math.abs(inFolders.spread[0].mean - sum / 4 / 12)).toBeLessThan(1e-9);
  expect(Math.abs(inFolders.spread[0].sd - Math.sqrt(variance(4, sum, squares)))).toBeLessThan(1e-9);
  const stored = await list({ from: 'nowhere', history: 'h.sqlite' });
  expect(stored.runs.map((one: { metrics: { pass_rate: number } }) => one.metrics.pass_rate)).toEqual([1, 0.75]);
  expect(stored.runs.map(({ name, note }: { name?: string; note?: string }) => [name, note])).toEqual([
    ['run 12', 'try 12'],
    ['run 9', 'try 9'],
  ]);
  expect(Math.abs(stored.spread[0].sd - Math.sqrt(variance(2, 21, 225)))).toBeLessThan(1e-9);
  // A run that lies in both is one.
  expect((await list({ history: 'h.sqlite' })).runs).toHaveLength(4);
  const text = await runsText({ ...request, json: false }, { directory });
  expect(text).toContain('garden, pass_rate over 4 runs of all cases (mean ± sd): 62.5% ±32.3 pp\n');
  expect(text).toMatch(/Verdict +File +Note\n/);
});

it('refuses a history that is none, and says which', async () => {
  const directory = folderOf({ 'x.sqlite': 'no database' });
  const request = { from: '.', history: 'x.sqlite', tags: [], metrics: [], json: false };
  await expect(runsText(request, { directory })).rejects.toThrow('x.sqlite');
});
