/** What the findings so far come to: evidence under one error, and the outcome of each gated metric. Pure. */
import { PASS_RATE } from '../../model/run/metric.ts';
import type {
  ComparisonConfirmation,
  ConfirmationEvidence,
  ConfirmedGraded,
  ConfirmedMetric,
  RerunCase,
} from '../../model/verdict/confirmation.ts';
import { failsAlike } from '../../model/verdict/drift.ts';
import { asShare, exceeds, isWithin } from '../../stats/slack.ts';
import { evidenceOf, isCutShort, type Judging, outcomeOf, SUSPICION } from './evidence.ts';
import { judgedTogether, type Member } from './family.ts';
import { firstPass } from './first-pass/first-pass.ts';
import { newlyFailingSinceStart } from './first-pass/since-start.ts';
import { FEWEST_STORED, failsAfterPass, isToExplain, medianRuns, newlyFailing } from './first-pass/unit.ts';
import { driftedIn, type Findings } from './material.ts';
import { failsOnBase } from './reruns/changed-units.ts';
import { publishedBreaks } from './reruns/hard-breaks.ts';
import type { JobRuns } from './reruns/job-runs.ts';
import {
  collapseEvidence,
  type GradedEvidence,
  type GradedMember,
  isUnsuspiciousTime,
  type PairedReruns,
  pairedEvidence,
  publishedGraded,
  unmade,
} from './reruns/paired-reruns.ts';
import type { RerunResult } from './reruns/rerun-steps.ts';
import { leansToDrop } from './reruns/settle.ts';

/** What a confirmation has found by now. */
export interface Found {
  readonly mode: ComparisonConfirmation['mode'];
  readonly judging: Judging;
  readonly members: readonly Member[];
  readonly graded: readonly GradedMember[];
  readonly runs: JobRuns;
  /** By metric. */
  readonly findings: Map<string, Findings>;
  /** By graded metric; absent: no pairs were to be made. */
  readonly pairs: Map<string, PairedReruns>;
  /** All runs that were made. */
  readonly results: readonly RerunResult[];
}

/** @param broken Keys of units that are known to be broken: what is to be ruled out is a drop beside theirs. */
export const settleInput = (at: Found, member: Member, broken: readonly string[] = []) => {
  const { metric, units, look } = member;
  return { metric, units, look, runs: at.runs, known: new Set([...driftedUnder(at, member), ...broken]) };
};

/** By all re-runs that were scored for the metric: what another one asked for shows here, too, that the base version fails it. */
export function driftedUnder({ findings, runs }: Found, { metric, units }: Member): ReadonlySet<string> {
  const failing = units.filter(({ key }) => failsOnBase(runs.of('base', metric, key)));
  return new Set([...driftedIn(findings.get(metric)!), ...failing.map(({ key }) => key)]);
}

type Evidence = readonly ConfirmationEvidence[];

type Judged = readonly (ConfirmationEvidence | GradedEvidence)[];

/** Yes-or-no metrics, then graded ones: all share one error. */
function judgedNow({ members, graded, mode, judging, findings, pairs }: Found): readonly Judged[] {
  const judge = (one: Member | GradedMember, share: number): Judged => {
    if (!('pairs' in one)) return evidenceOf(findings.get(one.metric)!, { ...one, ...judging, mode, share });
    const made = pairs.get(one.metric.id);
    const found =
      mode === 'stored'
        ? collapseEvidence(one, judging.shares.collapse, share)
        : made && pairedEvidence(one, made, share);
    return found ? [found] : [];
  };
  return judgedTogether<Member | GradedMember, Judged[number]>([...members, ...graded], judge);
}

export function evidenceNow(at: Found): ReadonlyMap<string, Evidence> {
  const found = judgedNow(at);
  return new Map(at.members.map(({ metric }, i) => [metric, found[i]!.filter((one) => 'scope' in one)]));
}

export function decideGraded(at: Found): ReadonlyMap<string, ConfirmedGraded> {
  const found = judgedNow(at).slice(at.members.length);
  return new Map(
    at.graded.map((member, i) => {
      const { id } = member.metric;
      const evidence = found[i]!.find((one): one is GradedEvidence => !('scope' in one)) ?? null;
      return [id, publishedGraded(member, at.pairs.get(id) ?? unmade(whyUnmade(member, at)), evidence, at.results)];
    }),
  );
}

function whyUnmade(member: GradedMember, { mode, judging }: Found): PairedReruns['stopped'] {
  if (isUnsuspiciousTime(member)) return 'not-suspicious';
  return mode === 'confirm' ? (judging.sample === null ? 'decided' : 'sample') : UNMADE[mode];
}

const UNMADE = { stored: 'no-base', same: 'same' } as const;

export const isRegression = (at: Found): boolean =>
  judgedNow(at).some((found) => found.some(({ material }) => material));

export function decide(at: Found): ReadonlyMap<string, ConfirmedMetric> {
  const evidence = evidenceNow(at);
  const alone = new Map(
    at.members.map((member) => {
      const { metric } = member;
      const found = at.findings.get(metric)!;
      return [metric, outcomeOf(found, evidence.get(metric)!, { ...member, mode: at.mode })] as const;
    }),
  );
  return new Map(
    at.members.map((member) => {
      const { metric, nested, margin } = member;
      const own = alone.get(metric)!;
      const isCut = isCutShort(at.findings.get(metric)!, margin);
      const follows = nested && own === 'inconclusive' && !isCut && !leans(at, member);
      const shown = evidence.get(metric)!;
      const settled = shown.length > 0 ? 'warn' : 'pass';
      const outcome = follows ? (alone.get(PASS_RATE) === 'inconclusive' ? 'inconclusive' : settled) : own;
      return [metric, published(at, member, shown, { outcome, follows })];
    }),
  );
}

