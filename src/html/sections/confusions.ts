/** Intents taken for others: a matrix while its labels can be read, else, and on a phone, a ranked list. Both lead to the cases. */

import { num } from '../../facts/rows/table.ts';
import { counted } from '../../text/digits.ts';
import { formatCount } from '../../text/figures.ts';
import { figure } from '../charts/chart.ts';
import {
  type ConfusionPair,
  casesOf,
  changeOf,
  changeWords,
  confusionChart,
  labelsOf,
  MOST_LABELS,
} from '../charts/confusion.ts';
import { type Content, element, fold, link, quoted, table } from '../markup.ts';
import { amount } from '../observed.ts';

const FIRST = 15;
const MOST = 200;

/** @param pairs Pairs that differ. */
export function confusions(pairs: readonly ConfusionPair[]): Content {
  if (pairs.length === 0) return null;
  const isMatrix = labelsOf(pairs).every((labels) => labels.length <= MOST_LABELS);
  const byCount = pairs.toSorted((a, b) => b.now - a.now || (b.was ?? 0) - (a.was ?? 0));
  return [isMatrix && figure(confusionChart(byCount)), ranking(pairs, isMatrix)];
}

/** @param isSpare A matrix shows the same where there is room for it. */
function ranking(pairs: readonly ConfusionPair[], isSpare: boolean): Content {
  const ranked = pairs.toSorted((a, b) => changeOf(b) - changeOf(a) || b.now - a.now);
  const left = ranked.length - FIRST;
  return element(
    'div',
    { class: isSpare ? 'ranked spare' : 'ranked' },
    element('h3', {}, 'Intents taken for others'),
    listOf(ranked.slice(0, FIRST)),
    left > 0 && fold(counted(left, 'more pair'), listOf(ranked.slice(FIRST, MOST))),
    ranked.length > MOST &&
      element('p', { class: 'note' }, `${formatCount(ranked.length - MOST)} more in outcome.json.`),
  );
}

/** "REFUND taken for EXCHANGE | 3 → 9 | ▼ +6" */
function listOf(pairs: readonly ConfusionPair[]): Content {
  const compared = pairs.some(({ was }) => was !== null);
  return table(
    'Intents taken for others',
    ['Expected, taken for', num(compared ? 'Baseline → this run' : 'This run'), ...(compared ? [num('Change')] : [])],
    pairs.map((pair) => [
      link([quoted(pair.expected, 80), ' taken for ', quoted(pair.actual, 80)], casesOf(pair)),
      `${compared ? `${amount(pair.was ?? 0)} → ` : ''}${amount(pair.now)}`,
      ...(compared ? [changed(changeOf(pair))] : []),
    ]),
  );
}

/** A count of failures: more is worse. */
export function changed(change: number): Content {
  return element('span', { class: change > 0 ? 'bad-word' : change < 0 ? 'good-word' : null }, changeWords(change));
}
