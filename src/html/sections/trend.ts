/** The metrics over the stored runs, this run apart. */
import type { Facts } from '../../facts/renderer.ts';
import { commitUrl } from '../../facts/wording/links.ts';
import type { TrendRun } from '../../facts/wording/trend.ts';
import type { Trend } from '../../model/verdict/trend.ts';
import { type Content, element, link } from '../markup.ts';
import { trendCharts } from '../trends.ts';
import type { Section } from './section.ts';

export function trendSection(facts: Facts): Section {
  return { id: 'trend', title: 'Over time', content: content(facts) };
}

function content(facts: Facts): Content {
  const { outcome, comparison, catalogue, title, options } = facts;
  const rows = (comparison?.metrics ?? []).filter(({ scope, gated }) => scope === 'overall' && gated);
  const trend = outcome.trend ?? [];
  const site = options.site ?? null;
  const charts = trendCharts({
    id: 'trend',
    trend,
    gated: rows.map(({ metric }) => metric),
    catalogue,
    title,
    current: hereOf(facts, trend),
    commitUrl: (sha) => commitUrl(facts, sha),
  });
  return [charts, site !== null && element('p', {}, link('Trends of all suites', site))];
}

function hereOf({ outcome: { run, verdict } }: Facts, trend: Trend): TrendRun | null {
  if (trend.every(({ current }) => current === null)) return null;
  const { id: runId, startedAt, sha } = run;
  return { runId, startedAt, sha, conclusion: verdict.conclusion, accepted: Boolean(verdict.accepted) };
}
