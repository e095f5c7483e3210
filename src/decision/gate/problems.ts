/** What is wrong with a gate's options once the metrics are known: names nobody scores, units that do not fit. */

import type { Problem } from '../../model/problem.ts';
import type { Metric } from '../../model/run/metric.ts';
import { didYouMean } from '../../text/nearest-name.ts';
import type { Amount } from '../../text/quantities.ts';
import { amountIn, DEFAULT_HIGHS, DEFAULT_TOLERANCES } from '../gate-options.ts';
import type { GateOptions } from '../options.ts';
import { type DatasetLimits, overallLimits } from './limits.ts';

/** All problems at once. `metrics`: all that this suite can score, criteria included. */
export function gateProblems(
  options: GateOptions,
  datasets: readonly DatasetLimits[],
  metrics: readonly Pick<Metric, 'id' | 'unit' | 'better'>[],
): readonly Problem[] {
  const units = new Map(metrics.map((m) => [m.id, m.unit]));
  const unknown = (key: string, metric: string): Problem => ({
    what: `${key} names the unknown metric "${metric}".`,
    fix: didYouMean(metric, [...units.keys()]),
  });
  const check = (
    key: string,
    amounts: Readonly<Record<string, Amount>>,
    known: Readonly<Record<string, Amount>> = {},
  ) =>
    Object.entries(amounts).flatMap(([metric, amount]): Problem[] => {
      const unit = units.get(metric);
      // A default for a metric that this suite cannot score is nobody's mistake.
      if (!unit) return amount === known[metric] ? [] : [unknown(key, metric)];
      const value = amountIn(unit, amount);
      if (value === null)
        return [{ what: `${key}.${metric} has a unit that does not fit.`, fix: remedy(unit === 'ms') }];
      if (unit === 'share' && value > 1) return [{ what: `${key}.${metric} is above 100 %.`, fix: remedy(false) }];
      return [];
    });
  return [
    ...options.metrics
      .filter((metric) => !units.has(metric) && !(metric in DEFAULT_TOLERANCES))
      .map((metric) => unknown('gate.metrics', metric)),
    ...metrics
      .filter(({ id, better }) => better === 'none' && options.metrics.includes(id))
      .map(({ id }) => ({
        what: `gate.metrics names "${id}", which has no better direction, so it can never fail.`,
        fix: 'Take it out, or set a minimum or maximum for it.',
      })),
    ...(['minimum', 'maximum'] as const).flatMap((rule) => [
      ...check(`gate.${rule}`, overallLimits(options[rule])),
      ...Object.entries(options[rule].categories ?? {}).flatMap(([name, limits]) =>
        check(`gate.${rule}.categories.${name}`, limits),
      ),
    ]),
    ...check('gate.tolerance', options.tolerance, DEFAULT_TOLERANCES),
    ...check('gate.high', options.high, DEFAULT_HIGHS),
    ...datasets.flatMap((d) => check(`${d.name}.minimum`, d.minimum ?? {})),
  ];
}

function remedy(isDuration: boolean): string {
  return isDuration ? 'Write a duration such as 100ms or 5s.' : 'Write a share such as 2pp, 5% or 0.05.';
}