/** A nested metric asks for no pass of its own: it stays open only where the runs at hand lean to a drop. */
function leans(at: Found, member: Member): boolean {
  const settling = settleInput(at, member);
  if (medianRuns(member.units) >= FEWEST_STORED) return leansToDrop(settling);
  const { known } = settling;
  return isWithin(firstPass(member.units.filter(({ key }) => !known.has(key))).p, 0.05);
}

function published(
  at: Found,
  member: Member,
  evidence: Evidence,
  { outcome, follows }: { readonly outcome: ConfirmedMetric['outcome']; readonly follows: boolean },
): ConfirmedMetric {
  const { metric, margin, look, units: all } = member;
  const { units, storedRuns, drop, newlyFailing, newlyPassing, p, smallestVisibleDrop } = look;
  const { reruns, thin, hardBreaks, settling } = at.findings.get(metric)!;
  const median = Math.floor(medianRuns(all));
  const rerun = reruns ?? hardBreaks;
  const cases = [...(rerun?.cases ?? []), ...repeatedAlone(at, member)];
  const alike = new Set(cases.filter(failsAlike).map(({ id }) => id));
  // What the plan left out, a later question may have run again.
  const leftOut = Math.min(rerun?.leftOut ?? 0, all.filter((unit) => isNotRerun(at, metric, unit)).length);
  const afterPass = all.filter(
    (unit) => failsAfterPass(unit) && !newlyFailingSinceStart(unit) && !alike.has(unit.key),
  ).length;
  return {
    ...{ metric, sameAs: null, outcome, margin, evidence, thin },
    firstLook: {
      ...{ units, storedRuns, drop, newlyFailing, newlyPassing, p: asShare(p), smallestVisibleDrop },
      ...(median < storedRuns && { medianRuns: median }),
      ...(afterPass > 0 && { afterPass }),
      ...suspiciousCategory(look),
    },
    reruns:
      rerun || cases.length > 0
        ? {
            ...{ cases, leftOut, p: asShare(rerun?.p ?? 1) },
            drifted: all.filter((unit) => alike.has(unit.key) && newlyFailingSinceStart(unit)).length,
          }
        : null,
    ...(hardBreaks && hardBreaks.hard.length > 0 && { hardBreaks: publishedBreaks(hardBreaks, all) }),
    ...(settling && { settling }),
    ...(follows && { follows: PASS_RATE }),
  };
}

/** The category that alone makes the first pass unlikely. */
function suspiciousCategory({ p, categories, smallestAdjusted }: Member['look']): Pick<Published, 'category'> {
  const one = categories.find(({ adjusted }) => adjusted === smallestAdjusted);
  if (!one || !exceeds(p, SUSPICION) || exceeds(smallestAdjusted, SUSPICION)) return {};
  return { category: { name: one.category, drop: one.drop, p: asShare(one.adjusted) } };
}

type Published = ConfirmedMetric['firstLook'];

/** It changed and was not run again, or failed again and the base version, which would say more, was not asked. */
function isNotRerun({ runs, mode }: Found, metric: string, unit: Member['units'][number]): boolean {
  if (!isToExplain(unit) && !newlyFailing(unit)) return false;
  const [current, base] = [runs.of('current', metric, unit.key), runs.of('base', metric, unit.key)];
  return current.runs === 0 || (mode === 'confirm' && current.passes === 0 && base.runs === 0);
}

/** Cases that were run again while a drop was to be ruled out, and about which no other question was asked. */
function repeatedAlone(at: Found, member: Member): readonly RerunCase[] {
  const { metric, units } = member;
  const { reruns, hardBreaks, settling } = at.findings.get(metric)!;
  if (!settling) return [];
  const told = new Set((reruns ?? hardBreaks)?.cases.map(({ id }) => id));
  const drifted = driftedUnder(at, member);
  return units.flatMap((unit): readonly RerunCase[] => {
    const { key, category, stored } = unit;
    const [current, base] = [at.runs.of('current', metric, key), at.runs.of('base', metric, key)];
    if (!isToExplain(unit) || told.has(key) || drifted.has(key) || current.runs === 0) return [];
    const past = at.mode === 'stored' && { stored: { ...stored } };
    return [{ id: key, category, current, base, ...past, finding: 'unconfirmed' }];
  });
}

/**
 * Uniform repeats find a break of 3 points in 110 cases as often (94 %, the procedure 98 %) with ten runs of every unit on
 * each agent: measured by bench/verdict, rules uniform-10 and confirm.
 */
const UNIFORM_CALLS_PER_UNIT = 20;

export function uniformCalls(metrics: readonly ConfirmedMetric[]): number {
  const units = metrics.map(({ firstLook, reruns }) =>
    reruns?.cases.some(({ current }) => current.runs > 0) ? firstLook.units : 0,
  );
  return UNIFORM_CALLS_PER_UNIT * Math.max(0, ...units);
}
