/** How sure a regression is, in plain words: what re-runs of both versions said, without p values and intervals. */
import { isDeath } from '../../model/run/agent-death.ts';
import type { ConfirmedMetric, RerunCase } from '../../model/verdict/confirmation.ts';
import { failsAlike } from '../../model/verdict/drift.ts';
import { gravestOf, modeOf, withinText } from '../../model/verdict/parts.ts';
import { sumOf } from '../../model/verdict/run-count.ts';
import { counted } from '../../text/digits.ts';
import { formatCount, formatSize } from '../../text/figures.ts';
import { hardBreaksText } from '../../text/hard-breaks.ts';
import { code, plain } from '../../text/untrusted/untrusted.ts';
import { lowerFirst, upperFirst } from '../../text/wording.ts';
import type { Facts } from '../renderer.ts';
import { baselineSide } from '../wording/links.ts';
import { idsText } from '../wording/words.ts';

/** "All 8 were re-run 5 times on both versions: they always fail here and always pass on `main`." As Markdown. */
export function howSure(facts: Facts, metric: string): string {
  const confirmation = facts.comparison?.confirmation;
  const graded = gravestOf(confirmation?.graded ?? [], metric);
  if (graded?.evidence) {
    return graded.pairs === null
      ? 'It is far below the stored runs: this change or the provider.'
      : `Paired re-runs of both versions differ by ${formatSize(graded.pairs.loss, graded.unit)}.`;
  }
  const found = gravestOf(confirmation?.metrics ?? [], metric);
  const evidence = found?.evidence.find(({ scope }) => scope === 'overall');
  if (!found || !evidence)
    return `Chance does not explain the ${facts.catalogue.metric(metric)?.better === 'lower' ? 'rise' : 'drop'}.`;
  if (evidence.rule === 'thin' && found.thin) return thinly(facts, found.thin);
  const isStored = found.hardBreaks || evidence.rule === 'first-look' || evidence.rule === 'collapse';
  const unlisted = broken(facts, found.hardBreaks?.cases ?? []);
  if (isStored && isHeadline(facts, found)) return unlisted;
  if (found.hardBreaks)
    return [`${upperFirst(within(facts, found) + hardBreaks(found.hardBreaks))}.`, unlisted].filter(Boolean).join(' ');
  if (isStored) return 'Far more cases fail than in the stored runs: this change or the provider.';
  return reruns(facts, found);
}

/** As Markdown. */
const within = (facts: Facts, { metric, part }: ConfirmedMetric): string =>
  withinText(metric, plain(lowerFirst(facts.title(metric)), 80), part);

/** "Broken: `q0`, `q1`.", of those that no list of newly failing cases has; '' where there are none. */
function broken({ sides }: Facts, ids: readonly string[]): string {
  const listed = new Set(sides['newly-failing'].map(({ id }) => id));
  const unlisted = ids.filter((id) => !listed.has(id)).toSorted();
  return unlisted.length === 0 ? '' : `Broken: ${idsText(unlisted)}.`;
}

/** The side before this one, or what stands for it. */
export const baseName = (facts: Facts): string => {
  const side = baselineSide(facts);
  return side === null ? 'the base version' : code(side);
};

function reruns(facts: Facts, found: ConfirmedMetric): string {
  const newly = new Set(facts.sides['newly-failing'].map(({ id }) => id));
  // The base version was not asked about what passed its first re-run here.
  const failing = (found.reruns?.cases ?? []).filter(
    ({ id, finding, base }) =>
      base.runs > 0 && (finding === 'confirmed' || (finding === 'unconfirmed' && newly.has(id))),
  );
  const confirmed = failing.filter(({ finding }) => finding === 'confirmed');
  if (confirmed.length === 0) return together(facts, found);
  const [count, of] = [confirmed.length, failing.length].map(formatCount);
  // Behind the number of all that newly fail, of which some may not have been re-run on both versions.
  const isPart = newly.size > failing.length;
  const isListed = failing.every(({ id }) => newly.has(id));
  const subject = isPart ? `${count} of them` : count === '2' ? 'Both' : `All ${count}`;
  const again = `re-run ${timesOf(confirmed)} on both versions`;
  const [who, they] = !isListed
    ? [
        `${upperFirst(within(facts, found) + count)} of ${counted(failing.length, 'case')} re-run on both versions`,
        count === '1' ? 'it' : 'they',
      ]
    : of === '1'
      ? [`${isPart ? 'One of them' : 'It'} was ${again}: it`, 'it']
      : count === of
        ? [`${subject} were ${again}: they`, 'they']
        : [`Of ${of} re-run on both versions, ${count}`, count === '1' ? 'it' : 'they'];
  const said = `${who} ${sideWords(confirmed, 'current', they)} here and ${sideWords(confirmed, 'base', they)} on ${baseName(facts)}.`;
  const ids = confirmed.map(({ id }) => id);
  return [said, broken(facts, ids), unanswered(facts, new Set(ids))].filter(Boolean).join(' ');
}

