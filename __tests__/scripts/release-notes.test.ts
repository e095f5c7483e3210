/** The notes of a release are its section of CHANGELOG.md, and the workflow takes them from there. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const root = resolve(import.meta.dirname, '../..');

const CHANGELOG = `# Changelog

## [Unreleased]

### Added

- A chart of the costs.

## [1.2.0] - 2026-11-30

### Added

- A command that lists all tests.

### Fixed

- A typo in the help.

## [1.1.0] - 2026-10-01

### Added

## [1.0.0] - 2026-09-01

### Added

- The first release.

[1.0.0]: https://github.com/example/project/releases/v1.0.0
`;

/** Runs a shell command where CHANGELOG.md is the one above. */
async function notes(command: string, env: Readonly<Record<string, string>> = {}) {
  const cwd = await mkdtemp(join(tmpdir(), 'release-notes-'));
  await writeFile(join(cwd, 'CHANGELOG.md'), CHANGELOG);
  const run = spawnSync('bash', ['-e', '-c', command], { cwd, env: { ...process.env, ...env }, encoding: 'utf8' });
  return { ...run, cwd };
}

const script = (version: string) => `"${process.execPath}" "${join(root, 'scripts/release-notes.ts')}" ${version}`;

it('are the entries of the version, without its heading and the other versions', async () => {
  const { stdout, status } = await notes(script('1.2.0'));
  expect([status, stdout]).toEqual([
    0,
    '### Added\n\n- A command that lists all tests.\n\n### Fixed\n\n- A typo in the help.\n',
  ]);
});

it('end before the links at the end of the file', async () => {
  expect((await notes(script('1.0.0'))).stdout).toBe('### Added\n\n- The first release.\n');
});

it.each(['1.3.0', '1.1.0', '1.2', '""'])(
  'are refused for version %s, which has no entries, before anything is published',
  async (version) => {
    const { stdout, stderr, status } = await notes(script(version));
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('Move them there from "## [Unreleased]".');
  },
);

it('reach the release through the workflow, which makes them before it tests and publishes', async () => {
  const { jobs } = parse(await readFile(join(root, '.github/workflows/release.yml'), 'utf8'));
  const steps: { run?: string }[] = jobs.build.steps;
  const made = steps.findIndex(({ run = '' }) => run.includes('scripts/release-notes.ts'));
  const publishing: { run?: string }[] = jobs.publish.steps;
  const published = publishing.find(({ run = '' }) => run.includes('gh release create'))?.run ?? '';
  expect(jobs.publish.needs).toContain('build');
  expect(made).toBeGreaterThan(-1);
  expect(made).toBeLessThan(steps.findIndex(({ run = '' }) => run.includes('npm cit')));
  const step = steps[made]!.run!.replace('scripts/release-notes.ts', join(root, 'scripts/release-notes.ts'));
  const { status, cwd } = await notes(step, { GITHUB_REF_NAME: 'v1.2.0' });
  expect(status).toBe(0);
  const file = /--notes-file (\S+)/.exec(published)?.[1];
  expect(await readFile(join(cwd, file!), 'utf8')).toMatch(/^### Added\n\n- A command[\s\S]*in the help\.\n$/);
});
