/** A loss that re-runs or stored runs are evidence of: its figures, and the words for them. Pure. */

import type { Comparison, MetricComparison } from '../../model/verdict/comparison.ts';
import type {
  ComparisonConfirmation,
  ConfirmationEvidence,
  ConfirmedMetric,
  ThinSearch,
} from '../../model/verdict/confirmation.ts';
import { counted } from '../../text/digits.ts';
import {
  type Change,
  capital,
  changeOf,
  formatChange,
  formatDifference,
  formatMetric,
  formatScope,
  formatSize,
} from './words.ts';

/** A metric as the first pass shows it: re-runs of chosen cases would flatter or exaggerate it. */
export interface Subject {
  /** null: the comparison has no row of it. */
  readonly change: Change | null;
  readonly storedRuns: number;
  /** Against the mean of the stored runs, 0..1; positive: worse. */
  readonly drop: number;
}

/** Cases whose result changed. Newly failing: without those that the base version fails too, which are no doing of this change. */
export interface Sides {
  readonly newlyFailing: number;
  readonly newlyPassing: number;
  readonly drifted: number;
}

export interface Loss extends Subject, Sides {
  readonly mode: ComparisonConfirmation['mode'];
  readonly by: ConfirmationEvidence['rule'];
  readonly p: number;
  /** What shows the size, and the size, as a share of all cases in scope. */
  readonly figure: NonNullable<ConfirmationEvidence['by']>;
  readonly size: number;
  /** Cases with stored runs. */
  readonly cases: number;
  /** In scope: confirmed broken, of so many that newly failed and were re-run. */
  readonly confirmed: number;
  readonly rerun: number;
  readonly pairs: Pick<ThinSearch, 'pairs' | 'currentOnly' | 'baseOnly'> | null;
}

export const rowOf = ({ metrics }: Comparison, metric: string, scope: string): MetricComparison | undefined =>
  metrics.find((row) => row.metric === metric && row.scope === scope);

export function subjectOf(
  { metric, firstLook: { storedRuns, drop } }: ConfirmedMetric,
  scope: string,
  comparison: Comparison,
): Subject {
  const row = rowOf(comparison, metric, scope);
  return { change: row ? changeOf(row) : null, storedRuns, drop };
}

export function sidesOf({ firstLook, reruns }: ConfirmedMetric): Sides {
  const drifted = (reruns?.cases ?? []).filter(({ finding }) => finding === 'drifted').length;
  return { newlyFailing: firstLook.newlyFailing - drifted, newlyPassing: firstLook.newlyPassing, drifted };
}

export function lossOf(
  metric: ConfirmedMetric,
  { rule, scope, p, by = 'drop', size }: ConfirmationEvidence,
  comparison: Comparison & { readonly confirmation: ComparisonConfirmation },
): Loss {
  const inside = (metric.reruns?.cases ?? []).filter(
    ({ category }) => scope === 'overall' || scope === `category:${category}`,
  );
  const { thin } = metric;
  return {
    ...subjectOf(metric, scope, comparison),
    ...sidesOf(metric),
    mode: comparison.confirmation.mode,
    by: rule,
    p,
    figure: by,
    size: size ?? metric.firstLook.drop,
    cases: metric.firstLook.units,
    confirmed: inside.filter(({ finding }) => finding === 'confirmed').length,
    rerun: inside.filter(({ finding }) => finding !== 'other' && finding !== 'drifted').length,
    pairs: thin && { pairs: thin.pairs, currentOnly: thin.currentOnly, baseOnly: thin.baseOnly },
  };
}

/** "Pass rate 91.0% → 87.2% (…), −3.9 pp against the mean of 10 stored runs". */
export function subjectText(metric: string, scope: string, { change, storedRuns, drop }: Subject): string {
  const subject = change
    ? formatChange({ metric, scope, ...change })
    : `${capital(formatMetric(metric))}${formatScope(scope)}`;
  if (scope !== 'overall' || storedRuns < 2) return subject;
  return `${subject}, ${formatDifference('share', -drop)} against the mean of ${storedRuns} stored runs`;
}

/** "13 newly failing, 3 newly passing, 2 that the base version fails too". */
export function sidesText({ newlyFailing, newlyPassing, drifted }: Sides): string {
  const theirs = drifted > 0 ? `, ${drifted} that the base version fails too` : '';
  return `${newlyFailing} newly failing, ${newlyPassing} newly passing${theirs}`;
}

/** "3 of 110 cases confirmed broken, 2.7 pp": the figure that is set against the tolerance. */
export function figureText(metric: string, scope: string, { figure, size, cases, confirmed }: Loss): string {
  const points = formatSize('share', size);
  if (scope !== 'overall') return `${counted(confirmed, 'case')}${formatScope(scope)} confirmed broken`;
  const figures = {
    drop: `${formatMetric(metric)} ${points} below the stored runs`,
    confirmed: `${confirmed} of ${counted(cases, 'case')} confirmed broken, ${points}`,
    reruns: `the re-runs differ by ${points} of ${counted(cases, 'case')}`,
    sample: `${confirmed} of ${counted(cases, 'case')} broken, which stand for ${points} of the suite`,
    pairs: `cases that usually pass fail more often, ${points} of ${counted(cases, 'case')}`,
  };
  return figures[figure];
}

/** "13 newly failing, 3 newly passing; 9 of the 13 fail in all 5 re-runs while the base version passes (adj. p=0.002)". */
export function evidenceText(scope: string, loss: Loss): string {
  const { by, mode, p, storedRuns, confirmed, rerun } = loss;
  if (by === 'thin') return pairsText(loss);
  if (by === 'first-look')
    return `${sidesText(loss)}, more than ${counted(storedRuns, 'stored run')} of the base version explain${storedRuns === 1 ? 's' : ''} (adj. p${formatP(p)}; provider drift cannot be ruled out)`;
  const where =
    mode === 'confirm'
      ? 'in all 5 re-runs while the base version passes'
      : 'in all 4 re-runs and passed in the stored ones';
  const drift = mode === 'stored' ? '; provider drift cannot be ruled out' : '';
  return `${scope === 'overall' ? `${sidesText(loss)}; ` : ''}${confirmed} of ${rerun} fail${confirmed === 1 ? 's' : ''} ${where} (adj. p${formatP(p)}${drift})`;
}

function pairsText({ confirmed, p, pairs: found }: Loss): string {
  const single = confirmed === 0 ? 'no single case confirmed broken' : `${counted(confirmed, 'case')} confirmed broken`;
  const { currentOnly = 0, baseOnly = 0, pairs = 0 } = found ?? {};
  return `${single}, but cases that usually pass fail more often: ${times(currentOnly)} on this version alone, ${times(baseOnly)} on the base version alone in ${counted(pairs, 'paired run')} (p ≤ ${formatBound(p)})`;
}

const times = (n: number) => counted(n, 'time');

/** "=0.002", "<0.001". */
const formatP = (p: number) => (p < 0.001 ? '<0.001' : `=${p.toFixed(3)}`);
/** Rounded up: the bound holds as printed. */
const formatBound = (p: number) => (Math.ceil(p * 1000 - 1e-9) / 1000).toString();
