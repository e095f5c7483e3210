/** Targets by complexity tier, met or missed; and what is wrong with targets that somebody wrote. Pure. */

import type { Problem } from '../../model/problem.ts';
import type { Metric } from '../../model/run/metric.ts';
import type { RunReport } from '../../model/run/run-report.ts';
import type { TierResult } from '../../model/verdict/diagnosis.ts';
import { isWithin, reaches } from '../../stats/slack.ts';
import { didYouMean } from '../../text/nearest-name.ts';
import { AMOUNT_LIKE, amountIn } from '../gate-options.ts';
import { DEFAULT_TARGETS, type TierTargets } from './tier-options.ts';

/** Every tier that a case of the run has, lowest first, with its targets. A metric that nothing was scored for is neither met nor missed. */
export function tierResults({ cases, metrics }: RunReport, targets: TierTargets): readonly TierResult[] {
  const counts = new Map<number, number>();
  for (const { tier, status } of cases)
    if (tier !== null && status !== 'skipped') counts.set(tier, (counts.get(tier) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([tier, n]) => {
      const values = new Map(metrics.filter(({ scope }) => scope === `tier:${tier}`).map((one) => [one.metric, one]));
      return {
        tier,
        cases: n,
        targets: Object.entries(targets[String(tier)] ?? {}).map(([metric, amount]) => {
          const measured = values.get(metric);
          const target = (measured && amountIn(measured.unit, amount)) ?? amount.value;
          if (!measured) return { metric, target, value: null, n: 0, met: null };
          const { value, better } = measured;
          return {
            metric,
            target,
            value,
            n: measured.n,
            met: (better === 'lower' ? isWithin : reaches)(value, target),
          };
        }),
      };
    });
}

/** Metrics that nobody scores, units that do not fit. */
export function tierProblems(
  targets: TierTargets,
  metrics: readonly Pick<Metric, 'id' | 'unit'>[],
): readonly Problem[] {
  const units = new Map(metrics.map(({ id, unit }) => [id, unit]));
  return Object.entries(targets).flatMap(([tier, wanted]) =>
    Object.entries(wanted).flatMap(([metric, amount]): Problem[] => {
      if (amount === DEFAULT_TARGETS[tier]?.[metric]) return [];
      const unit = units.get(metric);
      const what = `tiers.${tier} names the unknown metric "${metric}".`;
      if (unit === undefined) return [{ what, fix: didYouMean(metric, [...units.keys()]) }];
      if (amountIn(unit, amount) !== null) return [];
      return [{ what: `tiers.${tier}.${metric} has a unit that does not fit.`, fix: AMOUNT_LIKE[unit] }];
    }),
  );
}
