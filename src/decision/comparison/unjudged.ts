/** What could not be judged of a metric: all of a case, or some of its turns and trials. */
import type { Catalogue } from '../../model/catalogue.ts';
import type { CaseResult, Measure, Trial } from '../../model/run/case-result.ts';
import { countedTrials } from '../../model/run/counted.ts';
import type { Metric } from '../../model/run/metric.ts';
import type { Score, Unjudged } from '../../model/run/score.ts';
import type { Comparability, Judgements } from '../../model/verdict/comparison.ts';
import { exceeds } from '../../stats/slack.ts';
import type { SharedGateOptions } from '../gate-options.ts';
import type { CasePair } from './join.ts';

type Side = 'current' | 'baseline';
type Listed = NonNullable<Comparability['unjudged']>;

/** By metric, how many of its shared cases each run lacks so, or a part of them; none for a metric that both have of all. */
export function unjudgedOf(shared: readonly CasePair[], { metric: named }: Pick<Catalogue, 'metric'>): Listed {
  const lost = shared.flatMap((pair) => [...lostIn(pair, 'current', named), ...lostIn(pair, 'baseline', named)]);
  return [...Map.groupBy(lost, ({ metric }) => metric)].map(([metric, all]) => {
    const whole = all.filter(({ part }) => part === null);
    const count = (side: Side) => whole.filter((one) => one.side === side).length;
    const scored = shared.filter(({ baseline, current }) => has(baseline, metric) || has(current, metric)).length;
    const neither = new Set(whole.filter(({ inNeither }) => inNeither).map(({ id }) => id)).size;
    const [baseline, current] = [count('baseline'), count('current')];
    const both = baseline + current - new Set(whole.map(({ id }) => id)).size;
    return {
      ...{ metric, baseline, current, ...(both > 0 && { both }), cases: scored + neither, code: all[0]!.code },
      ...(whole.length < all.length && { parts: partsOf(all, shared, named(metric)) }),
    };
  });
}

type Hiding = Pick<SharedGateOptions, 'metrics' | 'max_errors'>;

/** Whether a metric can fail the check and a loss of it could hide in what is lost of so many: more than errors may take away. */
export const couldHide = (metric: string, lost: number, of: number, { metrics, max_errors }: Hiding): boolean =>
  metrics.includes(metric) && exceeds(lost, max_errors * of);

/** Whether a loss could hide in what could not be judged. */
export const mayHideLoss = (
  { metric, baseline, current, both = 0, cases, parts }: Listed[number],
  options: Hiding,
): boolean => couldHide(metric, parts?.lost ?? baseline + current - both, cases, options);

const has = ({ measures }: CaseResult, metric: string): boolean => Object.hasOwn(measures, metric);

interface Lost {
  readonly id: string;
  readonly metric: string;
  readonly side: Side;
  readonly code: string;
  readonly inNeither: boolean;
  /** null: all of the case. */
  readonly part: MissingPart | null;
}

/** What this side of a pair lacks of the other's, and what it names itself, each with the code of what was not judged. */
function lostIn(pair: CasePair, side: Side, named: Catalogue['metric']): readonly Lost[] {
  const one = pair[side];
  const other = pair[side === 'current' ? 'baseline' : 'current'];
  const unjudged = unjudgedIn(one);
  if (unjudged.length === 0) return [];
  const metrics = new Set([...Object.keys(other.measures), ...unjudged.map(({ metric }) => metric)]);
  return [...metrics].flatMap((metric) => {
    const part = has(one, metric) ? missingPart(one, named(metric)) : null;
    const code = has(one, metric) ? part?.code : whyUnjudged(one, metric);
    return code == null ? [] : [{ id: one.id, metric, side, code, inNeither: !has(other, metric), part }];
  });
}

