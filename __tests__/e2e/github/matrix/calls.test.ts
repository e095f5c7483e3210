/** No call to GitHub is left out: of the scenarios, of the trials, of the page. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createGitHub } from '../../../../src/platform/github/client.ts';
import { everyCall } from '../../../platform/github/every-call.ts';
import { startGitHubServer } from '../../../support/github-server.ts';
import { TRIALS } from './at-once.ts';
import { SCENARIOS } from './scenarios.ts';

const made = Object.values(SCENARIOS).flatMap(({ calls }) => calls);
const named = (names: readonly string[]): readonly string[] => [...new Set(names)].sort();

it('lists every operation of the port to the API', async () => {
  const server = await startGitHubServer();
  try {
    const context = { owner: 'acorn-books', repo: 'shop-assistant', apiUrl: server.url };
    const github = createGitHub({ token: server.token().value, context, retryPaceMs: 1, throttled: false });
    for (const call of Object.values(everyCall(server))) await call(github).catch(() => {});
    const operations = server.requests.map(({ operation }) => operation ?? '');
    expect(named(made.flatMap(({ to, name }) => (to === 'api' ? [name] : [])))).toEqual(named(operations));
  } finally {
    await server.stop();
  }
});

it('tries each of them', () => {
  const tried = Object.values(TRIALS).flatMap((trials) => trials.flatMap((trial) => Object.keys(trial)));
  expect(named(tried.map((name) => name.replace(/, after \d+$/, '')))).toEqual(named(made.map(({ name }) => name)));
});

it('says in docs/github-trouble.md what is lost without it', () => {
  const page = readFileSync(new URL('../../../../docs/github-trouble.md', import.meta.url), 'utf8');
  const [, table = ''] = page.split('## What is lost');
  const rows = table.split('\n').filter((line) => line.startsWith('| '));
  const listed = rows.flatMap((row) => [...row.split(' | ')[1]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!));
  expect(named(listed)).toEqual(named(made.map(({ name }) => name)));
});
