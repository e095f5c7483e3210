/** The history of a suite's default branch, as a value: stored runs, what was accepted, and the newest run whole. Pure. */
import type { Measure, Status } from '../../model/run/case-result.ts';
import type { RunInfo } from '../../model/run/run-info.ts';
import type { PackedRun } from '../files/packed-run.ts';

/** Runs of which the metrics are kept; older ones are forgotten altogether. */
export const MOST_RUNS = 500;
/** Runs of the anchor that are kept. */
export const MOST_ANCHOR_RUNS = 5;

/** By what a unit's past is known. A change of any part is a new unit: what was stored before does not speak for it. */
export interface UnitIdentity {
  /** Id of the case. */
  readonly key: string;
  /** Fingerprint of the case's content. */
  readonly content: string;
  /** Hash of the metrics and criteria that grade it. */
  readonly graders: string;
  /** Hash of the model, prompt and settings that grade it; null: no model does. */
  readonly gradingModel: string | null;
}

/** What one run says of one unit. */
export interface StoredUnit {
  readonly identity: UnitIdentity;
  readonly status: Status;
  /** Trials that are neither errored nor skipped, and how many of them passed. */
  readonly trials: number;
  readonly passes: number;
  /** Compact: read it with `measuresOf`. */
  readonly measures: string;
}

/** By what a person finds a run again, and what the configuration said of the agent's model. */
export type RunLabels = Pick<RunInfo, 'name' | 'tags' | 'note' | 'checkout' | 'parameters'>;

/** One run of the default branch. */
export interface StoredRun
  extends Pick<
    RunInfo,
    | 'id'
    | 'attempt'
    | 'startedAt'
    | 'durationMs'
    | 'toolVersion'
    | 'event'
    | 'sha'
    | 'branch'
    | 'pullRequest'
    | 'trials'
    | 'cases'
    | 'cost'
  > {
  /** To the agent, those of re-runs to both versions included. */
  readonly calls: number;
  /** When its first stored attempt started: its place among the runs, which a re-run does not change. */
  readonly firstStartedAt: string;
  /** As carried out; of a newer tool perhaps a mode that this one does not know. */
  readonly mode: string;
  readonly conclusion: string;
  /** Absent: it has none, or an older version stored it. */
  readonly labels?: RunLabels;
  /** Canonical hashes by what they are of. */
  readonly fingerprints: Readonly<Record<string, string>>;
  /** Compact: read it with `metricsOf`. */
  readonly metrics: Uint8Array;
  /** Names that the measures of its units refer to. */
  readonly measureNames: readonly string[];
  /** Ordered by key; null: too old, or listed only: no more than its metrics are kept. */
  readonly units: readonly StoredUnit[] | null;
}

/** A regression that somebody accepted and merged: the past of these units no longer says how the agent should do. */
export interface AcceptedRegression {
  /** Head commit that was accepted. */
  readonly sha: string;
  readonly by: string;
  readonly pullRequest: number | null;
  /** The run of the default branch that found it, and when that started. */
  readonly runId: string;
  readonly at: string;
  readonly affected: number;
  /** Keys of the affected units; empty once no older run has results of units. */
  readonly units: readonly string[];
}

/** The run that was stored last as a baseline: its redacted Outcome. Read it with `latestRun`. */
export interface LatestRun {
  readonly id: string;
  readonly attempt: number;
  /** With transcripts; null: left out. */
  readonly whole: PackedRun | null;
  /** Without anybody's words; null: only `whole` is there, which holds it. */
  readonly scores: PackedRun | null;
}

/** A commit, mostly that of a release, with whose runs those of today are compared. */
export interface Anchor {
  /** As people call it: the tag, or a shortened sha. */
  readonly name: string;
  readonly sha: string;
  /** ISO 8601, UTC. */
  readonly committedAt: string;
}

/** The anchor with its runs, apart from the others: whatever those do, these stay. */
export interface AnchorRuns extends Anchor {
  /** The newest ones, oldest first, all with results of units. */
  readonly runs: readonly StoredRun[];
}

export interface History {
  readonly suite: string;
  /** Oldest first, one of each id. */
  readonly runs: readonly StoredRun[];
  readonly acceptances: readonly AcceptedRegression[];
  readonly latest: LatestRun | null;
  /** null: none is configured, or it has not been looked up yet. */
  readonly anchor: AnchorRuns | null;
}

export function emptyHistory(suite: string): History {
  return { suite, runs: [], acceptances: [], latest: null, anchor: null };
}

