import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NO_CASES } from '../../../src/model/verdict/run-text.ts';
import type { Annotation } from '../../../src/model/world/rendered.ts';
import { deliver, destinations } from '../../../src/report/delivery/index.ts';
import { fenced, workflowCommand } from '../../../src/report/delivery/runner/log.ts';
import { createRedactor } from '../../../src/text/redaction/redaction.ts';
import { aWorld, onPullRequest } from './world.ts';

const ci = onPullRequest({ number: 7, headSha: 'a'.repeat(40) });
const annotation = (i: number, level: Annotation['level'] = 'error'): Annotation => ({
  level,
  source: { file: 'evals/bulbs.yml', line: i },
  title: `case ${i}`,
  message: 'newly failing',
});

describe('delivering files', () => {
  it('writes them whole, in folders of their own', async () => {
    const world = await aWorld();
    const items = [
      { to: 'file' as const, name: 'summary.md', content: '# Tulips' },
      { to: 'file' as const, name: 'deep/cases.csv', content: 'id\n' },
    ];
    expect(await deliver(items, world)).toEqual([]);
    expect(await readFile(join(world.directory, 'summary.md'), 'utf8')).toBe('# Tulips');
    expect(await readdir(join(world.directory, 'deep'))).toEqual(['cases.csv']);
  });

  it('writes a large one in parts, each without its secrets, and nothing of one that breaks off', async () => {
    const world = await aWorld({ redact: createRedactor(['rosemary']) });
    const parts = function* () {
      yield 'some rosemary';
      yield ' and more rosemary\n';
    };
    const broken = function* () {
      yield 'half';
      throw new Error('frost');
    };
    const items = [
      { to: 'file' as const, name: 'outcome.json', content: parts },
      { to: 'file' as const, name: 'broken.json', content: broken },
    ];
    const warnings = await deliver(items, world);
    expect(await readFile(join(world.directory, 'outcome.json'), 'utf8')).toBe('some *** and more ***\n');
    expect(warnings).toEqual([{ code: 'file_not_delivered', text: expect.stringContaining('frost') }]);
    expect(await readdir(world.directory)).toEqual(['outcome.json']);
  });

  it('leaves nothing of an older run under a name that cannot be written, but its results under another one', async () => {
    const world = await aWorld();
    const former = `${NO_CASES.slice(0, -1)}{"id":"fern"}\n]}`;
    for (const name of ['outcome.json', 'report.html']) await writeFile(join(world.directory, name), former);
    const broken = function* () {
      yield 'half';
      throw new Error('frost');
    };
    const items = ['outcome.json', 'report.html'].map((name) => ({
      to: 'file' as const,
      name,
      content: () => broken(),
    }));
    expect(await deliver(items, world)).toHaveLength(2);
    expect(await readdir(world.directory)).toEqual(['outcome.previous.json']);
    expect(await readFile(join(world.directory, 'outcome.previous.json'), 'utf8')).toBe(former);
  });

  it('writes bytes as they are, between the texts', async () => {
    const world = await aWorld({ redact: createRedactor(['rosemary']) });
    const parts = () => ['[rosemary', Buffer.from(',"Thymian für *** rosemary"'), Buffer.from(',2'), ']'];
    expect(await deliver([{ to: 'file', name: 'outcome.json', content: parts }], world)).toEqual([]);
    expect(await readFile(join(world.directory, 'outcome.json'), 'utf8')).toBe('[***,"Thymian für *** rosemary",2]');
  });

  it('never writes outside of their folder, and goes on with the next one', async () => {
    const world = await aWorld();
    const warnings = await deliver(
      [
        { to: 'file', name: '../escaped.md', content: 'x' },
        { to: 'file', name: 'summary.md', content: 'y' },
      ],
      world,
    );
    expect(warnings).toEqual([{ code: 'file_not_delivered', text: expect.stringContaining('../escaped.md') }]);
    expect(await readFile(join(world.directory, 'summary.md'), 'utf8')).toBe('y');
  });

  it('makes one warning of a folder that cannot be written', async () => {
    const world = await aWorld();
    const file = join(world.directory, 'a-file');
    await writeFile(file, '');
    const warnings = await deliver([{ to: 'file', name: 'summary.md', content: 'x' }], { ...world, directory: file });
    expect(warnings.map(({ code }) => code)).toEqual(['file_not_delivered']);
  });
});

describe('printing to the console', () => {
  it('prints as it is at home, and inside of a fence on a runner', async () => {
    const text = 'verdict\n::add-mask::tulips\n##[error]roses';
    const home = await aWorld();
    await deliver([{ to: 'stdout', text }], home);
    expect(home.printed).toEqual([`${text}\n`]);
    const runner = await aWorld({ ci });
    await deliver([{ to: 'stdout', text }], runner);
    const [, token] = /^::stop-commands::([\w-]{30,})\n/.exec(runner.printed[0]!) ?? [];
    expect(token).toBeDefined();
    expect(runner.printed[0]).toBe(`::stop-commands::${token}\n${text}\n::${token}::\n`);
  });

  it('fences each text with another token', () => {
    expect(fenced('x')).not.toBe(fenced('x'));
  });
});

