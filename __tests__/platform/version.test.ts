/** The repository that npx fetched this tool from, as npm notes it beside the package. */
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { ownCall, ownRepository } from '../../src/platform/version.ts';
import { folderOf } from '../support/cli.ts';

const noted = (resolved: string, folder = '.') =>
  join(
    folderOf({
      [`${folder}/node_modules/.package-lock.json`]: { packages: { 'node_modules/agent-eval-action': { resolved } } },
    }),
    folder,
    'node_modules',
    'agent-eval-action',
  );

it.each([
  'git+ssh://git@github.com/acorn-tools/agent-eval-action.git#4f0e1c2',
  'git+https://github.com/acorn-tools/agent-eval-action.git#4f0e1c2',
])('is read from %s', (resolved) => {
  expect(ownRepository(noted(resolved))).toBe('acorn-tools/agent-eval-action');
});

it('is not known where the package came from elsewhere, or nothing is noted', () => {
  expect(ownRepository(noted('https://registry.example.org/agent-eval-action.tgz'))).toBeNull();
  expect(ownRepository(join(folderOf({}), 'agent-eval-action'))).toBeNull();
});

it('is how a person calls the tool where npx fetched it, and not where it is installed', () => {
  const resolved = 'git+ssh://git@github.com/acorn-tools/agent-eval-action.git#4f0e1c2';
  expect(ownCall(noted(resolved, '_npx/4f0e1c2'))).toBe('npx github:acorn-tools/agent-eval-action');
  expect(ownCall(noted(resolved), '/usr/bin/agent-eval')).toBe('agent-eval');
  expect(ownCall(noted('https://registry.example.org/agent-eval-action.tgz', '_npx/4f0e1c2'))).toBe('agent-eval');
});

it('is what was typed where a project has it, and out of a clone', () => {
  const clone = folderOf({});
  const project = join(clone, 'node_modules/agent-eval-action');
  expect(ownCall(project, join(clone, 'node_modules/.bin/agent-eval'))).toBe('npx agent-eval');
  expect(ownCall(project, join(project, 'dist/index.js'))).toBe('agent-eval');
  const entry = join(clone, 'dist/index.js');
  const from = relative(process.cwd(), entry);
  expect(ownCall(clone, entry)).toBe(`node ${from.length < entry.length ? from : entry}`);
  const here = join(process.cwd(), 'src/index.ts');
  expect(ownCall(process.cwd(), here)).toBe('node src/index.ts');
  expect(ownCall(clone, '/usr/bin/agent-eval')).toBe('agent-eval');
});
