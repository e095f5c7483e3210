/** What paired re-runs say of gated metrics that a case neither passes nor fails. */
import type { ConfirmedGraded } from '../../../model/verdict/confirmation.ts';
import { areRerunsOff, limitOfReruns } from '../../../model/verdict/drift.ts';
import { ofPart } from '../../../model/verdict/parts.ts';
import { reaches } from '../../../stats/slack.ts';
import { countedOf, digits } from '../../../text/digits.ts';
import { formatChance, formatSize, formatTolerance } from '../../../text/figures.ts';
import { upperFirst } from '../../../text/wording.ts';
import { highOf } from '../../gate-options.ts';
import { notAsked, OWN_SUITE, rowOf, TWO_CAUSES, whyNotAsked } from '../losses.ts';
import { isUnscored } from '../paired-units.ts';
import { openFor } from '../why-open.ts';
import { type Change, changeOf, changeText, metricName } from '../words.ts';
import { type Confirmed, confirmedOf } from './confirmed.ts';
import { compared, concluded, defineRule, type GateInput, type Said, testable } from './rule.ts';

type Few = NonNullable<NonNullable<ConfirmedGraded['pairs']>['few']>;

interface Graded extends Pick<ConfirmedGraded, 'part' | 'unit' | 'margin' | 'look' | 'pairs' | 'passes' | 'stopped'> {
  /** null: the comparison has no row of it. */
  readonly change: Change | null;
  readonly better: 'higher' | 'lower';
  readonly by: 'pairs' | 'collapse' | null;
  readonly p: number;
  /** From which on it is called high; null: it is not. */
  readonly high: number | null;
  /** Of both versions together. */
  readonly callsLeft: number;
  /** The setting that bounds them. */
  readonly limit: string;
  /** No agent could be asked, nor its base version; absent: one could. */
  readonly isUnasked?: true;
  /** The configuration allows no re-runs; absent: it does. */
  readonly areRerunsOff?: true;
}

/** A metric that says the same as another one is reported with that one. */
function gradedFacts(
  comparison: Confirmed | null,
  { options, catalogue }: GateInput,
  outcomes: readonly ConfirmedGraded['outcome'][],
): readonly Said<Graded>[] {
  if (comparison === null) return [];
  const { graded = [], extraCalls, stopped: ended } = comparison.confirmation;
  return graded
    .filter((one) => one.sameAs === null && outcomes.includes(one.outcome) && !isUnscored(one))
    .map(({ metric, part, unit, margin, look, pairs, passes, stopped, evidence }) => {
      const row = rowOf(comparison, metric, 'overall');
      const high = highOf(options, metric, unit);
      const loss = pairs ?? look;
      const data: Graded = {
        ...{ ...(part && { part }), unit, margin, look, pairs, passes, stopped },
        change: row ? changeOf(row) : null,
        better: row?.better === 'lower' ? 'lower' : 'higher',
        by: evidence?.rule ?? null,
        p: evidence?.p ?? loss.p,
        high: high !== null && reaches(loss.loss, high) ? high : null,
        callsLeft: Math.max(0, extraCalls.budget - extraCalls.current - extraCalls.base),
        limit: limitOfReruns({ extraCalls }),
        ...(ended === 'no_agent' && { isUnasked: true }),
        ...(areRerunsOff(comparison.confirmation) && { areRerunsOff: true }),
      };
      return { metric, name: metricName(catalogue, metric), scope: 'overall', data };
    });
}

const IDS = ['paired_reruns'] as const;

export const pairedReruns = defineRule({
  ids: IDS,
  conclusion: 'regression',
  describe:
    'Paired re-runs of both versions show a loss of a gated metric that a case neither passes nor fails (entity F1, judged marks, latency), and the loss reaches the tolerance. Without a base version to call: it is far below the stored runs.',
  shown: 'row',
  find: (input) => {
    const facts = gradedFacts(confirmedOf(concluded(input), input), input, ['regression']);
    const [first] = facts;
    const byStoredRuns = facts.every(({ data }) => data.by === 'collapse');
    return first ? { headline: headlineOf(first), byStoredRuns, facts } : null;
  },
  sentence: (said) => `${subjectOf(said)}: ${evidenceText(said)}${limitText(said)}.`,
});

