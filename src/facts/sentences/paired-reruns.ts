/** What paired re-runs of both versions say of graded metrics, in a sentence each. */
import type { ComparisonConfirmation, ConfirmedGraded } from '../../model/verdict/confirmation.ts';
import { counted, countedOf } from '../../text/digits.ts';
import { formatChance, formatSize } from '../../text/figures.ts';
import type { Facts } from '../renderer.ts';
import { cases } from '../wording/words.ts';

const STOPS: Partial<Record<ConfirmedGraded['stopped'], string>> = {
  fired: 'that is more than chance',
  unlikely: 'chance explains it',
  end: 'not more than chance',
  budget: 'ended by the limit of extra runs',
  lost: 'too many pairs were lost to errors to tell',
};

function whyEnded({ outcome, pairs, stopped }: ConfirmedGraded): string {
  if (outcome === 'inconclusive' && pairs?.few) return `${countedOf(pairs.few.cases, pairs.units, 'case')} slower`;
  if (outcome === 'inconclusive' && pairs?.differing !== undefined)
    return `${countedOf(pairs.differing, pairs.units, 'case')} differing`;
  return STOPS[stopped] ?? stopped;
}

/** "paired re-runs differ by 6.2 pp (p<0.001)", as the end of a sentence; null: no evidence. */
export function gradedEvidence({ unit, pairs, evidence }: ConfirmedGraded): string | null {
  if (evidence === null) return null;
  const chance = formatChance(evidence.p);
  return pairs === null
    ? `far below the stored runs (${chance}); this change or the provider`
    : `paired re-runs differ by ${formatSize(pairs.loss, unit)} (${chance})`;
}

/** "Entity F1, in 2 paired runs of 110 cases: 6.2 pp worse (that is more than chance)." And what errors took away. */
export function pairSentences({ title }: Facts, { graded = [] }: ComparisonConfirmation): readonly string[] {
  return graded
    .filter(({ sameAs }) => sameAs === null)
    .flatMap((one) => {
      const { metric, unit, pairs, passes, lost } = one;
      const missing = lost
        ? [`${title(metric)} could not be scored again in ${cases(lost.units)} (${lost.code}).`]
        : [];
      if (pairs === null) return missing;
      const difference =
        pairs.loss === 0 ? 'no difference' : `${formatSize(pairs.loss, unit)} ${pairs.loss > 0 ? 'worse' : 'better'}`;
      const why = pairs.loss > 0 ? ` (${whyEnded(one)})` : '';
      const made = `${title(metric)}, in ${counted(passes, 'paired run')} of ${cases(pairs.units)}`;
      return [`${made}: ${difference}${why}.`, ...missing];
    });
}
