/** A mutation run over a small project: what its tests notice, what they do not, and what they do not reach. */
import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderOf, ROOT } from '../support/cli.ts';

const SOURCE = `export const larger = (a: number, b: number) => (a > b ? a : b);
export const untested = (a: number) => a * 2;
export function sumTo(n: number): number {
  let sum = 0;
  for (let i = 1; i <= n; i++) sum += i;
  return sum;
}
`;
const TEST = `import { expect, it } from 'vitest';
import { larger, sumTo } from '../../src/stats/numbers.ts';
it('has the larger one, and sums', () => {
  expect([larger(1, 2), larger(2, 1), sumTo(3)]).toEqual([2, 2, 6]);
});
`;

it('counts what tests notice, ends what hangs, names the rest by line, and changes no file', () => {
  const folder = folderOf({ 'src/stats/numbers.ts': SOURCE, '__tests__/stats/numbers.test.ts': TEST });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const mutation = join(ROOT, 'scripts/mutation.ts');
  const wanted = ['--room', 'stats', '--json', 'out.json', '--patience', '15', '--threshold', '100'];
  const run = spawnSync(process.execPath, [mutation, '--root', folder, ...wanted], { cwd: folder, encoding: 'utf8' });
  const { rooms, open } = JSON.parse(readFileSync(join(folder, 'out.json'), 'utf8'));
  expect(rooms).toMatchObject([{ room: 'stats', mutants: 15, counts: { timeout: 1, survived: 1, unreached: 2 } }]);
  expect(open).toMatchObject([
    { file: 'src/stats/numbers.ts', line: 1, was: '>', becomes: '>=', fate: 'survived' },
    { line: 2, was: 'a * 2', becomes: 'undefined', fate: 'unreached' },
    { line: 2, was: '*', becomes: '/', fate: 'unreached' },
  ]);
  expect(run.stdout).toContain('src/stats/numbers.ts:1:52 survived: > → >=');
  expect(readFileSync(join(folder, 'src/stats/numbers.ts'), 'utf8')).toBe(SOURCE);
  // 12 of 15, of which the interval ends at 93 %.
  expect(run.status).toBe(1);
});
