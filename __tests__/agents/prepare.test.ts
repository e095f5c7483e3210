/** agent.start.prepare in the checkout: run before the agent, and an installation not without need. */
import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { prepareAgent } from '../../src/agents/checkout/prepare.ts';
import { agentOptions, agentWorld } from '../support/agent-world.ts';
import { addFiles, type Files, folderOf } from '../support/cli.ts';

/** An npm that writes down how often it was asked. */
const NPM = '#!/bin/sh\nmkdir -p node_modules; echo "$@" >> installed.txt\n';

function prepared(prepare: string, files: Files = {}) {
  const directory = folderOf({ 'bin/npm': NPM, 'package-lock.json': '{}', ...files });
  chmodSync(join(directory, 'bin/npm'), 0o755);
  const options = agentOptions({ type: 'command', command: 'node agent.mjs', start: { prepare } });
  const environment = { PATH: `${join(directory, 'bin')}:${process.env.PATH}` };
  const origin = { file: 'agent-eval.yml', path: 'agent' };
  const once = () => prepareAgent(options, { ...agentWorld(directory), environment, origin, say: () => {} });
  const installed = () => readFileSync(join(directory, 'installed.txt'), 'utf8').trim().split('\n');
  return { directory, once, installed };
}

it('installs once for a lock file, and again when it has changed or the packages are gone', async () => {
  const { directory, once, installed } = prepared('npm ci');
  await once();
  await once();
  expect(installed()).toEqual(['ci']);
  addFiles(directory, { 'package-lock.json': '{ "lockfileVersion": 3 }' });
  await once();
  expect(installed()).toHaveLength(2);
  rmSync(join(directory, 'node_modules'), { recursive: true });
  await once();
  expect(installed()).toHaveLength(3);
});

it.skipIf(process.platform === 'win32')('reads no lock file that is a link to what never ends', async () => {
  const { directory, once, installed } = prepared('npm ci');
  execFileSync('mkfifo', [join(directory, 'pipe')]);
  rmSync(join(directory, 'package-lock.json'));
  symlinkSync('pipe', join(directory, 'package-lock.json'));
  await once();
  await once();
  // Nothing says by what the packages were installed.
  expect(installed()).toHaveLength(2);
});

const VENV = 'python -m venv .venv && .venv/bin/pip install';
/** A python that makes .venv with a pip that writes down how often it was asked. */
const PYTHON = `#!/bin/sh
mkdir -p .venv/bin
printf '#!/bin/sh\\necho "$@" >> installed.txt\\n' > .venv/bin/pip
chmod +x .venv/bin/pip
`;

function preparedPython(prepare: string, files: Files) {
  const all = prepared(prepare, { 'bin/python': PYTHON, ...files });
  chmodSync(join(all.directory, 'bin/python'), 0o755);
  return all;
}

it.each([
  [`${VENV} -r requirements.txt`, { 'requirements.txt': 'flask==3.1.0\n' }],
  [`${VENV} -e .`, { 'pyproject.toml': '[project]\nname = "desk"\n' }],
])('installs once for the files that name the packages: %s', async (command, files) => {
  const { directory, once, installed } = preparedPython(command, files);
  await once();
  await once();
  expect(installed()).toHaveLength(1);
  addFiles(directory, Object.fromEntries(Object.entries(files).map(([file, text]) => [file, `${text}\n# more\n`])));
  await once();
  expect(installed()).toHaveLength(2);
  rmSync(join(directory, '.venv'), { recursive: true });
  await once();
  expect(installed()).toHaveLength(3);
});

it.each([
  ['copies sources', `${VENV} .`, { 'pyproject.toml': '[project]\n' }],
  ['names files that name others', `${VENV} -r requirements.txt`, { 'requirements.txt': '-r base.txt\n' }],
  ['names a file that is not there', `${VENV} -r other.txt`, { 'requirements.txt': 'flask\n' }],
])('installs each time what %s', async (_, command, files) => {
  const { once, installed } = preparedPython(command, files);
  await once();
  await once();
  expect(installed()).toHaveLength(2);
});

it('runs what does more than to install each time, since nothing says whether that is needed', async () => {
  const { once, installed } = prepared('npm ci && echo built >> installed.txt');
  await once();
  await once();
  expect(installed()).toEqual(['ci', 'built', 'ci', 'built']);
});

it.each([
  ['a script that runs with it', { 'package.json': '{ "scripts": { "postinstall": "patch-package" } }' }],
  ['a build that runs with it', { 'package.json': '{ "scripts": { "prepare": "tsc" } }' }],
  ['members of a workspace', { 'package.json': '{ "workspaces": ["apps/*"] }' }],
  ['members of a workspace of pnpm', { 'pnpm-workspace.yaml': 'packages: [apps/*]\n' }],
  ['sources in another folder', { 'package.json': '{ "dependencies": { "words": "file:libs/words" } }' }],
])('installs each time where the package has %s', async (_, files) => {
  const { once, installed } = prepared('npm ci', files);
  await once();
  await once();
  expect(installed()).toHaveLength(2);
});

it('installs once where the package has scripts for other times', async () => {
  const { once, installed } = prepared('npm ci --omit=dev --no-audit', {
    'package.json': '{ "scripts": { "build": "tsc", "start": "node ." } }',
  });
  await once();
  await once();
  expect(installed()).toHaveLength(1);
});

it.each(['--prefix=apps/desk', '--prefix=desk', '--omit=dev;true'])(
  'installs each time with %s: the lock file beside it is not all that counts',
  async (option) => {
    const { once, installed } = prepared(`npm ci ${option}`);
    await once();
    await once();
    expect(installed()).toHaveLength(2);
  },
);

it('tells an installation from more than that, however many options it has', async () => {
  const { once, installed } = prepared(`npm ci${' --no-fund'.repeat(40)} && true`);
  await once();
  await once();
  expect(installed()).toHaveLength(2);
});

it('is a problem with its last output where it fails', async () => {
  const { once } = prepared('echo "no such package: loam"; exit 3');
  await expect(once()).rejects.toThrow(
    /agent\.start\.prepare: .* ended with exit code 3\.[\s\S]*no such package: loam/,
  );
});

it('is a problem with its first output, too, where more follows: npm ends with how it is used', async () => {
  const { once } = prepared('echo "no such package: loam"; seq 40; exit 3');
  await expect(once()).rejects.toThrow(
    /Its output begins:\s+no such package: loam\s+1\s[\s\S]*Its last output:\s+21\s/,
  );
});
