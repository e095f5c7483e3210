/** Several files of one suite's history → one: nothing is lost when two runs finish at once. Pure. */
import { type AcceptedRegression, type History, type StoredRun, settled } from './history.ts';

/**
 * Every run of any of them, by id: of two attempts the later one, of the same attempt the copy that still has its units.
 * The newest whole run is that of `newest`, or else of the first that has one. Histories of another suite are left out.
 */
export function mergeHistories(newest: History, others: readonly History[], keep: number): History {
  const all = [newest, ...others.filter(({ suite }) => suite === newest.suite)];
  const runs = new Map<string, StoredRun>();
  for (const run of all.flatMap((history) => history.runs)) {
    const former = runs.get(run.id);
    runs.set(run.id, former ? joined(former, run) : run);
  }
  const acceptances = new Map<string, AcceptedRegression>();
  for (const one of all.flatMap((history) => history.acceptances)) {
    const former = acceptances.get(one.sha);
    acceptances.set(one.sha, former ? joinedAcceptance(former, one) : one);
  }
  const latest = all.find((history) => history.latest !== null)?.latest ?? null;
  const anchor = newest.anchor && {
    ...newest.anchor,
    runs: all.flatMap((history) => (history.anchor?.sha === newest.anchor?.sha ? (history.anchor?.runs ?? []) : [])),
  };
  const { suite } = newest;
  return settled({ suite, runs: [...runs.values()], acceptances: [...acceptances.values()], latest, anchor }, keep);
}

function joined(a: StoredRun, b: StoredRun): StoredRun {
  const [first, second] = b.attempt > a.attempt || (b.attempt === a.attempt && a.units === null) ? [b, a] : [a, b];
  const { firstStartedAt } = second;
  return firstStartedAt < first.firstStartedAt ? { ...first, firstStartedAt } : first;
}

/** A copy whose list of units has been dropped as settled says less than one that still has it. */
function joinedAcceptance(a: AcceptedRegression, b: AcceptedRegression): AcceptedRegression {
  const first = b.at < a.at ? b : a;
  return { ...first, units: a.units.length >= b.units.length ? a.units : b.units };
}

/**
 * Records that a regression was accepted, and drops what runs before `runId` say of the affected units. To be called
 * after the run that found it was appended; the same commit is recorded once.
 * @param accepted `at`: when that run started, ISO 8601
 */
export function recordAcceptance(
  history: History,
  accepted: Omit<AcceptedRegression, 'affected'>,
  keep: number,
): History {
  const own = history.runs.find(({ id }) => id === accepted.runId);
  const units = [...new Set(accepted.units)].sort();
  const recorded = { ...accepted, at: own?.firstStartedAt ?? accepted.at, units, affected: units.length };
  const former = history.acceptances.find(({ sha }) => sha === accepted.sha);
  const others = history.acceptances.filter((one) => one !== former);
  const acceptances = [...others, former ? joinedAcceptance(former, recorded) : recorded];
  return settled({ ...history, acceptances }, keep);
}
