/** How much rates differ from run to run, a run being the same trial of every case: each rate, its mean and its deviation. */
import type { TrialRuns } from '../../model/run/run-report.ts';
import { formatSpread, formatValue } from '../../text/figures.ts';
import { comparedMetrics, measuredMetrics } from '../facts.ts';
import type { Facts } from '../renderer.ts';
import { type Column, num } from './table.ts';

const MOST_RUNS = 10;

export interface TrialRunsTable {
  readonly columns: readonly Column[];
  /** The title of the metric, which may hold words of the configuration, then numbers. */
  readonly rows: readonly (readonly [string, ...string[]])[];
}

/** null: cases have no two trials in common. */
export function trialRunsTable(facts: Facts): TrialRunsTable | null {
  const compared = comparedMetrics(facts, 'overall');
  const known = new Set(compared.map(({ metric }) => metric));
  const rows = [
    ...compared.map(({ metric, unit, trialRuns }) => ({ metric, unit, ...trialRuns })),
    ...measuredMetrics(facts, 'overall')
      .filter(({ metric }) => !known.has(metric))
      .map(({ metric, unit, trialRuns: current }) => ({ metric, unit, current, baseline: null })),
  ].flatMap(({ current, baseline = null, ...row }) => (current ? [{ ...row, current, baseline }] : []));
  if (rows.length === 0) return null;
  const isCompared = rows.some(({ baseline }) => baseline !== null);
  return {
    columns: ['Metric', ...(isCompared ? ['Baseline'] : []), 'This run', 'Each trial'].map((title, i) =>
      i === 0 ? title : num(title),
    ),
    rows: rows.map(({ metric, unit, current, baseline }) => [
      facts.title(metric),
      ...(isCompared ? [baseline ? formatSpread(baseline, unit) : ''] : []),
      formatSpread(current, unit),
      valuesText(current, unit),
    ]),
  };
}

function valuesText({ values }: TrialRuns, unit: Parameters<typeof formatValue>[1]): string {
  const left = values.length - MOST_RUNS;
  const shown = values.slice(0, MOST_RUNS).map((value) => formatValue(value, unit));
  return `${shown.join(', ')}${left > 0 ? ` and ${left} more` : ''}`;
}

/** Under the table. */
export const TRIAL_RUNS_NOTE =
  'Each run is the same trial of every case. Shown are mean ± standard deviation over these runs. No verdict rests on them.';
