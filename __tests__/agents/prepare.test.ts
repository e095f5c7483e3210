/** agent.start.prepare in the checkout: run before the agent, and an installation not without need. */
import { chmodSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { prepareAgent } from '../../src/agents/prepare.ts';
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

it('runs what does more than to install each time, since nothing says whether that is needed', async () => {
  const { once, installed } = prepared('npm ci && echo built >> installed.txt');
  await once();
  await once();
  expect(installed()).toEqual(['ci', 'built', 'ci', 'built']);
});

it('is a problem with its last output where it fails', async () => {
  const { once } = prepared('echo "no such package: loam"; exit 3');
  await expect(once()).rejects.toThrow(
    /agent\.start\.prepare: .* ended with exit code 3\.[\s\S]*no such package: loam/,
  );
});
