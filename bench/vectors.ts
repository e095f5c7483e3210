/** How far each statistic is from its reference vectors at most. `node bench/vectors.ts` prints a table, a row a file. */
import { type Checked, checkedOf, VECTORS } from '../__tests__/stats/vectors.ts';

console.log('vectors                 values   largest difference    tolerance');
const rows = VECTORS.map((name) => [name, checkedOf(name)] as const);
for (const [name, checked] of rows) console.log(rowOf(name, checked));
const all = rows.flatMap(([, checked]) => checked);
const outside = all.filter(({ difference, tolerance }) => !(difference <= tolerance));
console.log(`${all.length} values, ${outside.length} outside of their tolerance`);
for (const { where } of outside) console.log(`  ${where}`);

/** Differences are absolute, relative to expected values below 1e-3; a random interval has a tolerance a case. */
function rowOf(name: string, checked: readonly Checked[]): string {
  const worst = Math.max(...checked.map(({ difference }) => difference));
  const tolerances = new Set(checked.map(({ tolerance }) => tolerance));
  const [least, most] = [Math.min(...tolerances), Math.max(...tolerances)];
  const allowed = least === most ? wordOf(least) : `${wordOf(least)} to ${wordOf(most)}`;
  const columns = [
    name.padEnd(22),
    String(checked.length).padStart(7),
    wordOf(worst).padStart(20),
    allowed.padStart(22),
  ];
  return columns.join(' ');
}

function wordOf(value: number): string {
  return value === 0 ? 'exact' : value.toExponential(1);
}
