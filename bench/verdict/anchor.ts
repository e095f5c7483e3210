/**
 * How soon small losses that add up are warned of: runs of simulated agents through the whole of `lookAtAnchor`, set
 * beside the table of statistics-2.md 10. `node bench/verdict/anchor.ts --draws 400 --seed 7` prints a row a cell with 95 %
 * intervals. Other options: --n 110, --stored 5 (runs of the anchor). The same options print the same figures.
 */
import { parseArgs } from 'node:util';
import { lookAtAnchor } from '../../src/history/anchor/look.ts';
import { type AnchorRuns, emptyHistory, type StoredRun, type StoredUnit } from '../../src/history/store/history.ts';
import type { AnchorLook } from '../../src/model/verdict/anchor.ts';
import { wilson } from '../../src/stats/intervals/proportion.ts';
import type { Random } from '../../src/stats/random.ts';
import { breaks, drawOf, type Profile, SCENARIOS, simulateSuite } from './scenarios.ts';

const { values: given } = parseArgs({
  options: {
    draws: { type: 'string', default: '400' },
    n: { type: 'string', default: '110' },
    stored: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
  },
});
const [draws, n, stored] = [Number(given.draws), Number(given.n), Number(given.stored)];

/** Pushes by which a warning is counted. */
const BY = [5, 8, 12, 20] as const;
/** Of statistics-2.md 10, by points that a push loses. */
const TABLE: Readonly<Record<'typical' | 'wavering', Readonly<Record<number, readonly number[]>>>> = {
  typical: { 0: [1, 1.2, 2, 3], 0.5: [8, 29, 84, 100], 1: [26, 86, 100, 100] },
  wavering: { 0: [0.8, 1.2, 2.6, 3.6], 0.5: [2, 14, 47, 96], 1: [14, 56, 98, 100] },
};
/** Figures of the table come from 400 draws, too: both intervals have a say. */
const TABLE_DRAWS = 400;

console.log(
  `${n} cases, ${stored} runs of the anchor, ${draws} draws a cell, seed ${given.seed}; % warned by push [95 %] (table)`,
);
for (const profile of ['typical', 'wavering'] as const)
  for (const points of [0, 0.5, 1]) {
    const firsts = Array.from({ length: draws }, (_, draw) =>
      firstWarning(profile, points, drawOf('anchor', given.seed, profile, points, draw)),
    );
    const cells = BY.map((push, i) =>
      cell(firsts.filter((first) => first <= push).length, TABLE[profile][points]![i]!),
    );
    console.log(
      `${profile.padEnd(9)} ${points === 0 ? 'nothing changes' : `-${points} pp a push`}`.padEnd(28),
      cells.join('  '),
    );
  }

function cell(count: number, expected: number): string {
  const [low, high] = wilson(count, draws)!.map((end) => 100 * end);
  const [from, to] = wilson(Math.round((expected / 100) * TABLE_DRAWS), TABLE_DRAWS)!.map((end) => 100 * end);
  const word = expected >= low! && expected <= high! ? 'in' : high! >= from! && low! <= to! ? 'overlap' : 'OUT';
  return `${((100 * count) / draws).toFixed(1)} [${low!.toFixed(1)}, ${high!.toFixed(1)}] (${expected}: ${word})`.padEnd(
    32,
  );
}

/** The push at which it is warned first; Infinity: not within 20. */
function firstWarning(profile: Profile, points: number, random: Random): number {
  const suite = simulateSuite(SCENARIOS['no-change'], n, profile, 0, random);
  let rates: readonly number[] = suite.map((unit) => unit.stored);
  const anchor: AnchorRuns = {
    ...{ name: 'v1', sha: 'anchor', committedAt: timeOf(0) },
    runs: Array.from({ length: stored }, (_, i) => storedRun(`anchor-${i}`, 'anchor', 0, rates, random)),
  };
  const runs: StoredRun[] = [];
  let before: AnchorLook | undefined;
  for (let push = 1; push <= BY.at(-1)!; push++) {
    rates = breaks(points)(rates, random, []);
    const run = storedRun(String(push), `sha-${push}`, push, rates, random);
    const current = { id: run.id, sha: run.sha, isRegression: false, units: run.units! };
    const look = lookAtAnchor({ ...emptyHistory('shop'), runs, anchor }, { current, tolerance: 0.02, before });
    if (look?.warned) return push;
    before = look ?? undefined;
    runs.push(run);
  }
  return Number.POSITIVE_INFINITY;
}

function timeOf(push: number): string {
  return new Date(Date.UTC(2026, 0, 1 + push)).toISOString();
}

function storedRun(id: string, sha: string, push: number, rates: readonly number[], random: Random): StoredRun {
  const startedAt = timeOf(push);
  const units = rates.map((rate, i): StoredUnit => {
    const passed = random.unit() < rate;
    const identity = { key: String(i), content: '', graders: '', gradingModel: null };
    return { identity, status: passed ? 'passed' : 'failed', trials: 1, passes: Number(passed), measures: '[]' };
  });
  return {
    ...{ id, sha, startedAt, firstStartedAt: startedAt, attempt: 1, durationMs: 1, toolVersion: '', event: null },
    ...{ branch: 'main', pullRequest: null, trials: 1, cases: { selected: n, total: n }, calls: n, cost: null },
    ...{
      mode: 'full',
      conclusion: 'no-regression',
      fingerprints: {},
      metrics: new Uint8Array(),
      measureNames: [],
      units,
    },
  };
}
