/** Small changes of the pure rooms, tried against the tests that reach them → a score for each room, and what no test noticed. */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { randomOf } from '../src/stats/random.ts';
import { type Accepted, reasonFor } from './mutation/accepted.ts';
import { KIND_NAMES, kindOf } from './mutation/kinds.ts';
import { canBeParsed, type Mutant, mutantsOf, roomOf } from './mutation/mutants.ts';
import { isOpen, lineOfScore, lineOfSurvivor, scoreOf } from './mutation/report.ts';
import { type Project, survey, type TestFile } from './mutation/tests.ts';
import { type Tried, tryAll } from './mutation/trying.ts';

const ROOMS = ['stats', 'scoring', 'decision'];
/** Rooms whose tests are run: those of the mutants, and those that show what these decide. */
const TESTS = [...ROOMS, 'facts', 'report'].map((room) => `__tests__/${room}/**/*.test.ts`);
const HELP = `npm run mutation -- [options]
  --room NAME       ${ROOMS.join(', ')}; may be repeated (all of them)
  --file PATH       only mutants of this file; PATH:LINE only those of a line; may be repeated
  --kind NAME       only ${KIND_NAMES.slice(0, 10).join(', ')},
                    ${KIND_NAMES.slice(10).join(', ')}; may be repeated
  --sample N        so many mutants of each room, drawn at random (all)
  --seed TEXT       another sample (1)
  --processes N     at once (2)
  --threshold N     exit code 1 where the whole interval of a room's score is below N % (0)
  --patience N      seconds for the tests of one mutant, beside five times what they took without it (20)
  --most N          seconds of tests for one mutant, the likeliest first: the score is then at least so high (all)
  --json FILE       the result as JSON
  --root FOLDER     another project with src/ROOM and __tests__/ROOM (this one)`;

const { values } = parseArgs({
  options: {
    room: { type: 'string', multiple: true },
    file: { type: 'string', multiple: true },
    kind: { type: 'string', multiple: true },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    processes: { type: 'string', default: '2' },
    threshold: { type: 'string', default: '0' },
    patience: { type: 'string', default: '20' },
    most: { type: 'string' },
    json: { type: 'string' },
    root: { type: 'string', default: resolve(import.meta.dirname, '..') },
    help: { type: 'boolean', default: false },
  },
});
const root = resolve(values.root);
const problems = problemsOf();
if (values.help || problems.length > 0) {
  console.log([...problems, HELP].join('\n'));
  process.exit(problems.length > 0 ? 2 : 0);
}
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const rooms = roomsWanted();
const accepted: readonly Accepted[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'mutation/accepted.json'), 'utf8'),
);
for (const { file, change } of accepted.filter(isGone))
  console.log(`${file}: accepted, and no mutant any more: ${change}`);
const drawn = rooms.map((room) => ({ room, ...draw(room) }));
/** One room after the other in turn: a run that is ended early has tried a sample of each. */
const mutants = drawn
  .flatMap(({ sample }) => sample.map((mutant, turn) => ({ mutant, turn })))
  .sort((a, b) => a.turn - b.turn)
  .map(({ mutant }) => mutant);
const project: Project = { root, tests: TESTS };
const processes = Number(values.processes);
const began = performance.now();
const tried: Tried[] = [];
// Lanes end with this process, however it ends. What was tried by then is a sample, too.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    report();
    process.exit(130);
  });

console.log(`${mutants.length} mutants, seed ${values.seed}. First all tests without any.`);
const surveyed = await survey(project, [...new Set(mutants.map(({ file }) => file))], processes);
refuseFailing(surveyed);
await tryAll(project, mutants, surveyed, {
  processes,
  patienceMs: 1000 * Number(values.patience),
  mostMs: 1000 * Number(values.most ?? Number.POSITIVE_INFINITY),
  onTried: (one) => {
    tried.push(one);
    if (isOpen(one)) console.log(lineOfSurvivor(one));
    if (tried.length % 50 === 0) console.log(`${tried.length} of ${mutants.length} tried.`);
  },
});
report();

