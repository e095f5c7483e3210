/** What a metric is: how trials of one unit are counted, and how units make one value. Values of this type are made in scoring/checks. */
import type { Measure, Trial } from './case-result.ts';
import type { Better, MetricKind, Unit } from './run-report.ts';

/** Id of the metric that counts whole cases: they pass where every hard expectation holds. The one that all reports lead with. */
export const PASS_RATE = 'pass_rate';

/** A row of it, of the whole run. */
export const isWholePassRate = ({ metric, scope }: { readonly metric: string; readonly scope: string }): boolean =>
  metric === PASS_RATE && scope === 'overall';

/** Before the name of a criterion, in ids of metrics and in fingerprints. */
export const CRITERION = 'criterion:';
export const isCriterion = (id: string): boolean => id.startsWith(CRITERION);

/** How reports speak of a metric, and where they put it. */
interface MetricWords {
  /** What it checks, as in "tools: missing renew_loan". Default: its id in words. */
  readonly subject?: string;
  /** What of a reply it is scored by, as in "The replies no longer carry the intent". Default: its id. */
  readonly field?: string;
  /**
   * Lower comes first. Below 100: whether conversations pass, then each skill by one figure; 100, the default: what has
   * no rank; from 200: what conversations take; from 300: details, which short lists leave out.
   */
  readonly rank?: number;
  /** Its place in the table of what a conversation takes, from 1. Default: not in it. */
  readonly effort?: number;
  /** Where all is 0 there is nothing to show. */
  readonly hiddenAtZero?: true;
}

interface MetricFacts extends MetricWords {
  /** It compares the trials of a case with each other, as pass@k does: of a single one it says nothing. */
  readonly overTrials?: true;
  readonly id: string;
  /** For tables, for example "Intent accuracy". */
  readonly title: string;
  /** One sentence: what it is, with its source where it is a formula. */
  readonly description: string;
  readonly unit: Unit;
  /** No unit has less, as a conversation has no less than one turn. Default: 0. */
  readonly least?: number;
  readonly better: Better;
  /** It counts hard or soft scores of every check, so a unit's share can be compared where none of these was scored otherwise; absent: it counts those of its own check. */
  readonly counts?: 'hard' | 'soft';
  /** A case passes or fails it, so that re-runs of single cases show a loss. Default: paired re-runs of all cases do. */
  readonly confirmable?: true;
}

/** Σ numerator / Σ denominator over units. */
export interface SummedMetric extends MetricFacts {
  readonly kind: Extract<MetricKind, 'proportion' | 'mean' | 'ratio' | 'duration'>;
  /** All trials of one unit that are not errored or skipped (at least one) → its share; null: nothing to score. */
  readonly measure: (trials: readonly Trial[]) => Measure | null;
}

/** A pair of labels of one scored turn, with the agent's confidence where it gave one. */
export interface LabelPair {
  readonly expected: string;
  readonly actual: string | null;
  /** 1 or 0, or the partial credit that the case declares. */
  readonly credit: number;
  readonly confidence: number | null;
}
export type Observation = number | LabelPair;

/** Computed from the observations of all units together: quantiles, macro F1, calibration. */
export interface PooledMetric<O extends Observation = Observation> extends MetricFacts {
  readonly kind: Extract<MetricKind, 'quantile' | 'pooled'>;
  /** Reads scores, timing and usage only: transcripts may have been left out of a stored run. */
  readonly observe: (trials: readonly Trial[]) => readonly O[];
  /** null: undefined for these observations. */
  readonly value: (observations: readonly O[]) => number | null;
  /** One observation decides it, as the slowest turn: where the next one would have been is not in the data, so its change has no interval. */
  readonly isExtreme?: true;
  /** Closed-form 95 % interval over units (one list of observations a unit); null where none is defined. */
  readonly interval: (units: readonly (readonly O[])[]) => readonly [number, number] | null;
  /** Closed forms of its change on the same units. Absent: there are none. */
  readonly change?: ClosedChange<O>;
}

type OfUnits<O, Result> = (baseline: readonly (readonly O[])[], current: readonly (readonly O[])[]) => Result;

export interface ClosedChange<O> {
  /** 95 % interval of current − baseline; null where there is none: then it is resampled, from so many units on. */
  readonly interval: OfUnits<O, readonly [number, number] | null>;
  readonly fewestResampled: number;
  /** By unit: above 0 where the current run is higher, and of the other sign were its runs exchanged. */
  readonly differences: OfUnits<O, readonly number[]>;
}

export type Metric = SummedMetric | PooledMetric<number> | PooledMetric<LabelPair>;
