/** The runner's side of an action: inputs, files, commands, masks, interruption; and the payloads it hands over. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  mergeGroup,
  pullRequest,
  push,
  type RunnerEvent,
  schedule,
  workflowDispatch,
  workflowRun,
} from '../support/events.ts';
import { runAction, runCli } from '../support/runner.ts';
import { temporaryFolder } from '../support/temporary-folders.ts';
import { commandsIn, masked, readCommandFile } from '../support/workflow-commands.ts';

const ACTION_FILE = `
name: Probe
inputs:
  config: { default: agent-eval.yml }
  github-token: { default: '\${{ github.token }}' }
  mode: {}
runs: { using: node24, main: dist/index.js }
`;

/** An action made of one script. */
function actionOf(script: string): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'action.yml'), ACTION_FILE);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'dist', 'index.js'), script);
  return folder;
}

describe('a run of an action', () => {
  it('gets its inputs with defaults, a fresh environment, and gives back what it wrote', async () => {
    process.env.SECRET_OF_THE_HOST = 'never';
    const action = actionOf(`
      import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
      const { env } = process;
      const event = JSON.parse(readFileSync(env.GITHUB_EVENT_PATH, 'utf8'));
      const seen = [env.INPUT_CONFIG, env['INPUT_GITHUB-TOKEN'], env.INPUT_MODE, event.number, env.SECRET_OF_THE_HOST, env.AGENT_URL];
      appendFileSync(env.GITHUB_OUTPUT, 'conclusion=regression\\nreport<<END\\nline 1\\nline 2\\nEND\\n');
      appendFileSync(env.GITHUB_STEP_SUMMARY, '# 41 of 44');
      writeFileSync('outcome.json', JSON.stringify(seen));
      console.log('::add-mask::hunter2\\npassword hunter2');
      console.log('::error file=evals/books.yml,line=3,title=Newly failing::expected 1%25%0Agot 2');
      console.log(JSON.stringify(seen));
      process.exitCode = 1;
    `);
    const workspace = temporaryFolder();
    const result = await runAction({
      event: pullRequest({ number: 12 }),
      workspace,
      action,
      token: 'ghs_1',
      inputs: { mode: 'full' },
      env: { AGENT_URL: 'http://127.0.0.1:9' },
    });
    delete process.env.SECRET_OF_THE_HOST;
    expect(result).toMatchObject({
      exitCode: 1,
      outputs: { conclusion: 'regression', report: 'line 1\nline 2' },
      summary: '# 41 of 44',
      masks: ['hunter2'],
      files: ['outcome.json'],
    });
    expect(result.log).toContain('["agent-eval.yml","ghs_1","full",12,null,"http://127.0.0.1:9"]');
    expect(result.log).toContain('password ***');
    expect(result.commands[1]).toEqual({
      name: 'error',
      properties: { file: 'evals/books.yml', line: '3', title: 'Newly failing' },
      message: 'expected 1%\ngot 2',
    });
  });

  it('is refused with an input that action.yml does not declare', async () => {
    const run = runAction({
      event: push(),
      workspace: temporaryFolder(),
      action: actionOf(''),
      inputs: { modus: 'x' },
    });
    await expect(run).rejects.toThrow('action.yml has no input modus');
  });

  it('can be cancelled when its output says so, and killed when it hangs', async () => {
    const waiting = `
      process.on('SIGINT', () => { console.log('partial report written'); process.exit(130); });
      console.log('case 1 done'); setInterval(() => {}, 1000);
    `;
    const folder = temporaryFolder();
    const entry = join(folder, 'cli.mjs');
    writeFileSync(entry, waiting);
    const cancelWhen = (output: string) => output.includes('case 1 done');
    expect(await runCli([], { cwd: folder, entry, cancelWhen })).toMatchObject({
      exitCode: 130,
      stdout: 'case 1 done\npartial report written\n',
    });
    const late = runCli([], { cwd: folder, entry, timeoutMs: 300 });
    await expect(late).rejects.toThrow(/^Still running after 300 ms\. Threads:\n.*: [RS], system call /);
  });
});

describe('the log', () => {
  it('obeys no command between stop-commands and its token, and old ones anywhere in a line', () => {
    const log = '::stop-commands::t1\n::error::from the agent\n::t1::\nthe reply ##[warning]was this\n  ::notice::ours';
    expect(commandsIn(log).map(({ name, message }) => [name, message])).toEqual([
      ['warning', 'was this'],
      ['notice', 'ours'],
    ]);
    expect(masked('::add-mask::s3cret\n::debug::s3cret\n::warning::it is s3cret')).toBe('Warning: it is ***');
  });

  it('reads command files with values that hold an equals sign or many lines', () => {
    expect(readCommandFile('a=b=c\nmany<<ghadelimiter_1\nx=1\n\ny\nghadelimiter_1\nempty=\n')).toEqual({
      a: 'b=c',
      many: 'x=1\n\ny',
      empty: '',
    });
    expect(() => readCommandFile('many<<END\nx\n')).toThrow('the block of many never ends');
  });
});

describe('payloads', () => {
  const all: readonly RunnerEvent[] = [
    pullRequest(),
    push(),
    mergeGroup(),
    workflowDispatch({ inputs: { mode: 'full' } }),
    workflowRun(),
    schedule(),
  ];

  it.each(all.map((event) => [event.name, event] as const))('of %s name our repository and no other', (_, event) => {
    expect(event.payload.repository).toMatchObject({ full_name: 'acorn-books/shop-assistant', default_branch: 'main' });
    expect(JSON.stringify(event.payload)).not.toMatch(/Hello-World/);
    expect(event.env).toMatchObject({
      GITHUB_EVENT_NAME: event.name,
      GITHUB_SHA: expect.stringMatching(/^[0-9a-f]{40}$/),
    });
  });

  it('of a pull request hold head, base, labels, and the fork where it is one', () => {
    const event = pullRequest({
      action: 'labeled',
      number: 31,
      labels: ['agent-eval: full'],
      label: 'agent-eval: full',
      headSha: '1'.repeat(40),
      fork: { fullName: 'mallory/shop-assistant', id: 99 },
      sender: 'noor',
    });
    expect(event.payload).toMatchObject({
      action: 'labeled',
      number: 31,
      label: { name: 'agent-eval: full' },
      sender: { login: 'noor' },
      pull_request: {
        number: 31,
        labels: [{ name: 'agent-eval: full' }],
        head: { sha: '1'.repeat(40), repo: { full_name: 'mallory/shop-assistant', id: 99, fork: true } },
        base: { ref: 'main', repo: { full_name: 'acorn-books/shop-assistant', fork: false } },
      },
    });
    expect(event.env).toMatchObject({
      GITHUB_REF: 'refs/pull/31/merge',
      GITHUB_REF_NAME: '31/merge',
      GITHUB_HEAD_REF: 'new-prompt',
    });
  });
});
