/** Files that the configuration names, and programs, in events that outsiders cause: only of the commit that is trusted. */
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { requireTrustedCheckout } from '../../../src/pipeline/suite/trusted-checkout.ts';
import { folderWith } from '../../cases/suite-folder.ts';
import { begin, GIT_ENVIRONMENT } from '../../support/git-repository.ts';
import { quietWorld } from '../../support/run-world.ts';

it('refuses a program whose script is not that of the commit', async () => {
  const directory = folderWith({
    'agent-eval.yml':
      'version: 1\nname: x\nagent: { type: http, url: "http://127.0.0.1:9" }\ndatasets: [{ command: "node tools/gen.mjs --all" }]\n',
    'tools/gen.mjs': 'console.log(1)',
  });
  const commit = begin(directory);
  const environment = {
    ...GIT_ENVIRONMENT,
    GITHUB_ACTIONS: 'true',
    GITHUB_EVENT_NAME: 'pull_request_target',
    GITHUB_SHA: commit,
  };
  const check = () => requireTrustedCheckout('agent-eval.yml', quietWorld(directory, { environment }));
  await expect(check()).resolves.toBeUndefined();
  writeFileSync(join(directory, 'tools/gen.mjs'), 'console.log(process.env)');
  await expect(check()).rejects.toThrow(/tools\/gen\.mjs|not as it is in the commit/);
});

it.each([
  ['a path out of the repository', '../outside.yml'],
  ['a symbolic link that leads out of it', 'linked.yml'],
])('refuses %s', async (_, named) => {
  const above = folderWith({ 'outside.yml': '- { id: x, input: y }\n', 'here/sound.yml': '- { id: x, input: y }\n' });
  const directory = join(above, 'here');
  const config = (files: string) =>
    `version: 1\nname: x\nagent: { type: http, url: "http://127.0.0.1:9" }\ndatasets: [{ files: ${files} }]\n`;
  symlinkSync('../outside.yml', join(directory, 'linked.yml'));
  const checked = (files: string) => {
    writeFileSync(join(directory, 'agent-eval.yml'), config(files));
    const environment = {
      ...GIT_ENVIRONMENT,
      GITHUB_ACTIONS: 'true',
      GITHUB_EVENT_NAME: 'workflow_run',
      GITHUB_SHA: begin(directory),
    };
    return requireTrustedCheckout('agent-eval.yml', quietWorld(directory, { environment }));
  };
  await expect(checked('sound.yml')).resolves.toBeUndefined();
  await expect(checked(named)).rejects.toThrow(/not as it is in the commit/);
});
