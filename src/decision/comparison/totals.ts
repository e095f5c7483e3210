/** Totals of a former run set beside this run's: the change of each, which nothing can test without the cases. Pure. */
import type { MetricValue } from '../../model/run/run-report.ts';
import type { FormerTotals, Totals } from '../../model/verdict/totals.ts';

/** In the order of the former values. What this run has no value for is named. */
export function changeOfTotals({ file, createdAt, values }: FormerTotals, now: readonly MetricValue[]): Totals {
  const current = new Map(now.map((one) => [`${one.metric}\n${one.scope}`, one]));
  const pairs = values.map((was) => {
    const is = current.get(`${was.metric}\n${was.scope}`);
    return { was, is: is && fits(was.value, is) ? is : undefined };
  });
  return {
    file,
    createdAt,
    metrics: pairs.flatMap(({ was, is }) => {
      if (!is) return [];
      const { metric, scope, unit } = is;
      const sides = { baseline: was.value, current: is.value, delta: is.value - was.value };
      return [{ metric, scope, ...sides, unit, n: { baseline: was.n, current: is.n } }];
    }),
    notCompared: pairs.flatMap(({ was, is }) => {
      if (is) return [];
      return [was.scope === 'overall' ? was.metric : `${was.metric} of ${was.scope.replace(':', ' ')}`];
    }),
  };
}

/** A mark of somebody's own may have been on another scale than 0 to 1; what another tool has recorded has any. */
const fits = (was: number, { metric, unit }: MetricValue): boolean =>
  was <= 1 || !(unit === 'share' || unit === 'score') || metric.startsWith('score:');
