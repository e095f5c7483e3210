/** What answers take: latency of turns, cost of conversations. */

import { comparedMetrics } from '../../facts/facts.ts';
import type { Facts } from '../../facts/renderer.ts';
import type { Trial } from '../../model/run/case-result.ts';
import { formatDuration, formatValue } from '../../text/figures.ts';
import { figure } from '../charts/chart.ts';
import { histogram } from '../charts/histogram.ts';
import { type Content, element } from '../markup.ts';
import { judgedTrials, observed, ofWhat } from '../observed.ts';
import { hasChanged, metricNames, unchangedLine } from './changes.ts';
import type { Section } from './section.ts';

const MEASURED = [
  {
    id: 'latency-histogram',
    title: 'Latency of turns',
    what: 'turns',
    of: ({ timing }: Trial) => timing.turns,
    show: (ms: number) => (ms > 0 && ms < 10_000 ? formatValue(ms, 'ms') : formatDuration(ms)),
  },
  {
    id: 'cost-histogram',
    title: 'Cost of conversations',
    what: 'conversations',
    of: ({ usage }: Trial) => (usage.cost === undefined ? [] : [usage.cost]),
    show: (usd: number) => (usd === 0 ? '0 USD' : `${Number(usd.toPrecision(3))} USD`),
  },
] as const;

export function resourcesSection(facts: Facts): Section {
  const both = observed(facts);
  const [now, was] = [judgedTrials(both.now), both.was && judgedTrials(both.was)];
  const charts = MEASURED.flatMap(({ of, ...chart }): Content[] => {
    const values = now.flatMap(of);
    const before = was?.flatMap(of) ?? [];
    if (values.length < 2 || values.every((value) => value === 0)) return [];
    return [figure(histogram({ ...chart, now: values, was: before.length > 1 ? before : null }))];
  });
  const content =
    charts.length === 0
      ? null
      : [element('div', { class: 'charts' }, charts), element('p', { class: 'note' }, ofWhat(both))];
  const rows = comparedMetrics(facts, 'overall').filter(({ unit }) => unit === 'ms' || unit === 'usd');
  const isSteady = rows.length > 0 && !rows.some(hasChanged);
  return {
    ...{ id: 'resources', title: 'Latency and cost', content },
    gist: isSteady && unchangedLine(rows, metricNames(facts)),
  };
}
