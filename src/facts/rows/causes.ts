/** What most of the leading cases share, in the most exact words that still cover most of them. */
import { GRAINS } from '../../model/catalogue.ts';
import type { Cause } from '../../model/verdict/diagnosis.ts';
import type { Facts } from '../renderer.ts';
import { casesToExplain } from './cases.ts';
import { patternsOf } from './patterns.ts';

/** More exact words win if they cover this share of what the widest cover. */
const MOST = 0.6;

export interface CommonCause {
  readonly cause: Cause;
  /** Leading cases that share it. */
  readonly cases: number;
  readonly of: number;
}

/** Three cases, of six or fewer two. */
export const isShared = (count: number, of: number): boolean => count >= 3 || (count === 2 && of <= 6);

/**
 * Of the causes that leading cases share those that came or grew with the change, if there are any. Of these the most
 * exact one that covers 60 % of what any covers; of several the one of most cases, then the first in the chain of
 * causes. null: no three leading cases share anything.
 */
export function commonCause(facts: Facts): CommonCause | null {
  const leading = new Set(casesToExplain(facts).map(({ id }) => id));
  const shared = causesOf(facts)
    .map((cause) => ({ cause, cases: cause.cases.filter((id) => leading.has(id)).length, of: leading.size }))
    .filter(({ cases, of }) => isShared(cases, of));
  const fresh = shared.filter(({ cause: { change } }) => change !== 'same' && change !== 'shrunk');
  const all = fresh.length > 0 ? fresh : shared;
  const most = Math.max(...all.map(({ cases }) => cases));
  const rank = ({ cause }: CommonCause) => GRAINS.indexOf(cause.grain);
  const [first] = all
    .filter(({ cases }) => cases >= MOST * most)
    .toSorted((a, b) => rank(a) - rank(b) || b.cases - a.cases);
  return first ?? null;
}

/** Of runs of older versions, which rolled nothing up, their patterns. */
function causesOf(facts: Facts): readonly Cause[] {
  const patterns = (patternsOf(facts) ?? []).filter(({ rest }) => rest !== true);
  return (
    facts.outcome.diagnosis?.causes ?? patterns.map((one) => ({ ...one, grain: 'detail', words: ['', one.title] }))
  );
}
