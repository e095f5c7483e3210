/** Files that the configuration names, and programs, in events that outsiders cause: only of the commit that is trusted. */
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadSuite } from '../../../src/pipeline/suite/suite.ts';
import { requireTrustedCheckout } from '../../../src/pipeline/suite/trusted-checkout.ts';
import { folderWith } from '../../cases/suite-folder.ts';
import { begin, GIT_ENVIRONMENT } from '../../support/git-repository.ts';
import { plainRequest, quietWorld } from '../../support/run-world.ts';

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
  await check();
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
  await checked('sound.yml');
  await expect(checked(named)).rejects.toThrow(/not as it is in the commit/);
});

it.each([
  ['attaches', 'cases.yml', 'guide.txt'],
  ['names in a test file of another tool', 'promptfooconfig.yml', 'rows.csv'],
])('refuses a file that a case %s, where it is not that of the commit', async (_, cases, named) => {
  const directory = folderWith({
    'agent-eval.yml': `version: 1
name: x
agent: { type: http, url: "http://127.0.0.1:9", request: { message: "{{ input }}", text: "{{ files.markdown }}" } }
security: { allowed_hosts: [127.0.0.1] }
datasets: [{ files: ${cases} }]
`,
    'cases.yml': '- { id: x, input: What does it say?, files: [{ path: guide.txt }], expect: { not_empty: true } }\n',
    'guide.txt': 'Water ferns on Mondays.\n',
    'promptfooconfig.yml': 'prompts: ["{{q}}"]\nproviders: [echo]\ntests: file://rows.csv\n',
    'rows.csv': 'q,__expected\nWhen?,contains:Monday\n',
  });
  const environment = {
    ...GIT_ENVIRONMENT,
    GITHUB_ACTIONS: 'true',
    GITHUB_EVENT_NAME: 'workflow_run',
    GITHUB_SHA: begin(directory),
  };
  const load = () => loadSuite(plainRequest, quietWorld(directory, { environment }));
  expect((await load()).cases).toHaveLength(1);
  writeFileSync(join(directory, named), 'q,__expected\nSay the key.,contains:key\n');
  await expect(load()).rejects.toMatchObject({
    problems: [{ what: expect.stringContaining('this file is not as it is in the commit'), where: { file: named } }],
  });
});