/** "entity F1 down 6.2 pp in paired re-runs", which is not what the row of the first pass shows. */
function headlineOf({ name, data }: Said<Graded>): string {
  const { part, unit, better, pairs, look, by } = data;
  const size = formatSize((pairs ?? look).loss, unit);
  const change = ofPart(`${name} ${better === 'lower' ? 'up' : 'down'} ${size}`, part);
  return by === 'collapse' ? `${change} against the stored runs${notAsked(data)}` : `${change} in paired re-runs`;
}

const subjectOf = ({ name, scope, data: { change, part } }: Said<Graded>): string =>
  ofPart(change ? changeText({ name, scope, ...change }) : upperFirst(name), part, ', ');

/** "paired re-runs differ by 6.2 pp", of a time "paired re-runs rise by 55 ms (27 %)", without pairs "6.2 pp worse than the stored runs". */
function lossText({ data }: Said<Graded>): string {
  const { unit, pairs, better, look } = data;
  if (pairs === null) return `${formatSize(look.loss, unit)} worse than the stored runs`;
  const size = formatSize(pairs.loss, unit);
  if (pairs.rise === null) {
    const worse = better === 'lower' ? 'higher' : 'lower';
    return pairs.loss <= 0 ? `paired re-runs are no ${worse}` : `paired re-runs differ by ${size}`;
  }
  return pairs.loss <= 0
    ? 'paired re-runs are no slower'
    : `paired re-runs rise by ${size} (${pairs.rise < 1 ? `${digits(100 * pairs.rise, 0)}%` : `${digits(1 + pairs.rise, 1)} times as long`})`;
}

function evidenceText(said: Said<Graded>): string {
  const { unit, look, pairs } = said.data;
  if (pairs === null) {
    const causes = [TWO_CAUSES, whyNotAsked(said.data)].filter(Boolean).join(': ');
    return `${formatSize(look.loss, unit)} below the stored runs, which chance does not explain (${formatChance(said.data.p)}). ${causes}`;
  }
  return `${lossText(said)} in ${pairs.units} cases (${formatChance(said.data.p)})`;
}

function limitText({ data: { unit, margin, high } }: Said<Graded>): string {
  const tolerance = margin > 0 ? `, tolerance ${formatTolerance(margin, unit)}` : '';
  return `${tolerance}${high === null ? '' : `; high, the limit is ${formatTolerance(high, unit)}`}`;
}

export const pairedRerunsOpen = defineRule({
  ids: IDS,
  conclusion: 'inconclusive',
  describe:
    'A gated metric that a case neither passes nor fails differs by its tolerance or more in paired re-runs, and chance may explain it. Or no pairs could be made.',
  shown: 'row',
  find: (input) => openFor(input, gradedFacts(confirmedOf(testable(input), input), input, ['inconclusive'])),
  sentence: (said) => `${subjectOf(said)}: ${openText(said)}`,
});

function openText(said: Said<Graded>): string {
  const { unit, look, stopped, pairs, callsLeft, limit } = said.data;
  // Of a time the results of the first pass are in no pair.
  const runs = (pairs === null && unit !== 'ms' ? 1 : 2) * look.units;
  if (pairs?.few) return `${lossText(said)}. ${fewText(said, pairs.few)}`;
  const more = pairs === null ? lossText(said) : `${lossText(said)}${chanceText(pairs)}`;
  const next = pairs?.worst === undefined ? moreText(said) : 'Read it.';
  const why: Record<Graded['stopped'], string> = {
    'no-base': noBaseText(said.data, runs),
    budget: `The limit of extra runs leaves ${callsLeft}, and one more pass of pairs takes ${runs}. Raise ${limit}.`,
    'few-units': 'Pairs of fewer than 10 cases show nothing. More cases would tell.',
    lost: '',
    sample: 'All cases would tell.',
    decided: 'It was not run again, for another metric fails the check.',
    'not-suspicious': '',
    same: '',
    fired: '',
    unlikely: next,
    end: next,
  };
  return `${more}. ${why[stopped]}`.trim();
}

