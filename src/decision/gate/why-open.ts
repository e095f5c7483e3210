/** What prevents a conclusion: drift, re-runs that did not confirm it, or too small a suite. */

import type { Comparison } from '../../model/verdict/comparison.ts';
import { areRerunsOff, brokenIds, failingAlikeIds } from '../../model/verdict/drift.ts';
import { modeOf } from '../../model/verdict/parts.ts';
import type { Reason } from '../../model/verdict/verdict.ts';
import { counted } from '../../text/digits.ts';
import { rowOf } from './losses.ts';
import type { GateInput } from './rules/rule.ts';
import { formatSizeUp } from './words.ts';

const UNLIKELY = 0.05;

/** What a rule leaves open; the headline is chosen by all that is open together. null: nothing is. */
export function openFor<One>({ comparison }: Pick<GateInput, 'comparison'>, facts: readonly One[]) {
  if (comparison === null || facts.length === 0) return null;
  return { headline: (reasons: readonly Reason[]) => whyOpen(comparison, reasons), facts };
}

function whyOpen(comparison: Comparison, reasons: readonly Reason[]): string {
  const { confirmation } = comparison;
  const open = (confirmation?.metrics ?? []).filter(({ outcome }) => outcome === 'inconclusive');
  const drifted = failingAlikeIds({ metrics: open, mustPass: [] });
  const { newlyFailing } = comparison.cases;
  // Newly failing cases that the base version fails by now, too, in what is open.
  const n = newlyFailing.filter(({ id }) => drifted.has(id)).length;
  if (2 * n > newlyFailing.length && reasons.every(({ rule }) => rule === 'confirmed'))
    return `${counted(n, 'case')} fail${n === 1 ? 's' : ''} on the base version too`;
  const graded = (confirmation?.graded ?? []).filter(({ outcome }) => outcome === 'inconclusive');
  const isFor = (...all: readonly string[]) => reasons.some(({ data }) => all.some((one) => one === data?.because));
  const isLimited =
    confirmation?.stopped === 'budget' || isFor('limit') || (confirmation !== undefined && areRerunsOff(confirmation));
  const isAlone = [...open, ...graded].every((one) => confirmation && modeOf(one, confirmation) === 'stored');
  if (isFor('lost')) return 're-runs were lost to errors';
  const isStored = isAlone && (confirmation?.extraCalls.budget ?? 0) > 0 && !isLimited;
  const lacksRuns = isFor('stored-runs', 'side-by-side');
  if (isStored && open.length > 0 && !lacksRuns)
    return 'it fails more often than in the stored runs: this change or the provider';
  if (isStored && graded.length > 0) return 'it is worse than in the stored runs: this change or the provider';
  if (isFor('two-looks')) {
    const broken = brokenIds({ metrics: open, mustPass: [] }).size;
    return `${counted(broken, 'case')} fail${broken === 1 ? 's' : ''} every re-run, too little for a quick run to decide`;
  }
  const sought = open.find(({ settling }) => settling && settling.llr !== null)?.settling;
  if (sought) return `a drop of ${formatSizeUp(sought.drop)} could be neither shown nor ruled out`;
  const wasRerun = (confirmation?.extraCalls.current ?? 0) > 0;
  if (wasRerun || reasons.some((reason) => isUnlikely(reason, comparison)))
    return `a ${lossWord(comparison, reasons)} could be neither shown nor ruled out`;
  if (confirmation?.stopped === 'no_agent') return 'no agent could be asked for re-runs';
  if (isLimited) return 'too few re-runs are allowed to tell';
  return `too few ${lacksRuns ? 'stored runs' : 'cases'} to tell`;
}

/** A time or a cost rises. */
function lossWord(comparison: Comparison, reasons: readonly Reason[]): string {
  const isRise = reasons.every(({ metric, scope }) => rowOf(comparison, metric, scope)?.better === 'lower');
  return isRise ? 'rise' : 'drop';
}

/** By chance: more cases are not what is missing then. */
function isUnlikely({ metric, scope }: Reason, comparison: Comparison): boolean {
  const row = rowOf(comparison, metric, scope);
  const looks = (comparison.confirmation?.metrics ?? []).filter((one) => one.metric === metric);
  return Math.min(row?.pValue ?? 1, ...looks.map(({ firstLook }) => firstLook.p)) <= UNLIKELY;
}
