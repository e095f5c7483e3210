/** Histories ↔ rows of the tables. What a file says is taken as somebody else's word: types, ranges and references are checked. */
import { z } from 'zod';
import { statusSchema } from '../../model/run/case-result.ts';
import {
  type AcceptedRegression,
  type AnchorRuns,
  type History,
  type LatestRun,
  MOST_ANCHOR_RUNS,
  MOST_RUNS,
  order,
  type StoredRun,
  type StoredUnit,
  type UnitIdentity,
} from './history.ts';
import type { Database } from './sqlite.ts';

/** Rows of units, over all runs: 20 runs of 100,000 units. */
export const MOST_RESULTS = 2_000_000;
/** Rows of any other table. */
const MOST_ROWS = MOST_RUNS + MOST_ANCHOR_RUNS;
const count = z.number().int().min(0);
const time = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
const bytes = z.instanceof(Uint8Array);
/** JSON text of a column. */
const json = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'no JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);

const runRow = z.object({
  number: count,
  id: z.string().min(1),
  attempt: count.min(1),
  first_started_at: time,
  started_at: time,
  duration_ms: z.number().min(0),
  tool_version: z.string(),
  mode: z.string(),
  event: z.string().nullable(),
  sha: z.string().nullable(),
  branch: z.string().nullable(),
  pull_request: z.number().int().nullable(),
  trials: count,
  selected: count,
  total: count,
  calls: count,
  cost: z.number().min(0).nullable(),
  conclusion: z.string(),
  fingerprints: json(z.record(z.string(), z.string())),
  metrics: bytes,
  measure_names: json(z.array(z.string())),
  has_units: z.literal([0, 1]),
});
const acceptanceRow = z.object({
  sha: z.string().min(1),
  accepted_by: z.string(),
  pull_request: z.number().int().nullable(),
  run: z.string(),
  at: time,
  affected: count,
  units: json(z.array(z.string())),
});
const latestRow = z.object({
  part: z.enum(['whole', 'scores']),
  run: z.string().min(1),
  attempt: count.min(1),
  outcome: bytes,
});
const anchorRow = z.object({
  name: z.string().min(1),
  sha: z.string().min(1),
  committed_at: time,
  runs: json(z.array(count)),
});
const labelRow = z.object({
  run: count,
  labels: json(
    z.object({
      name: z.string().optional(),
      tags: z.record(z.string(), z.string()).optional(),
      note: z.string().optional(),
      checkout: z.object({ sha: z.string(), branch: z.string().nullable(), dirty: z.boolean() }).optional(),
      parameters: z
        .object({ model: z.string().optional(), temperature: z.number().optional(), prompt: z.string().optional() })
        .optional(),
    }),
  ),
});
const unitRow = z.tuple([count, z.string(), z.string(), z.string(), z.string().nullable()]);
const statuses = new Set<unknown>(statusSchema.options);

const INSERT_RUN = `INSERT INTO run VALUES (${Object.keys(runRow.shape)
  .map((name) => `:${name}`)
  .join(', ')})`;

/** Fills the tables of an empty file; the same history makes the same rows in the same order. */
export function insertRows(database: Database, history: History): void {
  database.prepare('INSERT INTO suite VALUES (?)').run(history.suite);
  const identities = numbered(history);
  const insertUnit = database.prepare('INSERT INTO unit VALUES (?, ?, ?, ?, ?)');
  for (const [{ key, content, graders, gradingModel }, number] of identities.ordered)
    insertUnit.run(number, key, content, graders, gradingModel);
  const insertRun = database.prepare(INSERT_RUN);
  const insertLabels = database.prepare('INSERT INTO label VALUES (?, ?)');
  const insertResult = database.prepare('INSERT INTO result VALUES (?, ?, ?, ?, ?, ?)');
  for (const [index, run] of allRuns(history).entries()) {
    insertRun.run(rowOf(run, index + 1));
    if (run.labels) insertLabels.run(index + 1, JSON.stringify(run.labels));
    for (const { identity, status, trials, passes, measures } of run.units ?? [])
      insertResult.run(index + 1, identities.numberOf(identity), status, trials, passes, measures);
  }
  if (history.anchor) {
    const { name, sha, committedAt, runs } = history.anchor;
    const numbers = JSON.stringify(runs.map((_, i) => history.runs.length + i + 1));
    database.prepare('INSERT INTO anchor VALUES (?, ?, ?, ?)').run(name, sha, committedAt, numbers);
  }
  const insertAcceptance = database.prepare('INSERT INTO acceptance VALUES (?, ?, ?, ?, ?, ?, ?)');
  for (const { sha, by, pullRequest, runId, at, affected, units } of history.acceptances)
    insertAcceptance.run(sha, by, pullRequest, runId, at, affected, JSON.stringify(units));
  insertLatest(database, history.latest);
}