/** "6 cases were re-run on both versions: they pass 20 of 30 times here and pass 29 of 30 times on `main`.", where none by itself is confirmed. */
function together(facts: Facts, found: ConfirmedMetric): string {
  const both = (found.reruns?.cases ?? []).filter((one) => one.base.runs > 0 && !failsAlike(one));
  const [were, they] = both.length === 1 ? ['was', 'it'] : ['were', 'they'];
  const who = `${upperFirst(within(facts, found) + counted(both.length, 'case'))} ${were} re-run on both versions`;
  return `${who}: ${they} ${sideWords(both, 'current', they)} here and ${sideWords(both, 'base', they)} on ${baseName(facts)}.`;
}

/** "Of the 20 runs here 16 got no answer, as the agent had died."; '' where it lived. @param ids null: of all cases. */
function unanswered({ comparison }: Facts, ids: ReadonlySet<string> | null): string {
  const trials = (comparison?.reruns ?? []).flatMap(({ id, current }) => (ids?.has(id) !== false ? current : []));
  const lost = trials.filter(isDeath).length;
  if (lost === 0) return '';
  return `Of the ${formatCount(trials.length)} runs here ${formatCount(lost)} got no answer, as the agent had died.`;
}

/** "5 times", "4 to 5 times" */
function timesOf(cases: readonly RerunCase[]): string {
  const times = cases.flatMap(({ base, current }) => [base.runs, current.runs]);
  const [least, most] = [Math.min(...times), Math.max(...times)];
  return least === most ? counted(most, 'time') : `${least} to ${most} times`;
}

/** "always fail", "pass 38 of 40 times" */
export function sideWords(cases: readonly RerunCase[], side: 'current' | 'base', they: string): string {
  const { passes, runs } = sumOf(...cases.map((one) => one[side]));
  const [fail, pass] = they === 'it' ? ['fails', 'passes'] : ['fail', 'pass'];
  if (passes === 0) return `always ${fail}`;
  if (passes === runs) return `always ${pass}`;
  return `${pass} ${formatCount(passes)} of ${formatCount(runs)} times`;
}

function thinly(facts: Facts, { pairs, currentOnly, baseOnly }: NonNullable<ConfirmedMetric['thin']>): string {
  const found = `Cases that usually pass were compared in ${counted(pairs, 'pair')} of runs, beginning with the first pass: ${formatCount(currentOnly)} failed here alone, ${formatCount(baseOnly)} on ${baseName(facts)} alone.`;
  return [found, unanswered(facts, null)].filter(Boolean).join(' ');
}

/** With stored runs alone, the headline of a regression is the evidence of its first reason. */
function isHeadline({ outcome, comparison }: Facts, found: ConfirmedMetric): boolean {
  const [first] = outcome.verdict.reasons;
  const isAlone = comparison?.confirmation && modeOf(found, comparison.confirmation) === 'stored';
  return isAlone === true && first?.metric === found.metric && first.data?.part === found.part;
}

/** "3 cases failed 5 of 5 here and passed 5 of 5 when stored: this change or the provider". */
export const hardBreaks = ({ cases, runs, stored }: NonNullable<ConfirmedMetric['hardBreaks']>): string =>
  `${hardBreaksText(cases.length, runs, stored)}: this change or the provider`;
