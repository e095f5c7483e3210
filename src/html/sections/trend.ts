/** The metrics over the stored runs, this run marked. */
import { isDetail, rankOf } from '../../facts/importance.ts';
import type { Facts } from '../../facts/renderer.ts';
import { formatValue } from '../../facts/wording/format.ts';
import { figure } from '../charts/chart.ts';
import { trendChart } from '../charts/trend.ts';
import { element } from '../markup.ts';
import type { Section } from './section.ts';

const MOST = 8;

export function trendSection(facts: Facts): Section {
  const { trend = [], report } = facts.outcome;
  const { title } = facts;
  const shown = trend
    .filter(({ metric, points }) => points.length >= 2 && !isDetail(facts.catalogue, metric))
    .toSorted(
      (a, b) =>
        Number(b.change !== null) - Number(a.change !== null) ||
        rankOf(facts.catalogue, a.metric) - rankOf(facts.catalogue, b.metric),
    )
    .slice(0, MOST);
  const charts = shown.map((one, i) => {
    const unit = report.metrics.find(({ metric }) => metric === one.metric)?.unit ?? 'score';
    return figure(
      trendChart({ id: `trend-${i}`, title: title(one.metric), trend: one, show: (value) => formatValue(value, unit) }),
    );
  });
  return {
    id: 'trend',
    title: 'Over time',
    content: charts.length > 0 ? element('div', { class: 'charts' }, charts) : null,
  };
}