function problemsOf(): readonly string[] {
  const numbers = (['sample', 'processes', 'threshold', 'patience', 'most'] as const).filter(
    (name) => values[name] !== undefined && !/^\d+$/.test(values[name]),
  );
  const unknown = (values.room ?? []).filter((room) => !ROOMS.includes(room));
  const kinds = (values.kind ?? []).filter((kind) => !KIND_NAMES.includes(kind));
  const missing = (values.file ?? []).filter((file) => !globSync(file.replace(/:\d+$/, ''), { cwd: root }).length);
  return [
    ...numbers.map((name) => `--${name} takes a whole number, not "${values[name]}".`),
    ...unknown.map((room) => `There is no room "${room}" here.`),
    ...kinds.map((kind) => `There is no kind "${kind}" of mutants.`),
    ...missing.map((file) => `There is no file ${file}.`),
  ];
}

function roomsWanted(): readonly string[] {
  if (values.room) return values.room;
  return values.file ? [...new Set(values.file.map(roomOf))] : ROOMS;
}

/** Its line has changed: what was said of it may not hold any more. */
function isGone(one: Accepted): boolean {
  if (!existsSync(join(root, one.file))) return false;
  const text = textOf(one.file);
  return !mutantsOf(one.file, text).some((mutant) => reasonFor(mutant, text, [one]));
}

function draw(room: string): { readonly all: number; readonly accepted: number; readonly sample: readonly Mutant[] } {
  const wanted = values.file?.map((file) => /^(.*?)(?::(\d+))?$/.exec(file)!) ?? null;
  const isWanted = (mutant: Mutant) =>
    (!wanted ||
      wanted.some(([, path, at]) => mutant.file === path && (at === undefined || mutant.line === Number(at)))) &&
    (values.kind?.includes(kindOf(mutant)) ?? true);
  const all = globSync(`src/${room}/**/*.ts`, { cwd: root })
    .sort()
    .flatMap((file) => mutantsOf(file, textOf(file)))
    .filter(isWanted);
  const order = shuffled(all);
  const size = values.sample === undefined ? all.length : Number(values.sample);
  const sample: Mutant[] = [];
  let left = 0;
  for (const mutant of order) {
    if (sample.length + left >= size) break;
    const text = textOf(mutant.file);
    if (!canBeParsed(text, mutant)) continue;
    if (reasonFor(mutant, text, accepted)) left += 1;
    else sample.push(mutant);
  }
  return { all: all.length, accepted: left, sample };
}

function shuffled(mutants: readonly Mutant[]): readonly Mutant[] {
  const random = randomOf('mutation', values.seed);
  const order = [...mutants];
  for (let i = order.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}

function refuseFailing(files: readonly TestFile[]): void {
  const failing = files.filter(({ passed }) => !passed).map(({ file }) => file);
  if (failing.length === 0 && files.length > 0) return;
  console.log(failing.length > 0 ? `These fail without any mutant: ${failing.join(', ')}.` : 'There are no tests.');
  process.exit(2);
}

function report(): void {
  const scores = drawn.map(({ room, all, accepted: left }) => ({
    room,
    ...scoreOf(
      tried.filter(({ mutant }) => roomOf(mutant.file) === room),
      all,
      left,
    ),
  }));
  for (const { room, ...score } of scores) console.log(lineOfScore(room, score));
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${seconds} s with ${processes} processes, seed ${values.seed}.`);
  const byPlace = (a: Mutant, b: Mutant) => a.file.localeCompare(b.file) || a.start - b.start;
  const inOrder = tried.filter(isOpen).sort((a, b) => byPlace(a.mutant, b.mutant));
  const open = inOrder.map(({ mutant, fate }) => ({ ...mutant, fate }));
  const result = { seed: values.seed, seconds, rooms: scores, open };
  if (values.json) writeFileSync(values.json, `${JSON.stringify(result, null, 2)}\n`);
  const low = scores.filter(({ interval }) => (interval?.[1] ?? 100) < Number(values.threshold));
  for (const { room } of low) console.log(`The whole interval of ${room} is below ${values.threshold} %.`);
  process.exitCode = low.length > 0 ? 1 : 0;
}
