/** What a person is pointed at: names that cannot act on the terminal, all files of a glob. */
import { describe, expect, it } from 'vitest';
import { folderOf, problemsOf, runCli } from '../support/cli.ts';
import { deskConfig, httpAgent, LOANS } from '../support/lending-desk.ts';

const NOWHERE = httpAgent('http://127.0.0.1:9');
const ESCAPES = /[^\P{Cc}\n\t]/u;
const TITLE = '\\e]0;owned\\x07\\e[31m';

describe('names with terminal escapes', () => {
  it.each([
    ['a glob of cases', ['datasets:', `  - files: "${TITLE}*.yml"`]],
    ['a key', ['datasets:', '  - files: loans.yml', `"${TITLE}": 1`]],
    [
      'a glob of changed files',
      ['datasets:', '  - files: loans.yml', 'selection:', `  changed: { "${TITLE}*": [nothing] }`],
    ],
  ])('are cleaned where they are shown: %s', async (_, more) => {
    const cwd = folderOf({ 'agent-eval.yml': deskConfig(NOWHERE, more), 'loans.yml': LOANS });
    const runs = [['validate'], ['run'], ['run', '--dry-run']].map((args) => runCli(args, { cwd }));
    for (const { stdout, stderr } of await Promise.all(runs)) expect(stdout + stderr).not.toMatch(ESCAPES);
  });

  it('are cleaned in flags, file names and names of cases', async () => {
    const odd = 'loans\u001b[2J.yml';
    const cwd = folderOf({
      'agent-eval.yml': deskConfig(NOWHERE, ['datasets:', '  - files: "*.yml"']),
      [odd]: '- { id: 1 }\n',
    });
    for (const args of [
      ['run', '--config', '\u001b]0;owned\u0007*.yml'],
      ['validate'],
      ['run', '--case', 'x\u001b[31m'],
    ]) {
      const { stdout, stderr } = await runCli(args, { cwd });
      expect(stdout + stderr).not.toMatch(ESCAPES);
    }
  });
});

describe('validate', () => {
  it('checks all configurations of a glob, and names the problems of each', async () => {
    const sound = deskConfig(NOWHERE).replace('loans.yml', '../loans.yml');
    const named = (name: string) => sound.replace('name: lending-desk', `name: ${name}`);
    const files = {
      'suites/a.yml': named('a'),
      'suites/b.yml': `${named('b')}basline: {}\n`,
      'suites/c.yml': named('c'),
      'loans.yml': LOANS,
    };
    const cwd = folderOf(files);
    const { exitCode, stdout, ...rest } = await runCli(['validate', '--config', 'suites/*.yml'], { cwd });
    expect([exitCode, stdout.split('\n')]).toEqual([
      3,
      [expect.stringContaining('suites/a.yml is valid'), expect.stringContaining('suites/c.yml is valid'), ''],
    ]);
    expect(problemsOf({ exitCode, stdout, ...rest })).toEqual([
      ['Unknown key "basline".', expect.stringContaining('at suites/b.yml:'), 'Did you mean "baseline"?'],
    ]);
    expect((await runCli(['validate', '--config', 'suites/[ac].yml'], { cwd })).exitCode).toBe(0);
    const none = await runCli(['validate', '--config', 'nowhere/*.yml'], { cwd });
    expect([none.exitCode, problemsOf(none)[0]![0]]).toEqual([3, 'No configuration matches "nowhere/*.yml".']);
  });
});
