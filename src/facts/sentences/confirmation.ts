/** What was run again to confirm a suspicion: what came of it, and what it took. */

import type { Comparison } from '../../model/verdict/comparison.ts';
import type { ComparisonConfirmation, ConfirmedMetric, RunCount } from '../../model/verdict/confirmation.ts';
import {
  brokenIds,
  failedAgainIds,
  failingAlikeIds,
  failsAlike,
  limitOfReruns,
  limitOfRun,
  rerunCases,
} from '../../model/verdict/drift.ts';
import { gravestOf, modeOf } from '../../model/verdict/parts.ts';
import { CALLS_PER_UNIT, slotsWithin } from '../../stats/resampling/rerun-selection.ts';
import { roundedUp } from '../../stats/slack.ts';
import { counted } from '../../text/digits.ts';
import { formatChance, formatCount, formatTolerance } from '../../text/figures.ts';
import { plain } from '../../text/untrusted/untrusted.ts';
import { upperFirst } from '../../text/wording.ts';
import { asCases } from '../case-state.ts';
import { leadComparison } from '../facts.ts';
import { isAboutAmounts, reasonsShown } from '../reasons.ts';
import type { Facts } from '../renderer.ts';
import { cases } from '../wording/words.ts';
import { hardBreaks, sideWords } from './how-sure.ts';
import { gradedEvidence, pairSentences } from './paired-reruns.ts';

/** null: nothing was to be confirmed, or the run says nothing of it. */
export function confirmationOf(facts: Facts): ComparisonConfirmation | null {
  if (facts.outcome.verdict.conclusion === 'could-not-run') return null;
  return facts.comparison?.confirmation ?? null;
}

/** Ids of cases by what became of them; must-pass cases among them, none twice. */
function idsBy(confirmation: ComparisonConfirmation) {
  const asked = rerunCases(confirmation).filter(({ finding }) => finding !== 'not-run');
  const of = (finding: string) => asked.filter((one) => one.finding === finding).map(({ id }) => id);
  const confirmed = brokenIds(confirmation);
  const drifted = failingAlikeIds(confirmation);
  const unconfirmed = [...new Set([...of('unconfirmed'), ...of('drifted')])].filter(
    (id) => !confirmed.has(id) && !drifted.has(id),
  );
  const lost = new Set(of('excluded'));
  const bothAsked = new Set(asked.filter(({ base }) => base.runs > 0).map(({ id }) => id));
  const all = new Set(asked.map(({ id }) => id));
  return { asked: all, bothAsked, confirmed, drifted, unconfirmed, lost };
}

/**
 * The evidence that carries a metric, as the end of a sentence: "of 12 cases run again that used to pass, 11 fail in all 5 re-runs, while
 * the base version passes (adj. p=0.002)"; null where nothing overall does.
 */
export function whatConfirmed(facts: Facts, metric: string): string | null {
  const confirmation = confirmationOf(facts);
  const graded = gravestOf(confirmation?.graded ?? [], metric);
  if (graded) return gradedEvidence(graded);
  const found = gravestOf(confirmation?.metrics ?? [], metric);
  const evidence = found?.evidence.find(({ scope }) => scope === 'overall');
  if (!confirmation || !found || !evidence) return null;
  const chance = formatChance(evidence.p);
  const isAlone = modeOf(found, confirmation) === 'stored';
  const noDrift = isAlone ? '; provider drift cannot be ruled out' : '';
  if (evidence.rule === 'thin' && found.thin) {
    const { currentOnly, baseOnly, pairs } = found.thin;
    const single = found.reruns?.cases.some(({ finding }) => finding === 'confirmed')
      ? ''
      : 'no single case is confirmed broken, but ';
    return `${single}cases that usually pass fail more often: ${counted(currentOnly, 'time')} on this version alone, ${counted(baseOnly, 'time')} on the base version alone in ${counted(pairs, 'paired run')} (p ≤ ${roundedUp(evidence.p, 3)})`;
  }
  const { newlyFailing, storedRuns } = found.firstLook;
  if (evidence.rule === 'hard-break' && found.hardBreaks) return hardBreaks(found.hardBreaks);
  if (evidence.rule === 'collapse')
    return `${formatCount(newlyFailing)} newly failing are far more than in the stored runs (${chance}); this change or the provider`;
  if (evidence.rule === 'first-look')
    return `${formatCount(newlyFailing)} newly failing are more than ${counted(storedRuns, 'stored run')} of the base version explain${storedRuns === 1 ? 's' : ''} (adj. ${chance}${noDrift})`;
  const failing = (found.reruns?.cases ?? []).filter((one) => !failsAlike(one));
  const again = failing.filter(({ finding }) => finding === 'confirmed').length;
  const both = failing.filter(({ base }) => base.runs > 0);
  if (again === 0 && both.length > 0) {
    const they = both.length === 1 ? 'it' : 'they';
    const [here, there] = [sideWords(both, 'current', they), sideWords(both, 'base', they)];
    return `${counted(both.length, 'case')} run again on both versions ${here} here and ${there} on the base version (adj. ${chance})`;
  }
  const doSo = isAlone ? 'in all 4 re-runs' : 'in all 5 re-runs, while the base version passes';
  // Not "newly failing": lists call so what passed in the newest stored run.
  return `of ${counted(failing.length, 'case')} run again that used to pass, ${formatCount(again)} ${again === 1 ? 'fails' : 'fail'} ${doSo} (adj. ${chance}${noDrift})`;
}

