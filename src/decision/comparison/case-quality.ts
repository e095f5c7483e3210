/** Which cases kept their result but scored lower or higher, or took another number of turns. To be read: no verdict looks at it. */
import type { Trial } from '../../model/run/case-result.ts';
import { countedTrials, trialCount } from '../../model/run/counted.ts';
import type { Metric } from '../../model/run/metric.ts';
import { turnCount } from '../../model/run/turn-count.ts';
import type { Comparison } from '../../model/verdict/comparison.ts';
import type { QualityChange } from '../../model/verdict/quality.ts';
import { mean } from '../../stats/intervals/mean.ts';
import { reaches } from '../../stats/slack.ts';
import { sideOf } from './case-lists.ts';
import type { CasePair } from './join.ts';
import type { Measurements } from './measurements.ts';

/** Least change of a soft score, 0..1: more than one mark of five, and one of three criteria. Of turns: the share of the larger number. */
const LEAST_CHANGE = 0.3;
const LEAST_TURNS = 2;

const meanOf = (values: readonly number[]): number => mean(values) ?? 0;

type Ended = NonNullable<QualityChange['ended']>['baseline'];

/** Lower first the one that lost most, higher the one that gained most. Absent: there is none. */
export function qualityChanges(
  pairs: readonly CasePair[],
  metrics: readonly Metric[],
  { differing }: Measurements,
): Pick<Comparison, 'quality'> {
  const byId = new Map(metrics.map((metric) => [metric.id, metric]));
  const changes = pairs.flatMap((pair) => {
    const side = sideOf(trialCount(pair.baseline), trialCount(pair.current));
    if (side !== null && side !== 'stillFailing') return [];
    const alike = (id: string) => {
      const metric = byId.get(id);
      return metric !== undefined && differing(metric, pair).length === 0;
    };
    return [changeOf(pair, side === null, alike)];
  });
  if (changes.every(({ gain }) => gain === 0)) return {};
  const lower = changes.filter(({ gain }) => gain < 0).sort((a, b) => a.gain - b.gain);
  const higher = changes.filter(({ gain }) => gain > 0).sort((a, b) => b.gain - a.gain);
  return { quality: { lower: lower.map(({ change }) => change), higher: higher.map(({ change }) => change) } };
}

interface Weighed {
  readonly change: QualityChange;
  /** What the case gained, of −2 to 2: its soft score, and its turns as a share of the larger number or its end. */
  readonly gain: number;
}

function changeOf({ baseline, current }: CasePair, passes: boolean, alike: (metric: string) => boolean): Weighed {
  const [was, is] = [countedTrials(baseline), countedTrials(current)];
  const { id, category, source } = current;
  const score = scoreChange(softScores(was), softScores(is), alike);
  const turns = turnsChange(turnsOf(was), turnsOf(is));
  // What fails may end early: only its end is compared, never how soon it came. What passes has come to its end.
  const ended = endChange(endOf(was), endOf(is));
  return {
    change: {
      id,
      category,
      source,
      runs: { baseline: was.length, current: is.length },
      ...(score && { score: score.shown }),
      ...((ended || (passes && turns?.gain)) && turns && { turns: turns.shown }),
      ...(ended && { ended: ended.shown }),
    },
    gain: (score?.gain ?? 0) + (ended?.gain ?? 0) + ((passes && turns?.gain) || 0),
  };
}

/** By metric, the mean of its soft scores over turns and trials; plain measurements neither hold nor fail. */
function softScores(trials: readonly Trial[]): ReadonlyMap<string, number> {
  const soft = trials.flatMap(({ scores }) => scores.filter(({ hard, gauge }) => !hard && !gauge));
  const byMetric = Map.groupBy(soft, ({ metric }) => metric);
  return new Map([...byMetric].map(([metric, scores]) => [metric, meanOf(scores.map(({ value }) => value))]));
}

type Scores = ReturnType<typeof softScores>;

/** The soft score of a case: the mean over the metrics that both runs scored alike. null: it moved by too little. */
function scoreChange(was: Scores, is: Scores, alike: (metric: string) => boolean) {
  const metrics = [...is].flatMap(([metric, current]) => {
    const baseline = was.get(metric);
    return baseline === undefined || !alike(metric) ? [] : [{ metric, baseline, current }];
  });
  const [baseline, current] = [meanOf(metrics.map((one) => one.baseline)), meanOf(metrics.map((one) => one.current))];
  const gain = current - baseline;
  if (!reaches(Math.abs(gain), LEAST_CHANGE)) return null;
  const toward = (one: (typeof metrics)[number]) => (one.current - one.baseline) * Math.sign(gain);
  const moved = metrics.filter((one) => toward(one) > 0).sort((a, b) => toward(b) - toward(a));
  return { gain, shown: { baseline, current, metrics: moved } };
}

const turnsOf = (trials: readonly Trial[]): number => meanOf(trials.map(turnCount));

/** Fewer turns are a gain. null: nobody knows how many there were. */
function turnsChange(baseline: number, current: number) {
  if (!(baseline > 0 && current > 0)) return null;
  const gain = (baseline - current) / Math.max(baseline, current);
  const matters = reaches(Math.abs(gain), LEAST_CHANGE) && reaches(Math.abs(baseline - current), LEAST_TURNS);
  return { gain: matters ? gain : 0, shown: { baseline, current } };
}

/** How all conversations of a case ended; null: they differ, or an error or timeout cut one short. */
function endOf(trials: readonly Trial[]): Ended | null {
  if (trials.every(({ failureType }) => failureType === 'max_turns')) return 'max_turns';
  return trials.every(({ failureType }) => failureType === null || failureType === 'assertion') ? 'completed' : null;
}

function endChange(baseline: Ended | null, current: Ended | null) {
  return baseline === null || current === null || baseline === current
    ? null
    : { gain: current === 'completed' ? 1 : -1, shown: { baseline, current } };
}