/** Those of the anchor after the others, which may hold them, too. */
const allRuns = ({ runs, anchor }: History): readonly StoredRun[] => [...runs, ...(anchor?.runs ?? [])];

function rowOf(run: StoredRun, number: number) {
  return {
    number,
    id: run.id,
    attempt: run.attempt,
    first_started_at: run.firstStartedAt,
    started_at: run.startedAt,
    duration_ms: run.durationMs,
    tool_version: run.toolVersion,
    mode: run.mode,
    event: run.event,
    sha: run.sha,
    branch: run.branch,
    pull_request: run.pullRequest,
    trials: run.trials,
    selected: run.cases.selected,
    total: run.cases.total,
    calls: run.calls,
    cost: run.cost,
    conclusion: run.conclusion,
    fingerprints: JSON.stringify(run.fingerprints),
    metrics: run.metrics,
    measure_names: JSON.stringify(run.measureNames),
    has_units: run.units === null ? 0 : 1,
  };
}

function insertLatest(database: Database, latest: LatestRun | null): void {
  const insert = database.prepare('INSERT INTO latest VALUES (?, ?, ?, ?)');
  for (const part of ['whole', 'scores'] as const)
    for (const packed of latest?.[part] ?? []) insert.run(part, latest!.id, latest!.attempt, packed);
}

/** Each identity once, numbered from 1 by key. */
function numbered(history: History) {
  const textOf = ({ key, content, graders, gradingModel }: UnitIdentity) =>
    JSON.stringify([key, content, graders, gradingModel]);
  const byText = new Map<string, UnitIdentity>();
  for (const { units } of allRuns(history))
    for (const { identity } of units ?? []) byText.set(textOf(identity), identity);
  const ordered = [...byText].sort(([a, one], [b, other]) => order(one.key, other.key) || order(a, b));
  const numbers = new Map(ordered.map(([text], index) => [text, index + 1]));
  return {
    ordered: ordered.map(([, identity], index) => [identity, index + 1] as const),
    numberOf: (identity: UnitIdentity) => numbers.get(textOf(identity))!,
  };
}

/**
 * Throws an Error whose message says what makes no sense.
 * @param most Rows of units, and of results, beyond which a file is not read on.
 */
export function readRows(database: Database, most = MOST_RESULTS): History {
  const [suite, ...more] = listed(database, 'SELECT name FROM suite', 2);
  if (typeof suite?.[0] !== 'string' || more.length > 0) throw new Error('it does not name one suite');
  const units = unitsByRun(database, most);
  const anchors = objects(database, 'anchor', anchorRow);
  const ofAnchor = new Set(anchors.flatMap((row) => row.runs));
  const labels = new Map(objects(database, 'label', labelRow).map((row) => [row.run, row.labels]));
  const all = objects(database, 'run', runRow)
    .sort((a, b) => a.number - b.number)
    .map((row) => {
      const own = labels.get(row.number);
      const run = storedRun(row, units.get(row.number) ?? []);
      return { isAnchor: ofAnchor.has(row.number), run: own ? { ...run, labels: own } : run };
    });
  const runs = all.filter(({ isAnchor }) => !isAnchor).map(({ run }) => run);
  if (new Set(runs.map(({ id }) => id)).size < runs.length) throw new Error('a run is there twice');
  const anchor = anchorOf(
    anchors,
    all.filter(({ isAnchor }) => isAnchor).map(({ run }) => run),
  );
  const acceptances = objects(database, 'acceptance', acceptanceRow).map(acceptanceOf);
  return { suite: suite[0], runs, acceptances, latest: latestOf(objects(database, 'latest', latestRow)), anchor };
}

