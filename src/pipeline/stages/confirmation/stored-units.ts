/** What the stored runs of the default branch say of the cases of this run: how often each ran, and how often it passed. */

import { aspectStates } from '../../../decision/comparison/measurements.ts';
import type { StartRuns } from '../../../decision/confirmation/first-pass/unit.ts';
import type { Restored } from '../../../history/sources/source.ts';
import { measuresOf, type StoredRun } from '../../../history/store/history.ts';
import { storedUnits, type UnitHistory, type UnitResult } from '../../../history/trends/stored-units.ts';
import type { CaseResult, Measure } from '../../../model/run/case-result.ts';
import { PASS_RATE } from '../../../model/run/metric.ts';
import type { RunInfo } from '../../../model/run/run-info.ts';
import { metricNamed } from '../../../scoring/checks/index.ts';
import { aspectsOf } from '../../../scoring/fingerprints.ts';
import { mean } from '../../../stats/intervals/mean.ts';
import { hasRecovered, sinceRecovery } from '../../../stats/resampling/since-recovery.ts';
import { identityOf, type MeasurementSettings } from '../../suite/measurement.ts';

/** Stored runs in which a case passed or failed, with the content and graders that it has today. */
export interface StoredPasses {
  readonly runs: number;
  readonly passes: number;
  /** Of these, the runs of the commit that this change starts from. */
  readonly start: StartRuns;
}

/** Cases by their content, and the run that they are asked about for. */
export interface CasesOfToday {
  readonly run: Pick<RunInfo, 'id'>;
  readonly report: { readonly cases: readonly Pick<CaseResult, 'id' | 'fingerprint'>[] };
}

/**
 * By id of the case; of a case that is not there nothing is known but what the one baseline run says. Earlier attempts
 * of this run are no past of it.
 * @param metric to count passes of; by default whether it passed as a whole
 * @param measurement undefined: only saved runs are known, so that nobody can say by what a case is graded today
 */
export function storedPasses(
  restored: Restored,
  measurement: MeasurementSettings | undefined,
  today: CasesOfToday,
  metric: string = PASS_RATE,
): ReadonlyMap<string, StoredPasses> {
  const past = storedHistories(restored, measurement, today, metric).map((unit) => passesOf(unit, metric));
  return new Map(past.filter(([, { runs }]) => runs > 0));
}

/**
 * By id of the case, the mean of its share of a metric over the stored runs that scored it; of a time the geometric mean,
 * for what a case is compared by is a ratio, and a single slow answer would hide later ones. Parameters as above.
 */
export function storedMeans(
  restored: Restored,
  measurement: MeasurementSettings | undefined,
  today: CasesOfToday,
  metric: string,
): ReadonlyMap<string, Measure> {
  const isOfTimes = metricNamed(metric)?.unit === 'ms';
  return new Map(
    storedHistories(restored, measurement, today, metric).flatMap(({ key, results }) => {
      const scored = results.flatMap(({ run, unit }) => {
        const { [metric]: one } = measuresOf(run, unit);
        return one && one[1] > 0 && (!isOfTimes || one[0] > 0) ? [one] : [];
      });
      if (scored.length === 0) return [];
      const below = mean(scored.map((one) => one[1]))!;
      const above = isOfTimes
        ? below * Math.exp(mean(scored.map((one) => Math.log(one[0] / one[1])))!)
        : mean(scored.map((one) => one[0]))!;
      return [[key, [above, below]] as const];
    }),
  );
}

function storedHistories(
  { baseline }: Restored,
  measurement: MeasurementSettings | undefined,
  { run, report }: CasesOfToday,
  metric: string,
): readonly UnitHistory[] {
  if (!baseline?.history || measurement === undefined) return [];
  const today = report.cases.flatMap(({ id, fingerprint }) => identityOf(measurement, id, fingerprint) ?? []);
  // What is broken on one branch says nothing of a change that goes into another one.
  const { branch, runId, sha } = baseline.info;
  const from = { id: runId, sha };
  const options = { ownRun: run.id, from, ...(branch !== null && { branches: [branch] }) };
  const isAlike = measuredToday(measurement);
  return storedUnits(baseline.history, today, options).map(({ key, results, atStart }) => ({
    key,
    results: results.filter((result) => isAlike(result, metric)),
    atStart,
  }));
}

type Result = Pick<UnitResult, 'run' | 'unit'>;

/** Whether a stored run measured a metric of a case as the suite does today: what a case expects says nothing of soft metrics that the suite measures of all. */
export function measuredToday({
  fingerprints,
}: Pick<MeasurementSettings, 'fingerprints'>): (result: Result, metric: string) => boolean {
  const states = new Map<StoredRun, ReturnType<typeof aspectStates>>();
  return ({ run, unit }, metric) => {
    const known = states.get(run) ?? aspectStates(run.fingerprints, fingerprints);
    states.set(run, known);
    const countsOthers = metricNamed(metric)?.counts === 'soft';
    const metrics = countsOthers ? Object.keys(measuresOf(run, unit)) : [metric];
    return metrics.flatMap(aspectsOf).every((aspect) => known[aspect] !== 'changed');
  };
}

function passesOf({ key, results, atStart }: UnitHistory, metric: string): readonly [string, StoredPasses] {
  const scored = results.flatMap((result) => {
    const passed = passedIn(result, metric);
    return passed === null ? [] : [{ result, passed }];
  });
  const past = sinceRecovery(scored, ({ passed }) => passed);
  const start = past.filter(({ result }) => atStart.includes(result));
  const count = (among: typeof past) => ({ runs: among.length, passes: among.filter(({ passed }) => passed).length });
  const recovered = hasRecovered(past, ({ passed }) => passed) && { recovered: true as const };
  return [key, { ...count(past), start: { ...count(start), newest: start[0]?.passed ?? null, ...recovered } }];
}

/** null: not scored, or several trials, of which only the mean is stored. */
function passedIn({ run, unit, passed }: UnitResult, metric: string): boolean | null {
  if (metric === PASS_RATE) return passed;
  const measure = unit.trials === 1 ? measuresOf(run, unit)[metric] : undefined;
  return measure && measure[1] > 0 ? measure[0] === measure[1] : null;
}
