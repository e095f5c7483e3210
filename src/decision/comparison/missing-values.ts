/** Metrics that are gated, or have a limit, and that one of two runs has no values of, or fewer: a loss can hide. */
import type { Catalogue } from '../../model/catalogue.ts';
import type { CaseResult } from '../../model/run/case-result.ts';
import { isCounted } from '../../model/run/counted.ts';
import type { Metric } from '../../model/run/metric.ts';
import type { RunReport } from '../../model/run/run-report.ts';
import type { Comparability } from '../../model/verdict/comparison.ts';
import type { Warning } from '../../model/warning.ts';
import { isWithin } from '../../stats/slack.ts';
import { countedOf } from '../../text/digits.ts';
import { lowerFirst, upperFirst } from '../../text/wording.ts';
import type { SharedGateOptions } from '../gate-options.ts';
import { type CasePair, type ComparedRun, isSubset } from './join.ts';
import { observe } from './observed.ts';
import { couldHide, whyUnjudged } from './unjudged.ts';

/** Limits by metric, and in groups of cases. */
export type GateWithLimits = SharedGateOptions & Partial<Readonly<Record<'minimum' | 'maximum', object>>>;

type Missing = NonNullable<Comparability['missing']>;

type Measured = Pick<Values, 'metrics' | 'gate' | 'shared'>;

/** Of metrics that are gated or have a limit. What could not be judged is not among it; a ratio gives a case without items no weight. */
export function missingOf({ metrics, gate, shared }: Measured): Missing {
  const watched = [gate.minimum, gate.maximum].flatMap((limits) => Object.keys(limits ?? {})).concat(gate.metrics);
  return metrics
    .filter(({ id, kind }) => watched.includes(id) && kind !== 'ratio')
    .flatMap((metric) => {
      const had = { baseline: havingIds(metric, shared, 'baseline'), current: havingIds(metric, shared, 'current') };
      const all = had.baseline.union(had.current);
      const lackedBy = (side: Side) =>
        shared.filter((pair) => {
          const one = pair[side];
          const isLacking = all.has(one.id) && !had[side].has(one.id);
          return isLacking && !isScored(one, metric.id) && whyUnjudged(one, metric.id) === null;
        }).length;
      const [baseline, current] = [lackedBy('baseline'), lackedBy('current')];
      return baseline + current === 0 ? [] : [{ metric: metric.id, baseline, current, cases: all.size }];
    });
}

type Side = 'baseline' | 'current';

function havingIds(metric: Metric, shared: readonly CasePair[], side: Side): ReadonlySet<string> {
  const alone = shared.map((pair) => ({ baseline: pair[side], current: pair[side] }));
  return new Set(observe(metric, alone).pairs.map(({ current }) => current.id));
}

/** A case that was scored has nothing that the metric counts, such as an answer without a statement: nothing is missing. */
const isScored = ({ trials }: CaseResult, metric: string): boolean =>
  trials.some(({ scores }) => scores.some((score) => score.metric === metric));

/** Whether a loss could hide in values that are missing. What the baseline has no value of at all is new: there is nothing to lose. */
export const mayHideInMissing = (
  { metric, baseline, current, cases }: Missing[number],
  options: Pick<SharedGateOptions, 'metrics' | 'max_errors'>,
): boolean => baseline < cases && couldHide(metric, baseline + current, cases, options);

export interface Values {
  /** The baseline as it was measured then: what nobody measures today is not there once it was scored again. */
  readonly stored: RunReport;
  readonly current: ComparedRun;
  readonly metrics: readonly Metric[];
  readonly catalogue: Pick<Catalogue, 'metric'>;
  readonly gate: GateWithLimits;
  readonly shared: readonly CasePair[];
  /** Of what could not be judged, and of a loss that may hide in what is missing, the verdict speaks. */
  readonly unjudged: NonNullable<Comparability['unjudged']>;
  readonly missing: Missing;
}

export function missingValues(values: Values): readonly Warning[] {
  const { metrics, gate, catalogue } = values;
  const missing = values.missing.filter((one) => !mayHideInMissing(one, gate));
  const gone = goneOf(values);
  const names = gone.map((id) => lowerFirst(catalogue.metric(id)?.title ?? id)).join(', ');
  const text = `The baseline has values of ${names}, and this run has none, so it cannot fail the check: a loss can hide. See whether expectations were removed, or replies no longer report it.`;
  return [
    ...(gone.length > 0 ? [{ code: 'vanished_metrics', text }] : []),
    ...missing
      .filter(({ metric }) => !gone.includes(metric))
      .flatMap((one) => partlyMissing(one, metrics.find(({ id }) => id === one.metric)!.title, gate)),
  ];
}

/** Gated metrics that this whole run has no value of. Of what could not be run the verdict speaks, too. */
function goneOf({ stored: was, current: is, gate, unjudged, missing }: Values): readonly string[] {
  if (isSubset(is.run) || !is.report.cases.some(isCounted)) return [];
  const names = (report: RunReport) => new Set(report.metrics.map(({ metric }) => metric));
  const now = names(is.report);
  const isSaid = (metric: string) =>
    unjudged.some((one) => one.metric === metric && one.current > 0) ||
    missing.some((one) => one.metric === metric && mayHideInMissing(one, gate));
  const errored = new Set(is.report.cases.filter(({ status }) => status === 'errored').map(({ id }) => id));
  const isErrored = (metric: string) => {
    const had = was.cases.filter(({ measures }) => Object.hasOwn(measures, metric));
    return had.length > 0 && had.every(({ id }) => errored.has(id));
  };
  return [...names(was)].filter(
    (metric) => gate.metrics.includes(metric) && !now.has(metric) && !isSaid(metric) && !isErrored(metric),
  );
}

/** More than max_errors of the shared cases that one run has a value of have none in the other. */
function partlyMissing(
  { baseline, current, cases }: Missing[number],
  title: string,
  { max_errors }: GateWithLimits,
): readonly Warning[] {
  const both = cases - baseline - current;
  const textOf = (lost: number, other: string) => {
    const had = both + lost;
    if (isWithin(lost, max_errors * had)) return null;
    const [on, which] =
      both === 0 ? ['not compared', 'of it'] : [`compared on ${countedOf(both, had, 'case')}`, 'of the others'];
    return `${upperFirst(title)} is ${on}: ${other} has no value ${which}, so a loss can hide.`;
  };
  const now = textOf(current, 'this run');
  const then = textOf(baseline, 'the baseline');
  return [
    ...(now ? [{ code: 'vanished_metrics', text: `${now} See whether replies no longer report it.` }] : []),
    ...(then ? [{ code: 'missing_in_baseline', text: then }] : []),
  ];
}
