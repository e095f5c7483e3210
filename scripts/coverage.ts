/** The coverage of the fast tests → a table, a line a room. It is for reading: no number of it fails a build. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { startVitest } from 'vitest/node';

interface Count {
  readonly total: number;
  readonly covered: number;
}
type Covered = Readonly<Record<'lines' | 'branches' | 'functions', Count>>;

const directory = mkdtempSync(join(tmpdir(), 'agent-eval-coverage-'));
const vitest = await startVitest([], {
  project: ['kept', 'alone'],
  watch: false,
  reporters: ['dot'],
  coverage: {
    enabled: true,
    provider: 'v8',
    include: ['src/**/*.ts'],
    reporter: ['json-summary'],
    reportsDirectory: directory,
    reportOnFailure: true,
  },
});
await vitest.close();
const { total: _, ...files } = JSON.parse(readFileSync(join(directory, 'coverage-summary.json'), 'utf8')) as Record<
  string,
  Covered
>;
rmSync(directory, { recursive: true });

const roomOf = (file: string) => {
  const [first = '', ...rest] = relative('src', file).split(sep);
  return rest.length > 0 ? first : '(entry)';
};
const percent = (of: keyof Covered, list: readonly Covered[]) => {
  const sum = (key: keyof Count) => list.reduce((all, one) => all + one[of][key], 0);
  return sum('total') === 0 ? '–' : ((100 * sum('covered')) / sum('total')).toFixed(1);
};
const rooms = Map.groupBy(Object.entries(files), ([file]) => roomOf(file));
console.table(
  Object.fromEntries(
    [...rooms, ['all', Object.entries(files)] as const].map(([room, entries]) => {
      const list = entries.map(([, covered]) => covered);
      const of = (what: keyof Covered) => percent(what, list);
      return [
        room,
        { files: list.length, 'lines %': of('lines'), 'branches %': of('branches'), 'functions %': of('functions') },
      ];
    }),
  ),
);