/**
 * "Only a drop of 4.1 pp or more would reliably be noticed."; '' where no drop is large enough, or nothing was compared, and
 * where a suspicion can be run again: that notices single broken cases, and how small a drop is not known.
 */
export function reachSentence(facts: Facts): string {
  const sample = facts.outcome.comparison?.sample;
  if (sample && reasonsShown(facts, 'claim').length > 0)
    return sample.visibleBreaks === null
      ? ''
      : `If ${sample.visibleBreaks} or more of the ${counted(sample.usedToPass.cases, 'case')} that used to pass were broken, this run would notice (95%).`;
  if (sample?.estimates.length) return '';
  const [settled] = reasonsShown(facts, 'headline').filter(({ rule, metric }) => rule === 'settled' && metric !== null);
  if (settled) return settled.text;
  const reach = confirmationOf(facts)?.extraCalls.budget ? null : reachOf(facts);
  return reach === null ? '' : `Only a drop of ${reach} or more would reliably be noticed.`;
}

/** The smallest drop of the lead metric that one pass sees with 80 % power: "4.1 pp". */
function reachOf(facts: Facts): string | null {
  const comparison = facts.comparison;
  const lead = leadComparison(facts);
  if (!comparison || lead?.kind !== 'proportion') return null;
  const own = comparison.confirmation?.metrics.find(({ metric, part }) => metric === lead.metric && part === undefined);
  const drop = own ? own.firstLook.smallestVisibleDrop : comparison.smallestVisibleDrop;
  return drop === null ? null : formatTolerance(Math.round(drop * 1_000) / 1_000, 'share');
}

/** What was run again and what that took, in whole sentences of our own words; [] where nobody could be asked. */
export function confirmationSentences(facts: Facts): readonly string[] {
  const confirmation = confirmationOf(facts);
  // Where --max-calls leaves none, that is said.
  if (!confirmation || Math.max(confirmation.extraCalls.budget, confirmation.extraCalls.allowed ?? 0) === 0) return [];
  if (confirmation.extraCalls.current + confirmation.extraCalls.base === 0) return nothingRun(facts, confirmation);
  // Of the pass rate, which says nothing of a time or a cost.
  const isShown = facts.outcome.verdict.conclusion === 'regression' && !isAboutAmounts(facts);
  const reach = isShown ? reachOf(facts) : null;
  return [
    ...found(confirmation, facts.comparison?.reruns),
    ...settlingSentences(confirmation),
    ...thinSentences(confirmation),
    ...pairSentences(facts, confirmation),
    ...stopSentences(confirmation),
    spent(facts, confirmation),
    ...(reach === null ? [] : [`One pass of these cases sees a drop of ${reach} or more (80%).`]),
  ];
}