function anchorOf(rows: readonly z.output<typeof anchorRow>[], runs: readonly StoredRun[]): AnchorRuns | null {
  const [row] = rows;
  if (!row) return null;
  if (rows.length > 1 || runs.length > MOST_ANCHOR_RUNS) throw new Error('in its table anchor, there is too much');
  return { name: row.name, sha: row.sha, committedAt: row.committed_at, runs };
}

/** At most as many rows as are ever written: a file of the largest size could have millions. */
function objects<T extends z.ZodType>(database: Database, table: string, schema: T): z.output<T>[] {
  const rows: z.output<T>[] = [];
  for (const row of database.prepare(`SELECT * FROM ${table} ORDER BY rowid`).iterate()) {
    rows.push(checked(schema, row, table));
    if (rows.length > MOST_ROWS) throw new Error(`its table ${table} has more than ${MOST_ROWS} rows`);
  }
  return rows;
}

function checked<T extends z.ZodType>(schema: T, row: unknown, table: string): z.output<T> {
  const parsed = schema.safeParse(row);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`in its table ${table}, ${String(issue?.path[0])} is not valid`);
}

function storedRun(row: z.output<typeof runRow>, units: readonly StoredUnit[]): StoredRun {
  const { id, attempt, mode, event, sha, branch, trials, calls, cost, conclusion, fingerprints, metrics } = row;
  return {
    ...{ id, attempt, mode, event, sha, branch, trials, calls, cost, conclusion, fingerprints, metrics },
    firstStartedAt: row.first_started_at,
    startedAt: row.started_at,
    durationMs: row.duration_ms,
    toolVersion: row.tool_version,
    pullRequest: row.pull_request,
    cases: { selected: row.selected, total: row.total },
    measureNames: row.measure_names,
    units: row.has_units === 1 ? units : null,
  };
}

function unitsByRun(database: Database, most: number): ReadonlyMap<number, readonly StoredUnit[]> {
  const identities = new Map<unknown, UnitIdentity>();
  for (const row of listed(database, 'SELECT number, key, content, graders, grading_model FROM unit', most)) {
    const [number, key, content, graders, gradingModel] = checked(unitRow, row, 'unit');
    identities.set(number, { key, content, graders, gradingModel });
  }
  const byRun = new Map<number, StoredUnit[]>();
  // Units are numbered by key, so this is the order of keys.
  const results = 'SELECT run, unit, status, trials, passes, measures FROM result ORDER BY run, unit';
  for (const [run, unit, status, trials, passes, measures] of listed(database, results, most)) {
    const identity = identities.get(unit);
    if (!identity || typeof run !== 'number' || !statuses.has(status) || typeof measures !== 'string')
      throw new Error('in its table result, a row is not valid');
    if (typeof trials !== 'number' || typeof passes !== 'number' || passes < 0 || passes > trials)
      throw new Error('in its table result, a count is not valid');
    const stored = { identity, status: status as StoredUnit['status'], trials, passes, measures };
    const former = byRun.get(run);
    if (former) former.push(stored);
    else byRun.set(run, [stored]);
  }
  return byRun;
}

/** Rows as lists of their columns: half the time of objects. */
function* listed(database: Database, sql: string, most: number): Generator<readonly unknown[]> {
  const statement = database.prepare(sql);
  statement.setReturnArrays(true);
  let left = most;
  for (const row of statement.iterate() as Iterable<unknown> as Iterable<readonly unknown[]>) {
    if (left === 0) throw new Error(`one of its tables has more than ${most} rows`);
    left -= 1;
    yield row;
  }
}

function acceptanceOf(row: z.output<typeof acceptanceRow>): AcceptedRegression {
  const { sha, accepted_by: by, pull_request: pullRequest, run: runId, at, affected, units } = row;
  return { sha, by, pullRequest, runId, at, affected, units };
}

function latestOf(rows: readonly z.output<typeof latestRow>[]): LatestRun | null {
  const [first] = rows;
  if (!first) return null;
  const part = (name: string) => {
    const packed = rows.filter((row) => row.part === name).map(({ outcome }) => outcome);
    return packed.length > 0 ? packed : null;
  };
  return { id: first.run, attempt: first.attempt, whole: part('whole'), scores: part('scores') };
}
