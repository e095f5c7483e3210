/** The rules of the linter that are generated from ARCHITECTURE.md: an editor shows a wrong import where it is written. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importRules } from '../../scripts/generate/import-rules.ts';
import { readHouse } from '../../scripts/house.ts';
import { folderOf } from '../support/cli.ts';

const root = resolve(import.meta.dirname, '../..');
const BIOME = join(root, 'node_modules/@biomejs/biome/bin/biome');
const house = readHouse(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'));
const OTHERS = ['decision/gate/x.ts', 'stats/x.ts', 'scoring/options.ts', 'platform/http/x.ts', 'report/delivery/x.ts'];

/** File → a line that the linter refuses, and what it says of it. */
const REFUSED: Readonly<Record<string, readonly [code: string, sentence: string]>> = {
  'model/a.ts': [`import { x } from '../decision/gate/x.ts'; x();`, '"model" may import no other room'],
  'model/run/a.ts': [`import type { X } from '../../stats/x.ts'; export type Y = X;`, 'handed in by the pipeline'],
  'stats/a.ts': [`export * from '../decision/gate/x.ts';`, 'handed in by the pipeline'],
  'stats/b.ts': [`export const x = () => import('../platform/http/x.ts');`, 'handed in by the pipeline'],
  'config/a.ts': [`import { x } from '../scoring/checks/x.ts'; x();`, 'may import only'],
  'report/markdown/a.ts': [`import { x } from '../delivery/x.ts'; x();`, 'is pure, and may import only'],
  'decision/a.ts': [`import { readFileSync } from 'node:fs'; readFileSync('a');`, 'is pure: of Node.js it takes'],
  'pipeline/a.ts': [`import { spawn } from 'node:child_process'; spawn('a');`, 'Call what platform/process offers'],
  'pipeline/b.ts': [`export const x = () => fetch('http://x');`, 'Call what platform/http or platform/github'],
  'facts/a.ts': [`setTimeout(() => {}, 1);`, 'have a clock, a seed or a wait handed in'],
};
const ALLOWED: Readonly<Record<string, string>> = {
  'decision/gate/a.ts': `import { x } from '../../stats/x.ts'; import { y } from './x.ts'; x(y);`,
  'config/b.ts': `import { x } from '../scoring/options.ts'; x();`,
  'platform/http/a.ts': `import http from 'node:http'; http.get('http://x');`,
  'text/a.ts': `import { createHash } from 'node:crypto'; createHash('sha256');`,
  'platform/version.ts': `import manifest from '../../package.json'; export const { version } = manifest;`,
};

/** What the linter prints of each file, problem by problem: all files at once, for a start of it costs more than they do. */
function lint(): ReadonlyMap<string, readonly string[]> {
  const codes = { ...ALLOWED, ...Object.fromEntries(Object.entries(REFUSED).map(([path, [code]]) => [path, code])) };
  const folder = folderOf({
    'biome.json': { root: true, extends: ['./rules.json'], linter: { rules: { preset: 'none' } } },
    'rules.json': importRules(house, [...Object.keys(codes), ...OTHERS]),
    ...Object.fromEntries(Object.entries(codes).map(([path, code]) => [`src/${path}`, `${code}\n`])),
  });
  const { stdout, stderr } = spawnSync(BIOME, ['lint', '--max-diagnostics=100', 'src'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stdout).toContain(`Checked ${Object.keys(codes).length} files`);
  const problems = stderr.split(/^(?=src\/\S+:\d+:\d+ )/m).filter((text) => text.startsWith('src/'));
  return Map.groupBy(problems, (text) => text.slice('src/'.length, text.indexOf(':')));
}

describe('the linter', () => {
  it('sees each import and global that ARCHITECTURE.md forbids, says what to do, and lets the others pass', () => {
    const found = lint();
    expect([...found.keys()].sort()).toEqual(Object.keys(REFUSED).sort());
    for (const [path, [, sentence]] of Object.entries(REFUSED))
      expect({ [path]: found.get(path) }).toEqual({ [path]: [expect.stringContaining(sentence)] });
  });
});
