/** The repository that npx fetched this tool from, as npm notes it beside the package. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ownRepository } from '../../src/platform/version.ts';
import { folderOf } from '../support/cli.ts';

const noted = (resolved: string) =>
  join(
    folderOf({ 'node_modules/.package-lock.json': { packages: { 'node_modules/agent-eval-action': { resolved } } } }),
    'node_modules',
    'agent-eval-action',
  );

it.each([
  'git+ssh://git@github.com/acorn-tools/agent-eval-action.git#4f0e1c2',
  'git+https://github.com/acorn-tools/agent-eval-action.git#4f0e1c2',
])('is read from %s', async (resolved) => {
  expect(await ownRepository(noted(resolved))).toBe('acorn-tools/agent-eval-action');
});

it('is not known where the package came from elsewhere, or nothing is noted', async () => {
  expect(await ownRepository(noted('https://registry.example.org/agent-eval-action.tgz'))).toBeNull();
  expect(await ownRepository(join(folderOf({}), 'agent-eval-action'))).toBeNull();
});
