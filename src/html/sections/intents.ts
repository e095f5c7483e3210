/** How well intents are understood: which are taken for others, as a change, and whether confidence can be believed. */

import type { Facts } from '../../facts/renderer.ts';
import type { CaseResult, Trial } from '../../model/run/case-result.ts';
import type { Score } from '../../model/run/score.ts';
import { calibrationBins } from '../../stats/calibration.ts';
import { calibrationChart } from '../charts/calibration.ts';
import { figure } from '../charts/chart.ts';
import { confidenceChart } from '../charts/confidence.ts';
import type { ConfusionPair } from '../charts/confusion.ts';
import { NO_INTENT } from '../links.ts';
import { type Content, element } from '../markup.ts';
import { countsOf, mistakenIntents, type Observed, observed, ofWhat, scoresOf } from '../observed.ts';
import { confusions } from './confusions.ts';
import type { Section } from './section.ts';

export function intentsSection(facts: Facts): Section {
  const both = observed(facts);
  const now = scoresOf(both.now).filter(({ labels }) => labels !== undefined);
  const was = both.was && scoresOf(both.was).filter(({ labels }) => labels !== undefined);
  const { confidence } = facts.outcome.report.tally ?? {};
  const pairs = pairsOf(facts, both);
  const charts = [confusions(pairs), calibration(now, was), confidence ? figure(confidenceChart(confidence)) : null];
  const content = charts.every((chart) => chart === null)
    ? null
    : [
        element('div', { class: 'charts' }, charts),
        element(
          'p',
          { class: 'note' },
          `${ofWhat(both)} More trials of a case make no more mistakes: each counts in part.`,
        ),
      ];
  return { id: 'intents', title: 'Intents', content, gist: gist(pairs) };
}

/** null: there is something to look at. */
function gist(pairs: readonly ConfusionPair[]): string | null {
  if (pairs.length === 0) return 'No intent was taken for another';
  return pairs.every(({ now, was }) => now === was) ? 'The same mistakes as on the baseline' : null;
}

function pairsOf(facts: Facts, { now, was }: Observed): readonly ConfusionPair[] {
  const counts = new Map(countsOf(now, mistakes));
  const before = was && countsOf(was, mistakes);
  // Runs of older versions have the pairs, but no labels.
  if (counts.size === 0 && !now.some(hasLabels))
    for (const { expected, actual, count } of facts.outcome.report.confusions)
      counts.set(JSON.stringify([expected, actual ?? NO_INTENT]), count);
  const keys = new Set([...counts.keys(), ...(before?.keys() ?? [])]);
  return [...keys].map((one): ConfusionPair => {
    const [expected, actual] = JSON.parse(one) as [string, string];
    return { expected, actual, now: counts.get(one) ?? 0, was: before && (before.get(one) ?? 0) };
  });
}

const mistakes = (trial: Trial): readonly string[] => mistakenIntents(trial).map((pair) => JSON.stringify(pair));

const hasLabels = (result: CaseResult): boolean => scoresOf([result]).some(({ labels }) => labels !== undefined);

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