/** Not a call more than the first pass: it was not suspicious, or stored runs were evidence enough. */
function nothingRun(facts: Facts, confirmation: ComparisonConfirmation): readonly string[] {
  const { metrics, graded = [], stopped } = confirmation;
  // Where no gated metric could be compared, nobody looked for a suspicion.
  if (stopped !== null || metrics.length + graded.length === 0) return [];
  const first = counted(facts.trials.runs, 'run');
  // Pairs without an extra run are those of a base version that ran beside this one.
  if (graded.some(({ evidence }) => evidence?.rule === 'pairs'))
    return [`nothing, for the first pass of both versions is evidence enough; of this version it took ${first}.`];
  if (metrics.some(({ evidence }) => evidence.length > 0) || graded.some(({ evidence }) => evidence !== null))
    return [`nothing, for the stored runs are evidence enough; the first pass took ${first}.`];
  const isQuiet = graded.every(({ outcome: one, stopped: by }) => one === 'pass' && by !== 'budget');
  return isQuiet && metrics.every(({ reruns, outcome: one }) => reruns === null && one === 'pass')
    ? [`nothing, because the first pass was not suspicious. It took ${first}${onEach(facts)}.`]
    : stopSentences(confirmation);
}

function found(confirmation: ComparisonConfirmation, trials: Comparison['reruns']): readonly string[] {
  const { asked, bothAsked, confirmed, drifted, unconfirmed, lost } = idsBy(confirmation);
  if (asked.size === 0)
    return confirmation.graded?.some(({ passes, lost }) => passes > 0 || lost) ||
      confirmation.metrics.some(({ settling }) => (settling?.passes ?? 0) > 0)
      ? []
      : [`nothing to its end${confirmation.baseFailed ? ', for the base version did not answer' : ''}.`];
  const isBoth = confirmation.mode === 'confirm';
  const isSame = confirmation.mode === 'same';
  // Where a metric stays open, its row says "not confirmed": nothing of it is called confirmed beside that.
  const isShown = isBoth && confirmation.metrics.every(({ part, outcome }) => !part && outcome !== 'inconclusive');
  // Where this version passes again, the base version is not asked.
  const onBoth = bothAsked.size === 0 ? '' : `, ${formatCount(bothAsked.size)} of them on both`;
  const both = bothAsked.size === asked.size ? 'on both versions' : `on this version${onBoth}`;
  const where = { confirm: both, stored: ALONE, same: 'on this version, which the baseline is of, too' }[
    confirmation.mode
  ];
  const rerunAsCases = new Set(rerunCases(asCases(confirmation)).map(({ id }) => id));
  const failedAgain = failedAgainIds(trials);
  const reruns = Map.groupBy(rerunCases(confirmation), ({ id }) => id);
  const inAllRuns = (id: string, holds: (runs: RunCount) => boolean) =>
    reruns.get(id)!.every(({ current }) => holds(current));
  const isNever = (id: string) =>
    !(rerunAsCases.has(id) && failedAgain.has(id)) && inAllRuns(id, ({ passes, runs }) => passes === runs);
  const never = unconfirmed.filter(isNever);
  const neverAsCase = never.filter((id) => rerunAsCases.has(id)).length;
  // What the base version fails at times, too, is no proof against this one.
  const always = unconfirmed.filter((id) => !isNever(id) && inAllRuns(id, ({ passes }) => passes === 0));
  const some = unconfirmed.length - never.length - always.length;
  const parts = [
    (confirmed.size > 0 || (!isSame && unconfirmed.length + lost.size === 0)) &&
      `${formatCount(confirmed.size)} ${isShown ? 'confirmed broken' : `fail${confirmed.size === 1 ? 's' : ''} every run`}`,
    drifted.size > 0 &&
      `${formatCount(drifted.size)} ${isSame ? `fail${drifted.size === 1 ? 's' : ''} every run` : 'broken on the base version too'}`,
    neverAsCase > 0 && `${formatCount(neverAsCase)} did not fail again`,
    never.length > neverAsCase &&
      `${formatCount(never.length - neverAsCase)} did not fail again in the metric that changed`,
    always.length > 0 &&
      `${formatCount(always.length)} ${always.length === 1 ? 'fails' : 'fail'} every run here${always.some((id) => bothAsked.has(id)) ? ', and some on the base version' : ''}`,
    some > 0 && `${formatCount(some)} failed in some runs only`,
    lost.size > 0 &&
      `${formatCount(lost.size)} ${confirmation.stopped === null ? `lost to errors${confirmation.lost ? ` (${confirmation.lost.code})` : ''}` : 'not re-run to the end'}`,
  ].filter(Boolean);
  return [`${cases(asked.size)} ${where}: ${parts.join(', ')}.`];
}

const ALONE = 'on this version alone, so that provider drift cannot be ruled out';

