/** What the gated metrics of a run are to each other: which say the same, which follow another one, how they share 0.05. */
import { PASS_RATE } from '../../model/run/metric.ts';
import { observe } from '../comparison/observed.ts';
import { type FirstPass, firstPass, type LossOf } from './first-pass/first-pass.ts';
import type { ConfirmationUnit } from './first-pass/unit.ts';
import { pairedLoss } from './reruns/paired-loss.ts';
import type { GradedMember, GradedMetric } from './reruns/paired-reruns.ts';

/** A metric that may fail the check, as yes or no of every unit. */
export interface GatedMetric {
  readonly metric: string;
  readonly units: readonly ConfirmationUnit[];
  /** Materiality, 0..1, overall and in a category. */
  readonly margin: number;
  /** By scope, how much worse the comparison shows it against the commit that this change starts from; absent: not compared. */
  readonly lossOf?: LossOf;
}

/** A metric that is a question of its own. */
export interface Member extends GatedMetric {
  readonly look: FirstPass;
  /** Its part of 0.05, 0..1. */
  readonly share: number;
  /** A unit that passes as a whole passes this metric, too: it asks for no pass over the suite of its own. */
  readonly nested: boolean;
}

export interface Family {
  readonly members: readonly Member[];
  readonly graded: readonly GradedMember[];
  /** Metrics that say the same of every unit and run as an earlier one, which they are reported with. */
  readonly twins: ReadonlyMap<string, string>;
}

export function familyOf(metrics: readonly GatedMetric[], graded: readonly GradedMetric[], seed: string): Family {
  const twins = twinsOf(metrics, ({ metric }) => metric, signatureOf);
  const distinct = metrics.filter(({ metric }) => !twins.has(metric));
  const gradedTwins = twinsOf(graded, ({ metric }) => metric.id, pairsSignature);
  const distinctGraded = graded.filter(({ metric }) => !gradedTwins.has(metric.id));
  const shares = sharesOf([...distinct.map(({ metric }) => metric), ...distinctGraded.map(({ metric }) => metric.id)]);
  const whole = distinct.find(({ metric }) => metric === PASS_RATE);
  return {
    twins: new Map([...twins, ...gradedTwins]),
    graded: distinctGraded.map((each) => {
      const { metric } = each;
      const now = each.pairs.map(({ current }) => ({ baseline: current, current }));
      const scored = new Set(observe(metric, now).pairs.map(({ current }) => current.id));
      // Re-runs of the others would say nothing of the metric.
      const pairs = each.pairs.filter(({ current }) => scored.has(current.id));
      return { ...each, pairs, look: pairedLoss(metric, [pairs], seed), share: shares.get(metric.id)! };
    }),
    members: distinct.map((each) => ({
      ...each,
      look: firstPass(each.units, each.lossOf),
      share: shares.get(each.metric)!,
      nested: whole !== undefined && whole !== each && isNested(each, whole),
    })),
  };
}

/** By name of a metric, the first of the earlier ones that says the same. */
function twinsOf<One>(
  metrics: readonly One[],
  nameOf: (one: One) => string,
  signature: (one: One) => string,
): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  return new Map(
    metrics.flatMap((each) => {
      const says = signature(each);
      const twin = first.get(says);
      first.set(says, twin ?? nameOf(each));
      return twin === undefined ? [] : [[nameOf(each), twin] as const];
    }),
  );
}

function pairsSignature({ metric, pairs }: GradedMetric): string {
  const { pairs: scored, baseline, current } = observe(metric, pairs);
  const ids = scored.map(({ current: { id } }) => id);
  // What only the base version can be asked for may say something else.
  const own = scored.length < pairs.length ? metric.id : null;
  return JSON.stringify([metric.unit, metric.better, ids, baseline, current, own]);
}

const signatureOf = ({ units }: GatedMetric): string =>
  units.map(({ key, stored, first }) => JSON.stringify([key, stored.runs, stored.passes, first])).join();

/**
 * Parts of the error, which add up to 1: the pass rate has 0.6 beside others. One case that fails 5 of 5 against 5 of 5 has
 * p = 1/240, which a third of 0.01 would lose. Reference: statistics-2.md 2.5.
 */
export function sharesOf(metrics: readonly string[]): ReadonlyMap<string, number> {
  const alike = 1 / Math.max(1, metrics.length);
  const isLed = metrics.length > 1 && metrics.includes(PASS_RATE);
  const share = (metric: string) => (metric === PASS_RATE ? 0.6 : 0.4 / (metrics.length - 1));
  return new Map(metrics.map((metric) => [metric, isLed ? share(metric) : alike]));
}

/** It failed no more stored runs of a unit than the unit itself, and passes now where the unit does. */
function isNested(metric: GatedMetric, whole: GatedMetric): boolean {
  const byKey = new Map(whole.units.map((unit) => [unit.key, unit]));
  return metric.units.every(({ key, stored, first }) => {
    const unit = byKey.get(key);
    const failures = stored.runs - stored.passes;
    return (
      unit !== undefined &&
      first >= unit.first &&
      stored.runs <= unit.stored.runs &&
      failures <= unit.stored.runs - unit.stored.passes
    );
  });
}

/**
 * Step-down with weights (Holm 1979): while some metrics have evidence, the others share the whole error among them.
 * @param judge the evidence of a metric with this part of the error
 * @returns evidence in the order of the members
 */
export function judgedTogether<One extends Pick<Member, 'share'>, Evidence>(
  members: readonly One[],
  judge: (member: One, share: number) => readonly Evidence[],
): readonly (readonly Evidence[])[] {
  let found = members.map((member) => judge(member, member.share));
  for (let open = members.length; ; ) {
    const without = members.filter((_, i) => found[i]!.length === 0);
    if (without.length === 0 || without.length === open) return found;
    open = without.length;
    const left = without.reduce((sum, { share }) => sum + share, 0);
    found = found.map((one, i) => (one.length > 0 ? one : judge(members[i]!, members[i]!.share / left)));
  }
}
