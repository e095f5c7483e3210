/** Files that cases attach are looked up when the cases are loaded: one that is not there is an error at its line, and what is in one is part of its case. */
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadCases } from '../../../src/cases/dataset/load.ts';
import type { LoadedCases } from '../../../src/cases/dataset/load-request.ts';
import { ProblemError } from '../../../src/model/problem.ts';
import { expectations, folderWith } from '../suite-folder.ts';

interface Folder {
  readonly directory: string;
  readonly cases: LoadedCases['cases'];
  readonly problems: readonly string[];
}

/** A repository with one case that has the files, and whatever else is there. */
async function loaded(
  files: string,
  others: Readonly<Record<string, string | Uint8Array>> = {},
  prepare = (_: string) => {},
): Promise<Folder> {
  const directory = folderWith({
    'evals/c.yml': `- id: c\n  input: What does clause 4 say?\n  files:\n    - ${files}\n`,
    ...others,
  });
  mkdirSync(join(directory, '.git'));
  prepare(directory);
  const dataset = { files: ['evals/c.yml'], tags: [] } as never;
  try {
    const { cases } = await loadCases({ directory, datasets: [dataset], expectations, defaults: { trials: 1 } });
    return { directory, cases, problems: [] };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return {
      directory,
      cases: [],
      problems: error.problems.map(({ what, where }) => `${where?.file}:${where?.line} ${what}`),
    };
  }
}

const printsOf = async (files: string, content: string | Uint8Array = 'Clause 4') => {
  const { cases, problems } = await loaded(files, {
    'evals/docs/a.md': content,
    'evals/docs/b.md': content,
    'evals/docs/c.txt': content,
  });
  expect(problems).toEqual([]);
  return cases[0]!.identity;
};

describe('a file of a case', () => {
  it.each(['t.md', 't.csv', 'pic.png'])('that is a pointer of Git LFS is an error, and not sent: %s', async (name) => {
    const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n';
    const { problems } = await loaded(`{ path: ${name} }`, { [`evals/${name}`]: pointer });
    expect(problems).toEqual([
      `evals/c.yml:4 The attached file "${name}" is a pointer of Git LFS, not the file itself.`,
    ]);
  });

  it('is found beside the file of the case, and known by its first bytes', async () => {
    const { cases, directory } = await loaded('{ path: docs/a.md, description: signed version }', {
      'evals/docs/a.md': 'Clause 4',
    });
    expect(cases[0]!.files).toEqual([
      { path: 'docs/a.md', description: 'signed version', type: 'text', location: join(directory, 'evals/docs/a.md') },
    ]);
  });

  it('may lie anywhere in the repository', async () => {
    expect((await loaded('{ path: ../docs/a.md }', { 'docs/a.md': 'Clause 4' })).problems).toEqual([]);
  });

  it.each<[string, string, RegExp, ((directory: string) => void)?]>([
    ['is not there', '{ path: docs/b.pdf }', /:4 The attached file "docs\/b.pdf" does not exist\./],
    ['is a folder', '{ path: docs }', /"docs" is no regular file/],
    ['lies outside of the repository', '{ path: ../../../../../../etc/hostname }', /lies outside of the repository/],
    [
      'is a link that leads out of the repository',
      '{ path: docs/link.txt }',
      /lies outside of the repository/,
      (at) => symlinkSync('/etc/hostname', join(at, 'evals/docs/link.txt')),
    ],
    [
      'is larger than 25 MB',
      '{ path: docs/big.txt }',
      /has 30\.0 MB, more than 25\.0 MB/,
      (at) => {
        writeFileSync(join(at, 'evals/docs/big.txt'), '');
        truncateSync(join(at, 'evals/docs/big.txt'), 30_000_000);
      },
    ],
    [
      'has no pages, of which some are chosen',
      '{ path: docs/a.md, pages: [1] }',
      /"pages" is not for text files, but for pdf and powerpoint/,
    ],
    ['has neither path nor url', '{ name: a }', /exactly one of "path" and "url"/],
    ['has both', '{ path: docs/a.md, url: "https://a.example" }', /exactly one of "path" and "url"/],
    ['is to be kept though it is not fetched', '{ path: docs/a.md, cache: false }', /"cache" is for a file with "url"/],
    ['is behind an address that is none', '{ url: "file:///etc/hostname" }', /files\[0\]\.url/],
    ['has an unknown key', '{ path: docs/a.md, sheets: EU }', /Unknown key "files\[0\]\.sheets"/],
    ['has pages in words', '{ path: docs/a.md, pages: 2 to 3 }', /pages are numbers from 1, or a range such as "2-5"/],
    ['has a page 0', '{ path: docs/a.md, pages: [0] }', /pages count from 1/],
    ['has a range that is none', '{ path: docs/a.md, range: all }', /a range is written A1:D20/],
  ])('that %s is an error at its line', async (_what, files, said, prepare) => {
    const { problems } = await loaded(files, { 'evals/docs/a.md': 'Clause 4' }, prepare);
    expect(problems).toEqual([expect.stringMatching(said)]);
    expect(problems[0]).toMatch(/^evals\/c\.yml:4 /);
  });

  it('is one of ten at most', async () => {
    const files = Array.from({ length: 11 }, () => '{ path: docs/a.md }').join('\n    - ');
    expect((await loaded(files, { 'evals/docs/a.md': 'Clause 4' })).problems).toEqual([
      expect.stringContaining('at most 10 files'),
    ]);
  });
});

describe('what is in a file', () => {
  const was = () => printsOf('{ path: docs/a.md }');

  it.each([
    ['another path', '{ path: docs/b.md }'],
    ['a description and a name', '{ path: docs/a.md, name: contract, description: signed }'],
  ])('makes the same case with %s', async (_what, files) => {
    expect(await printsOf(files)).toEqual(await was());
  });

  it('makes another case where it changes', async () => {
    const now = await printsOf('{ path: docs/a.md }', 'Clause 5');
    expect(now.fingerprint).not.toBe((await was()).fingerprint);
    expect(now.inputFingerprint).not.toBe((await was()).inputFingerprint);
  });

  it.each([
    ['as', '{ path: docs/a.md, as: both }'],
    ['type', '{ path: docs/a.md, type: csv }'],
  ])('makes another case where %s is another one', async (_what, files) => {
    expect((await printsOf(files)).fingerprint).not.toBe((await was()).fingerprint);
  });

  it('makes the same case however its pages are written', async () => {
    const pdf = Buffer.from('%PDF-1.4');
    const prints: string[] = [];
    for (const pages of ['[2, 3]', '[3, 2, 2]', '"2-3"']) {
      const { cases, problems } = await loaded(`{ path: a.pdf, pages: ${pages} }`, { 'evals/a.pdf': pdf });
      expect(problems).toEqual([]);
      prints.push(cases[0]!.identity.fingerprint);
    }
    expect(new Set(prints).size).toBe(1);
  });
});
