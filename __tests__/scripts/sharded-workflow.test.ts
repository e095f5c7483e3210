/** The workflow that spreads a suite over jobs: its shell steps are run, and what its shards upload is what its last job finds. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, matchesGlob, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { temporaryFolder } from '../support/temporary-folders.ts';

interface Step {
  readonly id?: string;
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, string>>;
}
interface Workflow {
  readonly jobs: Readonly<
    Record<string, { readonly steps: readonly Step[]; readonly strategy?: { readonly matrix: unknown } }>
  >;
}

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
const sharded: Workflow = parse(read('.github/workflows/sharded.yml'));
const steps = Object.values(sharded.jobs).flatMap((job) => job.steps);

/** A step of the workflow as a runner runs it. */
function runStep(step: Step | undefined, env: Readonly<Record<string, string>>) {
  const files = temporaryFolder('step-');
  const written = { GITHUB_OUTPUT: join(files, 'output'), GITHUB_ENV: join(files, 'env') };
  for (const file of Object.values(written)) writeFileSync(file, '');
  const done = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step?.run ?? 'exit 99'], {
    env: { PATH: process.env.PATH, ...written, ...env },
    encoding: 'utf8',
  });
  return {
    status: done.status,
    stdout: done.stdout,
    output: readFileSync(written.GITHUB_OUTPUT, 'utf8'),
    env: readFileSync(written.GITHUB_ENV, 'utf8'),
  };
}

describe('the plan of the shards', () => {
  const plan = steps.find(({ id }) => id === 'plan');

  it('is a list of as many as were asked for', () => {
    expect(runStep(plan, { SHARDS: '4' })).toMatchObject({ status: 0, output: 'shards=[1,2,3,4]\n' });
    expect(runStep(plan, { SHARDS: '1' }).output).toBe('shards=[1]\n');
  });

  it.each(['0', '257', '2.5', '-1', '4; ls'])('refuses %s shards', (SHARDS) => {
    const { status, stdout, output } = runStep(plan, { SHARDS });
    expect([status, output]).toEqual([1, '']);
    expect(stdout).toContain(`shards is ${SHARDS}. Give a whole number from 1 to 256.`);
  });
});

describe('the variables of the secret', () => {
  const all = steps.filter(({ name }) => name === 'Set the variables');

  it('are set in shards and verdict, long values masked', () => {
    expect(all).toHaveLength(2);
    for (const step of all) {
      const VARIABLES = 'KEY=sk-1234567=x\r\n\nFLAG=1\nSAYS=it\'s a "$HOME" `id`';
      const { status, stdout, env } = runStep(step, { VARIABLES });
      expect(status).toBe(0);
      expect(env).toBe('KEY=sk-1234567=x\nFLAG=1\nSAYS=it\'s a "$HOME" `id`\n');
      expect(stdout).toBe('::add-mask::sk-1234567=x\n::add-mask::it\'s a "$HOME" `id`\n');
    }
  });

  it('may be none, and are refused without their text where a line is no variable', () => {
    expect(runStep(all[0], { VARIABLES: '' })).toMatchObject({ status: 0, env: '' });
    const { status, stdout } = runStep(all[0], { VARIABLES: 'sk-1234567890' });
    expect(status).toBe(1);
    expect(stdout).toContain('is not of the form NAME=value');
    expect(stdout).not.toContain('sk-1234567890');
  });
});

/** Workflows of jobs that upload and a job that merges: of ours, and of the docs. */
const spread: readonly (readonly [string, Workflow])[] = [
  ['sharded.yml', sharded],
  ...[...read('docs/parallel.md').matchAll(/^```yaml\n([\s\S]*?)^```$/gm)]
    .map(([, text]) => text!)
    .filter((text) => /^\s+merge:|merge: "/m.test(text))
    .map((text) => ['docs/parallel.md', parse(text)] as const),
];

/** As if the third of four shards, and of some configuration. */
const filled = (text: string) =>
  text.replaceAll(/\$\{\{ *(.*?) *\}\}/g, (_, what: string) => {
    const known = {
      'matrix.shard': '3',
      'strategy.job-index': '2',
      'strategy.job-total': '4',
      'hashFiles(inputs.config)': 'c0ffee',
    };
    return known[what as keyof typeof known] ?? `(${what})`;
  });

it('is in the docs, too', () => expect(spread.length).toBeGreaterThan(1));

it.each(spread)('what shards upload is found by the job that merges, in %s', (_name, { jobs }) => {
  const all = Object.values(jobs).flatMap((job) => job.steps);
  const inputs = (of: (step: Step) => boolean) => {
    const found = all.find(of)?.with ?? {};
    return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, filled(String(value))]));
  };
  const shard = inputs((step) => step.with?.shard !== undefined);
  const upload = inputs((step) => step.uses?.startsWith('actions/upload-artifact@') ?? false);
  const download = inputs((step) => step.uses?.startsWith('actions/download-artifact@') ?? false);
  const merge = inputs((step) => step.with?.merge !== undefined);
  expect(upload.name).not.toContain('(');
  expect(matchesGlob(upload.name!, download.pattern!)).toBe(true);
  expect(upload['include-hidden-files']).toBe('true');
  const within = posix.relative(upload.path!, posix.join(shard.out ?? '.agent-eval', 'outcome.json'));
  expect(within.startsWith('..')).toBe(false);
  // Artifacts that a pattern finds have a folder of their name each.
  expect(matchesGlob(posix.join(download.path!, upload.name!, within), merge.merge!)).toBe(true);
});
