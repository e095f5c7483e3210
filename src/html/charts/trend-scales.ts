/** Where things are in the chart of trends, and what it is made of. */
import type { TrendRun } from '../../facts/wording/trend.ts';
import type { MetricTrend } from '../../model/verdict/trend.ts';
import { round } from './chart.ts';

/** Places from left to right are percent, so that text keeps its size on every screen; heights are pixels. */
export const [READOUT, HEAD, PLOT, GAP] = [24, 24, 68, 14];
const PANEL = HEAD + PLOT + GAP;

export interface TrendPanel {
  readonly title: string;
  readonly trend: MetricTrend;
}

export interface TrendFacts {
  /** Unique in the page. */
  readonly id: string;
  /** For who cannot see it. */
  readonly title: string;
  readonly panels: readonly TrendPanel[];
  /** The runs to draw, oldest first. */
  readonly runs: readonly TrendRun[];
  /** The run that the report is about, which is not among them; null: there is none. */
  readonly current: TrendRun | null;
  readonly commitUrl: (sha: string | null) => string | null;
}

/** Where things are: percent of the width for a run, pixels for a value. */
export interface Scales {
  readonly x: (i: number) => number;
  /** null: no run is drawn apart. */
  readonly here: number | null;
  /** The top of a panel's plot. */
  readonly top: (panel: number) => number;
  readonly y: (panel: number, value: number) => number;
  /** Lowest and highest value that a panel shows. */
  readonly range: (panel: number) => readonly [number, number];
  readonly bottom: number;
}

export function scalesOf({ panels, runs, current }: TrendFacts): Scales {
  // On a phone the names below the newest run and this one stand side by side, and nothing is cut at the edge.
  const [left, right] = [1.5, current === null ? 98.5 : 80];
  const x = (i: number) =>
    round(runs.length < 2 ? (left + right) / 2 : left + (i / (runs.length - 1)) * (right - left));
  const drawn = new Set(runs.map(({ runId }) => runId));
  const ranges = panels.map(({ trend }) => rangeOf(trend, drawn));
  const top = (panel: number) => READOUT + panel * PANEL + HEAD;
  return {
    x,
    here: current === null ? null : 91,
    top,
    range: (panel) => ranges[panel]!,
    y: (panel, value) => {
      const [low, high] = ranges[panel]!;
      return round(top(panel) + (1 - (value - low) / (high - low)) * PLOT);
    },
    bottom: READOUT + panels.length * PANEL,
  };
}

function rangeOf({ points, current }: MetricTrend, drawn: ReadonlySet<string>): readonly [number, number] {
  const shown = points.filter(({ runId }) => drawn.has(runId));
  const values = [
    ...shown.flatMap(({ value, interval }) => [value, ...(interval ?? [])]),
    ...(current === null ? [] : [current]),
  ];
  // Measured in older runs than those that are drawn.
  if (values.length === 0) return [0, 1];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = (high - low) * 0.08 || Math.abs(high) * 0.05 || 1;
  return [low - room, high + room];
}
