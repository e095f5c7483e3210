/** Topics of the conversations: the graph with its traffic, both runs. */

import type { Facts } from '../../facts/renderer.ts';
import type { CaseResult, Trial } from '../../model/run/case-result.ts';
import { figure } from '../charts/chart.ts';
import { type Passage, topicsChart } from '../charts/topics.ts';
import { element } from '../markup.ts';
import { countsOf, judgedTrials, observed, ofWhat } from '../observed.ts';
import type { Section } from './section.ts';

const NO_TOPIC = '(no topic)';

export function topicsSection(facts: Facts): Section {
  const both = observed(facts);
  const now = traffic(both.now);
  if (now.turns.size < 2) return { id: 'topics', title: 'Topics', content: null };
  const was = both.was && traffic(both.was);
  const keys = [...new Set([...now.passages.keys(), ...(was?.passages.keys() ?? [])])];
  const passages = keys
    .map((key): Passage => {
      const [from, to] = JSON.parse(key) as [string, string];
      return { from, to, now: now.passages.get(key) ?? 0, was: was && (was.passages.get(key) ?? 0) };
    })
    .toSorted((a, b) => b.now - a.now);
  const content = [
    figure(topicsChart({ passages, turns: now.turns })),
    element('p', { class: 'note' }, `${ofWhat(both)} More trials of a case weigh no more.`),
  ];
  const isSame = passages.every(({ now: is, was: used }) => is === used);
  return { id: 'topics', title: 'Topics', content, gist: isSame && 'The same passages as on the baseline' };
}

interface Traffic {
  /** By the two topics. */
  readonly passages: ReadonlyMap<string, number>;
  /** Topics by the mean turn at which they come, earliest first, with their turns. */
  readonly turns: ReadonlyMap<string, number>;
}

const named = ({ topics = [] }: Trial): readonly string[] => topics.map((topic) => topic ?? NO_TOPIC);

function traffic(cases: readonly CaseResult[]): Traffic {
  const places = new Map<string, { turns: number; at: number }>();
  for (const trial of judgedTrials(cases))
    for (const [i, name] of named(trial).entries()) {
      const place = places.get(name) ?? { turns: 0, at: 0 };
      places.set(name, { turns: place.turns + 1, at: place.at + i });
    }
  const inOrder = [...places].toSorted(([, a], [, b]) => a.at / a.turns - b.at / b.turns);
  const turns = countsOf(cases, named);
  const passages = countsOf(cases, (trial) => {
    const names = named(trial);
    return names.slice(1).map((to, i) => JSON.stringify([names[i], to]));
  });
  return { passages, turns: new Map(inOrder.map(([name]) => [name, turns.get(name) ?? 0])) };
}
