/** Files outside of the workspace: refused in every event of GitHub before they are read, wherever they are named; at a desk as ever. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ProblemError } from '../../../src/model/problem.ts';
import type { RunRequest } from '../../../src/model/world/run-request.ts';
import { loadSuite } from '../../../src/pipeline/suite/suite.ts';
import { runSuites } from '../../../src/pipeline/suites.ts';
import { validateSuite } from '../../../src/pipeline/validation.ts';
import { failureText } from '../../../src/text/failure.ts';
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
    expect(found).toEqual([expect.stringMatching(/^(5|undefined) ".*" leads out of the workspace\./)]);
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
    expect(found.map((text) => text.split(' ')[0])).toEqual(['6', '5', 'undefined']);
  });

  it('says of a link that a glob finds where it is, and nothing of the configuration', async () => {
    expect(await refused(datasets("'*d.yml'"))).toEqual([
      expect.stringMatching(/^undefined "suite\/linked\.yml" leads out of the workspace\./),
    ]);
  });
});

describe('where a run writes in a workflow, and what it is compared with', () => {
  /** Files of a folder beside the workspace, before and after a run of the suite whose request names it. */
  async function ran(differs: Partial<RunRequest>, environment: Record<string, string> = ON_GITHUB) {
    const config = `version: 1\nname: x\nagent: { type: replay, files: said.jsonl }\ndatasets: [{ files: cases.yml }]\n`;
    const said = '{ "case": "x", "trial": 0, "messages": [{ "role": "assistant", "content": "z" }] }\n';
    addFiles(directory, { 'agent-eval.yml': config, 'said.jsonl': said, 'cases.yml': CASES });
    const world = quietWorld(directory, { environment });
    const { failures } = await runSuites({ ...plainRequest, ...differs }, world);
    return { problems: failures.map(({ error }) => failureText(error)).join('\n'), out: failures[0]?.out };
  }
  const elsewhere = (name: string) => {
    addFiles(above, { [`${name}/outcome.json`]: '{ "password": "hunter2" }' });
    return () => readdirSync(join(above, name)).map((file) => readFileSync(join(above, name, file), 'utf8'));
  };
  const UNTOUCHED = ['{ "password": "hunter2" }'];

  it.each<[string, Partial<RunRequest>, (folder: string) => void]>([
    ['an out folder by ..', { out: '../results' }, () => {}],
    ['an out folder that is a link', { out: 'results' }, (to) => symlinkSync(to, join(directory, 'results'))],
    ['an out folder below a link', { out: 'results/of/run' }, () => {}],
    ['the usual folder that is a link', {}, (to) => symlinkSync(to, join(directory, '.agent-eval'))],
    [
      'a link to what is not there yet, in the folder',
      { out: 'mine' },
      (to) => {
        rmSync(join(directory, '.agent-eval'));
        mkdirSync(join(directory, 'mine'));
        symlinkSync(join(to, 'journal.jsonl'), join(directory, 'mine/journal.jsonl'));
      },
    ],
  ])('%s is refused, and nothing is written there', async (_, request, link) => {
    const files = elsewhere('results');
    link(join(above, 'results'));
    const { problems, out } = await ran(request);
    expect(problems).toMatch(/" leads out of the workspace\. In a workflow, files are read and written only there/);
    expect(files()).toEqual(UNTOUCHED);
    // It is reported all the same.
    expect(readFileSync(join(String(out), 'summary.md'), 'utf8')).toContain('leads out of the workspace');
  });

  it.each(['../results/outcome.json', 'base.json'])('a baseline outside of it is refused: %s', async (baseline) => {
    elsewhere('results');
    if (baseline === 'base.json') symlinkSync('../results/outcome.json', join(directory, baseline));
    const { problems } = await ran({ baseline, out: 'sound' });
    expect(problems).toContain(`"${baseline}" leads out of the workspace.`);
    expect(problems).not.toContain('hunter2');
  });

  it('a folder of the workspace or of RUNNER_TEMP is written to, and at a desk any', async () => {
    for (const [out, environment] of [
      ['sound', ON_GITHUB],
      [join(above, 'temp/results'), ON_GITHUB],
      ['../anywhere', {}],
    ] as const) {
      expect((await ran({ out }, environment)).problems).toBe('');
      expect(existsSync(join(resolve(directory, out), 'outcome.json'))).toBe(true);
    }
  });
});

it('at a desk any file may be named', async () => {
  writeFileSync(join(above, 'mine.yml'), CASES);
  expect(await refused(datasets('../../mine.yml'), {})).toEqual([]);
});
