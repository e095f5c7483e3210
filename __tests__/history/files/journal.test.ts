import { appendFileSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTick } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openJournal } from '../../../src/history/files/journal.ts';
import { readJournal } from '../../../src/history/files/read-journal.ts';
import type { FinishedTrial } from '../../../src/model/run/case-result.ts';
import { holderOf } from '../../../src/platform/lock.ts';
import { aTrial } from '../../support/an-outcome.ts';

const finished = (caseId: string, differs: Parameters<typeof aTrial>[0] = {}): FinishedTrial => ({
  caseId,
  fingerprint: `print-of-${caseId}`,
  trial: aTrial(differs),
});
const fingerprints = new Map(['rose', 'fern'].map((id) => [id, `print-of-${id}`]));

describe('the journal', () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'journal-'));
    path = join(folder, 'out', 'journal.jsonl');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('holds each trial on disk as soon as the event loop has gone round', async () => {
    const journal = openJournal(path);
    journal.append(finished('rose'));
    await nextTick();
    await nextTick();
    expect(readJournal(path, fingerprints).done.get('rose')).toEqual([aTrial()]);
    journal.close();
  });

  it('writes what is left when it is closed', () => {
    const journal = openJournal(path);
    journal.append(finished('rose'));
    journal.append(finished('fern', { trial: 1 }));
    expect(journal.close()).toBeNull();
    expect([...readJournal(path, fingerprints).done.keys()]).toEqual(['rose', 'fern']);
  });

  it('passes over a line that was cut off, and goes on below it', () => {
    const first = openJournal(path);
    first.append(finished('rose'));
    first.close();
    appendFileSync(path, '{"caseId":"fern","fingerp');
    expect([...readJournal(path, fingerprints).done.keys()]).toEqual(['rose']);
    const second = openJournal(path, { resume: true });
    second.append(finished('fern'));
    second.close();
    expect([...readJournal(path, fingerprints).done.keys()]).toEqual(['rose', 'fern']);
  });

  it('starts anew unless it resumes', () => {
    for (const id of ['rose', 'fern']) {
      const journal = openJournal(path);
      journal.append(finished(id));
      journal.close();
    }
    expect([...readJournal(path, fingerprints).done.keys()]).toEqual(['fern']);
  });

  it('knows what an interrupted run has spent beyond its trials', () => {
    const journal = openJournal(path);
    journal.append({ ...finished('rose'), spent: { calls: 2, cost: 0.1 } });
    journal.append({ spent: { calls: 5, cost: 0.4 } });
    journal.close();
    const { done, spent } = readJournal(path, fingerprints);
    expect([[...done.keys()], spent]).toEqual([['rose'], { calls: 5, cost: 0.4 }]);
  });

  it('knows how long each of its processes took, and not what was between them', () => {
    const at = (time: string, durationMs: number) => ({
      timing: { startedAt: `2026-05-04T${time}.000Z`, durationMs, turns: [durationMs] },
    });
    const first = openJournal(path, { version: { commit: 'a' } });
    first.append(finished('rose', at('09:00:00', 700)));
    first.append(finished('fern', { ...at('09:00:02', 500), status: 'errored' }));
    first.close();
    const second = openJournal(path, { resume: true, version: { commit: 'a' } });
    second.append({ ...finished('fern', at('18:30:00', 300)), extra: 'current' });
    second.append(finished('fern', at('when it suited', 300)));
    second.close();
    expect(readJournal(path, fingerprints).durationMs).toBe(2_800);
  });

  it('forgets cases whose content has changed, and errored trials, which run again', () => {
    const journal = openJournal(path);
    journal.append(finished('rose'));
    journal.append(finished('fern', { status: 'errored', blame: 'infrastructure' }));
    journal.close();
    expect(readJournal(path, new Map([...fingerprints, ['rose', 'another-print']])).done.size).toBe(0);
  });

  it('keeps the last word of a trial that was written twice', () => {
    const journal = openJournal(path);
    journal.append(finished('rose', { status: 'failed', failureType: 'assertion', blame: 'agent' }));
    journal.append(finished('rose'));
    journal.close();
    expect(
      readJournal(path, fingerprints)
        .done.get('rose')!
        .map((trial) => trial.status),
    ).toEqual(['passed']);
  });

  it('is held by another process that lives, unless the machine has started since', () => {
    const journal = openJournal(path);
    journal.append(finished('rose'));
    journal.close();
    expect(holderOf(path)).toBeNull();
    const lock = `${path}.lock`;
    writeFileSync(lock, String(process.ppid));
    expect(holderOf(path)).toEqual({ pid: process.ppid, lock });
    utimesSync(lock, 1_000_000, 1_000_000);
    expect(holderOf(path)).toBeNull();
    const next = openJournal(path, { resume: true });
    next.append(finished('fern'));
    next.close();
    expect([...readJournal(path, fingerprints).done.keys()]).toEqual(['rose', 'fern']);
  });

  it('is empty where there is no file', () => {
    expect(readJournal(path, fingerprints).done.size).toBe(0);
  });
});
