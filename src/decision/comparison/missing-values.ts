/** Warnings of metrics that are gated, or have a limit, and that one of two runs has no values of, or fewer: a loss can hide. */
import type { Catalogue } from '../../model/catalogue.ts';
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

/** Limits by metric, and in groups of cases. */
export type GateWithLimits = SharedGateOptions & Partial<Readonly<Record<'minimum' | 'maximum', object>>>;

export interface Values {
  /** The baseline as it was measured then: what nobody measures today is not there once it was scored again. */
  readonly stored: RunReport;
  readonly current: ComparedRun;
  readonly metrics: readonly Metric[];
  readonly catalogue: Pick<Catalogue, 'metric'>;
  readonly gate: GateWithLimits;
  readonly shared: readonly CasePair[];
  /** Of what could not be judged the verdict speaks. */
  readonly unjudged: NonNullable<Comparability['unjudged']>;
}

export function missingValues(values: Values): readonly Warning[] {
  const { metrics, gate, catalogue } = values;
  const gone = goneOf(values);
  const watched = [gate.minimum, gate.maximum].flatMap((limits) => Object.keys(limits ?? {})).concat(gate.metrics);
  const names = gone.map((id) => lowerFirst(catalogue.metric(id)?.title ?? id)).join(', ');
  const text = `The baseline has values of ${names}, and this run has none, so it cannot fail the check: a loss can hide. See whether expectations were removed, or replies no longer report it.`;
  return [
    ...(gone.length > 0 ? [{ code: 'vanished_metrics', text }] : []),
    ...metrics
      .filter(({ id }) => watched.includes(id) && !gone.includes(id))
      .flatMap((metric) => partlyMissing(metric, values)),
  ];
}

/** Gated metrics that this whole run has no value of. Of what could not be run the verdict speaks, too. */
function goneOf({ stored: was, current: is, gate, unjudged }: Values): readonly string[] {
  if (isSubset(is.run) || !is.report.cases.some(isCounted)) return [];
  const names = (report: RunReport) => new Set(report.metrics.map(({ metric }) => metric));
  const now = names(is.report);
  const isUnjudged = (metric: string) => unjudged.some((one) => one.metric === metric && one.current > 0);
  const errored = new Set(is.report.cases.filter(({ status }) => status === 'errored').map(({ id }) => id));
  const isErrored = (metric: string) => {
    const had = was.cases.filter(({ measures }) => Object.hasOwn(measures, metric));
    return had.length > 0 && had.every(({ id }) => errored.has(id));
  };
  return [...names(was)].filter(
    (metric) => gate.metrics.includes(metric) && !now.has(metric) && !isUnjudged(metric) && !isErrored(metric),
  );
}

/** More than max_errors of the shared cases that one run has a value of have none in the other. */
function partlyMissing(metric: Metric, { shared, gate, unjudged }: Values): readonly Warning[] {
  const both = observe(metric, shared).pairs.length;
  const lost = unjudged.find((one) => one.metric === metric.id);
  const textOf = (side: 'baseline' | 'current', left = 0) => {
    const alone = shared.map((pair) => ({ baseline: pair[side], current: pair[side] }));
    const had = observe(metric, alone).pairs.length;
    if (isWithin(had - both - left, gate.max_errors * had)) return null;
    const [on, which] =
      both === 0 ? ['not compared', 'of it'] : [`compared on ${countedOf(both, had, 'case')}`, 'of the others'];
    const other = side === 'baseline' ? 'this run' : 'the baseline';
    return `${upperFirst(metric.title)} is ${on}: ${other} has no value ${which}, so a loss can hide.`;
  };
  const now = textOf('baseline', lost?.current);
  const then = textOf('current', lost?.baseline);
  return [
    ...(now ? [{ code: 'vanished_metrics', text: `${now} See whether replies no longer report it.` }] : []),
    ...(then ? [{ code: 'missing_in_baseline', text: then }] : []),
  ];
}