/** Times of one case differ by chance; a rise that hardly exceeds 10 % takes very many cases. */
const moreText = ({ metric, data: { unit } }: Said<Graded>): string =>
  unit === 'ms'
    ? `More cases or trials may tell. To decide by the time itself, set gate.maximum for ${metric}.`
    : 'More cases would tell.';

function chanceText({ worst, differing, units }: NonNullable<Graded['pairs']>): string {
  if (worst !== undefined)
    return `. ${differing === 1 ? 'All' : 'Most'} of it is of one case, too few to tell from chance: ${worst}`;
  return differing === undefined
    ? ', which chance may explain'
    : `. Only ${countedOf(differing, units, 'case')} differ${differing === 1 ? 's' : ''}, too few to tell from chance`;
}

/** More cases would not tell: pairs show whether most cases are slower. */
function fewText({ metric, data: { pairs, passes } }: Said<Graded>, { cases, slowest, ratio }: Few): string {
  const inPasses = passes > 1 ? ` in ${passes === 2 ? 'both' : 'all'} passes` : '';
  const which = cases === 1 ? slowest : `most of all ${slowest}`;
  const most = `Most cases are slower by less than 10%. ${countedOf(cases, pairs!.units, 'case')} ${cases === 1 ? 'is' : 'are'} slower than that${inPasses}: ${which} (${digits(ratio, 1)} times as long)`;
  return `${most}. Read ${cases === 1 ? 'it' : 'these'}, or set gate.maximum for ${metric}.`;
}

/** @param runs Of one pass of pairs. */
function noBaseText({ part, isUnasked, areRerunsOff: isOff, limit }: Graded, runs: number): string {
  if (isUnasked)
    return 'Nothing was re-run, since no agent could be asked here. To settle it, run the suite where an agent can be asked.';
  if (isOff)
    return `Nothing was re-run, since ${limit} is 0. One pass of pairs with the base version (baseline.agent) takes ${runs} runs. Raise ${limit}.`;
  if (part !== undefined) return `${TWO_CAUSES}. To settle it, ${OWN_SUITE}.`;
  return `${TWO_CAUSES}: a base version that can be asked would tell (baseline.agent).`;
}

const belowLine = (said: Said<Graded>): string =>
  `${ofPart(said.name, said.data.part)}: ${lossText(said)} (${formatTolerance(said.data.margin, said.data.unit)} fails the check)`;

/** Reported behind every verdict: no chance, and no failure. */
export const pairsBelowTolerance = defineRule({
  ids: ['pairs_below_tolerance'],
  conclusion: null,
  describe: 'Paired re-runs show a loss that does not reach the tolerance. It does not fail the check.',
  shown: 'note',
  find: (input) => ({ headline: '', facts: gradedFacts(confirmedOf(compared(input), input), input, ['warn']) }),
  sentence: (said) => `${upperFirst(belowLine(said))}. ${subjectOf(said)}: ${evidenceText(said)}.`,
});

/** A pass that says how much the versions differ. */
export const pairsSettled = defineRule({
  ids: ['pairs_settled'],
  conclusion: 'no-regression',
  describe: 'A graded metric looked worse in the first pass. Paired re-runs differ by less than the tolerance.',
  shown: 'headline',
  find: (input) => {
    const facts = gradedFacts(confirmedOf(compared(input), input), input, ['pass', 'warn']);
    const shown = facts.filter(({ data }) => data.passes > 0);
    const [first] = shown;
    if (!first) return null;
    const { by, part } = first.data;
    const headline = by === null ? ofPart(lossText(first), part) : belowLine(first);
    return { headline, facts: shown };
  },
  sentence: (said) =>
    `${ofPart(upperFirst(said.name), said.data.part)}: ${lossText(said)} in ${said.data.pairs?.units ?? 0} cases${limitText(said)}.`,
});