/** A case counts by what is missing of it on both sides: as a whole at most. */
function partsOf(lost: readonly Lost[], shared: readonly CasePair[], metric: Metric | undefined) {
  const byCase = Map.groupBy(lost, ({ id }) => id);
  const shares = [...byCase.values()].map((all) => all.reduce((sum, { part }) => sum + (part?.share ?? 1), 0));
  const judgements = (side: Side) =>
    judgementsOf(
      shared.map((pair) => pair[side]),
      metric,
    );
  return {
    lost: shares.reduce((sum, share) => sum + Math.min(1, share), 0),
    baseline: judgements('baseline'),
    current: judgements('current'),
  };
}

const unjudgedIn = ({ trials }: Pick<CaseResult, 'trials'>): readonly Unjudged[] =>
  trials.flatMap(({ unjudged }) => unjudged ?? []);

/** Why it was not judged, or something of which it is made; null: nothing was left unjudged. */
export function whyUnjudged({ trials }: Pick<CaseResult, 'trials'>, metric: string): string | null {
  const all = unjudgedIn({ trials });
  return (all.find((one) => one.metric === metric) ?? all[0])?.code ?? null;
}

/** What is missing of a metric in a case that has a value of it. */
export interface MissingPart {
  /** What the case might count for it: were all that is missing not met, and were it met. */
  readonly ends: readonly [Measure, Measure];
  /** How far these are apart, 0..1: by as much the value may be wrong. */
  readonly share: number;
  readonly code: string;
}

/** null: nothing is missing that the metric counts. */
export function missingPart(one: Pick<CaseResult, 'trials'>, metric: Metric | undefined): MissingPart | null {
  if (!metric || !('measure' in metric)) return null;
  const trials = countedTrials(one);
  const first = trials.flatMap((trial) =>
    (trial.unjudged ?? []).filter((missing) => counts(metric, trial, missing)),
  )[0];
  if (!first) return null;
  const end = (isMet: boolean) => metric.measure(trials.map((trial) => withMissing(trial, isMet)));
  const [unmet, met] = [end(false), end(true)];
  if (!unmet || !met) return null;
  const share = Math.abs(met[0] / met[1] - unmet[0] / unmet[1]);
  return exceeds(share, 0) ? { ends: [unmet, met], share, code: first.code } : null;
}

const withMissing = (trial: Trial, isMet: boolean): Trial => ({
  ...trial,
  scores: [...trial.scores, ...(trial.unjudged ?? []).map((one) => judgedAs(one, isMet))],
});

const judgedAs = ({ metric, turn, hard, gauge }: Unjudged, isMet: boolean): Score => ({
  ...{ metric, turn, hard, value: isMet ? 1 : 0, passed: isMet, reason: '', ...(gauge && { gauge }) },
  counts: isMet ? { tp: 1, fp: 0, fn: 0 } : { tp: 0, fp: 1, fn: 1 },
});

/** Whether a judgement that is missing would count for a metric. */
export function counts(metric: Metric | undefined, trial: Trial, missing: Unjudged): boolean {
  return metric && 'measure' in metric ? isOf(metric, trial, judgedAs(missing, true)) : missing.metric === metric?.id;
}

/** What is measured of a trial without scores counts none of them. */
const isOf = ({ measure }: Extract<Metric, { measure: unknown }>, trial: Trial, score: Score): boolean =>
  measure([{ ...trial, scores: [] }]) === null && measure([{ ...trial, scores: [score] }]) !== null;

/** How many judgements of a metric are missing, of turns and trials, and of how many. */
export function judgementsOf(cases: readonly CaseResult[], metric: Metric | undefined): Judgements {
  let [missing, of] = [0, 0];
  if (!metric || !('measure' in metric)) return { missing, of };
  for (const one of cases)
    for (const trial of countedTrials(one)) {
      const lost = (trial.unjudged ?? []).filter((unjudged) => counts(metric, trial, unjudged)).length;
      missing += lost;
      of += lost + trial.scores.filter((score) => isOf(metric, trial, score)).length;
    }
  return { missing, of };
}
