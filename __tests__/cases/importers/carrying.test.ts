/** What all importers do alike: counts of what is carried and what is not, stable ids, files around a file. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileLine } from '../../../src/cases/dataset/file-line.ts';
import { filesAround } from '../../../src/cases/dataset/read-files.ts';
import { leftOut, stableIds } from '../../../src/cases/importers/carrying.ts';
import { folderWith, load, problemsOf } from '../suite-folder.ts';

describe('the line of a foreign file', () => {
  const cases = [
    { native: { input: 'a', expect: { contains: ['x', 'y'], tools: ['find'] }, ground_truth: 'z' }, path: [0] },
    { native: { turns: [{ user: 'b', expect: { intent: 'ask' } }], evaluate: { satisfy: ['kind'] } }, path: [1] },
  ];

  it('counts what is carried, hard before measured, and what is not', () => {
    expect(fileLine('a.json', 'tests', cases, { notCarried: { 'database check': 2 }, notes: ['read twice'] })).toEqual({
      text: 'a.json: tests, 2 cases, 1 intent, 2 texts, 1 call, 1 criterion measured, 1 right answer; not carried: database check (2); read twice.',
      isLossy: true,
    });
  });

  it('says so where nothing is lost, and counts the cases that are skipped', () => {
    expect(fileLine('a.json', 'tests', cases.slice(0, 1), {}).isLossy).toBe(false);
    const skipped = cases.map((one) => ({ ...one, skipped: 'Its code is not run.' }));
    expect(fileLine('a.json', 'tests', skipped, {})).toMatchObject({
      text: expect.stringContaining('2 cases, 2 of them skipped, '),
      isLossy: true,
    });
  });
});

it('counts every key that nothing reads, but for those that are null', () => {
  const counts = leftOut();
  counts.unread({ input: 'a', seed: 1, limit: null }, ['input']);
  counts.unread({ seed: 0 }, ['input']);
  counts.add('javascript', 3);
  expect(counts.counts()).toEqual({ seed: 2, javascript: 3 });
});

it('names a case by its id, else by its name; names that repeat carry four characters of their content', () => {
  const ids = stableIds([
    { id: '7', name: 'a', content: 1 },
    { name: 'b', content: 2 },
    { name: 'c', content: 3 },
    { name: 'c', content: 4 },
    { content: 5 },
  ]);
  expect(ids.slice(0, 2)).toEqual(['7', 'b']);
  expect(ids[2]).toMatch(/^c-[\da-f]{4}$/);
  expect(ids[2]).not.toBe(ids[3]);
  expect(ids[4]).toBeUndefined();
});

it('reads files around a file only within the repository, links followed', () => {
  const outside = folderWith({ 'secret.txt': 'key' });
  const directory = folderWith({ 'tests/a.json': '{}', 'shared.txt': 'hello' });
  mkdirSync(join(directory, 'folder'));
  symlinkSync(join(outside, 'secret.txt'), join(directory, 'tests', 'link.txt'));
  writeFileSync(join(directory, 'tests', 'b.txt'), 'beside');
  const around = filesAround(join(directory, 'tests', 'a.json'), { directory, workingDirectory: directory });
  expect(around.names()).toEqual(['a.json', 'b.txt', 'link.txt']);
  expect(around.read('b.txt')).toBe('beside');
  expect(around.read('../shared.txt')).toBe('hello');
  for (const name of [
    'link.txt',
    join(outside, 'secret.txt'),
    '../../etc/passwd',
    'none.txt',
    '../folder',
    '\0',
    'x'.repeat(5000),
  ])
    expect(around.read(name)).toBeNull();
});

it('refuses a text that no importer knows, and a format that nobody has', async () => {
  expect(await problemsOf({ 'a.convo.txt': 'hello' })).toEqual([
    expect.stringContaining('a.convo.txt a.convo.txt holds no test cases of a format that is known. | Set "format"'),
  ]);
});

it('refuses a file that two tools could have written, and reads it as the one that its dataset names', async () => {
  const both = JSON.stringify([{ input: 'Capital of France?', target: 'Paris', expected_output: 'Paris' }]);
  expect(await problemsOf({ 'a.json': both })).toEqual([
    'a.json a.json could be DeepEval goldens or Inspect samples. | Set "format" of the dataset to deepeval or inspect.',
  ]);
  expect(await problemsOf({ 'a.json': both }, [{ files: 'a.json', format: 'inspect' }])).toEqual([
    expect.stringContaining('"expected_output": no such expectation is known here'),
  ]);
});

it('says of each document of a file what became of it', async () => {
  const first = 'test_cases:\n- test_case: a\n  steps:\n  - user: hi\n  - bot: hello\n';
  const second = 'test_cases:\n- test_case: b\n  steps:\n  - user: bye\n  - bot: ciao\n    wait: 3\n';
  const { imported, warnings } = await load({ 'a.yml': `${first}---\n${second}` });
  expect(imported).toEqual([
    'a.yml: Rasa end-to-end tests, 1 case, 1 text.',
    'a.yml: Rasa end-to-end tests, 1 case, 1 text; not carried: wait (1).',
  ]);
  expect(warnings).toEqual([{ code: 'not_carried', text: imported[1] }]);
});
