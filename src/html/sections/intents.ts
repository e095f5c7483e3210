/** How well intents are understood: which are taken for others, as a change, and whether confidence can be believed. */

import type { Facts } from '../../facts/renderer.ts';
import { hasNothing } from '../../model/run/counted.ts';
import type { Score } from '../../model/run/score.ts';
import { calibrationBins } from '../../stats/calibration.ts';
import { calibrationChart } from '../charts/calibration.ts';
import { figure } from '../charts/chart.ts';
import { confidenceChart } from '../charts/confidence.ts';
import type { ConfusionPair } from '../charts/confusion.ts';
import { type Content, element } from '../markup.ts';
import { observed, ofWhat, scoresOf } from '../observed.ts';
import { confusions } from './confusions.ts';
import type { Section } from './section.ts';

export function intentsSection(facts: Facts): Section {
  const both = observed(facts);
  const now = scoresOf(both.now).filter(({ labels }) => labels !== undefined);
  const was = both.was && scoresOf(both.was).filter(({ labels }) => labels !== undefined);
  const { confidence } = facts.outcome.report.tally ?? {};
  const pairs = pairsOf(facts, now, was);
  const charts = [confusions(pairs), calibration(now, was), confidence ? figure(confidenceChart(confidence)) : null];
  const content = charts.every((chart) => chart === null)
    ? null
    : [element('div', { class: 'charts' }, charts), element('p', { class: 'note' }, ofWhat(both))];
  return { id: 'intents', title: 'Intents', content, gist: gist(pairs) };
}

/** null: there is something to look at. */
function gist(pairs: readonly ConfusionPair[]): string | null {
  if (pairs.length === 0) return 'No intent was taken for another';
  return pairs.every(({ now, was }) => now === was) ? 'The same mistakes as on the baseline' : null;
}

function pairsOf(facts: Facts, now: readonly Score[], was: readonly Score[] | null): readonly ConfusionPair[] {
  const counts = mistakes(now);
  const before = was && mistakes(was);
  // Runs of older versions have the pairs, but no labels.
  if (counts.size === 0 && now.length === 0)
    for (const { expected, actual, count } of facts.outcome.report.confusions)
      counts.set(key(expected, actual), { expected, actual: actual ?? NONE, count });
  const keys = [...new Set([...counts.keys(), ...(before?.keys() ?? [])])];
  return keys.map((one): ConfusionPair => {
    const { expected = '', actual = '' } = counts.get(one) ?? before?.get(one) ?? {};
    return { expected, actual, now: counts.get(one)?.count ?? 0, was: before && (before.get(one)?.count ?? 0) };
  });
}

const NONE = '(none)';
const key = (expected: string, actual: string | null) => `${expected}\u0000${actual}`;

interface Pair {
  readonly expected: string;
  readonly actual: string;
  readonly count: number;
}

/** Pairs that differ, where no credit was given for the difference. */
function mistakes(scores: readonly Score[]): Map<string, Pair> {
  const pairs = new Map<string, Pair>();
  for (const { labels, passed, code } of scores) {
    if (!labels || passed || labels.expected === labels.actual || hasNothing({ code })) continue;
    const one = key(labels.expected, labels.actual);
    pairs.set(one, {
      expected: labels.expected,
      actual: labels.actual ?? NONE,
      count: (pairs.get(one)?.count ?? 0) + 1,
    });
  }
  return pairs;
}

function calibration(now: readonly Score[], was: readonly Score[] | null): Content {
  const bins = binsOf(now);
  if (bins.length === 0) return null;
  const before = was && binsOf(was);
  return figure(calibrationChart(bins, before && before.length > 0 ? before : null));
}

function binsOf(scores: readonly Score[]) {
  return calibrationBins(
    scores.flatMap(({ labels, value }) =>
      labels?.confidence == null ? [] : [{ confidence: labels.confidence, correct: value }],
    ),
  );
}
