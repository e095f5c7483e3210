/** Saved runs by name, tags and metrics, and several of them in one table. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runsText } from '../../../src/cli/commands/runs/list.ts';
import { severalText } from '../../../src/cli/several-runs.ts';
import { runPipeline } from '../../../src/pipeline/pipeline.ts';
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

it('lists them newest first, compares several with the first, and knows the commit of a folder', async () => {
  const { directory, sha } = await threeRuns();
  const request = { from: '.agent-eval', tags: [], metrics: ['text_accuracy'], json: false };
  const lines = (await runsText(request, { directory })).trim().split('\n');
  expect(lines[0]).toMatch(/^Started\s+Name\s+Commit\s+Tags\s+Cases\s+pass_rate\s+text_accuracy\s+Verdict\s+File$/);
  expect(lines.slice(1).map((line) => line.split(/\s{2,}/).slice(1, 4))).toEqual([
    ['third', `${sha.slice(0, 7)}*`, '–'],
    ['second', `${sha.slice(0, 7)}*`, 'team=search'],
    ['first', sha.slice(0, 7), 'team=search try=1'],
  ]);
  const found = JSON.parse(await runsText({ ...request, tags: ['team=search', 'try=1'], json: true }, { directory }));
  expect(found).toMatchObject([
    {
      name: 'first',
      note: 'about first',
      checkout: { sha, branch: 'main', dirty: false },
      metrics: { pass_rate: 2 / 3 },
    },
  ]);
  const files = ['first', 'second', 'third'].map((name) => `.agent-eval/${name}`);
  const table = (await severalText(files, false, { directory })).split('\n').map((line) => line.split(/\s{2,}/));
  expect(table[0]).toEqual(['', 'first', 'second', 'third']);
  expect(table.find(([title]) => title === 'Pass rate')).toEqual([
    'Pass rate',
    '66.7%',
    '66.7% (0.0 pp)',
    '66.7% (0.0 pp)',
  ]);
  expect(table.find(([title]) => title === 'Newly failing')).toEqual(['Newly failing', '1', '0']);
  expect(table.find(([title]) => title === 'Newly passing')).toEqual(['Newly passing', '1', '0']);
});

it('says where nothing is, and which metric there is not', async () => {
  const directory = folderOf({ 'x/outcome.json': '{}' });
  const request = { from: '.', tags: [], metrics: [], json: false };
  await expect(runsText(request, { directory })).rejects.toThrow('There are no saved runs here.');
  await expect(runsText({ ...request, from: 'nowhere' }, { directory })).rejects.toThrow(
    'There are no saved runs here.',
  );
  await expect(severalText(['x', 'x', 'x'], false, { directory })).rejects.toThrow('no schema version');
});
