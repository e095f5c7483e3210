/** Saved runs that a person names: found by that name, or what this person can do. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readNamedRun } from '../../../src/history/files/named-run.ts';
import { folderOf } from '../../support/cli.ts';
import { shopRun } from '../shop-run.ts';

const NAME_ONE = 'Name the outcome.json of an earlier run, or its folder.';

describe('a saved run that a person names', () => {
  const folder = () =>
    folderOf({
      'run/outcome.json': shopRun(),
      'cut/outcome.json': '{"schemaVersion":1,',
      'list.json': '[]',
      'newer.json': '{"schemaVersion":9}',
      'h.sqlite': 'SQLite format 3',
      'empty/note.txt': '',
    });

  it('is a file, or the outcome.json of a folder', async () => {
    const directory = folder();
    expect(await readNamedRun(directory, 'run')).toEqual(shopRun());
    expect(await readNamedRun(directory, join('run', 'outcome.json'))).toEqual(shopRun());
  });

  it.each([
    [
      'cut',
      'cut/outcome.json',
      'This saved run is truncated, or not JSON.',
      `${NAME_ONE} If this is one, run the suite again.`,
    ],
    ['list.json', 'list.json', 'This is no saved run: it has no schema version.', NAME_ONE],
    [
      'newer.json',
      'newer.json',
      'This saved run has schema version 9; this version of the tool reads 1.',
      'Use the version of Agent Eval that wrote it, or run the suite again.',
    ],
    [
      'h.sqlite',
      'h.sqlite',
      'This is a history of many runs, not a saved run.',
      'List its runs with "runs --history h.sqlite", or show their trend with "history --baseline h.sqlite".',
    ],
    ['empty', 'empty/outcome.json', 'There is no saved run here.', NAME_ONE],
    ['gone.json', 'gone.json', 'There is no saved run here.', NAME_ONE],
  ])('%s is none, and the problem says where and what to do', async (given, file, what, fix) => {
    await expect(readNamedRun(folder(), given)).rejects.toThrow(
      expect.objectContaining({ problems: [{ what, where: { file }, fix }] }),
    );
  });
});
