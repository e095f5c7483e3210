/** Entities: found, missed and wrongly found in both runs, and the types that are missed. */

import type { Facts } from '../../facts/renderer.ts';
import { num } from '../../facts/rows/table.ts';
import type { CaseResult, Trial } from '../../model/run/case-result.ts';
import type { Score } from '../../model/run/score.ts';
import { formatValue } from '../../text/figures.ts';
import { type Content, element, quoted, table } from '../markup.ts';
import { amount, changeBetween, countsOf, judgedTrials, type Observed, observed, ofWhat } from '../observed.ts';
import { changed } from './confusions.ts';
import type { Section } from './section.ts';

export function entitiesSection(facts: Facts): Section {
  const both = observed(facts);
  const [now, was] = [inTrials(both.now), both.was && inTrials(both.was)];
  const content: Content =
    now.length === 0
      ? null
      : [
          totals(now, was),
          types(both),
          element('p', { class: 'note' }, `${ofWhat(both)} More trials of a case weigh no more.`),
        ];
  return { id: 'entities', title: 'Entities', content, gist: was && gist(sum(now), sum(was)) };
}

/** By case and trial; without those that have none. */
type Scores = readonly (readonly (readonly Score[])[])[];

const ofEntities = ({ scores }: Trial) =>
  scores.filter(({ metric, counts }) => metric.startsWith('entity_') && counts !== undefined);

function inTrials(cases: readonly CaseResult[]): Scores {
  const all = cases.map((one) =>
    judgedTrials([one])
      .map(ofEntities)
      .filter((scores) => scores.length > 0),
  );
  return all.filter((trials) => trials.length > 0);
}

interface Totals {
  readonly tp: number;
  readonly fp: number;
  readonly fn: number;
}

/** Of each case the mean over its trials, as in the metrics: more trials weigh no more. */
function sum(cases: Scores): Totals {
  const total = { tp: 0, fp: 0, fn: 0 };
  for (const trials of cases)
    for (const { counts } of trials.flat()) {
      total.tp += (counts?.tp ?? 0) / trials.length;
      total.fp += (counts?.fp ?? 0) / trials.length;
      total.fn += (counts?.fn ?? 0) / trials.length;
    }
  return total;
}

/** null: there is something to look at. */
function gist(is: Totals, used: Totals): string | null {
  if (is.fn + is.fp + used.fn + used.fp === 0) return `All ${amount(is.tp)} found on both versions, none wrongly`;
  const isSame = (['tp', 'fp', 'fn'] as const).every((each) => changeBetween(used[each], is[each]) === 0);
  return isSame ? 'As on the baseline' : null;
}

function share(part: number, whole: number): string {
  return whole === 0 ? '' : formatValue(part / whole, 'share');
}

function totals(now: Scores, was: Scores | null): Content {
  const row = (name: string, { tp, fp, fn }: Totals) => [
    name,
    amount(tp),
    amount(fn),
    amount(fp),
    share(tp, tp + fp),
    share(tp, tp + fn),
    share(2 * tp, 2 * tp + fp + fn),
  ];
  return table(
    'Entities of both runs',
    ['Run', ...['Found', 'Missed', 'Wrongly found', 'Precision', 'Recall', 'F1 (micro)'].map(num)],
    [...(was ? [row('Baseline', sum(was))] : []), row('This run', sum(now))],
  );
}

/** Turns in which an entity of the type was missed or wrong, by the names of the configuration. */
function types({ now, was }: Observed): Content {
  const missed = (trial: Trial) => ofEntities(trial).flatMap(({ passed, names = [] }) => (passed ? [] : names));
  const [after, before] = [countsOf(now, missed), was && countsOf(was, missed)];
  const names = [...new Set([...after.keys(), ...(before?.keys() ?? [])])];
  if (names.length === 0) return null;
  const rows = names
    .toSorted((a, b) => (after.get(b) ?? 0) - (after.get(a) ?? 0))
    .slice(0, 50)
    .map((name) => {
      const [is, used] = [after.get(name) ?? 0, before?.get(name) ?? 0];
      const change = changeBetween(used, is);
      return [quoted(name), ...(before ? [amount(used)] : []), amount(is), ...(before ? [changed(change)] : [])];
    });
  return [
    element('h3', {}, 'Types that were missed'),
    table(
      'Turns in which an entity of the type was missed',
      ['Type', ...(before ? [num('Baseline')] : []), num('This run'), ...(before ? [num('Change')] : [])],
      rows,
    ),
  ];
}