/** By metric id, as in CaseResult; numbers are exact. A measure that cannot be read is left out. */
export function measuresOf(run: StoredRun, unit: StoredUnit): Readonly<Record<string, Measure>> {
  const flat = numbersIn(unit.measures);
  const entries: [string, Measure][] = [];
  for (let i = 0; i + 2 < flat.length; i += 3) {
    const name = run.measureNames[flat[i]!];
    if (name !== undefined && flat[i + 2]! >= 0) entries.push([name, [flat[i + 1]!, flat[i + 2]!]]);
  }
  // Not by assignment: a name out of a file may be __proto__.
  return Object.fromEntries(entries);
}

/** JSON list of triples: index of the name, numerator, denominator. Shortest decimals read back as the same doubles. */
export function encodedMeasures(measures: Readonly<Record<string, Measure>>, names: readonly string[]): string {
  const flat = names.flatMap((name, index) => (Object.hasOwn(measures, name) ? [index, ...measures[name]!] : []));
  return JSON.stringify(flat);
}

function numbersIn(text: string): readonly number[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every((item) => typeof item === 'number') ? value : [];
  } catch {
    return [];
  }
}

/**
 * Ordered by time, at most MOST_RUNS, results of units only of the last `keep` that have any, and without the past of units whose
 * regression was accepted since; runs of the anchor's commit are taken to the anchor. Every change of a history ends with it.
 */
export function settled(history: History, keep: number): History {
  const ordered = [...history.runs].sort(byTime).slice(-MOST_RUNS);
  const acceptances = [...history.acceptances].sort((a, b) => order(a.at, b.at) || order(a.sha, b.sha));
  const scored = ordered.filter(({ units }) => units !== null);
  const kept = new Set(scored.slice(-keep));
  const runs = ordered.map((run) => (kept.has(run) ? withoutAccepted(run, acceptances) : withoutUnits(run)));
  // Once `keep` runs came after it, no older run can have results of units again, whatever is merged later.
  const closed = scored.at(-keep);
  const anchor = history.anchor && settledAnchor(history.anchor, history.runs, acceptances);
  const isOver = ({ at }: AcceptedRegression) =>
    closed !== undefined && closed.firstStartedAt >= at && !(anchor && at > anchor.committedAt);
  const still = acceptances.slice(-MOST_RUNS).map((one) => (isOver(one) ? { ...one, units: [] } : one));
  return { ...history, runs, acceptances: still, anchor };
}

function settledAnchor(
  anchor: AnchorRuns,
  others: readonly StoredRun[],
  acceptances: readonly AcceptedRegression[],
): AnchorRuns {
  const own = [...anchor.runs, ...others].filter(({ sha, units }) => sha === anchor.sha && units !== null);
  const byId = new Map(own.toSorted((a, b) => a.attempt - b.attempt).map((run) => [run.id, run]));
  const runs = [...byId.values()].sort(byTime).slice(-MOST_ANCHOR_RUNS);
  return { ...anchor, runs: runs.map((run) => withoutAccepted(run, acceptances)) };
}

/** The history with this anchor, whose runs that are known already stay; those of another one go. null: no anchor. */
export function withAnchor(
  history: History,
  anchor: Anchor | null,
  found: readonly StoredRun[],
  keep: number,
): History {
  if (anchor === null) return { ...history, anchor: null };
  const known = history.anchor?.sha === anchor.sha ? history.anchor.runs : [];
  return settled({ ...history, anchor: { ...anchor, runs: [...known, ...found] } }, keep);
}

export function withoutUnits(run: StoredRun): StoredRun {
  return run.units === null ? run : { ...run, measureNames: [], units: null };
}

function withoutAccepted(run: StoredRun, acceptances: readonly AcceptedRegression[]): StoredRun {
  const since = acceptances.filter(({ at, runId }) => run.firstStartedAt < at && run.id !== runId);
  const affected = new Set(since.flatMap(({ units }) => units));
  if (run.units === null || affected.size === 0) return run;
  return { ...run, units: run.units.filter(({ identity }) => !affected.has(identity.key)) };
}

/** Of two runs that started at the same moment the smaller id comes first, so that any order of merging gives one order. */
function byTime(a: StoredRun, b: StoredRun): number {
  return order(a.firstStartedAt, b.firstStartedAt) || order(a.id, b.id);
}

/** Code-unit order: the same on every machine. */
export function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
