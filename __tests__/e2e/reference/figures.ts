/** Figures of a run set beside those of the reference, kept for the table at the end. */
import { markdownTable } from 'markdown-table';
import { expect } from 'vitest';
import type { Outcome } from '../../../src/model/verdict/outcome.ts';
import type { Run } from './run.ts';

export const TOLERANCE = 1e-9;

/** What it is, as the reference has it, as we have it; undefined: we have none. */
export type Figure = readonly [name: string, reference: number, ours: number | undefined];

interface Line {
  readonly run: string;
  readonly name: string;
  readonly reference: number;
  readonly ours: number | undefined;
  readonly difference: number;
}

const lines: Line[] = [];
const times: [run: string, wallMs: number][] = [];

/** Every figure goes into the table; those beyond the tolerance fail the test, all at once. */
export function compareFigures(run: string, figures: readonly Figure[]): void {
  const these = figures.map(([name, reference, ours]) => ({
    run,
    name,
    reference,
    ours,
    difference: ours === undefined ? Number.POSITIVE_INFINITY : Math.abs(ours - reference),
  }));
  lines.push(...these);
  // NaN is not close either.
  expect(these.filter(({ difference }) => !(difference <= TOLERANCE))).toEqual([]);
}

export function noteTime(run: string, { wallMs }: Run): void {
  times.push([run, wallMs]);
}

/** A metric of the report over all cases. */
export function overall({ report }: Outcome, metric: string): number | undefined {
  return report.metrics.find((one) => one.metric === metric && one.scope === 'overall')?.value;
}

/** The change of a metric over all cases. */
export function delta({ comparison }: Outcome, metric: string): number | undefined {
  return comparison?.metrics.find((one) => one.metric === metric && one.scope === 'overall')?.delta;
}

export function tables(): string {
  const worst = lines.reduce((most, { difference }) => Math.max(most, difference), 0);
  const rows = lines.map(({ run, name, reference, ours, difference }) => [
    run,
    name,
    String(reference),
    String(ours ?? 'none'),
    difference === 0 ? '0' : difference.toExponential(1),
  ]);
  return [
    markdownTable([['Run', 'Metric', 'Reference', 'Ours', 'Difference'], ...rows], {
      align: ['l', 'l', 'r', 'r', 'r'],
    }),
    markdownTable([['Run', 'Whole process, ms'], ...times.map(([run, ms]) => [run, ms.toFixed(0)])], {
      align: ['l', 'r'],
    }),
    `${lines.length} figures, worst difference ${worst.toExponential(1)}`,
  ].join('\n\n');
}
