/** Our workflows take actions by commit, and only the jobs named here may write anything. */
import { spawnSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { pinProblems, rightsProblems, writeRights } from '../../scripts/workflow-policy.ts';
import { PINNED_ACTIONS, pinned } from '../../src/cli/commands/init/pinned-actions.ts';
import { folderOf } from '../support/cli.ts';

const root = resolve(import.meta.dirname, '../..');
const workflows = globSync('.github/workflows/*.yml', { cwd: root }).sort();
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

it('gives the right to write to these jobs only', () => {
  expect(workflows.flatMap((file) => writeRights(basename(file), textOf(file)))).toEqual([
    'codeql.yml analyze: security-events',
    'release.yml attest: id-token, attestations',
    'release.yml publish: contents',
    'scorecard.yml analyze: id-token, security-events',
    'self-test.yml data-assistant: pull-requests',
  ]);
});

it('has whole commits and versions of releases in the table', () => {
  for (const { commit, version } of Object.values(PINNED_ACTIONS)) {
    expect(commit).toMatch(/^[0-9a-f]{40}$/);
    expect(version).toMatch(/^v\d+\.\d+\.\d+$/);
  }
});

it('publishes what was built, and refuses what changed on the way', () => {
  const { jobs } = parse(textOf('.github/workflows/release.yml'));
  const script = (job: string, word: string) => jobs[job].steps.find(({ run = '' }) => run.includes(word)).run;
  const folder = folderOf({ 'dist/index.js': 'sow();', 'dist/sbom.cdx.json': '{}', 'release/notes.md': 'Sows.' });
  const bash = (text: string, cwd: string) => spawnSync('bash', ['-e', '-c', text], { cwd }).status;
  expect(bash(script('build', 'sha256sum'), folder)).toBe(0);
  const release = join(folder, 'release');
  expect(readdirSync(release).sort()).toEqual([
    ...['SHA256SUMS', 'agent-eval-dist.tar.gz', 'agent-eval-sbom.cdx.json', 'dist', 'notes.md'],
  ]);
  const check = script('publish', 'sha256sum');
  expect(bash(check, release)).toBe(0);
  writeFileSync(join(release, 'agent-eval-sbom.cdx.json'), '{"components":[]}');
  expect(bash(check, release)).toBe(1);
});

describe('an action of others', () => {
  const problemsOf = (uses: string) => pinProblems('a.yml', `jobs:\n  a:\n    steps:\n      - uses: ${uses}\n`);
  it.each([pinned('actions/checkout'), './', 'OWNER/agent-eval-action@v1', './.agent-eval-action'])(
    'may be %s',
    (uses) => expect(problemsOf(uses)).toEqual([]),
  );

  it('may be a folder of one in the table', () => {
    const { commit, version } = PINNED_ACTIONS['github/codeql-action'];
    expect(problemsOf(`github/codeql-action/init@${commit} # ${version}`)).toEqual([]);
  });

  it.each([
    ['a tag', 'actions/checkout@v7', 'a.yml:4 actions/checkout is not at'],
    ['no version', pinned('actions/checkout').split(' ')[0]!, 'a.yml:4 actions/checkout is not at'],
    ['another commit', pinned('actions/checkout').replace('@3', '@4'), 'a.yml:4 actions/checkout is not at'],
    ['an unknown one', 'stranger/action@v1', 'a.yml:4 stranger/action is not in the table'],
    ["a stranger's of our name", 'stranger/agent-eval-action@v1', 'a.yml:4 stranger/agent-eval-action is not in'],
    ['an image', 'docker://alpine:3', 'a.yml:4 docker://alpine:3 is not in the table'],
  ])('may not be %s', (_, uses, problem) => expect(problemsOf(uses).join()).toContain(problem));

  it.each(['"uses": stranger/action@v1', "'uses': stranger/action@v1", '? uses\n        : stranger/action@v1'])(
    'may not be written where the policy sees none: %s',
    (step) => {
      const problems = pinProblems('a.yml', `jobs:\n  a:\n    steps:\n      - ${step}\n`);
      expect(problems.join()).toContain('stranger/action@v1');
    },
  );
});

describe('the rights of a workflow', () => {
  const job = `\n    timeout-minutes: 5\n    steps:\n      - uses: ${pinned('actions/checkout')}\n`;
  const problemsOf = (rights: string, rest: string) =>
    rightsProblems('a.yml', `on: { push: {} }\n${rights}\njobs:\n  a:\n    runs-on: ubuntu-latest${rest}`);
  const kept = `${job}        with: { persist-credentials: false }\n`;

  it('are to read, until a job says more', () => {
    expect(problemsOf('permissions: { contents: read }', kept)).toEqual([]);
    expect(problemsOf('', kept).join()).toContain('no permissions for the whole workflow');
    expect(problemsOf('permissions: { contents: write }', kept).join()).toContain('"contents: write" is for all jobs');
    expect(problemsOf('permissions: write-all', kept).join()).toContain('"all: write" is for all jobs');
  });

  it('are not left in a checkout, nor held for ever', () => {
    expect(problemsOf('permissions: {}', job).join()).toContain('keeps the token');
    expect(problemsOf('permissions: {}', '\n    steps: []\n').join()).toContain('the job a has no timeout-minutes');
  });

  it.each(['pull_request_target', '[push, workflow_run]', '{ issue_comment: { types: [created] } }'])(
    'are for no event of outsiders: %s',
    (on) => {
      const problems = rightsProblems('a.yml', `on: ${on}\npermissions: {}\njobs:\n  a:\n    runs-on: x${kept}`);
      expect(problems.join()).toMatch(/outsiders start a run on "(?:pull_request_target|workflow_run|issue_comment)"/);
    },
  );
});