describe('annotations', () => {
  it('are workflow commands whose text cannot end the command or begin another', () => {
    expect(workflowCommand('error', { file: 'a:b,c%.yml', line: 3, title: 'one\ntwo' }, '50%\r\n::stop::')).toBe(
      '::error file=a%3Ab%2Cc%25.yml,line=3,title=one%0Atwo::50%25%0D%0A::stop::',
    );
  });

  it('are nothing for a local run', async () => {
    const world = await aWorld();
    await deliver([{ to: 'annotations', annotations: [annotation(1)] }], world);
    expect(world.printed).toEqual([]);
  });

  it('are at most ten of each level, the tenth saying how many more there are', async () => {
    const world = await aWorld({ ci });
    const errors = Array.from({ length: 25 }, (_, i) => annotation(i + 1));
    const notices = Array.from({ length: 10 }, (_, i) => annotation(i + 1, 'notice'));
    await deliver([{ to: 'annotations', annotations: [...notices, ...errors] }], world);
    const lines = world.printed.join('').trimEnd().split('\n');
    const [shown, more] = [lines.slice(0, 9), lines[9]];
    expect(shown.map((line) => /line=(\d+)/.exec(line)?.[1])).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    expect(more).toBe('::error title=Agent eval::16 more, all in the report');
    expect(lines.slice(10).every((line) => line.startsWith('::notice file=evals/bulbs.yml,line='))).toBe(true);
    expect(lines.length).toBe(20);
  });
});

describe('the job summary', () => {
  it('is added to what the step has written before', async () => {
    const world = await aWorld({ ci });
    await writeFile(world.summaryFile, 'before\n');
    expect(await deliver([{ to: 'job-summary', markdown: '## Tulips' }], world)).toEqual([]);
    expect(await readFile(world.summaryFile, 'utf8')).toBe('before\n## Tulips\n');
  });

  it('is nothing where there is no such file', async () => {
    const world = await aWorld();
    expect(await deliver([{ to: 'job-summary', markdown: 'x' }], { ...world, summaryFile: null })).toEqual([]);
  });

  it('stays below the limit of GitHub, cut between blocks with its folds closed, and says so', async () => {
    const world = await aWorld({ ci });
    await writeFile(world.summaryFile, 'x'.repeat(200_000));
    const block = `<details>\n<summary>Tulipes à planter</summary>\n\n${'é'.repeat(1_000)}\n\n</details>\n\n`;
    const warnings = await deliver([{ to: 'job-summary', markdown: `# Verdict\n\n${block.repeat(600)}` }], world);
    const written = await readFile(world.summaryFile, 'utf8');
    expect(Buffer.byteLength(written)).toBeLessThanOrEqual(900_000);
    expect(Buffer.byteLength(written)).toBeGreaterThan(800_000);
    expect(written.split('<details>').length).toBe(written.split('</details>').length);
    expect(written).not.toContain('\uFFFD');
    expect(written).toContain('did not fit');
    expect(warnings).toEqual([{ code: 'summary_cut', text: expect.stringContaining('1 MiB') }]);
  });

  it('is left out when others have used up the room', async () => {
    const world = await aWorld({ ci });
    await writeFile(world.summaryFile, 'x'.repeat(899_000));
    const warnings = await deliver([{ to: 'job-summary', markdown: 'y'.repeat(5_000) }], world);
    expect((await readFile(world.summaryFile, 'utf8')).length).toBe(899_000);
    expect(warnings[0]?.text).toContain('left out');
  });
});

describe('secrets', () => {
  it('are taken out of everything that is delivered, and steer nothing', async () => {
    const redact = createRedactor(['rosemary', 'summary.md', 'stdout', 'bulbs']);
    const world = await aWorld({ ci, redact });
    await deliver(
      [
        { to: 'file', name: 'summary.md', content: 'a rosemary stdout' },
        { to: 'stdout', text: 'a rosemary bush' },
        { to: 'job-summary', markdown: 'more rosemary' },
        { to: 'annotations', annotations: [{ ...annotation(1), message: 'rosemary fails' }] },
      ],
      world,
    );
    expect(await readFile(join(world.directory, 'summary.md'), 'utf8')).toBe('a *** ***');
    expect(await readFile(world.summaryFile, 'utf8')).toBe('more ***\n');
    expect(world.printed.join('')).not.toContain('rosemary');
    expect(world.printed.join('')).toContain('::error file=evals/bulbs.yml,line=1,title=case 1::*** fails');
  });
});

describe('the registry', () => {
  it('has one destination a kind', () => {
    const kinds = destinations.map(({ to }) => to);
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(kinds).toEqual(['file', 'stdout', 'job-summary', 'annotations', 'pr-comment', 'check-run', 'service']);
  });
});
