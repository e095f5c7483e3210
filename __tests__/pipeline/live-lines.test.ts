/** What stands above the bar in a terminal while a run goes on: cases that newly fail, in the words of the reports. */
import { expect, it } from 'vitest';
import { runRequest } from '../../src/config/run-request.ts';
import { runPipeline } from '../../src/pipeline/pipeline.ts';
import { always, breaks, runShop, shopFolder, startVersion } from './garden-shop.ts';

it('names what failed as the reports do, not by the id of a metric', async () => {
  const current = await startVersion(always);
  const directory = shopFolder(current, { plants: 12 });
  await runShop(directory, { baseline: 'none', out: 'stored' });
  current.change(breaks(3));
  let [shown, told] = ['', ''];
  const request = runRequest({}, { cases: [], categories: [], resume: false, dryRun: false });
  await runPipeline(
    { ...request, baseline: 'stored/outcome.json' },
    {
      directory,
      environment: { PATH: process.env.PATH },
      ci: null,
      token: null,
      stdout: (text) => {
        told += text;
      },
      stderr: (text) => {
        shown += text;
      },
      terminal: { isTty: true, color: false, columns: 120 },
      signal: new AbortController().signal,
      version: '0.0.0',
      now: Date.now,
      command: 'agent-eval',
    },
  );
  const lines = shown
    .replaceAll('\r\u001b[2K', '\n')
    .split('\n')
    .filter((line) => line.startsWith('FAIL'));
  expect(lines).toEqual(['FAIL  plant-3  pots  text: expected text is missing  plants.json:26']);
  expect(told).toContain('text: expected text is missing');
  expect(shown).toContain(
    'Baseline: the file stored/outcome.json, commit unknown, under 1 min old, because it was named for this run.',
  );
});
