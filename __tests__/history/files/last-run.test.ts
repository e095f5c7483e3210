import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLastRun } from '../../../src/history/files/last-run.ts';
import type { CaseResult, Trial } from '../../../src/model/run/case-result.ts';
import type { Outcome } from '../../../src/model/verdict/outcome.ts';
import { runText } from '../../../src/model/verdict/run-text.ts';
import { shopRun } from '../shop-run.ts';

const NAMES = ['outcome.json', 'outcome.previous.json'];
const run = shopRun({ suite: 'shop', cases: { selected: 1, total: 1 } });

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'last-run-'));
});
afterAll(() => rm(root, { recursive: true }));

/** The last run of a folder with these files, the newest first. */
async function lastOf(name: string, ...contents: readonly (string | Partial<Outcome>)[]) {
  const folder = join(root, name);
  await mkdir(folder);
  for (const [i, content] of contents.entries())
    await writeFile(join(folder, NAMES[i]!), typeof content === 'string' ? content : JSON.stringify(content));
  return readLastRun(folder, NAMES, 'shop', 'all');
}

describe('the last run of a folder', () => {
  it('is what the file says of its cases, whatever the rest of the file is', async () => {
    const found = await lastOf('rest', { ...run, diagnosis: 'of another version' as never });
    const [{ status, transcript, usage }] = run.report.cases[0]!.trials as [Trial];
    expect(found).toMatchObject({ run: { suite: 'shop', startedAt: run.run.startedAt } });
    expect(found?.report.cases).toMatchObject([{ id: 'tulips', status, trials: [{ status, usage }] }]);
    expect(found?.report.cases[0]?.trials[0]?.transcript.turns).toHaveLength(transcript.turns.length);
  });

  it('is read case by case where it is written so, and then may be cut no less', async () => {
    const text = [...runText(run)].join('');
    expect(await lastOf('by-case', text)).toEqual(await lastOf('as-one', run));
    expect(await lastOf('by-case-cut', text.slice(0, -20))).toBeNull();
  });

  it('is read without its passed cases for who asks what failed, and still has all of them or is none', async () => {
    const [passed] = run.report.cases as [CaseResult];
    // What an agent says is no part of what became of the case.
    const saysSo = { user: 'hi', text: '{"status":"passed","trials":[]}', context: { status: 'passed', trials: [] } };
    const failedTrial = { ...passed.trials[0]!, transcript: { turns: [saysSo] } } as unknown as Trial;
    const failed: CaseResult = {
      ...passed,
      id: ',"status":"passed","trials":[',
      status: 'failed',
      trials: [failedTrial],
    };
    const three = [passed, failed, { ...passed, id: 'roses' }];
    const written = (selected: number) =>
      [
        ...runText({
          ...run,
          run: { ...run.run, cases: { selected, total: 3 } },
          report: { ...run.report, cases: three },
        } as Outcome),
      ].join('');
    for (const [name, text] of [
      ['three', written(3)],
      ['four', written(4)],
    ] as const) {
      await mkdir(join(root, name));
      await writeFile(join(root, name, 'outcome.json'), text);
    }
    const found = await readLastRun(join(root, 'three'), NAMES, 'shop', 'not passed');
    expect(found?.report.cases).toMatchObject([
      { id: failed.id, status: 'failed', trials: [{ transcript: { turns: [null] } }] },
    ]);
    expect(await readLastRun(join(root, 'four'), NAMES, 'shop', 'not passed')).toBeNull();
  });

  it('is the one before, where the newest has no case, is of another suite, was cut or is broken', async () => {
    const broken = { ...run, report: { ...run.report, cases: [{ id: 'tulips', status: 'fine' }] } } as never;
    const useless: Readonly<Record<string, string | Partial<Outcome>>> = {
      empty: { ...run, run: { ...run.run, cases: { selected: 0, total: 1 } }, report: { ...run.report, cases: [] } },
      other: { ...run, run: { ...run.run, suite: 'garden' } },
      cut: { ...run, run: { ...run.run, cases: { selected: 2, total: 2 } } },
      version: { ...run, schemaVersion: 99 as never },
      truncated: JSON.stringify(run).slice(0, -9),
      broken,
    };
    for (const [name, newest] of Object.entries(useless)) {
      expect(await lastOf(name, newest), name).toBeNull();
      expect((await lastOf(`${name}-before`, newest, run))?.report.cases, name).toHaveLength(1);
    }
  });
});
