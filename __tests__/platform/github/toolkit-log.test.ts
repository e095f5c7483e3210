import { expect, it } from 'vitest';
import { reasonOf, reportingMoves, withoutAnnotations } from '../../../src/platform/github/toolkit-log.ts';

/** What reaches the log while the work prints that. */
async function logOf(said: string[], work: () => Promise<unknown>): Promise<string> {
  const { write } = process.stdout;
  let log = '';
  const keep = (chunk: unknown) => {
    log += String(chunk);
    return true;
  };
  process.stdout.write = keep;
  try {
    await withoutAnnotations(said, work).catch(() => {});
    process.stdout.write('::warning::afterwards\n');
    expect(process.stdout.write).toBe(keep);
    return log;
  } finally {
    process.stdout.write = write;
  }
}

it('keeps annotations of the toolkits out of the run, and tells what they said', async () => {
  const said: string[] = [];
  const log = await logOf(said, async () => {
    process.stdout.write('::warning::Failed to restore: 50%25 of it%0Aand no more\n');
    process.stdout.write('::error::The frost\n');
    process.stdout.write('::debug::Attempt 1\n::warning title=Agent Eval::of our own\n::error::quoted\nTulips\n');
    process.stdout.write('::debug::Failed to reserve cache: Error: The shed is full\n');
  });
  expect(said).toEqual(['Failed to restore: 50% of it\nand no more', 'The frost', 'The shed is full']);
  expect(log.split('\n')).toEqual([
    'Failed to restore: 50%25 of it%0Aand no more',
    'The frost',
    '::debug::Attempt 1',
    '::warning title=Agent Eval::of our own',
    '::error::quoted',
    'Tulips',
    '::debug::Failed to reserve cache: Error: The shed is full',
    '::warning::afterwards',
    '',
  ]);
});

it('ends with the work, also where that fails', async () => {
  const said: string[] = [];
  const log = await logOf(said, () => Promise.reject(new Error('down')));
  expect([said, log]).toEqual([[], '::warning::afterwards\n']);
});

it('hears how far a file has come, and leaves the log as it is', async () => {
  const moved: number[] = [];
  const lines = [
    'Uploaded bytes 8388608',
    'Sent 5 of 12 (41.7%), 1.0 MBs/sec',
    'Received 7 of 12 (58.3%), 1.0 MBs/sec',
  ];
  const log = await logOf([], () =>
    reportingMoves(
      (bytes) => void moved.push(bytes),
      async () => {
        process.stdout.write(`${lines.join('\n')}\nSent with love\n`);
      },
    ),
  );
  expect(moved).toEqual([8_388_608, 5, 7]);
  expect(log).toContain(`${lines.join('\n')}\nSent with love\n`);
});

it.each([
  [
    'Failed to restore: Failed to GetCacheEntryDownloadURL: Received non-retryable error: Failed request: (403) Forbidden: Resource not accessible.',
    'GetCacheEntryDownloadURL was answered with 403',
  ],
  [
    'Failed to CreateArtifact: Unable to make request: ECONNRESET',
    'the connection broke at CreateArtifact (ECONNRESET)',
  ],
  ['Failed to save: {"unexpected":[null]}', 'its answer could not be read'],
  ['<!DOCTYPE html>\n<title>Down</title>', 'its answer could not be read'],
  ['FinalizeArtifact: response from backend was not ok.\nat x', 'FinalizeArtifact: response from backend was not ok'],
])('says in one clause why a toolkit failed: %s', (said, reason) => {
  expect([reasonOf(said), reasonOf(new Error(said))]).toEqual([reason, reason]);
});
