/** The word of a row: what its own scope and its own test say of a metric, and how much worse it is. One function for every output. Pure. */
import type { MetricComparison, MetricVerdict } from '../../model/verdict/comparison.ts';
import { lossOf } from '../../model/verdict/loss.ts';
import { exceeds, reaches } from '../../stats/slack.ts';

/** Fewer shared units: changes are listed, nothing is tested, and no interval is shown. */
export const FEWEST_TESTED_UNITS = 10;

export interface RowFacts extends Pick<MetricComparison, 'delta' | 'interval' | 'tolerance' | 'better' | 'unit' | 'n'> {
  readonly gated: boolean;
  /** Evidence of a loss in this very scope. material: it fails the check; small: it is below the tolerance. */
  readonly evidence: 'material' | 'small' | null;
  /** What the evidence came from: re-runs of both versions, stored runs, or the two runs alone. */
  readonly from: 'reruns' | 'stored' | 'pairs';
  /** The result of a case changed; for graded metrics: a difference is not 0. */
  readonly changed: boolean;
  /** Better beyond chance: one-sided p, adjusted with the family, of 0.025 or less. */
  readonly improved: boolean;
  /** Its cases that re-runs confirmed as broken; absent: none. */
  readonly confirmed?: number;
  readonly uncertainty?: MetricComparison['uncertainty'];
}

export interface RowWord {
  readonly word: string;
  readonly verdict: MetricVerdict;
}

/** The first that holds. */
export function rowWord(facts: RowFacts): RowWord {
  const { gated, evidence, interval, tolerance, n, confirmed = 0 } = facts;
  const say = wordsFor(facts);
  if (!gated) return { word: 'info', verdict: 'info' };
  if (n < FEWEST_TESTED_UNITS && evidence === null)
    return { word: `${confirmed > 0 ? 'with broken cases' : 'too few'} (n = ${n})`, verdict: 'unclear' };
  if (evidence === 'material') return { word: worse(facts), verdict: 'worse' };
  if (evidence === 'small') return { word: 'below tolerance', verdict: 'same' };
  const side = sideOf(facts);
  if (side === null && (!facts.changed || interval === null)) return { word: 'no change', verdict: 'same' };
  if (isExplained(facts)) return { word: 'no measurable change', verdict: 'same' };
  if (side !== null && interval !== null && isBetter(facts, side) && facts.improved)
    return { word: say.better, verdict: 'better' };
  if (side !== null) return { word: `${say[side]}, not confirmed`, verdict: 'unclear' };
  const inside = interval !== null && tolerance !== null && interval[0] > -tolerance && interval[1] < tolerance;
  return inside ? { word: 'within tolerance', verdict: 'same' } : { word: 'unclear', verdict: 'unclear' };
}

function worse(facts: RowFacts): string {
  const { worse: word } = wordsFor(facts);
  if (facts.from === 'stored') return `${word}, or drift`;
  return facts.from === 'reruns' && sideOf(facts) === null ? `${word} (re-runs)` : word;
}

type Side = 'below' | 'above';

/** Where the interval lies from 0; without any interval the difference itself. null: it may be either. */
function sideOf({ interval, delta }: Pick<RowFacts, 'interval' | 'delta'>): Side | null {
  const [low, high] = interval ?? [delta, delta];
  return high < 0 ? 'below' : low > 0 ? 'above' : null;
}

/** Beyond chance by its interval, and more than our own stalls can explain. */
export const isWorseByInterval = (row: MetricComparison): boolean => {
  const side = row.interval === null ? null : sideOf(row);
  return side !== null && !isBetter(row, side) && !isExplained(row);
};

const isBetter = ({ better }: Pick<RowFacts, 'better'>, side: Side) => (side === 'below') === (better === 'lower');

/** Whether our own stalls alone can explain the difference. */
export const isExplained = ({ delta, uncertainty }: Pick<RowFacts, 'delta' | 'uncertainty'>): boolean =>
  uncertainty !== undefined && (delta > 0 ? delta <= uncertainty.current : -delta <= uncertainty.baseline);

/** A time says slower and faster. */
function wordsFor({ unit }: Pick<RowFacts, 'unit'>) {
  return unit === 'ms'
    ? { worse: 'slower', better: 'faster', below: 'faster', above: 'slower' }
    : { worse: 'worse', better: 'better', below: 'lower', above: 'higher' };
}

/** What a row said before it was looked into again, without the evidence: its other facts stay. */
export function rowWordWith(
  row: MetricComparison,
  {
    evidence,
    from,
    confirmed = 0,
    improved = row.verdict === 'better',
  }: Pick<RowFacts, 'evidence' | 'from'> & Partial<RowFacts>,
): MetricComparison {
  const isIncomplete = row.word === NOT_ALL_JUDGED || row.word === VALUES_MISSING;
  const changed = row.word !== 'no change' && !isIncomplete;
  const next = { ...row, ...rowWord({ ...row, evidence, from, confirmed, changed, improved }) };
  return isIncomplete ? incomplete(next, row.word) : next;
}

export const NOT_ALL_JUDGED = 'not all judged';
export const VALUES_MISSING = 'values missing';

/** Of a metric that lacks so much: what is missing may hide a loss, where the row shows none. */
export const incomplete = (row: MetricComparison, word: string): MetricComparison =>
  row.verdict === 'same' || row.verdict === 'better' ? { ...row, word, verdict: 'unclear' } : row;

/** From here on a difference is beyond chance. */
export const SIGNIFICANT = 0.05;

export const reachesTolerance = (row: MetricComparison): boolean => reaches(lossOf(row), row.tolerance ?? 0);

/** Beyond chance and of the tolerance or more; in a category, more than one case that got worse. */
export function isSignificantDrop(row: MetricComparison): boolean {
  const single = row.warnings.some(({ code }) => code === 'single_case');
  return (row.adjustedPValue ?? 1) <= SIGNIFICANT && !single && exceeds(lossOf(row), 0) && reachesTolerance(row);
}
