/**
 * What the whole tool says of agents that answer by chance: runs of the CLI as processes of their own, verdicts counted, calls
 * counted at the agent. Every run has an agent of its own (new success rates) with its own history of stored runs, and is
 * judged by the simulation too, from the same replies: where the words differ, it says so.
 * `node bench/door.ts` prints a row an arm of bench/door/arms.ts, with 95 % intervals and what the design asks for. Options:
 * --arms PATTERN (names that match), --runs 40 (at most, of each arm), --save FILE (a line a run; runs that are there are not
 * made again), --minutes (start no run after so many), --seed 1, --dist FOLDER (default: dist).
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { wilson } from '../src/stats/intervals/proportion.ts';
import { ARMS, type Arm } from './door/arms.ts';
import { openDoor, type Run } from './door/runs.ts';
import { boundsFor, type Measured, wordOf } from './verdict/bounds.ts';

const { values: given } = parseArgs({
  options: {
    arms: { type: 'string', default: '' },
    runs: { type: 'string', default: 'Infinity' },
    save: { type: 'string' },
    minutes: { type: 'string', default: 'Infinity' },
    seed: { type: 'string', default: '1' },
    dist: { type: 'string', default: join(resolve(import.meta.dirname, '..'), 'dist') },
  },
});
const ends = performance.now() + 60_000 * Number(given.minutes);
const wanted = ARMS.filter(({ name }) => new RegExp(given.arms).test(name));
const saved: Run[] =
  given.save && existsSync(given.save)
    ? readFileSync(given.save, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];

console.log(`Node ${process.version}, seed ${given.seed}; a new agent and history for every run`);
console.log(
  'arm                                        runs  red % [95 %]          inconclusive %        better  escalated  calls a case  simulation differs  bounds',
);
const door = await openDoor(given.seed, given.dist);
try {
  for (const arm of wanted) console.log(rowOf(arm, await runsOf(arm)));
} finally {
  door.close();
}

async function runsOf(arm: Arm): Promise<readonly Run[]> {
  const runs = saved.filter(({ arm: name }) => name === arm.name);
  const done = new Set(runs.map(({ draw }) => draw));
  for (let draw = 0; draw < Math.min(arm.runs, Number(given.runs)); draw += 1) {
    if (done.has(draw)) continue;
    if (performance.now() > ends) break;
    const run = await door.runOnce(arm, draw);
    if (given.save) appendFileSync(given.save, `${JSON.stringify(run)}\n`);
    runs.push(run);
  }
  return runs;
}

function rowOf(arm: Arm, runs: readonly Run[]): string {
  if (runs.length === 0) return `${arm.name.padEnd(42)}    0`;
  const count = (holds: (run: Run) => boolean) => runs.filter(holds).length;
  const measured: Measured = {
    regression: count(({ conclusion }) => conclusion === 'regression'),
    evidence: count(({ evidence }) => evidence.length > 0),
    inconclusive: count(({ conclusion }) => conclusion === 'inconclusive'),
    better: count(({ better }) => better),
    calls: runs.reduce((sum, { calls }) => sum + calls, 0) / (runs.length * arm.n),
  };
  const kind = arm.kind === 'entities' ? arm.kind : arm.quick ? 'quick' : 'suite';
  const bounds = boundsFor({ ...arm, rule: arm.mode, metrics: 1, nested: 0, kind });
  const others = runs.filter(({ conclusion, twin, calls }) =>
    twin ? wordIn(conclusion) !== twin.word || twin.calls !== calls : false,
  );
  return [
    arm.name.padEnd(42),
    String(runs.length).padStart(4),
    ` ${shareOf(measured.regression, runs.length)}`,
    shareOf(measured.inconclusive, runs.length),
    String(measured.better).padStart(6),
    String(count(({ escalated }) => escalated)).padStart(10),
    measured.calls.toFixed(2).padStart(13),
    (others.map(({ draw }) => draw).join() || 'never').padStart(19),
    ` ${bounds.map((bound) => wordOf(bound, arm.profile, measured, runs.length, Number.POSITIVE_INFINITY)).join(', ')}`,
  ].join(' ');
}

function wordIn(conclusion: string): string {
  return conclusion === 'regression' || conclusion === 'inconclusive' ? conclusion : 'pass';
}

/** "12.0 [8.1, 17.3]": with Wilson's interval. */
function shareOf(found: number, all: number): string {
  const [low, high] = wilson(found, all)!.map((end) => (100 * end).toFixed(1));
  return `${((100 * found) / all).toFixed(1).padStart(5)} [${low}, ${high}]`.padEnd(21);
}
