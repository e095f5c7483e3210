/** Files outside of the workspace: refused in every event of GitHub before they are read, wherever they are named; at a desk as ever. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ProblemError } from '../../../src/model/problem.ts';
import { loadSuite } from '../../../src/pipeline/suite/suite.ts';
import { validateSuite } from '../../../src/pipeline/validation.ts';
import { addFiles } from '../../support/cli.ts';
import { plainRequest, quietWorld } from '../../support/run-world.ts';

const AGENT = 'agent: { type: http, url: "http://127.0.0.1:9" }';
const CASES = '- { id: x, input: y }\n';
const SECRET = 'password: hunter2\n';

const above = mkdtempSync(join(realpathSync(tmpdir()), 'workspace-'));
afterAll(() => rmSync(above, { recursive: true, force: true }));
addFiles(above, {
  'secret.yml': SECRET,
  'temp/made.yml': CASES,
  'here/shared/sound.yml': CASES,
  'here/suite/sound.yml': CASES,
});
const directory = join(above, 'here');
symlinkSync('../../secret.yml', join(directory, 'suite/linked.yml'));
symlinkSync('../shared', join(directory, 'suite/inner'));
mkdirSync(join(directory, 'links'));
symlinkSync('../..', join(directory, 'links/up'));

const ON_GITHUB = {
  GITHUB_ACTIONS: 'true',
  GITHUB_EVENT_NAME: 'pull_request',
  GITHUB_WORKSPACE: directory,
  RUNNER_TEMP: join(above, 'temp'),
};

/** What is refused, as "line what"; [] where nothing is. */
async function refused(rest: string, environment: Record<string, string> = ON_GITHUB): Promise<readonly string[]> {
  writeFileSync(join(directory, 'suite/agent-eval.yml'), `version: 1\nname: x\n${rest}\n`);
  const world = quietWorld(directory, { environment });
  const error = await loadSuite({ ...plainRequest, config: 'suite/agent-eval.yml' }, world).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error === null) return [];
  if (!(error instanceof ProblemError)) throw error;
  return error.problems.map(({ what, where }) => `${where?.line} ${what}`);
}

const datasets = (files: string) => `${AGENT}\ndatasets:\n  - files: ${files}`;

describe('in a workflow', () => {
  it.each([
    ['..', '../../secret.yml'],
    ['an absolute path', join(above, 'secret.yml')],
    ['a link', 'linked.yml'],
    ['a glob', '../../*.yml'],
    ['a folder that is a link', '../links/up/secret.yml'],
    ['.. to what is not there', '../../nothing.yml'],
  ])('a path that leaves by %s is refused, and nothing of the file is said', async (_, files) => {
    const found = await refused(datasets(files));
    expect(found).toEqual([expect.stringMatching(/^5 ".*" leads out of the workspace\./)]);
    expect(found.join()).not.toContain('hunter2');
  });

  it.each([
    ['recordings', 'agent: { type: replay, files: ../../secret.yml }\ndatasets: [{ files: sound.yml }]'],
    ['inputs of a program', `${AGENT}\ndatasets: [{ command: echo, inputs: [../../secret.yml] }]`],
  ])('%s are refused as well', async (_, rest) => {
    expect((await refused(rest)).join()).toMatch(/"..\/..\/secret.yml" leads out of the workspace/);
  });

  it.each([
    ['a folder beside the configuration', '../shared/sound.yml'],
    ['a link within it', 'inner/sound.yml'],
    ['the temporary folder of the job', join(above, 'temp/made.yml')],
  ])('%s may be named', async (_, files) => {
    expect(await refused(datasets(files))).toEqual([]);
  });

  it.each([
    ['sound', `version: 1\nname: x\n${datasets('suite/sound.yml')}\n`],
    ['no configuration at all', '{ hunter2: ['],
  ])('a configuration that is a link out of it is refused: %s', async (_, text) => {
    writeFileSync(join(above, 'other.yml'), text);
    rmSync(join(directory, 'linked-config.yml'), { force: true });
    symlinkSync('../other.yml', join(directory, 'linked-config.yml'));
    const world = quietWorld(directory, { environment: ON_GITHUB });
    const request = { ...plainRequest, config: 'linked-config.yml' };
    for (const reading of [loadSuite(request, world), validateSuite(request, world)]) {
      const error = await reading.catch((thrown: Error) => thrown);
      expect(String(error)).toContain('"linked-config.yml" leads out of the workspace');
      expect(JSON.stringify(error)).not.toContain('hunter2');
    }
  });

  it('tells it beside what else is wrong', async () => {
    const found = await refused(`${datasets('[../../secret.yml, linked.yml]')}\ntrials: many`);
    expect(found.map((text) => text.split(' ')[0])).toEqual(['6', '5', '5']);
  });
});

it('at a desk any file may be named', async () => {
  writeFileSync(join(above, 'mine.yml'), CASES);
  expect(await refused(datasets('../../mine.yml'), {})).toEqual([]);
});