/** Passes over the cases that always passed: without them the number of extra runs is a riddle. */
function settlingSentences({ metrics }: ComparisonConfirmation): readonly string[] {
  return partsOf(metrics).flatMap((part) => {
    const passes = part.flatMap(({ settling }) => (settling && settling.passes > 0 ? [settling] : []));
    const [most] = passes.toSorted((a, b) => b.passes * b.cases - a.passes * a.cases);
    if (most === undefined) return [];
    const [were, they] = most.cases === 1 ? ['was', 'it fails'] : ['were', 'they fail'];
    const times = most.passes === 1 ? 'once' : most.passes === 2 ? 'twice' : `${most.passes} times`;
    return [
      `${cases(most.cases)} that always passed ${were} run ${times} more on this version, to see whether ${they} now.`,
    ];
  });
}

/** Metrics of the same cases together. */
const partsOf = (metrics: ComparisonConfirmation['metrics']) => [...Map.groupBy(metrics, ({ part }) => part).values()];

const THIN_STOPS: Partial<Record<NonNullable<ConfirmedMetric['thin']>['stopped'], string>> = {
  fired: 'that is more than chance',
  futility: 'stopped early, as there was no sign of a loss',
  end: 'as many as planned, and not more than chance',
  budget: 'ended by the limit of extra runs',
};

function thinSentences(confirmation: ComparisonConfirmation): readonly string[] {
  return confirmation.metrics
    .filter(({ sameAs, thin }) => sameAs === null && thin !== null)
    .flatMap(({ thin }) => {
      if (thin!.stopped === 'cap')
        return [`No search for a small loss over many cases: ${limitOfReruns(confirmation)} allows too few runs.`];
      if (thin!.pairs === 0) return [];
      const { pairs, currentOnly, baseOnly, stopped } = thin!;
      return [
        `Cases that usually pass, in ${counted(pairs, 'paired run')}, beginning with the first pass: only this version failed ${counted(currentOnly, 'time')}, only the base version ${counted(baseOnly, 'time')} (${THIN_STOPS[stopped] ?? stopped}).`,
      ];
    });
}

function stopSentences(confirmation: ComparisonConfirmation): readonly string[] {
  const { stopped, metrics } = confirmation;
  const most = (part: typeof metrics) => Math.max(...part.map(({ reruns }) => reruns?.leftOut ?? 0));
  const leftOut = partsOf(metrics).reduce((sum, part) => sum + most(part), 0);
  const limit = limitOfReruns(confirmation);
  // The other half is for cases that always passed, which are looked at next.
  const why =
    confirmation.mode !== 'confirm' || slotsWithin(confirmation.extraCalls.budget) === 0
      ? `for ${limit} allows too few`
      : `for ${limit} allows ${counted(confirmation.extraCalls.budget, 're-run')}. Half are for such cases, up to ${CALLS_PER_UNIT} each`;
  return [
    stopped === 'interrupt'
      ? 'The interrupt ended it early.'
      : stopped === 'budget'
        ? `${upperFirst(limitOfRun(confirmation))} ended it early.`
        : '',
    leftOut > 0 ? `${cases(leftOut)} that changed ${leftOut === 1 ? 'was' : 'were'} not run again, ${why}.` : '',
  ].filter(Boolean);
}

/** Where both versions were asked side by side, both had a first pass. */
const onEach = ({ comparison }: Facts): string => (comparison?.baseline.source === 'agent' ? ' on each version' : '');

/** Both agents counted; beside it what finds as much without choosing. */
function spent(facts: Facts, { extraCalls: { current, base }, uniformCalls }: ComparisonConfirmation): string {
  const each = base > 0 ? ` (${formatCount(current)} of this version, ${formatCount(base)} of the base version)` : '';
  const uniform =
    uniformCalls > 0 ? `; repeating every case alike finds as much with ${formatCount(uniformCalls)} runs in all` : '';
  return `${counted(current + base, 'extra run')} of single cases${each} after the ${formatCount(facts.trials.runs)} of the first pass${onEach(facts)}${uniform}.`;
}

/** "**Run again:**" and the sentences; shorter: the first alone. */
export function confirmationTexts(facts: Facts): readonly string[] {
  const sentences = confirmationSentences(facts).map((text) => plain(text, 400));
  const [first] = sentences;
  return first === undefined ? [''] : [`**Run again:** ${sentences.join(' ')}`, `**Run again:** ${first}`];
}
