/** What ends a search that left a drop open: runs that rule it out, and the base version on what failed each time. */

import type { ConfirmedMustPass } from '../../model/verdict/confirmation.ts';
import { inHashOrder } from '../../stats/hash-order.ts';
import { CALLS_PER_UNIT, slotsWithin } from '../../stats/resampling/rerun-selection.ts';
import { isCutShort, isQuestionable, shownBroken } from './evidence.ts';
import type { Member } from './family.ts';
import { type ConfirmationUnit, FEWEST_STORED, isToExplain, medianRuns } from './first-pass/unit.ts';
import { driftedIn, type Findings } from './material.ts';
import { decide, driftedUnder, evidenceNow, settleInput } from './outcomes.ts';
import type { Question } from './reruns/batched-requests.ts';
import { NO_RERUNS, rerunFailing } from './reruns/changed-units.ts';
import { OUTAGE } from './reruns/rerun-steps.ts';
import { settle } from './reruns/settle.ts';
import { type Answer, answering, asked, kept, type Search } from './search.ts';

/** None of many re-runs came back: more of them would not either. */
export function isAllLost({ findings, runs }: Search, { metric }: Member): boolean {
  const { reruns, hardBreaks } = findings.get(metric)!;
  const { cases } = reruns ?? hardBreaks ?? NO_RERUNS;
  return cases.length >= OUTAGE && cases.every(({ id }) => runs.of('current', metric, id).runs === 0);
}

/** Of a quick subset, a case that is confirmed and no evidence yet asks for all other cases: no run of these rules it out. */
const hasConfirmed = ({ reruns }: Findings): boolean =>
  reruns?.cases.some(({ finding }) => finding === 'confirmed') ?? false;

/** Runs until a drop is ruled out, or cannot be, of metrics that follow no other one. */
export async function settleOpen(at: Search, members: readonly Member[]): Promise<void> {
  const outcomes = decide(at);
  const evidence = evidenceNow(at);
  const open = members.filter((member) => {
    const findings = at.findings.get(member.metric)!;
    const isForAll = at.judging.sample !== null && evidence.get(member.metric)!.length === 0 && hasConfirmed(findings);
    return (
      !isForAll &&
      outcomes.get(member.metric)!.outcome === 'inconclusive' &&
      !isAllLost(at, member) &&
      medianRuns(member.units) >= FEWEST_STORED &&
      (isCutShort(findings, member.margin) ||
        (!member.nested && isQuestionable(findings, evidence.get(member.metric)!, { ...member, mode: at.mode })))
    );
  });
  const questions = open.map((member): Question<Answer> => {
    const { metric } = member;
    const known = shownBroken(at.findings.get(metric)!, evidence.get(metric)!);
    const steps = answering(settle(settleInput(at, member, known)), (settling) => ({ metric, found: { settling } }));
    return { metric, steps };
  });
  kept(at, await asked(at, questions));
}

/**
 * What failed each time while a drop was to be ruled out, and was not run on the base version yet, is now, as far as the
 * budget goes. Only where the search for a small drop made no run, whose part of the error covers this one.
 * @returns the metrics of which the base version fails such cases too
 */
export async function explainedByBase(at: Search, mustPass: readonly ConfirmedMustPass[]): Promise<readonly Member[]> {
  if (at.judging.sample !== null) return [];
  const known = (metric: string) => at.findings.get(metric)!.reruns ?? NO_RERUNS;
  const failing = at.members.flatMap((member) => {
    const { metric, units } = member;
    const { settling, thin } = at.findings.get(metric)!;
    if (!settling || settling.settled || (thin?.pairs ?? 0) > 0) return [];
    const explained = new Set([...known(metric).cases.map(({ id }) => id), ...driftedUnder(at, member)]);
    const failsAgain = ({ key }: ConfirmationUnit) => {
      const { runs, passes } = at.runs.of('current', metric, key);
      return runs > 0 && passes === 0;
    };
    const left = units.filter((unit) => isToExplain(unit) && !explained.has(unit.key) && failsAgain(unit));
    return left.length > 0 ? [{ member, units: inHashOrder(at.seed, left, ({ key }) => key) }] : [];
  });
  const { spent } = at;
  const budget = at.budget ?? 0;
  const before = [...at.members.flatMap(({ metric }) => known(metric).cases), ...mustPass];
  const taken = new Set(before.map(({ id }) => id)).size;
  const room = Math.floor((budget - spent.current - spent.base) / CALLS_PER_UNIT);
  const slots = Math.max(0, Math.min(room, slotsWithin(budget) - taken));
  const chosen = new Set(failing.flatMap(({ units }) => units.map(({ key }) => key)).slice(0, slots));
  const questions = failing.map(({ member: { metric }, units }): Question<Answer> => {
    const asking = units.filter(({ key }) => chosen.has(key));
    const steps = rerunFailing(asking, units.length - asking.length, known(metric));
    return { metric, steps: answering(steps, (reruns) => ({ metric, found: { reruns } })) };
  });
  kept(at, await asked(at, questions));
  return failing
    .filter(({ member, units }) => units.some(({ key }) => driftedIn(at.findings.get(member.metric)!).has(key)))
    .map(({ member }) => member);
}
