/** Graded metrics, which a case neither passes nor fails: both versions run every unit, and each unit is a pair. */
import type { CaseResult } from '../../../model/run/case-result.ts';
import type { Metric } from '../../../model/run/metric.ts';
import type { ConfirmedGraded } from '../../../model/verdict/confirmation.ts';
import { exceeds, isWithin, reaches } from '../../../stats/slack.ts';
import type { CasePair } from '../../comparison/join.ts';
import { observe } from '../../comparison/observed.ts';
import { FEWEST_TESTED_UNITS } from '../../comparison/row-word.ts';
import { IGNORED_RISE } from '../../comparison/tests/slower.ts';
import { missingPart, whyUnjudged } from '../../comparison/unjudged.ts';
import { isCollapse } from '../first-pass/first-pass.ts';
import { isTime, type PairedLoss, pairedLoss } from './paired-loss.ts';
import { type Answers, ask, askPairs, type RerunResult, type Steps } from './rerun-steps.ts';

export interface GradedMetric {
  readonly metric: Metric;
  /** Smallest loss that matters, in the unit of the metric. */
  readonly margin: number;
  /**
   * Units that are run again: `current` is the first pass, `baseline` the mean of the stored runs. It has no value where
   * these measured the metric differently, or could not: then pairs alone compare the unit.
   */
  readonly pairs: readonly CasePair[];
  /** Loss against the run that this one is compared with, in the unit of the metric; null: not compared. */
  readonly sinceStart: number | null;
  /** A time that is slower than in that run, as `isSlowerRow` says. */
  readonly isSlower: boolean;
  /** The pairs' base results were made in this job, by the base version: they are the first pass of pairs. */
  readonly isFresh: boolean;
  /** Share of the units that errors may take away, 0..1: a drop could hide among more. */
  readonly mayLose: number;
}

/** A graded metric that is a question of its own. */
export interface GradedMember extends GradedMetric {
  readonly look: PairedLoss;
  /** Its part of 0.05, 0..1. */
  readonly share: number;
}

export interface PairedReruns {
  /** After one pass, and after two: of all pairs by then. */
  readonly passes: readonly PairedLoss[];
  /** Units that errors left without a pair. */
  readonly lost: number;
  readonly stopped: ConfirmedGraded['stopped'];
}

/** No pass was made. */
export const unmade = (stopped: ConfirmedGraded['stopped']): PairedReruns => ({ passes: [], lost: 0, stopped });

/** The error of the first pass of pairs, and of both together: 0.03 by the union bound (statistics-2.md 5.1). */
const LIMITS = [0.016, 0.014] as const;
/** From here on a second pass is hardly worth its calls. */
const UNLIKELY = 0.35;
const SUSPICIOUS = 0.3;
const SLOWER = 1.05;
/** Two single runs differ by chance: where no pairs tell, so many tolerances are needed to leave a loss between them open. */
const ALONE = 2;

/** The first pass of the job is reason enough to make pairs (statistics-2.md 5.1, 5.2). */
function isSuspicious(member: GradedMember): boolean {
  const { look, margin, isSlower } = member;
  if (isUncompared(member) || isSlower) return true;
  if (look.medianRatio !== null) return reaches(look.medianRatio, SLOWER);
  const isUnlikely = look.p < SUSPICIOUS && exceeds(look.size, 0) && reaches(look.size, margin / 2);
  return isUnlikely || isOfOne(member, look) || losesAnew(member, 1);
}

/** One unit makes the loss, which no p would tell from chance: whether it comes again does. */
const isOfOne = (member: GradedMember, loss: PairedLoss): boolean => loss.worst !== null && isMaterial(member, loss);

/** Slow answers raise the mean of a run above what is usual in the stored ones: without pairs, too, the ratios decide. */
export const isUnsuspiciousTime = (member: GradedMember): boolean =>
  isTime(member.metric) && member.pairs.length >= FEWEST_TESTED_UNITS && !isSuspicious(member);

