/** The rules of the linter that are generated from ARCHITECTURE.md: an editor shows a wrong import where it is written. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importRules } from '../../scripts/generate/import-rules.ts';
import { readHouse } from '../../scripts/house.ts';
import { folderOf } from '../support/cli.ts';

const root = resolve(import.meta.dirname, '../..');
const BIOME = join(root, 'node_modules/.bin/biome');
const house = readHouse(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'));
const OTHERS = ['decision/gate/x.ts', 'stats/x.ts', 'scoring/options.ts', 'platform/http/x.ts', 'report/delivery/x.ts'];

/** What the linter prints of one file. */
function lint(path: string, code: string): string {
  const folder = folderOf({
    'biome.json': { root: true, extends: ['./rules.json'], linter: { rules: { preset: 'none' } } },
    'rules.json': importRules(house, [path, ...OTHERS]),
    [`src/${path}`]: `${code}\n`,
  });
  const { stdout, stderr } = spawnSync(BIOME, ['lint', 'src'], { cwd: folder, encoding: 'utf8' });
  return stdout + stderr;
}

describe('the linter', () => {
  it.each([
    ['model/a.ts', `import { x } from '../decision/gate/x.ts'; x();`, '"model" may import no other room'],
    ['model/run/a.ts', `import type { X } from '../../stats/x.ts'; export type Y = X;`, 'handed in by the pipeline'],
    ['stats/a.ts', `export * from '../decision/gate/x.ts';`, 'handed in by the pipeline'],
    ['stats/a.ts', `export const x = () => import('../platform/http/x.ts');`, 'handed in by the pipeline'],
    ['config/a.ts', `import { x } from '../scoring/checks/x.ts'; x();`, 'may import only'],
    ['report/markdown/a.ts', `import { x } from '../delivery/x.ts'; x();`, 'is pure, and may import only'],
    ['decision/a.ts', `import { readFileSync } from 'node:fs'; readFileSync('a');`, 'is pure: of Node.js it takes'],
    ['pipeline/a.ts', `import { spawn } from 'node:child_process'; spawn('a');`, 'Call what platform/process offers'],
    ['pipeline/a.ts', `export const x = () => fetch('http://x');`, 'Call what platform/http or platform/github'],
    ['facts/a.ts', `setTimeout(() => {}, 1);`, 'have a clock, a seed or a wait handed in'],
  ])('sees in %s: %s', (path, code, sentence) => {
    const printed = lint(path, code);
    expect(printed).toContain(sentence);
    expect(printed).toContain('Found 1 error.');
  });

  it.each([
    ['decision/gate/a.ts', `import { x } from '../../stats/x.ts'; import { y } from './x.ts'; x(y);`],
    ['config/a.ts', `import { x } from '../scoring/options.ts'; x();`],
    ['platform/http/a.ts', `import http from 'node:http'; http.get('http://x');`],
    ['text/a.ts', `import { createHash } from 'node:crypto'; createHash('sha256');`],
    ['platform/version.ts', `import manifest from '../../package.json'; export const { version } = manifest;`],
  ])('lets pass in %s: %s', (path, code) => {
    expect(lint(path, code)).toContain('Checked 1 file');
    expect(lint(path, code)).not.toContain('Found');
  });
});
