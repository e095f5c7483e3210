/** The baseline that somebody names: a saved run, its folder, or a history. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileSource } from '../../../src/history/sources/file.ts';
import { historyFile, SAID, shopHistory, shopRun, sourceRun } from '../shop-run.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'named-baseline-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function named(file: string, content: string | Uint8Array) {
  const path = join(folder, file);
  await writeFile(path, content);
  return fileSource.find(sourceRun({ named: path }))!;
}

describe('a baseline that is named', () => {
  it('is a saved run, which stands alone', async () => {
    const { baseline, warnings } = await named('outcome.json', JSON.stringify(shopRun()));
    expect(baseline).toMatchObject({ outcome: shopRun(), info: { source: 'file' }, history: null });
    expect(warnings).toEqual([]);
    const inFolder = await fileSource.find(sourceRun({ named: folder }))!;
    expect(inFolder.baseline?.outcome).toEqual(shopRun());
  });

  it('is the newest run of a history, which comes with it', async () => {
    const later = shopRun({ id: '9001', startedAt: '2026-03-02T10:00:00.000Z' });
    const { baseline } = await named('history.sqlite', await historyFile(shopHistory(shopRun(), later)));
    expect(baseline?.info.runId).toBe('9001');
    expect(JSON.stringify(baseline?.outcome)).toContain(SAID);
    expect(baseline?.history?.runs.map(({ id }) => id)).toEqual(['9000', '9001']);
  });

  it('is a history by what it begins with, whatever its name is', async () => {
    const { baseline, warnings } = await named('runs.db', await historyFile(shopHistory(shopRun())));
    expect([baseline?.info.runId, warnings]).toEqual(['9000', []]);
    const half = await named('half.db', (await historyFile(shopHistory(shopRun()))).subarray(0, 5_000));
    expect(half.warnings).toMatchObject([
      { text: expect.stringContaining('This history was not used: it is truncated') },
    ]);
  });

  it.each([
    ['half.sqlite', async () => (await historyFile(shopHistory(shopRun()))).subarray(0, 5_000), 'truncated'],
    ['no.sqlite', async () => 'Tulips, roses, ferns', 'it is no SQLite file'],
    ['other.sqlite', async () => historyFile(shopHistory(shopRun({ suite: 'faq-bot' }))), '"faq-bot"'],
    [
      'empty.sqlite',
      async () => historyFile({ ...shopHistory(shopRun()), latest: null }),
      'holds no run to compare with',
    ],
  ])('is none, with one warning that names the file, where %s cannot be used', async (name, content, said) => {
    const { baseline, warnings } = await named(name, await content());
    expect(baseline).toBeNull();
    expect(warnings).toHaveLength(1);
    expect(warnings[0]?.text).toContain(join(folder, name));
    expect(warnings[0]?.text).toContain(said);
  });

  it('is the run before one in which no case ran, where that was kept', async () => {
    const plain = shopRun();
    const run = { ...plain.run, cases: { selected: 0, total: 0 } };
    const stub = JSON.stringify({ ...plain, run, report: { ...plain.report, cases: [] } });
    const alone = await named('stub.json', stub);
    expect(alone.baseline).toBeNull();
    expect(alone.warnings).toMatchObject([
      { code: 'saved_run_empty', text: expect.stringContaining('No case ran in this run. Name the outcome.json') },
    ]);
    await writeFile(join(folder, 'outcome.previous.json'), JSON.stringify(plain));
    const { baseline, warnings, why } = await named('outcome.json', stub);
    expect(baseline?.outcome).toEqual(plain);
    expect(warnings).toEqual([]);
    expect(baseline?.info.description).toContain('outcome.previous.json');
    expect(baseline?.info.why).toContain('no case ran in the run after it');
    expect((await fileSource.find(sourceRun({ named: folder })))?.baseline?.outcome, why).toEqual(plain);
  });

  it('is none where there is no such history', async () => {
    const path = join(folder, 'nowhere.sqlite');
    const { baseline, warnings } = await fileSource.find(sourceRun({ named: path }))!;
    expect(baseline).toBeNull();
    expect(warnings).toMatchObject([{ code: 'saved_run_missing' }]);
  });
});