/** No stored run says how so many units should do that a loss could hide among them. */
const isUncompared = ({ pairs, look, mayLose }: GradedMember): boolean =>
  exceeds(pairs.length - look.units, mayLose * pairs.length);

/**
 * So many tolerances are lost against the run that this one is compared with, more than against older runs as well: what
 * landed since may be undone. A time differs between two runs without a reason.
 */
const losesAnew = ({ look, margin, sinceStart }: GradedMember, tolerances: number): boolean =>
  look.medianRatio === null &&
  sinceStart !== null &&
  exceeds(sinceStart, Math.max(0, look.size)) &&
  reaches(sinceStart, tolerances * margin);

/** The loss matters; a time also rises by 10 %. */
export const isMaterial = ({ margin }: Pick<GradedMetric, 'margin'>, { size, rise }: PairedLoss): boolean =>
  exceeds(size, 0) && reaches(size, margin) && (rise === null || reaches(rise, IGNORED_RISE));

export interface Pairing {
  readonly seed: string;
  /** A run of the unit by the base version that another question asked for in this job; null: none. */
  readonly madeBefore: (unit: string) => CaseResult | null;
}

/** One run of every unit by the base version, against the first pass; then one of each version. A time: pairs alone. */
export function* pairedReruns(member: GradedMember, { seed, madeBefore }: Pairing): Steps<PairedReruns, CaseResult> {
  const { metric, pairs, share, mayLose } = member;
  if (pairs.length < FEWEST_TESTED_UNITS) return unmade('few-units');
  if (!isSuspicious(member)) return unmade('not-suspicious');
  const made: (readonly CasePair[])[] = [];
  const passes: PairedLoss[] = [];
  const ended = (stopped: PairedReruns['stopped']): PairedReruns => ({
    ...{ passes, stopped },
    lost: pairs.length - (made.at(-1) ?? pairs).length,
  });
  for (const limit of LIMITS) {
    const isFirst = made.length === 0 && !isTime(metric);
    const next = isFirst ? yield* againstFirstPass(member, madeBefore) : yield* rerunPairs(made.at(-1) ?? pairs);
    if (next === null) return ended('budget');
    made.push(next);
    const lost = pairs.length - next.length;
    const loss = pairedLoss(metric, made, seed);
    if (loss.units < FEWEST_TESTED_UNITS) return ended(lost > 0 ? 'lost' : 'few-units');
    passes.push(loss);
    if (isWithin(loss.p, limit * share)) return ended('fired');
    if (exceeds(lost, mayLose * pairs.length)) return ended('lost');
    if (passes.length < LIMITS.length && loss.p >= UNLIKELY && !isOfOne(member, loss)) return ended('unlikely');
  }
  return ended('end');
}

type Pairs = readonly CasePair[] | null;

function* againstFirstPass(
  { metric, pairs, isFresh }: GradedMember,
  madeBefore: Pairing['madeBefore'],
): Steps<Pairs, CaseResult> {
  if (isFresh) return observe(metric, pairs).pairs;
  const made = pairs.map(({ current }) => madeBefore(current.id));
  const open = pairs.filter((_, i) => made[i] === null);
  const answers: Answers<CaseResult> = yield* ask(open.map(({ current }) => ({ unit: current.id, agent: 'base' })));
  if (answers === null) return null;
  return pairs.flatMap(({ current }, i) => {
    const baseline = made[i] ?? answers[open.indexOf(pairs[i]!)] ?? null;
    return baseline === null ? [] : [{ baseline, current }];
  });
}

function* rerunPairs(pairs: readonly CasePair[]): Steps<Pairs, CaseResult> {
  const made = yield* askPairs<CaseResult>(pairs.map(({ current }) => current.id));
  return made?.map(({ base, current }) => ({ baseline: base, current })) ?? null;
}

/** Why a run has no score of the metric, or not of all its turns; null: it has, or there was nothing to score. */
export function whyLost({ metric }: GradedMetric, { result, code }: RerunResult): string | null {
  if (!result) return code ?? null;
  const isScored = observe(metric, [{ baseline: result, current: result }]).pairs.length > 0;
  return isScored ? (missingPart(result, metric)?.code ?? null) : whyUnjudged(result, metric.id);
}

export type GradedEvidence = NonNullable<ConfirmedGraded['evidence']>;

/** By re-run pairs, each pass with its own part of the error; whether it matters, by all pairs. */
export function pairedEvidence(member: GradedMember, { passes }: PairedReruns, share: number): GradedEvidence | null {
  const place = passes.findIndex(({ p }, i) => isWithin(p, LIMITS[i]! * share));
  const [found, all] = [passes[place], passes.at(-1)];
  if (!found || !all) return null;
  return { rule: 'pairs', p: found.p, limit: LIMITS[place]! * share, material: isMaterial(member, all) };
}

/** Where the base cannot be called: far below the stored runs, by this change or by the provider. */
export function collapseEvidence(member: GradedMember, error: number, share: number): GradedEvidence | null {
  const { metric, look } = member;
  const isShare = metric.unit === 'share' || metric.unit === 'score';
  const loss = leastLoss(member).size;
  const fired = isShare && error > 0 && look.units >= FEWEST_TESTED_UNITS && isWithin(look.p, error * share);
  if (!fired || !isCollapse(loss, look.units)) return null;
  return { rule: 'collapse', p: look.p, limit: error * share, material: isMaterial(member, leastLoss(member)) };
}

/** Against the stored runs, or against the run that this one is compared with, whichever is less. */
const leastLoss = ({ look, sinceStart }: GradedMember): PairedLoss => ({
  ...look,
  size: Math.min(look.size, sinceStart ?? look.size),
});

/** Where no pairs could be made, a loss of the first pass stays open. */
export function gradedOutcome(
  member: GradedMember,
  { passes, stopped, lost }: PairedReruns,
  evidence: GradedEvidence | null,
): ConfirmedGraded['outcome'] {
  if (evidence?.material) return 'regression';
  if (stopped === 'lost' || exceeds(lost, member.mayLose * member.pairs.length)) return 'inconclusive';
  if (evidence) return 'warn';
  const loss = passes.at(-1) ?? (stopped === 'not-suspicious' || stopped === 'same' ? null : leastLoss(member));
  const isAnew = loss !== null && passes.length === 0 && losesAnew(member, ALONE);
  return isAnew || (loss !== null && isMaterial(member, loss)) ? 'inconclusive' : 'pass';
}

/** All differ in one direction, and even that has a larger p than is evidence. */
const isTooFew = ({ share }: GradedMember, { differing }: PairedLoss): boolean =>
  differing > 0 && exceeds(2 ** -differing, LIMITS[1] * share);

export function publishedGraded(
  member: GradedMember,
  found: PairedReruns,
  evidence: GradedEvidence | null,
  results: readonly RerunResult[],
): ConfirmedGraded {
  const { metric, margin, look } = member;
  const lossOf = ({ units, size, rise, p }: PairedLoss) => ({ units, loss: size, rise, p: Math.min(1, p) });
  const { passes, lost, stopped } = found;
  const all = passes.at(-1);
  const code = lost > 0 ? results.map((one) => whyLost(member, one)).find((one) => one !== null) : undefined;
  return {
    ...{ metric: metric.id, sameAs: null, unit: metric.unit, margin, evidence, stopped },
    outcome: gradedOutcome(member, found, evidence),
    look: lossOf(look),
    passes: passes.length,
    pairs: all
      ? {
          ...lossOf(all),
          ...(all.values && { values: all.values }),
          ...(all.few && { few: all.few }),
          ...(isTooFew(member, all) && { differing: all.differing }),
          ...(all.worst !== null && { worst: all.worst }),
        }
      : null,
    ...(code && { lost: { units: lost, code } }),
  };
}
